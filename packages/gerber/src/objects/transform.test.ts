import { describe, expect, it } from 'vitest';
import { arcSweep } from './arc.ts';
import { compose, findDirection, makeTransform, type Placement } from './transform.ts';

describe('placements', () => {
  const apply = (placement: Placement, x: number, y: number) => {
    const { xx, xy, yx, yy } = makeTransform(placement);
    return [xx * x + xy * y, yx * x + yy * y];
  };

  it.each<[Placement, Placement]>([
    [
      { mirrored: false, rotation: 30, scale: 1 },
      { mirrored: false, rotation: 45, scale: 2 },
    ],
    [
      { mirrored: true, rotation: 30, scale: 1 },
      { mirrored: false, rotation: 45, scale: 2 },
    ],
    [
      { mirrored: false, rotation: 300, scale: 3 },
      { mirrored: true, rotation: 45, scale: 1 },
    ],
    [
      { mirrored: true, rotation: 10, scale: 1 },
      { mirrored: true, rotation: 70, scale: 1 },
    ],
  ])('%o after %o is one after the other', (outer, inner) => {
    const [x, y] = apply(inner, 3, 5);
    const expected = apply(outer, x!, y!);
    apply(compose(outer, inner), 3, 5).forEach((value, axis) => expect(value).toBeCloseTo(expected[axis]!, 9));
  });

  it.each([
    [0, 1, 0],
    [90, 0, 1],
    [-90, 0, -1],
    [540, -1, 0],
  ])('%d degrees point exactly to %d, %d', (degrees, cosine, sine) => {
    expect(findDirection(degrees)).toEqual([cosine, sine]);
  });
});

describe('the sweep of an arc', () => {
  it.each([
    ['a quarter counter-clockwise', [1, 0, 0, 1], false, 0.25],
    ['three quarters clockwise', [1, 0, 0, 1], true, -0.75],
    ['across the negative x axis', [0, 1, 0, -1], false, 0.5],
    ['a full circle', [1, 0, 1, 0], false, 1],
    ['a full circle clockwise', [1, 0, 1, 0], true, -1],
  ])('of %s', (_, [startX, startY, endX, endY], clockwise, turns) => {
    expect(arcSweep(startX!, startY!, endX!, endY!, 0, 0, clockwise) / (2 * Math.PI)).toBeCloseTo(turns, 12);
  });
});
