import { describe, expect, it } from 'vitest';
import { makeRandom, photograph } from '../made-photo.fixture.ts';
import { cutBody, findBodies, isOnBody } from './bodies.ts';
import type { Picture } from './picture.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** Dark chips of that size on a brighter board, whose middles lie there. */
function board(chips: readonly (readonly [x: number, y: number, length: number, width: number])[]): Picture {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(150);
  for (const [x, y, length, width] of chips)
    for (let row = y - width / 2; row < y + width / 2; row++)
      luma.fill(40, row * WIDTH + x - length / 2, row * WIDTH + x + length / 2);
  return { width: WIDTH, height: HEIGHT, luma };
}

describe('the dark bodies of a photo', () => {
  it('are the chips of a board, the largest first', () => {
    const bodies = findBodies(
      board([
        [150, 120, 80, 60],
        [420, 300, 240, 120],
      ]),
    );
    expect(bodies.map(({ x, y }) => [x, y].map((at) => Math.round(at / 10) * 10))).toEqual([
      [420, 300],
      [150, 120],
    ]);
    expect(Math.abs(bodies[0]!.length - 240) + Math.abs(bodies[0]!.width - 120)).toBeLessThan(16);
  });

  it.each([15, 40, -30, 75])('are found however they are turned: %d degrees', (turn) => {
    const [body] = findBodies(photograph(board([[320, 240, 240, 120]]), { turn }));
    const apart = (body!.angle * 180) / Math.PI - turn;
    expect(Math.abs(((apart + 270) % 180) - 90)).toBeLessThan(4);
  });

  it('are found where a broad track joins them', () => {
    const photo = board([
      [150, 120, 200, 120],
      [450, 360, 200, 120],
    ]);
    for (let y = 180; y < 345; y++) photo.luma.fill(40, y * WIDTH + 150, y * WIDTH + (y < 335 ? 160 : 350));
    expect(findBodies(photo)).toHaveLength(2);
  });

  it('are none where nothing dark is a rectangle', () => {
    const blot = board([]);
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++)
        if (Math.abs(x - 320) + Math.abs(y - 240) < 40 + 60 * Math.sin(x / 9) ** 2) blot.luma[y * WIDTH + x] = 40;
    expect(findBodies(blot).filter(({ width }) => width > 90)).toEqual([]);
    expect(findBodies(board([]))).toEqual([]);
  });

  it('hold the places that lie on them', () => {
    const body = { x: 100, y: 100, length: 80, width: 20, angle: Math.PI / 4 };
    expect(isOnBody(body, [125, 125])).toBe(true);
    expect(isOnBody(body, [125, 75])).toBe(false);
  });

  it('are cut out level, with faint print made clear', () => {
    const random = makeRandom(4);
    const photo = board([[320, 240, 240, 120]]);
    for (let y = 230; y < 250; y++) for (let x = 250; x < 390; x++) if (x % 10 < 4) photo.luma[y * WIDTH + x] = 52;
    const grainy = { ...photo, luma: photo.luma.map((value) => value + 2 * random()) };
    const [body] = findBodies(grainy);
    const { picture, placeBefore } = cutBody(grainy, body!);
    const [x, y] = placeBefore([picture.width / 2, picture.height / 2]);
    expect(Math.hypot(x - 320, y - 240)).toBeLessThan(4);
    const middle = [
      ...picture.luma.subarray(Math.round(picture.height / 2) * picture.width).subarray(0, picture.width),
    ];
    const printed = middle.slice(picture.width * 0.3, picture.width * 0.7);
    expect(Math.max(...printed) - Math.min(...printed)).toBeGreaterThan(90);
  });
});
