import type { Box, Rule } from '../pdf/pdf-file.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import type { Reach, Row, Table, TablePage } from '../tables/table.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { overlap, readGrid } from './part-grids.ts';
import { PART_HEAD } from './part-heads.ts';
import { valueTables } from './value-tables.ts';
import type { ValueRole } from './value-roles.ts';

/** A figure in a column of them, or the dash of a part that has none. */
const FIGURE_WORD = /^(?:[-−–+±<>≤≥]?\d[\d.,]*(?:±\d[\d.,]*)?[%\p{L}°]{0,4}|[-−–—]+)$/u;
/** What says in a cell how exact the figure before it is. */
const TOLERANCE = /^±\s?\d/;
/** A part number, the code of a variant: it has a figure. */
const PART = /\d/;

const FEWEST_ROWS = 3;
const FEWEST_FIGURES = 3;
/** Columns of figures whose head has a unit. */
const FEWEST_TOLD = 3;
/** Of the rows: in fewer stands something else. */
const MOST = 0.6;
/** Of the height of the letters: rows stand so far apart at most, with a gap between groups of them; heads of several lines do. */
const ROW_STEP = 3.4;
const HEAD_STEP = 2;
/** Of the height of the letters: the lowest line of shaded heads is as far from the first row. */
const FIRST_STEP = 3;
const DEEPEST_HEADS = 7.5;
/** Of the height of the letters: nearer words of heads are of one text. */
const HEAD_GAP = 0.6;
/** Points: as far a head goes beyond the figures below it. */
const WIDEST_HEAD = 30;
/** Points between a row and the text beside its table. */
const SIDE_GAP = 60;
/** Of the height of the letters: behind the last figure as far away. */
const TEXT_GAP = 1.5;
/** Of the width of the table: a text as wide over the heads is a title. */
const WIDE = 0.6;

/** Rows of a table without rules, with the words of each. */
interface Run {
  head: Line;
  rows: Word[][];
  /** Lines between the rows that say what those below them are measured at. */
  headings: Line[];
  /** How far its rules go. */
  frame?: Reach;
}

/**
 * Tables with a part in each row that no rules part, or shades alone: figures stand below one another in all rows. The rules that
 * such a table would have are drawn where its columns leave gaps, and it is read as one that has them.
 */
export function findPartRows(page: TablePage, taken: readonly { box: Box }[]): Table<ValueRole>[] {
  const found: Table<ValueRole>[] = [];
  for (const run of findRuns(page)) {
    const table = readRun(page, run);
    if (table && ![...taken, ...found].some(({ box }) => overlap(box, table.box))) found.push(table);
  }
  return found;
}

/** Rows that follow a head of parts evenly, each with a part below it and figures beside it. */
function findRuns({ words, rules }: TablePage): Run[] {
  const heads = findLines(words, 0.9).filter(({ text }) => PART_HEAD.test(text));
  if (heads.length === 0) return [];
  const levels = findLevels(words);
  return heads.flatMap((head): Run[] => {
    const frame = findFrame(head, rules);
    const rows: Word[][] = [];
    const headings: Line[] = [];
    let last = head.y;
    for (const level of levels) {
      const y = level[0]!.y;
      if (y <= head.y + 0.5 * head.size) continue;
      if (y - last > (rows.length === 0 ? DEEPEST_HEADS : ROW_STEP) * head.size) break;
      const heading = findHeading(level, head, frame);
      const row = heading ? undefined : readRow(level, head, frame);
      if (row) rows.push(row);
      if (heading) headings.push(heading);
      if (row || heading) last = y;
      else if (rows.length > 0 && level.some(({ box }) => box[0] < head.box[2] && box[2] > head.box[0])) break;
    }
    return rows.length >= FEWEST_ROWS ? [{ head, rows, headings, ...(frame && { frame }) }] : [];
  });
}

/** Words of one height, from left to right. */
function findLevels(words: readonly Word[]): Word[][] {
  return findLines(words, Infinity).map((line) => line.words);
}

/** Points: the rules over and under heads of several lines. */
const FRAME_REACH = 40;

/** How far the rules beside a head go to both sides; undefined: none goes over more than it. */
function findFrame({ box, y }: Line, rules: readonly Rule[]): Reach | undefined {
  const over = rules.filter(
    ({ direction, box: rule }) =>
      direction === 'horizontal' &&
      Math.abs(rule[1] - y) < FRAME_REACH &&
      rule[0] < box[0] - FRAME_REACH &&
      rule[2] > box[2] + FRAME_REACH,
  );
  const longest = over.toSorted((a, b) => b.box[2] - b.box[0] - (a.box[2] - a.box[0]))[0]?.box;
  return longest && { x0: longest[0] - 1, x1: longest[2] + 1 };
}

