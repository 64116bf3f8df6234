import { createHash } from 'node:crypto';
import {
  type BoardFacts,
  type BoardQuote,
  capabilities,
  quoteBoard,
  rateCards,
  type RateCard,
  readRateCard,
} from '@partwright/manufacturing/fab';
import { amountAt } from '@partwright/money';
import { Decimal } from 'decimal.js';
import { newId } from '../ids.ts';
import type { BoardOffer, BoardOfferRecord, BoardWishes } from '../ports/board-offers.ts';
import type { LiveQuote } from '../ports/fab.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { converterFor } from './currency.ts';
import { DAY_MS } from './expiry.ts';
import { type FabHouse, fabHouses, plainName } from './fab-order-vendors.ts';

/** As long as an approval may reasonably take; the price is looked at again when the offer is ordered. */
const VALID_DAYS = 14;
/** An offer that has ended is told as ended so long, and is unknown afterwards. */
const TOLD_DAYS = 30;
/** A converted price is not the one that was offered any more when the rate has moved by more. */
const RATE_DRIFT = 0.01;

export interface QuotedBoard {
  facts: BoardFacts;
  wish: BoardWishes;
  file: GerberUpload | null;
  country: string | undefined;
  /** The vendors' own prices, unconverted, of the same cards. */
  unconverted: readonly BoardQuote[];
  cards: readonly RateCard[];
  /** The caller's, as they came. */
  ownCards: ReadonlyMap<RateCard, unknown>;
  houses: readonly FabHouse[];
}

/** Keep each quote with a price, so that it can be ordered by the id that is given for it. */
export async function keepOffers<Quote extends BoardQuote | LiveQuote>(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  quotes: readonly Quote[],
  board: QuotedBoard,
  now = new Date(),
): Promise<Map<Quote, BoardOfferRecord>> {
  const validUntil = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const sha256 = board.file && createHash('sha256').update(board.file.bytes).digest('hex');
  const kept = new Map(
    quotes
      .filter(({ price }) => price !== null)
      .map((quote) => {
        const offer = makeOffer(quote, board, sha256);
        return [quote, { id: newId('ofr'), accountId, offer, createdAt: now, validUntil }];
      }),
  );
  await records.boardOffers.keep([...kept.values()].map(({ id, offer }) => ({ id, accountId, offer, validUntil })));
  return kept;
}

export function sweepOffers({ records }: Pick<Service, 'records'>, now: Date): Promise<number> {
  return records.boardOffers.sweep(new Date(now.getTime() - TOLD_DAYS * DAY_MS));
}

function makeOffer(quote: BoardQuote | LiveQuote, board: QuotedBoard, sha256: string | null): BoardOffer {
  const { vendor, service, title, quantity, boards, price, currency, days, kind, asOf, sourceUrl, notes } = quote;
  const house = findHouse(board.houses, vendor);
  const own = kind === 'live' ? undefined : board.unconverted.find((row) => isSameRow(row, quote));
  const card = board.cards.find((one) => isSameService(one, quote) && one.title === title);
  return {
    vendor: houseOfVendor(board.houses, vendor),
    vendorTitle: house?.title ?? vendor,
    quantity,
    price: { kind, service, amount: price!, currency: currency!, boards, days, asOf, sourceUrl, notes },
    charged: { amount: own?.price ?? price!, currency: own?.currency ?? currency! },
    included: quote.breakdown.map(({ item }) => item),
    unchecked: quote.unchecked,
    terms: kind === 'live' ? quote.terms : null,
    country: board.country ?? null,
    facts: board.facts,
    wish: board.wish,
    sha256,
    card: (card && board.ownCards.get(card)) ?? null,
  };
}

function findHouse(houses: readonly FabHouse[], name: string): FabHouse | undefined {
  return houses.find(({ id, title }) => plainName(id) === plainName(name) || plainName(title) === plainName(name));
}

