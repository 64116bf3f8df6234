import { describe, expect, it } from 'vitest';
import type { Picture } from '../pictures/picture.ts';
import { seeText } from './see-text.ts';

/** Three dark bodies on a light board, each with rows of small strokes that no reader makes sense of. */
function drawBoard(): Picture {
  const [width, height] = [1400, 1000];
  const board = { width, height, luma: new Uint8Array(width * height).fill(200) };
  const fill = (x: number, y: number, wide: number, tall: number, value: number): void => {
    for (let row = y; row < y + tall; row++) board.luma.fill(value, row * width + x, row * width + x + wide);
  };
  for (const left of [40, 490, 940]) {
    fill(left, 200, 420, 400, 20);
    for (let row = 0; row < 9; row++)
      for (let sign = 0; sign < 18; sign++) {
        const [x, y] = [left + 25 + sign * 21, 222 + row * 41];
        fill(x, y, 3, 18, 220);
        fill(x + 9, y, 3, 18, 220);
        fill(x, y + ((sign + row) % 3) * 7, 12, 3, 220);
      }
  }
  return board;
}

/** Rows of signs over the whole width of a sheet. */
function drawPage(): Picture {
  const [width, height] = [1400, 1000];
  const page = { width, height, luma: new Uint8Array(width * height).fill(230) };
  for (let row = 0; row < 40; row++)
    for (let sign = 0; sign < 60; sign++)
      for (let y = 0; y < 14; y++) {
        const at = (18 + row * 24 + y) * width + 25 + sign * 22;
        page.luma.fill(20, at, at + (y === 0 || y === 13 || (sign + y + row) % 5 === 0 ? 11 : 3));
      }
  return page;
}

describe('print of a board', () => {
  it('is read for a while, and the places that are left are counted', () => {
    let width = 0;
    const read = (line: Picture) => {
      width += line.width;
      return [...'7Q4X-91Z5-K2'].map((text) => ({ text, confidence: 0.6 }));
    };
    const { linesLeft } = seeText(read, drawBoard());
    expect(width).toBeGreaterThan(10_000);
    expect(width).toBeLessThan(30_000);
    expect(linesLeft).toBeGreaterThan(0);
  });

  it('is read for a while where it is a page without a body, and numbers that were read once are counted', () => {
    let width = 0;
    const read = (line: Picture) => {
      width += line.width;
      return [...`7Q4X-91Z5-K${width % 9}`].map((text) => ({ text, confidence: 0.97 }));
    };
    const { linesLeft } = seeText(read, drawPage());
    expect(width).toBeLessThan(55_000);
    expect(linesLeft).toBeGreaterThan(0);
  });
});
