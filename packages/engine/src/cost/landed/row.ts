import { Decimal, toText, ZERO } from '../decimal.ts';
import type { Figure, LandedKind, LandedRow } from './types.ts';

/** Money in rows is kept to six decimal places. */
function cents(amount: Decimal): string {
  return toText(amount.toDecimalPlaces(6));
}

interface Said {
  basis?: Decimal | number | string | null;
  rate?: string | null;
  source?: string | null;
  asOf?: string | null;
  assumption?: string | null;
}

export function knownRow(kind: LandedKind, amount: Decimal, said: Said = {}): LandedRow {
  return { ...sayings(kind, said), amount: cents(amount), low: null, high: null };
}

/** A row without an amount; its range where there is one. */
export function unknownRow(
  kind: LandedKind,
  assumption: string,
  said: Said & { low?: Decimal | null; high?: Decimal | null } = {},
): LandedRow {
  const { low, high } = said;
  return {
    ...sayings(kind, { ...said, assumption }),
    amount: null,
    low: low ? cents(low) : null,
    high: high ? cents(high) : null,
  };
}

/** A stated figure times a count, or the row that says that nobody stated it. */
export function figureRow(kind: LandedKind, figure: Figure | undefined, count: number | null = null): LandedRow {
  if (!figure) return unknownRow(kind, 'Not given, and there is no dated figure to take instead.');
  const { amount, source, asOf } = figure;
  if (count === null) return knownRow(kind, new Decimal(amount), { source, asOf });
  return knownRow(kind, new Decimal(amount).times(count), { basis: count, rate: amount, source, asOf });
}

/**
 * The sum of rows with unknown amounts at their lowest and highest; `high` is null when one has no upper bound. Rows
 * that nobody gave a figure for are left out.
 */
export function spanOf(rows: readonly LandedRow[]): { low: Decimal; high: Decimal | null } {
  let low = ZERO;
  let high: Decimal | null = ZERO;
  for (const row of rows.filter((row) => !isNotGiven(row))) {
    low = low.plus(row.amount ?? row.low ?? 0);
    const most: string | null = row.amount ?? row.high;
    high = high === null || most === null ? null : high.plus(most);
  }
  return { low, high };
}

/** Nobody gave a figure; unlike an amount that is owed but not known. */
function isNotGiven({ amount, low, rate }: LandedRow): boolean {
  return amount === null && low === null && rate !== 'unknown';
}

function sayings(kind: LandedKind, said: Said): Omit<LandedRow, 'amount' | 'low' | 'high'> {
  const { basis = null, rate = null, source = null, asOf = null, assumption = null } = said;
  return { kind, basis: basis === null ? null : cents(new Decimal(basis)), rate, source, asOf, assumption };
}
