import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { KeptQuotation, QuotedOffer } from '../ports/quotations.ts';
import { anAccount } from './account-store.conformance.ts';
import { anOffer } from './parts/sample-part.ts';
import type { TestEngine } from './test-engine.ts';

export function describeQuotationStore(open: () => TestEngine): void {
  describe('as a QuotationStore', () => {
    const store = () => open().records.quotations;
    const document = { tables: [[['MPN', 'a\u0000b']]], text: [] };
    const quotation = (accountId: string): Omit<KeptQuotation, 'createdAt'> => ({
      id: newId('quo'),
      accountId,
      seller: 'Acme',
      reference: 'RFQ-1',
      filename: 'q.csv',
      context: { receivedOn: '2026-11-23', answers: { currency: 'EUR' } },
      reading: {
        reference: null,
        quoteNumber: 'Q\u00001',
        quoteDate: null,
        lines: [],
        questions: [],
        charges: [],
        notes: [],
      },
    });
    const offer = (quotationId: string, change: Partial<QuotedOffer> = {}): QuotedOffer => ({
      quotationId,
      mpn: 'BSS-138',
      manufacturer: null,
      numberKey: 'BSS138',
      usedUntil: '2026-12-31',
      offer: anOffer({ seller: 'Acme', sku: 'A-1' }),
      ...change,
    });

    it('keeps a quotation with its document, and gives it to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const kept = await store().save(quotation(mine.id), document, []);
      expect(await store().get(mine.id, kept.id)).toEqual(kept);
      expect(await store().document(mine.id, kept.id)).toEqual(document);
      expect([await store().get(other.id, kept.id), await store().document(other.id, kept.id)]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await store().list(other.id, { limit: 5, offset: 0 })).total).toBe(0);
      expect(await store().delete(other.id, kept.id)).toBe(false);
    });

    it('gives the offers that hold on a day, of the newest quotation first, and none of a deleted one', async () => {
      const { id } = await anAccount(open());
      const [old, fresh] = [quotation(id), quotation(id)];
      await store().save(old, document, [offer(old.id), offer(old.id, { numberKey: 'OTHER' })]);
      await store().save(fresh, document, [offer(fresh.id, { usedUntil: '2026-12-01' })]);
      const on = async (day: string) => (await store().offersFor(id, ['BSS138'], day)).map((one) => one.quotationId);
      expect([await on('2026-12-01'), await on('2026-12-02'), await on('2027-01-01')]).toEqual([
        [fresh.id, old.id],
        [old.id],
        [],
      ]);
      expect((await store().offersFor(id, ['BSS138'], '2026-12-31'))[0]).toEqual(offer(old.id));
      await store().delete(id, fresh.id);
      expect(await on('2026-12-01')).toEqual([old.id]);
    });

    it('puts what is read again in the place of what was', async () => {
      const { id } = await anAccount(open());
      const first = quotation(id);
      const kept = await store().save(first, document, [offer(first.id), offer(first.id)]);
      const again = await store().save({ ...first, seller: 'Bolt' }, document, [offer(first.id)]);
      expect([again.seller, again.createdAt]).toEqual(['Bolt', kept.createdAt]);
      expect((await store().offersFor(id, ['BSS138'], '2026-12-01')).length).toBe(1);
      expect(await store().list(id, { limit: 5, offset: 0, reference: 'RFQ-1' })).toEqual({
        quotations: [again],
        total: 1,
      });
      expect((await store().list(id, { limit: 5, offset: 0, reference: 'RFQ-2' })).total).toBe(0);
    });

    it('keeps what was asked, by its reference', async () => {
      const { id } = await anAccount(open());
      const request = { reference: `RFQ-${id}`, seller: 'Acme', currency: 'EUR', parts: [] };
      await store().keepRequests(id, [request]);
      expect(await store().request(id, request.reference)).toEqual(request);
      expect(await store().request((await anAccount(open())).id, request.reference)).toBeUndefined();
    });
  });
}