/** The id of a vendor that a price table or an interface names. */
export function houseOfVendor(houses: readonly FabHouse[], name: string): string {
  return findHouse(houses, name)?.id ?? plainName(name);
}

export const isSameService = (
  a: Pick<BoardQuote, 'vendor' | 'service'>,
  b: Pick<BoardQuote | LiveQuote, 'vendor' | 'service'>,
): boolean => plainName(a.vendor) === plainName(b.vendor) && a.service.toLowerCase() === b.service.toLowerCase();

const isSameRow = (a: BoardQuote, b: BoardQuote | LiveQuote): boolean =>
  isSameService(a, b) && a.title === b.title && a.quantity === b.quantity;

/** The offer of that id. Throws offer_not_found, and offer_differs for one that has ended. */
export async function requireOffer(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  id: string,
  now = new Date(),
): Promise<BoardOfferRecord> {
  const found = await records.boardOffers.get(accountId, id);
  if (!found)
    throw new Problem(
      'offer_not_found',
      `No offer ${id} in this account; quote again, and order by the id of that answer`,
    );
  refuseEnded(found, now);
  return found;
}

/** Throws offer_differs once the offer has ended. */
export function refuseEnded({ id, validUntil }: Pick<BoardOfferRecord, 'id' | 'validUntil'>, now = new Date()): void {
  if (validUntil > now) return;
  throw differs([
    { pointer: '/offer_id', code: 'ended', detail: `Offer ${id} ended ${validUntil.toISOString()}; quote again` },
  ]);
}

export interface Difference {
  pointer: string;
  code: string;
  detail: string;
}

export function differs(errors: readonly Difference[]): Problem {
  const told = errors.map(({ detail }) => detail).join('. ');
  return new Problem('offer_differs', `Nothing was ordered, as it is not what was offered: ${told}`, {
    errors: [...errors],
  });
}

/** The maker of an offer; one that only the caller's own table knows takes no order by an interface. */
export function houseOfOffer(vendors: Service['fabVendors'], { vendor, vendorTitle }: BoardOffer): FabHouse {
  return fabHouses(vendors).find(({ id }) => id === vendor) ?? { id: vendor, title: vendorTitle, api: null };
}

/** What of the files is not what was quoted. */
export function compareBoards(
  { facts: offered, sha256 }: BoardOffer,
  file: GerberUpload,
  facts: BoardFacts,
): Difference[] {
  const isSameFile = sha256 === createHash('sha256').update(file.bytes).digest('hex');
  const changed = (Object.keys(offered) as (keyof BoardFacts)[]).filter(
    (name) => offered[name] !== undefined && !isSameFact(offered[name], facts[name]),
  );
  const told = changed.map(
    (name) => `${FACTS[name]}: ${write(offered[name])} was quoted, the files have ${write(facts[name])}`,
  );
  if (sha256 !== null && !isSameFile)
    return [
      {
        pointer: '/file',
        code: 'files_differ',
        detail: `The files are not those that were quoted${told.length === 0 ? ', though the board measures the same' : `: ${told.join('; ')}`}`,
      },
    ];
  return told.map((detail) => ({ pointer: '/file', code: 'board_differs', detail }));
}

/** Lengths are kept to the micrometre; a caller's own are not so exact. */
const isSameFact = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 0.01 : a === b;

const write = (value: BoardFacts[keyof BoardFacts]): string => (value === undefined ? 'nothing' : String(value));

const FACTS: Record<keyof BoardFacts, string> = {
  widthMm: 'Width in mm',
  heightMm: 'Height in mm',
  layers: 'Copper layers',
  thicknessMm: 'Thickness in mm',
  finish: 'Finish',
  colour: 'Colour',
  solderMask: 'Sides with solder mask',
  outerCopperOz: 'Outer copper in oz',
  innerCopperOz: 'Inner copper in oz',
  minTraceMm: 'Narrowest trace in mm',
  minSpaceMm: 'Narrowest space in mm',
  minDrillMm: 'Smallest hole in mm',
  minRingMm: 'Narrowest ring in mm',
  minSlotMm: 'Narrowest slot in mm',
  castellations: 'Castellations',
  blindVias: 'Blind vias',
  viaInPad: 'Vias in pads',
};

