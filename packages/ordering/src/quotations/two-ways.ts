import { DELIVERY_WAYS, readWay } from './delivery-ways.ts';
import { readHeader } from './header-roles.ts';

/** A table with one price a row, and how its parts are delivered where the table that it is of had two. */
export interface WayTable {
  rows: readonly (readonly string[])[];
  /** Null: the table has one price a row. */
  way: string | null;
}

const MOST_ROWS_ABOVE = 40;

/**
 * A table with a price from stock and a price of a factory order in each row, as two tables. A column that names neither belongs to
 * both, but a stock to what is there, and a lead time to what is made.
 */
export function splitWays(rows: readonly (readonly string[])[]): WayTable[] {
  for (const [at, header] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const columns = header.map(readColumn);
    const priced = columns.filter(({ role, way }) => role === 'unit_price' && way !== null).map(({ way }) => way!);
    if (priced.length !== 2 || priced[0] === priced[1]) continue;
    return DELIVERY_WAYS.map((way) => ({
      way,
      rows: rows.map((row, place) =>
        place < at
          ? row
          : row.flatMap((cell, column) =>
              isOf(columns[column], way) ? [place === at ? columns[column]!.bare : cell] : [],
            ),
      ),
    }));
  }
  return [{ rows, way: null }];
}

interface Column {
  /** The header without the way. */
  bare: string;
  role: string | undefined;
  way: string | null;
}

function readColumn(header: string): Column {
  const whole = readHeader(header)?.role;
  const said = readWay(header);
  const role = said ? readHeader(said.bare)?.role : undefined;
  // `Stock Qty` says how many there are, and no quantity from stock.
  return said && role && whole !== 'stock' ? { ...said, role } : { bare: header, role: whole, way: null };
}

function isOf(column: Column | undefined, way: string): boolean {
  if (!column) return true;
  if (column.way !== null) return column.way === way;
  if (column.role === 'stock') return way === 'from stock';
  return column.role !== 'lead_time' || way === 'factory order';
}
