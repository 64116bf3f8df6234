import { expect, it } from 'vitest';
import { isWorded } from './worded.ts';

it.each([
  ['Supply voltage', true],
  ['VDD to ground, of both', true],
  ['Voltage', false],
  ['VDD GND', false],
  ['A voltage B', false],
])('%s: %s', (text, is) => expect(isWorded(text)).toBe(is));

it('takes the time of its length', () => {
  const from = performance.now();
  expect(isWorded('x'.repeat(300_000))).toBe(false);
  expect(isWorded(`${'xx'.repeat(150_000)} ${'X'.repeat(300_000)}`)).toBe(false);
  expect(performance.now() - from).toBeLessThan(1000);
});
