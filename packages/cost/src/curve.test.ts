import { expect, it } from 'vitest';
import { costCurve } from './curve.ts';
import { planOrder } from './order/plan.ts';
import { makeStatement } from './statement/index.ts';
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

it('counts everything that is spent, surplus too', () => {
  const counts = { pricedLines: 1, unpricedLines: 0, shortLines: 0, doubtfulLines: 0 };
  expect(costCurve([resistors], [1, 10])).toEqual([
    { quantity: 1, unitCost: '1', total: '1', sure: '1', ...counts },
    { quantity: 10, unitCost: '0.1', total: '1', sure: '0.1', ...counts },
  ]);
});

it('prices a line whose stock does not reach as if there were enough, and counts it', () => {
  expect(costCurve([chip, resistors], [100, 200])).toMatchObject([
    { total: '246', pricedLines: 2, unpricedLines: 0, shortLines: 0 },
    { total: '412', pricedLines: 2, unpricedLines: 0, shortLines: 1 },
  ]);
  const { total } = planOrder([chip, resistors], 200, []);
  expect(total, 'what can be bought is less than a board needs').toBe('408');
  expect(costCurve([chip, resistors], [200], { ignoreStock: true })).toMatchObject([
    { total: '412', unpricedLines: 0 },
  ]);
});

it('has no unit cost where nothing is priced', () => {
  expect(costCurve([{ ...chip, offers: [] }], [10])).toMatchObject([{ unitCost: null, pricedLines: 0 }]);
});

it('counts lines of the BOM when it is told how many a purchase stands for', () => {
  const countPerBoard = (id: string): number => (id === 'R1' ? 7 : 2);
  const plan = {
    linesOf: countPerBoard,
    planAt: (boards: number, some: readonly PurchaseLine[]) => planOrder(some, boards, [], { shortStock: 'aside' }),
  };
  const counts = { pricedLines: 9, unpricedLines: 2, shortLines: 7 };
  const lines = [chip, resistors, { ...chip, id: 'J1', offers: [] }];
  expect(costCurve(lines, [200], { linesOf: countPerBoard })).toMatchObject([counts]);
  expect(costCurve(lines, [200], plan)).toMatchObject([counts]);
});

it('is drawn from one board to ten thousand by default', () => {
  const curve = costCurve([chip]);
  expect(curve.map(({ quantity }) => quantity)).toEqual([1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]);
  expect(curve.at(-1)).toMatchObject({ unitCost: '2' });
});

it('keeps the limits on sellers when it is calculated with plans', () => {
  const lines = ['A', 'B'].map((id) => ({
    id,
    perBoard: 1,
    offers: ['A', 'B'].map((seller) => offer({ seller, at: [[1, seller === id ? '1' : '5']] })),
  }));
  const planAt = (boards: number, some: readonly PurchaseLine[]) => planOrder(some, boards, [], { maxSuppliers: 1 });
  expect(costCurve(lines, [10])).toMatchObject([{ unitCost: '2' }]);
  expect(costCurve(lines, [10], { planAt })).toMatchObject([{ unitCost: '6', total: '60', pricedLines: 2 }]);
});

it('plans no more runs of a large order than are in reach, the first and the last among them', () => {
  const lines = Array.from({ length: 4000 }, (_, i) => ({ ...chip, id: `U${i}` }));
  const asked: number[] = [];
  const planAt = (boards: number) => {
    asked.push(boards);
    return { lines: [], short: [], aside: [] };
  };
  const runs = Array.from({ length: 50 }, (_, i) => i + 1);
  costCurve(lines, runs, { planAt });
  expect(asked).toHaveLength(15);
  expect([asked[0], asked.at(-1)]).toEqual([1, 50]);
  expect(asked).not.toContain(3);
  expect(costCurve(lines, runs, { planAt, asked: 3 }).map(({ quantity }) => quantity)).toContain(3);
});

it('estimates what has no price as the statement of that run does', () => {
  const open = ['J1', 'J2'].map((id, at): PurchaseLine => ({ id, perBoard: at + 1, offers: [] }));
  const lines = [chip, ...open, { id: 'Y1', perBoard: 1, offers: [] }];
  const told = (boards: number) =>
    new Map(open.map(({ id }) => [id, { unit: 30 / boards, low: 10 / boards, high: 90 / boards, basis: 'plugs' }]));
  const asked: string[] = [];
  const points = costCurve(lines.slice(0, 3), [1, 100], {
    linesOf: () => 2,
    estimatesAt(boards, ids) {
      asked.push(`${boards}: ${[...ids].join(' ')}`);
      return told(boards);
    },
  });
  expect(asked).toEqual(['1: J1 J2', '100: J1 J2']);
  for (const { quantity, estimated } of points) {
    const order = planOrder(lines.slice(0, 3), quantity, []);
    const stated = lines.slice(0, 3).map((line) => ({ ...line, name: line.id, references: [], lines: 2 }));
    const { estimate, low, high } = makeStatement({ lines: stated, order, inFull: order, estimates: told(quantity) });
    const ends = { estimate: estimate!.perBoard, low: low!.perBoard, high: high!.perBoard };
    expect(estimated).toEqual({ ...ends, lines: 4 });
  }
  // Of the crystal nothing is known; without a line that has none, there is nothing to estimate.
  const [point] = costCurve(lines, [100], { estimatesAt: told });
  expect(point!.estimated).toMatchObject({ high: null, lines: 2 });
  expect(costCurve([chip], [100], { estimatesAt: told })[0]).not.toHaveProperty('estimated');
});

it('says of each run what of it is in no doubt, planned or not, as a statement of that run does', () => {
  const doubt = { references: [], code: 'quantity_assumed', reason: 'not said' } as const;
  const lines = [
    { ...chip, doubts: [{ ...doubt, line: 1, perBoard: chip.perBoard }] },
    {
      ...resistors,
      perBoard: 3,
      doubts: [
        { ...doubt, line: 2, perBoard: 1 },
        { ...doubt, line: 3, perBoard: 1 },
      ],
    },
  ];
  const planAt = (boards: number) => planOrder(lines, boards, [], { shortStock: 'aside' });
  for (const options of [{}, { planAt }]) {
    const points = costCurve(lines, [1, 30, 100], options);
    for (const { quantity, sure, unitCost, doubtfulLines } of points) {
      const inFull = planAt(quantity);
      const named = lines.map((line) => ({ ...line, name: line.id, references: [] }));
      const statement = makeStatement({ lines: named, order: inFull, inFull });
      expect(doubtfulLines).toBe(3);
      expect({ sure, unitCost }).toEqual({ sure: statement.sure!.perBoard, unitCost: statement.floor!.perBoard });
      expect(Number(sure)).toBeLessThan(Number(unitCost));
    }
  }
});
