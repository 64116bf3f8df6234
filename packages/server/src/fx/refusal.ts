import { type FxTable, isDay } from '@partwright/cost';

const DAY_MS = 24 * 3_600_000;
/** A table is published for its own day; two days are room for clocks and time zones. */
const DAYS_AHEAD = 2;
/** The bank publishes some thirty. */
const FEWEST_CURRENCIES = 20;
/** Prices are compared in this one, whatever they are asked for in. */
const NEEDED = 'USD';
const MOST_MOVE = 2;
const YEAR_DAYS = 365;

/** The last day that a table may be of now: `2026-10-08`. */
export function lastGoodDay(now: Date): string {
  return new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
}

/** Why a table cannot be used at all, in words; null when it can. */
export function whyUnusable(table: FxTable, now: Date): string | null {
  const { date, rates } = table;
  if (!isDay(date)) return `${JSON.stringify(date.slice(0, 20))} is no date`;
  if (date > lastGoodDay(now)) return `the table of ${date} lies ahead of today, ${now.toISOString().slice(0, 10)}`;
  if (rates.size < FEWEST_CURRENCIES)
    return `the table of ${date} has ${rates.size} currencies, fewer than ${FEWEST_CURRENCIES}`;
  if (!rates.has(NEEDED)) return `the table of ${date} has no ${NEEDED}`;
  return null;
}

/**
 * Why a table that was fetched is not taken, in words; null when it is. Between two tables a rate moves by a factor of 2 at
 * most, and by that much more for each year that lies between them: after years without a network the newest table of a
 * currency in decline must still be taken.
 */
export function whyRefused(table: FxTable, last: FxTable, now: Date): string | null {
  const unusable = whyUnusable(table, now);
  if (unusable !== null) return unusable;
  const days = Math.abs(Date.parse(table.date) - Date.parse(last.date)) / DAY_MS;
  const most = MOST_MOVE * MOST_MOVE ** (days / YEAR_DAYS);
  for (const [currency, rate] of table.rates) {
    const before = last.rates.get(currency);
    if (before === undefined) continue;
    const move = Number(rate) / Number(before);
    // Written so that NaN is refused too.
    if (!(move <= most && move >= 1 / most))
      return `${currency} went from ${before} on ${last.date} to ${rate} on ${table.date}, by more than a factor of ${most.toFixed(1)}`;
  }
  return null;
}
