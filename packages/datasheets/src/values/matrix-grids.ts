import type { Box } from '../pdf/pdf-file.ts';
import { findGrids, type Grid } from '../tables/grids.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import type { Cell, Column, Row, TablePage } from '../tables/table.ts';
import { findLines, unionOf } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { readScale } from '../text/units.ts';
import { overlap } from './part-grids.ts';
import type { TitledTable } from './grid-tables.ts';
import type { Side } from './rated-value.ts';
import type { ValueRole } from './value-roles.ts';

/** `CURRENT CONSUMPTION mA Max`, `Supply current (mA), typical`: what all figures are, in which unit, and which limit. */
const TITLE =
  /^(\p{L}.{3,60}?)\s*[\s,([]\s*([^\s()[\],]{1,8})[)\]]?(?:\s*[,(]?\s*\b(min|typ|max)(?:imum|ical)?\b\.?\)?)?$/iu;
const FIGURE = /^[-−–+±<>≤≥]?\s?\d[\d.,]*$/;
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;

/**
 * Grids of one quantity, which their title names with its unit: what each row and each column is measured at stands before the one and
 * over the other, and a figure in each cell.
 */
export function findMatrixGrids(page: TablePage, taken: readonly { box: Box }[]): TitledTable[] {
  return findGrids(page.rules).flatMap((grid): TitledTable[] => {
    if (grid.xs.length <= FEWEST_COLUMNS || taken.some(({ box }) => overlap(box, grid.box))) return [];
    const title = findNearestTitle(page, grid.box);
    const said = readTitle(title);
    const table = said && readMatrix(page, grid, said);
    return table ? [{ table: { ...table, title }, kind: kindOfTitle(title) ?? 'electrical' }] : [];
  });
}

interface Quantity {
  name: string;
  unit: string;
  side: Side | undefined;
}

function readTitle(title: string): Quantity | undefined {
  const [, name = '', unit = '', side] = TITLE.exec(title) ?? [];
  const si = unit === '' ? undefined : readScale(unit)?.si;
  // `Class A` names no ampere, `dimensions in` no inch, and `at 25 °C` is what it is measured at.
  if (/[\d=<>≤≥]$/.test(name)) return undefined;
  const isUnit =
    (unit.length > 1 && unit !== 'in') ||
    side !== undefined ||
    title.includes(`(${unit})`) ||
    title.includes(`[${unit}]`);
  return si && isUnit ? { name, unit, side: side?.toLowerCase() as Side | undefined } : undefined;
}

function readMatrix(
  { number, words }: TablePage,
  { box, xs, ys }: Grid,
  said: Quantity,
): TitledTable['table'] | undefined {
  const inside = words.filter(
    ({ y, box: each }) => y > box[1] && y < box[3] + 1 && each[0] > box[0] - 2 && each[2] < box[2] + 2,
  );
  const [heads, ...rows] = ys.slice(1).map((bottom, at) =>
    cellsOf(
      inside.filter(({ y }) => y > ys[at]! && y <= bottom),
      xs,
    ),
  );
  if (!heads || rows.length < FEWEST_ROWS) return undefined;
  const [, ...over] = heads.map((cell) => cell?.text ?? '');
  const isWhole =
    over.every((text) => /\d/.test(text)) &&
    new Set(over).size === over.length &&
    rows.every(
      ([first, ...own]) => first && /\d/.test(first.text) && own.every((cell) => cell && FIGURE.test(cell.text)),
    );
  if (!isWhole) return undefined;
  const role: ValueRole = said.side ?? 'value';
  const column = { head: '', group: '', x0: xs[0]!, x1: xs[1]! };
  const columns: Column<ValueRole>[] = [
    { ...column, role: 'parameter' },
    { ...column, role: 'conditions' },
    ...over.map((group, at) => ({ ...column, role, group, unit: said.unit, x0: xs[at + 1]!, x1: xs[at + 2]! })),
  ];
  const named = rows.map((cells): Row => {
    const printed = cells as Cell[];
    return { cells: [{ ...printed[0]!, text: said.name, marks: [] }, ...printed], headings: [] };
  });
  return { page: number, box, columns, rows: named };
}

/** The cells of a row; undefined: one is empty. */
function cellsOf(row: readonly Word[], xs: readonly number[]): (Cell | undefined)[] {
  return xs.slice(1).map((x1, at): Cell | undefined => {
    const own = row.filter(({ box }) => (box[0] + box[2]) / 2 > xs[at]! && (box[0] + box[2]) / 2 < x1);
    if (own.length === 0) return undefined;
    const text = findLines(own, Infinity)
      .map((line) => line.text)
      .join(' ');
    return {
      text,
      above: '',
      marks: own.flatMap(({ marks }) => marks),
      box: unionOf(own.map(({ box }) => box)),
      columnSpan: 1,
    };
  });
}
