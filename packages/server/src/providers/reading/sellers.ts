/** One seller goes by several names; the same offer read in two places must be one offer. */
const NAMES: readonly (readonly [key: RegExp, name: string])[] = [
  [/^digi-?key\b(?! marketplace)/, 'Digi-Key'],
  [/^mouser\b/, 'Mouser'],
  // What the catalogue calls LCSC/JLCPCB is the library of the assembler, with a stock of its own.
  [/^lcsc\b(?!\/jlcpcb)/, 'LCSC'],
  [/^lcsc\/jlcpcb/, 'LCSC/JLCPCB'],
  [/^(?:tme|transfer multisort)\b/, 'TME'],
  [/^newark\b/, 'Newark'],
  [/^farnell\b/, 'Farnell'],
  [/^element ?14\b/, 'element14'],
  // Others' names begin with these words too: Arrow Components, Future Chips, Allied Components.
  [/^arrow(?:$|\.com| (?:electronics|americas|europe|emea|asia|apac|north america)\b)/, 'Arrow'],
  [/^avnet(?:$|,| (?:electronics|americas|emea|asia|europe|express)\b)/, 'Avnet'],
  [/^future(?:$| electronics\b)/, 'Future Electronics'],
  [/^rs(?:$|[ -](?:components|americas|online|group|delivers)\b)|^allied electronics\b/, 'RS'],
  [/^verical\b/, 'Verical'],
];

const INDEPENDENT = '(independent)';

/** Who sells without being authorised by the maker is told apart: where its parts come from is for the buyer to ask. */
export function nameIndependent(name: string | null | undefined): string {
  return name ? `${name} ${INDEPENDENT}` : '';
}

/** The one name of a seller. */
export function sellerName(said: string): string {
  const key = said.trim().toLowerCase();
  // A broker that goes by a big name is not the one of that name, nor is who sells on its marketplace.
  if (key.endsWith(INDEPENDENT) || key.endsWith('marketplace)')) return said.trim();
  return NAMES.find(([pattern]) => pattern.test(key))?.[1] ?? said.trim();
}
