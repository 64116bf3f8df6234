import { Decimal, sum, toText } from '@partwright/money';
import { combineRanges } from './combine-ranges.ts';
import type { PriceEstimate, StatedLine } from './types.ts';

type EstimatedLine = NonNullable<StatedLine['estimate']>;

/** What a run costs with what lines without a price may cost. */
export interface EstimatedSums {
  /** Null: of none of them is that known. */
  estimate: Decimal | null;
  /** The least that it may be; null where nothing at all is known. */
  low: Decimal | null;
  /** The most; null: of some line nothing is known. */
  high: Decimal | null;
}

/** What so many pieces may cost; null where nothing is known of one. Decimal strings. */
export function estimateLine(needed: number, estimate: PriceEstimate | undefined): EstimatedLine | null {
  if (estimate === undefined) return null;
  const { unit, low, high, basis } = estimate;
  const times = (price: string | number): string => toText(new Decimal(price).times(needed).toDecimalPlaces(6));
  return { amount: times(unit), low: times(low), high: times(high), basis };
}

/**
 * Add what lines without a price may cost to what the others do.
 *
 * @param known What the priced lines cost; null: none is priced.
 * @param open One for each line without a price; null: nothing is known of it.
 */
export function addEstimates(known: Decimal | null, open: readonly (EstimatedLine | null)[]): EstimatedSums {
  const estimates = open.flatMap((one) => one ?? []);
  const isEstimated = estimates.length > 0;
  if (known === null && !isEstimated) return { estimate: null, low: null, high: null };
  const floor = known ?? new Decimal(0);
  const plus = (more: Decimal): Decimal => floor.plus(more);
  const ends = addEnds(estimates);
  return {
    estimate: open.length === 0 || isEstimated ? plus(sum(estimates.map(({ amount }) => new Decimal(amount)))) : null,
    low: plus(ends.low),
    high: estimates.length === open.length ? plus(ends.high) : null,
  };
}

/** Of one line its own, to the last decimal. */
function addEnds(estimates: readonly EstimatedLine[]): Record<'low' | 'high', Decimal> {
  const [only, ...others] = estimates;
  if (only !== undefined && others.length === 0) return { low: new Decimal(only.low), high: new Decimal(only.high) };
  const { low, high } = combineRanges(
    estimates.map((one) => ({ amount: Number(one.amount), low: Number(one.low), high: Number(one.high) })),
  );
  return { low: new Decimal(low).toDecimalPlaces(6), high: new Decimal(high).toDecimalPlaces(6) };
}
