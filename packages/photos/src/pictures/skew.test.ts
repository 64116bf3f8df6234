import { describe, expect, it } from 'vitest';
import { makeRandom, photograph } from '../made-photo.fixture.ts';
import type { Picture } from './picture.ts';
import { findSkew, turnBackBy } from './skew.ts';

const SIDE = 300;
/** A dark case on something bright. */
const chip: Picture = {
  width: SIDE,
  height: SIDE,
  luma: Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    at % SIDE > 60 && at % SIDE < 240 && at > 90 * SIDE && at < 210 * SIDE ? 40 : 190,
  ),
};
/** The same without the table around it, whose rim has edges of its own. */
const turned = (degrees: number, noise = 0): Picture => {
  const wide = photograph(chip, { turn: degrees, noise });
  return { ...wide, luma: wide.luma.map((value) => (value > 115 && value < 125 ? 190 : value)) };
};

describe('the skew of a picture', () => {
  it.each([30, 40, -25])('is that of its straight edges: %d degrees', (degrees) => {
    expect((findSkew(turned(degrees)) * 180) / Math.PI).toBeCloseTo(degrees, -1);
  });

  it('is seen through grain', () => {
    expect((findSkew(turned(35, 20)) * 180) / Math.PI).toBeCloseTo(35, -1);
  });

  it('is none in grain alone', () => {
    const random = makeRandom(3);
    expect(findSkew({ ...chip, luma: chip.luma.map(() => 100 + 80 * random()) })).toBe(0);
  });

  it('is taken back, and places are found again', () => {
    const photo = turned(30);
    const { picture, placeBefore } = turnBackBy(photo, Math.PI / 6);
    expect(Math.abs(findSkew(picture))).toBeLessThan(0.03);
    const [x, y] = placeBefore([picture.width / 2, picture.height / 2]);
    expect([x, y]).toEqual([photo.width / 2, photo.height / 2]);
    const [cornerX, cornerY] = placeBefore([picture.width / 2 - 90, picture.height / 2 - 60]);
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    expect(cornerX).toBeCloseTo(photo.width / 2 - 90 * cos + 60 * sin);
    expect(cornerY).toBeCloseTo(photo.height / 2 - 90 * sin - 60 * cos);
  });
});
