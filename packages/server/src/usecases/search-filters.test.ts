import { expect, it } from 'vitest';
import { checkPrices, readCategory, readSort } from './search-filters.ts';

it.each([
  ['resistor.chip', 'resistor.chip'],
  [' Resistor ', 'resistor'],
  ['chip resistor', 'resistor.chip'],
  ['Resistors', 'resistor'],
  ['chip_resistor', 'resistor.chip'],
  ['Microcontrollers', 'ic.microcontroller'],
])('reads the category %s', (asked, id) => {
  expect(readCategory(asked)).toBe(id);
});

it.each([
  ['resitsor', 'did you mean resistor'],
  ['resistor.chips', 'did you mean resistor.chip'],
  ['flux capacitor of a time machine', 'GET /v1/parts/categories lists them'],
])('refuses the category %s with a hint', (asked, message) => {
  expect(() => readCategory(asked)).toThrow(message);
});

it.each(['relevance', 'price', '-price', 'stock', 'param.resistance', '-param.capacitance'])('sorts by %s', (sort) => {
  expect(readSort(sort)).toBe(sort);
});

it.each([
  ['param.resistence', '/sort: there is no parameter resistence; did you mean resistance'],
  ['-param.dielectric', '/sort: dielectric is a word'],
])('refuses to sort by %s', (sort, message) => {
  expect(() => readSort(sort)).toThrow(message);
});

it('refuses prices that nothing can have', () => {
  expect(() => checkPrices(2, 1)).toThrow('/min_price: 2 is more than max_price=1');
  expect(() => checkPrices(1, 1)).not.toThrow();
});
