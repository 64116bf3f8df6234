import { expect, it } from 'vitest';
import { parameterFilters } from './parameter-filters.ts';

it.each([
  ['resistance', '9.5k', 9500],
  ['capacitance', '100n', 1e-7],
  ['power_rated', '1/4W', 0.25],
  ['tolerance', '1%', 1],
  ['pitch', '2.54mm', 0.00254],
  ['pitch', '100mil', 0.00254],
  ['voltage_rated', '50', 50],
  ['pin_count', '16', 16],
])('reads param.%s.eq=%s', (name, eq, figure) => {
  expect(parameterFilters({ [name]: { eq } })).toEqual([{ name, eq: [figure] }]);
});

it('takes words for parameters that are words', () => {
  expect(parameterFilters({ dielectric: { eq: 'X7R' } })).toEqual([{ name: 'dielectric', eq: ['X7R'] }]);
});

it('takes several values, any of which fits', () => {
  expect(parameterFilters({ resistance: { eq: ['1k', '2k2'] } })).toEqual([{ name: 'resistance', eq: [1000, 2200] }]);
});

it('takes a range for parameters that are ranges', () => {
  expect(parameterFilters({ supply_voltage: { eq: '3..5V' } })).toEqual([
    { name: 'supply_voltage', eq: [{ from: 3, to: 5 }] },
  ]);
});

it.each([
  [{ resistence: { min: '1k' } }, '/param.resistence: there is no parameter resistence; did you mean resistance'],
  [{ colours_of_the_rainbow: { eq: '7' } }, 'GET /v1/parts/categories lists those of each category'],
  [{ resistance: { min: 'much' } }, '/param.resistance.min: "much" is not a quantity in Ω'],
  [{ resistance: { eq: ['1k', '5V'] } }, '/param.resistance.eq: "5V" is not a quantity in Ω'],
  [{ pin_count: { max: 'few' } }, '/param.pin_count.max: "few" is not a number'],
  [{ resistance: { min: '2k', max: '1k' } }, '/param.resistance.min: 2k is more than param.resistance.max=1k'],
  [{ dielectric: { min: 'X7R' } }, '/param.dielectric.min: dielectric is a word; use param.dielectric.eq'],
])('refuses %j', (bounds, message) => {
  expect(() => parameterFilters(bounds)).toThrow(message);
});
