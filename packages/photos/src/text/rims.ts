import type { Picture } from '../pictures/picture.ts';
import type { Blob } from './blobs.ts';
import type { Polarity } from './ink.ts';

/** Of the height of a blob, what is looked at beside it. */
const BESIDE = 0.25;
/** Of the contrast to the one side, that to the other: print stands out from both. */
const LEAST_SHARE = 0.35;
const LEAST_PIXELS = 8;

/**
 * Whether a blob is the rim of something: the side of a chip on a bright board, the edge of a label. Only on one side of it lies
 * something else; on the other it goes on. It stands beside print as a letter would.
 */
export function isRim({ width, luma }: Picture, ink: Uint8Array, blob: Blob, polarity: Polarity): boolean {
  const { left, right, top, bottom } = blob;
  const reach = Math.max(3, Math.round(BESIDE * (bottom - top)));
  const meanOf = (from: number, to: number, value: 0 | 1): number | undefined => {
    let [sum, count] = [0, 0];
    for (let y = top; y < bottom; y++)
      for (let x = Math.max(0, from); x < Math.min(width, to); x++)
        if (ink[y * width + x] === value) {
          sum += luma[y * width + x]!;
          count++;
        }
    return count < LEAST_PIXELS ? undefined : sum / count;
  };
  const own = meanOf(left, right, 1);
  const [before, after] = [meanOf(left - reach, left, 0), meanOf(right, right + reach, 0)];
  if (own === undefined || before === undefined || after === undefined) return false;
  const sign = polarity === 'dark' ? -1 : 1;
  const [one, other] = [sign * (own - before), sign * (own - after)];
  return Math.min(one, other) < LEAST_SHARE * Math.max(one, other);
}
