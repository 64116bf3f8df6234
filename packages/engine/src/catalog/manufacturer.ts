import { furtherManufacturers } from './manufacturers/further.ts';
import { manufacturerTable, type ManufacturerEntry } from './manufacturers/table.ts';

/** Words that say what kind of company it is, not which. */
const companyWords = new Set(
  `inc incorporated corp corporation co company ltd limited llc gmbh ag sa bv plc group holdings international intl usa
  electronics electronic elec electric semiconductor semiconductors semicon semi technology technologies tech
  components component`.split(/\s+/),
);

const known = new Map<string, ManufacturerEntry>();
const spelled = new Map<string, ManufacturerEntry>();
for (const entry of [...manufacturerTable, ...furtherManufacturers]) {
  for (const spelling of [entry.name, ...(entry.aliases ?? '').split(';')].map((text) => text.trim())) {
    if (spelling === '') continue;
    spelled.set(spellingKey(spelling), entry);
    // `ST(Semtech)` must not take the key of ST away: the first entry with a key keeps it.
    const key = companyKey(spelling);
    if (key !== '' && !known.has(key)) known.set(key, entry);
  }
}

/**
 * The one name a maker has in the catalogue: `YAGEO`, `Yageo Corp` -> `Yageo`; `ST` -> `STMicroelectronics`. A name that is
 * not in the table comes back tidied (spaces, a space before a bracket); an empty one is `Unknown`.
 */
export function canonicalManufacturer(name: string): string {
  const tidied = name.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, 120);
  if (tidied === '' || tidied === '-') return 'Unknown';
  return find(tidied)?.name ?? tidied.replace(/(?<=\S)\(/g, ' (').replace(/ +/g, ' ');
}

/** Whether two names mean one maker: other spellings of it, or a maker and the one that took it over. Empty names never do. */
export function sameManufacturer(a: string, b: string): boolean {
  const key = successorKey(a);
  return key !== '' && (key === successorKey(b) || isShortFor(a, b));
}

/** `TOPPOWER` for `TOPPOWER (Nanjing Extension)`. Two makers of the table are never one by their first word: `ST (Semtech)`. */
function isShortFor(a: string, b: string): boolean {
  if (a.includes('(') === b.includes('(') || (find(a) !== undefined && find(b) !== undefined)) return false;
  const front = (name: string): string => spellingKey(name.split('(', 1)[0] ?? '');
  return front(a).length > 3 && front(a) === front(b);
}

/** Who sells a renamed or bought maker's parts today, for a note beside the match; null when nothing changed. */
export function manufacturerNow(name: string): string | null {
  return find(name)?.now ?? null;
}

/** The other spellings under which a canonical name is known. */
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
  const exact = spelled.get(spellingKey(name));
  if (exact !== undefined) return exact;
  const whole = known.get(companyKey(name));
  if (whole !== undefined) return whole;
  // `Yageo (Phycomp)`: the name in front of the bracket, when it is more than initials.
  const front = name.split('(', 1)[0] ?? '';
  return front !== name && spellingKey(front).length > 3 ? known.get(companyKey(front)) : undefined;
}

/** Equal for all spellings of one maker's name. */
export function manufacturerKey(name: string): string {
  return companyKey(find(name)?.name ?? name);
}

function successorKey(name: string): string {
  return manufacturerKey(find(name)?.now ?? name);
}

/** Letters and digits in lower case, accents off. */
function spellingKey(name: string): string {
  return name
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The same without company words, unless nothing else is left (`Electronic Components Ltd`). */
function companyKey(name: string): string {
  const words = name
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !companyWords.has(word));
  return (telling.length > 0 ? telling : words).join('');
}
