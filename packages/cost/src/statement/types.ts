import type { LineDoubt, PurchaseLine } from '../types.ts';

/** What a statement knows of a purchase besides the plan. */
export interface StatementLine extends PurchaseLine {
  /** Lines of the bill of materials that are bought together. Default: 1. */
  lines?: number | undefined;
  /** The part, or what was asked for. */
  name: string;
  references: readonly string[];
}

/** What one piece of a line without a price may cost, in the plan's currency. */
export interface PriceEstimate {
  unit: string | number;
  low: string | number;
  high: string | number;
  /** What it is taken from, for a person. */
  basis: string;
}

/** An amount for the run, and for one of its boards (to six decimal places). Decimal strings. */
export interface BoardCost {
  total: string;
  perBoard: string;
}

/**
 * How a line stands in the statement. `known`: bought in full with stock. `short`: its stock does not reach, priced as if
 * its offers had enough. `estimated`: no price is known, but what it may cost. `unpriced`: nothing is known. `left_out`: it has a price, at
 * sellers that a limit of suppliers leaves out.
 */
export type LineState = 'known' | 'short' | 'estimated' | 'unpriced' | 'left_out';

export interface StatedLine {
  id: string;
  state: LineState;
  lines: number;
  name: string;
  references: readonly string[];
  /** Pieces for the run, losses included. */
  needed: number;
  /** Of the purchase in full; null without a price. */
  amount: string | null;
  estimate: { amount: string; low: string; high: string; basis: string } | null;
}

/** A line priced with doubt, and its weight. */
export interface DoubtedLine extends LineDoubt {
  id: string;
  name: string;
  amount: string;
  /** Of the floor, 0 to 1, four decimal places. */
  share: string;
}

/** Counts are of lines of the bill of materials. */
export interface Coverage {
  lines: number;
  /** With a price: they are in the floor. */
  priced: number;
  /** Of the priced ones, those whose stock does not reach. */
  short: number;
  /** Without an amount: estimated and left out ones among them. */
  unpriced: number;
  /** Of the unpriced ones, those with a price that are left out to keep to a number of suppliers. */
  leftOut: number;
  estimated: number;
  /** Of the estimated whole, what is known: 0 to 1, four decimal places. Null: of some line nothing is known. */
  value: string | null;
  /** The heaviest first. */
  doubtful: DoubtedLine[];
  /** The weight of all of them together. */
  doubtfulShare: string;
  /** What of the bill of materials was not read, a sentence each: its parts are in no figure and no count. */
  unread: readonly string[];
}

export interface ShortLine {
  id: string;
  name: string;
  references: readonly string[];
  needed: number;
  missing: number;
}

export interface Shortages {
  lines: ShortLine[];
  /** Pieces that are missing of all of them. */
  missing: number;
  /** Boards that the stock of the priced lines reaches for. Null: nothing limits them, or stock was left aside. */
  buildable: number | null;
  /** Lines that the next board lacks. */
  stops: { id: string; name: string; references: readonly string[] }[];
  /** Lines that are taken to be had because an offer states no stock, by id. */
  stockUnknown: string[];
}

/** What a run of boards costs in parts: the one figure of all answers, with its doubt. */
export interface CostStatement {
  boards: number;
  currency: string;
  lines: StatedLine[];
  /** What has a price: every priced line in full, those in doubt too. Null: nothing has a price. */
  floor: BoardCost | null;
  /**
   * The part of it that is in no doubt: what the lines without a doubt cost by themselves. A board costs at least this. Null:
   * nothing has a price.
   */
  sure: BoardCost | null;
  /** The rest of it: what the lines in doubt add. Null: nothing has a price. */
  inDoubt: BoardCost | null;
  /** The floor with what the unpriced lines may cost, as far as estimated. Null: none of them is, or nothing is known. */
  estimate: BoardCost | null;
  /** The least and the most that it may be, with the lines in doubt at their prices. `high` null: of some line nothing is known. */
  low: BoardCost | null;
  high: BoardCost | null;
  coverage: Coverage;
  shortages: Shortages;
}
