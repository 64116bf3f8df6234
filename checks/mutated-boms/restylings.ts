import { encodeText } from './encodings.ts';
import { delimited } from './own-files.ts';
import type { TableText } from './table-text.ts';

/** A change of how a table is written that must not change what it says. */
export interface Restyling {
  name: string;
  /** Undefined where the table cannot be written so. */
  apply(table: TableText): Uint8Array | undefined;
}

const wide = ({ rows }: TableText) => Math.max(...rows.map((row) => row.length));
const rewrite = (table: TableText, rows: string[][], delimiter = table.delimiter, options = {}) =>
  encodeText(delimited(rows, delimiter, options), 'utf-8');
/** Tables below one another with headers of their own would have to be changed one by one. */
const isSingle = ({ rows, headerRow }: TableText) =>
  rows.slice(headerRow + 1).every((row) => row.some((cell) => cell.trim() !== ''));

function withDelimiter(delimiter: string): Restyling['apply'] {
  return (table) => rewrite(table, table.rows, delimiter);
}

/** Only encodings that hold every character of the text. */
function inEncoding(encoding: string, mark: boolean): Restyling['apply'] {
  return (table) => {
    const bytes = encodeText(table.text, encoding, mark);
    return new TextDecoder(encoding).decode(bytes) === table.text ? bytes : undefined;
  };
}

export const restylings: readonly Restyling[] = [
  {
    name: 'line ends CRLF',
    apply: ({ text }) => (text.includes('"') ? undefined : encodeText(text.replaceAll(/\r\n|\r|\n/g, '\r\n'), 'utf-8')),
  },
  {
    name: 'line ends CR',
    apply: ({ text }) => (text.includes('"') ? undefined : encodeText(text.replaceAll(/\r\n|\r|\n/g, '\r'), 'utf-8')),
  },
  { name: 'line ends LF', apply: (table) => rewrite(table, table.rows) },
  { name: 'no end of the last line', apply: ({ text }) => encodeText(text.replace(/[\r\n]+$/, ''), 'utf-8') },
  { name: 'blank lines at the end', apply: ({ text }) => encodeText(`${text}\n\n\n`, 'utf-8') },
  { name: 'byte order mark', apply: ({ text }) => encodeText(text, 'utf-8', true) },
  { name: 'all cells quoted', apply: (table) => rewrite(table, table.rows, table.delimiter, { all: true }) },
  { name: 'delimiter comma', apply: withDelimiter(',') },
  { name: 'delimiter semicolon', apply: withDelimiter(';') },
  { name: 'delimiter tab', apply: withDelimiter('\t') },
  { name: 'delimiter pipe', apply: withDelimiter('|') },
  { name: 'UTF-16 little with mark', apply: inEncoding('utf-16le', true) },
  { name: 'UTF-16 big with mark', apply: inEncoding('utf-16be', true) },
  { name: 'UTF-16 little', apply: inEncoding('utf-16le', false) },
  { name: 'Windows-1252', apply: inEncoding('windows-1252', false) },
  {
    name: 'columns reversed',
    apply: (table) => {
      if (!isSingle(table) || table.headerRow !== 0) return undefined;
      const width = wide(table);
      return rewrite(
        table,
        table.rows.map((row) => Array.from({ length: width }, (_, i) => row[width - 1 - i] ?? '')),
      );
    },
  },
  {
    name: 'headers in capitals',
    apply: (table) =>
      rewrite(
        table,
        table.rows.map((row, i) => (i === table.headerRow ? row.map((cell) => cell.toUpperCase()) : row)),
      ),
  },
  {
    name: 'title rows above',
    apply: (table) => rewrite(table, [['Bill of materials'], ['Board: X-1, Rev. B'], [], ...table.rows]),
  },
  {
    name: 'an empty first column',
    apply: (table) =>
      rewrite(
        table,
        table.rows.map((row) => ['', ...row]),
      ),
  },
  {
    name: 'empty columns at the end',
    apply: (table) =>
      rewrite(
        table,
        table.rows.map((row) => [...row, '', '']),
      ),
  },
];
