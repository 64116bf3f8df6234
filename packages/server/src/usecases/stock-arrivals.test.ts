import { expect, it } from 'vitest';
import { Arrivals, keyOfArrival } from './stock-arrivals.ts';

const line = (invoice: string | null, part = 'AB-1') => ({ seller: 'Digi-Key', order: '77', invoice, part });
const arrived = (...some: [invoice: string | null, quantity: string][]) =>
  new Arrivals(new Map(some.map(([invoice, quantity]) => [keyOfArrival(line(invoice)), quantity])));

it.each<[string, [string | null, string][], string | null, string, string | null, string | null]>([
  ['nothing before', [], null, '100', '100', null],
  ['the same without an invoice', [[null, '100']], null, '100', null, null],
  ['the same by its invoice', [['R1', '60']], 'R1', '60', null, null],
  ['another invoice', [['R1', '60']], 'R2', '40', '40', null],
  [
    'all of it, told without an invoice',
    [
      ['R1', '60'],
      ['R2', '40'],
    ],
    null,
    '100',
    null,
    null,
  ],
  ['more of it, told without an invoice', [['R1', '60']], null, '100', '40', null],
  ['an invoice of what was told without one', [[null, '100']], 'R1', '60', '60', '100'],
  ['a later invoice, which may be beside it', [[null, '60']], 'R2', '40', '40', '60'],
])('%s', (_, before, invoice, quantity, open, unsure) => {
  expect(arrived(...before).take(line(invoice), quantity)).toMatchObject({ quantity: open, open: unsure });
});

it('is shared by the rows of a list, and another part of the order has none of it', () => {
  const before = arrived(['R1', '60'], ['R2', '40']);
  expect(before.take(line(null, 'AB-2'), '10')).toMatchObject({ quantity: '10' });
  expect(before.take(line(null), '70')).toMatchObject({ quantity: null });
  expect(before.take(line(null), '50')).toMatchObject({ quantity: '20', before: '30' });
});
