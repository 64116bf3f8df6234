import type { CurrencyConverter } from '@partwright/money';
import type { DutyTable } from './duty-table.ts';
import type { EntryTable } from './entry-table.ts';
import type { TariffNumberTable } from './tariff-number.ts';
import type { VatTable } from './vat-table.ts';

/** A sum of money that somebody states, in the plan's currency. */
export interface Figure {
  /** Decimal, not negative. */
  amount: string;
  source: string;
  /** YYYY-MM-DD; null: not dated. */
  asOf: string | null;
  /** What was taken for granted in it, for its row. */
  assumption?: string | undefined;
}

/** Between which a sum lies, decimal strings. */
export interface AmountRange {
  low: string;
  high: string;
}

/** A share that somebody states: 0.19 for 19 %. */
export interface Rate {
  rate: string;
  source: string;
  asOf: string | null;
}

/** What customs asks of a part. */
export interface Customs {
  /** Harmonised tariff number, dots or none; six digits or more decide best. */
  hts: string | null;
  /** Country of origin, ISO 3166 alpha-2. */
  origin: string | null;
}

/** Everything is optional: what is not given becomes a row without an amount. All money in the plan's currency. */
export interface LandedOptions {
  /** The board has more parts than the plan, as not all of its list was read. */
  isPartial?: boolean | undefined;
  /** Where the goods go: ISO 3166 alpha-2, or `EU`. */
  destination?: string | undefined;
  /** The day the rates must hold, YYYY-MM-DD. Default: the date of the duty table. */
  date?: string | undefined;
  /** By line id; what is null there is taken from `defaultCustoms`. */
  customs?: ReadonlyMap<string, Customs> | undefined;
  /** For the lines that `customs` does not decide. */
  defaultCustoms?: Partial<Customs> | undefined;
  /** The catalogue category of a line, by line id: gives an assumed number where nobody states one. */
  categories?: ReadonlyMap<string, string> | undefined;
  tariffNumbers?: TariffNumberTable | undefined;
  duties?: DutyTable | undefined;
  /** A flat duty that the caller states, in place of the table. */
  duty?: Rate | undefined;
  /** Sellers whose prices contain the duty. */
  dutyPaidSellers?: readonly string[] | undefined;
  /** Sellers inside the destination: nothing of theirs is imported. */
  domesticSellers?: readonly string[] | undefined;
  /** In place of the plan's shipping and handling. */
  freight?: Figure | undefined;
  /** A share of goods and freight, or a sum. */
  insurance?: Rate | Figure | undefined;
  /** In place of the table. */
  vat?: Rate | undefined;
  vatRates?: VatTable | undefined;
  /** The tax is deducted as input tax: its row shows rate and basis, and the amount 0. */
  reclaimVat?: boolean | undefined;
  brokerage?: Figure | undefined;
  entryFees?: EntryTable | undefined;
  /** Brings thresholds in other currencies into the plan's. Without it only those in the plan's own can be read. */
  converter?: CurrencyConverter | undefined;
  /** Bare boards, for the whole run. */
  fabrication?: Figure | undefined;
  stencil?: Figure | undefined;
  assembly?: Assembly | undefined;
  testPerBoard?: Figure | undefined;
  /** For the whole run, or for one box of so many boards. No row when it is left out. */
  packaging?: (Figure & { boardsPerBox?: number | undefined }) | undefined;
  /** One-time engineering, spread over so many boards. */
  engineering?: (Figure & { spreadOver: number }) | undefined;
  /** Share of boards that are good. */
  yield?: Rate | undefined;
}

export interface Assembly {
  setup?: Figure | undefined;
  perPlacement?: Figure | undefined;
  placementsPerBoard?: number | undefined;
  perUniquePart?: Figure | undefined;
  /** Default: the lines of the plan that something is needed of. */
  uniqueParts?: number | undefined;
  /** Where the class of parts is not known: between which the loading of all of them lies. */
  uniquePartsRange?: AmountRange | undefined;
  /** Through-hole parts, for the whole run. No row when it is left out. */
  handSoldering?: Figure | undefined;
  /** What is charged to reach the least charge of a board, for the whole run. No row when it is left out. */
  leastCharge?: Figure | undefined;
  leastChargeRange?: AmountRange | undefined;
}

export type LandedKind =
  | 'parts'
  | 'shipping'
  | 'insurance'
  | 'duty'
  | 'duty_additional'
  | 'vat'
  | 'brokerage'
  | 'entry_fee'
  | 'board_fabrication'
  | 'stencil'
  | 'assembly_setup'
  | 'assembly_placement'
  | 'assembly_unique_parts'
  | 'assembly_hand_soldering'
  | 'assembly_least_charge'
  | 'test'
  | 'packaging'
  | 'engineering'
  | 'yield';

/** One component of the landed cost. */
export interface LandedRow {
  kind: LandedKind;
  /** What the rate is taken of: a sum of money or a count, decimal. */
  basis: string | null;
  /** Decimal; `unknown` where it would have to be guessed. */
  rate: string | null;
  /** Null: not known, never 0. */
  amount: string | null;
  /** The range of an unknown amount, as far as the tables tell, and of one that rests on an assumption. */
  low: string | null;
  high: string | null;
  source: string | null;
  asOf: string | null;
  /** What was taken for granted, or why there is no amount. */
  assumption: string | null;
}

export interface LandedCost {
  currency: string;
  boards: number;
  rows: LandedRow[];
  /** Sum of the known amounts. */
  total: string;
  perBoard: string;
  /** The total with each amount that has a range at its lowest and highest; what nobody gave a figure for is at least 0. */
  low: string;
  /** Null: an unknown amount has no upper bound, nobody gave a figure for it, or a line is not bought in full. */
  high: string | null;
  /** Kinds without an amount; `parts` too when a line is not bought in full. */
  unknown: LandedKind[];
}
