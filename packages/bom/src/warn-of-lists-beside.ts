import { formatColumn } from './columns/format-column.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning } from './types.ts';

/** So many rows with a name and a count beside each other are a list. */
const LEAST_ROWS = 3;

/**
 * `Description | Qty || Description | Qty`: a list beside the one that was read, for another build or another size. Its columns
 * repeat the headers of names and quantities, or have none. It is told, since its parts are no lines.
 */
export function warnOfListsBeside({ grid, region, columns }: TableReading): BomWarning[] {
  const counted = columns.find(({ role, rank }) => role === 'quantity' && rank === 0);
  if (counted === undefined || grid.structured || region.headerRow === null) return [];
  const named = new Set(columns.filter(({ role }) => NAMES.has(role)).map(({ header }) => keyOf(header)));
  const rows = grid.rows.slice(region.from, region.to);
  const width = rows.reduce((most, row) => Math.max(most, row.length), region.headers.length);
  const found = Array.from({ length: width }, (_, index) => region.headers[index] ?? '').flatMap((header, index) => {
    if (index <= counted.index || index === 0) return [];
    const before = region.headers[index - 1] ?? '';
    const isAgain = header !== '' && keyOf(header) === keyOf(counted.header) && named.has(keyOf(before));
    if (!isAgain && (header !== '' || before !== '')) return [];
    const pairs = rows.filter((row) => isName(row[index - 1]) && isCount(row[index])).length;
    return pairs >= LEAST_ROWS ? [{ index, pairs }] : [];
  });
  if (found.length === 0) return [];
  const told = found.map(
    ({ index, pairs }) => `columns ${formatColumn(index - 1)} and ${formatColumn(index)} (${pairs} rows)`,
  );
  return [
    {
      code: 'second_table_ignored',
      severity: 'warning',
      lines: [],
      message: `Beside the list that was read stand${found.length > 1 ? '' : 's'} ${found.length > 1 ? 'others' : 'another'} of names and counts and ${found.length > 1 ? 'were' : 'was'} left out: ${told.join(', ')}. If that is what you build, give it a file of its own.`,
    },
  ];
}

const NAMES: ReadonlySet<string> = new Set(['description', 'value', 'mpn', 'references']);
const keyOf = (header: string) => header.trim().toLowerCase();
const isName = (cell = '') => /\p{L}{3}/u.test(cell) && !/^https?:/i.test(cell.trim());
const isCount = (cell = '') => /^\d{1,5}$/.test(cell.trim());
