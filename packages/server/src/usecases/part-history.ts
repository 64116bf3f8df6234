import type { AnswerData } from '@partwright/contract';
import type { Offer, Part } from '@partwright/catalog';
import type { PastOffer } from '../ports/parts.ts';
import type { Service } from '../service.ts';
import { DAY_MS } from './expiry.ts';
import { breaksView } from './part-views.ts';

type History = AnswerData<'getPartHistory'>;
type OfferHistory = History['offers'][number];

/** What the offers of a part said and say, and its life cycles. */
export async function showPartHistory(
  { records }: Pick<Service, 'records'>,
  part: Part,
  { days, limit }: { days?: number | undefined; limit: number },
): Promise<Omit<History, 'ambiguous' | 'choices'>> {
  // One more, to know whether there is more.
  const past = await records.parts.history(part.id, limit + 1);
  const since = days === undefined ? '' : new Date(Date.now() - days * DAY_MS).toISOString();
  const lifecycles = await records.parts.pastLifecycles(part.id);
  const shown = past.slice(0, limit).filter(({ observedAt }) => observedAt >= since);
  return {
    sku: part.sku,
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    offers: groupByOffer(await listCurrent(records, part), shown),
    lifecycle: [
      { lifecycleStatus: part.lifecycle, observedAt: part.observedAt, current: true },
      ...lifecycles
        .filter(({ observedAt }) => observedAt >= since)
        .map(({ lifecycle, observedAt }) => ({ lifecycleStatus: lifecycle, observedAt, current: false })),
    ],
    truncated: past.length > limit && past[limit]!.observedAt >= since,
  };
}

/** What an offer says now, and since when it was seen to. */
export type CurrentOffer = Pick<
  Offer,
  'seller' | 'sku' | 'packaging' | 'observedAt' | 'stock' | 'breaks' | 'currency'
> & {
  since: string;
};

/** What the offers say now. Of one that is asked live and not kept nobody knows what it said before. */
export async function listCurrent(
  { parts }: Pick<Service['records'], 'parts'>,
  { id, offers }: Part,
): Promise<CurrentOffer[]> {
  const name = ({ seller, sku, packaging }: Pick<Offer, 'seller' | 'sku' | 'packaging'>): string =>
    JSON.stringify([seller, sku, packaging]);
  const sinceOf = new Map((await parts.offersSince(id)).map((offer) => [name(offer), offer.since]));
  return offers.map((offer) => ({ ...offer, since: sinceOf.get(name(offer)) ?? offer.observedAt }));
}

/** What an offer says now stands first; then what it said before, the newest first. */
function groupByOffer(offers: readonly CurrentOffer[], past: readonly PastOffer[]): OfferHistory[] {
  const states = [
    ...offers.map((offer) => ({ offer, withdrawnAt: null, current: true })),
    ...past.map((offer) => ({ offer, withdrawnAt: offer.withdrawnAt, current: false })),
  ];
  const groups = Map.groupBy(states, ({ offer: { seller, sku, packaging } }) =>
    JSON.stringify([seller, sku, packaging]),
  );
  return Array.from(groups.values(), (group) => {
    const { seller, sku, packaging } = group[0]!.offer;
    const history = group.map(({ offer, withdrawnAt, current }) => stateView(offer, withdrawnAt, current));
    return { seller, sku, packaging, states: history };
  });
}

function stateView(
  { since, observedAt, stock, breaks, currency }: CurrentOffer,
  withdrawnAt: string | null,
  current: boolean,
): OfferHistory['states'][number] {
  const priceBreaks = breaksView(breaks);
  const unitPrice = priceBreaks[0]?.unitPrice ?? null;
  return { since, observedAt, stock, unitPrice, priceBreaks, currency, withdrawnAt, current };
}
