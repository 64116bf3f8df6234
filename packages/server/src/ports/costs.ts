// What costing asks of the world beside prices.
import type { FxTable, OrderProblem } from '@partwright/cost';

/** Rates of exchange. */
export interface FxRates {
  /** The newest table that is known; never waits. */
  current(): FxTable;
}

/** Finds the best order, or the best it can in its time. */
export interface OrderSolver {
  /**
   * Picks at least as good as `fastPicks`, and their proven distance to the best as a share of the total (`0`: they are
   * the best; null: not known). `note` says why they are not proven, for a person.
   */
  choose(
    problem: OrderProblem,
    fastPicks: number[],
  ): Promise<{ picks: number[]; gap: string | null; note?: string | undefined }>;
  close(): Promise<void>;
}
