import { expect, it } from 'vitest';
import { Points } from './index.ts';

const triangle = Points.of([0, 0, 3, 0, 0, 4]);

it('counts points and gives each by its number', () => {
  expect(triangle.length).toBe(3);
  expect([triangle.x(2), triangle.y(2)]).toEqual([0, 4]);
  expect(triangle.at(1)).toEqual([3, 0]);
  expect([...triangle]).toEqual([
    [0, 0],
    [3, 0],
    [0, 4],
  ]);
});

it.each([
  [0, [0, 0, 3, 0]],
  [1, [3, 0, 0, 4]],
  [2, [0, 4, 0, 0]],
])('goes from point %d to the one behind it, from the last to the first', (index, ends) => {
  expect(triangle.edge(index)).toEqual(ends);
});

it('sees what is written to the array that it is a view of', () => {
  const flat = Float64Array.of(1, 2);
  const points = new Points(flat);
  flat[1] = 5;
  expect(points.at(0)).toEqual([1, 5]);
});
