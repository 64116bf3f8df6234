import { ALONE, CLEAR, CLEAR_WITHIN, SHORT } from './not-fitted-words.ts';

const END = '(?![\\p{L}\\p{N}])';
const START = '(?<![\\p{L}\\p{N}])';
const WHOLE_CLEAR = new RegExp(`^[\\s("'\\[*<]{0,4}(?:${ALONE})[\\s)"'\\].!*>]{0,4}$`, 'iu');
const WHOLE_SHORT = new RegExp(`^[\\s("'\\[*<]{0,4}(?:${SHORT}|${ALONE})[\\s)"'\\].!*>]{0,4}$`, 'iu');
const SEVERAL = /\s*[/,;、，]\s*/;
const LEADING = new RegExp(`^[(\\[<*]?(?:${CLEAR})[)\\]>*]?(?:[\\s_:,;/-]+|(?=\\())(.+)$`, 'iu');
const TRAILING = new RegExp(`^(.+?)[\\s_,/;-]{0,4}[\\s_,/;(\\[<*-](?:${CLEAR})[)\\]>*]?$`, 'iu');
const AROUND = new RegExp(`^(?:${SHORT}|NA|N/A|${CLEAR})\\s?\\(([^()]+(?:\\([^()]*\\))?[^()]*)\\)$`, 'iu');
/** `10uF (NP)` is a capacitor without polarity. */
const BEHIND = new RegExp(`^([^()]+?)\\s?[([](?!NP)(?:${SHORT})[)\\]]$`, 'iu');
const VALUE_AND_SHORT = /^(\d[\d.,]*\s?(?:[pnuµkKMGmRΩ][FHΩR]?|ohms?)\d*)[\s/_-]+(?:NM|NC|N\.C\.?|N\.M\.?)$/i;
const SHORT_AND_VALUE = /^(?:NC|N\.C\.?|N\/C)[\s/_-]+(\d[\d.,]*\s?(?:[pnuµkKMGmRΩ][FHΩR]?|ohms?)\d*)$/i;
/** `is not fitted`, `wird nicht bestückt`, `please do not fit`. */
const SAYING =
  '(?:(?:is|are|to be|must be|please|pls|currently|default:?|this part|part|wird|werden|ist|sind|bitte|est|sont|à) ){0,3}';
