import { describe, expect, it } from 'vitest';
import { cheapestBatch } from './batch.ts';
import { curveBends } from './bends.ts';
import { costCurve } from './curve.ts';
import { offer } from './test-kit.ts';
import type { PurchaseLine } from './types.ts';

const chip: PurchaseLine = {
  id: 'U1',
  perBoard: 1,
  offers: [
    offer({
      at: [
        [1, '4'],
        [100, '3'],
        [120, '2'],
      ],
    }),
  ],
};
const resistors: PurchaseLine = {
  id: 'R1',
  perBoard: 3,
  offers: [
    offer({
      seller: 'Reel',
      sku: 'R',
      at: [
        [1, '0.10'],
        [50, '0.02'],
      ],
      multiple: 50,
      stock: 400,
    }),
  ],
};

describe('the cost curve', () => {
  it('counts everything that is spent, surplus too', () => {
    expect(costCurve([resistors], [1, 10])).toEqual([
      { quantity: 1, unitCost: '1', total: '1', pricedLines: 1, unpricedLines: 0 },
      { quantity: 10, unitCost: '0.1', total: '1', pricedLines: 1, unpricedLines: 0 },
    ]);
  });

  it('leaves a line that is not covered out of the total and counts it', () => {
    expect(costCurve([chip, resistors], [200])).toMatchObject([{ total: '400', pricedLines: 1, unpricedLines: 1 }]);
    expect(costCurve([chip, resistors], [200], { ignoreStock: true })).toMatchObject([
      { total: '412', unpricedLines: 0 },
    ]);
  });

  it('is drawn from one board to ten thousand by default', () => {
    const curve = costCurve([chip]);
    expect(curve.map(({ quantity }) => quantity)).toEqual([1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]);
    expect(curve.at(-1)).toMatchObject({ unitCost: '2' });
  });
});

describe('the breaks that bend the curve', () => {
  it('are those that are bought at, the greatest saving first', () => {
    expect(curveBends([chip, resistors], 1, 1000, { ignoreStock: true })).toEqual([
      {
        id: 'U1',
        boards: 120,
        seller: 'Alpha',
        sku: 'A-1',
        breakQuantity: 120,
        unitPriceBefore: '3',
        unitPrice: '2',
        savedPerBoard: '1',
      },
    ]);
  });

  it('count the losses of assembly', () => {
    const lossy = { ...chip, attrition: { rate: 0.1, pieces: 9 } };
    // ceil(101 x 1.1) + 9 = 121, ceil(100 x 1.1) + 9 = 119
    expect(curveBends([lossy], 1, 1000)).toMatchObject([{ boards: 101 }]);
  });

  it('do not come from lines that no board takes', () => {
    expect(curveBends([{ ...chip, perBoard: 0 }], 1, 1000)).toEqual([]);
  });
});

describe('a run near the wished one', () => {
  it('makes more boards from the same purchases', () => {
    const advice = cheapestBatch([chip], 100);
    expect(advice).toMatchObject({
      wished: { quantity: 100, total: '240', unitCost: '2.4' },
      sameMoney: { quantity: 120, total: '240' },
      best: { quantity: 120, unitCost: '2' },
      reason: '120 boards cost the same in all and 2 each instead of 2.4.',
    });
  });

  it('costs less a board, though more in all', () => {
    const steep: PurchaseLine = {
      ...chip,
      offers: [
        offer({
          at: [
            [1, '4'],
            [130, '3.5'],
          ],
        }),
      ],
    };
    const advice = cheapestBatch([steep], 100);
    expect(advice).toMatchObject({ sameMoney: null, best: { quantity: 130, unitCost: '3.5' } });
    expect(advice.reason).toBe('130 boards cost 55 more in all and 3.5 each instead of 4.');
  });

  it('is the wished one when nothing beats it', () => {
    const flat: PurchaseLine = { ...chip, offers: [offer()] };
    expect(cheapestBatch([flat], 100)).toMatchObject({ sameMoney: null, best: { quantity: 100 } });
  });

  it('is not one that loses a line to short stock', () => {
    const scarce: PurchaseLine = { ...chip, id: 'U2', offers: [offer({ at: [[1, '9']], stock: 110 })] };
    const { best, wished } = cheapestBatch([chip, scarce], 100);
    expect(best.unpricedLines).toBe(0);
    expect(best.quantity).toBe(wished.quantity);
  });
});