/** What of the price does not stand any more, by the tables and rates of now. The vendor of a live offer is asked again elsewhere. */
export function compareTablePrice(
  { costs }: Pick<Service, 'costs'>,
  offer: BoardOffer,
  facts: BoardFacts,
): Difference[] {
  const isOffered = ({ vendor, service }: { vendor: string; service: string }): boolean =>
    isSameService({ vendor, service }, { vendor: offer.vendorTitle, service: offer.price.service });
  const own = offer.card === null ? null : readRateCard(offer.card);
  const cards = own && 'card' in own ? [own.card] : rateCards.filter(isOffered);
  const tables = { cards, capabilities: capabilities.filter(isOffered) };
  const [now] = quoteBoard(facts, [offer.quantity], tables);
  if (!now) return [changed('service_gone', `${offer.vendorTitle} ${offer.price.service} is not known any more`)];
  if (now.price === null)
    return now.whyNot.map(({ message }) => changed('not_buildable', `${offer.price.service}: ${message}`));
  const { amount, currency } = offer.charged;
  if (now.currency !== currency || !new Decimal(now.price).eq(amount))
    return [changed('price_moved', `${amount} ${currency} was offered, and it is ${now.price} ${now.currency} now`)];
  if (now.boards !== offer.price.boards)
    return [changed('boards_moved', `${offer.price.boards} boards were offered, and ${now.boards} come now`)];
  return compareRate(costs.fx.current(), offer);
}

function compareRate(rates: Parameters<typeof converterFor>[1], { price, charged }: BoardOffer): Difference[] {
  if (price.currency === charged.currency) return [];
  const fx = converterFor(price.currency, rates).rateFrom(charged.currency);
  if (!fx) return [changed('rate_unknown', `No rate from ${charged.currency} to ${price.currency} is known any more`)];
  const now = new Decimal(amountAt(charged.amount, fx));
  if (now.lte(new Decimal(price.amount).times(1 + RATE_DRIFT))) return [];
  const detail = `${price.amount} ${price.currency} was offered for ${charged.amount} ${charged.currency}; at the rate of ${fx.date} it is ${now.toFixed(2)} ${price.currency}`;
  return [changed('rate_moved', detail)];
}

/** What of the vendor's own answer is not what it offered. */
export function compareLivePrice(offer: BoardOffer, quotes: readonly LiveQuote[]): Difference[] {
  const now = findOffered(offer, quotes);
  if (!now) {
    const why = [...new Set(quotes.flatMap(({ whyNot }) => whyNot.map(({ message }) => message)))];
    const detail = `${offer.vendorTitle} does not offer ${describeService(offer)} for this board any more`;
    return [changed('service_gone', why.length === 0 ? detail : `${detail}: ${why.join('; ')}`)];
  }
  const { amount, currency, boards } = offer.price;
  if (now.currency !== currency || !new Decimal(now.price!).eq(amount))
    return [
      changed(
        'price_moved',
        `${amount} ${currency} was offered, and ${offer.vendorTitle} asks ${now.price} ${now.currency} now`,
      ),
    ];
  if (now.boards !== boards)
    return [changed('boards_moved', `${boards} boards were offered, and ${now.boards} come now`)];
  return [];
}

/** The quote of the service that was offered. */
export function findOffered({ price, terms }: BoardOffer, quotes: readonly LiveQuote[]): LiveQuote | undefined {
  return quotes.find(
    (quote) => quote.price !== null && quote.service === price.service && quote.terms?.buildDays === terms?.buildDays,
  );
}

function describeService({ price, terms }: BoardOffer): string {
  return terms === null ? price.service : `${price.service} in ${terms.buildDays} days`;
}

function changed(code: string, detail: string): Difference {
  return { pointer: '/offer_id', code, detail };
}
