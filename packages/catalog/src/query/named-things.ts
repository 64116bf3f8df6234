import type { Kind } from '@partwright/values';
import { categoryPhrases } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { isPackageName } from '../footprint-key.ts';
import { knownManufacturer } from '../manufacturer.ts';
import { splitPhraseWords } from '../phrases.ts';

/** Chip sizes written `C1206` are capacitors of that size, not LCSC numbers. */
const SIZES = new Set([
  '1206',
  '1210',
  '1806',
  '1808',
  '1812',
  '1825',
  '2010',
  '2220',
  '2225',
  '2512',
  '1608',
  '2012',
  '3216',
  '3225',
]);

/** An LCSC number among the words. */
export function takeSku(tokens: readonly string[]): { sku: string | null; rest: string[] } {
  const at = tokens.findIndex((token) => /^[Cc][1-9]\d{2,9}$/.test(token) && !SIZES.has(token.slice(1)));
  return { sku: tokens[at]?.toUpperCase() ?? null, rest: tokens.filter((_, index) => index !== at) };
}

/** A value with its unit: what has one between dashes is no part number (`X7R-100nF-50V`). */
const VALUE = /^\d+(?:\.\d+)?(?:[GMkmunpµ]?(?:F|H|V|A|W|Hz|Ω)|[kMR]|%|ppm|mm|pins?)$/i;

/**
 * Part numbers that reading the value would take apart: digits only, as connector makers have them (`430450200`,
 * `282080-1`, `39-01-2045`), letters and digits between two dashes or more (`SSW-112-03-G-D`), and those `known` to be.
 */
export function takeWholeNumbers(
  tokens: readonly string[],
  known: readonly string[],
): { numbers: string[]; rest: string[] } {
  const isNumber = (token: string): boolean =>
    known.includes(token) ||
    /^\d{7,20}$/.test(token) ||
    (/^\d[\d-]{5,20}\d$/.test(token) && token.includes('-') && token.replaceAll('-', '').length >= 6) ||
    isDashedNumber(token);
  return { numbers: tokens.filter(isNumber), rest: tokens.filter((token) => !isNumber(token)) };
}

/**
 * Words with a dash of which a first reading understood only a piece (`HY12-1P`: one pin): they are one number. `left` are
 * the pieces that nothing was made of.
 */
export function brokenNumbers(tokens: readonly string[], left: readonly string[]): string[] {
  return tokens.filter((token) => {
    if (token.length < 5 || token.length > 40 || !/\d/.test(token) || !/[a-z]/i.test(token)) return false;
    const isBroken = left.some((piece) => piece.length > 1 && piece !== token && token.includes(piece));
    return token.includes('-') && isBroken && !isPackageName(token, null);
  });
}

function isDashedNumber(token: string): boolean {
  if (token.length < 7 || token.length > 40 || !/\d/.test(token) || !/[a-z]/i.test(token)) return false;
  const pieces = token.split('-');
  if (pieces.length < 3 || !pieces.every((piece) => /^[a-z\d.]{1,20}$/i.test(piece) && !VALUE.test(piece)))
    return false;
  return !isPackageName(token, null) && categoryPhrases.get(splitPhraseWords(token)) === undefined;
}

/** Pitches in millimetres that are said without their unit. */
const PITCHES = new Set(['2.54', '1.27', '3.96', '5.08', '3.81', '7.62', '2.00', '1.25', '3.50']);
const CONTACT_WORD = /^(?:pins?|p|pos|positions?|ways?|contacts?|circuits?|poles?|polig|pol|cond|conductors?)$/i;
const CONTACTS = /^(\d{1,3})-?([a-z]{1,10})$/i;
const PITCH = /^(?:P=?)?(\d{1,2}(?:\.\d{1,3})?)mm$/i;
const PITCH_WORD = /^(?:pitch|P|raster|rastermaß|RM|spacing)$/i;

/** Contacts, rows and pitch of a connector: `16 pin`, `16P`, `16-way`, `2x8`, `2.54mm`. Other kinds keep their words. */
export function takeContacts(
  tokens: readonly string[],
  kind: Kind | null,
): { filters: ParameterFilter[]; rest: string[] } {
  if (kind !== 'connector') return { filters: [], rest: [...tokens] };
  const filters = new Map<string, number>();
  const rest: string[] = [];
  const words = tokens
    .join(' ')
    .replace(/(?<=\d) (?=mm(?: |$))/gi, '')
    .replace(/(?<=\d),(?=\d{1,2}mm)/gi, '.')
    .split(' ');
  for (let at = 0; at < words.length; at++) {
    const token = words[at]!;
    const grid = /^(\d{1,2})[xX*](\d{1,3})[pP]?$/.exec(token);
    const pitch = PITCHES.has(token) ? token : PITCH.exec(token)?.[1];
    const spelled = /^\d{1,3}$/.test(token) && CONTACT_WORD.test(words[at + 1] ?? '');
    const [, count, unit = ''] = CONTACTS.exec(token) ?? [];
    const pins = spelled ? token : CONTACT_WORD.test(unit) ? count : undefined;
    if (grid) {
      filters.set('rows', Number(grid[1])).set('pin_count', Number(grid[1]) * Number(grid[2]));
    } else if (pitch !== undefined) filters.set('pitch', Number((Number(pitch) / 1000).toPrecision(6)));
    else if (pins !== undefined) filters.set('pin_count', Number(pins));
    else if (!PITCH_WORD.test(token)) rest.push(token);
    if (spelled) at++;
  }
  return { filters: [...filters].map(([name, eq]) => ({ name, eq })), rest };
}

/**
 * A maker named by one to three words in a row; initials only in capitals, and no words that name a kind of part: those
 * `used` for the category (`linear` of a linear regulator) are no maker's.
 */
export function takeManufacturer(
  tokens: readonly string[],
  used: ReadonlySet<string>,
): { manufacturer: string | null; rest: string[] } {
  for (const count of [3, 2, 1]) {
    for (let at = 0; at + count <= tokens.length; at++) {
      const words = tokens.slice(at, at + count).join(' ');
      const isInitials = words.length < 4;
      if (words.length > 60 || (isInitials && words !== words.toUpperCase())) continue;
      if (/^\d/.test(words) || words.length < 2 || categoryPhrases.get(splitPhraseWords(words)) !== undefined) continue;
      if (splitPhraseWords(words).every((word) => used.has(word))) continue;
      const manufacturer = knownManufacturer(words);
      if (manufacturer === undefined) continue;
      return { manufacturer, rest: [...tokens.slice(0, at), ...tokens.slice(at + count)] };
    }
  }
  return { manufacturer: null, rest: [...tokens] };
}
