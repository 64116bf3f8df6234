import type { Cell } from './cell.ts';
import { guardFormula } from './formula-guard.ts';
import { plainNumber } from './plain-number.ts';

export interface CsvOptions {
  /** One character. Default: a comma. */
  delimiter?: string | undefined;
  /** Put an apostrophe before what a spreadsheet would compute. Default true; false where a machine takes cells as they are. */
  guard?: boolean | undefined;
}

/**
 * Rows as CSV by RFC 4180: CRLF after every record, quotes where they are needed; no text is a formula.
 *
 * @example
 * import { writeCsv } from '@partwright/files/table-files';
 *
 * writeCsv([['Ref', 'Value', 'Qty'], ['R1, R2', '=10k', 2]]); // => `Ref,Value,Qty\r\n"R1, R2",'=10k,2\r\n`
 * writeCsv([['a;b', null]], { delimiter: ';' }); // => '"a;b";\r\n'
 */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  { delimiter = ',', guard = true }: CsvOptions = {},
): string {
  return rows.map((cells) => `${cells.map((cell) => writeCell(cell, delimiter, guard)).join(delimiter)}\r\n`).join('');
}

const QUOTED = /["\r\n]|^\s|\s$/;

function writeCell(cell: Cell, delimiter: string, guard: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  const text = guard ? guardFormula(cell) : cell;
  return QUOTED.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
