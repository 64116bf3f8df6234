import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Account } from '../ports/accounts.ts';
import { RecordExists } from '../ports/records.ts';
import type { TestEngine } from './test-engine.ts';

/** An account of its own for one test. */
export async function anAccount(engine: TestEngine, wish: { plan?: string } = {}): Promise<Account> {
  return engine.records.accounts.create({ name: `account ${randomUUID()}`, ...wish });
}

export function describeAccountStore(open: () => TestEngine): void {
  describe('as an AccountStore', () => {
    const accounts = () => open().records.accounts;

    it('gives an account a sortable id and finds it by id and by name', async () => {
      const account = await anAccount(open());
      expect(account).toMatchObject({ plan: 'free', subscription: 'none', subscriptionUntil: null });
      expect(account.id).toMatch(/^acc_/);
      expect(Math.abs(account.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(await accounts().get(account.id)).toEqual(account);
      expect(await accounts().byName(account.name)).toEqual(account);
      expect(await accounts().list()).toContainEqual(account);
    });

    it('refuses a second account of the same name', async () => {
      const { name } = await anAccount(open());
      await expect(accounts().create({ name })).rejects.toThrow(RecordExists);
    });

    it('changes only what is said of a subscription', async () => {
      const { id } = await anAccount(open(), { plan: 'pro' });
      const until = new Date('2030-01-31T23:59:59.123Z');
      const paid = await accounts().setSubscription(id, { subscription: 'active', until });
      expect(paid).toMatchObject({ subscription: 'active', plan: 'pro', subscriptionUntil: until });
      const ended = await accounts().setSubscription(id, { subscription: 'canceled', plan: 'free' });
      expect(ended).toMatchObject({ subscription: 'canceled', plan: 'free', subscriptionUntil: until });
      expect(await accounts().setSubscription(id, { subscription: 'none', until: null })).toMatchObject({
        subscriptionUntil: null,
      });
    });

    it('knows no other accounts, not even by a hostile id', async () => {
      expect(await accounts().get('acc_none')).toBeUndefined();
      expect(await accounts().get("acc_\0'; --")).toBeUndefined();
      expect(await accounts().byName('\ud800')).toBeUndefined();
      await expect(accounts().setSubscription('acc_none', { subscription: 'active' })).rejects.toThrow('acc_none');
    });
  });
}
