import { Decimal, ZERO } from '../decimal.ts';
import { leastOf, programOf, type RateRange, rangeOf, stackedOn } from './duty-range.ts';
import type { Customs } from './types.ts';

/** Duty rates of one or more destinations. Rates change: the table is data with a date, to be replaced by the user. */
export interface DutyTable {
  /** YYYY-MM-DD. */
  asOf: string;
  rates: DutyRate[];
  /** Between which base rates electronic parts lie at a destination, for parts that `rates` does not decide. */
  spans: { destination: string; low: string; high: string; note: string }[];
  /** Where more additional duties exist than the table lists: a miss there is unknown, not free. */
  incomplete: { destination: string; origin: string }[];
  /** What a reader of any duty at a destination must know. */
  notes?: { destination: string; note: string }[] | undefined;
}

export interface DutyRate {
  /** ISO 3166 alpha-2, or `EU`. */
  destination: string;
  /** Leading digits of the tariff number; empty: every number. */
  hts: string;
  /** ISO 3166 alpha-2, or `*` for every origin. */
  origin: string;
  /** `additional` duties come on top of the base, each of them. */
  kind: 'base' | 'additional';
  /** 0.5 for 50 %; null: in force, but at a rate that the table does not know. */
  rate: string | null;
  /** The range of an additional duty whose rate is null, as far as it is known. */
  low?: string | null | undefined;
  high?: string | null | undefined;
  /** The heading to declare an additional duty under. */
  heading: string | null;
  /** Additional duties of one programme exclude one another: the longest number that fits decides. Default: the heading. */
  program?: string | null | undefined;
  validFrom: string | null;
  /** The last day. */
  validTo: string | null;
  source: string;
  sourceUrl: string;
  /** When the source was read or published. */
  asOf: string;
}

export type StatedRate = DutyRate & { rate: string };

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

interface Listed {
  row: DutyRate;
  digits: string;
}

/** Ready a table for a destination and a day. `areas` are the destinations whose rates hold there. */
export function dutyFinder(table: DutyTable, areas: readonly string[], date: string): DutyFinder {
  const inForce = table.rates
    .filter((row) => areas.includes(row.destination) && isInForce(row, date))
    .map((row): Listed => ({ row, digits: significantDigits(row.hts) }))
    .toSorted((a, b) => (a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0));
  const byDigits = Map.groupBy(inForce, ({ digits }) => digits);
  const gapsThere = table.incomplete.filter(({ destination }) => areas.includes(destination));
  const span = table.spans.find(({ destination }) => areas.includes(destination));

  return ({ hts, origin: said }) => {
    if (inForce.length === 0) {
      const reason = `The table of ${table.asOf} has no rates for ${areas[0]}.`;
      return { base: null, open: { low: null, high: null, reason } };
    }
    const number = hts === null ? null : significantDigits(hts) || null;
    const origin = said?.trim().toUpperCase() || null;
    const concerns = ({ row }: Listed): boolean => row.origin === '*' || origin === null || row.origin === origin;
    const fitting = prefixesOf(number ?? '')
      .flatMap((digits) => byDigits.get(digits) ?? [])
      .filter(concerns);
    const finer = finerThan(inForce, number).filter(concerns);
    const bases = baseRows(fitting);
    const finerBases = baseRows(finer);
    const base = decide(bases, finerBases);
    const certain = leading(extraRows(fitting), origin === null);
    const gaps = gapsThere.filter((gap) => origin === null || gap.origin === origin);
    const isListed = certain.some((row) => row.origin !== '*');
    const isUnlisted = gaps.length > 0 && !isListed;
    const gapOrigins = new Set(isUnlisted ? gaps.map((gap) => gap.origin) : []);
    const unlisted = isUnlisted ? extraRows(inForce).filter((row) => gapOrigins.has(row.origin)) : [];
    const possible = [...extraRows(finer), ...unlisted];

    // What holds for every number and every origin needs neither of them.
    const isWhole = base?.hts === '' && inForce.length === 1 && gapsThere.length === 0;
    const why = isWhole ? undefined : whyOpen(table, hts, number, origin, base, finerBases.length > 0);
    if (base && why === undefined) return { base, ...onTop(certain, possible, isUnlisted, { hts, origin }) };
    const known = [...longestOf(bases), ...finerBases].map(({ rate }) => rate);
    const { low, high } = rangeOf(known.length === 0 && span ? [span.low, span.high] : known);
    const always = certain.filter((row) => origin !== null || row.origin === '*');
    const note = known.length === 0 && span ? ` ${span.note}` : '';
    const reason = `${why ?? 'The base rate is in force, but the table does not know it.'}${note}`;
    const most = high && stackedOn(high, [...certain, ...possible]);
    return { base: null, open: { low: low && low.plus(leastOf(always)), high: most, reason } };
  };
}

