import type { Box } from '../pdf/pdf-file.ts';
import type { TableKind } from './table-kinds.ts';

/** A cell as it is printed, at its upper left place; it is not repeated where it spans. */
export interface TableCell {
  /** Its lines, joined by a blank. Empty: nothing stands in it. */
  text: string;
  /** Of its words, on the page of its row; null: nothing stands in it. */
  box: Box | null;
  /** Whether it names a column. */
  isHead: boolean;
  /** From 0. */
  column: number;
  columnSpan: number;
  rowSpan: number;
  /** Raised marks of notes behind it: `1`, `*`. They are not in the text. */
  marks: string[];
}

export interface TableRow {
  page: number;
  /** From left to right. Places over which a cell of a row above spans are left out. */
  cells: TableCell[];
}

/** A table as it is printed. One that goes on over pages is one table, its heads are once in it. */
export interface PrintedTable {
  kind: TableKind;
  /** As printed above it; empty: none was found. */
  title: string;
  /** Where it stands, by page. */
  parts: { page: number; box: Box }[];
  columnCount: number;
  rows: TableRow[];
  /** What stands below it for a mark in it. */
  notes: { mark: string; text: string }[];
}

/**
 * A table as lines of text with blanks between its columns. A cell over several rows or columns stands in the first.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, readDatasheet, tableAsText } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const { tables } = readDatasheet(pdfium, readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf'));
 * tableAsText(tables[0]!).split('\n')[2]; // => 'VCC     Supply voltage       −0.5 to 7.0  V'
 */
export function tableAsText(table: PrintedTable): string {
  const grid = layOut(table);
  const widths = Array.from({ length: table.columnCount }, (_, column) =>
    Math.max(0, ...grid.map((row) => row[column]!.length)),
  );
  const lines = grid.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const notes = table.notes.map(({ mark, text }) => `(${mark}) ${text}`);
  return [...(table.title === '' ? [] : [table.title]), ...lines, ...notes].join('\n');
}

/**
 * A table as Markdown: its title, one row of heads, rows, notes. What would be markup in its cells is escaped.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, readDatasheet, tableAsMarkdown } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const { tables } = readDatasheet(pdfium, readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf'));
 * tableAsMarkdown(tables[0]!).split('\n')[4]; // => '| VCC | Supply voltage | −0.5 to 7.0 | V |'
 */
export function tableAsMarkdown(table: PrintedTable): string {
  const grid = layOut(table).map((row) => row.map(escapeMarkdown));
  const heads = Math.max(
    1,
    table.rows.findIndex(({ cells }) => cells.some(({ isHead }) => !isHead)),
  );
  // Markdown has one row of heads: what stands above one another is joined.
  const head = Array.from({ length: table.columnCount }, (_, column) =>
    grid
      .slice(0, heads)
      .map((row) => row[column]!)
      .filter(Boolean)
      .join(' '),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const title = table.title === '' ? [] : [`**${escapeMarkdown(table.title)}**`, ''];
  const notes = table.notes.flatMap(({ mark, text }) => ['', `(${escapeMarkdown(mark)}) ${escapeMarkdown(text)}`]);
  return [...title, line(head), line(head.map(() => '---')), ...grid.slice(heads).map(line), ...notes].join('\n');
}

function layOut({ columnCount, rows }: PrintedTable): string[][] {
  return rows.map(({ cells }) => {
    const texts = Array.from({ length: columnCount }, () => '');
    for (const { column, text, marks } of cells) texts[column] = text + marks.map((mark) => ` (${mark})`).join('');
    return texts;
  });
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
