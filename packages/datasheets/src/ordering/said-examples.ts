import { findLines, type Line } from '../text/lines.ts';
import type { TablePage } from '../tables/table.ts';
import { isLeftOpen, type OrderingCode } from './ordering.ts';
import { makeCode } from './ordering-lists.ts';

/** Titles of keys of how a number is made up, and of what is ordered. */
const KEY =
  /\b(?:order(?:ing|\s+(?:codes?|numbers?|information))|how\s+to\s+order|part\s+number(?:s|ing)?|numbering|(?:product|type|model)\s+(?:selectors?|codes?|keys?|designations?|numbers?))\b/i;
const LONGEST_TITLE = 80;
/** Points from the title of a key to its example. */
const FARTHEST = 320;

/** `For example: FN 380-6-21, FN 388-4-22`; `Part numbering guide: Example QX-2520MV-250`. */
const EXAMPLE = /^(.{0,80}?)\b(?:for\s+)?examples?\b\s*[:：]?\s*(\S.{3,200})$/i;
/** A number in capitals and figures, its first letters perhaps apart. */
const NUMBER = /^(?=.*\d)(?=.*[A-Z])(?:[A-Z]{1,4}\s)?[A-Z0-9][A-Z0-9+./#_-]{4,28}$/;

/** Numbers that a sentence gives as examples, below or in the title of a key of numbers. */
export function findSaidExamples(page: TablePage): OrderingCode[] {
  const lines = findLines(page.words);
  const keys = lines.filter(({ text }) => text.length < LONGEST_TITLE && KEY.test(text));
  return lines.flatMap((line) => {
    const [, before = '', said] = EXAMPLE.exec(line.text) ?? [];
    if (said === undefined) return [];
    const numbers = said.split(/\s*(?:,|;|\bor\b|\band\b)\s*/).map((text) => text.replace(/[.:]$/, ''));
    const isKey = KEY.test(before) || keys.some(({ y }) => y < line.y && line.y - y < FARTHEST);
    const areNumbers = numbers.every((text) => NUMBER.test(text) && !isLeftOpen(text));
    return isKey && areNumbers ? numbers.map((text) => makeCode(page.number, text, line.box, '')) : [];
  });
}

/** `4N35-XXXE`, `QX21XX-TR`: a number with places that are to be filled. */
const PATTERN = /^(?=.{5,32}$)(?=\S*\d)[A-Z0-9][A-Z0-9+./#_-]*X{2,4}[A-Z0-9+./#_-]*$/;
/** Patterns of one document. */
const MOST_PATTERNS = 8;

/**
 * Numbers that stand alone on a line somewhere in a document and fill the places of a pattern below a title of ordering:
 * `4N35-300E` where `4N35-XXXE` is to be ordered.
 */
export function findFilledPatterns(pages: readonly TablePage[]): OrderingCode[] {
  const patterns = new Set(pages.flatMap(findPatterns));
  if (patterns.size === 0 || patterns.size > MOST_PATTERNS) return [];
  const filled = [...patterns].map(
    (text) => new RegExp(`^${text.replaceAll(/[+./#-]/g, String.raw`\$&`).replaceAll('X', '[A-Z0-9]')}$`),
  );
  const found = new Map<string, OrderingCode>();
  for (const { number, words } of pages)
    for (const { text, box } of findLines(words)) {
      if (found.has(text) || patterns.has(text) || !filled.some((pattern) => pattern.test(text))) continue;
      found.set(text, makeCode(number, text, box, ''));
    }
  return [...found.values()];
}

/** Points. */
const BELOW_TITLE = 90;

function findPatterns({ words }: TablePage): string[] {
  if (!words.some(({ text }) => PATTERN.test(text))) return [];
  const lines = findLines(words);
  const titles = lines.filter(({ text }) => text.length < LONGEST_TITLE && KEY.test(text));
  const isBelow = (line: Line, title: Line): boolean =>
    line.y > title.y && line.y - title.y < BELOW_TITLE && line.box[0] < title.box[2] && line.box[2] > title.box[0];
  return lines.flatMap((line) =>
    PATTERN.test(line.text) && titles.some((title) => isBelow(line, title)) ? [line.text] : [],
  );
}
