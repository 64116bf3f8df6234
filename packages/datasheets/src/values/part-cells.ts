import type { Rule } from '../pdf/pdf-file.ts';
import { findBands, type Band } from '../tables/rules.ts';
import { EMPTY, type Cell, type Column, type Row } from '../tables/table.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { FIGURE } from './grid-tables.ts';
import { joinLines } from './part-heads.ts';
import { isFigureRole, type ValueRole } from './value-roles.ts';

/** Lines of a cell, and how many rows it goes over. */
interface Block {
  lines: Line[];
  from: number;
  to: number;
}

export function readRows(
  columns: readonly Column<ValueRole>[],
  body: readonly Word[],
  rules: readonly Rule[],
  span: Band,
): Row[] {
  const lines = columns.map(({ x0, x1 }) =>
    findLines(
      body.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1),
      Infinity,
    ),
  );
  const bands = columns.map((column) => findBands(column, rules, span));
  const levels = findLevels(columns, lines, bands);
  const blocks = columns.map(({ role }, index) => findBlocks(isFigureRole(role), lines[index]!, bands[index]!, levels));
  // Where each row has a part of its own, a figure over several rows is one of each of them.
  const named = columns.findIndex(({ role }) => role === 'part');
  const areParts = (blocks[named] ?? []).filter(({ from, to }) => from === to).map(({ from }) => from);
  const isOfEach = ({ from, to }: Block): boolean =>
    levels.every((_, level) => level < from || level > to || areParts.includes(level));
  const rows = levels.map((_, level): Row => {
    const cells = columns.map(({ role }, index): Cell => {
      const block = blocks[index]!.find(({ from, to }) => level >= from && level <= to);
      if (!block) return EMPTY;
      // Another figure of several rows is one of its own below.
      return isFigureRole(role) && block.to > block.from && !isOfEach(block) ? EMPTY : makeCell(block.lines, role);
    });
    return { cells, headings: [] };
  });
  const merged = new Map<string, Block[][]>();
  for (const [index, own] of blocks.entries())
    for (const block of own)
      if (isFigureRole(columns[index]!.role) && block.to > block.from && !isOfEach(block)) {
        const key = `${block.from} ${block.to}`;
        if (!merged.has(key))
          merged.set(
            key,
            columns.map(() => []),
          );
        merged.get(key)![index]!.push(block);
      }
  for (const [key, cells] of merged) {
    const [from, to] = key.split(' ').map(Number);
    rows.push({
      cells: columns.map(({ role }, index) => readMerged(role, blocks[index]!, cells[index]!, from!, to!)),
      headings: [],
    });
  }
  return rows.filter(({ cells }) => cells.some(({ box }, index) => box && isFigureRole(columns[index]!.role)));
}

/** What holds for all of the rows from one to another: of parts, all of them. */
function readMerged(role: ValueRole, own: readonly Block[], figure: readonly Block[], from: number, to: number): Cell {
  if (figure.length > 0) return makeCell(figure[0]!.lines);
  const whole = own.find((block) => block.from <= from && block.to >= to);
  if (whole || role !== 'part') return whole ? makeCell(whole.lines, role) : EMPTY;
  const cells = own.filter((block) => block.from >= from && block.to <= to).map(({ lines }) => makeCell(lines));
  const boxes = cells.flatMap(({ box }) => (box ? [box] : []));
  return { ...EMPTY, text: cells.map(({ text }) => text).join(', '), box: boxes.length > 0 ? unionOf(boxes) : null };
}

/** The heights of the rows: those of the column with most figures, or of the parts where rules part more of these. */
function findLevels(
  columns: readonly Column<ValueRole>[],
  lines: readonly (readonly Line[])[],
  bands: readonly (readonly Band[])[],
): number[] {
  const texts = columns.map(({ role }, index) =>
    isFigureRole(role) ? bands[index]!.flatMap((band) => splitFigures(lines[index]!, band)) : [],
  );
  const most = texts.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  const named = columns.findIndex(({ role }) => role === 'part');
  const parts = (bands[named] ?? []).flatMap((band): number[] => {
    const own = linesIn(lines[named]!, band);
    return own.length === 1 ? [own[0]!.y] : [];
  });
  return parts.length > most.length ? parts : most.map(({ y }) => y);
}

interface CellText {
  y: number;
  lines: Line[];
}

function linesIn(lines: readonly Line[], band: Band): Line[] {
  return lines.filter(({ y }) => y > band.top && y <= band.bottom + 1);
}

/** The figures between two rules; `-40 ~` and `+85` below it are one. */
function splitFigures(lines: readonly Line[], band: Band): CellText[] {
  const texts: CellText[] = [];
  for (const line of linesIn(lines, band)) {
    const last = texts.at(-1);
    const goesOn =
      last &&
      (/(?:[~～〜/(-]|\bto)$/.test(last.lines.at(-1)!.text) ||
        !FIGURE.test(line.text) ||
        /^(?:\(|[~～〜]|to\b)/.test(line.text));
    if (goesOn) last.lines.push(line);
    else texts.push({ y: line.y, lines: [line] });
  }
  return texts.map((text) => ({ ...text, y: text.lines.reduce((sum, { y }) => sum + y, 0) / text.lines.length }));
}

/** Texts of one column with the rows that each is of. */
function findBlocks(
  isFigure: boolean,
  lines: readonly Line[],
  bands: readonly Band[],
  levels: readonly number[],
): Block[] {
  return bands.flatMap((band): Block[] => {
    const own = linesIn(lines, band);
    const inside = levels.flatMap((y, index) => (y > band.top && y <= band.bottom + 1 ? [index] : []));
    if (own.length === 0 || inside.length === 0) return [];
    const texts = isFigure ? splitFigures(lines, band) : own.map((line): CellText => ({ y: line.y, lines: [line] }));
    const isOne = texts.length === 1 || (!isFigure && texts.length !== inside.length);
    if (isOne) return [{ lines: own, from: inside[0]!, to: inside.at(-1)! }];
    return texts.map((text) => {
      const nearest = inside.toSorted((a, b) => Math.abs(levels[a]! - text.y) - Math.abs(levels[b]! - text.y))[0]!;
      return { lines: text.lines, from: nearest, to: nearest };
    });
  });
}

/** Parts below one another in one cell are several. */
function makeCell(lines: readonly Line[], role?: ValueRole): Cell {
  const areParts = role === 'part' && lines.every(({ text }) => /^\S*\d\S*$/.test(text) && text.length > 5);
  return {
    text: areParts ? lines.map(({ text }) => text).join(', ') : joinLines(lines),
    above: '',
    marks: lines.flatMap(({ words }) => words.flatMap(({ marks }) => marks)),
    box: unionOf(lines.map(({ box }) => box)),
    columnSpan: 1,
  };
}
