import { beforeEach, describe, expect, it } from 'vitest';
import type { FxTable } from '@partwright/cost';
import type { TestEngine } from './test-engine.ts';

export function describeFxRateStore(open: () => TestEngine): void {
  describe('as an FxRateStore', () => {
    const store = () => open().records.fxRates;
    const table = (date: string, rates: Record<string, string>): FxTable => ({
      base: 'EUR',
      date,
      source: 'European Central Bank',
      sourceUrl: 'https://rates.example/daily.xml',
      rates: new Map(Object.entries(rates)),
    });
    beforeEach(() => open().query('delete from partwright.fx_rates'));

    it('gives back a table exactly as it was kept', async () => {
      const kept = table('2026-10-06', { USD: '1.1269', GBP: '0.84880', KRW: '1508.67', XTS: '0.000000000001' });
      expect(await store().keep([kept])).toBe(1);
      expect(await store().on('2026-10-06')).toEqual(kept);
    });

    it('finds the newest of a day or before: of a Friday on Sunday', async () => {
      await store().keep([
        table('2026-10-09', { USD: '1.12' }),
        table('2026-10-12', { USD: '1.13' }),
        table('2026-10-08', { USD: '1.11' }),
      ]);
      const dateOn = async (day: string) => (await store().on(day))?.date;
      expect(await dateOn('2026-10-07')).toBeUndefined();
      expect(await dateOn('2026-10-08')).toBe('2026-10-08');
      expect(await dateOn('2026-10-11')).toBe('2026-10-09');
      expect(await dateOn('2026-10-12')).toBe('2026-10-12');
      expect(await dateOn('9999-12-31')).toBe('2026-10-12');
    });

    it('counts only what is new or corrected', async () => {
      const first = table('2026-10-08', { USD: '1.11', JPY: '178.15' });
      expect(await store().keep([first])).toBe(1);
      expect(await store().keep([first])).toBe(0);
      expect(await store().keep([{ ...first, rates: new Map([...first.rates].reverse()) }])).toBe(0);
      const corrected = table('2026-10-08', { USD: '1.1100', JPY: '178.15' });
      expect(await store().keep([corrected, table('2026-10-09', { USD: '1.12' })])).toBe(2);
      expect((await store().on('2026-10-08'))?.rates.get('USD')).toBe('1.1100');
      expect(await store().keep([])).toBe(0);
    });

    it('keeps the last of two tables of one day', async () => {
      expect(await store().keep([table('2026-10-08', { USD: '1.1' }), table('2026-10-08', { USD: '1.2' })])).toBe(1);
      expect((await store().on('2026-10-08'))?.rates.get('USD')).toBe('1.2');
    });

    it('takes the same table of several servers at once', async () => {
      const days = Array.from({ length: 20 }, (_, at) => table(`2026-09-${10 + at}`, { USD: '1.12' }));
      const counts = await Promise.all([days, days.toReversed(), days].map((some) => store().keep(some)));
      expect(counts.reduce((all, one) => all + one)).toBe(20);
      expect((await store().on('2026-12-31'))?.date).toBe('2026-09-29');
    });

    it('keeps nothing of a transaction that is undone', async () => {
      const undone = open().records.transaction(async (tx) => {
        await tx.fxRates.keep([table('2026-10-08', { USD: '1.1' })]);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(await store().on('2026-10-08')).toBeUndefined();
    });

    it('keeps nothing when one of the days is none', async () => {
      await expect(store().keep([table('2026-10-08', { USD: '1.1' }), table('2026-02-30', {})])).rejects.toThrow(
        'date',
      );
      expect(await store().on('9999-12-31')).toBeUndefined();
    });
  });
}
