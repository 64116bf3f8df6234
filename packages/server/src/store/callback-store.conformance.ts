import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../ids.ts';
import { RecordMissing, type PendingCallback } from '../ports.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const LEASE = { limit: 100, leaseMs: 60_000, exceptAccounts: [] as string[] };

export function describeCallbackStore(open: () => TestEngine): void {
  describe('as a CallbackStore', () => {
    let accountId: string;
    let made = 0;
    const callbacks = () => open().records.callbacks;
    const enqueue = async (more: Partial<PendingCallback> = {}) => {
      const wish = {
        id: `evt_${(made += 1)}`,
        accountId,
        jobId: newId('job'),
        url: 'https://a.example/',
        body: '{}',
        ...more,
      };
      await callbacks().enqueue(wish);
      return wish.id;
    };
    const take = async (options: Partial<typeof LEASE> = {}) =>
      (await callbacks().takeDue({ ...LEASE, ...options })).map(({ id }) => id);
    const row = async (id: string) => (await open().query('select * from partwright.callbacks where id = $1', [id]))[0];
    beforeEach(async () => {
      await open().query('delete from partwright.callbacks');
      accountId = (await anAccount(open())).id;
    });

    it('gives back what was enqueued exactly as it was, and counts the attempt', async () => {
      const given = { accountId, jobId: 'job_1', url: 'https://a.example/?q=ü', body: '{"a":"\\u0000 \\ud800 ü 🎛"}' };
      const id = await enqueue(given);
      expect(await callbacks().takeDue(LEASE)).toEqual([{ id, ...given, attempts: 1 }]);
    });

    it('is one event however often it is enqueued', async () => {
      const id = await enqueue({ body: 'first' });
      await enqueue({ id, body: 'second' });
      expect(await callbacks().takeDue(LEASE)).toMatchObject([{ id, body: 'first' }]);
    });

    it('refuses an account that is not there', async () => {
      await expect(enqueue({ accountId: 'acc_none' })).rejects.toThrow(RecordMissing);
    });

    it('is part of the transaction it is enqueued in, and tells its listeners after the commit', async () => {
      const heard = vi.fn();
      onTestFinished(callbacks().watch(heard));
      const undone = open().records.transaction(async () => {
        await enqueue();
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(await take()).toEqual([]);
      expect(heard).not.toHaveBeenCalled();

      const id = await open().records.transaction(async (tx) => {
        const inner = await tx.transaction(() => enqueue());
        expect(heard).not.toHaveBeenCalled();
        return inner;
      });
      expect(heard).toHaveBeenCalledTimes(1);
      expect(await take()).toEqual([id]);
      await enqueue();
      expect(heard).toHaveBeenCalledTimes(2);
    });

    it('tells nothing to one who stopped listening', async () => {
      const heard = vi.fn();
      callbacks().watch(heard)();
      await enqueue();
      expect(heard).not.toHaveBeenCalled();
    });

    it('gives a taken one to nobody else until its lease is over', async () => {
      const id = await enqueue();
      expect(await take({ leaseMs: 1 })).toEqual([id]);
      await sleep(5);
      expect(await callbacks().takeDue(LEASE)).toMatchObject([{ id, attempts: 2 }]);
      expect(await take()).toEqual([]);
    });

    it('gives one of each account at a time, the longest due first, no more than asked for', async () => {
      const other = (await anAccount(open())).id;
      const ids = [
        await enqueue(),
        await enqueue(),
        await enqueue({ accountId: other }),
        await enqueue({ accountId: other }),
      ];
      expect(await take({ limit: 1 })).toEqual([ids[0]]);
      expect(new Set(await take())).toEqual(new Set([ids[1], ids[2]]));
      expect(await take({ exceptAccounts: [other] })).toEqual([]);
      expect(await take({ exceptAccounts: [accountId] })).toEqual([ids[3]]);
    });

    it('gives each to one of many who take at once', async () => {
      const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(open())));
      const ids: string[] = [];
      for (const account of accounts) ids.push(await enqueue({ accountId: account.id }));
      const takes = await Promise.all(Array.from({ length: 20 }, () => take({ limit: 3 })));
      const rest = await take();
      const given = [...takes.flat(), ...rest];
      expect(given).toHaveLength(ids.length);
      expect(new Set(given)).toEqual(new Set(ids));
      for (const taken of takes) expect(taken.length).toBeLessThanOrEqual(3);
    });

    it('gives a delivered one never again', async () => {
      const id = await enqueue();
      await take({ leaseMs: 0 });
      await callbacks().markDelivered(id, 204);
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'delivered', response_status: 204, attempts: 1, error: null });
    });

    it('gives a failed one again after the pause', async () => {
      const id = await enqueue();
      const failure = { error: 'answered 500', responseStatus: 500 };
      await take();
      await callbacks().markFailed({ id, attempts: 1 }, { ...failure, retryInMs: 1 });
      await sleep(5);
      expect(await callbacks().takeDue({ ...LEASE, leaseMs: 0 })).toMatchObject([{ id, attempts: 2 }]);
      await callbacks().markFailed({ id, attempts: 2 }, { ...failure, retryInMs: 60_000 });
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'pending', response_status: 500, error: 'answered 500' });
    });

    it('gives one up for good when there is no next time', async () => {
      const id = await enqueue();
      await take({ leaseMs: 0 });
      await callbacks().markFailed({ id, attempts: 1 }, { error: 'gone', responseStatus: 410, retryInMs: null });
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'failed', response_status: 410, error: 'gone' });
    });

    it('lets one whose lease ran out neither end the attempt of another nor undo a delivery', async () => {
      const id = await enqueue();
      const late = { error: 'late', responseStatus: null, retryInMs: null };
      await take({ leaseMs: 0 });
      await take({ leaseMs: 0 });
      await callbacks().markFailed({ id, attempts: 1 }, late);
      expect(await row(id)).toMatchObject({ status: 'pending', error: null });
      await callbacks().markDelivered(id, 200);
      await callbacks().markFailed({ id, attempts: 2 }, late);
      expect(await row(id)).toMatchObject({ status: 'delivered', error: null });
    });

    it('forgets what ended before a time and nothing that is still to be delivered', async () => {
      const [delivered, failed, pending] = [await enqueue(), await enqueue(), await enqueue()];
      await callbacks().markDelivered(delivered, 200);
      await callbacks().markFailed({ id: failed, attempts: 0 }, { error: 'x', responseStatus: null, retryInMs: null });
      expect(await callbacks().sweep(new Date(Date.now() - 60_000))).toBe(0);
      expect(await callbacks().sweep(new Date(Date.now() + 60_000))).toBe(2);
      expect(await take()).toEqual([pending]);
    });
  });
}
