import type { SellerAuthorisation } from '@partwright/catalog';

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
const UNSTATED = '(authorisation not stated)';
const TOLD_APART = [INDEPENDENT, UNSTATED, 'marketplace)'];

/**
 * Who sells without being authorised by the manufacturer is told apart, and so is who may be: where its parts come from is for the
 * buyer to ask. `isAuthorised` null: the reply does not say; then the distributors that everybody knows keep their names.
 */
export function readSeller(
  name: string | null | undefined,
  isAuthorised: boolean | null,
): { seller: string; authorisation: SellerAuthorisation } {
  const said = name?.trim() ?? '';
  if (isAuthorised === true) return { seller: said, authorisation: 'authorised' };
  const mark = isAuthorised === false ? INDEPENDENT : findKnown(said) === undefined ? UNSTATED : '';
  return {
    seller: said === '' ? '' : `${said} ${mark}`.trimEnd(),
    authorisation: isAuthorised === false ? 'independent' : 'not_stated',
  };
}

/** The one name of a seller. */
export function sellerName(said: string): string {
  const name = said.trim();
  // A broker that goes by a big name is not the one of that name, nor is who sells on its marketplace.
  if (TOLD_APART.some((mark) => name.toLowerCase().endsWith(mark))) return name;
  return findKnown(name) ?? name;
}

function findKnown(name: string): string | undefined {
  return NAMES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
}
