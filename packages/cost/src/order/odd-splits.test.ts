import { expect, it } from 'vitest';
import { planFromQuotes } from '../quotes/plan.ts';

const short = { id: 'L1', per_board: 3 };

it.each([
  [
    'at the quantity that avoids a small-order fee',
    {
      boards: 2,
      lines: [
        {
          ...short,
          offers: [
            { seller: 'A', sku: 'A-1', breaks: [[1, 0.35]] },
            { seller: 'B', sku: 'B-1', breaks: [[1, 0.3]], stock: 3 },
          ],
        },
      ],
      suppliers: [{ id: 'A', small_order_below: 1.25, small_order_fee: 1 }],
    },
    { 'A-1': 4, 'B-1': 2 },
    2,
  ],
  [
    'beside an offer that has enough, where suppliers must be two',
    {
      boards: 5,
      lines: [
        {
          id: 'L1',
          per_board: 1,
          offers: [
            { seller: 'A', sku: 'A-1', breaks: [[1, 0.1]], stock: 2 },
            { seller: 'B', sku: 'B-1', breaks: [[1, 0.16]], moq: 6 },
          ],
        },
      ],
      suppliers: [],
      min_suppliers: 2,
    },
    { 'A-1': 1, 'B-1': 6 },
    1.06,
  ],
])('a line is split %s', (_, quotes, quantities, total) => {
  const answer = planFromQuotes(quotes);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const { buys } = answer.plan.lines[0]!;
  expect(Object.fromEntries(buys.map(({ sku, quantity }) => [sku, quantity]))).toEqual(quantities);
  expect(answer.plan).toMatchObject({ total, gap: 0 });
});

it('tells a gap where too many quantities are left out for the plan to be proven the best', () => {
  const offers = [
    { seller: 'A', breaks: [[1, 0.0035]], stock: 400_000 },
    { seller: 'B', breaks: [[1, 0.003]], stock: 400_000 },
  ];
  const suppliers = [{ id: 'A', shipping: 4, free_from: 1300 }];
  const answer = planFromQuotes({ boards: 10, lines: [{ id: 'L1', per_board: 50_000, offers }], suppliers });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const { gap, total } = answer.plan;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThanOrEqual(4 / total + 1e-6);
});
