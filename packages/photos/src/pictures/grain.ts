import type { Picture } from './picture.ts';
import { soften } from './soften.ts';

/** Sum of the squares of the mask below is 36; the median of what is normally spread is 0.6745 of its standard deviation. */
const MEDIAN_OF_GRAIN = 6 * 0.6745;
/** Pixels are looked at in steps, in a picture of that many. */
const MOST_LOOKED_AT = 200_000;

/**
 * Standard deviation of the grain of a picture, of 255: the median answer of a mask that edges and slopes do not answer to
 * (after Immerkær, 1996, with the median in place of the mean, as print has many corners).
 */
export function measureGrain({ width, height, luma }: Picture): number {
  if (width < 3 || height < 3) return 0;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / MOST_LOOKED_AT)));
  const counts = new Uint32Array(16 * 255 + 1);
  let count = 0;
  for (let y = 1; y < height - 1; y += step)
    for (let x = 1; x < width - 1; x += step) {
      const at = y * width + x;
      const [up, down] = [at - width, at + width];
      const corners = luma[up - 1]! + luma[up + 1]! + luma[down - 1]! + luma[down + 1]!;
      const sides = luma[up]! + luma[down]! + luma[at - 1]! + luma[at + 1]!;
      counts[Math.abs(corners - 2 * sides + 4 * luma[at]!)]!++;
      count++;
    }
  let below = 0;
  const median = counts.findIndex((some) => (below += some) >= count / 2);
  return median / MEDIAN_OF_GRAIN;
}

/** From which grain on a picture is softened for its print, once more each. */
const COARSE = [7, 11, 16, 21];

/** The picture with its grain taken out where it is so coarse that letters break up in it. */
export function calm(picture: Picture): Picture {
  const grain = measureGrain(picture);
  return COARSE.filter((least) => grain > least).reduce(soften, picture);
}

/** Whether letters break up in its grain. */
export const isGrainy = (picture: Picture): boolean => measureGrain(picture) > COARSE[0]!;
