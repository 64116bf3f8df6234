import {
  canonicalManufacturer,
  categoryOfKind,
  type Incoming,
  type Lifecycle,
  type NewPart,
  type Offer,
  type OfferTax,
  type SellerAuthorisation,
} from '@partwright/catalog';
import { decodePartNumber } from '@partwright/part-numbers';
import { readBreaks, readLadderCurrency, type SaidBreak } from './breaks.ts';
import { readCustoms, type SaidCustoms } from './customs.ts';
import { readWords } from './fields.ts';
import { readListing, type SaidListing } from './listing.ts';
import { sellerName } from './sellers.ts';
import { readTax, takeOutTax, type SaidTax } from './tax.ts';
import { isMeasurePackaging, isWholeReel } from './units.ts';

const MOST_OFFERS = 200;
/** `99999999` and `999999999` are how systems write that there is no limit. */
const NO_MAXIMUM = 99_999_999;

/** The fee of an offer that has one of which nobody says how much: it has no price then. */
export const UNSTATED_FEE = 'not stated';

/** One offer as a provider's fields say it. */
export interface SaidOffer {
  seller: string;
  sku: string | null;
  packaging?: string | null | undefined;
  moq?: number | null | undefined;
  multiple?: number | null | undefined;
  /** Null: it does not say. */
  stock: number | null;
  leadTimeDays?: number | null | undefined;
  /** As it calls it: `USD`, `$`, `¥`. */
  currency: string | null | undefined;
  breaks: readonly SaidBreak[];
  /** One-time fee, as a price. */
  fee?: string | number | null | undefined;
  /** Page of the seller where it can be bought. */
  url?: string | null | undefined;
  /** The most that one order takes; 0 and less, and nines only: it says that there is no limit. */
  maximum?: number | null | undefined;
  onOrder?: readonly SaidIncoming[] | undefined;
  /** When these figures were read from the seller, where who tells them is another. Left out: now. */
  observedAt?: string | null | undefined;
  /** Left out: it says nothing of tax. */
  tax?: SaidTax | undefined;
  /** Whether who tells the prices converted them. */
  isConverted?: boolean | undefined;
  /** What it adds to the price without saying how much, in its words. */
  surcharge?: string | null | undefined;
  /** Left out: it does not speak of it. */
  authorisation?: SellerAuthorisation | undefined;
}

export interface SaidIncoming {
  quantity: number | null;
  /** As it prints it: `2026-11-10T00:00:00`, `07/15/2026`. */
  date: string | null;
}

/** One part as a provider's fields say it. */
export interface SaidPart {
  mpn: string | null;
  manufacturer: string | null;
  description?: string | null | undefined;
  package?: string | null | undefined;
  lifecycle?: Lifecycle | undefined;
  rohs?: NewPart['rohs'] | undefined;
  datasheetUrl?: string | null | undefined;
  customs?: SaidCustoms | undefined;
  listing?: SaidListing | undefined;
  offers: readonly SaidOffer[];
}

export interface PartContext {
  /** Id of the provider. */
  source: string;
  /** Currency the provider was asked for. */
  currency: string;
  /** RFC 3339 UTC. */
  observedAt: string;
}

/** A part of the catalogue from what a provider says; undefined without a number. Its kind comes from the number where that is decoded. */
export function readPart(said: SaidPart, context: PartContext): NewPart | undefined {
  const mpn = said.mpn?.trim().slice(0, 200);
  if (!mpn) return undefined;
  const offers = readOffers(said.offers, context, mpn);
  const manufacturer = canonicalManufacturer(said.manufacturer ?? '');
  const customs = said.customs ? readCustoms(said.customs, context.source) : [];
  const listed = said.listing && readListing(said.listing, { mpn, manufacturer, package: said.package }, context);
  const kind = listed?.kind ?? decodePartNumber(mpn)?.kind ?? 'other';
  return {
    sku: offers[0]?.sku ?? '',
    mpn,
    manufacturer,
    kind,
    category: listed?.category ?? categoryOfKind(kind).id,
    description: said.description ?? '',
    package: said.package ?? null,
    footprint: null,
    lifecycle: said.lifecycle ?? 'unknown',
    rohs: said.rohs ?? 'unknown',
    parameters: [...customs, ...(listed?.parameters ?? [])],
    datasheetUrl: readLink(said.datasheetUrl),
    offers,
    source: context.source,
    observedAt: context.observedAt,
  };
}

/** Offers without a double: of two with one seller, order code and packaging the first stands. */
function readOffers(said: readonly SaidOffer[], context: PartContext, mpn: string): Offer[] {
  const offers = new Map<string, Offer>();
  for (const one of said) {
    const offer = readOffer(one, context, mpn);
    if (!offer) continue;
    const key = JSON.stringify([offer.seller, offer.sku, offer.packaging]);
    if (!offers.has(key)) offers.set(key, offer);
    if (offers.size === MOST_OFFERS) break;
  }
  return [...offers.values()];
}

