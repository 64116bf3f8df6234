import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeTransactions(open: () => TestEngine): void {
  describe('in transactions', () => {
    const records = () => open().records;
    const plan = async (id: string) => (await records().accounts.get(id))?.plan;
    const setPlan = (id: string, plan: string) =>
      records().accounts.setSubscription(id, { subscription: 'active', plan });

    it('keeps all of the work or nothing', async () => {
      const { id } = await anAccount(open());
      await records().transaction(async (tx) => {
        await tx.ledger.grant(id, 5, 'g', '');
        await tx.accounts.setSubscription(id, { subscription: 'active', plan: 'kept' });
      });
      expect(await plan(id)).toBe('kept');
      const failing = records().transaction(async (tx) => {
        await tx.ledger.charge(id, 5, 'c', '');
        await tx.accounts.setSubscription(id, { subscription: 'active', plan: 'lost' });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await plan(id)).toBe('kept');
      expect(await records().ledger.balance(id)).toMatchObject({ balance: 5 });
    });

    it('gives back what the work returns', async () => {
      expect(await records().transaction(async () => 7)).toBe(7);
    });

    it('lets nested transactions be part of the outer one', async () => {
      const { id } = await anAccount(open());
      const failing = records().transaction(async (tx) => {
        await tx.transaction(async (inner) =>
          inner.accounts.setSubscription(id, { subscription: 'active', plan: 'inner' }),
        );
        throw new Error('outer');
      });
      await expect(failing).rejects.toThrow('outer');
      expect(await plan(id)).toBe('free');
    });

    it('takes calls within it that were made past the records it handed out', async () => {
      const { id } = await anAccount(open());
      const failing = records().transaction(async () => {
        await setPlan(id, 'inside');
        expect(await plan(id)).toBe('inside');
        throw new Error('undo');
      });
      await expect(failing).rejects.toThrow('undo');
      expect(await plan(id)).toBe('free');
    });

    it('keeps what others do meanwhile out of it', async () => {
      const [a, b] = [await anAccount(open()), await anAccount(open())];
      const started = Promise.withResolvers<void>();
      const undone = records().transaction(async () => {
        await setPlan(a.id, 'uncommitted');
        started.resolve();
        await sleep(30);
        throw new Error('undo');
      });
      undone.catch(() => undefined);
      await started.promise;
      const [seen] = await Promise.all([plan(a.id), setPlan(b.id, 'beside')]);
      await expect(undone).rejects.toThrow('undo');
      expect(seen).toBe('free');
      expect(await plan(a.id)).toBe('free');
      expect(await plan(b.id)).toBe('beside');
    });

    it('is of use after a statement of a transaction failed', async () => {
      const { id, name } = await anAccount(open());
      await expect(records().transaction((tx) => tx.accounts.create({ name }))).rejects.toThrow('accounts_name_key');
      expect(await plan(id)).toBe('free');
    });

    it('runs what the work started and left behind outside of it', async () => {
      const { id } = await anAccount(open());
      let later: Promise<unknown> = Promise.resolve();
      await records().transaction(async () => {
        later = sleep(20).then(() => setPlan(id, 'later'));
      });
      await later;
      expect(await plan(id)).toBe('later');
    });

    it('takes turns when fifty of them change one record', async () => {
      const { id } = await anAccount(open());
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          records().transaction(async (tx) => {
            await tx.ledger.grant(id, 1, `g${i}`, '');
            await tx.ledger.hold(id, 1, `h${i}`, '');
          }),
        ),
      );
      expect(await records().ledger.balance(id)).toMatchObject({ balance: 0, held: 50 });
    });

    it('is ready', async () => {
      await expect(records().ready()).resolves.toBeUndefined();
    });
  });
}
