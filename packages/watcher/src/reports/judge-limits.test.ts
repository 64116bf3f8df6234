import { describe, expect, it } from 'vitest';
import type { BomOutcome, CostPoint } from '../model.ts';
import type { BoardRule } from '../settings.ts';
import { judgeLimits } from './judge-limits.ts';
import { aBom, point } from './outcomes.fixture.ts';

const limits: BoardRule['limits'] = {
  maxCostIncrease: [{ percent: 5, text: '5%' }],
  maxUnitCost: '12.00',
  costCoverage: 0.8,
  currency: 'USD',
};
const lines = { total: 12, matched: 12, unmatched: 0, unpriced: 0, notBought: 2 };
const whole = { now: [], lost: [], found: [], changed: [], isAsTold: true };

/** Ten lines are bought. */
function priced(
  unit: number | null,
  before: number | null,
  unpricedLines = 0,
  unpricedBefore = unpricedLines,
): CostPoint {
  return {
    ...point(100, unit, { unit: before, unpricedLines: unpricedBefore, boughtLines: 10, told: before }),
    unpricedLines,
  };
}

function judge(cost: CostPoint, more: Partial<BomOutcome> = {}, set: Partial<typeof limits> = {}): string[] {
  const outcome = aBom({ lines, unpriced: whole, cost: [cost], ...more });
  return judgeLimits(outcome, { ...limits, ...set }).map(({ verdict, message }) => `${verdict}: ${message}`);
}

describe('a limit of the rise of cost', () => {
  it.each<[string, CostPoint, Partial<BomOutcome>, RegExp]>([
    ['is kept by what is cheaper', priced(10, 11), {}, /^passed: 11 USD become 10 USD, -1 \(-9\.1 %\), at 100 boards$/],
    ['is kept at the limit', priced(10.5, 10), {}, /^passed: 10 USD become 10\.5 USD/],
    [
      'is not kept above it',
      priced(10.51, 10),
      {},
      /^violated: 10 USD become 10\.51 USD, \+0\.51 \(\+5\.1 %\), at 100 boards; 5% may be added$/,
    ],
    [
      'is kept where lines without a price make the share smaller still',
      priced(10.4, 10, 5),
      {},
      /^passed: at least 10 USD become at least 10\.4 USD/,
    ],
    [
      'is open where few lines have a price',
      priced(11, 10, 5),
      {},
      /^not_decidable: .*only 5 of 10 lines of the export before have a price, and cost-coverage asks for 80 %/,
    ],
    [
      'is open where a price is lost, though that looks cheaper',
      priced(9, 10, 1, 0),
      { unpriced: { ...whole, now: ['U1'], lost: ['U1'] } },
      /^not_decidable: the difference at 100 boards is not (whole|known)|^not_decidable: nothing of/,
    ],
    [
      'is open where nothing has a price now',
      priced(null, 10, 10, 0),
      {},
      /^not_decidable: nothing of this export has a price at 100 boards$/,
    ],
    [
      'is open where nothing had a price',
      priced(10, null, 0, 10),
      {},
      /^not_decidable: nothing of the export before has a price at 100 boards$/,
    ],
    [
      'is open for the first export',
      point(100, 10),
      { changes: null },
      /^not_decidable: it is the first export of this board, so nobody knows what has risen$/,
    ],
    [
      'is open for what is not compared',
      priced(10, 10),
      { changes: null, notCompared: 'The service does not have it any more.' },
      /^not_decidable: it is not compared with the export before: The service does not have it any more$/,
    ],
    [
      'is open for a quantity that nobody told',
      { ...priced(10, 10), quantity: 7 },
      {},
      /^not_decidable: the cost of a board at 100 was not told$/,
    ],
  ])('%s', (_, cost, more, expected) => {
    expect(judge(cost, more, { maxUnitCost: '99' })[0]).toMatch(expected);
  });

  it('is judged in full for each of several', () => {
    const both = [...limits.maxCostIncrease, { amount: '0.10', text: '0.10 USD' }];
    expect(judge(priced(10.2, 10), {}, { maxCostIncrease: both }).slice(0, 2)).toEqual([
      'passed: 10 USD become 10.2 USD, +0.2 (+2 %), at 100 boards',
      'violated: 10 USD become 10.2 USD, +0.2 (+2 %), at 100 boards; 0.10 USD may be added',
    ]);
  });
});

describe('a budget of one board', () => {
  it.each<[string, CostPoint, RegExp, Partial<typeof limits>?]>([
    ['is kept where every line has a price', priced(11.9, 11), /^passed: one board costs 11\.9 USD at 100 boards$/],
    [
      'is not kept by what is priced alone',
      priced(12.01, 11, 4),
      /^violated: one board costs at least 12\.01 USD at 100 boards; 12\.00 USD may be spent/,
    ],
    [
      'is open where lines without a price may break it',
      priced(1, 1, 4),
      /^not_decidable: one board costs at least 1 USD at 100 boards, and 12\.00 USD may be spent: 4 of 10 lines not priced/,
    ],
    [
      'is open where the cost is in another currency',
      priced(11, 11),
      /^not_decidable: the cost was told in USD, and the limit is in EUR$/,
      { currency: 'EUR' },
    ],
    ['is open where nothing has a price', priced(null, null, 10), /^not_decidable: nothing has a price at 100 boards$/],
  ])('%s', (_, cost, expected, set) => {
    expect(judge(cost, {}, set)[1]).toMatch(expected);
  });
});
