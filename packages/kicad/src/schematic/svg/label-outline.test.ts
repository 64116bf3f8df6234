import { expect, it } from 'vitest';
import { along, globalOutline, hierarchicalOutline } from './label-outline.ts';

// Corners of flags around `HH` at a size of 5 mm, as kicad-cli 9.0.8 draws them; in 0.1 µm to half a µm.
const WIDTH = (2 * 22 * 50_000) / 21;

it.each([
  ['passive', 157_265, 157_265, 18_750],
  ['output', 201_015, 157_265, 18_750],
  ['input', 201_015, 201_015, 56_250],
  ['bidirectional', 244_765, 201_015, 56_250],
  ['tri_state', 244_765, 201_015, 56_250],
] as const)('a global label of the shape %s reaches to %d', (shape, reach, edge, start) => {
  const { points, textStart } = globalOutline(shape, WIDTH, 50_000, 0.375);
  const x = points.map((point) => point.x);
  expect(Math.abs(Math.max(...x) - reach)).toBeLessThan(10);
  expect(Math.abs(Math.max(...points.filter(({ y }) => y !== 0).map((point) => point.x)) - edge)).toBeLessThan(10);
  expect(Math.max(...points.map(({ y }) => y))).toBe(50_000);
  expect(textStart).toBe(start);
});

it('a larger ratio of the project makes the flag larger', () => {
  const { points } = globalOutline('output', WIDTH, 50_000, 0.6);
  expect(Math.max(...points.map(({ y }) => y))).toBe(61_250);
});

it.each([
  ['right', [50_000, 25_000]],
  ['left', [-50_000, -25_000]],
  ['up', [25_000, -50_000]],
  ['down', [-25_000, 50_000]],
] as const)('a hierarchical input points %s', (direction, [x, y]) => {
  expect(along({ x: 0, y: 0 }, direction, hierarchicalOutline('input', 50_000))[2]).toEqual({ x, y });
});