/** `10 V at +85 °C, surge = 13 V` in the middle of the table, nothing beside it. */
function findHeading(level: readonly Word[], { box }: Line, frame: Reach | undefined): Line | undefined {
  if (!frame) return undefined;
  const inside = level.filter(({ box: each }) => each[0] > frame.x0 && each[2] < frame.x1);
  const [line, ...others] = findLines(inside);
  if (!line || others.length > 0) return undefined;
  const isOver = line.box[0] < box[2] && line.box[2] > box[0] && line.box[2] - line.box[0] > box[2] - box[0];
  return isOver && /[=@]|\bat\s[-+−]?\d/i.test(line.text) ? line : undefined;
}

/** The words of a row, from its part on, or all of them within the rules of the table; undefined: it is none. */
function readRow(level: readonly Word[], { box, size }: Line, frame: Reach | undefined): Word[] | undefined {
  const first = level.findIndex((word) => word.box[0] < box[2] + size && word.box[2] > box[0] - 2 * size);
  const part = level[first];
  if (!part || !PART.test(part.text)) return undefined;
  const isIn = (word: Word): boolean => frame !== undefined && word.box[0] > frame.x0 && word.box[2] < frame.x1;
  const row = [...level.slice(0, first).filter(isIn), part];
  const before = row.length;
  for (const word of level.slice(first + 1)) {
    const gap = word.box[0] - row.at(-1)!.box[2];
    // Text beside the table, behind its last figure.
    const isText = !FIGURE_WORD.test(word.text) && FIGURE_WORD.test(row.at(-1)!.text);
    const isFar = frame ? !isIn(word) : gap > SIDE_GAP;
    if (isFar || (isText && gap > TEXT_GAP * size && row.length - before >= FEWEST_FIGURES)) break;
    row.push(word);
  }
  const figures = row.filter((word) => word !== part && FIGURE_WORD.test(word.text));
  return figures.length >= FEWEST_FIGURES ? row : undefined;
}

function readRun(printed: TablePage, run: Run): Table<ValueRole> | undefined {
  const inHeadings = new Set(run.headings.flatMap(({ words }) => words));
  const page = { ...printed, words: printed.words.filter((word) => !inHeadings.has(word)) };
  const columns = findColumns(run.rows);
  if (columns.length <= FEWEST_FIGURES) return undefined;
  const size = run.rows[0]![0]!.size;
  const tops = run.rows.map((row) => Math.min(...row.map(({ box }) => box[1])));
  const ends = run.rows.map((row) => Math.max(...row.map(({ y }) => y)));
  const narrow: Reach = run.frame ?? {
    x0: Math.min(columns[0]!.x0, run.head.box[0]) - 2,
    x1: columns.at(-1)!.x1 + size,
  };
  const heads = findHeads(page, run.head, narrow, Math.min(tops[0]!, run.headings[0]?.box[1] ?? Infinity));
  if (heads.length === 0) return undefined;
  const reach: Reach = {
    x0: Math.min(narrow.x0, ...heads.map(({ box }) => box[0] - 1)),
    x1: Math.max(narrow.x1, ...heads.map(({ box }) => box[2] + 1)),
  };
  const edges = [reach.x0, ...columns.slice(1).map(({ x0 }, index) => (columns[index]!.x1 + x0) / 2), reach.x1];
  const top = Math.min(...heads.map(({ box }) => box[1])) - 2;
  const bottom = ends.at(-1)! + 0.5 * size;
  const headBottom = (Math.max(...heads.map(({ y }) => y)) + tops[0]!) / 2;
  const levels = [top, headBottom, ...tops.slice(1).map((y, index) => (y + ends[index]!) / 2), bottom];
  const pieces = heads
    .toReversed()
    .reduce((below: Piece[], line) => [...placeHead(line, edges, page.rules, below), ...below], []);
  const rules = [
    ...levels.map((y): Rule => ({ direction: 'horizontal', box: [reach.x0, y, reach.x1, y] })),
    ...edges.flatMap((x, index) => drawEdge(x, index, { top, headBottom, bottom }, pieces)),
    ...drawBetween(pieces, edges),
  ];
  const box: Box = [reach.x0, top, reach.x1, bottom];
  const words = [...run.rows.flat(), ...heads.flatMap((line) => line.words)].filter(
    ({ box: each }) => each[2] < reach.x1 + 2,
  );
  const table = readGrid({ number: page.number, words, rules }, { box, xs: edges, ys: levels }, FEWEST_TOLD);
  return table && { ...table, rows: table.rows.map((row) => placeHeading(row, run.headings)) };
}

