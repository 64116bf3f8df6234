import { sellerNames } from './seller-names.ts';

/** What follows a name without telling which company it is. */
const LEGAL_TAIL =
  /(?:[\s,]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|b\.?v|n\.?v|plc)\.?){1,4}$/;

const known = new Map(sellerNames.flatMap((names) => names.map((name) => [fold(name), fold(names[0]!)] as const)));

/**
 * What says that two names are one seller: capitals, blanks, dashes and the legal form say nothing, and a seller of the
 * table has the same key under each of its names.
 *
 * @example
 * import { sellerKey } from '@partwright/catalog/sellers';
 *
 * sellerKey('LCSC') === sellerKey(' lcsc Electronics'); // => true
 * sellerKey('Digi-Key') === sellerKey('DigiKey'); // => true
 * sellerKey('LCSC') === sellerKey('JLCPCB'); // => false
 */
export function sellerKey(name: string): string {
  const key = fold(name);
  return known.get(key) ?? key;
}

/** Whether a name is one of a seller of the table. */
export const isKnownSeller = (name: string): boolean => known.has(fold(name));

function fold(name: string): string {
  const tidied = name.normalize('NFKC').trim().toLowerCase();
  // A name of nothing but signs stays what it is.
  return tidied.replace(LEGAL_TAIL, '').replaceAll(/[\s.,_-]+/g, '') || tidied;
}
