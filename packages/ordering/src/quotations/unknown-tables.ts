import { joinHead, nameBreaks, readColumns, type FoundTable } from './find-table.ts';
import { isFigure, isTime } from './column-cells.ts';
import { readHeader, type HeaderReading } from './header-roles.ts';
import { isSurePart } from './text-lines.ts';

/** How a part number is known. */
export type IsPart = (cell: string) => boolean;

/** A number that is surely a part's, where nobody knows what was asked for. */
export const isPartCell: IsPart = (cell) => isSurePart(cell.trim());

const HEADS_ABOVE = 3;
const MOST_ROWS = 400;
const LONGEST_HEADER = 60;

/**
 * A table whose headers do not say that it has parts and prices: a column of part numbers with figures beside them, below a row of words or
 * none. What its other columns are is found out by their cells, or asked. Undefined: no row has a part and a figure.
 */
export function findUnknownTable(rows: readonly (readonly string[])[], isPart: IsPart): FoundTable | undefined {
  const named = findNamed(rows, isPart);
  const at = named?.at ?? findPartColumn(rows, isPart);
  if (at === undefined) return undefined;
  const isOfPart = (row: readonly string[], index: number): boolean =>
    (named === undefined ? isPart(row[at] ?? '') : index > named.row && row[at]?.trim() !== '') &&
    row.some((cell, column) => column !== at && isFigure(cell.trim()));
  const firstRow = rows.findIndex(isOfPart);
  if (firstRow < 0) return undefined;
  const headers = findHeaders(rows, firstRow, isPart) ?? [];
  const readings = readColumns(nameBreaks(headers));
  const columns = readings.some(isNumber)
    ? readings
    : Array.from({ length: Math.max(at + 1, readings.length) }, (_, column) =>
        column === at ? ({ role: 'mpn' } as const) : readings[column],
      );
  return { columns, headers: headers.map((cell) => cell.trim()), firstRow, lastRow: rows.length - 1 };
}

const isNumber = (reading: HeaderReading | undefined): boolean =>
  reading !== undefined && ['mpn', 'offered_mpn', 'asked_mpn'].includes(reading.role);

/** A row of words of which one names part numbers: those below it are, whatever they look like. */
function findNamed(rows: readonly (readonly string[])[], isPart: IsPart): { row: number; at: number } | undefined {
  const row = rows.slice(0, MOST_ROWS).findIndex((cells) => namesParts(cells, isPart));
  return row < 0 ? undefined : { row, at: rows[row]!.findIndex((cell) => isNumber(readHeader(cell))) };
}

/** Whether a row is one of headers, and one of them names part numbers. */
export const namesParts = (row: readonly string[], isPart: IsPart): boolean =>
  filled(row) >= 3 && areHeaders(row, isPart) && row.some((cell) => isNumber(readHeader(cell)));

/** The column with most numbers of parts. */
function findPartColumn(rows: readonly (readonly string[])[], isPart: IsPart): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const [at, cell] of row.entries()) if (isPart(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

/** The words right above the first part; those of two rows where both together say more. */
function findHeaders(
  rows: readonly (readonly string[])[],
  firstRow: number,
  isPart: IsPart,
): readonly string[] | undefined {
  const above = rows
    .slice(Math.max(0, firstRow - HEADS_ABOVE), firstRow)
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const least = Math.max(2, rows[firstRow]!.filter((cell) => cell.trim() !== '').length / 2);
  const [lower, upper] = [above.at(-1), above.at(-2)];
  if (lower === undefined || !areHeaders(lower, isPart)) return undefined;
  const count = (cells: readonly string[]): number => cells.filter((cell) => readHeader(cell) !== undefined).length;
  const joined = upper !== undefined && areHeaders(upper, isPart) ? joinHead(upper, lower) : lower;
  const best = count(joined) > count(lower) || filled(lower) < least ? joined : lower;
  return filled(best) >= least ? best : undefined;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Words alone: no figure, no time, no part, no sentence. */
export const areHeaders = (row: readonly string[], isPart: IsPart): boolean =>
  filled(row) >= 2 &&
  row.every((cell) => {
    const said = cell.trim();
    const isCell = isFigure(said) || (/\d/.test(said) && isTime(said)) || isPart(said);
    return said === '' || (said.length <= LONGEST_HEADER && /\p{L}|[%#№]/u.test(said) && !isCell);
  });
