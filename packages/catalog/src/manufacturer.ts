import { boughtManufacturers } from './manufacturers/bought.ts';
import { chineseNames } from './manufacturers/chinese-names.ts';
import { furtherManufacturers } from './manufacturers/further.ts';
import { spelledManufacturers } from './manufacturers/spellings.ts';
import { manufacturerTable, type ManufacturerEntry } from './manufacturers/table.ts';

/** Words of a company's legal form, and what else follows a name without telling which company it is. */
const legalWords = new Set(
  'inc incorporated corp corporation co company ltd limited llc gmbh ag kg sa bv nv ab asa plc'.split(' '),
);
const LEGAL_TAIL =
  /(?:[\s,]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|b\.?v|n\.?v|plc)\.?){1,4}$/i;

/** Words that say what kind of company it is, not which. */
const companyWords = new Set(
  `${[...legalWords].join(' ')} group holdings international intl usa us america americas
  electronics electronic elec electric semiconductor semiconductors semicon semi technology technologies tech
  components component`.split(/\s+/),
);

/** Every maker that is known, each once. */
export const manufacturers: readonly ManufacturerEntry[] = [
  ...manufacturerTable,
  ...furtherManufacturers,
  ...boughtManufacturers,
  ...spelledManufacturers,
];

const known = new Map<string, ManufacturerEntry>();
const spelled = new Map<string, ManufacturerEntry>();
// With its punctuation: `TA-I Tech` and `Tai-Tech` are two makers.
const written = new Map<string, ManufacturerEntry>();
for (const entry of manufacturers) {
  for (const spelling of [entry.name, ...(entry.aliases ?? '').split(';')].map((text) => text.trim())) {
    if (spelling === '') continue;
    written.set(spelling.toLowerCase(), entry);
    spelled.set(spellingKey(spelling), entry);
    // `ST(Semtech)` must not take the key of ST away: the first entry with a key keeps it.
    const key = companyKey(spelling);
    if (key !== '' && !known.has(key)) known.set(key, entry);
  }
}
for (const [name, chinese] of Object.entries(chineseNames)) {
  const entry = written.get(name.toLowerCase())!;
  for (const spelling of chinese.split('; ')) spelled.set(spellingKey(spelling), entry);
}

/**
 * The one name a maker has in the catalogue: `YAGEO`, `Yageo Corp` -> `Yageo`; `ST` -> `STMicroelectronics`. A name that is
 * not in the table comes back tidied (spaces, a space before a bracket); an empty one is `Unknown`.
 *
 * @example
 * import { canonicalManufacturer } from '@partwright/catalog';
 *
 * canonicalManufacturer('YAGEO Corp'); // => 'Yageo'
 * canonicalManufacturer('ST'); // => 'STMicroelectronics'
 * canonicalManufacturer('Nobody  Known Inc.'); // => 'Nobody Known'
 */
export function canonicalManufacturer(name: string): string {
  const tidied = name.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, 120);
  if (tidied === '' || tidied === '-') return 'Unknown';
  const found = find(tidied);
  if (found !== undefined) return found.name;
  const bare = tidied.replace(CHINESE_BRACKET, '').replace(LEGAL_TAIL, '');
  return (bare === '' ? tidied : bare).replace(/(?<=\S)\(/g, ' (').replace(/ +/g, ' ');
}

/** The Chinese name behind the Latin one. */
const CHINESE_BRACKET = / ?\(\p{Script=Han}{1,20}\)$/u;

/**
 * Whether two names mean one maker: other spellings of it, or a maker and the one that took it over. Empty names never do.
 *
 * @example
 * import { sameManufacturer } from '@partwright/catalog';
 *
 * sameManufacturer('TI', 'Texas Instruments'); // => true
 * sameManufacturer('Atmel', 'Microchip Technology'); // => true
 * sameManufacturer('', ''); // => false
 */
export function sameManufacturer(a: string, b: string): boolean {
  const key = successorKey(a);
  return key !== '' && (key === successorKey(b) || isShortFor(a, b) || isHeir(a, b) || isHeir(b, a));
}

