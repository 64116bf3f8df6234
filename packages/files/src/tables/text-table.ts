import { readDelimited } from './delimited.ts';
import { rateDelimiters } from './delimiter.ts';
import { readFixedWidth } from './fixed-width.ts';
import type { DelimiterChoice } from './delimiter.ts';
import type { ListKind, TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/** A table of text, with how its columns are told apart. */
export interface TextTable {
  format: 'csv' | 'tsv' | 'fixed_width';
  /** Null for columns that stand under one another. */
  delimiter: string | null;
  grid: Grid;
}

/** Lines that decide between tabs as delimiters and tabs as blanks. */
const SAMPLE_LINES = 200;

/** A text whose rows agree so well on a delimiter is no report with columns of one width. */
const REGULAR = 0.9;

/** Above this the cells counted by tabs fit the header; a note or two may not. */
const ALL_UNDER_HEADERS = 0.97;

/** About half a header more. */
const CLEARLY_BETTER = 0.5;

/**
 * Read a text as the table it is: divided by a delimiter, or in columns that stand under one another.
 *
 * @param delimiter Decides, when the caller names one.
 * @param otherwise May know a list without a header that has a form of its own.
 * @throws TableUnreadable when a quote is never closed, or a limit of the rules is broken.
 *
 * @example
 * import { readTextTable, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const report = 'Ref     Qty\nR1 R2   2\nC1      1';
 * const { format, grid } = readTextTable(report, undefined, resolveRules(bom));
 * format; // => 'fixed_width'
 * grid.rows; // => [['Ref', 'Qty'], ['R1 R2', '2'], ['C1', '1']]
 */
export function readTextTable(
  given: string,
  delimiter: string | undefined,
  rules: TableRules,
  otherwise: (text: string) => Grid | undefined = () => undefined,
): TextTable {
  if (delimiter !== undefined) return delimited(given, delimiter, rules);
  const text = unquoteLines(given);
  const [best] = rateDelimiters(text, rules.kind.scoreHeader);
  const aligned = best?.delimiter === '\t' && best.header > 0 && best.regularity < REGULAR && alignsByTabs(text, rules);
  const fixed = aligned || isBadlyDivided(best) ? readFixedWidth(text, rules) : undefined;
  // A header of the same words is no reason to doubt the delimiter.
  const margin = best && best.header > 0 ? CLEARLY_BETTER : 0;
  if (fixed && (aligned || fixed.score > (best?.header ?? 0) + margin)) return { ...BY_FORM, grid: fixed.grid };
  if (best === undefined || best.header === 0) {
    const list = otherwise(text);
    if (list) return { ...BY_FORM, grid: list };
  }
  return delimited(text, best?.delimiter ?? ',', rules);
}

const BY_FORM = { format: 'fixed_width', delimiter: null } as const;

function delimited(text: string, delimiter: string, rules: TableRules): TextTable {
  const format = delimiter === '\t' ? 'tsv' : 'csv';
  return { format, delimiter, grid: readDelimited(text, delimiter, rules) };
}

/** Columns that stand under one another are looked for only where the delimiters explain the text badly. */
function isBadlyDivided(best: DelimiterChoice | undefined): boolean {
  if (best === undefined || best.header === 0) return true;
  // Tabs are blanks as often as they are delimiters.
  const sure = best.delimiter !== '\t' && best.regularity >= REGULAR;
  return !sure && (best.header < 2 || best.regularity < 0.5);
}

/** People align columns with one tab or several, so that cells counted by tabs stand under no header. */
function alignsByTabs(text: string, rules: TableRules): boolean {
  if (!text.includes('\t\t')) return false;
  const head = text.split(/\r\n|\n|\r/, SAMPLE_LINES).join('\n');
  const tabs = cellsUnderHeaders(readTabs(head, rules), rules.kind);
  // Where every cell has its header, an empty cell between two tabs is one, too.
  if (tabs.cells > ALL_UNDER_HEADERS) return false;
  const fixed = readFixedWidth(head, rules);
  if (!fixed) return false;
  const aligned = cellsUnderHeaders(fixed.grid, rules.kind);
  return aligned.cells + aligned.headers > tabs.cells + tabs.headers;
}

/** The sample may end inside a quoted cell, so that quotes are left as they are. */
function readTabs(text: string, rules: TableRules): Grid {
  return { sheet: null, rows: text.split('\n').map((line) => line.split('\t', rules.columns)), structured: false };
}

/** Share of the cells that stand under a header, and share of the headers with cells below; each 0 to 1. */
function cellsUnderHeaders({ rows }: Grid, kind: ListKind): { cells: number; headers: number } {
  const header = rows.findIndex((row) => kind.scoreHeader(row) > 0);
  if (header < 0) return { cells: 0, headers: 0 };
  const headers = new Set(rows[header]!.flatMap((cell, column) => (cell.trim() === '' ? [] : [column])));
  const cells = rows
    .slice(header + 1)
    .flatMap((row) => row.flatMap((cell, column) => (cell.trim() === '' ? [] : [column])));
  if (cells.length === 0) return { cells: 0, headers: 0 };
  const used = new Set(cells);
  return {
    cells: cells.filter((column) => headers.has(column)).length / cells.length,
    headers: [...headers].filter((column) => used.has(column)).length / headers.size,
  };
}

/**
 * Some programs put quotes around every line of a table and double those inside, so that each line is one cell: the table
 * without them. Any other text as it is.
 *
 * @example
 * import { unquoteLines } from '@partwright/files/tables';
 *
 * unquoteLines('"Ref,Qty"\n"""R1, R2"",2"'); // => 'Ref,Qty\n"R1, R2",2'
 */
export function unquoteLines(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, 1_000).filter((line) => line.trim() !== '');
  if (lines.length < 2) return text;
  const quoted = lines.filter((line) => (readQuoted(line)?.length ?? 0) >= 3 && /[,;\t]/.test(line)).length;
  if (quoted < lines.length * 0.95) return text;
  return text.replace(/^"[^\r\n]*$/gm, (line) => readQuoted(line) ?? line);
}

/**
 * What a line that is one quoted cell holds; undefined for any other. Pairs of quotes are counted outside of the
 * expression: one that knows them overflows its stack on a line of millions.
 */
function readQuoted(line: string): string | undefined {
  const inner = /^"([^\r\n]*)"[\s,;]*$/.exec(line)?.[1];
  return inner === undefined || inner.replaceAll('""', '').includes('"') ? undefined : inner.replaceAll('""', '"');
}
