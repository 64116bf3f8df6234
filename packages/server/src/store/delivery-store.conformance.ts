import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../ids.ts';
import { RecordMissing } from '../ports/records.ts';
import type { NewDelivery, WebhookRecord } from '../ports/webhooks.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';
import { registerWebhook } from './webhook-store.conformance.ts';

const LEASE = { limit: 100, leaseMs: 60_000, exceptAccounts: [] as string[], exceptTargets: [] as string[] };

export function describeDeliveryStore(open: () => TestEngine): void {
  describe('as a DeliveryStore', () => {
    let accountId: string;
    let made = 0;
    const deliveries = () => open().records.deliveries;
    const webhooks = () => open().records.webhooks;
    const enqueue = async (more: Partial<NewDelivery> = {}) => {
      const wish = {
        id: `dlv_${(made += 1)}`,
        accountId,
        eventId: `evt_${made}`,
        eventType: 'job.complete' as const,
        webhookId: null,
        jobId: newId('job'),
        url: 'https://a.example/',
        body: '{}',
        ...more,
      };
      await deliveries().enqueue([wish]);
      return wish.id;
    };
    const take = async (options: Partial<typeof LEASE> = {}) =>
      (await deliveries().takeDue({ ...LEASE, ...options })).map(({ id }) => id);
    const row = async (id: string) =>
      (await open().query('select * from partwright.deliveries where id = $1', [id]))[0];
    beforeEach(async () => {
      await open().query('delete from partwright.deliveries');
      accountId = (await anAccount(open())).id;
    });

    it('gives back what was enqueued exactly as it was, and counts the attempt', async () => {
      const given: Omit<NewDelivery, 'id'> = {
        accountId,
        eventId: 'evt_7',
        eventType: 'job.failed',
        webhookId: null,
        jobId: 'job_1',
        url: 'https://a.example/?q=ü',
        body: '{"a":"\\u0000 \\ud800 ü 🎛"}',
      };
      const id = await enqueue(given);
      expect(await deliveries().takeDue(LEASE)).toEqual([
        { id, ...given, attempts: 1, secretVersion: null, previousSecretUntil: null },
      ]);
    });

    it('is one event however often it is enqueued', async () => {
      const id = await enqueue({ body: 'first' });
      await enqueue({ id, body: 'second' });
      expect(await deliveries().takeDue(LEASE)).toMatchObject([{ id, body: 'first' }]);
    });

    it('refuses an account that is not there', async () => {
      await expect(enqueue({ accountId: 'acc_none' })).rejects.toThrow(RecordMissing);
    });

    it('is part of the transaction it is enqueued in, and tells its listeners after the commit', async () => {
      const heard = vi.fn();
      onTestFinished(deliveries().watch(heard));
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
      deliveries().watch(heard)();
      await enqueue();
      expect(heard).not.toHaveBeenCalled();
    });

    it('gives a taken one to nobody else until its lease is over', async () => {
      const id = await enqueue();
      expect(await take({ leaseMs: 1 })).toEqual([id]);
      await sleep(5);
      expect(await deliveries().takeDue(LEASE)).toMatchObject([{ id, attempts: 2 }]);
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
      await deliveries().markDelivered(id, 204);
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'delivered', response_status: 204, attempts: 1, error: null });
    });

    it('gives a failed one again after the pause', async () => {
      const id = await enqueue();
      const failure = { error: 'answered 500', responseStatus: 500 };
      await take();
      await deliveries().markFailed({ id, attempts: 1 }, { ...failure, retryInMs: 1 });
      await sleep(5);
      expect(await deliveries().takeDue({ ...LEASE, leaseMs: 0 })).toMatchObject([{ id, attempts: 2 }]);
      await deliveries().markFailed({ id, attempts: 2 }, { ...failure, retryInMs: 60_000 });
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'pending', response_status: 500, error: 'answered 500' });
    });

    it.each([
      ['on', 3_600_000],
      ['back', -3_600_000],
    ])(
      'keeps to a pause, and to a lease, when the clock of this process is set an hour %s meanwhile',
      async (_, offMs) => {
        const { id: webhookId } = await registerWebhook(open(), accountId, { url: 'https://b.example/' });
        const [soon, later] = [await enqueue({ webhookId }), await enqueue({ webhookId })];
        expect([await take(), await take()]).toEqual([[soon], [later]]);
        const failure = { error: 'answered 500', responseStatus: 500 };
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        onTestFinished(() => void vi.useRealTimers());
        await deliveries().markFailed({ id: soon, attempts: 1 }, { ...failure, retryInMs: 20 });
        await deliveries().markFailed({ id: later, attempts: 1 }, { ...failure, retryInMs: 60_000 });
        vi.setSystemTime(Date.now() + offMs);
        await sleep(30);
        expect(await take()).toEqual([soon]);
        expect(await take()).toEqual([]);
        const fresh = await enqueue();
        expect(await take()).toEqual([fresh]);
      },
    );

    it('gives one up for good when there is no next time', async () => {
      const id = await enqueue();
      await take({ leaseMs: 0 });
      await deliveries().markFailed({ id, attempts: 1 }, { error: 'gone', responseStatus: 410, retryInMs: null });
      expect(await take()).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'failed', response_status: 410, error: 'gone' });
    });

    it('lets one whose lease ran out neither end the attempt of another nor undo a delivery', async () => {
      const id = await enqueue();
      const late = { error: 'late', responseStatus: null, retryInMs: null };
      await take({ leaseMs: 0 });
      await take({ leaseMs: 0 });
      await deliveries().markFailed({ id, attempts: 1 }, late);
      expect(await row(id)).toMatchObject({ status: 'pending', error: null });
      await deliveries().markDelivered(id, 200);
      await deliveries().markFailed({ id, attempts: 2 }, late);
      expect(await row(id)).toMatchObject({ status: 'delivered', error: null });
    });

    it('forgets what ended before a time and nothing that is still to be delivered', async () => {
      const [delivered, failed, pending] = [await enqueue(), await enqueue(), await enqueue()];
      await deliveries().markDelivered(delivered, 200);
      await deliveries().markFailed({ id: failed, attempts: 0 }, { error: 'x', responseStatus: null, retryInMs: null });
      expect(await deliveries().sweep(new Date(Date.now() - 60_000))).toBe(0);
      expect(await deliveries().sweep(new Date(Date.now() + 60_000))).toBe(2);
      expect(await take()).toEqual([pending]);
    });

    describe('of webhooks', () => {
      const aWebhook = (url = 'https://b.example/', owner = accountId) => registerWebhook(open(), owner, { url });
      const failure = { error: 'The receiver answered 500', responseStatus: 500, retryInMs: null };
      const standing = async ({ id }: WebhookRecord) => {
        const { status, disabledReason } = (await webhooks().get(accountId, id))!;
        return { status, disabledReason };
      };

      it('gives the secret version of the webhook as it stands when it is taken', async () => {
        const { id: webhookId } = await aWebhook();
        const id = await enqueue({ webhookId, jobId: null });
        await registerWebhook(open(), accountId, { url: 'https://b.example/', rotateSecret: true });
        expect(await deliveries().takeDue(LEASE)).toMatchObject([{ id, webhookId, secretVersion: 2 }]);
      });

      it('leaves out busy targets: a webhook, or all callbacks of an account', async () => {
        const { id: webhookId } = await aWebhook();
        const callback = await enqueue();
        const hooked = await enqueue({ webhookId });
        expect(await take({ exceptTargets: [accountId, webhookId] })).toEqual([]);
        expect(await take({ exceptTargets: [accountId] })).toEqual([hooked]);
        expect(await take({ exceptTargets: [webhookId] })).toEqual([callback]);
      });

      it('counts what waits for one webhook, as far as is asked', async () => {
        const webhook = await aWebhook();
        const { id: other } = await aWebhook('https://c.example/');
        const [first] = [await enqueue({ webhookId: webhook.id }), await enqueue({ webhookId: webhook.id })];
        await enqueue({ webhookId: other });
        await enqueue();
        expect(await deliveries().countPending(webhook, 10)).toBe(2);
        expect(await deliveries().countPending(webhook, 1)).toBe(1);
        await deliveries().markDelivered(first, 200);
        expect(await deliveries().countPending(webhook, 10)).toBe(1);
      });

      it('gives the longest due of all targets of an account', async () => {
        const { id: late } = await aWebhook();
        const { id: early } = await aWebhook('https://c.example/');
        const ids = [await enqueue({ webhookId: early }), await enqueue({ webhookId: late }), await enqueue()];
        for (const [at, id] of ids.entries())
          await open().query(`update partwright.deliveries set next_attempt_at = $2 where id = $1`, [
            id,
            `2026-01-0${at + 1}`,
          ]);
        expect([await take(), await take(), await take(), await take()]).toEqual([...ids.map((id) => [id]), []]);
      });

      it('ends a webhook that is gone, and all that is pending for it', async () => {
        const webhook = await aWebhook();
        const other = await aWebhook('https://c.example/');
        const [first, second] = [await enqueue({ webhookId: webhook.id }), await enqueue({ webhookId: webhook.id })];
        const kept = await enqueue({ webhookId: other.id });
        expect(await take({ limit: 1 })).toEqual([first]);
        const gone = { ...failure, responseStatus: 410, disables: 'gone' as const };
        expect(await deliveries().markFailed({ id: first, attempts: 1 }, gone)).toEqual({ disabled: true });
        expect(await standing(webhook)).toEqual({ status: 'disabled', disabledReason: 'gone' });
        expect(await row(first)).toMatchObject({ status: 'failed', error: failure.error, response_status: 410 });
        expect(await row(second)).toMatchObject({ status: 'failed', error: 'The webhook was disabled: gone' });
        expect(await take()).toEqual([kept]);
        expect(await standing(other)).toEqual({ status: 'active', disabledReason: null });
      });

      it.each([
        ['disables a webhook that took nothing since the first attempt', false],
        ['keeps a webhook active that took another since the first attempt', true],
      ])('%s', async (_, tookAnother) => {
        const webhook = await aWebhook();
        const before = await enqueue({ webhookId: webhook.id });
        await take({ leaseMs: 0 });
        await deliveries().markDelivered(before, 200);
        await sleep(5);
        const id = await enqueue({ webhookId: webhook.id });
        await take();
        if (tookAnother) await deliveries().markDelivered(await enqueue({ webhookId: webhook.id }), 200);
        const given = await deliveries().markFailed({ id, attempts: 1 }, { ...failure, disables: 'unreachable' });
        expect(given).toEqual({ disabled: !tookAnother });
        expect(await standing(webhook)).toEqual(
          tookAnother
            ? { status: 'active', disabledReason: null }
            : { status: 'disabled', disabledReason: 'unreachable' },
        );
        expect(await row(id)).toMatchObject({ status: 'failed' });
      });

      it('lets one whose lease ran out disable nothing', async () => {
        const webhook = await aWebhook();
        const id = await enqueue({ webhookId: webhook.id });
        await take({ leaseMs: 0 });
        await take();
        const late = { ...failure, disables: 'gone' as const };
        expect(await deliveries().markFailed({ id, attempts: 1 }, late)).toEqual({ disabled: false });
        expect(await standing(webhook)).toMatchObject({ status: 'active' });
      });

      it('gives nothing of a webhook that is disabled, and forgets all of one that is deleted', async () => {
        const webhook = await aWebhook();
        await webhooks().disable(webhook.id, 'gone');
        const id = await enqueue({ webhookId: webhook.id });
        expect(await take()).toEqual([]);
        await webhooks().delete(accountId, webhook.id);
        expect(await row(id)).toBeUndefined();
      });

      it('gives up for a callback without a webhook, whatever it disables', async () => {
        const id = await enqueue();
        await take();
        const gone = { ...failure, disables: 'gone' as const };
        expect(await deliveries().markFailed({ id, attempts: 1 }, gone)).toEqual({ disabled: false });
        expect(await row(id)).toMatchObject({ status: 'failed' });
      });

      it('lists those of one webhook, the newest first, by pages', async () => {
        const { id: webhookId } = await aWebhook();
        const ids: string[] = [];
        for (let i = 0; i < 3; i += 1) ids.unshift(await enqueue({ webhookId, eventType: 'webhook.test' }));
        await enqueue({ webhookId: (await aWebhook('https://c.example/')).id });
        const { deliveries: page, total } = await deliveries().list(webhookId, { limit: 2, offset: 1 });
        expect(page.map(({ id }) => id)).toEqual(ids.slice(1));
        expect(total).toBe(3);
        const eventType = 'webhook.test';
        const fresh = { eventType, status: 'pending', attempts: 0, responseStatus: null, error: null, body: '{}' };
        expect(page[0]).toMatchObject(fresh);
        expect(await deliveries().get(webhookId, ids[0]!)).toMatchObject({ id: ids[0], webhookId });
        expect(await deliveries().get('whk_other', ids[0]!)).toBeUndefined();
      });
    });
  });
}
