import type { Grid } from '../grid.ts';

/** So many rows that are numbered from the first on are no parts by chance. */
const LEAST_ROWS = 8;
/** Rows above the header, at the least, that have nothing but their number: line numbers of a list begin below its header. */
const LEAST_ABOVE = 2;

/**
 * A grid whose first column only numbers the rows of the sheet, its header and the empty ones among them, without that
 * column: `1`, `2`, `3 | Part | Qty`, `4 | R1 | 2`. Any other grid as it is.
 */
export function withoutRowNumbers(grid: Grid): Grid {
  if (grid.structured || grid.known !== undefined) return grid;
  const numbers = grid.rows.slice(0, 50).map((row) => (row[0] ?? '').trim());
  const numbered = numbers.findIndex((text, at) => text !== String(at + 1));
  const count = numbered < 0 ? numbers.length : numbered;
  const alone = grid.rows.slice(0, count).findIndex((row) => row.slice(1).some((cell) => cell.trim() !== ''));
  if (count < LEAST_ROWS || alone < LEAST_ABOVE) return grid;
  return { ...grid, rows: grid.rows.map((row) => ['', ...row.slice(1)]) };
}
