import { isKnownSeller, sellerKey } from './seller-key.ts';

/**
 * `sure`: the code is this seller's, as the line says; `open`: several sellers may have such a code, and no seller that is
 * known is named; `other`: it is the code of another seller, and so of another part.
 */
export type OrderCodeFit = 'sure' | 'open' | 'other';

/** Sellers that number their parts alike, by their keys. */
const NUMBERED_ALIKE: readonly ReadonlySet<string>[] = [
  ['LCSC', 'JLCPCB', 'SZLCSC'],
  ['Farnell', 'element14', 'CPC'],
].map((names) => new Set(names.map(sellerKey)));

/** `LCSC/JLCPCB`, `Digi-Key, Mouser`: sellers of one cell. */
const BETWEEN = /[/,;|&\n]/;

/** Codes that only one seller writes so. */
const OF_ONE: readonly (readonly [pattern: RegExp, seller: string])[] = [
  [/-ND$/i, 'Digi-Key'],
  [/^C\d{3,9}$/i, 'LCSC'],
];

/** So many letters and figures, with a letter among them, are hardly two sellers' code for two parts. */
const LEAST_LENGTH = 6;

/**
 * Whether an order code of a line is the one of an offer that has the same. `seller`: whom the line names; null when none.
 * `offeredBy`: the seller of the offer.
 *
 * @example
 * import { readOrderCode } from '@partwright/catalog/sellers';
 *
 * readOrderCode('2397333', { seller: 'Farnell', offeredBy: 'element14' }); // => 'sure'
 * readOrderCode('2397333', { seller: 'RS', offeredBy: 'Farnell' }); // => 'other'
 * readOrderCode('2397333', { seller: null, offeredBy: 'Farnell' }); // => 'open'
 * readOrderCode('C25744', { seller: null, offeredBy: 'LCSC/JLCPCB' }); // => 'sure'
 */
export function readOrderCode(
  code: string,
  { seller, offeredBy }: { seller: string | null; offeredBy: string },
): OrderCodeFit {
  const named = splitSellers(seller ?? '');
  const offering = splitSellers(offeredBy);
  if (named.some((one) => offering.some((other) => areNumberedAlike(one, other)))) return 'sure';
  if (named.some(isKnownSeller)) return 'other';
  const writer = sellerOfOrderCode(code);
  if (writer !== null) return offering.some((one) => areNumberedAlike(writer, one)) ? 'sure' : 'open';
  return isOfMany(code) ? 'open' : 'sure';
}

/**
 * The one seller who writes order codes so, whoever is named beside it; null where several may.
 *
 * @example
 * import { sellerOfOrderCode } from '@partwright/catalog/sellers';
 *
 * sellerOfOrderCode('490-6298-2-ND'); // => 'Digi-Key'
 * sellerOfOrderCode('2397333'); // => null
 */
export function sellerOfOrderCode(code: string): string | null {
  return OF_ONE.find(([pattern]) => pattern.test(code.trim()))?.[1] ?? null;
}

function isOfMany(code: string): boolean {
  const signs = code.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return signs.length < LEAST_LENGTH || !/\p{L}/u.test(signs);
}

function areNumberedAlike(one: string, other: string): boolean {
  const keys = [sellerKey(one), sellerKey(other)] as const;
  return keys[0] === keys[1] || NUMBERED_ALIKE.some((group) => keys.every((key) => group.has(key)));
}

/** The whole first: a blank or a sign may be part of a name. */
const splitSellers = (text: string): string[] =>
  [text, ...text.split(BETWEEN)].map((name) => name.trim()).filter((name) => name !== '');
