import type { Kind } from '@partwright/values';

/** What is known of a part, or of a line without one, that tells what such parts cost. Null: not known. */
export interface PriceFacts {
  kind: Kind;
  /** Dotted path of the taxonomy; null: only the kind is known. */
  category: string | null;
  manufacturer: string | null;
  mpn: string | null;
  /** Canonical land pattern, else the package as it is written. */
  package: string | null;
  /** Figures (SI base units, tolerances in percent) and words, by the names of the catalogue's parameters. */
  parameters: ReadonlyMap<string, number | string>;
}

/** What one piece may cost where nobody states a price. */
export interface UnitPriceEstimate {
  /** In the currency of the spread. */
  unit: number;
  /** Nine of ten parts of which as much is known cost between `low` and `high`, as measured on the spread's own parts. */
  low: number;
  high: number;
  currency: string;
  /** What it is taken from, for a person. */
  basis: string;
  /** Parts of the group that weighs most. */
  parts: number;
}

/** The known prices of a catalogue, held so that the price of a part like them can be estimated. */
export interface PriceSpread {
  /** Parts with a price. */
  readonly parts: number;
  readonly currency: string;
  /**
   * What a piece of such a part may cost when so many are bought. Null, which is not nothing: no part of the kind has a
   * price here, or the spread has too few parts to measure a range on.
   * @throws RangeError for a quantity that is not above 0.
   */
  estimate(facts: PriceFacts, quantity: number): UnitPriceEstimate | null;
}
