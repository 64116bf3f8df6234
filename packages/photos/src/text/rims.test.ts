import { describe, expect, it } from 'vitest';
import { findInk } from './ink.ts';
import { findBlobs } from './blobs.ts';
import { isRim } from './rims.ts';

const [WIDTH, HEIGHT] = [120, 60];
/** A dark chip that begins at 40 on a brighter board, and one bright stroke on it. */
const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
  if (x < 40) return 110;
  return x >= 70 && x < 76 && y >= 15 && y < 45 ? 110 : 45;
});
const picture = { width: WIDTH, height: HEIGHT, luma };

describe('the rim of a chip', () => {
  it('is told from a stroke, which stands out from both sides', () => {
    const ink = findInk(picture, 'light', 22);
    const blobs = findBlobs(ink, WIDTH, HEIGHT, 100).toSorted((a, b) => a.left - b.left);
    const told = blobs.map((blob) => [blob.left < 40 ? 'rim' : 'stroke', isRim(picture, ink, blob, 'light')]);
    expect(told).toEqual([
      ['rim', true],
      ['stroke', false],
    ]);
  });
});