function baseRows(listed: readonly Listed[]): DutyRate[] {
  return listed.flatMap(({ row }) => (row.kind === 'base' ? [row] : []));
}

function extraRows(listed: readonly Listed[]): DutyRate[] {
  return listed.flatMap(({ row }) => (row.kind === 'additional' ? [row] : []));
}

/** Every beginning of a number, the empty one first. */
function prefixesOf(number: string): string[] {
  return Array.from({ length: number.length + 1 }, (_, length) => number.slice(0, length));
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

/** The digits of a number without the zeros that divide nothing: `8542.39.0000` is 854239. */
export function significantDigits(hts: string): string {
  let digits = hts.slice(0, 40).replaceAll(/\D/g, '');
  while (digits.length > 6 && digits.endsWith('00')) digits = digits.slice(0, -2);
  return digits;
}

/** The rate of the longest number that fits, when the numbers below it do not differ. */
function decide(fitting: readonly DutyRate[], finer: readonly DutyRate[]): StatedRate | undefined {
  const longest = longestOf(fitting);
  const best = longest.find(({ origin }) => origin !== '*') ?? longest[0];
  if (!best || !isStated(best)) return undefined;
  return finer.every(({ rate }) => rate !== null && new Decimal(rate).eq(best.rate)) ? best : undefined;
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
  const listed = new Set(additional.map(programOf));
  const others = possible.filter((rate) => !listed.has(programOf(rate)));
  if (unstated.length === 0 && others.length === 0 && !isUnlisted) return { additional, open: null };
  const reasons = [
    ...unstated.map(({ source }) => `An additional duty is in force at an unknown rate: ${source}.`),
    ...(isUnlisted ? [`Goods of ${origin} may bear additional duties that the table does not list for ${hts}.`] : []),
    ...(others.length > 0 && !isUnlisted ? [`Some goods of ${hts} bear additional duties.`] : []),
  ];
  const isBounded = !isUnlisted || others.length > 0;
  const high = isBounded ? stackedOn(ZERO, [...unstated, ...others]) : null;
  return { additional, open: { low: leastOf(unstated), high, reason: reasons.join(' ') } };
}

function whyOpen(
  table: DutyTable,
  hts: string | null,
  number: string | null,
  origin: string | null,
  base: DutyRate | undefined,
  isDivided: boolean,
): string | undefined {
  if (number === null) return 'The tariff number is not known.';
  if (!base && isDivided) return `The table divides ${hts} further, at different rates.`;
  if (!base) return `The table of ${table.asOf} has no base rate for ${hts}.`;
  return origin === null ? 'The country of origin is not known.' : undefined;
}

/** Of each programme the row with the longest number; one an origin while the origin is open. */
function leading(fitting: readonly DutyRate[], eachOrigin: boolean): DutyRate[] {
  const byProgram = new Map<string, DutyRate>();
  for (const row of fitting) {
    const key = JSON.stringify([programOf(row), eachOrigin ? row.origin : null]);
    const known = byProgram.get(key);
    if (!known || row.hts.length > known.hts.length) byProgram.set(key, row);
  }
  return [...byProgram.values()];
}

function longestOf(rates: readonly DutyRate[]): DutyRate[] {
  const most = rates.reduce((length, { hts }) => Math.max(length, significantDigits(hts).length), 0);
  return rates.filter(({ hts }) => significantDigits(hts).length === most);
}

function isInForce({ validFrom, validTo }: DutyRate, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

function isStated(rate: DutyRate): rate is StatedRate {
  return rate.rate !== null;
}
