import { readHeader } from '../columns/read-header.ts';
import { filledCells, isBlankRow } from '@partwright/files/tables';
import { scoreHeaderRow } from './header-rows.ts';
import type { Grid } from '../grid.ts';

/** Rows in which a header may stand, and blocks that stand beside one another. */
const HEADER_WITHIN_ROWS = 60;
const MAX_BLOCKS = 6;

/**
 * Part a grid whose header holds the same headers several times in a row (`Ref | Value || Ref | Value`): lists that stand
 * beside one another to save paper. Each part keeps the columns where they are, with the others left blank. A grid
 * without such a header comes back alone.
 */
export function splitSideBySide(grid: Grid): Grid[] {
  if (grid.structured) return [grid];
  for (let row = 0, seen = 0; row < grid.rows.length && seen < HEADER_WITHIN_ROWS; row++) {
    const cells = grid.rows[row]!;
    if (isBlankRow(cells) || filledCells(cells) < 4) continue;
    seen += 1;
    const starts = blockStarts(cells) ?? partedLists(grid, cells);
    if (starts) return starts.map((start, i) => sliceColumns(grid, start, starts[i + 1] ?? Infinity));
  }
  return [grid];
}

/** Where the blocks of like headers begin; undefined when the row is no such header. */
function blockStarts(row: readonly string[]): number[] | undefined {
  const headers = row.flatMap((cell, column) =>
    cell.trim() === '' ? [] : [{ column, text: cell.trim().toLowerCase().replace(/\s+/g, ' ') }],
  );
  for (let blocks = 2; blocks <= MAX_BLOCKS; blocks++) {
    const size = headers.length / blocks;
    if (!Number.isInteger(size) || size < 2) continue;
    const first = headers.slice(0, size);
    const repeats = headers.every(({ text }, i) => text === first[i % size]!.text);
    // Makers and numbers are repeated for alternates; designators stand in one place unless there are several lists.
    const listsParts = first.some(({ text }) =>
      readHeader(text)?.priors.some((p) => p.role === 'references' && p.prior >= 0.5),
    );
    if (!repeats || !listsParts || scoreHeaderRow(row.slice(0, headers[size]!.column)) === 0) continue;
    return Array.from({ length: blocks }, (_, i) => (i === 0 ? 0 : headers[i * size]!.column));
  }
  return undefined;
}

/**
 * Where lists begin that stand beside one another with an empty column between them, and the later ones have fewer headers:
 * `Part | Qty | Note || Part | Qty`.
 */
function partedLists({ rows }: Grid, row: readonly string[]): number[] | undefined {
  const nameOf = (column: number) => (row[column] ?? '').trim().toLowerCase();
  const first = row.findIndex((cell) => cell.trim() !== '');
  const isGap = (column: number) => rows.every((cells) => (cells[column] ?? '').trim() === '');
  const starts = row.flatMap((_, column) =>
    column > first && nameOf(column) === nameOf(first) && isGap(column - 1) ? [column] : [],
  );
  const all = [0, ...starts];
  const areLists = all.every((from, i) => {
    const block = row.slice(from, all[i + 1] ?? row.length);
    return scoreHeaderRow(block) > 0 && block.some((cell) => readHeader(cell)?.priors[0]?.role === 'quantity');
  });
  return starts.length > 0 && starts.length < MAX_BLOCKS && areLists ? all : undefined;
}

function sliceColumns(grid: Grid, from: number, to: number): Grid {
  const rows = grid.rows.map((row) => {
    const cells = row.slice(0, to);
    return cells.fill('', 0, Math.min(from, cells.length));
  });
  return { ...grid, rows };
}