function readOffer(
  said: SaidOffer,
  { source, currency: asked, observedAt }: PartContext,
  mpn: string,
): Offer | undefined {
  const seller = readWords(said.seller, 100);
  if (seller === null) return undefined;
  // Prices in a currency that is not known are no prices.
  const currency = readLadderCurrency(said.currency, said.breaks, asked);
  const tax = readTax(said.tax ?? { isIncluded: null });
  const fee = currency === null ? null : readFee(said.fee, currency, tax);
  // A fee that cannot be read is one all the same: without it the price would be too low.
  const isFeeLost = fee === null && said.fee != null && Number(said.fee) !== 0;
  const isPriced = currency !== null && !isFeeLost && !isMeasurePackaging(said.packaging ?? '');
  const breaks = !isPriced ? [] : takeOutTax(readBreaks(said.breaks, currency), tax);
  const first = breaks[0]?.quantity ?? 1;
  // Obsolete parts come with a minimum of 0, and ladders may begin above the minimum that is said.
  const moq = Math.max(atLeastOne(said.moq), first);
  const surcharge = readWords(said.surcharge, 200);
  return {
    seller: sellerName(seller),
    sku: readWords(said.sku, 100) ?? mpn,
    packaging: readWords(said.packaging, 60),
    moq,
    // Where nothing else is said, what is sold by the reel is sold whole.
    multiple: atLeastOne(said.multiple ?? (isWholeReel(said.packaging ?? '') ? moq : 1)),
    stock: said.stock,
    // 0 is what is written where nobody knows.
    leadTimeDays: said.leadTimeDays || null,
    currency: currency ?? asked,
    breaks,
    fee,
    url: readLink(said.url),
    maximum: said.maximum != null && said.maximum > 0 && said.maximum < NO_MAXIMUM ? said.maximum : null,
    ...(said.onOrder === undefined ? {} : { onOrder: readIncoming(said.onOrder) }),
    ...(said.tax === undefined ? {} : { tax }),
    isConverted: said.isConverted ?? false,
    ...(surcharge === null ? {} : { surcharge }),
    ...(said.authorisation === undefined ? {} : { authorisation: said.authorisation }),
    source,
    observedAt: readTime(said.observedAt, observedAt) ?? observedAt,
  };
}

function readFee(said: string | number | null | undefined, currency: string, tax: OfferTax): string | null {
  if (said == null) return null;
  return takeOutTax(readBreaks([{ quantity: 1, price: said }], currency), tax)[0]?.unitPrice ?? null;
}

const MOST_INCOMING = 20;

function readIncoming(said: readonly SaidIncoming[]): Incoming[] {
  return said
    .flatMap(({ quantity, date }) => (quantity ? [{ quantity, date: readDay(date) }] : []))
    .slice(0, MOST_INCOMING);
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * The day of `2026-11-10T00:00:00` and `20-APR-2021`. Null for others: of `07/08/2026` nobody knows which is the month, unless
 * one of them can be none.
 */
export function readDay(said: string | null): string | null {
  const text = said?.trim() ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text);
  if (iso) return makeDay(iso[1]!, Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text);
  if (named) return makeDay(named[3]!, MONTHS.indexOf(named[2]!.toUpperCase()) + 1, Number(named[1]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!slashed) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  if (first === second || second > 12) return makeDay(slashed[3]!, first, second);
  return first > 12 ? makeDay(slashed[3]!, second, first) : null;
}

function makeDay(year: string, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

/** A time that a provider tells, as RFC 3339 UTC; null for none, and for one after `now`. Without a zone it is UTC. */
function readTime(said: string | null | undefined, now: string): string | null {
  const [, day, rest, zone] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/.exec(said ?? '') ?? [];
  const time = day === undefined ? NaN : Date.parse(`${day}T${rest}${zone ?? 'Z'}`);
  return Number.isNaN(time) || time > Date.parse(now) ? null : new Date(time).toISOString().replace('.000Z', 'Z');
}

function atLeastOne(count: number | null | undefined): number {
  return Math.max(1, count ?? 1);
}

/** A link as a browser takes it; some providers leave the scheme out. */
function readLink(said: string | null | undefined): string | null {
  const text = said?.trim() ?? '';
  const whole = text.startsWith('//') ? `https:${text}` : text;
  const url = whole.length <= 2_000 && /^https?:\/\/[^\s"<>]+$/.test(whole) ? URL.parse(whole) : null;
  return url && url.username === '' && url.password === '' ? whole : null;
}
