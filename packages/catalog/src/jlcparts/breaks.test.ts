import { describe, expect, it } from 'vitest';
import { readBreaks } from './breaks.ts';

describe('price breaks', () => {
  it('become decimal strings, exactly as they stood in the source', () => {
    const { breaks, cleaned } = readBreaks([
      [1, 0.0696],
      [100, 0.0000001],
      [200, 0.00000015],
    ]);
    expect(breaks.map(({ unitPrice }) => unitPrice)).toEqual(['0.0696', '0.0000001', '0.00000015']);
    expect(cleaned).toEqual([]);
  });

  it('keep the first of neighbours with one price', () => {
    const { breaks, cleaned } = readBreaks([
      [1, 0.5],
      [10, 0.5],
      [100, 0.4],
    ]);
    expect(breaks).toEqual([
      { quantity: 1, unitPrice: '0.5' },
      { quantity: 100, unitPrice: '0.4' },
    ]);
    expect(cleaned).toEqual(['price_repeated']);
  });

  it('have strictly rising quantities', () => {
    const { breaks, cleaned } = readBreaks([
      [10, 0.5],
      [5, 0.4],
      [10, 0.3],
      [20, 0.2],
    ]);
    expect(breaks.map(({ quantity }) => quantity)).toEqual([10, 20]);
    expect(cleaned).toEqual(['price_order']);
  });

  it.each([[[1, 0]], [[1, -1]], [[0, 1]], [[1.5, 1]], [[1, Number.NaN]], [[1, Infinity]]] as const)(
    'leave %j out',
    (pair) => {
      expect(readBreaks([pair])).toEqual({ breaks: [], cleaned: ['price_invalid'] });
    },
  );
});
