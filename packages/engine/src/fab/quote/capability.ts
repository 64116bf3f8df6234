import type { Limit } from './limits.ts';

/** What a service of a vendor can make, by what the vendor says. */
export interface Capability {
  vendor: string;
  service: string;
  title: string;
  limits: readonly Limit[];
  asOf: string;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  /** How to get a price where no public table of prices is known: a sentence without a full stop. */
  priceFrom: string | null;
}
