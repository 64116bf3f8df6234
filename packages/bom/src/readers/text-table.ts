import { scoreHeaderRow } from '../tables/header-rows.ts';
import { readDelimited } from './delimited.ts';
import { rateDelimiters } from './delimiter.ts';
import { readFixedWidth } from './fixed-width.ts';
import { isKicadList, readKicadList } from './kicad-list.ts';
import { readPartList } from './part-list.ts';
import { readRecordBlocks } from './record-blocks.ts';
import type { DelimiterChoice } from './delimiter.ts';
import type { BomLimits, BomSource } from '../types.ts';
import type { Grid } from '../grid.ts';

/** A table of text, with how its columns are told apart. */
interface TextTable extends Pick<BomSource, 'delimiter' | 'tool'> {
  format: 'csv' | 'tsv' | 'fixed_width';
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
 * Read a text as the table it is: divided by a delimiter, in columns that stand under one another, or a list with a form
 * of its own. A delimiter that the caller names decides.
 */
export function readTextTable(given: string, delimiter: string | undefined, limits: BomLimits): TextTable {
  if (delimiter !== undefined) return delimited(given, delimiter, limits);
  const text = unquoteLines(given);
  if (isKicadList(text)) return { ...BY_FORM, tool: 'KiCad', grid: readKicadList(text, limits) };
  const [best] = rateDelimiters(text);
  const aligned =
    best?.delimiter === '\t' && best.header > 0 && best.regularity < REGULAR && alignsByTabs(text, limits);
  const fixed = aligned || isBadlyDivided(best) ? readFixedWidth(text, limits) : undefined;
  // A header of the same words is no reason to doubt the delimiter.
  const margin = best && best.header > 0 ? CLEARLY_BETTER : 0;
  if (fixed && (aligned || fixed.score > (best?.header ?? 0) + margin)) return { ...BY_FORM, grid: fixed.grid };
  if (best === undefined || best.header === 0) {
    const list = readRecordBlocks(text, limits) ?? readPartList(text, limits);
    if (list) return { ...BY_FORM, grid: list };
  }
  return delimited(text, best?.delimiter ?? ',', limits);
}

const BY_FORM = { format: 'fixed_width', delimiter: null, tool: null } as const;

function delimited(text: string, delimiter: string, limits: BomLimits): TextTable {
  const format = delimiter === '\t' ? 'tsv' : 'csv';
  return { format, delimiter, tool: null, grid: readDelimited(text, delimiter, limits) };
}

/** Columns that stand under one another are looked for only where the delimiters explain the text badly. */
function isBadlyDivided(best: DelimiterChoice | undefined): boolean {
  if (best === undefined || best.header === 0) return true;
  // Tabs are blanks as often as they are delimiters.
  const sure = best.delimiter !== '\t' && best.regularity >= REGULAR;
  return !sure && (best.header < 2 || best.regularity < 0.5);
}

/** People align columns with one tab or several, so that cells counted by tabs stand under no header. */
function alignsByTabs(text: string, limits: BomLimits): boolean {
  if (!text.includes('\t\t')) return false;
  const head = text.split(/\r\n|\n|\r/, SAMPLE_LINES).join('\n');
  const tabs = cellsUnderHeaders(readTabs(head, limits));
  // Where every cell has its header, an empty cell between two tabs is one, too.
  if (tabs.cells > ALL_UNDER_HEADERS) return false;
  const fixed = readFixedWidth(head, limits);
  if (!fixed) return false;
  const aligned = cellsUnderHeaders(fixed.grid);
  return aligned.cells + aligned.headers > tabs.cells + tabs.headers;
}

/** The sample may end inside a quoted cell, so that quotes are left as they are. */
function readTabs(text: string, limits: BomLimits): Grid {
  return { sheet: null, rows: text.split('\n').map((line) => line.split('\t', limits.columns)), structured: false };
}

/** Share of the cells that stand under a header, and share of the headers with cells below; each 0 to 1. */
function cellsUnderHeaders({ rows }: Grid): { cells: number; headers: number } {
  const header = rows.findIndex((row) => scoreHeaderRow(row) > 0);
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

/** Some programs put quotes around every line of a table and double those inside, so that each line is one cell. */
function unquoteLines(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, 1_000).filter((line) => line.trim() !== '');
  const quoted = lines.filter((line) => /^"(?:[^"]|""){3,}"[\s,;]*$/.test(line) && /[,;\t]/.test(line)).length;
  if (lines.length < 2 || quoted < lines.length * 0.95) return text;
  return text.replace(/^"((?:[^"\r\n]|"")*)"[ \t,;]*$/gm, (_, line: string) => line.replaceAll('""', '"'));
}
