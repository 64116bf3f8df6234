import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Span } from './merged-cells.ts';
import { isWithin, type Column, type TableForm } from './table.ts';

/** Of the height of the letters: words as near are of one text. */
const ONE_TEXT = 0.5;

/**
 * `Internally limited` over Min and Max, `4.00 BSC`, a name that is longer than its column: a text that goes over the edge
 * between two columns, where no rule parts them.
 */
export function findSpanning<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): { spanning: Map<Word, Span>; titles: Line[] } {
  const found = new Map<Word, Span>();
  const titles: Line[] = [];
  const isCut = (x: number, y: number): boolean =>
    rules.some(
      ({ direction, box }) => direction === 'vertical' && Math.abs(box[0] - x) < 3 && box[1] < y - 2 && box[3] > y - 4,
    );
  for (const line of findLines(body, ONE_TEXT)) {
    const { box, words, y } = line;
    if (words.length < 2) continue;
    const first = columns.findIndex(({ x1 }) => box[0] + 1 < x1);
    const over = columns.flatMap(({ x0 }, index) =>
      index > first && x0 > box[0] + 2 && x0 < box[2] - 2 ? [index] : [],
    );
    if (first < 0 || over.length === 0 || over.some((index) => isCut(columns[index]!.x0, y))) continue;
    const isFigure = kind.isKey(columns[first]!.role);
    const others = over.map((index) => columns[index]!);
    // A figure close behind a name is none of its words.
    const hasFigure = words.some(
      ({ text, box: each }) =>
        /\d/.test(text) && others.some((column) => kind.isKey(column.role) && isWithin(each, column)),
    );
    // `See Typical Curve` goes on over the unit that it has none of.
    const isHint = /^see\s/i.test(line.text) && !hasFigure;
    const keys = over.filter((index) => kind.isKey(columns[index]!.role)).length;
    // `5 x 10^10` before `1 x 10^11`: it is wider than its column, and the next has a figure of its own.
    const hasOwn = body.some(
      (word) =>
        !words.includes(word) && Math.abs(word.y - y) < 2 && others.some((column) => isWithin(word.box, column)),
    );
    if (isFigure ? isHint || keys === over.length : !hasFigure)
      for (const word of words) found.set(word, { first, count: isFigure && !hasOwn ? keys + 1 : 1 });
  }
  for (const line of findTitles(columns, body, kind)) {
    titles.push(line);
    for (const word of line.words) found.set(word, { first: -1, count: 0 });
  }
  return { spanning: found, titles };
}

/** Lines that are alone on their height and go over the first columns: headings of the rows below them. */
function findTitles<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  kind: TableForm<Role>,
): Line[] {
  const [first, second, third] = columns;
  if (!first || !second || !third || kind.isKey(first.role) || kind.isKey(second.role)) return [];
  const lines = findLines(body, 1.2);
  return lines.filter(
    (line) =>
      line.box[0] < first.x1 &&
      line.box[2] > third.x0 &&
      line.words.length >= 3 &&
      !isFigured(line, columns, kind) &&
      !lines.some((other) => other !== line && Math.abs(other.y - line.y) < 0.5 * line.size),
  );
}

/** Whether figures stand in key columns, and no words that go on before them: `VDD = 9 V` at the end of a heading is none. */
function isFigured<Role extends string>(line: Line, columns: readonly Column<Role>[], kind: TableForm<Role>): boolean {
  const inKeys = line.words.filter(({ box }) => columns.some((each) => kind.isKey(each.role) && isWithin(box, each)));
  const first = inKeys[0];
  return inKeys.some(({ text }) => /\d/.test(text)) && (line.words.length < 6 || /^[-−–+±\d.]/.test(first!.text));
}
