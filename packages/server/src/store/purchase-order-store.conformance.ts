import { draftPurchase } from '@partwright/cost/purchasing';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import { RecordExists } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describePurchaseOrderStore(open: () => TestEngine): void {
  describe('as a PurchaseOrderStore', () => {
    const store = () => open().records.purchaseOrders;
    const make = (
      accountId: string,
      seller = 'Seller\0 \ud800',
    ): Parameters<ReturnType<typeof store>['create']>[0] => ({
      id: newId('po'),
      accountId,
      projectId: null,
      standing: draftPurchase(),
      isSimulated: false,
      details: {
        seller,
        sellerEmail: null,
        currency: 'EUR',
        lines: [],
        freight: null,
        tax: null,
        billTo: null,
        shipTo: null,
        reference: null,
        notes: 'Müller\0',
        bom: null,
        approvals: [],
        confirmations: [],
        receipts: [],
        invoices: [],
        sellerReference: null,
        sentNote: null,
      },
      history: [],
    });
    const change = (order: PurchaseOrderRecord, standing: Partial<PurchaseOrderRecord['standing']>) =>
      store().keep({ ...order, standing: { ...order.standing, ...standing } });

    it('gives back an order exactly as it was kept, to its account alone', async () => {
      const [{ id: accountId }, other] = [await anAccount(open()), await anAccount(open())];
      const wish = make(accountId);
      const kept = await store().create(wish);
      expect(kept).toMatchObject({ ...wish, number: 1, askedAt: null });
      expect(await store().get(accountId, kept.id)).toEqual(kept);
      expect(await store().get(other.id, kept.id)).toBeUndefined();
      expect(await store().lock(other.id, kept.id)).toBeUndefined();
    });

    it('numbers the orders of each account for itself, and none that were not made', async () => {
      const [{ id: accountId }, other] = [await anAccount(open()), await anAccount(open())];
      const { records } = open();
      const first = await store().create(make(accountId));
      await expect(
        records.transaction((tx) => tx.purchaseOrders.create({ ...make(accountId), id: first.id })),
      ).rejects.toThrow(RecordExists);
      const numbers = await Promise.all(Array.from({ length: 5 }, () => store().create(make(accountId))));
      expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
      expect((await store().create(make(other.id))).number).toBe(1);
    });

    it('lists the newest first, by state and by seller', async () => {
      const { id: accountId } = await anAccount(open());
      const orders = [];
      for (const seller of ['Acme', 'Beta', 'Acme']) orders.push(await store().create(make(accountId, seller)));
      await change(orders[0]!, { state: 'approved' });
      const list = async (wish: object) => {
        const { orders: found, total } = await store().list(accountId, { limit: 2, offset: 0, ...wish });
        return [total, ...found.map(({ number }) => number)];
      };
      expect(await list({})).toEqual([3, 3, 2]);
      expect(await list({ seller: 'ACME' })).toEqual([2, 3, 1]);
      expect(await list({ state: 'approved' })).toEqual([1, 1]);
    });

    it('lists those of which something may still come', async () => {
      const { id: accountId } = await anAccount(open());
      const states: Partial<PurchaseOrderRecord['standing']>[] = [
        { state: 'draft' },
        { state: 'approved' },
        { state: 'approved', sending: 'asked' },
        { state: 'sent', sending: 'done' },
        { state: 'part_received', sending: 'done' },
        { state: 'received', sending: 'done' },
        { state: 'cancelled' },
      ];
      for (const standing of states) await change(await store().create(make(accountId)), standing);
      expect((await store().underway(accountId)).map(({ number }) => number)).toEqual([3, 4, 5]);
    });

    it('keeps since when it is being sent, and no key of an attempt twice', async () => {
      const { id: accountId } = await anAccount(open());
      const order = await store().create(make(accountId));
      const asked = await change(order, { sending: 'asked', sendingKey: `${order.id}/1` });
      expect(asked.askedAt).toBeInstanceOf(Date);
      expect((await change(asked, { sending: 'asked', reason: 'again' })).askedAt).toEqual(asked.askedAt);
      const another = await store().create(make(accountId));
      await expect(change(another, { sending: 'asked', sendingKey: `${order.id}/1` })).rejects.toThrow(RecordExists);
    });

    it('keeps a limit a key, changes it and takes it away', async () => {
      const { id: accountId } = await anAccount(open());
      await store().setLimit(accountId, 'key_1', { amount: '500', currency: 'EUR' });
      await store().setLimit(accountId, 'key_1', { amount: '700.50', currency: 'USD' });
      expect(await store().limits(accountId)).toMatchObject([{ keyId: 'key_1', amount: '700.50', currency: 'USD' }]);
      expect(await store().limitOf(accountId, 'key_1')).toMatchObject({ amount: '700.50' });
      await store().setLimit(accountId, 'key_1', null);
      expect(await store().limitOf(accountId, 'key_1')).toBeUndefined();
    });
  });
}
