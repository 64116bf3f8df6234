import { Decimal, ZERO } from '@partwright/money';
import { byOrigin, findDuties, isStated, type OriginDuties, listOrigins, type Place } from './duty-origin.ts';
import { addLowestRates, nameProgram, type RateRange, computeRateRange, stackedOn } from './duty-range.ts';
import { listPrefixes, significantDigits } from './tariff-number.ts';
import type { Customs } from './types.ts';
import type { DutyTable, DutyRate, StatedRate, Listed } from './duty-table.ts';

/** A duty whose rate is not known: its range where one is, and why. */
export interface OpenDuty extends RateRange {
  reason: string;
}

/** The base, each additional duty, and what else may come on top; without a base `open` is the whole duty. */
export type DutyFinding =
  | { base: StatedRate; additional: StatedRate[]; open: OpenDuty | null }
  | { base: null; open: OpenDuty };

/** Finds the duties on parts at one destination on one day. */
export type DutyFinder = (customs: Customs) => DutyFinding;

/** Rows looked at for ranges over all origins; after that many a table too large for it leaves them without a range. */
const MOST_VISITS = 3_000_000;

/** A range; `isSpan`: by the span of the destination, for want of a base rate. */
interface DutyRange extends RateRange {
  isSpan: boolean;
}

/**
 * Ready a table for a destination and a day. `areas` are the destinations whose rates hold there. A base rate of the
 * very origin goes before those of every origin, whatever their numbers; else the longest number decides.
 */
export function dutyFinder(table: DutyTable, areas: readonly string[], date: string): DutyFinder {
  const valid = table.rates.filter((row) => areas.includes(row.destination) && isInForce(row, date));
  const inForce = withoutReplaced(valid)
    .map((row): Listed => {
      const digits = significantDigits(row.hts);
      return { row: { ...row, hts: digits }, digits };
    })
    .toSorted((a, b) => (a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0));
  const byDigits = Map.groupBy(inForce, ({ digits }) => digits);
  const gapsThere = table.incomplete.filter(({ destination }) => areas.includes(destination));
  const span = table.spans.find(({ destination }) => areas.includes(destination));
  const looked = new Map<string, { duties: OriginDuties; range: DutyRange }>();
  let visits = MOST_VISITS;

  return ({ hts, origin: said }) => {
    if (inForce.length === 0) {
      const reason = `The table of ${table.asOf} has no rates for ${areas[0]} on ${date}.`;
      return { base: null, open: { low: null, high: null, reason } };
    }
    const number = hts === null ? null : significantDigits(hts) || null;
    const origin = said?.trim().toUpperCase() || null;
    const prefixes = listPrefixes(number ?? '').filter((digits) => byDigits.has(digits));
    const finer = finerThan(inForce, number);
    // Numbers that the table does not tell apart bear the same.
    const key = JSON.stringify([finer.length > 0 ? number : prefixes.at(-1), finer.length, origin]);
    let found = looked.get(key);
    if (!found) {
      const fitting = prefixes.flatMap((digits) => byDigits.get(digits)!);
      const place: Place = { fitting: byOrigin(fitting), finer: byOrigin(finer) };
      const duties = findDuties(place, origin, inForce, gapsThere);
      const origins = origin === null ? [...listOrigins(place, gapsThere)] : [];
      visits -= origins.length * (fitting.length + finer.length);
      const each = visits < 0 ? [] : origins.map((from) => findDuties(place, from, inForce, gapsThere));
      const range = uniteRanges([duties, ...each].map((one) => rangeFor(one, span)));
      found = { duties, range: visits < 0 && origins.length > 0 ? { ...range, low: null, high: null } : range };
      looked.set(key, found);
    }
    const { duties, range } = found;
    const { base, certain, possible, isUnlisted } = duties;

    // What holds for every number and every origin needs neither of them.
    const isWhole = base?.hts === '' && inForce.length === 1 && gapsThere.length === 0;
    const why = isWhole ? undefined : whyOpen(table, hts, number, origin, duties);
    if (base && why === undefined) return { base, ...onTop(certain, possible, isUnlisted, { hts, origin }) };
    const { low, high, isSpan } = range;
    const note = isSpan && span ? ` ${span.note}` : '';
    return { base: null, open: { low, high, reason: `${why}${note}` } };
  };
}

