import { expect, it } from 'vitest';
import { cheapestBatch } from './batch.ts';
import { costCurve } from './curve.ts';
import { planOrder } from './order/plan.ts';
import { dice, hundredths, offer, seeds } from './test-kit.ts';
import type { PurchaseLine } from './types.ts';

const bought = (id: string, ...at: [number, string][]): PurchaseLine => ({ id, perBoard: 1, offers: [offer({ at })] });
const chip = bought('U1', [1, '4'], [100, '3'], [120, '2']);
const unpriced: PurchaseLine = { id: 'X1', perBoard: 1, offers: [] };

it('makes more boards from the same purchases', () => {
  expect(cheapestBatch([chip], 100)).toMatchObject({
    basis: 'parts',
    wished: { quantity: 100, total: '240', unitCost: '2.4' },
    sameMoney: { quantity: 120, total: '240' },
    best: { quantity: 120, unitCost: '2' },
    reason: '120 boards cost the same in all and 2 each in parts instead of 2.4.',
  });
});

it('costs less a board, though more in all', () => {
  const advice = cheapestBatch([bought('U1', [1, '4'], [130, '3.5'])], 100);
  expect(advice).toMatchObject({ sameMoney: null, best: { quantity: 130, unitCost: '3.5' } });
  expect(advice.reason).toBe('130 boards cost 55 more in all and 3.5 each in parts instead of 4.');
});

it('is the wished run where another saves less than anybody sees', () => {
  const chips = [bought('U2', [1, '9.0020'], [130, '9.0019'])];
  expect(cheapestBatch(chips, 100)).toMatchObject({ sameMoney: null, best: { quantity: 100 } });
});

it('is smaller where one board more needs another reel', () => {
  const reel: PurchaseLine = { id: 'R1', perBoard: 1, offers: [offer({ moq: 1000, multiple: 1000, at: [[1, '1']] })] };
  const advice = cheapestBatch([reel], 1010);
  expect(advice).toMatchObject({ best: { quantity: 1000, unitCost: '1' }, sameMoney: { quantity: 1515 } });
  expect(advice.reason).toBe(
    '1000 boards cost 1000 less in all and 1 each in parts instead of 1.980198. 1515 boards cost the same as 1010.',
  );
});

it('is the wished one when nothing beats it', () => {
  expect(cheapestBatch([bought('U1', [1, '1'])], 100)).toMatchObject({
    sameMoney: null,
    best: { quantity: 100 },
    reason: 'No run from 67 to 150 boards costs 0.1 % less a board: 1 each in parts for 100.',
  });
});

it('is not one that loses a line to short stock', () => {
  const scarce: PurchaseLine = { ...chip, id: 'U2', offers: [offer({ at: [[1, '9']], stock: 110 })] };
  expect(cheapestBatch([chip, scarce], 100).best).toMatchObject({ quantity: 110, unpricedLines: 0 });
});

it('counts a line that is short already with its price as if there were enough, and says what is left out', () => {
  const scarce: PurchaseLine = { id: 'U2', perBoard: 1, offers: [offer({ at: [[1, '9']], stock: 90 })] };
  const advice = cheapestBatch([chip, scarce, unpriced], 100, { linesOf: (id) => (id === 'U2' ? 3 : 1) });
  expect(advice).toMatchObject({
    wished: { unitCost: '11.4', pricedLines: 4, unpricedLines: 1, shortLines: 3 },
    best: { quantity: 120, unitCost: '11', pricedLines: 4, unpricedLines: 1, shortLines: 3 },
  });
  expect(advice.reason).toContain('Without 1 line that has no price.');
});

it('is not one that is cheaper by stock that nobody has', () => {
  // For more than 100 boards both sellers together have too few, and the cheaper price of all would be a dream.
  const offers = [offer({ seller: 'A', stock: 20, at: [[1, '1']] }), offer({ seller: 'B', stock: 80, at: [[1, '5']] })];
  const line: PurchaseLine = { id: 'U1', perBoard: 1, offers };
  expect(costCurve([line], [100, 101])).toMatchObject([
    { unitCost: '4.2', shortLines: 0 },
    { unitCost: '1', shortLines: 1 },
  ]);
  expect(cheapestBatch([line], 100).best).toMatchObject({ quantity: 67, shortLines: 0 });
});

