/** One seller goes by several names; the same offer read in two places must be one offer. */
const NAMES: readonly (readonly [key: RegExp, name: string])[] = [
  [/^digi-?key(?! marketplace)/, 'Digi-Key'],
  [/^mouser/, 'Mouser'],
  [/^lcsc/, 'LCSC'],
  [/^(?:tme|transfer multisort)/, 'TME'],
  [/^newark/, 'Newark'],
  [/^farnell/, 'Farnell'],
  [/^element ?14/, 'element14'],
  [/^arrow/, 'Arrow'],
  [/^avnet(?! abacus| silica)/, 'Avnet'],
  [/^future/, 'Future Electronics'],
  [/^rs(?: |$)|^rs components|^allied/, 'RS'],
  [/^verical/, 'Verical'],
];

/** The one name of a seller. */
export function sellerName(said: string): string {
  const key = said.trim().toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(key))?.[1] ?? said.trim();
}
