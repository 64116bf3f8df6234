import type { Limit, ProfileLimits } from './limit.ts';

/** What a service of a vendor can make, by what the vendor says. */
export interface Capability {
  vendor: string;
  service: string;
  title: string;
  /** Its own, and those of the vendor's profile of the design check. */
  limits: readonly (Limit | ProfileLimits)[];
  asOf: string;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  /** How to get a price where no public table of prices is known: a sentence without a full stop. */
  priceFrom: string | null;
}