function placeHeading(row: Row, headings: readonly Line[]): Row {
  const y = Math.max(...row.cells.flatMap(({ box }) => (box ? [box[3]] : [])));
  const heading = headings.findLast((line) => line.y < y);
  return heading ? { ...row, headings: [heading.text] } : row;
}

/** A figure with what says how exact it is. */
interface Item extends Reach {
  isFigure: boolean;
}

/** The columns of a table, up to the last one of figures; behind it stands text. */
function findColumns(rows: readonly Word[][]): Reach[] {
  const items = rows.map(joinTolerances);
  const columns = countColumns(items) ?? partColumns(items);
  const areFigures = (own: readonly Item[]): boolean =>
    own.filter(({ isFigure }) => isFigure).length >= MOST * own.length;
  return columns.slice(0, columns.findLastIndex(areFigures) + 1).map((own) => ({
    x0: Math.min(...own.map(({ x0 }) => x0)),
    x1: Math.max(...own.map(({ x1 }) => x1)),
  }));
}

function joinTolerances(row: readonly Word[]): Item[] {
  const items: Item[] = [];
  for (const { text, box } of row) {
    const last = items.at(-1);
    if (last?.isFigure && (TOLERANCE.test(text) || text === '%')) last.x1 = box[2];
    else items.push({ x0: box[0], x1: box[2], isFigure: FIGURE_WORD.test(text) });
  }
  return items;
}

const middleOf = ({ x0, x1 }: Reach): number => (x0 + x1) / 2;

/** Most rows have as many figures: each is of the column of its place. Undefined: they have not. */
function countColumns(rows: readonly Item[][]): Item[][] | undefined {
  const counts = Map.groupBy(rows, ({ length }) => length);
  const [count, most] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]!;
  if (most.length < MOST * rows.length) return undefined;
  const columns = Array.from({ length: count }, (_, at) => most.map((row) => row[at]!));
  const areApart = columns.every((own, at) => {
    const before = columns[at - 1];
    return !before || Math.max(...before.map(middleOf)) < Math.min(...own.map(middleOf));
  });
  return areApart ? columns : undefined;
}

/** Gaps that go through all rows part the columns. */
function partColumns(rows: readonly Item[][]): Item[][] {
  const spans: { x1: number; items: Item[]; rows: Set<Item[]> }[] = [];
  const all = rows.flatMap((row) => row.map((item) => ({ item, row })));
  for (const { item, row } of all.toSorted((a, b) => a.item.x0 - b.item.x0)) {
    const last = spans.at(-1);
    if (last && item.x0 < last.x1 + 0.5) {
      last.x1 = Math.max(last.x1, item.x1);
      last.items.push(item);
      last.rows.add(row);
    } else spans.push({ x1: item.x1, items: [item], rows: new Set([row]) });
  }
  return spans.filter(({ rows: own }) => own.size >= MOST * rows.length).map(({ items }) => items);
}

/** The lines over the rows, up to a rule over them all, or a title. */
function findHeads({ words, rules }: TablePage, head: Line, { x0, x1 }: Reach, top: number): Line[] {
  const inside = words.filter(
    ({ box, y }) =>
      y < top + 1 &&
      y > head.y - DEEPEST_HEADS * head.size &&
      box[0] > x0 - 6 &&
      // The last head may be wider than its figures.
      (box[2] < x1 + 6 || (box[0] < x1 && box[2] < x1 + WIDEST_HEAD)),
  );
  const lines = findLines(inside, HEAD_GAP);
  const isCut = (from: number, to: number): boolean =>
    rules.some(
      ({ direction, box }) =>
        direction === 'horizontal' &&
        box[1] > from - 1 &&
        box[1] < to &&
        Math.min(box[2], x1) - Math.max(box[0], x0) > 0.85 * (x1 - x0),
    );
  const heads: Line[] = [];
  let from = top;
  for (const line of lines.toReversed()) {
    const isAbove = line.y < head.y - 0.5 * head.size;
    const step = heads.length === 0 ? FIRST_STEP : HEAD_STEP;
    if (from - line.y > step * head.size || (isAbove && isCut(line.y, from - 0.8 * head.size))) break;
    // Heads of one line and of three stand half a line apart.
    const isAlone = lines.every((other) => other === line || Math.abs(other.y - line.y) > 0.75 * line.size);
    const isTitle = isAlone && (line.box[2] - line.box[0] > WIDE * (x1 - x0) || kindOfTitle(line.text) !== undefined);
    if (isAbove && isTitle) break;
    heads.push(line);
    from = Math.min(from, line.y);
  }
  return heads.toReversed();
}

