import type { Picture } from './picture.ts';

/** Brightness at a place, between the four pixels around it; beyond the rim that of the rim. The middle of the first pixel is 0, 0. */
export function sampleAt({ width, height, luma }: Picture, x: number, y: number): number {
  const [cx, cy] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - x0, cy - y0];
  const at = y0 * width + x0;
  const below = at + (y0 + 1 < height ? width : 0);
  return (
    (luma[at]! * (1 - fx) + luma[at + 1]! * fx) * (1 - fy) + (luma[below]! * (1 - fx) + luma[below + 1]! * fx) * fy
  );
}
