import { describe, expect, it } from 'vitest';
import { parseUnits } from './numbers.ts';

describe('a length in a file', () => {
  it.each([
    ['0', 0],
    ['1.27', 12_700],
    ['-1.27', -12_700],
    ['81.2800', 812_800],
    ['.5', 5_000],
    ['5.', 50_000],
    ['-0', 0],
    ['-0.00001', 0],
    ['0.00005', 1],
    ['-0.00005', -1],
    ['101.60000000000001', 1_016_000],
    ['1e-3', 10],
    ['1.5E+2', 1_500_000],
    ['+2', 20_000],
  ])('%s mm is %d units', (text, units) => {
    expect(Object.is(parseUnits(text), units)).toBe(true);
  });

  it.each(['', '-', '.', 'x', '1.2.3', '0x10', 'NaN', 'Infinity', '1e308', '-1e30', '99999999999', ' 1'])(
    '%j is no length',
    (text) => {
      expect(parseUnits(text)).toBeUndefined();
    },
  );
});