/** NXP and Nexperia: the one's discretes are now the other's, under the same numbers. */
function isHeir(a: string, b: string): boolean {
  const heir = find(a)?.heir;
  return heir !== undefined && manufacturerKey(heir) === manufacturerKey(b);
}

/** `TOPPOWER` for `TOPPOWER (Nanjing Extension)`. Two makers of the table are never one by their first word: `ST (Semtech)`. */
function isShortFor(a: string, b: string): boolean {
  if (a.includes('(') === b.includes('(') || (find(a) !== undefined && find(b) !== undefined)) return false;
  const front = (name: string): string => spellingKey(name.split('(', 1)[0] ?? '');
  return front(a).length > 3 && front(a) === front(b);
}

/**
 * Who sells a renamed or bought maker's parts today, for a note beside the match; null when nothing changed.
 *
 * @example
 * import { manufacturerNow } from '@partwright/catalog';
 *
 * manufacturerNow('Atmel'); // => 'Microchip'
 * manufacturerNow('Yageo'); // => null
 */
export function manufacturerNow(name: string): string | null {
  return find(name)?.now ?? null;
}

/**
 * The other spellings under which a canonical name is known.
 *
 * @example
 * import { manufacturerAliases } from '@partwright/catalog';
 *
 * manufacturerAliases('TDK'); // => ['TDK Corporation']
 */
export function manufacturerAliases(name: string): string[] {
  const aliases = find(name)?.aliases ?? '';
  return aliases
    .split(';')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

/** A maker named by these words, whole: `texas instruments`, `murata`; undefined when the table has none. */
export function knownManufacturer(words: string): string | undefined {
  return find(words)?.name;
}

function find(name: string): ManufacturerEntry | undefined {
  const exact = written.get(name.toLowerCase()) ?? spelled.get(spellingKey(name));
  if (exact !== undefined) return exact;
  const key = companyKey(name);
  // Two letters and `Semiconductor` are another company than the two letters: AD Semicon is not AD.
  const whole = key.length > 2 || !hasMoreWords(name) ? known.get(key) : undefined;
  if (whole !== undefined) return whole;
  // `TE Connectivity / Holsworthy`: a brand behind its maker.
  const [maker, brand] = name.split('/', 2);
  const house = maker !== undefined && brand !== undefined ? spelled.get(spellingKey(maker)) : undefined;
  if (house !== undefined && spellingKey(maker!).length > 3) return house;
  // `Yageo (Phycomp)`: the name in front of the bracket, when it is more than initials.
  const front = name.split('(', 1)[0] ?? '';
  const chinese = CHINESE_BRACKET.exec(name)?.[0];
  // `FH(风华)`: initials are those of the maker whose Chinese name stands behind them, `ST(先科)` is not STMicroelectronics.
  const inChinese = chinese === undefined ? undefined : spelled.get(spellingKey(chinese));
  if (inChinese !== undefined) return inChinese;
  return front !== name && spellingKey(front).length > 3 ? known.get(companyKey(front)) : undefined;
}

function hasMoreWords(name: string): boolean {
  const words = splitNameWords(name);
  return words.some((word) => companyWords.has(word) && !legalWords.has(word));
}

/** Equal for all spellings of one maker's name. */
export function manufacturerKey(name: string): string {
  return find(name)?.name.toLowerCase() ?? companyKey(name);
}

function successorKey(name: string): string {
  return manufacturerKey(find(name)?.now ?? name);
}

/** As pages write it: `C&amp;K`. */
function plainAmpersand(name: string): string {
  return name.slice(0, 120).replace(/&amp;/gi, '&');
}

/** Letters and digits in lower case, accents off. */
function spellingKey(name: string): string {
  return plainAmpersand(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The same without company words, unless nothing else is left (`Electronic Components Ltd`). */
function companyKey(name: string): string {
  const words = splitNameWords(name);
  const telling = words.filter((word) => !companyWords.has(word));
  return (telling.length > 0 ? telling : words).join('');
}

function splitNameWords(name: string): string[] {
  return plainAmpersand(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
