import { describe, expect, it } from 'vitest';
import type { WatchedPrice } from '../ports/watches.ts';
import type { CostedLine } from './cost-lines.ts';
import { comparePrices } from './watch-price.ts';

/** A price of ten boards by what each line costs one of them. */
function price(lines: Record<number, string>, change: Partial<WatchedPrice> = {}): WatchedPrice {
  const costs = Object.entries(lines);
  return {
    currency: 'USD',
    boards: 10,
    unitCost: costs.length > 0 ? costs.reduce((sum, [, cost]) => sum + Number(cost), 0) : null,
    pricedLines: costs.length,
    asOf: '2026-05-21T00:00:00.000Z',
    lines: new Map(costs.map(([id, cost]) => [id, { unitPrice: cost, cost }])),
    ...change,
  };
}

const costed = [1, 2, 3].map((id): CostedLine => {
  const customs = { hts: null, origin: null };
  return {
    id,
    lines: [id],
    references: [`R${id}`],
    asked: null,
    choice: null,
    doubt: null,
    doubts: [],
    part: null,
    perBoard: 1,
    footprint: null,
    sides: [null],
    uses: [],
    missing: '',
    customs,
    isDecided: false,
    asks: [],
    statedCodes: [],
    candidates: null,
  };
});

const compare = (told: WatchedPrice | null, now: WatchedPrice, percent = 5) =>
  comparePrices(told, now, costed, percent);

it.each([
  ['0.95', 5, true],
  ['1.05', 5, true],
  ['1.0499999', 5, false],
  ['0.9500001', 5, false],
  ['1.001', 0.1, true],
  ['0', 100, true],
])('a dollar that becomes %s is told at %d %%: %s', (cost, percent, isTold) => {
  expect(compare(price({ 1: '1' }), price({ 1: cost }), percent).move !== null).toBe(isTold);
});

it('compares a line that was short with what it costs since there is stock, not with what it would have cost', () => {
  const short = price({ 1: '1', 2: '4' });
  short.lines.set('2', { unitPrice: '4', cost: '4', isShort: true });
  const stocked = compare(short, price({ 1: '1', 2: '10' }));
  expect(stocked.move).toBeNull();
  const { move } = compare(stocked.kept, price({ 1: '1', 2: '9' }));
  expect(move?.compared).toEqual({ lines: 2, previousUnitCost: 11, unitCost: 10, doubtfulLines: 0 });
});

it('holds small steps against the price told last, not against the last one seen', () => {
  let { kept } = compare(null, price({ 1: '1.00' }));
  const moves: (number | undefined)[] = [];
  for (const cost of ['1.02', '1.04', '1.06', '1.10', '1.12']) {
    const step = compare(kept, price({ 1: cost }));
    moves.push(step.move?.changePercent);
    ({ kept } = step);
  }
  expect(moves).toEqual([undefined, undefined, 6, undefined, 5.66]);
});

describe('what cannot be compared', () => {
  it.each<[what: string, told: WatchedPrice | null, now: WatchedPrice]>([
    ['the first price', null, price({ 1: '1' })],
    ['a price in another currency', price({ 1: '1' }, { currency: 'EUR' }), price({ 1: '9' })],
    ['a price of another run', price({ 1: '1' }, { boards: 1 }), price({ 1: '9' })],
    ['a price after none', price({}), price({ 1: '9' })],
  ])('is learnt: %s', (_, told, now) => {
    expect(compare(told, now)).toEqual({ kept: now, move: null });
  });

  it('is a board of which nothing has a price any more', () => {
    const told = price({ 1: '1' });
    expect(compare(told, price({}))).toEqual({ kept: told, move: null });
  });

  it('is a price of zero', () => {
    expect(compare(price({ 1: '0' }), price({ 1: '9' })).move).toBeNull();
  });
});

describe('a line without a price', () => {
  it('counts neither when it gets one nor when it loses it, and goes on from the price it had', () => {
    const first = compare(price({ 1: '1' }), price({ 1: '1', 2: '50' }));
    expect(first.move).toBeNull();
    const second = compare(first.kept, price({ 1: '1' }));
    expect(second.move).toBeNull();
    const third = compare(second.kept, price({ 1: '1', 2: '60' }));
    expect(third.move).toMatchObject({
      previous: { pricedLines: 1, unitCost: 1 },
      current: { pricedLines: 2, unitCost: 61 },
      compared: { lines: 2, previousUnitCost: 51, unitCost: 61 },
    });
  });
});

it('names the lines that moved, those that weigh most first', () => {
  const { move } = compare(price({ 1: '1', 2: '2', 3: '3' }), price({ 1: '1', 2: '2.10', 3: '1' }));
  expect(move!.lines.map(({ line: { id } }) => id)).toEqual([3, 2]);
});

it('counts the lines of which another part may be meant', () => {
  const doubt = { line: 2, references: ['R2'], perBoard: 1, code: 'medium_match', reason: 'no voltage' } as const;
  const lines = costed.map((line) => (line.id === 2 ? { ...line, doubts: [doubt] } : line));
  const { move } = comparePrices(price({ 1: '1', 2: '4' }), price({ 1: '1', 2: '2' }), lines, 5);
  expect(move?.compared).toMatchObject({ lines: 2, doubtfulLines: 1 });
});
