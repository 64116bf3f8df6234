import type { Kind } from '../../values/types.ts';
import { categoryPhrases } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { knownManufacturer } from '../manufacturer.ts';
import { wordsOf } from '../phrases.ts';

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

/** Part numbers of digits only, as connector makers have them: `430450200`, `282080-1`, `39-01-2045`. */
export function takeDigitNumbers(tokens: readonly string[]): { numbers: string[]; rest: string[] } {
  const isNumber = (token: string): boolean =>
    /^\d{7,20}$/.test(token) ||
    (/^\d[\d-]{5,20}\d$/.test(token) && token.includes('-') && token.replaceAll('-', '').length >= 6);
  return { numbers: tokens.filter(isNumber), rest: tokens.filter((token) => !isNumber(token)) };
}

/** Pitches in millimetres that are said without their unit. */
const PITCHES = new Set(['2.54', '1.27', '3.96', '5.08', '3.81', '7.62', '2.00', '1.25', '3.50']);
const CONTACTS = /^(\d{1,3})-?(?:pins?|p|pos|positions?|ways?|contacts?)$/i;
const CONTACT_WORD = /^(?:pins?|pos|positions?|ways?|contacts?)$/i;

/** Contacts, rows and pitch of a connector: `16 pin`, `16P`, `16-way`, `2x8`, `2.54mm`. Other kinds keep their words. */
export function takeContacts(
  tokens: readonly string[],
  kind: Kind | null,
): { filters: ParameterFilter[]; rest: string[] } {
  if (kind !== 'connector') return { filters: [], rest: [...tokens] };
  const filters = new Map<string, number>();
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const grid = /^(\d{1,2})[xX*](\d{1,2})[pP]?$/.exec(token);
    const pitch = PITCHES.has(token) ? token : /^(\d{1,2}(?:\.\d{1,3})?)mm$/i.exec(token)?.[1];
    const spelled = /^\d{1,3}$/.test(token) && CONTACT_WORD.test(tokens[at + 1] ?? '');
    const pins = spelled ? token : CONTACTS.exec(token)?.[1];
    if (grid) {
      filters.set('rows', Number(grid[1])).set('pin_count', Number(grid[1]) * Number(grid[2]));
    } else if (pitch !== undefined) filters.set('pitch', Number(pitch) / 1000);
    else if (pins !== undefined) filters.set('pin_count', Number(pins));
    else rest.push(token);
    if (spelled) at++;
  }
  return { filters: [...filters].map(([name, eq]) => ({ name, eq })), rest };
}

/** A maker named by one to three words in a row; initials only in capitals, and no words that name a kind of part. */
export function takeManufacturer(tokens: readonly string[]): { manufacturer: string | null; rest: string[] } {
  for (const count of [3, 2, 1]) {
    for (let at = 0; at + count <= tokens.length; at++) {
      const words = tokens.slice(at, at + count).join(' ');
      const isInitials = words.length < 4;
      if (words.length > 60 || (isInitials && words !== words.toUpperCase())) continue;
      if (/^\d/.test(words) || words.length < 2 || categoryPhrases.get(wordsOf(words)) !== undefined) continue;
      const manufacturer = knownManufacturer(words);
      if (manufacturer === undefined) continue;
      return { manufacturer, rest: [...tokens.slice(0, at), ...tokens.slice(at + count)] };
    }
  }
  return { manufacturer: null, rest: [...tokens] };
}
