import { guardFormula } from './formula-guard.ts';
import { plainNumber } from './plain-number.ts';
import { EXPORT_COLUMNS } from './rows.ts';
import type { ExportRow } from './types.ts';

const QUOTED = /[",\r\n]|^\s|\s$/;

/** Rows as CSV by RFC 4180: a header, CRLF after every record, quotes where they are needed; no text is a formula. */
export function writeCsv(rows: readonly ExportRow[]): string {
  const records = [EXPORT_COLUMNS.map(([, header]) => header as string)];
  for (const row of rows) records.push(EXPORT_COLUMNS.map(([key]) => writeCell(row[key])));
  return records.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  const text = guardFormula(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
