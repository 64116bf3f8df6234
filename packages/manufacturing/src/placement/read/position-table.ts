import type { FoundColumns } from './columns.ts';

/** Rows of cells below a header, with the line that the first one stands in. */
export interface PositionTable {
  columns: FoundColumns;
  rows: { cells: readonly string[]; line: number }[];
  /** All that stands above, and the comments below. */
  prose: readonly string[];
  /** Empty where there is none. */
  header: readonly string[];
  /** Of a file without a header: which tool writes such rows, and in which units it does so, where it always does so. */
  headless?: { tool: 'eagle' | 'kicad' | 'generic'; units?: 'mil' };
}
