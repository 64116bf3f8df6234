import { cellShapes } from '../columns/cell-shapes.ts';
import type { ColumnRole } from '../types.ts';
import { cellOrNull } from './part-cells.ts';
import type { RowCells } from './row-cells.ts';

/** Columns whose cells are a rating, with the unit that a bare figure below such a header means. */
const RATED = [
  ['tolerance', '%'],
  ['voltage', 'V'],
  ['power', 'W'],
  ['dielectric', ''],
] as const satisfies readonly (readonly [ColumnRole, string])[];

/** Columns that say nothing of their own: no header tells what their cells are, or they are remarks. */
const UNEXPLAINED = ['ignored', 'notes'] as const satisfies readonly ColumnRole[];

/** Headers of what is no property of the part: 48w of `Lead Time` are weeks, and 5 % of `Stock` no tolerance. */
const ABOUT_TRADE = ['stock', 'date', 'link', 'price', 'quantity', 'order', 'position_xy'] as const;

/** `50`, `±10`, `1/4`: the unit stands in the header. */
const BARE = /^[±+<>≥≤~-]*\s*(\d{1,6}(?:[.,]\d{1,6})?|\d\/\d{1,2})$/;

/** A tolerance of 0.1 may be a tenth, as a spreadsheet keeps 10 %. */
const LEAST_PERCENT = 0.5;

/** `≥ 50V`, `50V min.`, `> 50 V`: at least as much is asked of every rating. */
const AT_LEAST = /^[≥>~]=?\s*|\s*\b(?:min|minimum|or (?:more|higher|better))\b\.?$/gi;

/**
 * What the row says of tolerance, voltage, power and dielectric outside of its value and description: in columns of their
 * own, and in cells of columns without a meaning that hold nothing but ratings. One behind the other, as matching reads
 * them (`50V 10% X7R`); null when it says nothing.
 */
export function readRatings(row: readonly string[], cells: RowCells): string | null {
  const ratings = RATED.flatMap(([role, unit]) =>
    cells.of(role).map(({ index }) => writeRating(cellOrNull(row[index]), unit)),
  );
  for (const role of UNEXPLAINED)
    for (const { index, reading } of cells.of(role)) {
      if (ABOUT_TRADE.some((idea) => reading?.concepts.has(idea))) continue;
      const cell = (row[index] ?? '').trim();
      if (holdsRatingsOnly(cell)) ratings.push(cell);
    }
  return [...new Set(ratings.filter((rating) => rating !== null))].join(' ') || null;
}

function writeRating(cell: string | null, unit: string): string | null {
  // Words (`ceramic`, `low`) are no rating.
  if (cell === null || !/\d/.test(cell)) return null;
  const text = cell.replace(AT_LEAST, '').trim();
  const figure = BARE.exec(text)?.[1];
  if (figure === undefined || unit === '') return text;
  return unit === '%' && Number(figure.replace(',', '.')) < LEAST_PERCENT ? text : `${figure}${unit}`;
}

const RATINGS: ReadonlySet<string> = new Set(['tolerance', 'voltage', 'power', 'dielectric']);

/** Most cells hold nothing like it. */
const MAY_RATE = /^[\d±+<>≥.XYZCNU]/i;

/** `50V`, `10% 50V`, `X7R, 16 V`: every word of the cell is a rating. */
function holdsRatingsOnly(cell: string): boolean {
  if (cell.length > 40 || !MAY_RATE.test(cell)) return false;
  const words = cell.replace(/(\d)\s+(?=(?:[mk]?[VW]|%)(?![A-Za-z0-9]))/gi, '$1').split(/[\s,;]+/);
  return words.every((word) => cellShapes(word).some((shape) => RATINGS.has(shape)));
}
