import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { clusterBoxes } from './cluster-boxes.ts';

const at = (x: number): { box: Box } => ({ box: [x, 0, x + 10, 10] });

it('joins what is near, also by what stands between', () => {
  const [a, b, c, far] = [at(0), at(15), at(30), at(100)];
  expect(clusterBoxes([a, c, far, b], 6)).toEqual([[a, c, b], [far]]);
});

it('takes tens of thousands of boxes at one place', () => {
  const from = performance.now();
  expect(
    clusterBoxes(
      Array.from({ length: 20_000 }, () => at(0)),
      6,
    ),
  ).toHaveLength(1);
  expect(performance.now() - from).toBeLessThan(2000);
});

it('joins what is near to a box that lies in a larger one', () => {
  const [large, inner, near, far] = [at(0), { box: [4, 4, 8, 8] as Box }, at(15), at(40)];
  expect(clusterBoxes([large, inner, near, far], 6)).toEqual([[large, inner, near], [far]]);
});
