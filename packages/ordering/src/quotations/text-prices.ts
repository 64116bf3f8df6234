import { readUnitBefore, readUnitBehind, TAX_WORDS, UNIT_BEHIND } from './price-unit.ts';
import type { RawPrice } from './raw-line.ts';

export const FIGURE = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,8})?|\d+[.,]\d{1,8}|\d+|[.,]\d{1,8})(?!\d|[.,]\d)`;
export const MONEY = String.raw`(?:(?:US|CA?|AU?|NZ|HK|NT|MX|S|R)\$|[€$£¥]|(?<!\p{L})(?:USD|EUR|GBP|CHF|CNY|RMB|JPY|SEK|NOK|DKK|PLN|CZK|CAD|AUD|euros?|zł|Kč)(?!\p{L}))`;
export const PIECES = String.raw`(?:pcs?\.?|pieces?|ea\.?|each|stk\.?|St\.|st(?:ü|ue)ck|units?|pi[eè]ces|uds?\.?|unidades|pezzi|pz\.?|szt\.?|stuks|off|[个個只片颗顆])(?!\p{L})`;
const PER = String.raw`${TAX_WORDS}(?:\s*(?:\/|per|pr\.?|pro|je|za|par|por|pour|les)\s*(?:(1[.,' ]?000|1000|100|10|1k|k|(?<=\/\s*)[MC](?!\p{L}))(?:\s*(?:${PIECES}))?|${PIECES}|pc|piece|stück|unit|u|ud|1)(?![\d\p{L}])|\s*(?:each|ea\.?|a piece|das stück)(?!\p{L})|${UNIT_BEHIND})?`;

/** `EUR 0.0021`, `0.0021 EUR/pc`, `$2.10 per 1000`. */
export const PRICE = new RegExp(String.raw`(?:(${MONEY})\s*(${FIGURE})|(${FIGURE})\s*(${MONEY}))${PER}`, 'giu');
/** `unit price: 0.0021`, `@ 0.0021`: without a currency. */
export const BARE_PRICE = new RegExp(
  String.raw`(?:(?:unit\s*)?price(?: is)?|preis|einzelpreis|prix|precio|cena|prezzo|@|(?<!\p{L})à|quote)\s*[:=]?\s*(${FIGURE})(?!\s*(?:${PIECES}|k\b|\+|%))${PER}`,
  'giu',
);
/** `5000 pcs`, `5k+`, `qty 5000`, `for 5,000`. */
export const QUANTITY = new RegExp(
  String.raw`(?:(?:qty|quantity|q\.?t[àaé]\.?|menge|anzahl|quantité|ilość|cantidad|quantità|for|from|ab|bei|par|od|przy|à partir de|a partir de|vanaf|abnahme von|q'?ty|>=?|≥)\s*[:=]?\s*(${FIGURE})\s*(k)?(?![\d%])|(?<!\p{L})at\s+(\d{2,7})(?![\d%]|[.,]\d|\s*(?:${MONEY}))|(${FIGURE})\s*(k)?(?:\s*(?:-|–|to|bis|à)\s*(?:${FIGURE})\s*k?)?\s*(?:\+|${PIECES})|(?:@|(?<!\p{L})at)\s*(${FIGURE})\s*(k)(?!\p{L})|(${FIGURE})\s*(k)(?=\s*(?:(?:at|@|zu|for)(?!\p{L})|(?:${MONEY})\s*\d))|(?<![\p{L}\d.,/-])(\d{1,7}|\d{1,3}(?:[.,' ]\d{3})+)(?=\s*(?:@|(?:at|à|zu|for)(?!\p{L}))\s*(?:${MONEY})\s*\d))`,
  'giu',
);
/** Where the first price of a paragraph stands. */
export function readPricedAt(paragraph: string): number | undefined {
  const places = [paragraph.search(PRICE), paragraph.search(BARE_PRICE)].filter((at) => at >= 0);
  return places.length === 0 ? undefined : Math.min(...places);
}

export const hasPrice = (row: string): boolean => row.search(PRICE) >= 0 || row.search(BARE_PRICE) >= 0;

interface Found {
  at: number;
  end: number;
  text: string;
  per?: string | undefined;
}

/** `1k: 0.031`, `5000 pcs = 0.0215`, `10k @ EUR 0.019`: one of several in a row. */
const STEP = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${FIGURE})\s*(k)?(?:\s*(?:\+|${PIECES}))?\s*[:=@]\s*(?:${MONEY}\s*)?(\d+[.,]\d{1,8})(?![\d%]|[.,]\d)`,
  'giu',
);

/**
 * A row of quantities with a price each and one currency for all. Undefined where it is none: where quantities do not rise or prices
 * do not fall, the figures are something else.
 */
function readSteps(said: string): RawPrice[] | undefined {
  const steps = [...said.matchAll(STEP)];
  if (steps.length < 2) return undefined;
  const currencies = new Set([...said.matchAll(new RegExp(MONEY, 'giu'))].map(([one]) => one.toUpperCase()));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined) return undefined;
  const figures = steps.map(([, count, k, price]) => ({
    count: Number(count!.replaceAll(/\D/g, '')) * (k === undefined ? 1 : 1000),
    price: Number(price!.replace(',', '.')),
  }));
  const isLadder = figures.every(
    (step, at) => at === 0 || (step.count > figures[at - 1]!.count && step.price < figures[at - 1]!.price),
  );
  if (!isLadder) return undefined;
  const last = steps.at(-1)!;
  const per = new RegExp(`^(?:\\s*${MONEY})?${PER}`, 'iu').exec(said.slice(last.index + last[0].length));
  return steps.map(([, count, k, price]): RawPrice => ({
    quantity: `${count}${k ?? ''}`,
    breakQuantity: null,
    price: `${currency} ${price}`,
    total: null,
    discount: null,
    per: per?.[1] ?? unitBehind(per?.[2] ?? per?.[3]) ?? null,
    headerCurrency: null,
    isGross: false,
  }));
}

/** Money of a paragraph, with what it is for; where none is named, figures that words call a price. */
function findPrices(said: string): Found[] {
  const prices: Found[] = [...said.matchAll(PRICE)].map((match) =>
    withUnitBefore(said, {
      at: match.index,
      end: match.index + match[0].length,
      text: `${match[1] ?? match[4]} ${match[2] ?? match[3]}`,
      per:
        match[5] ?? unitBehind(match[6] ?? match[7]) ?? perOfLot(match[0], said.slice(match.index + match[0].length)),
    }),
  );
  if (prices.length === 0)
    prices.push(
      ...[...said.matchAll(BARE_PRICE)].map((match) =>
        withUnitBefore(said, {
          at: match.index,
          end: match.index + match[0].length,
          text: match[1]!,
          per: match[2] ?? unitBehind(match[3] ?? match[4]),
        }),
      ),
    );
  return prices;
}

/** The prices of a paragraph with what stands about them. */
export function readPrices(said: string): RawPrice[] {
  const steps = readSteps(said);
  if (steps !== undefined) return steps;
  const prices = findPrices(said);
  const isTotal = ({ at, end }: Found): boolean =>
    /(?:total|sum|amount|gesamt|summe|=)\s*[:=]?\s*$/i.test(said.slice(Math.max(0, at - 16), at)) ||
    TOTAL_BEHIND.test(said.slice(end));
  const totals = prices.filter(isTotal);
  const units = prices.filter((price) => !isTotal(price) && !isOther(said, price));
  const quantities = findQuantities(said, prices);
  // Of a total alone nobody says what one piece costs: it is asked.
  const told = units.length > 0 ? units : totals.map((total) => ({ ...total, per: 'total' }));
  return told.map((price, index): RawPrice => {
    const next = told[index + 1]?.at ?? Infinity;
    const previous = told[index - 1]?.end ?? 0;
    const before = quantities.findLast(({ end, at }) => end <= price.at && at >= previous);
    const behind = quantities.find(({ at }) => at >= price.end && at < next);
    const isLedByQuantity = quantities[0] !== undefined && quantities[0].at < told[0]!.at;
    const quantity = isLedByQuantity ? before : (behind ?? before);
    const total = totals.find(({ at }) => at > price.at && at < next);
    return {
      quantity: quantity?.text ?? null,
      breakQuantity: null,
      price: price.text,
      total: total?.text ?? null,
      discount: null,
      per: price.per ?? null,
      headerCurrency: null,
      isGross: false,
    };
  });
}

/** `price per 1000 pcs: USD 98.50`: what stands before the price says what it is for, and is no quantity. */
function withUnitBefore(said: string, price: Found): Found {
  const from = Math.max(0, price.at - 60);
  const before = price.per === undefined ? readUnitBefore(said.slice(from, price.at)) : undefined;
  if (before === undefined) return price;
  if (before.isLot) return isSmallAmount(price.text) ? price : { ...price, per: 'one piece or for all of them' };
  return { ...price, at: from + before.at, per: before.per };
}

/** So small that it is what one piece costs. */
function isSmallAmount(price: string): boolean {
  const amount = /[.,]?\d[\d.,' ]*/.exec(price)?.[0].trim() ?? '';
  return /^0?[.,]/.test(amount) || /[.,]\d{3,}$/.test(amount);
}

/** `EUR 107.50 for 5000 pcs`: of money without a unit nobody knows whether one piece costs it, or all. */
function perOfLot(price: string, behind: string): string | undefined {
  const isPlain = new RegExp(String.raw`(?:\d|${MONEY})\s*$`, 'iu').test(price);
  return isPlain && !isSmallAmount(price) && LOT_BEHIND.test(behind) ? 'one piece or for all of them' : undefined;
}

const LOT_BEHIND = new RegExp(
  String.raw`^\s*(?:for|für|pour|por|per)\s+(?:all\s+)?(?:${FIGURE})\s*k?(?:\s*(?:${PIECES}))?`,
  'iu',
);

/** Undefined: the price is for a piece, or nothing is said. */
function unitBehind(word: string | undefined): string | undefined {
  return word === undefined ? undefined : readUnitBehind(word) || undefined;
}

/** Money that is no price of these pieces: what was wished for, what it cost once, what is paid once. */
const OTHER_BEFORE =
  /(?<!\p{L})(?:was|formerly|previously|old price|list price|statt|bisher\p{L}*|bislang|avant|antes|target(?: price)?|zielpreis|prix cible|nre|tooling|set[- ]?up|werkzeug\p{L}*|rüst\p{L}*|einmal\p{L}*|one[- ]time)(?:[\s/]+(?:nre|tooling|costs?|kosten|fee|charge|price|of|von|is))*\s*[:=]?\s*$/iu;
const OTHER_BEHIND = /^[^\S\n]*(?:one[- ]time|einmalig|once|nre|tooling|set[- ]?up|une fois)(?!\p{L})/iu;

function isOther(said: string, { at, end }: Pick<Found, 'at' | 'end'>): boolean {
  return OTHER_BEFORE.test(said.slice(Math.max(0, at - 40), at)) || OTHER_BEHIND.test(said.slice(end));
}

/** Such money with the words around it, for a person. */
export function listOthers(said: string): string[] {
  return [...said.matchAll(PRICE)]
    .map((match) => ({ at: match.index, end: match.index + match[0].length }))
    .filter((price) => isOther(said, price))
    .map(({ at, end }) =>
      said
        .slice(Math.max(0, at - 30), end + 15)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

/** On the line of the price, and not what the next one is called by. */
const TOTAL_BEHIND = new RegExp(
  String.raw`^[^\S\n]*(?:in[^\S\n]+)?(?:total\p{L}*|gesamt\p{L}*|insgesamt|zusammen|altogether|in all|en tout|complessiv\p{L}*|(?:for )?the lot)(?!\p{L})(?!\s*[:=]?\s*(?:${MONEY}|\d))`,
  'iu',
);

/** Numbers of pieces that are no part of a price. */
export function findQuantities(said: string, prices: readonly Found[]): Found[] {
  return [...said.matchAll(QUANTITY)]
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      text: `${match[1] ?? match[3] ?? match[4] ?? match[6] ?? match[8] ?? match[10]}${match[2] ?? match[5] ?? match[7] ?? match[9] ?? ''}`,
    }))
    .filter(({ at, end }) => prices.every((price) => end <= price.at || at >= price.end));
}

/** Figures of a paragraph that no pattern took: a person has to see them. */
export function listUnread(said: string): string[] {
  const rest = markFigures(said);
  const figures = [...rest.matchAll(/(?<![\p{L}\d.,-])\d[\d.,]*(?:\s?%|k)?(?![\p{L}\d-])/giu)].map(([figure]) =>
    figure.replace(/[.,]+(?=$|\s*%)/, ''),
  );
  return figures.slice(0, 5);
}

/** Numbers of pieces that none of the prices is for. */
export function listUnpriced(said: string, prices: readonly RawPrice[]): string[] {
  if (readSteps(said) !== undefined) return [];
  const used = new Set(prices.map(({ quantity }) => quantity));
  return findQuantities(said, findPrices(said)).flatMap(({ text }) => (used.has(text) ? [] : [text]));
}

const BETWEEN = new RegExp(
  String.raw`(${FIGURE})(\s*)(${MONEY})(\s*)(${FIGURE})(\s*(?:k(?!\p{L})|\+|%|${PIECES}))?`,
  'giu',
);
const NAMED_QUANTITY =
  /(?:q\.?t[àaéey]\.?|qty|quantity|menge|anzahl|quantité|ilość|cantidad|cant\.?|quantità|antal)\s*[:=]?\s*$/iu;
const isWhole = (figure: string): boolean => /^\d{1,7}$|^\d{1,3}(?:[.,' ]\d{3})+$/.test(figure);

/** `1.000 € 0,62`: money between two figures is of the second where the first is a quantity. */
export function settleMoney(said: string): string {
  return said.replaceAll(
    BETWEEN,
    (
      whole,
      first: string,
      gap: string,
      money: string,
      gapBehind: string,
      second: string,
      behind: string | undefined,
      at: number,
    ) => {
      if (behind !== undefined) return whole;
      const isNamed = NAMED_QUANTITY.test(said.slice(Math.max(0, at - 20), at));
      return isNamed || (isWhole(first) && !isWhole(second)) ? `${first} ; ${gap}${money}${gapBehind}${second}` : whole;
    },
  );
}

/** A paragraph with `¤` for each price and `#` for each number of pieces, so that what stands beside them is left. */
export function markFigures(said: string): string {
  if (readSteps(said) !== undefined)
    return said
      .replaceAll(STEP, ' ¤ ')
      .replace(new RegExp(`(¤\\s*)(?:${MONEY})?${PER}`, 'iu'), '$1')
      .replaceAll(BEHIND_STEPS, ' ');
  const prices = findPrices(said);
  const spans = [
    ...prices.map((price) => ({ ...price, mark: isOther(said, price) ? ' ' : ' ¤ ' })),
    ...findQuantities(said, prices).map((quantity) => ({ ...quantity, mark: ' # ' })),
  ].toSorted((a, b) => b.at - a.at);
  return spans.reduce((text, { at, end, mark }) => text.slice(0, at) + mark + text.slice(end), said);
}

/** What is said once for all steps of a row. */
const BEHIND_STEPS = new RegExp(
  String.raw`(?:${MONEY})?\s*(?:\/|(?<!\p{L})(?:per|pro|je))\s*(?:1[.,' ]?000|100|1?k)(?:\s*(?:${PIECES}))?(?![\d\p{L}])`,
  'giu',
);
