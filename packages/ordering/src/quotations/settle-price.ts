import { Decimal, type Decimal as Amount } from '@partwright/money';
import { stripCurrency } from './currencies.ts';
import { placesOf, readingsOf, readPrinted, type DecimalSign, type PrintedFigure } from './figures.ts';
import { PACK_WORDS, readPricePer } from './price-unit.ts';
import { readPieces } from './pieces.ts';
import { NO_PRICE } from './refusal-words.ts';
import type { RawPrice } from './raw-line.ts';

/** What came of a price: a break, no price, or a question. */
export type PriceOutcome =
  | { kind: 'break'; quantity: number; unitPrice: string; note: string | null }
  | { kind: 'declined'; why: string }
  | {
      kind: 'asked';
      field: 'unit_price' | 'quantity' | 'decimal_sign';
      text: string;
      message: string;
      choices: string[];
    };

export interface PriceRules {
  sign: DecimalSign | undefined;
  /** Pieces that all prices are for, as the text says. */
  documentPer: number | null;
  /** Quantities that were asked for. */
  asked: readonly number[];
  /** The quantity of the line, where a price has none. */
  lineQuantity: string;
  /** Pieces in a pack of the part; null: it is not said. */
  packSize: number | null;
}

/** What a price is for, as `readPricePer` reads it: of anything else nobody knows what a piece costs. */
const PER_PIECES =
  /(?:(?:(?<!\p{L})(?:per|pro|je|par|por|za|al|a|le|les)|\/)\s*(?:1[.,' ]?000|1000|100|10|1|1?k|mille|cent|thousand|hundred|tausend|hundert)?\s*(?:pcs?|pieces?|pièces?|pce|pieza|pezzo|pz|each|ea|stk|st|stück|szt|unit|unité|unidad|ud|u)?|(?<!\p{L})(?:each|ea|cad|c\/u))\.?$/iu;

/** The figure of a price cell without currency and what it is for. */
export function priceFigure(text: string): { figure: PrintedFigure | undefined; rest: string } {
  const bare = stripCurrency(text)
    .replace(/^\s*(?:à|@)\s*/u, '')
    .replace(
      /\/\s*(?:1?[.,' ]?0{2,3}|1[.,' ]?000|100|10|1k|k|m|c)?\s*(?:pcs?|pieces?|pce|ea|each|stk|st|stück|unit)?\.?$/iu,
      '',
    )
    .replace(PER_PIECES, '')
    .trim();
  return { figure: readPrinted(bare), rest: bare };
}

/** What stands in place of a price says that there is none. */
export const isNoPrice = ({ price }: Pick<RawPrice, 'price'>): boolean => NO_PRICE.test(price.trim());

/** Settle one price against its quantity and its total. */
export function settlePrice(raw: RawPrice, rules: PriceRules): PriceOutcome {
  const text = raw.price.trim();
  if (NO_PRICE.test(text)) return { kind: 'declined', why: text };
  const { figure } = priceFigure(text);
  if (!figure) return ask('unit_price', text, `"${clip(text)}" is no price of one piece. What does one piece cost?`);
  const pack = packOf(raw.per);
  if (pack !== undefined && rules.packSize !== null) return settlePack(raw, figure, pack, rules.packSize, rules);
  const per = readPer(raw, rules);
  if (typeof per === 'string') return ask('unit_price', text, per);
  const quantityText = raw.quantity ?? rules.lineQuantity;
  const pieces = raw.breakQuantity === null ? readPieces(quantityText, rules.sign) : { counts: [raw.breakQuantity] };
  if (pieces && 'why' in pieces)
    return ask(
      'quantity',
      quantityText,
      `"${clip(quantityText)}" ${pieces.why}. From how many pieces does the price hold?`,
    );
  const prices = readingsOf(figure, rules.sign);
  if (prices.every((price) => new Decimal(price).isZero()))
    return ask('unit_price', text, 'The price is 0. What does one piece cost?');
  const counts = pieces?.counts ?? [];
  // `3` with `K` in the column of units are 3000 pieces as well as 3, as far as no total tells; `5000` are hardly five million.
  const measured = raw.isMeasured === true ? counts.filter((count) => count < per).map((count) => count * per) : [];
  return weigh({ raw, text, prices, counts: [...new Set([...counts, ...measured])], per }, rules);
}

const PACKS = new RegExp(`^(?:${PACK_WORDS})$`, 'iu');

/** The word where a price is for a pack. */
const packOf = (per: RawPrice['per']): string | undefined =>
  typeof per === 'string' && PACKS.test(per.trim().toLowerCase()) ? per.trim() : undefined;

/** A price for a pack whose pieces are said: it holds from one pack on, or from whole packs. */
function settlePack(
  raw: RawPrice,
  figure: PrintedFigure,
  pack: string,
  packSize: number,
  rules: PriceRules,
): PriceOutcome {
  const quantityText = raw.quantity ?? rules.lineQuantity;
  const pieces = raw.breakQuantity === null ? readPieces(quantityText, rules.sign) : { counts: [raw.breakQuantity] };
  const counts = pieces === undefined ? [packSize] : 'why' in pieces ? [] : pieces.counts;
  const whole = counts.filter((count) => count > 0 && count % packSize === 0);
  if (whole.length !== 1)
    return ask(
      'quantity',
      quantityText,
      `The price is for a ${pack} of ${packSize} pieces, and "${clip(quantityText)}" is no number of pieces in whole ones. From how many pieces does it hold?`,
    );
  const text = raw.price.trim();
  const outcome = weigh({ raw, text, prices: readingsOf(figure, rules.sign), counts: whole, per: packSize }, rules);
  if (outcome.kind !== 'break') return outcome;
  const note = `The price of ${clip(text)} for a ${pack} is divided by its ${packSize} pieces.`;
  return { ...outcome, note: outcome.note === null ? note : `${note} ${outcome.note}` };
}

interface Candidates {
  raw: RawPrice;
  text: string;
  prices: string[];
  counts: number[];
  per: number;
}

function weigh({ raw, text, prices, counts, per }: Candidates, rules: PriceRules): PriceOutcome {
  const totals = raw.total === null ? [] : readTotals(raw.total, rules.sign);
  const discount = readDiscount(raw.discount);
  if (discount === null)
    return ask(
      'unit_price',
      text,
      `A discount "${clip(raw.discount!)}" stands beside the price. What does one piece cost?`,
    );
  if (totals.length > 0 && counts.length > 0) {
    const fits = findFits({ prices, counts, totals, per, discounts: discount === 0 ? [0] : [0, discount] });
    const [only] = fits;
    if (only && new Set(fits.map(({ unit, count }) => `${unit} ${count}`)).size === 1)
      return {
        kind: 'break',
        quantity: only.count,
        unitPrice: only.unit,
        note: only.discount > 0 ? `A discount of ${only.discount * 100} % is in the price.` : null,
      };
    if (!only) return askOfTotal(raw, { prices, counts, totals, per, text });
  }
  const [total] = totals;
  if (total !== undefined && counts.length === 0) {
    const message = `The total says ${clip(raw.total!)} and no quantity stands beside it. From how many pieces does the price hold?`;
    return ask('quantity', text, message, [
      new Decimal(total).div(perPiece(prices[0]!, per)).toDecimalPlaces(2).toFixed(),
    ]);
  }
  if (discount > 0)
    return ask(
      'unit_price',
      text,
      `A discount of ${discount * 100} % stands beside the price, and no total tells whether it is in it. What does one piece cost?`,
      [
        ...prices.map((price) => perPiece(price, per)),
        ...prices.map((price) => new Decimal(perPiece(price, per)).times(1 - discount).toFixed()),
      ],
    );
  if (prices.length > 1)
    return {
      kind: 'asked',
      field: 'decimal_sign',
      text,
      message: `"${clip(text)}" is ${prices.join(' or ')}: does a point or a comma stand before decimals?`,
      choices: ['.', ','],
    };
  const quantity = chooseCount(counts, rules.asked);
  if (quantity === undefined)
    return ask(
      'quantity',
      raw.quantity ?? rules.lineQuantity,
      `It is ${counts.join(' or ')} pieces: which?`,
      counts.map(String),
    );
  return { kind: 'break', quantity, unitPrice: perPiece(prices[0]!, per), note: null };
}

/** Pieces: what was asked for decides between two readings; a price without a quantity holds from one piece. */
function chooseCount(counts: readonly number[], asked: readonly number[]): number | undefined {
  if (counts.length === 0) return 1;
  if (counts.length === 1) return Math.max(counts[0]!, 1);
  const wanted = counts.filter((count) => asked.includes(count));
  return wanted.length === 1 ? wanted[0] : undefined;
}

function readPer({ per, price }: RawPrice, { documentPer }: PriceRules): number | string {
  const said = [perOfColumn(per), readPricePer(price)].flatMap((one) => one ?? []);
  if (said.includes(0))
    return `The price is for "${clip(String(per))}", which is no number of pieces. What does one piece cost?`;
  const all = new Set(said.length > 0 ? said : documentPer === null ? [1] : [documentPer]);
  if (said.length > 0 && documentPer !== null && !all.has(documentPer) && !all.has(1)) all.add(documentPer);
  if (all.size > 1)
    return `The price is said to be for ${[...all].join(' and for ')} pieces. What does one piece cost?`;
  return [...all][0]!;
}

/** What a column says that prices are for; 0: it says something else than pieces. */
function perOfColumn(per: RawPrice['per']): number | undefined {
  if (per === null || typeof per === 'number') return per ?? undefined;
  const word = per
    .trim()
    .toLowerCase()
    .replaceAll(/[.,' ]|pcs?|pce|pieces|stück|stk|szt|st|each|ea|uds?|unidad|pezzi|pz|nr|个|只|片/g, '');
  if (word === '' || word === '1') return 1;
  if (word === 'k' || word === '1k' || word === 'm') return 1000;
  if (word === 'c') return 100;
  const count = Number(word);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function readTotals(text: string, sign: DecimalSign | undefined): string[] {
  const { figure } = priceFigure(text);
  return figure ? readingsOf(figure, sign) : [];
}

/** A share from 0 to 1; null: it is no share. */
function readDiscount(text: string | null): number | null {
  if (text === null || /^(?:-+|–)?$/.test(text.trim())) return 0;
  const figure = readPrinted(text.replace('%', '').replace(/^-/, '').trim());
  const share = figure ? Number(readingsOf(figure, undefined)[0]) : Number.NaN;
  if (!(share >= 0 && share < 100)) return null;
  return text.includes('%') || share >= 1 ? share / 100 : share;
}

interface Fit {
  unit: string;
  count: number;
  discount: number;
}

/** Readings whose product is the total, as far as its last digits and those of the price tell. */
function findFits({
  prices,
  counts,
  totals,
  per,
  discounts,
}: {
  prices: string[];
  counts: number[];
  totals: string[];
  per: number;
  discounts: number[];
}): Fit[] {
  return prices.flatMap((price) =>
    counts.flatMap((count) =>
      discounts.flatMap((discount) => {
        const unit = new Decimal(price).div(per).times(new Decimal(1).minus(discount));
        const isFit =
          count > 0 &&
          totals.some((total) => isNear(unit.times(count), new Decimal(total), roundingOf(price, total, count / per)));
        return isFit ? [{ unit: unit.toDecimalPlaces(12).toFixed(), count, discount }] : [];
      }),
    ),
  );
}

function roundingOf(price: string, total: string, times: number): Amount {
  const ofTotal = new Decimal(10).pow(-Math.max(placesOf(total), 2)).times(0.51);
  return new Decimal(10)
    .pow(-Math.max(placesOf(price), 2))
    .times(0.5)
    .times(times)
    .plus(ofTotal);
}

const isNear = (a: Amount, b: Amount, most: Amount): boolean => a.minus(b).abs().lte(most);

const perPiece = (price: string, per: number): string => new Decimal(price).div(per).toDecimalPlaces(12).toFixed();

function askOfTotal(
  { total }: RawPrice,
  {
    prices,
    counts,
    totals,
    per,
    text,
  }: { prices: string[]; counts: number[]; totals: string[]; per: number; text: string },
): PriceOutcome {
  const [price, count, sum] = [prices[0]!, counts[0]!, totals[0]!];
  const product = new Decimal(price).div(per).times(count).toFixed();
  const choices = [
    perPiece(price, per),
    ...(count > 0 ? [new Decimal(sum).div(count).toDecimalPlaces(8).toFixed()] : []),
  ];
  return ask(
    'unit_price',
    text,
    `${count} pieces at ${clip(text)} are ${product}, and the total says ${clip(total!)}. What does one piece cost?`,
    choices,
  );
}

function ask(field: 'unit_price' | 'quantity', text: string, message: string, choices: string[] = []): PriceOutcome {
  return { kind: 'asked', field, text, message, choices: [...new Set(choices)] };
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
