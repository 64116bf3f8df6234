import { guessMapping, type PriceListMapping } from '@partwright/catalog/price-list';
import { readDelimitedRows, splitRow, type TableRow } from './delimited-rows.ts';
import { fileSize, type FileInput } from './file-input.ts';
import { flattenRecord, parseRecord } from './json-rows.ts';
import { SourceUnreadable } from './part-source.ts';
import type { PeekedInput } from './peeked-input.ts';
import { openDecoder, guessEncoding, inUtf8 } from './text-encoding.ts';
import { readLines } from './text-lines.ts';

/** A table in a file: its headers, its first rows, and a way through all of them. */
export interface TableFile {
  format: 'delimited' | 'json_lines';
  delimiter: string | null;
  encoding: string;
  headers: string[];
  /** Lines up to the end of the header row; 0 for JSON lines. */
  headerLines: number;
  /** Rows below the header, from the beginning of the file. */
  sample: string[][];
  /** The file as it was given. */
  origin: FileInput;
  /** What is read: the same, or decoded to UTF-8. */
  input: FileInput;
  size(): Promise<number | null>;
  /** Rows below the header, in the order of the headers; blank ones are left out. */
  rows(from?: { offset: number; line: number }): AsyncIterable<TableRow>;
}

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER_WITHIN = 30;
const SAMPLE_ROWS = 500;

/** Open a delimited text or JSON lines; what the mapping file says of the file is believed, the rest is found out. */
export function openTable(peeked: PeekedInput, said: PriceListMapping['file'] = {}): TableFile {
  const encoding = said.encoding?.toLowerCase() ?? guessEncoding(peeked.head);
  const head = openDecoder(encoding).decode(peeked.head);
  const lines = head.split(/\r\n|\n|\r/);
  // The last line of a longer file is cut.
  if (!peeked.isWhole) lines.pop();
  const input = inUtf8(peeked.input, encoding);
  const size = (): Promise<number | null> => (input === peeked.input ? fileSize(input) : Promise.resolve(null));
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const opened = { encoding, origin: peeked.input, input, size };
  return parseRecord(first) === undefined ? delimited(lines, said, opened) : jsonLines(lines, opened);
}

type Opened = Pick<TableFile, 'encoding' | 'origin' | 'input' | 'size'>;

function delimited(lines: string[], said: NonNullable<PriceListMapping['file']>, opened: Opened): TableFile {
  const delimiter = said.delimiter ?? guessDelimiter(lines);
  const grid = rowsOfLines(lines, delimiter);
  const at =
    said.header_row === undefined
      ? headerAt(grid.map(({ cells }) => cells))
      : grid.findIndex(({ line }) => line === said.header_row);
  const header = grid[at];
  if (header === undefined)
    throw new SourceUnreadable(
      said.header_row === undefined
        ? 'The file has no row of headers'
        : `file.header_row: the file has no row that begins in line ${said.header_row}`,
    );
  async function* rows(from?: { offset: number; line: number }): AsyncGenerator<TableRow> {
    for await (const row of readDelimitedRows(opened.input, delimiter, from)) {
      if (row.line <= header!.endLine || row.cells.every((cell) => cell.trim() === '')) continue;
      yield row;
    }
  }
  return {
    format: 'delimited',
    delimiter,
    ...opened,
    headers: header.cells.map((cell) => cell.trim()),
    headerLines: header.endLine,
    sample: grid.slice(at + 1, at + 1 + SAMPLE_ROWS).map(({ cells }) => cells),
    rows,
  };
}

function rowsOfLines(lines: string[], delimiter: string): { cells: string[]; line: number; endLine: number }[] {
  const rows: { cells: string[]; line: number; endLine: number }[] = [];
  for (let at = 0; at < lines.length && rows.length < SAMPLE_ROWS + HEADER_WITHIN; at++) {
    const start = at;
    let row = splitRow(lines[at]!, delimiter);
    while (row.isOpen && at + 1 < lines.length && at - start < 20)
      row = splitRow(lines.slice(start, ++at + 1).join('\n'), delimiter);
    rows.push({ cells: start === 0 ? row.cells.map(withoutMark) : row.cells, line: start + 1, endLine: at + 1 });
  }
  return rows;
}

function withoutMark(cell: string): string {
  return cell.replace(/^\uFEFF/, '');
}

/**
 * The one under which a row names a part number; else the one that divides most rows into equally many cells. In a list with
 * decimal commas the comma divides evenly too, but not the headers.
 */
function guessDelimiter(lines: string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 50);
  const scored = DELIMITERS.map((delimiter) => {
    const rows = sample.map((line) => splitRow(line, delimiter).cells);
    const sizes = new Map<number, number>();
    for (const { length } of rows) sizes.set(length, (sizes.get(length) ?? 0) + 1);
    const [usual = 0, times = 0] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const isNamed = rows.slice(0, HEADER_WITHIN).some((row) => row.length > 1 && namesParts(row));
    return { delimiter, score: (usual < 2 ? 0 : (times / rows.length) * Math.min(usual, 20)) + (isNamed ? 100 : 0) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]!.delimiter;
}

function namesParts(row: string[]): boolean {
  return (
    guessMapping(
      row.map((cell) => cell.trim()),
      [],
    ) !== undefined
  );
}

/** The first row that names a part number; where none does, the first that has as many cells as most rows. */
function headerAt(rows: string[][]): number {
  const named = rows.slice(0, HEADER_WITHIN).findIndex(namesParts);
  if (named !== -1) return named;
  const most = Math.max(...rows.slice(0, HEADER_WITHIN).map((row) => row.length), 0);
  return rows.findIndex((row) => row.length === most && row.some((cell) => cell.trim() !== ''));
}

function jsonLines(lines: string[], opened: Opened): TableFile {
  const records = lines
    .slice(0, SAMPLE_ROWS)
    .map((line) => parseRecord(line))
    .filter((record) => record !== undefined);
  const flat = records.map((record) => flattenRecord(record));
  const headers = [...new Set(flat.flatMap((fields) => [...fields.keys()]))];
  const listCells = (fields: Map<string, string>): string[] => headers.map((header) => fields.get(header) ?? '');
  async function* rows(from?: { offset: number; line: number }): AsyncGenerator<TableRow> {
    for await (const { text, line, endOffset } of readLines(opened.input, from?.offset, from?.line)) {
      if (text.trim() === '') continue;
      const record = parseRecord(text);
      const cells = record === undefined ? [] : listCells(flattenRecord(record));
      yield { cells, line, endOffset, endLine: line, isBroken: record === undefined };
    }
  }
  return {
    format: 'json_lines',
    delimiter: null,
    ...opened,
    headers,
    headerLines: 0,
    sample: flat.map(listCells),
    rows,
  };
}
