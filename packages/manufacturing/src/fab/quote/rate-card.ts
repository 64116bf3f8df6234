import type { Limit, Selector } from './limit.ts';

/**
 * A price that holds for some boards; of several rows the first that fits counts. Decimal text in the card's currency.
 */
export interface Rate {
  price: string;
  when?: Selector | undefined;
}

export const areaUnits = { cm2: 100, dm2: 10_000, m2: 1_000_000, in2: 645.16 } as const;

export type AreaUnit = keyof typeof areaUnits;

export interface AreaRate extends Rate {
  unit: AreaUnit;
  /** `board`: each board's area is charged. `set`: the area of one board, once for a whole set. */
  of: 'board' | 'set';
  /** Holds from this area of all ordered boards on, in `unit`; of several the highest reached counts. */
  from?: number | undefined;
}

/** A fee on top. */
export interface Extra {
  item: string;
  when: Selector;
  perOrder?: string | undefined;
  perBoard?: string | undefined;
  perM2?: string | undefined;
  /** Tools and the like: not charged when the same board is ordered again. */
  isOnce: boolean;
}

export interface Days {
  days: number;
  when?: Selector | undefined;
}

/** What one service of a vendor charges, so that any board can be priced. */
export interface RateCard {
  id: string;
  vendor: string;
  service: string;
  title: string;
  /** ISO 4217. */
  currency: string;
  /** The day that the source states or, where it states none, on which it was read: `note` says which. */
  asOf: string | null;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  /** Boards come in whole sets of so many. */
  setOf: number;
  leastBoards: number;
  mostBoards: number | null;
  /** Once an order. */
  start: readonly Rate[];
  area: readonly AreaRate[];
  perBoard: readonly Rate[];
  extras: readonly Extra[];
  /** A smaller board is charged as if it had this area. */
  leastBoardArea: { area: number; unit: AreaUnit } | null;
  /** A smaller order is charged as if it had this area in all. */
  leastOrderArea: { area: number; unit: AreaUnit } | null;
  /** The least an order costs. */
  leastOrder: string | null;
  days: readonly Days[];
  limits: readonly Limit[];
}
