import { filledCells, isBlankRow } from '@partwright/files/tables';
import { readDesignators } from './designators.ts';
import { readQuantity } from './quantity.ts';
import type { Grid } from '../grid.ts';
import type { RowCells } from './row-cells.ts';

/** A list of designators that goes on in the next row. */
const GOES_ON = /[,;]\s*$/;

/** No list of designators is wrapped into more rows. */
const MAX_ROWS = 200;

/** Nor into one line of so many pieces. */
const MAX_PLACES = 5_000;

/** A row whose list of designators began in rows above it. */
interface UnwrappedRow {
  /** The row that says the rest: quantity and value. */
  at: number;
  cells: string[];
}

/**
 * Put a list of designators together that begins in rows of its own and ends in the row with quantity and value, as P-CAD
 * wraps long ones. It does where that quantity is the number of all of them; else undefined. `at` is the first row.
 */
export function unwrapPlaces({ rows }: Grid, at: number, to: number, cells: RowCells): UnwrappedRow | undefined {
  const column = cells.of('references')[0]?.index;
  if (column === undefined || !isOpen(rows[at]!, column)) return undefined;
  // Whoever looked at the row above has looked at this one.
  if (at > 0 && isOpen(rows[at - 1]!, column)) return undefined;
  const end = Math.min(to, at + MAX_ROWS);
  let last = at + 1;
  while (last < end && isOpen(rows[last]!, column)) last += 1;
  const row = rows[last];
  if (row === undefined || last >= end || isBlankRow(row)) return undefined;
  const quantity = readQuantity(cells.main(row, 'quantity')) ?? 0;
  const places = rows.slice(at, last + 1).map((one) => (one[column] ?? '').trim());
  if (quantity > MAX_PLACES || areMore(places, quantity)) return undefined;
  const named = places.join(' ');
  return readDesignators(named, quantity).references.length === quantity
    ? { at: last, cells: row.with(column, named) }
    : undefined;
}

/** Whether the places name more than so many, found out without reading further than that. */
function areMore(places: readonly string[], quantity: number): boolean {
  let count = 0;
  return places.some((place) => (count += readDesignators(place).references.length) > quantity);
}

/** Designators alone, and a comma behind them. */
const isOpen = (row: readonly string[], column: number) =>
  filledCells(row) === 1 && GOES_ON.test((row[column] ?? '').slice(-10));
