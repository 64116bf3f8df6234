import type { Box } from '../pdf/pdf-file.ts';

/** The box around all of them; a line may have hundreds of thousands. Of none it is inside out. */
export function unionOf(boxes: Iterable<Box>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box[0]);
    y0 = Math.min(y0, box[1]);
    x1 = Math.max(x1, box[2]);
    y1 = Math.max(y1, box[3]);
  }
  return [x0, y0, x1, y1];
}

/** Square points. */
export const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

/** The wider of the gaps between two boxes, along the page and down it; below 0 they meet. */
export const gapBetween = (a: Box, b: Box): number => Math.max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]);