/** A quick no for most cells: the letters that the marks of all languages begin with. */
const FIRST_LETTER = /^[\s("'[*<]{0,4}[bdeimnopsu\u0080-\uffff]/i;
const NOTE = new RegExp(
  `^[\\s(*\\[]{0,4}${SAYING}(?:${CLEAR})[\\s)\\]]{0,3}(?:[.,;:!(–-]|$|by default|as default|(?:or|and|nor) (?:purchase|buy|order|fit|place|install|solder)\\b)`,
  'iu',
);
const CONDITION = /^[^\p{L}\p{N}]*(?:if|unless|when|except|only|until|wenn|falls|nur|sauf|solo|seulement)\b/iu;

/** Longer cells are descriptions; the marks are looked for in their beginning only. */
const LOOKED_AT = 200;

/** A cell that says nothing but "not fitted" (`DNP`, `do not install`, `nicht bestückt`), in words that mean only that. */
export function isNotFitted(cell: string): boolean {
  if (cell.length > 40 || !FIRST_LETTER.test(cell)) return false;
  if (WHOLE_CLEAR.test(cell)) return true;
  // `NC/空贴`, `DNP, DNF`: the same in two ways.
  const several = SEVERAL.test(cell) ? cell.split(SEVERAL) : [];
  return (
    several.length > 1 &&
    several.every((part) => WHOLE_SHORT.test(part)) &&
    several.some((part) => WHOLE_CLEAR.test(part))
  );
}

/** The same with the short forms (`NF`, `N.C.`), for cells where those can mean nothing else. */
export function isShortNotFitted(cell: string): boolean {
  return cell.length <= 40 && FIRST_LETTER.test(cell) && (WHOLE_SHORT.test(cell) || isNotFitted(cell));
}

/** A remark that begins with "not fitted" and leaves it at that: `DNP, for tuning only`, but not `DNP if U3 is used`. */
export function isNotFittedNote(cell: string): boolean {
  const text = cell.slice(0, LOOKED_AT);
  const mark = NOTE.exec(text);
  return mark !== null && !CONDITION.test(text.slice(mark[0].length));
}

/** Take the mark off a value: `DNP 10k`, `10k (DNP)`, `NA(10k)`, `10k/NC`. `rest` is null when nothing else is there. */
export function takeNotFitted(cell: string): { notFitted: boolean; rest: string | null } {
  if (cell.length > LOOKED_AT || PLAIN.test(cell)) return { notFitted: false, rest: cell };
  if (isShortNotFitted(cell)) return { notFitted: true, rest: null };
  const match =
    AROUND.exec(cell) ??
    LEADING.exec(cell) ??
    TRAILING.exec(cell) ??
    BEHIND.exec(cell) ??
    VALUE_AND_SHORT.exec(cell) ??
    SHORT_AND_VALUE.exec(cell);
  return match
    ? { notFitted: true, rest: match[1]!.replace(/^[([](.*)[)\]]$/, '$1').trim() || null }
    : { notFitted: false, rest: cell };
}

/** A value such as `10k` or `100nF`, as most are: no mark is looked for. */
const PLAIN = /^\d{1,6}(?:\.\d{1,4})?[pnuµkKMRΩ]?[FHΩ]?\d{0,3}$/;

const BEFORE = new RegExp(`^(?:(?:${SHORT}|${CLEAR})\\s?\\((.+)\\)|(?:${SHORT}|${CLEAR})\\s?[:=]\\s?(.+))$`, 'iu');
const MAY_BE_MARK = /[(:=]/;

/** `DNS D4`, `DNP R3`: a mark and one designator of the usual form. */
const BEFORE_ONE = new RegExp(`^(?:${ALONE})\\s([A-Z]{1,5}\\d{1,5}[A-Z]?)$`, 'u');

/** Designators behind a mark: `NF(C199)`, `DNP: R3`, `DNS D4`; undefined when the text is none of these. */
export function markBefore(text: string): { rest: string; bracketed: boolean } | undefined {
  if (text.length > 4000 || !/^[NDU不未空實実非無]/i.test(text)) return undefined;
  const one = BEFORE_ONE.exec(text);
  if (one) return { rest: one[1]!, bracketed: true };
  const match = MAY_BE_MARK.test(text) ? BEFORE.exec(text) : null;
  return match ? { rest: (match[1] ?? match[2])!, bracketed: match[1] !== undefined } : undefined;
}

const MARKED = new RegExp(`${START}(?:${SHORT}|${CLEAR})${END}`, 'iu');
const MARK = new RegExp(`${START}(?:${CLEAR}|NF(?=\\s?[(:=]))${END}`, 'giu');
const LISTED = new RegExp(`${START}(?:${SHORT}|${CLEAR})\\s?[:=(]\\s?([^()]{1,4000})`, 'giu');
/** A remark with more marks than these says nothing that could be sorted out. */
const MOST_MARKS = 50;
const LINK = /^(?:and|und|et|y|e|is|are|ist|sind|=|:|-|&|\+|\/)$/i;
const TOKEN = /[\p{L}\p{N}_$!.#+*]+|[=:&/-]/gu;

/**
 * Designators that a remark names as not fitted: `NF(C199)`, `DNP: R1, R2`, `R5 and R6 not fitted`, `do not fit R5`; only
 * those that the line has.
 */
export function namedNotFitted(cell: string, references: readonly string[]): string[] {
  if (cell.length > 5000 || references.length === 0 || !MARKED.test(cell)) return [];
  const named = new Set<string>();
  const known = new Set(references);
  if (/[:=(]/.test(cell)) {
    for (const match of cell.matchAll(LISTED))
      for (const token of match[1]!.split(/[\s,;]+/)) if (known.has(token)) named.add(token);
  }
  let marks = 0;
  for (const mark of cell.matchAll(MARK)) {
    const behind = tokenizeFitting(cell.slice(mark.index + mark[0].length, mark.index + mark[0].length + LOOKED_AT));
    const found = leading(behind, known);
    const before = tokenizeFitting(cell.slice(Math.max(0, mark.index - LOOKED_AT), mark.index)).reverse();
    for (const token of found.length > 0 ? found : leading(before, known)) named.add(token);
    if (++marks >= MOST_MARKS) break;
  }
  // In the order of the line.
  return named.size === 0 ? [] : [...new Set(references)].filter((reference) => named.has(reference));
}

const tokenizeFitting = (text: string) => text.split(/[.;](?=\s|$)/, 1)[0]!.match(TOKEN) ?? [];

/** The designators that a text begins with, the small words between them left out. */
function leading(tokens: readonly string[], known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const token of tokens) {
    if (known.has(token)) found.push(token);
    else if (!LINK.test(token)) break;
  }
  return found;
}

/** No blank ends a word of Chinese or Japanese: `未実装でいけるはず`. */
const CONTAINS = new RegExp(`${START}(?:${CLEAR})${END}|${CLEAR_WITHIN}`, 'iu');
const LAST = new RegExp(`(?:[,;/]\\s?|\\s[-–]\\s?|[([]\\s?)(?:${CLEAR})\\s?[)\\].!]?$`, 'iu');
const FIRST = new RegExp(`^[([*]?(?:${CLEAR})(?:[)\\]*:,;/]|\\s[-–(])`, 'iu');

/**
 * What a description says of fitting. Set off by punctuation (`RES 10K 0402 (DNP)`, `DNP - 10k`) a mark speaks of the
 * line; within the words (`header for DNP option`) it may speak of anything: `doubt`. A motor's `no load speed` is neither.
 */
export function fittingInDescription(text: string): 'not_fitted' | 'doubt' | null {
  const head = text.slice(0, LOOKED_AT);
  if (!CONTAINS.test(head) || (/no[ -]load/i.test(head) && !isNotFitted(text))) return null;
  return isNotFitted(text) || LAST.test(head) || FIRST.test(head) ? 'not_fitted' : 'doubt';
}
