import type { SellerAuthorisation } from '@partwright/catalog';

/** What stands behind the name of a seller that is one of its companies or shops. With another word (`Mouser Chips`) it is somebody else. */
const COMPANY = words('electronics electronic corporation corp company co inc ltd limited llc gmbh plc group global');
const REGION = words(
  'us usa uk eu emea apac asia pacific europe americas america north south latin austria australia belgium brazil bulgaria ' +
    'canada china czech republic denmark estonia export finland france germany hong kong hungary india ireland israel italy ' +
    'japan korea latvia lithuania malaysia mexico netherlands new zealand norway philippines poland portugal romania ' +
    'singapore slovakia slovenia spain sweden switzerland taiwan thailand turkey united kingdom states vietnam',
);
const OF_AVNET = words('element14 element 14 an avnet');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** One seller goes by several names; the same offer read in two places must be one offer. */
const NAMES: readonly (readonly [begins: RegExp, name: string, own?: ReadonlySet<string>])[] = [
  [/^digi-?key\b/, 'Digi-Key', words('com')],
  [/^mouser\b/, 'Mouser', words('com')],
  // What the catalogue calls LCSC/JLCPCB is the library of the assembler, with a stock of its own.
  [/^lcsc\/jlcpcb/, 'LCSC/JLCPCB'],
  [/^lcsc\b(?!\/)/, 'LCSC', words('com')],
  [/^tme(?: electronic components)?\b|^transfer multisort elektronik\b/, 'TME', words('transfer multisort elektronik')],
  [/^newark\b/, 'Newark', OF_AVNET],
  [/^(?:premier )?farnell\b/, 'Farnell', OF_AVNET],
  [/^element ?14\b/, 'element14', OF_AVNET],
  // Others' names begin with these words too: Arrow Components, Future Chips, Allied Components.
  [/^arrow(?:$|\.com| (?:electronics|americas|europe|emea|asia|apac|north america)\b)/, 'Arrow'],
  [/^avnet(?:$|,| (?:electronics|americas|emea|asia|europe|express)\b)/, 'Avnet'],
  [/^future(?:$| electronics\b)/, 'Future Electronics'],
  [/^rs(?:$|[ -](?:components|americas|online|group|delivers)\b)|^allied electronics\b/, 'RS', words('& automation')],
  [/^verical\b/, 'Verical', words('com marketplace')],
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
  const said = name.toLowerCase();
  return NAMES.find(([begins, , own]) => {
    const [begin] = begins.exec(said) ?? [];
    const behind = begin === undefined ? ['?'] : said.slice(begin.length).split(/[\s,.()/-]+/);
    return behind.every((word) => word === '' || COMPANY.has(word) || REGION.has(word) || own?.has(word) === true);
  })?.[1];
}
