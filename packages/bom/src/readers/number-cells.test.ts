import { expect, it } from 'vitest';
import { numberText } from './number-cells.ts';

it.each([
  [1, undefined, '1'],
  [0.05, '0.00 "€"', '0.05 €'],
  [0.1, '0%', '10%'],
  [0.005, '0.0%', '0.5%'],
  [402, '0000', '0402'],
  [50, '0"V"', '50 V'],
  [865_080_345_012, 'General', '865080345012'],
  [123_456_000_000_000_000_000, undefined, '123456000000000000000'],
  [0.1 + 0.2, undefined, '0.3'],
  [45_000, 'yyyy-mm-dd', '45000'],
])('writes %d in format %j as %j', (value, format, text) => {
  expect(numberText(value, format)).toBe(text);
});
