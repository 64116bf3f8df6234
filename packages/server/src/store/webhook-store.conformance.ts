import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { RecordMissing } from '../ports/records.ts';
import type { WebhookRecord, WebhookWish } from '../ports/webhooks.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const wish: Omit<WebhookWish, 'accountId'> = {
  url: 'https://a.example/hooks',
  events: ['job.complete', 'webhook.test'],
  description: 'für Tests 🎛',
  projectId: null,
  priceChangePercent: 2.5,
  stockForBoards: 200,
  rotateSecret: false,
  overlapMs: 0,
};

/** Register a webhook, or change it. */
export async function registerWebhook(
  { records }: Pick<TestEngine, 'records'>,
  accountId: string,
  more: Partial<WebhookWish> = {},
): Promise<WebhookRecord> {
  return (await records.webhooks.save({ ...wish, accountId, ...more }, 100))!.webhook;
}

export function describeWebhookStore(open: () => TestEngine): void {
  describe('as a WebhookStore', () => {
    let accountId: string;
    const webhooks = () => open().records.webhooks;
    const register = (more: Partial<WebhookWish> = {}) => registerWebhook(open(), accountId, more);
    const aProject = async () =>
      (await open().records.projects.create({ id: newId('prj'), accountId, name: 'p', description: '' })).id;
    beforeEach(async () => void (accountId = (await anAccount(open())).id));

    it('gives back a webhook as it was registered', async () => {
      const made = await webhooks().save({ ...wish, accountId }, 1);
      const { rotateSecret: _, overlapMs: __, ...kept } = wish;
      expect(made).toEqual({
        isNew: true,
        webhook: {
          ...kept,
          id: expect.stringMatching(/^whk_/),
          accountId,
          status: 'active',
          disabledReason: null,
          secretVersion: 1,
          previousSecretUntil: null,
          createdAt: expect.any(Date),
          updatedAt: expect.any(Date),
        },
      });
      expect(await webhooks().get(accountId, made!.webhook.id)).toEqual(made!.webhook);
      expect(await webhooks().get((await anAccount(open())).id, made!.webhook.id)).toBeUndefined();
    });

    it('has one webhook a URL of an account: the same URL changes it and makes it active', async () => {
      const first = await register();
      await webhooks().disable(first.id, 'unreachable');
      expect(await webhooks().get(accountId, first.id)).toMatchObject({
        status: 'disabled',
        disabledReason: 'unreachable',
      });
      const again = await webhooks().save({ ...wish, accountId, events: ['bom.analyzed'], description: null }, 1);
      expect(again).toMatchObject({ isNew: false });
      expect(again!.webhook).toEqual({
        ...first,
        events: ['bom.analyzed'],
        description: null,
        updatedAt: again!.webhook.updatedAt,
      });
      expect(await register({ rotateSecret: true })).toMatchObject({ secretVersion: 2, previousSecretUntil: null });
      const exchanged = await register({ rotateSecret: true, overlapMs: 3_600_000 });
      expect(exchanged.secretVersion).toBe(3);
      expect(Math.abs(exchanged.previousSecretUntil!.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
      // What else is changed leaves it.
      expect((await register()).previousSecretUntil).toEqual(exchanged.previousSecretUntil);
      const other = await anAccount(open());
      expect((await register({ accountId: other.id })).id).not.toBe(first.id);
    });

    it('takes no more than the limit of an account, also when they come at once', async () => {
      const urls = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`);
      const saved = await Promise.all(urls.map((url) => webhooks().save({ ...wish, accountId, url }, 4)));
      expect(saved.filter((one) => one === undefined)).toHaveLength(2);
      expect((await webhooks().list(accountId, { limit: 10, offset: 0 })).total).toBe(4);
      const [one] = saved.filter((made) => made !== undefined);
      expect(await webhooks().save({ ...wish, accountId, url: one!.webhook.url }, 4)).toMatchObject({ isNew: false });
    });

    it('makes one webhook of the same URL registered many times at once', async () => {
      const saved = await Promise.all(Array.from({ length: 6 }, () => webhooks().save({ ...wish, accountId }, 4)));
      expect(new Set(saved.map((one) => one!.webhook.id)).size).toBe(1);
      expect(saved.filter((one) => one!.isNew)).toHaveLength(1);
    });

    it('makes a new one when the one of that URL is being deleted', async () => {
      const first = await register();
      const deleted = Promise.withResolvers<void>();
      const deleting = open().records.transaction(async (tx) => {
        await tx.webhooks.delete(accountId, first.id);
        deleted.resolve();
        await sleep(20);
      });
      await deleted.promise;
      const again = await webhooks().save({ ...wish, accountId }, 1);
      await deleting;
      expect(again).toMatchObject({ isNew: true });
      expect(again!.webhook.id).not.toBe(first.id);
    });

    it('refuses a project that is not there', async () => {
      await expect(register({ projectId: 'prj_none' })).rejects.toThrow(RecordMissing);
    });

    it('lists those of an account, the newest first', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 3; at += 1) ids.unshift((await register({ url: `https://a.example/${at}` })).id);
      const { webhooks: page, total } = await webhooks().list(accountId, { limit: 2, offset: 1 });
      expect([page.map(({ id }) => id), total]).toEqual([ids.slice(1), 3]);
    });

    it('deletes one of its own account, once', async () => {
      const { id } = await register();
      expect(await webhooks().delete((await anAccount(open())).id, id)).toBe(false);
      expect(await webhooks().delete(accountId, id)).toBe(true);
      expect(await webhooks().delete(accountId, id)).toBe(false);
    });

    it('finds the active ones that want an event in its project', async () => {
      const projectId = await aProject();
      const everywhere = await register();
      const inside = await register({ url: 'https://b.example/', projectId });
      await register({ url: 'https://c.example/', events: ['job.failed'] });
      const ended = await register({ url: 'https://d.example/' });
      await webhooks().disable(ended.id, 'gone');
      const event = { accountId, type: 'job.complete' as const, projectId: null };
      const ids = async (more: object) => (await webhooks().wanting({ ...event, ...more })).map(({ id }) => id);
      expect(await ids({})).toEqual([everywhere.id]);
      expect(await ids({ projectId })).toEqual([everywhere.id, inside.id]);
      expect(await ids({ projectId: await aProject() })).toEqual([everywhere.id]);
      expect(await ids({ accountId: (await anAccount(open())).id })).toEqual([]);
      expect(await webhooks().active(everywhere.id)).toEqual(everywhere);
      expect(await webhooks().active(ended.id)).toBeUndefined();
    });

    it('walks the active ones of all accounts that want one of the types', async () => {
      await open().query('delete from partwright.webhooks');
      const ids: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        const owner = (await anAccount(open())).id;
        ids.push((await register({ accountId: owner, events: [at % 2 ? 'part.stock_low' : 'bom.price_changed'] })).id);
      }
      await register({ events: ['job.complete'] });
      const page = async (
        after: string | null,
        types: WebhookWish['events'] = ['part.stock_low', 'bom.price_changed'],
      ) => (await webhooks().subscribed(types, { after, limit: 3 })).map(({ id }) => id);
      expect(await page(null)).toEqual(ids.slice(0, 3));
      expect(await page(ids[2]!)).toEqual(ids.slice(3));
      expect(await page(null, ['part.stock_low'])).toEqual([ids[1], ids[3]]);
      await webhooks().disable(ids[1]!, 'gone');
      expect(await page(null, ['part.stock_low'])).toEqual([ids[3]]);
    });
  });
}
