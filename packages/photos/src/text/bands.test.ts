import { expect, it } from 'vitest';
import { makeRandom } from '../made-photo.fixture.ts';
import { findBands } from './bands.ts';

const [WIDTH, HEIGHT] = [600, 300];

/** Ink of the grain, and of a row of broken letters that leans by `slope`. */
function makeInk(slope: number | undefined): Uint8Array {
  const random = makeRandom(7);
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const across = y - 140 - (slope ?? 0) * (x - 300);
    const isPrint = slope !== undefined && x >= 150 && x < 450 && Math.abs(across) < 20;
    return Number(random() < (isPrint ? 0.4 : 0.03));
  });
}

it.each([0, 0.1, -0.15])('broken letters in a row are a band, as long and as high as they: leaning %d', (slope) => {
  const bands = findBands(makeInk(slope), WIDTH, HEIGHT, 'light');
  expect(bands).toHaveLength(1);
  const [{ x, y, height, angle, length }] = bands as [(typeof bands)[0]];
  expect(Math.abs(x - 150)).toBeLessThan(16);
  expect(Math.abs(y - (140 - 150 * slope))).toBeLessThan(6);
  expect(Math.abs(height - 40)).toBeLessThan(6);
  expect(Math.abs(Math.tan(angle) - slope)).toBeLessThan(0.04);
  expect(Math.abs(length * Math.cos(angle) - 300)).toBeLessThan(30);
});

it('grain alone is none', () => {
  expect(findBands(makeInk(undefined), WIDTH, HEIGHT, 'light')).toEqual([]);
});
