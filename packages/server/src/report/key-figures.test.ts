import { expect, it } from 'vitest';
import { keyFigures } from './key-figures.ts';

it.each([
  [[], '9.64 USD', 'all components are known'],
  [['duty', 'vat', 'vat'], 'at least 9.64 USD', 'known costs only, 2 unknown'],
])('says of a landed cost without %j: %s', (unknown, value, detail) => {
  const parts = { currency: 'USD', quantity: 10, unitCost: 8, total: 80, price: '8.00 USD', priceNotes: [] };
  const [, landed] = keyFigures({ ...parts, landed: { perBoard: 9.64, unknown } });
  expect(landed).toMatchObject({ name: 'Landed cost of one board', value, detail });
});
