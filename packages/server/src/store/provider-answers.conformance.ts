import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aMaker, anOffer, aPart } from './parts/sample-part.ts';
import type { TestEngine } from './test-engine.ts';

const HOUR_MS = 3_600_000;

export function describeProviderAnswers(open: () => TestEngine): void {
  describe('as a ProviderAnswerStore', () => {
    const answers = () => open().records.providerAnswers;
    const aKey = () => `mouser/US/${randomUUID()}`;

    it('remembers what was said and when, until it runs out', async () => {
      const key = aKey();
      await answers().note(key, [
        { number: 'FOUND', found: true, keepMs: HOUR_MS },
        { number: 'NONE', found: false, keepMs: HOUR_MS },
        { number: 'OLD', found: true, keepMs: -1 },
      ]);
      const known = await answers().recent(key, ['FOUND', 'NONE', 'OLD', 'NEVERASKED']);
      expect(Object.fromEntries([...known].map(([number, { found }]) => [number, found]))).toEqual({
        FOUND: true,
        NONE: false,
      });
      expect(Math.abs(+known.get('FOUND')!.answeredAt - Date.now())).toBeLessThan(60_000);
      expect(await answers().recent(aKey(), ['FOUND'])).toEqual(new Map());
      expect(await answers().sweep()).toBeGreaterThanOrEqual(1);
    });

    it('keeps the last of what was said of a number', async () => {
      const key = aKey();
      await answers().note(key, [
        { number: 'A1', found: false, keepMs: HOUR_MS },
        { number: 'A1', found: true, keepMs: HOUR_MS },
      ]);
      expect((await answers().recent(key, ['A1'])).get('A1')).toMatchObject({ found: true });
      await answers().note(key, [{ number: 'A1', found: false, keepMs: HOUR_MS }]);
      expect((await answers().recent(key, ['A1'])).get('A1')).toMatchObject({ found: false });
    });

    it('forgets old offers of one source with their history, and says that the parts changed', async () => {
      const parts = open().records.parts;
      const source = `provider ${randomUUID()}`;
      const manufacturer = aMaker();
      const old = anOffer({ seller: 'Old', source, observedAt: '2026-05-01T00:00:00Z', stock: 5 });
      const fresh = anOffer({ seller: 'Fresh', source, observedAt: '2026-05-20T00:00:00Z', stock: 7 });
      const other = anOffer({ seller: 'Other', observedAt: '2026-05-01T00:00:00Z', stock: 11 });
      await parts.upsert([aPart({ manufacturer, offers: [{ ...old, stock: 1 }, fresh, other] })]);
      await parts.upsert([
        aPart({ manufacturer, offers: [{ ...old, observedAt: '2026-05-02T00:00:00Z' }], sku: other.sku }),
      ]);
      const find = async () => (await parts.bySku(fresh.sku))[0]!;
      const { id } = await find();
      expect(await parts.history(id, 10)).toHaveLength(1);
      const before = await parts.version();

      expect(await answers().forgetOffers(source, new Date('2026-05-10T00:00:00Z'), [id + 1_000_000])).toBe(0);
      expect(await answers().forgetOffers(source, new Date('2026-05-10T00:00:00Z'), [id])).toBe(1);
      expect((await find()).offers.map(({ seller }) => seller).sort()).toEqual(['Fresh', 'Other']);
      expect(await parts.history(id, 10)).toEqual([]);
      expect((await parts.version()) > before).toBe(true);
      const changed: number[] = [];
      for await (const batch of parts.stream(100, new Date(before))) changed.push(...batch.map((part) => part.id));
      expect(changed).toEqual([id]);
      expect(await answers().forgetOffers(source, new Date('2026-05-10T00:00:00Z'))).toBe(0);
    });
  });
}