/** A text of the heads with the columns that it is over. */
interface Piece {
  top: number;
  y: number;
  first: number;
  last: number;
}

/** `typ max` over two columns are two heads, `Breakdown voltage` over two is one, and `DCR` over `(mOhms)` is over the columns of that. */
function placeHead(line: Line, edges: readonly number[], rules: readonly Rule[], below: readonly Piece[]): Piece[] {
  const columnAt = (x: number): number =>
    Math.min(
      edges.length - 2,
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= x),
      ),
    );
  const columns = line.words.map(({ box }) => columnAt((box[0] + box[2]) / 2));
  const areParted = line.words.length > 1 && new Set(columns).size === line.words.length;
  const areHeads = line.words.every(
    ({ text }) => /^\d/.test(text) || valueTables.readHead(text) !== undefined || text === line.words[0]!.text,
  );
  if (areParted && areHeads)
    return line.words.map(({ box, y }, index) => ({ top: box[1], y, first: columns[index]!, last: columns[index]! }));
  const under = rules.find(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box[1] > line.y - 1 &&
      box[1] < line.y + 0.8 * line.size &&
      box[0] < line.box[0] + 2 &&
      box[2] > line.box[2] - 2 &&
      box[2] - box[0] < WIDE * (edges.at(-1)! - edges[0]!),
  );
  const next = below.find(
    ({ top, first, last }) =>
      top - line.y < line.size && last > first && line.box[0] > edges[first]! - 2 && line.box[2] < edges[last + 1]! + 2,
  );
  if (!under && next) return [{ ...next, top: line.box[1], y: line.y }];
  const [x0, , x1] = under?.box ?? line.box;
  const isOver = (index: number): boolean => {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    return Math.min(to, x1) - Math.max(from, x0) > 0.25 * Math.min(to - from, x1 - x0);
  };
  const over = edges.slice(1).flatMap((_, index) => (isOver(index) ? [index] : []));
  const middle = columnAt((line.box[0] + line.box[2]) / 2);
  return [{ top: line.box[1], y: line.y, first: over[0] ?? middle, last: over.at(-1) ?? middle }];
}

/** The rule between two columns, but beside a head that is over both. */
function drawEdge(
  x: number,
  index: number,
  { top, headBottom, bottom }: { top: number; headBottom: number; bottom: number },
  pieces: readonly Piece[],
): Rule[] {
  const across = pieces.filter(({ first, last }) => first < index && last >= index).toSorted((a, b) => a.top - b.top);
  const rules: Rule[] = [];
  let from = top;
  for (const [at, { top: begin, y, first, last }] of across.entries()) {
    // The lines of one head are one.
    const isNext = across[at - 1]?.first === first && across[at - 1]?.last === last;
    if (!isNext && begin - 1 > from + 1) rules.push({ direction: 'vertical', box: [x, from, x, begin - 1] });
    from = Math.max(from, y + 1);
  }
  if (from < headBottom) rules.push({ direction: 'vertical', box: [x, from, x, headBottom] });
  return [...rules, { direction: 'vertical', box: [x, headBottom, x, bottom] }];
}

/** Rules between a head that is over several columns and what stands below and above it in each. */
function drawBetween(pieces: readonly Piece[], edges: readonly number[]): Rule[] {
  return edges.slice(1).flatMap((x1, index) => {
    const own = pieces.filter(({ first, last }) => first <= index && last >= index).toSorted((a, b) => a.y - b.y);
    return own.slice(1).flatMap((piece, at): Rule[] => {
      const above = own[at]!;
      const isOne = above.first === piece.first && above.last === piece.last;
      const y = (above.y + piece.top) / 2 + 1;
      return isOne ? [] : [{ direction: 'horizontal', box: [edges[index]!, y, x1, y] }];
    });
  });
}
