import type { AnswerData } from '@partwright/contract';
import {
  capabilities,
  fabCurve,
  quoteBoard,
  rateCards,
  readRateCard,
  type BoardQuote,
  type RateCard,
} from '@partwright/manufacturing/fab';
import type { BoardOfferRecord, BoardWishes } from '../ports/board-offers.ts';
import type { LiveQuote } from '../ports/fab.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { converterFor } from './currency.ts';
import { houseOfVendor, isSameService, keepOffers } from './board-offers.ts';
import { type FabHouse, fabHouses, houseNamed, plainName } from './fab-order-vendors.ts';
import { boardDoubts, boardFacts, MOST_WARNINGS, openDoubts, readFabSet, type BoardWish } from './fab-facts.ts';

export interface QuoteWish extends BoardWish {
  folder?: string | undefined;
  /** What files are, by the caller's word. */
  roles?: Readonly<Record<string, string>> | undefined;
  quantities: readonly number[];
  currency?: string | undefined;
  country?: string | undefined;
  /** Only these, by id or name. */
  vendors?: readonly string[] | undefined;
  /** Rate cards of the caller, as JSON. */
  cards?: readonly unknown[] | undefined;
  curve: boolean;
}

type Quotes = AnswerData<'quoteFab'>;

/** A vendor is asked so long. */
const VENDOR_DEADLINE_MS = 15_000;

/** Where offers are kept, for whom. */
export interface OfferKeeper {
  records: Service['records'];
  accountId: string;
}

/**
 * The price of a board at every vendor that is known, by rate card or asked live. With a keeper each price is an offer that can
 * be ordered; without one none has an id.
 */
export async function quoteFab(
  { geometry, fabVendors, costs }: Pick<Service, 'geometry' | 'fabVendors' | 'costs'>,
  file: GerberUpload | null,
  wish: QuoteWish,
  signal: AbortSignal,
  keeper?: OfferKeeper,
): Promise<Quotes> {
  const set = file ? await readFabSet({ geometry }, file, pickSetWish(wish), signal) : undefined;
  const facts = boardFacts(wish, set);
  const converter = wish.currency === undefined ? undefined : converterFor(wish.currency, costs.fx.current());
  const own = ownCards(wish.cards ?? []);
  const isAsked = chooseVendors(fabVendors, own, wish.vendors);
  // The caller's own table of a service goes before the published one.
  const published = rateCards.filter((card) => !own.some((mine) => isSameService(mine, card)));
  const options = {
    cards: [...own, ...published].filter(({ vendor }) => isAsked(vendor)),
    capabilities: capabilities.filter(({ vendor }) => isAsked(vendor)),
    converter,
    doubts: boardDoubts(wish, set),
  };
  const estimates = quoteBoard(facts, wish.quantities, options);
  const problems: { vendor: string; message: string }[] = [];
  const live: LiveQuote[] = [];
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(VENDOR_DEADLINE_MS)]);
  const isLive = ({ id, title }: (typeof fabVendors)[number]): boolean => isAsked(id) || isAsked(title);
  // Nobody is asked for a price of a board that nobody is sure of.
  const vendors = options.doubts.length > 0 ? [] : fabVendors.filter(isLive);
  const asked = vendors.flatMap((vendor) =>
    wish.quantities.map(async (quantity) => {
      const answer = await vendor.quote({ facts, quantity, country: wish.country }, { signal: deadline });
      if (answer.ok) live.push(...answer.quotes);
      else problems.push({ vendor: vendor.id, message: answer.error.message });
    }),
  );
  await Promise.all(asked);
  // A vendor that was asked is not listed as one without a price.
  const answered = new Set(live.map(({ vendor }) => vendor));
  const quotes = [
    ...live,
    ...estimates.filter(({ vendor, price }) => price !== null || !answered.has(vendor)),
  ].toSorted(byQuantityAndPrice);
  const houses = fabHouses(fabVendors);
  const offers = keeper
    ? await keepOffers(keeper, keeper.accountId, quotes, {
        facts,
        wish: wishOf(wish),
        file,
        country: wish.country,
        unconverted: quoteBoard(facts, wish.quantities, { ...options, converter: undefined }),
        cards: options.cards,
        ownCards: new Map(own.map((card, at) => [card, wish.cards![at]])),
        houses,
      })
    : new Map<Quote, BoardOfferRecord>();
  return {
    board: { widthMm: facts.widthMm, heightMm: facts.heightMm, layers: facts.layers, facts },
    doubts: openDoubts(wish, set),
    warnings: set?.warnings.slice(0, MOST_WARNINGS) ?? [],
    quotes: quotes.map((quote) => quoteView(quote, houses, offers.get(quote))),
    cheapestVendor: findCheapestVendor(quotes),
    ...(wish.curve ? { curve: curveView(fabCurve(facts, options)) } : {}),
    problems,
  };
}

