import { expect, it } from 'vitest';
import { curveBends } from './bends.ts';
import { costCurve } from './curve.ts';
import { Decimal } from './decimal.ts';
import { purchaseLine } from './line.ts';
import { dice, hundredths, offer, seeds } from './test-kit.ts';
import type { PurchaseLine } from './types.ts';

const boxed: PurchaseLine = {
  id: 'R1',
  perBoard: 3,
  offers: [
    offer({
      moq: 10,
      at: [
        [10, '0.50'],
        [100, '0.40'],
      ],
    }),
  ],
};

it('are where a break is bought up to, with the fall against one board fewer', () => {
  // 26 boards: 78 x 0.50 = 39, 1.5 each. 27 boards need 81: 100 x 0.40 = 40 is less than 40.50, 1.481481 each.
  expect(curveBends([boxed], 1, 1000)).toEqual([
    {
      id: 'R1',
      boards: 27,
      seller: 'Alpha',
      sku: 'A-1',
      breakQuantity: 100,
      unitPriceBefore: '0.5',
      unitPrice: '0.4',
      savedPerBoard: '0.018519',
    },
  ]);
});

it('are found where the need passes over the whole break', () => {
  // One board needs 300: 150. Two need 600: 240.
  expect(curveBends([{ ...boxed, perBoard: 60 }], 1, 1000)).toMatchObject([
    { boards: 2, savedPerBoard: '6', unitPrice: '0.4' },
  ]);
});

it.each([
  ['below the range', 27, 1000],
  ['above the range', 1, 26],
])('are not told %s', (_, from, to) => {
  expect(curveBends([boxed], from, to)).toEqual([]);
});

it('count the losses of assembly', () => {
  // 100 x 0.40 is bought from 81 on: ceil(3 x 22 x 1.1) + 9 = 82, and for 21 boards 79.
  expect(curveBends([{ ...boxed, attrition: { rate: 0.1, pieces: 9 } }], 1, 1000)).toMatchObject([{ boards: 22 }]);
});

it('are told of a reel that is bought in place of cut tape', () => {
  const tape = offer({ sku: 'tape', at: [[1, '0.10']] });
  const reel = offer({ sku: 'reel', moq: 1000, multiple: 1000, at: [[1, '0.02']] });
  expect(curveBends([{ id: 'R1', perBoard: 1, offers: [tape, reel] }], 1, 5000, { split: 'never' })).toMatchObject([
    { boards: 201, sku: 'reel', breakQuantity: 1000, unitPriceBefore: '0.1', unitPrice: '0.02' },
  ]);
});

it('are told of an offer with a fee that pays only beyond its break', () => {
  const plain = offer({ seller: 'Beta', at: [[1, '0.25']] });
  const reeled = offer({ fee: '7', moq: 100, at: [[1, '0.20']] });
  // 140 pieces: 35 both ways; 141: 35.25 against 35.20.
  expect(curveBends([{ id: 'R1', perBoard: 1, offers: [plain, reeled] }], 1, 5000)).toMatchObject([
    { boards: 141, seller: 'Alpha', unitPriceBefore: '0.25', unitPrice: '0.2' },
  ]);
});

it.each([
  ['a line that no board takes', { ...boxed, perBoard: 0 }],
  ['a line that nobody sells', { ...boxed, offers: [] }],
  ['a break above the stock', { ...boxed, offers: [{ ...boxed.offers[0]!, stock: 99 }] }],
  ['a break that another seller always beats', { ...boxed, offers: [...boxed.offers, offer({ at: [[1, '0.30']] })] }],
  [
    'a break that is no cheaper',
    {
      ...boxed,
      offers: [
        offer({
          at: [
            [1, '1'],
            [9, '1'],
          ],
        }),
      ],
    },
  ],
])('are none for %s', (_, line) => {
  expect(curveBends([line], 1, 10_000)).toEqual([]);
});

it('come with the greatest saving first', () => {
  const saved = curveBends([boxed, { ...boxed, id: 'R2', perBoard: 60 }], 1, 1000).map(({ id }) => id);
  expect(saved).toEqual(['R2', 'R1']);
});

/** Up to three sellers with random breaks, minimums and multiples. */
function randomLine(seed: number): PurchaseLine {
  const roll = dice(seed);
  const offers = Array.from({ length: roll(1, 3) }, (_, i) => {
    let price = roll(20, 60);
    let quantity = roll(1, 4);
    const at: [number, string][] = [];
    for (let step = roll(1, 4); step > 0; step--) {
      at.push([quantity, hundredths(price)]);
      quantity += roll(5, 80);
      price = Math.max(1, price - roll(0, 12));
    }
    return offer({ seller: `S${i}`, at, moq: roll(1, 12), multiple: roll(1, 3) * roll(1, 4) });
  });
  return { id: 'X', perBoard: roll(1, 7), attrition: { rate: roll(0, 1) / 20, pieces: roll(0, 3) }, offers };
}

it.each(seeds(100))('agree with the purchases of every run, case %i', (seed) => {
  const line = randomLine(seed);
  const most = 120;
  const costs = costCurve(
    [line],
    Array.from({ length: most }, (_, i) => i + 1),
  ).map(({ total, quantity }) => new Decimal(total).div(quantity));
  const bought = Array.from({ length: most }, (_, i) => purchaseLine(line, i + 1).purchase.buys[0]!);
  const lowest = new Map<string, number>();
  const expected: number[] = [];
  for (let boards = 1; boards <= most; boards++) {
    const [now, before] = [bought[boards - 1]!, bought[boards - 2]];
    const level = now.offer.breaks.findLast(({ quantity }) => quantity <= now.quantity)!.quantity;
    const key = JSON.stringify([now.seller, level]);
    const isFirst = !lowest.has(key);
    lowest.set(key, boards);
    const isCheaper = before !== undefined && new Decimal(now.unitPrice).lt(before.unitPrice);
    if (isFirst && isCheaper && costs[boards - 1]!.lt(costs[boards - 2]!)) expected.push(boards);
  }
  const found = curveBends([line], 1, most);
  expect(found.map(({ boards }) => boards).sort((a, b) => a - b)).toEqual(expected);
  for (const { boards, savedPerBoard } of found)
    expect(savedPerBoard).toBe(
      costs[boards - 2]!.minus(costs[boards - 1]!)
        .toDecimalPlaces(6)
        .toFixed(),
    );
});

it('takes no long time over many lines with losses', () => {
  const at: [number, string][] = [1, 10, 100, 1000, 10_000, 50_000].map((quantity, i) => [quantity, `0.${9 - i}1`]);
  const lines = Array.from({ length: 5000 }, (_, i) => ({
    id: String(i),
    perBoard: 1 + (i % 7),
    attrition: { rate: 0.02, least: 3, pieces: 5 },
    offers: [offer({ at })],
  }));
  const start = performance.now();
  expect(curveBends(lines, 1, 10_000)).not.toHaveLength(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});
