import { expect, it } from 'vitest';
import { parameterFilters } from './parameter-filters.ts';

it.each([
  ['resistance', '9.5k', 9500],
  ['capacitance', '100n', 1e-7],
  ['tolerance', '1%', 1],
  ['pitch', '2.54mm', 0.00254],
  ['voltage_rated', '50', 50],
  ['pin_count', '16', 16],
])('reads param.%s.eq=%s', (name, eq, figure) => {
  expect(parameterFilters({ [name]: { eq } })).toMatchObject([{ name, eq: figure }]);
});

it('takes words for parameters that are words', () => {
  expect(parameterFilters({ dielectric: { eq: 'X7R' } })).toMatchObject([{ eq: 'X7R' }]);
});

it.each([
  [{ resistence: { min: '1k' } }, '/param.resistence: there is no parameter resistence'],
  [{ resistance: { min: 'much' } }, '/param.resistance.min: "much" is not a quantity in Ω'],
])('refuses %j', (bounds, message) => {
  expect(() => parameterFilters(bounds)).toThrow(message);
});