/** Who is asked; refuses a name that nobody has. */
function chooseVendors(
  fabVendors: Service['fabVendors'],
  cards: readonly RateCard[],
  names: readonly string[] | undefined,
): (vendor: string) => boolean {
  const wanted = names?.flatMap((name) => name.split(',')).filter((name) => name.trim() !== '');
  if (!wanted || wanted.length === 0) return () => true;
  const known = wanted.map((name) => {
    const isOwn = cards.some(({ vendor }) => plainName(vendor) === plainName(name));
    return isOwn ? plainName(name) : plainName(houseNamed(fabVendors, name.trim(), 'vendors')!.title);
  });
  return (vendor) => known.includes(plainName(vendor));
}

function ownCards(cards: readonly unknown[]): RateCard[] {
  return cards.map((card, at) => {
    const read = readRateCard(card);
    if ('card' in read) return read.card;
    const errors = read.errors.map(({ pointer, code, detail }) => ({
      pointer: `/cards/${at}${pointer}`,
      code,
      detail,
    }));
    throw new Problem('invalid_request', `${errors[0]!.pointer}: ${errors[0]!.detail}`, { errors });
  });
}

type Quote = BoardQuote | LiveQuote;

function byQuantityAndPrice(a: Quote, b: Quote): number {
  const price = (quote: Quote): number => (quote.price === null ? Infinity : Number(quote.price));
  return a.quantity - b.quantity || price(a) - price(b) || 0;
}

/** Who asks least for the least quantity; null where nobody has a price, or amounts in several currencies cannot be compared. */
function findCheapestVendor(sorted: readonly Quote[]): string | null {
  const priced = sorted.filter(({ price, quantity }) => price !== null && quantity === sorted[0]?.quantity);
  const currencies = new Set(priced.map(({ currency }) => currency));
  return currencies.size === 1 ? priced[0]!.vendor : null;
}

/** Nobody whose prices are known here says whether these are in them. */
const NOT_STATED = ['transport', 'tax', 'duty'];

function quoteView(
  { price, perBoard, breakdown, ...quote }: Quote,
  houses: readonly FabHouse[],
  offer: BoardOfferRecord | undefined,
): Quotes['quotes'][number] {
  const { terms: _, ...shown } = quote as LiveQuote;
  return {
    offerId: offer?.id ?? null,
    validUntil: offer?.validUntil ?? null,
    ...shown,
    vendorId: houseOfVendor(houses, quote.vendor),
    notStated: price === null ? [] : NOT_STATED,
    price: amount(price),
    perBoard: amount(perBoard),
    breakdown: breakdown.map((item) => ({ ...item, amount: Number(item.amount) })),
  };
}

const pickSetWish = ({ folder, roles, layers, solderMask }: QuoteWish): Parameters<typeof readFabSet>[2] => ({
  folder,
  roles,
  layers,
  solderMask,
});

function wishOf(wish: QuoteWish): BoardWishes {
  const { layers, thicknessMm, finish, colour, copperOz, castellations, viaInPad } = wish;
  const { minTraceMm, minSpaceMm, minDrillMm, folder, roles, solderMask } = wish;
  return {
    layers,
    thicknessMm,
    finish,
    colour,
    copperOz,
    castellations,
    viaInPad,
    minTraceMm,
    minSpaceMm,
    minDrillMm,
    folder,
    roles,
    solderMask,
  };
}

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

function curveView({ lines, bends }: ReturnType<typeof fabCurve>): Quotes['curve'] {
  return {
    lines: lines.map(({ points, ...line }) => ({
      ...line,
      points: points.map(({ quantity, price, perBoard }) => ({
        quantity,
        price: Number(price),
        perBoard: Number(perBoard),
      })),
    })),
    bends: bends.map((bend) => ({ ...bend, perBoard: Number(bend.perBoard) })),
  };
}
