import type {
  DoubtfulPart,
  CostDoubt,
  CostPoint,
  PurchaseRow,
  Risk,
  SubstituteLine,
  UncomparedPart,
} from '../model.ts';

// What the service answers, as far as reports are made of it: read, checked and free of surprises.

/** Cost of one board at a build quantity. */
export interface PricedQuantity {
  quantity: number;
  /** Null: nothing is priced. */
  unit: number | null;
  unpricedLines: number;
  shortLines: number;
  /** With what lines without a price may cost; left out: the service does not say. */
  estimated?: CostPoint['estimated'];
}

/** A line of a BOM; without designators and name as long as only its number is known. */
export interface NamedLine {
  /** From 1. */
  line: number;
  references: string[];
  name: string;
  /** What was decided about it, where it is as decided. */
  decided?: string;
}

/** The analysis of one BOM. */
export interface BomFacts {
  currency: string;
  cost: PricedQuantity[];
  /** Of the cost at the primary quantity; null: the service does not say. */
  doubt: CostDoubt | null;
  /** What stands in, or could, for other parts; null: nothing. */
  substitutes: { text: string; lines: SubstituteLine[] } | null;
  lines: { total: number; matched: number; unmatched: number; unpriced: number; notBought: number };
  risks: Risk[];
  unmatched: { references: string; name: string; reason: string }[];
  /** At the primary quantity. */
  unpriced: NamedLine[];
  /** What to order; none: the service does not say. */
  purchases: PurchaseRow[];
  /** What of it is for pieces left over, and how old the prices are: sentences, '' where the service does not say or nothing is left over. */
  leftOver: string;
  priceAge: string;
  priceSources: { source: string; observedAt: string }[];
}

/** A line, or the designators of one, that only one of two BOMs has. */
export interface OneSidedLine {
  references: string[];
  name: string;
  quantity: number | null;
}

/** Designators with the same change. */
export interface ChangedLine {
  references: string[];
  /** Of a line without designators; else ''. */
  name: string;
  /** Of the later BOM. */
  lines: number[];
  fields: { field: string; before: string | null; after: string | null }[];
}

/** What two BOMs differ in; other notations of a value are no difference. */
export interface DiffFacts {
  added: OneSidedLine[];
  removed: OneSidedLine[];
  changed: ChangedLine[];
  /** Designators, and lines without one. */
  counts: { added: number; removed: number; changed: number; unchanged: number };
  /** What a board costs in either over what has a price in both; empty where the service does not say. */
  cost: {
    quantity: number;
    before: number;
    after: number;
    uncompared?: UncomparedPart[];
    /** Null: nothing of the difference is in doubt; left out: the service does not say. */
    doubt?: DoubtfulPart | null | undefined;
  }[];
}
