import type { Box } from '../pdf/pdf-file.ts';
import { takePieces } from './pieces.ts';
import { INK, type GreyPage } from './pixel-rules.ts';

/** Pixels on a side of one cell of the coarse picture. */
const CELL = 4;

/** Boxes in pixels of ink that hangs together, looked at coarsely; what lies in `letters` is left out. */
export function findInk({ width, height, grey }: GreyPage, letters: readonly Box[]): Box[] {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      if (grey[at]! < INK) cells[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] = 1;
  for (const [x0, y0, x1, y1] of letters)
    for (let row = Math.max(0, Math.floor(y0 / CELL)); row <= Math.min(rows - 1, Math.floor(y1 / CELL)); row++) {
      const from = row * columns;
      cells.fill(0, from + Math.max(0, Math.floor(x0 / CELL)), from + Math.min(columns, Math.floor(x1 / CELL) + 1));
    }
  return takePieces(cells, columns).map(({ edges: [left, top, right, bottom] }) => [
    left * CELL,
    top * CELL,
    right * CELL,
    bottom * CELL,
  ]);
}
