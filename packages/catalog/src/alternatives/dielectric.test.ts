import { expect, it } from 'vitest';
import { compareDielectrics } from './dielectric.ts';

const order = ['Y5V', 'X5R', 'X6S', 'X7R', 'X8R', 'C0G'];

it.each(order.slice(1).map((better, at) => [order[at]!, better] as const))(
  '%s may be replaced by %s, not back',
  (worse, better) => {
    expect(compareDielectrics(worse, better)).toBe('better');
    expect(compareDielectrics(better, worse)).toBe('worse');
  },
);

it.each([
  ['X7R', 'X7R', 'equal'],
  ['X7R', 'X7S', 'worse'],
  ['X7S', 'X7R', 'better'],
  ['X5R', 'X7S', 'better'],
  ['X5R', 'X7T', 'unknown'],
  ['C0G', 'U2J', 'unknown'],
  ['U2J', 'C0G', 'better'],
  ['Z5U', 'X7R', 'better'],
  ['X7R', 'paper', 'unknown'],
])('in the place of %s stands %s: %s', (original, candidate, verdict) => {
  expect(compareDielectrics(original, candidate)).toBe(verdict);
});
