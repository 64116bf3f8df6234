import { Decimal, ZERO } from '@partwright/money';
import type { DutyRate } from './duty-table.ts';

/** From which rate to which; null: not known. */
export interface RateRange {
  low: Decimal | null;
  high: Decimal | null;
}

/** From the lowest to the highest rate, when all are known, each with its range where it is not stated. */
export function computeRateRange(rates: readonly DutyRate[]): RateRange {
  const lows = rates.map(({ rate, low }) => rate ?? low ?? null);
  const highs = rates.map(({ rate, high }) => rate ?? high ?? null);
  return {
    low: rates.length === 0 || lows.includes(null) ? null : Decimal.min(...(lows as string[])),
    high: rates.length === 0 || highs.includes(null) ? null : Decimal.max(...(highs as string[])),
  };
}

/** The base with every additional duty that may apply, each programme once; null when one has no upper bound. */
export function stackedOn(base: Decimal, additional: readonly DutyRate[]): Decimal | null {
  const byProgram = new Map<string, Decimal>();
  for (const row of additional) {
    const most = row.rate ?? row.high ?? null;
    if (most === null) return null;
    byProgram.set(nameProgram(row), Decimal.max(byProgram.get(nameProgram(row)) ?? ZERO, most));
  }
  return byProgram.values().reduce((total, rate) => total.plus(rate), base);
}

/** What additional duties come to at least. */
export function addLowestRates(certain: readonly DutyRate[]): Decimal {
  return certain.reduce((total, { rate, low }) => total.plus(rate ?? low ?? 0), ZERO);
}

/** Duties of one programme exclude one another. */
export function nameProgram({ program, heading, source }: DutyRate): string {
  return program ?? heading ?? source;
}
