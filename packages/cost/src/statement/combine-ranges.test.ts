import { describe, expect, it } from 'vitest';
import { combineRanges, type CostRange } from './combine-ranges.ts';

const one = (amount: number, low: number, high: number): CostRange => ({ amount, low, high });
const repeat = (count: number, range: CostRange): CostRange[] => Array.from({ length: count }, () => range);
/** Half of the range by the amount. */
const width = ({ amount, low, high }: CostRange): number => (high - low) / 2 / amount;

describe('ranges together', () => {
  it.each<[string, CostRange[], CostRange]>([
    ['nothing', [], one(0, 0, 0)],
    ['one thing', [one(3, 1, 5)], one(3, 1, 5)],
    ['what is known', [one(3, 3, 3), one(4, 4, 4)], one(7, 7, 7)],
    ['what is known and one thing', [one(3, 3, 3), one(4, 1, 9)], one(7, 4, 12)],
    // No logarithm: they add what they say.
    ['what may cost nothing', [one(1, 0, 2), one(4, 1, 9)], one(5, 1, 11)],
    ['an amount outside of its range', [one(9, 1, 2), one(4, 1, 9)], one(13, 2, 11)],
  ])('are of %s what it says', (_, ranges, expected) => {
    expect(combineRanges(ranges)).toEqual(expected);
  });

  it.each([2, 5, 20, 100, 300])('of %i like things hold the sum, are within the extremes and narrower', (count) => {
    const range = one(1, 0.4, 3);
    const { amount, low, high } = combineRanges(repeat(count, range));
    expect(amount).toBeCloseTo(count, 9);
    expect(low).toBeGreaterThan(0.4 * count);
    expect(high).toBeLessThan(3 * count);
    expect(low).toBeLessThan(amount);
    expect(high).toBeGreaterThan(amount);
  });

  it('narrow as things are more, and no further than what all have in common', () => {
    const widths = [1, 2, 4, 16, 64].map((count) => width(combineRanges(repeat(count, one(1, 0.5, 2)))));
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    // 92 of 100 by the common share alone: exp(±1.75 × √0.1 × ln 2 / 1.75).
    expect(widths.at(-1)!).toBeGreaterThan(0.2);
  });

  it('are those of the one that is dear, whatever is cheap beside it', () => {
    const dear = one(100, 50, 200);
    const cheap = repeat(50, one(0.01, 0.001, 0.1));
    expect(width(combineRanges([dear, ...cheap]))).toBeCloseTo(width(dear), 1);
  });

  it('depend neither on the order nor on the unit', () => {
    const ranges = Array.from({ length: 30 }, (_, at) => one(at + 1, (at + 1) / 2, (at + 1) * 3));
    const told = combineRanges(ranges);
    expect(combineRanges(ranges.toReversed())).toEqual(told);
    const cents = combineRanges(ranges.map(({ amount, low, high }) => one(100 * amount, 100 * low, 100 * high)));
    expect(cents.high / told.high).toBeCloseTo(100, 6);
  });
});
