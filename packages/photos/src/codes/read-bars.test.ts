import { describe, expect, it } from 'vitest';
import type { Picture } from '../pictures/picture.ts';
import { readBars } from './read-bars.ts';

/** How often bars of that picture are given to the reader. */
async function countReads(luma: (x: number, y: number) => number): Promise<number> {
  const picture: Picture = { width: 600, height: 400, luma: new Uint8Array(600 * 400) };
  for (let at = 0; at < picture.luma.length; at++) picture.luma[at] = luma(at % 600, Math.floor(at / 600));
  let reads = 0;
  await readBars(async () => {
    reads++;
    return { codes: [], unread: [] };
  }, picture);
  return reads;
}

describe('fields of parallel edges', () => {
  it('are read where they have as many bars as a code', async () => {
    const isBar = (x: number): boolean => x > 100 && x < 400 && (x * 7) % 24 < 12;
    expect(await countReads((x, y) => (y > 100 && y < 300 && isBar(x) ? 20 : 230))).toBeGreaterThan(0);
  });

  it('are not read where they are the edges of a label', async () => {
    expect(await countReads((x, y) => (x > 100 && x < 500 && y > 80 && y < 320 ? 230 : 40))).toBe(0);
  });

  it('are not read where they are finer than bars of a code', async () => {
    expect(await countReads((x) => (x % 3 === 0 ? 40 : 220))).toBe(0);
  });
});
