/** What customs charges for an entry, and below which value it asks for no duty. Money in `currency`. */
export interface EntryTable {
  asOf: string;
  fees: EntryFee[];
  reliefs: DutyRelief[];
}

export interface Dated {
  destination: string;
  currency: string;
  validFrom: string | null;
  validTo: string | null;
  source: string;
  sourceUrl: string;
  asOf: string;
}

/** A fee for each entry with goods worth more than `above` and at most `upTo`. */
export interface EntryFee extends Dated {
  name: string;
  above: string | null;
  upTo: string | null;
  /** A share of the goods with its limits, or a fixed sum. */
  rate: string | null;
  fixed: string | null;
  min: string | null;
  max: string | null;
  note: string | null;
}

/** Consignments worth at most so much bear no duty. */
export interface DutyRelief extends Dated {
  upTo: string;
}
