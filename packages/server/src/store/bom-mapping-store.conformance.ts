import { setTimeout as sleep } from 'node:timers/promises';
import { headerKey } from '@partwright/bom';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { BomMapping } from '../ports/boms.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeBomMappingStore(open: () => TestEngine): void {
  describe('as a BomMappingStore', () => {
    const store = () => open().records.bomMappings;
    const mapping = (accountId: string, change: Partial<BomMapping> = {}): BomMapping => ({
      id: newId('map'),
      accountId,
      name: 'Office',
      headerKey: 'ref|wert',
      headers: ['Ref', 'Wert'],
      columns: { Ref: 'references', Wert: 'value' },
      createdAt: new Date(),
      updatedAt: new Date(),
      ...change,
    });

    it('keeps a mapping, and gives it to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const kept = await store().save(mapping(mine.id));
      expect(kept).toMatchObject({
        name: 'Office',
        headers: ['Ref', 'Wert'],
        columns: { Ref: 'references', Wert: 'value' },
      });
      expect(kept.createdAt).toBeInstanceOf(Date);
      expect(await store().get(mine.id, kept.id)).toEqual(kept);
      expect(await store().get(other.id, kept.id)).toBeUndefined();
      expect(await store().list(other.id, { limit: 5, offset: 0 })).toEqual({ mappings: [], total: 0 });
    });

    it('keeps headers that the database refuses as they are, so that they are found again', async () => {
      const { id } = await anAccount(open());
      const headers = ['Ref\0', 'half \ud800'];
      const columns = { 'Ref\0': 'references', 'half \ud800': 'value' } as const;
      const kept = await store().save(mapping(id, { headerKey: headerKey(headers), headers, columns }));
      expect(kept).toMatchObject({
        headers: ['Ref\uFFFD', 'half \uFFFD'],
        columns: { 'Ref\uFFFD': 'references', 'half \uFFFD': 'value' },
      });
      expect(headerKey(kept.headers)).toBe(headerKey(headers));
    });

    it('replaces the mapping of the same headers, which keeps its id', async () => {
      const { id } = await anAccount(open());
      const first = await store().save(mapping(id));
      await sleep(2);
      const second = await store().save(mapping(id, { name: 'Office 2', columns: { Wert: 'mpn' } }));
      expect(second).toMatchObject({ id: first.id, name: 'Office 2', columns: { Wert: 'mpn' } });
      expect(second.createdAt).toEqual(first.createdAt);
      expect(second.updatedAt.getTime()).toBeGreaterThan(first.updatedAt.getTime());
      expect((await store().list(id, { limit: 5, offset: 0 })).total).toBe(1);
    });

    it('lists in pages, newest change first, and forgets', async () => {
      const { id } = await anAccount(open());
      const made: BomMapping[] = [];
      for (const headerKey of ['a', 'b', 'c']) {
        made.unshift(await store().save(mapping(id, { headerKey })));
        await sleep(2);
      }
      expect(await store().list(id, { limit: 2, offset: 0 })).toEqual({ mappings: made.slice(0, 2), total: 3 });
      expect(await store().delete('acc_other', made[0]!.id)).toBe(false);
      expect(await store().delete(id, made[0]!.id)).toBe(true);
      expect(await store().delete(id, made[0]!.id)).toBe(false);
      expect((await store().list(id, { limit: 5, offset: 0 })).mappings).toEqual(made.slice(1));
    });
  });
}
