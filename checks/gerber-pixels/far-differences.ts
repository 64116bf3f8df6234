import type { Grey } from '../kicad-pictures/grey-png.ts';

/** As many pixels away from every pixel of its colour in the other picture. */
const AWAY_PX = 2;

export interface Differences {
  /** Pixels that differ at all, mostly along the edges. */
  any: number;
  /**
   * Pixels whose colour the other picture does not have within `AWAY_PX`, either way round. A line of single pixels is none: a
   * gap narrower than a pixel is there or not as the middles of pixels happen to lie.
   */
  far: number;
  /** Middle of the first of them. */
  at?: { x: number; y: number };
}

export function measureDifferences(a: Grey, b: Grey): Differences {
  const { width, height } = a;
  const found: Differences = { any: 0, far: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (a.pixels[at]! < 128 === b.pixels[at]! < 128) continue;
      found.any++;
      const isFar =
        (!hasNear(b, x, y, a.pixels[at]! < 128) && isInSquare(a, x, y)) ||
        (!hasNear(a, x, y, b.pixels[at]! < 128) && isInSquare(b, x, y));
      if (!isFar) continue;
      found.far++;
      found.at ??= { x, y };
    }
  return found;
}

function hasNear({ width, height, pixels }: Grey, x: number, y: number, isDark: boolean): boolean {
  for (let row = Math.max(0, y - AWAY_PX); row <= Math.min(height - 1, y + AWAY_PX); row++)
    for (let column = Math.max(0, x - AWAY_PX); column <= Math.min(width - 1, x + AWAY_PX); column++)
      if (pixels[row * width + column]! < 128 === isDark) return true;
  return false;
}

/** Whether it is one of four of its colour in a square. */
function isInSquare({ width, height, pixels }: Grey, x: number, y: number): boolean {
  const isDark = pixels[y * width + x]! < 128;
  for (const top of [y - 1, y])
    for (const left of [x - 1, x]) {
      if (top < 0 || left < 0 || top + 1 >= height || left + 1 >= width) continue;
      const at = top * width + left;
      if ([at, at + 1, at + width, at + width + 1].every((pixel) => pixels[pixel]! < 128 === isDark)) return true;
    }
  return false;
}
