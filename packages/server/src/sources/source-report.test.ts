import { describe, expect, it } from 'vitest';
import { clean, openReport, refuse } from './source-report.ts';

describe('the report of a source', () => {
  it('counts every record of a reason and shows the first five', () => {
    const report = openReport();
    for (let line = 1; line <= 7; line++) refuse(report, 'no_price', line, 'there is no price');
    clean(report, 'price_order', 9);
    expect(report).toMatchObject({ refused: { no_price: 7 }, cleaned: { price_order: 1 } });
    expect(report.examples.map(({ where }) => where)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('goes on from an earlier one without changing it', () => {
    const earlier = openReport();
    refuse(earlier, 'no_price', 1, 'there is no price');
    const later = openReport(earlier);
    refuse(later, 'no_price', 2, 'there is no price');
    expect([earlier.refused, later.refused]).toEqual([{ no_price: 1 }, { no_price: 2 }]);
  });

  it('stays small, and itself, whatever codes a file brings', () => {
    const report = openReport();
    for (let line = 1; line <= 1_000; line++) clean(report, `unreadable:${line}`, line, 'x'.repeat(1_000));
    clean(report, '__proto__', 1, 'a name that means something to the language');
    expect(report.cleaned['other']).toBe(801);
    expect(JSON.stringify(report).length).toBeLessThan(30_000);
    refuse(report, 'no_price', 1_001, 'there is no price');
    expect(report.examples.at(-1)).toEqual({ code: 'no_price', where: '1001', message: 'there is no price' });
    const small = openReport();
    clean(small, '__proto__', 1);
    expect(JSON.stringify(small.cleaned)).toBe('{"__proto__":1}');
  });
});
