import type { BoardFacts } from '@partwright/manufacturing/fab';
import { readFinish } from '@partwright/manufacturing/fab';
import type { BoardOffer, BoardOfferRecord } from '../ports/board-offers.ts';
import type { FabVendor, LiveQuote } from '../ports/fab.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import {
  compareBoards,
  compareLivePrice,
  compareTablePrice,
  type Difference,
  differs,
  findOffered,
  houseOfOffer,
} from './board-offers.ts';
import type { GerberUpload } from './check-dfm.ts';
import type { BoardWishes } from '../ports/board-offers.ts';
import { findUntold, type Priced } from './fab-order-price.ts';
import { plainName, whyNoOrders } from './fab-order-vendors.ts';

type Told = string | number | boolean | undefined;

/** What is said beside an offer is what the offer is of. Throws offer_differs with each that is not. */
export function refuseOtherWishes(
  offer: BoardOffer,
  said: BoardWishes & { quantity: number | undefined; vendor: string | undefined },
): void {
  const { wish } = offer;
  const told: [field: string, said: Told, offered: Told][] = [
    ['quantity', said.quantity, offer.quantity],
    ['vendor', said.vendor && plainName(said.vendor), said.vendor && nameAlike(said.vendor, offer)],
    ['layers', said.layers, offer.facts.layers],
    ['thickness', said.thicknessMm, offer.facts.thicknessMm],
    ['surface_finish', said.finish && (readFinish(said.finish) ?? said.finish), offer.facts.finish],
    ['color', said.colour?.toLowerCase(), offer.facts.colour],
    ['solder_mask', said.solderMask, offer.facts.solderMask],
    ['copper_oz', said.copperOz, offer.facts.outerCopperOz],
    ['castellations', said.castellations, offer.facts.castellations],
    ['via_in_pad', said.viaInPad, offer.facts.viaInPad],
    ['min_trace_mm', said.minTraceMm, offer.facts.minTraceMm],
    ['min_space_mm', said.minSpaceMm, offer.facts.minSpaceMm],
    ['folder', said.folder, wish.folder],
    ['roles', said.roles && JSON.stringify(said.roles), JSON.stringify(wish.roles)],
  ];
  const wrong = told.filter(([, value, offered]) => value !== undefined && value !== offered);
  if (wrong.length === 0) return;
  throw differs(
    wrong.map(([field, value, offered]) => ({
      pointer: `/${field}`,
      code: 'not_offered',
      detail: `${field} is ${String(value)}, and the offer is of ${offered === undefined ? 'none said' : String(offered)}; leave it out, or quote it`,
    })),
  );
}

function nameAlike(name: string, { vendor, vendorTitle }: BoardOffer): string {
  return plainName(name) === plainName(vendorTitle) ? plainName(vendorTitle) : plainName(vendor);
}

/**
 * The price of an offer, when all of it still stands: the files, what the service builds, its price, currency and number of
 * boards. Throws offer_differs with everything that does not; `unavailable` when a vendor that must be asked gives no answer.
 */
export async function priceOffer(
  ports: Pick<Service, 'fabVendors' | 'costs'>,
  { id, offer, validUntil }: BoardOfferRecord,
  { facts, file }: { facts: BoardFacts; file: GerberUpload },
  how: { isSimulated: boolean; timeoutMs: number; signal: AbortSignal },
): Promise<Priced> {
  const house = houseOfOffer(ports.fabVendors, offer);
  const board = compareBoards(offer, file, facts);
  const live = offer.price.kind === 'live' && !how.isSimulated && board.length === 0;
  const answered = live ? await requestOffered(house.api, offer, facts, how) : undefined;
  const wrong: Difference[] = [...board, ...comparePrice(ports, offer, facts, answered)];
  if (wrong.length > 0) throw differs(wrong);
  return {
    price: { ...offer.price, notes: listPriceNotes(offer, how.isSimulated) },
    offer: { id, validUntil: validUntil.toISOString(), charged: offer.charged },
    priceWhyNot: [],
    unchecked: offer.unchecked,
    ...findWay(house, offer, facts, answered, how.isSimulated),
  };
}

function comparePrice(
  ports: Pick<Service, 'costs'>,
  offer: BoardOffer,
  facts: BoardFacts,
  answered: readonly LiveQuote[] | undefined,
): Difference[] {
  if (offer.price.kind === 'estimate') return compareTablePrice(ports, offer, facts);
  return answered ? compareLivePrice(offer, answered) : [];
}

/** Whether the vendor's interface takes the order, and why not. */
function findWay(
  house: ReturnType<typeof houseOfOffer>,
  offer: BoardOffer,
  facts: BoardFacts,
  answered: readonly LiveQuote[] | undefined,
  isSimulated: boolean,
): Pick<Priced, 'terms' | 'handOverWhy'> {
  if (isSimulated) return { terms: null, handOverWhy: null };
  if (!house.api) return { terms: null, handOverWhy: whyNoOrders(house) };
  if (!answered)
    return {
      terms: null,
      handOverWhy: `The offer is from a price table, and not from the interface of ${house.title}, which might make the boards by another service`,
    };
  const why = whyNoOrders(house) ?? findUntold(house, facts);
  return why === null
    ? { terms: findOffered(offer, answered)!.terms, handOverWhy: null }
    : { terms: null, handOverWhy: why };
}

async function requestOffered(
  api: FabVendor | null,
  { quantity, country, vendorTitle }: BoardOffer,
  facts: BoardFacts,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<LiveQuote[]> {
  if (!api) throw new Problem('unavailable', `This server has no keys of ${vendorTitle} any more; nothing was ordered`);
  const wish = { facts, quantity, ...(country === null ? {} : { country }) };
  const answer = await api.quote(wish, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (answer.ok) return answer.quotes;
  throw new Problem(
    'unavailable',
    `${api.title} gave no price (${answer.error.message}), so nobody knows whether the offer stands; nothing was ordered, try again later`,
  );
}

function listPriceNotes({ price, charged, vendorTitle }: BoardOffer, isSimulated: boolean): string[] {
  const isConverted = price.currency !== charged.currency;
  return [
    ...price.notes,
    ...(isConverted ? [`${vendorTitle} charges ${charged.amount} ${charged.currency}.`] : []),
    ...(isSimulated && price.kind === 'live' ? ['A test key orders it: the vendor was not asked again.'] : []),
  ];
}
