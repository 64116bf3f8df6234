import { expect, it } from 'vitest';
import { keyFigures } from './key-figures.ts';

it.each([
  [[], 0, '9.64 USD', 'all components are known'],
  [['duty', 'vat', 'vat'], 0, 'at least 9.64 USD', 'known costs only, 2 unknown'],
  // What is in doubt may cost less: there is no least.
  [[], 1, 'about 9.64 USD', 'all components are known; with 1 line in doubt'],
  [['duty'], 7, 'about 9.64 USD', 'known costs only, 1 unknown; with 7 lines in doubt'],
])('says of a landed cost without %j and with %d lines in doubt: %s', (unknown, lines, value, detail) => {
  const parts = { currency: 'USD', quantity: 10, unitCost: 8, total: 80, price: '8.00 USD', priceNotes: [] };
  const [, landed] = keyFigures({
    ...parts,
    landed: { perBoard: 9.64, unknown },
    doubtful: Array.from({ length: lines }),
  });
  expect(landed).toMatchObject({ name: 'Landed cost of one board', value, detail });
});
