import { Decimal, toText, ZERO } from '@partwright/money';
import type { AmountRange, Figure, LandedKind, LandedRow } from './types.ts';

/** Money in rows is kept to six decimal places, half up. */
export function inMicros(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(6);
}

/** A sum as far as it is known: null `high` has no upper bound. */
export interface Span {
  low: Decimal;
  high: Decimal | null;
}

interface Said {
  basis?: Decimal | number | string | null;
  rate?: string | null;
  source?: string | null;
  asOf?: string | null;
  assumption?: string | null;
}

export function knownRow(kind: LandedKind, amount: Decimal, said: Said = {}): LandedRow {
  return { ...sayings(kind, said), amount: money(amount), low: null, high: null };
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
    low: low ? money(low) : null,
    high: high ? money(high) : null,
  };
}

/** The amount when both ends are the same, else the row without one that says why. */
export function spannedRow(kind: LandedKind, { low, high }: Span, why: string, said: Said): LandedRow {
  if (high?.eq(low)) return knownRow(kind, low, said);
  const assumption = said.assumption ? `${why} ${said.assumption}` : why;
  return unknownRow(kind, assumption, { ...said, low, high });
}

/** A stated figure times a count, or the row that says that nobody stated it. */
export function figureRow(kind: LandedKind, figure: Figure | undefined, count: number | null = null): LandedRow {
  if (!figure) return unknownRow(kind, 'Not given, and there is no dated figure to take instead.');
  const { amount, source, asOf, assumption = null } = figure;
  if (count === null) return knownRow(kind, new Decimal(amount), { source, asOf, assumption });
  return knownRow(kind, new Decimal(amount).times(count), { basis: count, rate: amount, source, asOf, assumption });
}

/** The row with the range that its amount lies in; none when both ends are the amount. */
export function withRange(row: LandedRow, range: AmountRange | undefined): LandedRow {
  if (!range || row.amount === null) return row;
  const low = new Decimal(range.low);
  const high = new Decimal(range.high);
  return low.eq(high) ? row : { ...row, low: money(low), high: money(high) };
}

/**
 * What a rate is taken of: the sum of rows with what has a range at its lowest and highest, without the rows that nobody
 * gave a figure for.
 */
export function addRowSpans(rows: readonly LandedRow[]): Span {
  return addTotalSpans(rows.filter((row) => !isNotGiven(row)));
}

/** The sum of all rows with what has a range at its lowest and highest; one without a figure has no upper bound. */
export function addTotalSpans(rows: readonly LandedRow[]): Span {
  let low = ZERO;
  let high: Decimal | null = ZERO;
  for (const row of rows) {
    low = low.plus(row.low ?? row.amount ?? 0);
    const most: string | null = row.high ?? row.amount;
    high = high === null || most === null ? null : high.plus(most);
  }
  return { low, high };
}

/** Nobody gave a figure; unlike an amount that is owed but not known. */
function isNotGiven({ amount, low, rate }: LandedRow): boolean {
  return amount === null && low === null && rate !== 'unknown';
}

function money(amount: Decimal): string {
  return toText(inMicros(amount));
}

function sayings(kind: LandedKind, said: Said): Omit<LandedRow, 'amount' | 'low' | 'high'> {
  const { basis = null, rate = null, source = null, asOf = null, assumption = null } = said;
  return { kind, basis: basis === null ? null : money(new Decimal(basis)), rate, source, asOf, assumption };
}
