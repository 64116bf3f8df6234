import { expect, it } from 'vitest';
import { money } from './wire.ts';

it.each([
  ['0.0009', 0.0009],
  ['12.3456789', 12.345679],
  ['1e-7', 0],
])('rounds %s to 6 decimals', (text, number) => {
  expect(money(text)).toBe(number);
});
