import { sellerKey } from '../sellers/seller-key.ts';
import { looksLikePartNumber } from './part-numbers-in-text.ts';

/** Digi-Key puts its mark for cut tape, reel or custom reel, and its own `-ND`, behind the maker's number. */
const DIGI_KEY = /^(?<number>.{4,40}?)-ND$/i;
const DIGI_KEY_PACKING = /(?:CT|TR|DKR|TB)$/i;
/** Before that mark it puts one for some makers. */
const MAKER_MARKS: ReadonlyMap<string, string> = new Map([
  ['OS', 'onsemi'],
  ['DI', 'Diodes Incorporated'],
  ['GI', 'Vishay'],
  ['FS', 'Fairchild'],
  ['MS', 'MCC'],
  ['IN', 'Infineon'],
]);
const DIGI_KEY_MAKER = /(?<mark>OS|DI|GI|FS|MS|IN)(?:CT|TR|DKR|TB)$/i;
/** `296-12957-1-ND`: a number of the seller's own, which says nothing. */
const NUMBERED = /^[A-Z]{0,3}\d{1,5}-\d+(?:-\d+)?$/i;
/** Mouser writes two or three figures for the maker before his number. */
const MOUSER = /^\d{2,3}-(?<number>(?=.*[A-Z])[A-Z0-9].{3,40})$/i;

/** Some makers number in figures alone (Würth, Molex, TE); only the seller's name tells such a code from one of his own. */
const MOUSER_FIGURES = /^\d{2,3}-(?<number>\d[\d-]{5,19})$/;
const isMouser = (seller: string | null): boolean => seller !== null && sellerKey(seller) === sellerKey('Mouser');

/**
 * The makers' numbers that an order code may hold, the likelier first: only whole ones count, as sellers shorten some.
 * Empty for codes of figures (`1276-1063-1-ND`, `C25744`, `2397333`).
 *
 * @example
 * import { numbersInOrderCode } from '@partwright/catalog/matching';
 *
 * numbersInOrderCode('IRF8721TRPBFCT-ND'); // => ['IRF8721TRPBF', 'IRF8721TRPBFCT']
 * numbersInOrderCode('BAW56LT1GOSCT-ND').at(-1); // => 'BAW56LT1G'
 * numbersInOrderCode('667-ERJ-2GEJ243X'); // => ['ERJ-2GEJ243X']
 * numbersInOrderCode('1276-1063-1-ND'); // => []
 * numbersInOrderCode('538-0533980271', 'Mouser'); // => ['0533980271']
 */
export function numbersInOrderCode(code: string, seller: string | null = null): string[] {
  const text = code.trim();
  const figures = isMouser(seller) ? MOUSER_FIGURES.exec(text)?.groups?.['number'] : undefined;
  if (figures !== undefined) return [figures];
  const sold = DIGI_KEY.exec(text)?.groups?.['number'];
  if (sold !== undefined) {
    if (NUMBERED.test(sold)) return [];
    return [sold.replace(DIGI_KEY_PACKING, ''), sold, sold.replace(DIGI_KEY_MAKER, '')]
      .filter(isNumber)
      .filter((one, at, all) => all.indexOf(one) === at);
  }
  const behind = MOUSER.exec(text)?.groups?.['number'];
  return [behind ?? text].filter(isNumber);
}

/**
 * The maker whose mark Digi-Key puts behind the very number of the line: of one beside whom others have that number. Null for none.
 *
 * @example
 * import { makerInOrderCode } from '@partwright/catalog/matching';
 *
 * makerInOrderCode('AP2112K-3.3TRG1DICT-ND', 'AP2112K-3.3TRG1'); // => 'Diodes Incorporated'
 * makerInOrderCode('311-10.0KLRCT-ND', 'RC0402FR-0710KL'); // => null
 */
export function makerInOrderCode(code: string, number: string): string | null {
  const sold = DIGI_KEY.exec(code.trim())?.groups?.['number'] ?? '';
  const mark = DIGI_KEY_MAKER.exec(sold)?.groups?.['mark'];
  if (mark === undefined || sold.replace(DIGI_KEY_MAKER, '').toUpperCase() !== number.toUpperCase()) return null;
  return MAKER_MARKS.get(mark.toUpperCase())!;
}

/** Whether a seller writes the maker's number into such a code, so that another part has another code. */
export const spellsMakersNumber = (code: string, seller: string | null = null): boolean =>
  !DIGI_KEY.test(code.trim()) &&
  (MOUSER.test(code.trim()) || (isMouser(seller) && MOUSER_FIGURES.test(code.trim()))) &&
  numbersInOrderCode(code, seller).length > 0;

/** Shorter ones are sellers' own; an LCSC code is a letter and figures. */
const isNumber = (number: string): boolean =>
  number.length >= 6 && !/^C\d+$/i.test(number) && looksLikePartNumber(number);
