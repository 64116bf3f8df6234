import type { Incoming, NewPart, Offer, OfferTax, SellerAuthorisation } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import { fromBreak, fromParameter, type BreakTuple, type ParameterTuple } from './rows.ts';

/** A part as its row has it, without what the store adds (id, maker's id, words, stock). */
export interface StoredPart extends Omit<NewPart, 'manufacturer' | 'parameters' | 'offers' | 'observedAt'> {
  mpnKey: string;
  mpnNorm: string;
  parameters: ParameterTuple[];
  observedAt: Date;
  /** The order code whose record speaks for the part, among those that `source` lists for it. */
  sourceSku: string;
  /** More than one source has said something of it. */
  isJoint: boolean;
}

/** An offer as its row has it; packaging that is not said is ''. */
export interface StoredOffer extends Omit<
  Offer,
  'packaging' | 'breaks' | 'observedAt' | 'onOrder' | 'tax' | 'authorisation' | 'surcharge'
> {
  packaging: string;
  url: string | null;
  maximum: number | null;
  onOrder: Incoming[] | null;
  isConverted: boolean;
  tax: OfferTax | null;
  authorisation: SellerAuthorisation | null;
  surcharge: string | null;
  breaks: BreakTuple[];
  observedAt: Date;
}

/** Everything one call says of one part. */
export interface SaidPart {
  maker: { key: string; name: string };
  part: StoredPart;
  /** By offerKey(). */
  offers: Map<string, StoredOffer>;
}

/** Read what a source says. Throws when the part could not be found again or told from others. */
export function pickStatedFields(said: NewPart): SaidPart {
  const { manufacturer, offers, parameters, observedAt, ...plain } = storable(said);
  const mpn = plain.mpn.trim();
  if (mpn === '') throw new Error(`A part of ${manufacturer} (SKU ${plain.sku}) has no part number`);
  return {
    maker: { key: makerKey(manufacturer), name: manufacturer.trim() },
    part: {
      ...plain,
      mpn,
      mpnKey: mpnKey(mpn),
      mpnNorm: normalizePartNumber(mpn),
      parameters: parameters.map(fromParameter),
      observedAt: readTime(observedAt, mpn),
      sourceSku: plain.sku,
      isJoint: false,
    },
    offers: new Map(offers.map((offer) => [offerKey(offer), readOffer(offer, mpn)])),
  };
}

function readOffer({ packaging, breaks, observedAt, ...plain }: Offer, mpn: string): StoredOffer {
  return {
    ...plain,
    packaging: packaging ?? '',
    breaks: breaks.map(fromBreak),
    url: plain.url ?? null,
    maximum: plain.maximum ?? null,
    onOrder: plain.onOrder ?? null,
    isConverted: plain.isConverted ?? false,
    tax: plain.tax ?? null,
    authorisation: plain.authorisation ?? null,
    surcharge: plain.surcharge ?? null,
    observedAt: readTime(observedAt, mpn),
  };
}

function readTime(text: string, mpn: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`Part ${mpn}: "${text}" is not a time`);
  return time;
}

/** PostgreSQL text refuses U+0000 and half surrogate pairs; U+FFFD stands for them. Undefined fields become missing. */
function storable<T>(value: T): T {
  const text = JSON.stringify(value);
  if (!/\\u0000|\\ud[89a-f]/.test(text)) return value;
  return JSON.parse(text, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '\uFFFD').toWellFormed() : inner,
  ) as T;
}

export function offerKey(offer: { seller: string; sku: string; packaging: string | null }): string {
  return JSON.stringify([offer.seller, offer.sku, offer.packaging ?? '']);
}

/**
 * What stands after a source has spoken of a part that is known. The only source of a part replaces what it said before,
 * unless this is older. Of several the newest wins, and its blanks are filled with what was known; number and SKU stay.
 */
export function mergePart(known: StoredPart, said: StoredPart): StoredPart {
  const isNewer = said.observedAt >= known.observedAt;
  if (said.source === known.source && !known.isJoint) {
    if (!isNewer) return known;
    // Named by another source before this one spoke of it.
    return known.sku === known.sourceSku ? said : { ...said, mpn: known.mpn, sku: known.sku };
  }
  const whole = isNewer ? fillBlanks(said, known) : fillBlanks(known, said);
  return { ...whole, mpn: known.mpn, sku: known.sku, isJoint: true };
}

function fillBlanks(first: StoredPart, second: StoredPart): StoredPart {
  const named = new Set(first.parameters.map(([name]) => name));
  const isVague =
    first.category === '' || first.category === 'other' || second.category.startsWith(`${first.category}.`);
  const { kind, category } = isVague && second.category !== '' ? second : first;
  return {
    ...first,
    kind,
    category,
    description: first.description || second.description,
    package: first.package ?? second.package,
    footprint: first.footprint ?? second.footprint,
    lifecycle: first.lifecycle === 'unknown' ? second.lifecycle : first.lifecycle,
    rohs: first.rohs === 'unknown' ? second.rohs : first.rohs,
    datasheetUrl: first.datasheetUrl ?? second.datasheetUrl,
    parameters: [...first.parameters, ...second.parameters.filter(([name]) => !named.has(name))],
  };
}

/** Whether two rows say the same, however old they are and whoever says it. */
export function isSame<T extends { observedAt: Date }>(a: T, b: T): boolean {
  return JSON.stringify(content(a)) === JSON.stringify(content(b));
}

/** Whether two states of an offer differ in what history keeps. */
export function isSamePrice(a: StoredOffer, b: StoredOffer): boolean {
  const price = ({ stock, currency, breaks, fee }: StoredOffer) => JSON.stringify([stock, currency, breaks, fee]);
  return price(a) === price(b);
}

function content(row: { observedAt: Date }): unknown {
  const { observedAt: _, sourceSku: __, isJoint: ___, ...said } = row as Partial<StoredPart>;
  return Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What tells two part numbers of one maker apart: punctuation does (`MAX232` and `MAX232+`), case does not. */
function mpnKey(mpn: string): string {
  return mpn.trim().toUpperCase();
}

/** What tells two makers apart: `Yageo` and `YAGEO ` are one. */
function makerKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
