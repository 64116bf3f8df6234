import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const names = ['resistance', 'dc_resistance', 'capacitance', 'voltage_rated', 'power_rated', 'tolerance'];

it.each([
  ['resistence', ['resistance']],
  ['Rated voltage', ['voltage_rated']],
  ['voltage', ['voltage_rated']],
  ['resistance', ['resistance', 'dc_resistance']],
  ['colour', []],
  ['', []],
])('%s is near to %j', (asked, near) => {
  expect(nearNames(asked, names, 3)).toEqual(near);
});

it('looks at the beginning of a very long name only', () => {
  expect(nearNames('x'.repeat(1_000_000), names, 3)).toEqual([]);
});
