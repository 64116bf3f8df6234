/** A point of the cost curve, as the service answers it. Amounts for one board. */
export interface CostPoint {
  unit_cost: number | null;
  /** What of it is in no doubt; null: nothing has a price. */
  sure?: number | null | undefined;
  /** Priced lines of which another part, or another number of pieces, may be meant. */
  doubtful_lines?: number | undefined;
  /** Lines without a price, in no sum. */
  unpriced_lines?: number | undefined;
}

/**
 * What a board costs at a point, and how sure that is. What lines in doubt add stands beside what is sure.
 *
 * @example
 * formatUnitCost({ unit_cost: 9.6414, sure: 7.939, doubtful_lines: 7 }); // => 'at least 7.9390 + 1.7024 in doubt'
 */
export function formatUnitCost({ unit_cost: all, sure, doubtful_lines = 0, unpriced_lines = 0 }: CostPoint): string {
  if (all === null) return 'not known';
  if (doubtful_lines === 0) return unpriced_lines === 0 ? price(all) : `at least ${price(all)}`;
  return sure == null ? `about ${price(all)}` : `at least ${price(sure)} + ${price(all - sure)} in doubt`;
}

function price(amount: number): string {
  return amount.toFixed(4);
}
