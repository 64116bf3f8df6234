import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { ApiKey } from '../ports/accounts.ts';
import { RecordExists, RecordMissing } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeKeyStore(open: () => TestEngine): void {
  describe('as a KeyStore', () => {
    const keys = () => open().records.keys;
    const hash = randomBytes(32);
    const wish = (accountId: string, change: object = {}) => ({
      id: newId('key'),
      accountId,
      name: 'ci',
      mode: 'test' as const,
      scopes: ['bom:read' as const, 'bom:write' as const],
      start: 'svc_test_3fa9',
      hash,
      expiresAt: null,
      ...change,
    });

    it('keeps a key with its scopes and gives the hash only beside it', async () => {
      const { id: accountId } = await anAccount(open());
      const expiresAt = new Date('2031-05-06T07:08:09.010Z');
      const key = await keys().create(wish(accountId, { expiresAt }));
      expect(key).toMatchObject({
        accountId,
        mode: 'test',
        scopes: ['bom:read', 'bom:write'],
        expiresAt,
        revokedAt: null,
      });
      expect(key).not.toHaveProperty('hash');
      const kept = await keys().byId(key.id);
      expect(kept).toEqual({ key, hash });
      expect(Buffer.isBuffer(kept?.hash)).toBe(true);
      expect(await keys().byId('key_none')).toBeUndefined();
    });

    it('refuses a key of an account that does not exist, and an id twice', async () => {
      await expect(keys().create(wish('acc_none'))).rejects.toThrow(RecordMissing);
      const { id: accountId } = await anAccount(open());
      const { id } = await keys().create(wish(accountId));
      await expect(keys().create(wish(accountId, { id }))).rejects.toThrow(RecordExists);
    });

    it('lists the keys of one account in pages, newest first', async () => {
      const { id: accountId } = await anAccount(open());
      await keys().create(wish((await anAccount(open())).id));
      const made: ApiKey[] = [];
      for (let i = 0; i < 5; i++) made.unshift(await keys().create(wish(accountId, { name: `key ${i}` })));
      expect(await keys().list(accountId, { limit: 2, offset: 1 })).toEqual({ keys: made.slice(1, 3), total: 5 });
      expect(await keys().list(accountId, { limit: 2, offset: 9 })).toEqual({ keys: [], total: 5 });
    });

    it('counts the keys of an account that can be used, and lets nobody else count until the transaction ends', async () => {
      const [{ id: accountId }, other] = [await anAccount(open()), await anAccount(open())];
      const now = new Date('2031-01-01T00:00:00Z');
      const before = { expiresAt: new Date('2030-12-31T00:00:00Z') };
      for (const change of [{}, {}, before, { expiresAt: new Date('2031-01-02T00:00:00Z') }])
        await keys().create(wish(accountId, change));
      await keys().create(wish(other.id));
      await keys().revoke(accountId, (await keys().create(wish(accountId))).id);
      expect(await keys().countUsable(accountId, now)).toBe(3);
      const makeUpToFour = () =>
        open().records.transaction(async (tx) => {
          const isFull = (await tx.keys.countUsable(accountId, now)) >= 4;
          if (!isFull) await tx.keys.create(wish(accountId));
        });
      await Promise.all([makeUpToFour(), makeUpToFour(), makeUpToFour()]);
      expect(await keys().countUsable(accountId, now)).toBe(4);
    });

    it('revokes a key once, and never one of another account', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const { id } = await keys().create(wish(mine.id));
      expect(await keys().revoke(other.id, id)).toBeUndefined();
      const revoked = await keys().revoke(mine.id, id);
      expect(revoked?.revokedAt).toBeInstanceOf(Date);
      expect(await keys().revoke(mine.id, id)).toEqual(revoked);
    });

    it('notes a use at most once a minute', async () => {
      const { id } = await keys().create(wish((await anAccount(open())).id));
      const used = async () => (await keys().byId(id))?.key.lastUsedAt?.toISOString();
      await keys().touch(id, new Date('2026-01-01T00:00:00.000Z'));
      await keys().touch(id, new Date('2026-01-01T00:00:59.999Z'));
      expect(await used()).toBe('2026-01-01T00:00:00.000Z');
      await keys().touch(id, new Date('2026-01-01T00:01:00.000Z'));
      expect(await used()).toBe('2026-01-01T00:01:00.000Z');
    });
  });
}
