import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WatchClaim, WatchDue, WatchedBom } from '../ports/watches.ts';
import { anAccount } from './account-store.conformance.ts';
import { aProject } from './project-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const HOUR_MS = 3_600_000;
const DUE: WatchDue = { everyMs: HOUR_MS, version: null, leaseMs: HOUR_MS };
const LOOKED = { version: 'v1', restMs: 0, isUnfinished: false };

const watched: WatchedBom = {
  bomId: 'bom_1',
  turn: 1,
  price: {
    currency: 'USD',
    boards: 100,
    unitCost: 1.25,
    pricedLines: 2,
    asOf: '2026-05-21T00:00:00.000Z',
    lines: new Map([['1', { unitPrice: '0.10', cost: '0.2000001' }]]),
  },
  parts: new Map([
    [7, { lifecycle: 'active', isLow: false, stock: 1_000 }],
    [8, { lifecycle: 'unknown', isLow: null, stock: null }],
  ]),
};

export function describeWatchStore(open: () => TestEngine): void {
  describe('as a WatchStore', () => {
    let accountId: string;
    let ids: string[];
    const watches = () => open().records.watches;
    const webhook = async (): Promise<string> => {
      const url = `https://example.com/${Math.random()}`;
      const wish = { accountId, url, description: null, projectId: null, priceChangePercent: 5, stockForBoards: null };
      const saved = await open().records.webhooks.save(
        { ...wish, events: ['part.stock_low'], rotateSecret: false, overlapMs: 0 },
        50,
      );
      return saved!.webhook.id;
    };
    const claim = (due: Partial<WatchDue> = {}, of = ids) => watches().claim(of, { ...DUE, ...due });
    const look = async (how: Partial<typeof LOOKED> = {}): Promise<void> => {
      const taken = (await claim({ everyMs: 0 }))!;
      await watches().release(taken, { ...LOOKED, ...how });
    };
    beforeEach(async () => {
      accountId = (await anAccount(open())).id;
      ids = [await webhook()];
    });

    it('gives each webhook that was never looked at to one of many who ask at once', async () => {
      ids = await Promise.all(Array.from({ length: 10 }, webhook));
      const claims = await Promise.all(Array.from({ length: 15 }, () => claim()));
      const given = claims.filter((one) => one !== undefined).map(({ webhookId }) => webhookId);
      while (true) {
        const left = await claim();
        if (!left) break;
        given.push(left.webhookId);
      }
      expect(given.toSorted()).toEqual(ids.toSorted());
    });

    it('gives none of those that were not asked for, and none that is not there', async () => {
      expect(await claim({}, [])).toBeUndefined();
      expect(await claim({}, ['whk_none'])).toBeUndefined();
      expect((await claim())?.webhookId).toBe(ids[0]);
    });

    it('gives one that is looked at to nobody else until its lease is over', async () => {
      const first = (await claim({ leaseMs: 1 }))!;
      await sleep(5);
      const second = (await claim())!;
      expect(second.webhookId).toBe(first.webhookId);
      expect(await claim()).toBeUndefined();
      expect(await watches().renew(first, HOUR_MS)).toBe(false);
      await watches().release(first, LOOKED);
      expect(await claim({ everyMs: 0 })).toBeUndefined();
      expect(await watches().renew(second, HOUR_MS)).toBe(true);
    });

    it('leaves out a webhook that is being deleted', async () => {
      ids.push(await webhook());
      const deleted = Promise.withResolvers<void>();
      const deleting = open().records.transaction(async (tx) => {
        await tx.webhooks.delete(accountId, ids[0]!);
        deleted.resolve();
        await sleep(20);
      });
      await deleted.promise;
      expect(await claim()).toMatchObject({ webhookId: ids[1] });
      await deleting;
      expect(await claim()).toBeUndefined();
    });

    it('lengthens a lease, also one that is over when nobody else has taken it', async () => {
      const taken = (await claim({ leaseMs: 1 }))!;
      await sleep(5);
      expect(await watches().renew(taken, HOUR_MS)).toBe(true);
      expect(await claim()).toBeUndefined();
    });

    it('is due again after its time', async () => {
      await look();
      expect(await claim()).toBeUndefined();
      await sleep(5);
      expect(await claim({ everyMs: 1 })).toMatchObject({ webhookId: ids[0] });
    });

    it('is due again with another version of the catalogue, once it has rested', async () => {
      await look({ version: 'v1' });
      expect(await claim({ version: null })).toBeUndefined();
      expect(await claim({ version: 'v1' })).toBeUndefined();
      expect(await claim({ version: 'v2' })).toMatchObject({ webhookId: ids[0] });
      await open().query('delete from partwright.watches');
      await look({ version: 'v1', restMs: HOUR_MS });
      expect(await claim({ version: 'v2' })).toBeUndefined();
    });

    it('is due again at once after a look that did not come to its end', async () => {
      await look({ isUnfinished: true });
      expect(await claim()).toMatchObject({ webhookId: ids[0] });
    });

    it('gives the one first that was looked at the longest ago', async () => {
      ids = [await webhook(), await webhook(), await webhook()];
      const order: WatchClaim[] = [];
      for (let at = 0; at < 3; at++) order.push((await claim())!);
      for (const taken of order.toReversed()) {
        await watches().release(taken, LOOKED);
        await sleep(2);
      }
      expect(await claim({ everyMs: 0 })).toMatchObject({ webhookId: order[2]!.webhookId });
    });

    it('gives back what was kept of a project exactly as it was, and replaces it', async () => {
      const [one, other] = [await aProject(open(), accountId), await aProject(open(), accountId)];
      await look();
      expect(await watches().get(ids[0]!, one.id)).toBeUndefined();
      await watches().keep(ids[0]!, one.id, watched);
      await watches().keep(ids[0]!, other.id, { ...watched, price: null, parts: new Map() });
      expect(await watches().get(ids[0]!, one.id)).toEqual(watched);
      const next = { ...watched, bomId: 'bom_2', turn: 2, price: null };
      await watches().keep(ids[0]!, one.id, next);
      expect(await watches().get(ids[0]!, one.id)).toEqual(next);
      expect(await watches().get(ids[0]!, other.id)).toMatchObject({ price: null, parts: new Map() });
    });

    it('lets nobody in before the end of the transaction that lengthened the lease', async () => {
      const project = await aProject(open(), accountId);
      const outside = AsyncLocalStorage.snapshot();
      const taken = (await claim({ leaseMs: 1 }))!;
      await sleep(5);
      let others: Promise<WatchClaim | undefined> | undefined;
      const undone = open().records.transaction(async (tx) => {
        await tx.watches.renew(taken, HOUR_MS);
        await tx.watches.keep(ids[0]!, project.id, watched);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(await watches().get(ids[0]!, project.id)).toBeUndefined();
      await open().records.transaction(async (tx) => {
        await tx.watches.renew(taken, HOUR_MS);
        await tx.watches.keep(ids[0]!, project.id, watched);
        // Of its own, as another process would ask; with one connection it waits for the end.
        others = outside(() => claim());
        await sleep(5);
      });
      expect(await others).toBeUndefined();
    });

    it('forgets what was watched with the webhook', async () => {
      const project = await aProject(open(), accountId);
      const taken = (await claim())!;
      await watches().keep(ids[0]!, project.id, watched);
      await open().records.webhooks.delete(accountId, ids[0]!);
      expect(await watches().renew(taken, HOUR_MS)).toBe(false);
      expect(await watches().get(ids[0]!, project.id)).toBeUndefined();
      await watches().release(taken, LOOKED);
      expect(await claim()).toBeUndefined();
    });
  });
}
