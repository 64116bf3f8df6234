import { describe, expect, it } from 'vitest';
import { ImportRate } from './import-rate.ts';

describe('the rate of an import', () => {
  it('is that of the last batches, and the rest takes as long at that rate', () => {
    const begun = performance.now();
    const rate = new ImportRate({ size: 1_000, offset: 0, parts: 0 });
    const { partsPerSecond, etaSeconds } = rate.at(250, 500, begun + 5_000);
    expect(partsPerSecond).toBeCloseTo(100, 0);
    expect(etaSeconds).toBeCloseTo(15, 1);
    for (let at = 1; at <= 60; at++) rate.at(250 + at, 500 + 20 * at, begun + 5_000 + at * 100);
    expect(rate.at(311, 1_720, begun + 11_100).partsPerSecond).toBeCloseTo(200, 0);
  });

  it('does not guess without a size or without time', () => {
    const rate = new ImportRate({ size: null, offset: 0, parts: 0 });
    expect(rate.at(10, 10, 0)).toEqual({ partsPerSecond: null, etaSeconds: null });
    expect(rate.at(10, 10, performance.now() + 1_000).etaSeconds).toBeNull();
  });
});
