import { expect, it } from 'vitest';
import { SpatialIndex } from './spatial-index.ts';

const at = (x: number) => ({ left: x, top: 0, right: x + 1, bottom: 1, leastKind: 1, mostKind: 1 });

it('keeps eight in the order they came', () => {
  const index = new SpatialIndex<number>();
  for (const x of [80, 10, 70, 20, 60, 30, 50, 40]) index.insert(x, at(x));
  expect(index.items()).toEqual([80, 10, 70, 20, 60, 30, 50, 40]);
});

it('splits the ninth off by where it lies', () => {
  const index = new SpatialIndex<number>();
  for (const x of [900, 10, 910, 20, 920, 30, 930, 40, 940]) index.insert(x, at(x));
  const near = index.items().slice(0, 4);
  expect(near).toEqual([10, 20, 30, 40]);
});

it('puts the last in the place of what is removed', () => {
  const index = new SpatialIndex<number>();
  for (const x of [1, 2, 3, 4]) index.insert(x, at(x));
  index.remove(2);
  expect(index.items()).toEqual([1, 4, 3]);
});

it('loses nothing when many are removed and inserted again', () => {
  const index = new SpatialIndex<number>();
  for (let x = 0; x < 500; x++) index.insert(x, at((x * 37) % 500));
  for (let x = 0; x < 500; x += 2) index.remove(x);
  for (let x = 0; x < 500; x += 4) index.insert(x, at(x));
  expect(index.items().toSorted((a, b) => a - b)).toEqual(
    [...Array(500).keys()].filter((x) => x % 2 === 1 || x % 4 === 0),
  );
});
