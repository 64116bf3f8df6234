import { canonicalManufacturer, categories, type Lifecycle, type NewPart, type Offer } from '@partwright/catalog';
import { decodePartNumber } from '@partwright/part-numbers';
import { readBreaks, type SaidBreak } from './breaks.ts';
import { readCurrency } from './prices.ts';
import { readWords } from './fields.ts';
import { sellerName } from './sellers.ts';

const MOST_OFFERS = 200;

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
  const kind = decodePartNumber(mpn)?.kind ?? 'other';
  return {
    sku: offers[0]?.sku ?? '',
    mpn,
    manufacturer: canonicalManufacturer(said.manufacturer ?? ''),
    kind,
    category: categories.find((category) => category.kind === kind)?.id ?? 'other',
    description: said.description ?? '',
    package: said.package ?? null,
    footprint: null,
    lifecycle: said.lifecycle ?? 'unknown',
    rohs: said.rohs ?? 'unknown',
    parameters: [],
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
  const currency = readCurrency(said.currency ?? asked, asked);
  const breaks = currency === null ? [] : readBreaks(said.breaks);
  const first = breaks[0]?.quantity ?? 1;
  return {
    seller: sellerName(seller),
    sku: readWords(said.sku, 100) ?? mpn,
    packaging: readWords(said.packaging, 60),
    // Obsolete parts come with a minimum of 0, and ladders may begin above the minimum that is said.
    moq: Math.max(atLeastOne(said.moq), first),
    multiple: atLeastOne(said.multiple),
    stock: said.stock,
    leadTimeDays: said.leadTimeDays ?? null,
    currency: currency ?? asked,
    breaks,
    fee: said.fee == null ? null : (readBreaks([{ quantity: 1, price: said.fee }])[0]?.unitPrice ?? null),
    source,
    observedAt,
  };
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
