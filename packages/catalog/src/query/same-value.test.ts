import { expect, it } from 'vitest';
import { partFromNumber } from '../part-of-number.ts';
import { sameValueQueries } from './same-value.ts';

it('asks for the same value, ratings at least as good, the same size; then for less', () => {
  expect(sameValueQueries(partFromNumber('GRM155R71C104KA88D')!)).toEqual([
    {
      kind: 'capacitor',
      package: '0402',
      params: [
        { name: 'capacitance', eq: 1e-7 },
        { name: 'tolerance', max: 10, prefer: 10 },
        { name: 'voltage_rated', min: 16, prefer: 16 },
        { name: 'dielectric', eq: 'X7R' },
      ],
    },
    { kind: 'capacitor', package: '0402', params: [{ name: 'capacitance', eq: 1e-7 }] },
    { kind: 'capacitor', params: [{ name: 'capacitance', eq: 1e-7 }] },
  ]);
});

it('asks for nothing where the number tells no value', () => {
  const part = { ...partFromNumber('RC0402FR-0710KL')!, parameters: [] };
  expect(sameValueQueries(part)).toEqual([]);
});
