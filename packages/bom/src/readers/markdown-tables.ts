import type { Grid } from '../grid.ts';

const RULE_CELL = /^:?-{2,}:?$/;

/** `**SAM8944-ND**`, `` `QSE-040-01-L-D-A` ``: how Markdown sets a whole cell off. */
const SET_OFF = /^(\*\*|__|`)(.+)\1$/;

/** The line below a header: `|---|:---:|`. */
const isRuleRow = (row: readonly string[]): boolean => {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => RULE_CELL.test(cell));
};

/**
 * A page of Markdown with tables between its texts: each table begins with the row above its rule, and its cells are read
 * without the signs that set them off. Any other grid is given back as it is.
 */
export function partMarkdownTables(grid: Grid): Grid {
  const starts = grid.rows.flatMap((row, at) => (at > 0 && isRuleRow(row) ? [at - 1] : []));
  if (starts.length === 0) return grid;
  const rows = grid.rows.map((row) => row.map((cell) => SET_OFF.exec(cell.trim())?.[2] ?? cell));
  return { ...grid, rows, starts };
}
