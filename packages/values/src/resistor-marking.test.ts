import { expect, it } from 'vitest';
import { normalizeValue } from './index.ts';

const marking = (text: string) => normalizeValue(text, { kind: 'R-marking' });

it.each([
  ['100', 10],
  ['103', 10_000],
  ['1002', 10_000],
  ['2491', 2490],
  ['000', 0],
  ['4R7', 4.7],
  ['R100', 0.1],
  ['01C', 10_000],
  ['01Y', 1],
  ['68X', 49.9],
  ['66D', 475_000],
  ['93D', 909_000],
  ['96F', 97.6e6],
  ['C31', 18_000],
  ['D18', 510_000],
  ['E31', 1.8e6],
  ['F60', 82e6],
])('%s on a chip is %d ohm', (text, ohms) => {
  expect(marking(text).numeric).toBe(ohms);
});

it('gives EIA-96 markings their 1 %', () => {
  expect(marking('01C').tolerance?.plus).toBe(1);
});

it.each([
  ['A01', 2],
  ['A25', 5],
  ['A49', 10],
])('%s has the tolerance of its row, %d percent', (text, percent) => {
  expect(marking(text).tolerance?.plus).toBe(percent);
});

it('keeps both readings where EIA-96 and the R notation collide', () => {
  expect(marking('12R').alternatives.map((a) => a.numeric)).toEqual([1.3, 12]);
});

it.each(['97A', '00C', 'B61', 'XYZ', ''])('%j is no marking', (text) => {
  expect(marking(text).numeric).toBeNull();
});
