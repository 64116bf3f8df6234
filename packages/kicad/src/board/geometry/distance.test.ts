import { describe, expect, it } from 'vitest';
import { distance, doOverlap } from './distance.ts';
import { EdgeIndex } from './edge-index.ts';
import { Grid } from './grid.ts';
import { disc, makeShape, type Shape } from './shape.ts';

const square = makeShape([0, 0, 10, 0, 10, 10, 0, 10], 0);

describe('distances', () => {
  it.each<[string, Shape, Shape, number]>([
    ['two discs', disc({ x: 0, y: 0 }, 1), disc({ x: 5, y: 0 }, 2), 2],
    ['a disc in a square', disc({ x: 5, y: 5 }, 1), square, 0],
    ['a disc beside a square', disc({ x: 15, y: 5 }, 2), square, 3],
    ['a track across a square', makeShape([-5, 5, 15, 5], 1), square, 0],
    ['two tracks in parallel', makeShape([0, 0, 10, 0], 1), makeShape([0, 5, 10, 5], 1), 3],
    ['a square with a round corner', disc({ x: 13, y: 14 }, 1), makeShape([0, 0, 10, 0, 10, 10, 0, 10], 2), 2],
  ])('between %s', (_, a, b, expected) => {
    expect(distance(a, b)).toBeCloseTo(expected);
    expect(distance(b, a)).toBeCloseTo(expected);
  });

  it('tells touching from overlapping', () => {
    expect(doOverlap(disc({ x: 0, y: 0 }, 1), disc({ x: 2, y: 0 }, 1))).toBe(false);
    expect(doOverlap(disc({ x: 0, y: 0 }, 1), disc({ x: 1.9, y: 0 }, 1))).toBe(true);
  });
});

/** The same numbers every time. */
function* numbers(): Generator<number, never> {
  for (let seed = 12345; ; seed = (seed * 48271) % 2147483647) yield (seed % 10_000) / 10;
}

describe('what is kept in cells', () => {
  it('is what a look at all of them finds', () => {
    const random = numbers();
    const next = (): number => random.next().value;
    const boxes = Array.from({ length: 400 }, () => disc({ x: next(), y: next() }, next() / 50));
    const grid = new Grid(boxes);
    for (const box of boxes.slice(0, 50)) {
      const seen: number[] = [];
      grid.near(box, 20, (index) => seen.push(index));
      const all = boxes.flatMap((other, index) =>
        other.minX <= box.maxX + 20 &&
        other.maxX >= box.minX - 20 &&
        other.minY <= box.maxY + 20 &&
        other.maxY >= box.minY - 20
          ? index
          : [],
      );
      expect(seen.sort((a, b) => a - b)).toEqual(all);
    }
  });

  it('gives the distance that all edges give', () => {
    const random = numbers();
    const next = (): number => random.next().value;
    const star = Array.from({ length: 60 }, (_, i) => {
      const radius = 200 + next() / 4;
      return [500 + radius * Math.cos((i * Math.PI) / 30), 500 + radius * Math.sin((i * Math.PI) / 30)];
    }).flat();
    const index = new EdgeIndex(star);
    const shape = makeShape(star, 0);
    for (let i = 0; i < 200; i++) {
      const track = makeShape([next(), next(), next(), next()], 3);
      expect(index.distance(track, 100)).toBeCloseTo(distance(track, shape, 100));
    }
  });
});