/** Base and additional duties together, from the least to the most; by the span of the destination without a base. */
function rangeFor(
  { bases, finerBases, certain, possible }: OriginDuties,
  span: DutyTable['spans'][number] | undefined,
): DutyRange {
  const known = [...bases, ...finerBases];
  const isSpan = known.length === 0 && span !== undefined;
  const { low, high } = isSpan ? { low: new Decimal(span.low), high: new Decimal(span.high) } : computeRateRange(known);
  return {
    low: low && low.plus(addLowestRates(certain)),
    high: high && stackedOn(high, [...certain, ...possible]),
    isSpan,
  };
}

function uniteRanges(ranges: readonly DutyRange[]): DutyRange {
  const lows = ranges.map(({ low }) => low);
  const highs = ranges.map(({ high }) => high);
  return {
    low: lows.includes(null) ? null : Decimal.min(...(lows as Decimal[])),
    high: highs.includes(null) ? null : Decimal.max(...(highs as Decimal[])),
    isSpan: ranges.some(({ isSpan }) => isSpan),
  };
}

/** The rows that divide a number further, or all with a number when none is known; `sorted` by digits. */
function finerThan(sorted: readonly Listed[], number: string | null): readonly Listed[] {
  const isBelow = (digits: string): boolean =>
    number === null ? digits !== '' : digits.length > number.length && digits.startsWith(number);
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.digits < (number ?? '')) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.digits.startsWith(number ?? '')) end += 1;
  return sorted.slice(low, end).filter(({ digits }) => isBelow(digits));
}

/** What comes on top of a known base. */
function onTop(
  certain: readonly DutyRate[],
  possible: readonly DutyRate[],
  isUnlisted: boolean,
  { hts, origin }: Customs,
): { additional: StatedRate[]; open: OpenDuty | null } {
  const additional = certain.filter(isStated);
  const unstated = certain.filter((rate) => rate.rate === null);
  const listed = new Set(additional.map(nameProgram));
  const others = possible.filter((rate) => !listed.has(nameProgram(rate)));
  if (unstated.length === 0 && others.length === 0 && !isUnlisted) return { additional, open: null };
  const reasons = [
    ...unstated.map(({ source }) => `An additional duty is in force at an unknown rate: ${source}.`),
    ...(isUnlisted ? [`Goods of ${origin} may bear additional duties that the table does not list for ${hts}.`] : []),
    ...(others.length > 0 && !isUnlisted ? [`Some goods of ${hts} bear additional duties.`] : []),
  ];
  const isBounded = !isUnlisted || others.length > 0;
  const high = isBounded ? stackedOn(ZERO, [...unstated, ...others]) : null;
  return { additional, open: { low: addLowestRates(unstated), high, reason: reasons.join(' ') } };
}

function whyOpen(
  table: DutyTable,
  hts: string | null,
  number: string | null,
  origin: string | null,
  { base, bases, finerBases }: OriginDuties,
): string | undefined {
  if (number === null) return 'The tariff number is not known.';
  const unstated = bases.find(({ rate }) => rate === null);
  if (unstated && origin !== null) return `The rate of goods of ${origin} is not in the table: ${unstated.source}.`;
  if (!base && finerBases.length > 0) return `The table divides ${hts} further, at different rates.`;
  if (!base) return `The table of ${table.asOf} has no base rate for ${hts}.`;
  return origin === null ? 'The country of origin is not known.' : undefined;
}

function isInForce({ validFrom, validTo }: DutyRate, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

/**
 * The rows without those that a row of a higher layer replaces: of the same kind and origin, at or below its number. An
 * additional duty that names its programme replaces only duties of that programme.
 */
function withoutReplaced(rows: readonly DutyRate[]): DutyRate[] {
  const layers = new Map<string, number>();
  const makeRateKey = ({ kind, origin }: DutyRate, digits: string, program: string | null): string =>
    JSON.stringify([digits, kind, origin, program]);
  for (const row of rows) {
    const layer = row.layer ?? 0;
    if (layer === 0) continue;
    const key = makeRateKey(row, significantDigits(row.hts), row.program ?? null);
    layers.set(key, Math.max(layer, layers.get(key) ?? 0));
  }
  if (layers.size === 0) return [...rows];
  return rows.filter((row) => {
    const programs = row.kind === 'base' ? [null] : [null, nameProgram(row)];
    const keys = listPrefixes(significantDigits(row.hts)).flatMap((digits) =>
      programs.map((program) => makeRateKey(row, digits, program)),
    );
    return keys.every((key) => (layers.get(key) ?? 0) <= (row.layer ?? 0));
  });
}
