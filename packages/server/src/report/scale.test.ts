import { describe, expect, it } from 'vitest';
import { costScale, quantityScale } from './scale.ts';

describe('quantityScale', () => {
  it.each([
    [[1, 100], 10_000, 5],
    [[10_000], 10_000, 5],
    [[10_001], 100_000, 6],
    [[1e12], 1e12, 7],
  ])('of %j goes to %d with %d ticks', (quantities, to, ticks) => {
    const scale = quantityScale(quantities);
    expect(scale).toMatchObject({ from: 1, to, isLogarithmic: true });
    expect(scale.ticks).toHaveLength(ticks);
    expect(scale.at(1)).toBe(0);
    expect(scale.at(to)).toBe(1);
  });
});

describe('costScale', () => {
  it.each([
    [[3, 2], false, [0, 1, 2, 3, 4]],
    [[0.4, 0.3], false, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [[0, 8], false, [0, 2, 4, 6, 8, 10]],
    [[60, 8], true, [5, 10, 20, 50, 100]],
    [[3, 0.02], true, [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]],
    [[1e5, 1], true, [1, 10, 100, 1000, 10_000, 100_000]],
  ])('of %j is logarithmic: %s, with ticks %j', (costs, isLogarithmic, ticks) => {
    const scale = costScale(costs)!;
    expect(scale.isLogarithmic).toBe(isLogarithmic);
    expect(scale.ticks.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
    for (const cost of costs) {
      expect(scale.at(cost)).toBeGreaterThanOrEqual(0);
      expect(scale.at(cost)).toBeLessThanOrEqual(1);
    }
  });

  it('is none of nothing', () => {
    expect(costScale([])).toBeUndefined();
    expect(costScale([0])).toBeUndefined();
  });
});
