/** A role that a column of a stock list may have. */
export type StockColumnRole =
  | 'mpn'
  | 'name'
  | 'own_number'
  | 'sku'
  | 'manufacturer'
  | 'description'
  | 'quantity'
  | 'backorder'
  | 'unit'
  | 'place'
  | 'lot'
  | 'date_code'
  | 'minimum';

/** A row of a stock list. Null is what it does not say; quantities are plain decimals. */
export interface StockRow {
  /** Row of the file, from 1. */
  row: number;
  /** From 1; a file of one table has only the first. */
  sheet: number;
  mpn: string | null;
  /** What the list calls it, where no column is the maker's number. */
  name: string | null;
  ownNumber: string | null;
  sku: string | null;
  manufacturer: string | null;
  description: string | null;
  /** Null: nobody counted it, or the cell could not be read; then `unread` says why. */
  quantity: string | null;
  /** `pcs`, `m`. Null: not said. */
  unit: string | null;
  place: string | null;
  lot: string | null;
  dateCode: string | null;
  minimum: string | null;
}

/** What was not read, and why. */
export interface UnreadStock {
  row: number;
  sheet: number;
  /** Header of the column; null: the whole row. */
  column: string | null;
  cell: string | null;
  /** For a person. */
  message: string;
}

export interface StockList {
  rows: StockRow[];
  unread: UnreadStock[];
  /** Columns that were read, by their headers. */
  columns: { sheet: number; header: string; role: StockColumnRole }[];
  /** Headers of columns that nothing was made of. */
  ignored: string[];
  /** What was taken for granted, for a person. */
  notes: string[];
}

/** What a build needs of one part. */
export interface BuildNeed {
  id: string;
  /** Pieces for one board of each kind, in the order of the boards. */
  perBoard: readonly number[];
  /** As of a purchase: share, least pieces and fixed pieces, over all boards together. */
  attrition?: { rate: number; least?: number | undefined; pieces: number } | undefined;
  /** Measured, as wire is: not rounded up to whole pieces. */
  isMeasured?: boolean | undefined;
  /** Ids of what in stock may be taken for it, the part itself before what stands in for it. */
  parts: readonly string[];
  /** Whether there is enough cannot be said: nobody counted it, or which part it is is in doubt. */
  isOpen?: boolean | undefined;
}

/** Taken for a need. Quantities are plain decimals. */
export interface Taken {
  part: string;
  quantity: string;
}

export interface NeedCover {
  id: string;
  needed: string;
  taken: Taken[];
  missing: string;
}

/** How many boards stock is enough for. */
export interface StockReach {
  /** With what is known to be there. */
  atLeast: number;
  /** If there is enough of all that cannot be said; null: then nothing limits it. */
  atMost: number | null;
  /** What the next board after `atLeast` lacks, the most wanted pieces first. */
  stops: { id: string; missing: string }[];
}

export interface BuildReach {
  /** For each kind of board, if nothing else were built. */
  alone: StockReach[];
  /** For each kind, one after the other in their order up to what is asked, with what is known to be there. */
  inTurn: number[];
  /** Whether there is enough for all that is asked. Null: cannot be said. */
  isEnough: boolean | null;
}
