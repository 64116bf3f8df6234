import { ROLES, rolesByHeader } from '../roles/index.ts';
import { HEADER_PHRASES } from './header-phrases.ts';
import { readHeaderWords } from './header-words.ts';
import type { ColumnRole, HeaderRule, Idea } from '../roles/index.ts';
import type { HeaderWords } from './header-words.ts';

/** What the words of a header say about its column. */
export interface HeaderReading {
  phrase: string;
  concepts: ReadonlySet<Idea>;
  ordinal: number | null;
  /** Words that nothing is known of, in small letters. */
  unknown: readonly string[];
  /** Best first. */
  priors: { role: ColumnRole; prior: number }[];
  /** Two things in one column (`Manufacturer/MPN`); the roles in the order of the header. */
  combined: [ColumnRole, ColumnRole] | null;
}

/** Every rule is tried; each role takes the best prior it gets. */
const HEADER_RULES: readonly (HeaderRule<Idea> & { role: ColumnRole })[] = rolesByHeader.flatMap((role) =>
  ROLES[role].headers.map((rule) => ({ role, ...rule })),
);

/** A side of a combined header counts when its words are this clear. */
const CLEAR = 0.7;

const cache = new Map<string, HeaderReading | null>();
const CACHE_SIZE = 4096;

/** Read a header cell; undefined when no word of it is known. The answer is the same object for the same text. */
export function readHeader(text: string): HeaderReading | undefined {
  const known = cache.get(text);
  if (known !== undefined) return known ?? undefined;
  const reading = interpret(text);
  // The cache is emptied rather than trimmed: hostile files would otherwise decide what stays.
  if (cache.size >= CACHE_SIZE) cache.clear();
  if (text.length <= 80) cache.set(text, reading ?? null);
  return reading;
}

/** `SKU [Lowest Price]`, `Height [mm]`: what stands in the brackets is a unit or a condition. */
const QUALIFIER = /^([^[\]]{2,80}?)\s*\[([^[\]]{1,60})\]$/;

/** `Part Number (Required)`, `Notes (optional)`: what a form asks of whoever fills it in. */
const ASKED =
  /\s*[([](?:required|mandatory|optional|if (?:any|known|available|needed)|please fill in|example|pflicht(?:feld)?|requis|obligatoire|obligatorio|必填|选填)\s*\*?[)\]]\s*$/i;

/** `Part # / URL`, `PN & link`: the cells are numbers, and links where there is none. */
const OR_LINK =
  /^(.{2,60}?)\s*(?:[/&+]|\band\b)\s*(?:url|link|web\s?link|hyperlink)s?$|^(?:url|link)s?\s*[/&+]\s*(.{2,60})$/i;

/** The part of a header that says what its cells are. */
function essence(text: string): string {
  const trimmed = text.trim().replace(ASKED, '');
  const qualified = QUALIFIER.exec(trimmed);
  if (qualified && readHeaderWords(qualified[1]!)?.known && !readHeaderWords(qualified[2]!)?.concepts.has('alternate'))
    return qualified[1]!;
  const linked = OR_LINK.exec(trimmed);
  return linked ? (linked[1] ?? linked[2])! : trimmed;
}

/** `обозна-чение`: a word that was parted at the end of a line. */
const PARTED = /(?<=\p{L})-\s{0,2}(?=\p{Ll})/gu;

function interpret(given: string): HeaderReading | undefined {
  const reading = interpretText(given);
  const joined = given.includes('-') ? interpretText(given.replace(PARTED, '')) : undefined;
  return joined && (!reading || joined.unknown.length < reading.unknown.length) ? joined : reading;
}

function interpretText(given: string): HeaderReading | undefined {
  const text = essence(given);
  const words = readHeaderWords(text);
  if (!words) return undefined;
  const combined = readCombined(text);
  const priors = new Map<ColumnRole, number>();
  const phrase = HEADER_PHRASES.get(words.phrase);
  if (phrase) for (const [role, prior] of phrase) priors.set(role, prior);
  else if (words.known > 0) {
    for (const rule of HEADER_RULES) {
      if (!applies(rule, words)) continue;
      const prior = rule.prior * (0.55 + 0.45 * words.known);
      if (prior > (priors.get(rule.role) ?? 0)) priors.set(rule.role, prior);
    }
  }
  if (priors.size === 0 && !combined) return undefined;
  return {
    phrase: words.phrase,
    concepts: words.concepts,
    ordinal: words.ordinal,
    unknown: words.unknown,
    priors: [...priors].map(([role, prior]) => ({ role, prior })).sort((a, b) => b.prior - a.prior),
    combined,
  };
}

function applies(rule: HeaderRule<Idea>, { concepts, last }: HeaderWords): boolean {
  if (!rule.all.every((group) => group.some((concept) => concepts.has(concept)))) return false;
  if (rule.none?.some((concept) => concepts.has(concept))) return false;
  if (rule.last !== undefined && !last.has(rule.last)) return false;
  return (
    !rule.alone ||
    [...concepts].every((concept) => concept === 'filler' || rule.all.some((group) => group.includes(concept)))
  );
}

/** `Manufacturer/MPN`, `Value + Package`, `Description and value`: both sides clear, and a pair that makes sense. */
function readCombined(text: string): [ColumnRole, ColumnRole] | null {
  const sides = text.split(/\s*[/&+|,]\s*|\s+(?:and|und|et|y)\s+/i);
  if (sides.length !== 2 || text.length > 60) return null;
  const roles = sides.map((side) => {
    const words = readHeaderWords(side);
    if (!words || words.phrase.length < 2) return undefined;
    const phrase = HEADER_PHRASES.get(words.phrase)?.[0];
    if (phrase) return phrase[1] >= 0.65 ? phrase[0] : undefined;
    const rule = HEADER_RULES.find((candidate) => candidate.prior >= CLEAR && applies(candidate, words));
    return words.known === 1 ? rule?.role : undefined;
  });
  const [first, second] = roles;
  if (!first || !second) return null;
  const fits = ROLES[first].sharesCellWith === second || ROLES[second].sharesCellWith === first;
  return fits ? [first, second] : null;
}
