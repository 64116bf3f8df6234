import { expect, it } from 'vitest';
import { compareBoms } from './compare-boms.ts';
import { makeLine, makeOffer, makePart, makeSide } from './sides.fixture.ts';

it('lists what to order for head at the primary quantity, a part of several lines once', () => {
  const part = makePart('RC0402', makeOffer('1:0.01', { sku: 'C60490', packaging: 'Reel', multiple: 100 }));
  const head = makeSide([
    makeLine('R1 R2', part),
    makeLine('R3', part, { line: 2 }),
    makeLine('J1', null, { line: 3 }),
  ]);
  const asked = { quantities: [1, 50], primaryQuantity: 50, currency: 'EUR' };
  expect(compareBoms(null, head, asked).review.purchases).toEqual([
    {
      references: ['R1', 'R2', 'R3'],
      mpn: 'RC0402',
      seller: 'Shop',
      sku: 'C60490',
      packaging: 'Reel',
      quantity: 200,
      unitPrice: '0.01',
      amount: '2',
      leftOver: '0.5',
    },
  ]);
  expect(compareBoms(head, null, asked).review.purchases).toEqual([]);
});
