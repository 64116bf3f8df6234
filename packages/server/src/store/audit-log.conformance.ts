import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../ports/audit.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeAuditLog(open: () => TestEngine): void {
  describe('as an AuditLog', () => {
    const log = () => open().records.audit;
    const act = (accountId: string, change: Partial<AuditEntry> = {}) => ({
      accountId,
      action: 'key.created' as const,
      actor: 'key' as const,
      keyId: 'key_1',
      address: '203.0.113.7',
      target: 'key_2',
      details: { name: 'ci', scopes: ['bom:read'] },
      ...change,
    });

    it('gives back what was done, the newest first, of one account alone', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      await log().append(act(mine.id));
      await log().append(act(other.id));
      await log().append(act(mine.id, { action: 'key.revoked', actor: 'operator', keyId: null, address: null }));
      const { entries, total } = await log().list(mine.id, { limit: 10, offset: 0 });
      expect(total).toBe(2);
      expect(entries).toMatchObject([
        { action: 'key.revoked', actor: 'operator', keyId: null, accountId: mine.id },
        { action: 'key.created', keyId: 'key_1', details: { name: 'ci', scopes: ['bom:read'] } },
      ]);
      expect(Math.abs(entries[0]!.at.getTime() - Date.now())).toBeLessThan(60_000);
    });

    it('goes on behind an entry, whatever was added since', async () => {
      const { id } = await anAccount(open());
      for (const target of ['1', '2', '3', '4']) await log().append(act(id, { target }));
      const first = await log().list(id, { limit: 2, offset: 0 });
      await log().append(act(id, { target: '5' }));
      const second = await log().list(id, { limit: 2, offset: 0, before: first.entries.at(-1)!.seq });
      expect([...first.entries, ...second.entries].map(({ target }) => target)).toEqual(['4', '3', '2', '1']);
    });

    it('finds by act, actor, key, thing and time', async () => {
      const { id } = await anAccount(open());
      await log().append(act(id));
      await log().append(act(id, { action: 'bom.deleted', actor: 'service', keyId: null, target: 'bom_1' }));
      const count = async (filter: object) => (await log().list(id, { limit: 10, offset: 0, ...filter })).total;
      const future = new Date(Date.now() + 60_000);
      expect(await count({ action: 'bom.deleted' })).toBe(1);
      expect(await count({ actor: 'key' })).toBe(1);
      expect(await count({ keyId: 'key_1' })).toBe(1);
      expect(await count({ target: 'bom_1' })).toBe(1);
      expect(await count({ since: future })).toBe(0);
      expect(await count({ until: future })).toBe(2);
    });

    it('is never changed, and nobody but retention deletes from it', async () => {
      const { id } = await anAccount(open());
      await log().append(act(id));
      const { query } = open();
      for (const statement of [
        `update partwright.audit set target = 'x'`,
        'delete from partwright.audit',
        'truncate partwright.audit',
      ])
        await expect(query(statement)).rejects.toThrow('append-only');
    });

    it('forgets what is over, and tells from when on it is complete', async () => {
      const { id } = await anAccount(open());
      await log().append(act(id));
      const before = await log().completeSince();
      const yesterday = new Date(Date.now() - 86_400_000);
      expect(await log().sweep(yesterday)).toBe(0);
      expect(await log().completeSince()).toEqual(before);
      const later = new Date(Date.now() + 60_000);
      expect(await log().sweep(later)).toBeGreaterThan(0);
      expect((await log().list(id, { limit: 1, offset: 0 })).total).toBe(0);
      expect(await log().completeSince()).toEqual(later);
    });

    it('keeps nothing of an act that was undone', async () => {
      const { id } = await anAccount(open());
      const undone = open().records.transaction(async (tx) => {
        await tx.audit.append(act(id));
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect((await log().list(id, { limit: 1, offset: 0 })).total).toBe(0);
    });
  });
}
