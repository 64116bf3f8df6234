const PER = String.raw`(?:\/|(?<!\p{L})(?:per|pr\.?|pro|je|za|pour|par|por|au|les?|la|al|el|il)(?!\p{L}))`;
const THOUSAND = String.raw`thousand|tausend|tsd\.?|mille|milliers?|mil|mila|duizend|‰`;
const HUNDRED = String.raw`hundred|hundert|cent(?:aine)?|cien(?:to)?|cento|honderd|%`;
const PIECE = String.raw`pi[eè]ces?|piezas?|pezz[oi]|unit[ée]?s?|unidad(?:es)?|st(?:ü|ue)cke?|stuks?|stk\.?|pcs?\.?|each|ea\.?|article|artikel`;

const COUNTED = new RegExp(
  String.raw`${PER}\s*(1?[.,']?0{2,3}|1[.,' ]?000|100|10|1k|k|m|c|${THOUSAND}|${HUNDRED})(?![\d\p{L}])`,
  'iu',
);
const WORD = new RegExp(String.raw`^(?:(${THOUSAND})|(${HUNDRED})|(${PIECE}))$`, 'iu');

const COUNT = String.raw`(?:1[.,' ]?000|1000|100|1k|k|${THOUSAND}|${HUNDRED})(?:\s*(?:${PIECE}|szt\.?|pz\.?|uds?\.?|kpl|ks))?`;
const GAP = String.raw`\s*[:=]?\s*(?:is\s+)?$`;
/** At the end of what stands before a price: `price per 1000 pcs:`, `Preis je Tausend`, `price/1000:`. */
const UNIT_BEFORE = new RegExp(
  String.raw`(?:\/|(?<!\p{L})(?:per|pr\.?|pro|je|les?|al|el|il))\s*${COUNT}${GAP}|(?<=(?<!\p{L})(?:cena|pre[iț]s?|ár|price|cost)\p{L}*\s+)za\s+${COUNT}${GAP}`,
  'iu',
);
/** `Price for 1000 pcs:`: of a thousand, or of a piece where a thousand are bought. */
const LOT_BEFORE = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:price|preis|prix|precio|prezzo|cena|pris|prijs|cost)\s+)(?:for|für|pour|por|par|voor|för|for)\s+${COUNT}${GAP}`,
  'iu',
);

/** What a price is for by the words before it, and where they begin. `isLot`: it may as well be a quantity that is bought. */
export function readUnitBefore(before: string): { at: number; per: string; isLot: boolean } | undefined {
  const said = UNIT_BEFORE.exec(before) ?? LOT_BEFORE.exec(before);
  if (!said) return undefined;
  const isHundred =
    new RegExp(String.raw`(?<!\d)100(?!\d)|${HUNDRED}`, 'iu').test(said[0]) && !/1[.,' ]?000/.test(said[0]);
  return { at: said.index, per: isHundred ? '100' : '1000', isLot: !UNIT_BEFORE.test(before) };
}

/** Between a price and what it is for. */
export const TAX_WORDS = String.raw`(?:\s*(?:h\.?\s?t\.?|net(?:to)?|hors taxes?|excl\.? (?:vat|tax)|ex vat|zzgl\.? (?:mwst|ust)\.?|\+ ?iva|iva escl\.?)(?!\p{L}))?`;

/** Behind a price: the word or the sign that it is for, `le mille`, `al ciento`, `per reel`, `‰`, `/%`. */
export const UNIT_BEHIND = String.raw`\s*(?:${PER}\s*(\p{L}{2,20}\.?)(?!\p{L})|(?:\/\s*)?(‰|(?<=\/\s*)%))`;

/** Without what `readPricePer` reads. */
export const stripPricePer = (text: string): string => text.replace(COUNTED, ' ');

/** `Price/1000`, `EUR per 1k`, `Preis pro 100 Stk`, `prix le mille`. Undefined: nothing is said. */
export function readPricePer(text: string): number | undefined {
  const word = COUNTED.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const said = WORD.exec(word);
  if (said?.[1] !== undefined) return 1000;
  if (said?.[2] !== undefined) return 100;
  const count = word.replaceAll(/[.,' ]/g, '');
  if (count === 'k' || count === '1k' || count === 'm') return 1000;
  if (count === 'c') return 100;
  const per = Number(count);
  return [10, 100, 1000].includes(per) ? per : undefined;
}

/** What a price is for by the word behind it, as a column would say it: a count, '' for a piece, else the word, which is to be asked. */
export function readUnitBehind(word: string): string {
  const said = WORD.exec(word.trim());
  if (said?.[1] !== undefined) return '1000';
  if (said?.[2] !== undefined) return '100';
  return said?.[3] === undefined ? word.trim() : '';
}

/** Packs of a part that a price may be for; a box or a bag may hold several of these, and is none. */
export const PACK_WORDS = String.raw`reels?|rolls?|rollen?|bobines?|bobinas?|rolka|rolki|rol|trays?|tubes?|stangen?|[盘卷]`;