it.each([
  [[], '0', 'There is nothing to buy'],
  [[unpriced], null, 'Nothing has a price'],
])('compares nothing where nothing is priced', (lines, unitCost, what) => {
  const { best, wished, reason } = cheapestBatch(lines, 100);
  expect(best).toBe(wished);
  expect(best.unitCost).toBe(unitCost);
  expect(reason).toBe(`${what} for 100 boards, so there is nothing to compare.`);
});

it.each([9_000_000, 10_000_000])('stays within what can be calculated, at %i boards', (wished) => {
  const reel: PurchaseLine = { id: 'R1', perBoard: 1, offers: [offer({ multiple: 20_000_000, at: [[1, '1']] })] };
  expect(cheapestBatch([reel], wished).best.quantity).toBe(10_000_000);
});

it('refuses absurd numbers of boards', () => {
  for (const wished of [10_000_001, -1, Number.NaN]) expect(() => cheapestBatch([chip], wished)).toThrow(RangeError);
});

it('keeps the limits on sellers, and asks for few plans', () => {
  // One seller alone has both: B, whose U1 comes in reels of 90.
  const lines: PurchaseLine[] = [
    { id: 'U1', perBoard: 1, offers: [offer({ seller: 'A' }), offer({ seller: 'B', multiple: 90, at: [[1, '2']] })] },
    { id: 'U2', perBoard: 1, offers: [offer({ seller: 'B', at: [[1, '3']] })] },
  ];
  const asked: number[] = [];
  const planAt = (boards: number, some: readonly PurchaseLine[]) => {
    asked.push(boards);
    return planOrder(some, boards, [], { maxSuppliers: 1 });
  };
  const advice = cheapestBatch(lines, 100, { planAt });
  expect(advice.wished).toMatchObject({ total: '660', unitCost: '6.6' });
  expect(asked.length).toBeLessThanOrEqual(6);
  for (const { quantity, total } of [advice.best, advice.sameMoney ?? advice.best])
    expect(total).toBe(planAt(quantity, lines).goods);
});

function randomLines(seed: number): PurchaseLine[] {
  const roll = dice(seed);
  return Array.from({ length: roll(1, 6) }, (_, i) => {
    const price = roll(30, 90);
    const at: [number, string][] = [
      [1, hundredths(price)],
      [roll(20, 300), hundredths(price - roll(0, 20))],
      [roll(301, 2000), hundredths(price - roll(20, 29))],
    ];
    return { id: `L${i}`, perBoard: roll(1, 5), offers: [offer({ at, multiple: roll(0, 2) * 250 + 1 })] };
  });
}

it.each(seeds(40))('is the cheapest of all runs in reach, case %i', (seed) => {
  const lines = randomLines(seed);
  const wished = dice(seed + 1000)(20, 300);
  const [least, most] = [Math.ceil(wished / 1.5), Math.ceil(wished * 1.5)];
  const runs = costCurve(
    lines,
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
  );
  const cheapest = Math.min(...runs.map(({ unitCost }) => Number(unitCost)));
  expect(Number(cheapestBatch(lines, wished).best.unitCost)).toBe(cheapest);
});

it.each(seeds(20))('is close to the cheapest of a range too wide to look at every run, case %i', (seed) => {
  const lines = randomLines(seed);
  const wished = dice(seed + 2000)(1500, 4000);
  const [least, most] = [Math.ceil(wished / 1.5), Math.ceil(wished * 1.5)];
  const runs = costCurve(
    lines,
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
  );
  const cheapest = Math.min(...runs.map(({ unitCost }) => Number(unitCost)));
  expect(Number(cheapestBatch(lines, wished).best.unitCost)).toBeLessThanOrEqual(cheapest * 1.001);
});

it('says what of the advice is in doubt', () => {
  const doubt = { line: 7, references: [], perBoard: 1, code: 'medium_match', reason: 'no voltage is stated' } as const;
  const { wished, best, reason } = cheapestBatch([{ ...chip, doubts: [doubt] }, bought('U2', [1, '1'])], 100);
  expect(wished).toMatchObject({ sure: '1', doubtfulLines: 1 });
  expect(best).toMatchObject({ quantity: 120, unitCost: '3', sure: '1', doubtfulLines: 1 });
  expect(reason).toMatch(/ 1 line is priced with doubt: with another part/);
  expect(cheapestBatch([chip], 100).best).toMatchObject({ sure: '2', doubtfulLines: 0 });
});
