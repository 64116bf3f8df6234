import type { Kind } from '@partwright/values';

export type Lifecycle = 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';

/** One parameter of a part. Numbers are in the unit's SI base (Ω, F, H, V, A, W, Hz, m, %, °C); `display` is for people. */
export interface Parameter {
  /** snake_case, one name for one meaning over the whole catalogue: resistance, capacitance, tolerance, voltage_rated ... */
  name: string;
  value: number | string | null;
  unit: string | null;
  min: number | null;
  max: number | null;
  display: string;
  /** Where it comes from: `catalogue`, `part_number` (decoded) ... */
  source: string;
}

/** `unitPrice` is a decimal string, never a binary float. */
export interface PriceBreak {
  quantity: number;
  unitPrice: string;
}

/** Pieces a seller expects. */
export interface Incoming {
  quantity: number;
  /** `2026-12-24`; null: the day is not told. */
  date: string | null;
}

/** What a seller says of value added or sales tax in the prices of an offer. */
export interface OfferTax {
  /**
   * `without`: there is none in them. `taken_out`: there was, and the rate was told, so that it is not in these any more.
   * `included`: there is, at a rate that is not stated, so no price is known. `not_told`: counted as without.
   */
  prices: 'without' | 'taken_out' | 'included' | 'not_told';
  /** Of the tax, in percent; null: not told. */
  ratePercent: number | null;
}

/**
 * What the source of an offer says of its seller: `independent` is authorised by no manufacturer, `not_stated` stands where
 * a source that says it of others does not say it of this one.
 */
export type SellerAuthorisation = 'authorised' | 'independent' | 'not_stated';

export interface Offer {
  seller: string;
  sku: string;
  packaging: string | null;
  moq: number;
  multiple: number;
  /** Null: the seller does not say. */
  stock: number | null;
  leadTimeDays: number | null;
  currency: string;
  /** Strictly rising quantities; the first is the least that can be bought at a price. */
  breaks: PriceBreak[];
  /** One-time fee of this offer (reeling, extended part), decimal string. */
  fee: string | null;
  /** Page of the seller where it can be bought. */
  url?: string | null | undefined;
  /** The most that one order takes; null: no limit is told. */
  maximum?: number | null | undefined;
  /** What is on its way to the seller. Left out: it does not say. */
  onOrder?: Incoming[] | undefined;
  /** Left out: not told. */
  tax?: OfferTax | undefined;
  /** Whether the prices were converted by their source, so that the seller asks another sum. */
  isConverted?: boolean | undefined;
  /** What the seller adds to the price without saying how much, in its own words: `Tariff`. Null or left out: it says nothing of any. */
  surcharge?: string | null | undefined;
  /** Left out: its source does not speak of it, as a seller's own service. */
  authorisation?: SellerAuthorisation | undefined;
  /** Name of the data source, e.g. `jlcparts`. */
  source: string;
  /** RFC 3339 UTC. */
  observedAt: string;
}

/** A catalogue part. (manufacturer, mpn) is unique. */
export interface Part {
  /** Number of the part in the store; stable over re-imports. */
  id: number;
  /** The SKU people call it by: that of its first offer. */
  sku: string;
  mpn: string;
  manufacturer: string;
  kind: Kind;
  /** Dotted path of our own taxonomy: `resistor.chip`, `capacitor.ceramic`, `ic.amplifier.operational`. */
  category: string;
  description: string;
  /** Package as the source prints it. */
  package: string | null;
  /** Canonical key of @partwright/footprints, when it is understood. */
  footprint: string | null;
  lifecycle: Lifecycle;
  rohs: 'compliant' | 'non_compliant' | 'unknown';
  parameters: Parameter[];
  datasheetUrl: string | null;
  offers: Offer[];
  source: string;
  observedAt: string;
}

/** A part before the store has given it a number. */
export type NewPart = Omit<Part, 'id'>;
