import { setTimeout as sleep } from 'node:timers/promises';
import { draftOrder } from '@partwright/manufacturing/fab';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import { RecordExists, RecordMissing } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeFabOrderStore(open: () => TestEngine): void {
  describe('as a FabOrderStore', () => {
    const orders = () => open().records.fabOrders;
    const wish = async (): Promise<Parameters<ReturnType<typeof orders>['create']>[0]> => {
      const { id: accountId } = await anAccount(open());
      const jobId = newId('job');
      const job = {
        id: jobId,
        accountId,
        type: 'fab',
        input: { filename: null },
        holdId: null,
        callbackUrl: null,
      } as const;
      await open().records.jobs.create(job);
      return {
        jobId,
        accountId,
        vendor: 'pcbway',
        quantity: 10,
        order: draftOrder(false),
        details: {
          facts: { widthMm: 50, heightMm: 40, layers: 2 },
          warnings: [],
          filename: 'Müller\0\ud800.zip',
          notes: null,
          price: null,
          priceWhyNot: ['none is known'],
          unchecked: [],
          terms: { buildDays: 4 },
          handOverWhy: null,
          handOver: null,
          placed: null,
        },
        history: [{ at: '2026-05-21T08:00:00Z', event: 'draft', by: 'owner', note: null }],
      };
    };
    const changed = (order: FabOrderRecord, change: Partial<FabOrderRecord['order']>): FabOrderRecord => ({
      ...order,
      order: { ...order.order, ...change },
    });

    it('gives back an order exactly as it was kept', async () => {
      const asked = await wish();
      const kept = await orders().create(asked);
      expect(kept).toMatchObject({ ...asked, askedAt: null, createdAt: expect.any(Date) });
      expect(await orders().get(asked.jobId)).toEqual(kept);
      expect(await orders().get('job_none')).toBeUndefined();
      expect(await orders().lock('job_none')).toBeUndefined();
    });

    it('keeps one order a job, and none without its job', async () => {
      const asked = await wish();
      await orders().create(asked);
      await expect(orders().create(asked)).rejects.toThrow(RecordExists);
      await expect(orders().create({ ...asked, jobId: newId('job') })).rejects.toThrow(RecordMissing);
    });

    it('says when the vendor was asked last, and not when it answered', async () => {
      const draft = await orders().create(await wish());
      const asked = await orders().keep(changed(draft, { state: 'confirmed', placement: 'asked', placementKey: 'k1' }));
      expect(asked.askedAt).toBeInstanceOf(Date);
      await sleep(2);
      expect((await orders().keep(asked)).askedAt).toEqual(asked.askedAt);
      const free = await orders().keep(changed(asked, { placement: 'none', placementKey: null, reason: 'busy' }));
      expect(free).toMatchObject({ askedAt: asked.askedAt, order: { reason: 'busy', placementKey: null } });
      await sleep(2);
      const again = await orders().keep(changed(free, { placement: 'asked', placementKey: 'k2' }));
      expect(again.askedAt!.getTime()).toBeGreaterThan(asked.askedAt!.getTime());
      expect(again.updatedAt.getTime()).toBeGreaterThan(draft.updatedAt.getTime());
    });

    it('lets one of many that come at once ask the vendor', async () => {
      const { jobId } = await orders().create(await wish());
      const markRequested = (key: string): Promise<boolean> =>
        open().records.transaction(async (tx) => {
          const order = (await tx.fabOrders.lock(jobId))!;
          if (order.order.placement !== 'none') return false;
          await sleep(5);
          await tx.fabOrders.keep(changed(order, { state: 'confirmed', placement: 'asked', placementKey: key }));
          return true;
        });
      const asked = await Promise.all(Array.from({ length: 8 }, (_, at) => markRequested(`${jobId}/${at}`)));
      expect(asked.filter(Boolean)).toHaveLength(1);
    });

    it('gives the turn to look to one, and to the next after a while', async () => {
      const { jobId } = await orders().create(await wish());
      const before = new Date(Date.now() - 60_000);
      const turns = await Promise.all(Array.from({ length: 5 }, () => orders().takeLook(jobId, before)));
      expect(turns.filter(Boolean)).toHaveLength(1);
      expect(await orders().takeLook(jobId, new Date(Date.now() + 60_000))).toBe(true);
      expect(await orders().takeLook('job_none', before)).toBe(false);
    });
  });
}
