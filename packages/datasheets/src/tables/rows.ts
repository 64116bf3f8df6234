import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findBands, type Band } from './rules.ts';
import { isWithin, type Cell, type Column, type Row, type TableForm } from './table.ts';

const EMPTY: Cell = { text: '', marks: [], box: null };

/** Of the height of the letters: lines as near are on one level. */
const SAME_LEVEL = 0.62;

/** Lines of key columns on one height, with those that go on below. */
interface Level {
  y: number;
  size: number;
  lines: Line[];
}

interface BodyColumn {
  isKey: boolean;
  lines: Line[];
  bands: Band[];
}

/** One row for each height at which something stands in a key column. */
export function findRows<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  span: Band,
  kind: TableForm<Role>,
): Row[] {
  const filled = columns.map((column) => ({
    isKey: kind.isKey(column.role),
    lines: findLines(
      body.filter(({ box }) => isWithin(box, column)),
      Infinity,
    ),
    bands: findBands(column, rules, span),
  }));
  const levels = findLevels(filled.flatMap(({ isKey, lines }) => (isKey ? lines : [])));
  let headings: string[] = [];
  let above = span.top;
  return levels.map((level) => {
    headings = findHeadings(filled, above, level.y) ?? headings;
    above = level.y;
    return { cells: filled.map((column) => readCell(column, level, levels)), headings };
  });
}

function findLevels(lines: readonly Line[]): Level[] {
  const levels: Level[] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const last = levels.at(-1);
    if (last && (line.y - last.y <= SAME_LEVEL * line.size || goesOn(last, line))) last.lines.push(line);
    else levels.push({ y: line.y, size: line.size, lines: [line] });
  }
  return levels;
}

/** `0 to` / `VCC − 1.5`: a figure that is too long for its cell goes on below. */
function goesOn(last: Level, line: Line): boolean {
  const above = last.lines.findLast(({ box }) => box[0] < line.box[2] && box[2] > line.box[0]);
  if (!above || line.y - above.y > 1.5 * line.size) return false;
  return (
    /(?:\b(?:to|or|and)|[,~…(/])$/i.test(above.text) ||
    /^(?:to|or|and|~|…|\))(?:\s|$)/i.test(line.text) ||
    /^\p{Ll}/u.test(line.text)
  );
}

/** Lines that stand in a band of their own between two rows, in columns that make no rows. */
function findHeadings(columns: readonly BodyColumn[], from: number, to: number): string[] | undefined {
  const found = columns
    .filter(({ isKey }) => !isKey)
    .flatMap(({ lines, bands }) =>
      bands
        .filter(({ top, bottom }) => top >= from - 1 && bottom <= to)
        .flatMap((band) => lines.filter(({ y }) => isIn(y, band)).map(({ text }) => text)),
    );
  return found.length > 0 ? [found.join(' ')] : undefined;
}

function isIn(y: number, { top, bottom }: Band): boolean {
  return y > top && y <= bottom + 1;
}

function readCell({ isKey, lines, bands }: BodyColumn, level: Level, levels: readonly Level[]): Cell {
  const band = bands.find((each) => isIn(level.y, each));
  if (!band) return EMPTY;
  const inside = lines.filter(({ y }) => isIn(y, band));
  const shared = levels.filter(({ y }) => isIn(y, band));
  if (shared.length <= 1) return makeCell(inside);
  if (isKey) return makeCell(inside.filter((line) => findHolder(line, shared) === level));
  if (inside.length === 0) return EMPTY;
  const isAt = (line: Line, { y }: Level): boolean => Math.abs(line.y - y) <= 0.4 * line.size;
  const onLevel = shared.filter((each) => inside.some((line) => isAt(line, each)));
  const isCutByRules = bands.length > 2 && band.bottom - band.top < 8 * level.size;
  // One text for all the rows beside it.
  if (isCutByRules && onLevel.length <= 1) return makeCell(inside);
  const starts = onLevel.length > 0 ? onLevel : [findNearest(inside[0]!.y, shared)!];
  const startOf = (y: number): Level => starts.findLast((each) => each.y <= y) ?? starts[0]!;
  return makeCell(inside.filter((line) => startOf(line.y + 0.4 * line.size) === startOf(level.y)));
}

function findHolder(line: Line, levels: readonly Level[]): Level | undefined {
  return levels.find(({ lines }) => lines.includes(line)) ?? findNearest(line.y, levels);
}

function findNearest(y: number, levels: readonly Level[]): Level | undefined {
  return levels.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}

function makeCell(lines: readonly Line[]): Cell {
  if (lines.length === 0) return EMPTY;
  return {
    text: lines.map(({ text }) => text).join(' '),
    marks: lines.flatMap(({ words }) => words.flatMap(({ marks }) => marks)),
    box: unionOf(lines.map(({ box }) => box)),
  };
}
