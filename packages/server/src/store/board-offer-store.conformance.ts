import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { BoardOffer } from '../ports/board-offers.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const offer: BoardOffer = {
  vendor: 'example',
  vendorTitle: 'Example Boards',
  quantity: 10,
  price: {
    kind: 'estimate',
    service: 'two layers',
    amount: '15.16',
    currency: 'USD',
    boards: 12,
    days: null,
    asOf: null,
    sourceUrl: null,
    notes: ['a note\0'],
  },
  charged: { amount: '13.45', currency: 'EUR' },
  included: ['set-up'],
  unchecked: [],
  terms: null,
  country: null,
  facts: { widthMm: 50, heightMm: 40, layers: 2 },
  wish: { finish: 'ENIG', roles: { 'b.art\ud800': 'none' } },
  sha256: null,
  card: null,
};

export function describeBoardOfferStore(open: () => TestEngine): void {
  describe('as a BoardOfferStore', () => {
    const offers = () => open().records.boardOffers;
    const day = (text: string) => new Date(`${text}T00:00:00Z`);

    it('gives back an offer exactly as it was kept, to its account alone', async () => {
      const [{ id: accountId }, other] = [await anAccount(open()), await anAccount(open())];
      const kept = { id: newId('ofr'), accountId, offer, validUntil: day('2100-01-01') };
      await offers().keep([kept]);
      expect(await offers().get(accountId, kept.id)).toEqual({ ...kept, createdAt: expect.any(Date) });
      expect(await offers().get(other.id, kept.id)).toBeUndefined();
    });

    it('keeps all of many or none, and forgets those that have ended', async () => {
      const { id: accountId } = await anAccount(open());
      const make = (validUntil: Date) => ({ id: newId('ofr'), accountId, offer, validUntil });
      const many = Array.from({ length: 1_200 }, () => make(day('1999-01-01')));
      await expect(offers().keep([...many, many[0]!])).rejects.toThrow(/board_offers|There is already/);
      expect(await offers().get(accountId, many[1]!.id)).toBeUndefined();
      const later = make(day('2100-01-01'));
      await offers().keep([...many, later]);
      expect(await offers().sweep(day('2000-01-01'))).toBe(1_200);
      expect(await offers().get(accountId, many[0]!.id)).toBeUndefined();
      expect(await offers().get(accountId, later.id)).toBeDefined();
    });
  });
}
