import type { Box } from '../pdf/pdf-file.ts';
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
  const boxes: Box[] = [];
  for (let at = 0; at < cells.length; at++) if (cells[at] === 1) boxes.push(takePiece(cells, columns, at));
  return boxes;
}

/** The box of the piece that a cell is of; its cells are taken out. */
function takePiece(cells: Uint8Array, columns: number, start: number): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const open = [start];
  cells[start] = 0;
  while (open.length > 0) {
    const at = open.pop()!;
    const x = at % columns;
    const y = (at - x) / columns;
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const next = at + dy * columns + dx;
        if (x + dx < 0 || x + dx >= columns || cells[next] !== 1) continue;
        cells[next] = 0;
        open.push(next);
      }
  }
  return [x0 * CELL, y0 * CELL, (x1 + 1) * CELL, (y1 + 1) * CELL];
}
