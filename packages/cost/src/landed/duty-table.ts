/** Duty rates of one or more destinations. Rates change: the table is data with a date, to be replaced by the user. */
export interface DutyTable {
  /** YYYY-MM-DD. */
  asOf: string;
  rates: DutyRate[];
  /** Between which base rates electronic parts lie at a destination, for parts that `rates` does not decide. */
  spans: { destination: string; low: string; high: string; note: string }[];
  /** Where more additional duties exist than the table lists: a miss there is unknown, not free. */
  incomplete: { destination: string; origin: string }[];
  /** What a reader of any duty at a destination must know. */
  notes?: { destination: string; note: string }[] | undefined;
}

export interface DutyRate {
  /** ISO 3166 alpha-2, or `EU`. */
  destination: string;
  /** Leading digits of the tariff number; empty: every number. */
  hts: string;
  /** ISO 3166 alpha-2, or `*` for every origin. */
  origin: string;
  /** `additional` duties come on top of the base, each of them. */
  kind: 'base' | 'additional';
  /** 0.5 for 50 %; null: in force, but at a rate that the table does not know. */
  rate: string | null;
  /** The range of a duty whose rate is null, as far as it is known. */
  low?: string | null | undefined;
  high?: string | null | undefined;
  /** The heading to declare an additional duty under. */
  heading: string | null;
  /** Additional duties of one programme exclude one another: the longest number that fits decides. Default: the heading. */
  program?: string | null | undefined;
  validFrom: string | null;
  /** The last day. */
  validTo: string | null;
  source: string;
  sourceUrl: string;
  /** When the source was read or published. */
  asOf: string;
  /** Rows of a higher layer go before those below for the goods of their number and origin; 0 where it is left out. */
  layer?: number | undefined;
}

export type StatedRate = DutyRate & { rate: string };

/** A rate with the digits that divide. */
export interface Listed {
  row: DutyRate;
  digits: string;
}
