import { Decimal, ZERO } from '../decimal.ts';
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
}

export interface DutyRate {
  destination: string;
  /** Leading digits of the tariff number. */
  hts: string;
  /** ISO 3166 alpha-2, or `*` for every origin. */
  origin: string;
  /** `additional` duties come on top of the base, each of them. */
  kind: 'base' | 'additional';
  /** 0.5 for 50 %; null: in force, but at a rate that the table does not know. */
  rate: string | null;
  /** The heading to declare an additional duty under. */
  heading: string | null;
  validFrom: string | null;
  /** The last day. */
  validTo: string | null;
  source: string;
  sourceUrl: string;
  /** When the source was read or published. */
  asOf: string;
}

type StatedRate = DutyRate & { rate: string };

/** The duties on a part, or the span of rates that is left open; null: no bound is known. */
type DutyFinding =
  | { known: true; rates: StatedRate[] }
  | { known: false; low: Decimal | null; high: Decimal | null; reason: string };

/** Find the base and all additional duties on a part at a destination on a day. */
export function findDuty(table: DutyTable, customs: Customs, destination: string, date: string): DutyFinding {
  const { hts, origin } = customs;
  const inForce = table.rates.filter((rate) => rate.destination === destination && isInForce(rate, date));
  if (inForce.length === 0) {
    return {
      known: false,
      low: null,
      high: null,
      reason: `The table of ${table.asOf} has no rates for ${destination}.`,
    };
  }
  const ofOrigin = inForce.filter((rate) => rate.origin === '*' || origin === null || rate.origin === origin);
  const fitting = hts === null ? ofOrigin : ofOrigin.filter((rate) => digitsOf(hts).startsWith(rate.hts));
  const base = hts === null ? undefined : longest(fitting.filter(({ kind }) => kind === 'base'));
  const additional = fitting.filter(({ kind }) => kind === 'additional');
  const isIncomplete = table.incomplete.some((gap) => gap.destination === destination && gap.origin === origin);
  const isUnlisted = isIncomplete && additional.length === 0;

  const reason = whyOpen(table, customs, base, isUnlisted);
  const rates = base ? [base, ...additional] : additional;
  const stated = rates.filter(isStated);
  if (reason === undefined && stated.length === rates.length) return { known: true, rates: stated };
  const possible = isUnlisted ? ofOrigin.filter(({ kind }) => kind === 'additional') : additional;
  const span = table.spans.find((some) => some.destination === destination);
  const low = base?.rate ?? span?.low;
  const high = base?.rate ?? span?.high;
  return {
    known: false,
    low: low === undefined ? null : new Decimal(low),
    high: high === undefined || !possible.every(isStated) ? null : stackedOn(new Decimal(high), possible),
    reason: `${reason ?? 'An additional duty is in force at an unknown rate.'}${base || !span ? '' : ` ${span.note}`}`,
  };
}

function whyOpen(
  table: DutyTable,
  { hts, origin }: Customs,
  base: DutyRate | undefined,
  isUnlisted: boolean,
): string | undefined {
  if (hts === null) return 'The tariff number is not known.';
  if (!base) return `The table of ${table.asOf} has no base rate for ${hts}.`;
  if (origin === null) return 'The country of origin is not known.';
  if (isUnlisted) return `Goods of ${origin} may bear additional duties that the table does not list for ${hts}.`;
  return undefined;
}

/** The base with every additional duty that may apply, each heading once. */
function stackedOn(base: Decimal, additional: readonly StatedRate[]): Decimal {
  const byHeading = new Map<string, Decimal>();
  for (const { heading, source, rate } of additional) {
    const key = heading ?? source;
    byHeading.set(key, Decimal.max(byHeading.get(key) ?? ZERO, rate));
  }
  return byHeading.values().reduce((total, rate) => total.plus(rate), base);
}

function isInForce({ validFrom, validTo }: DutyRate, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

function longest(rates: readonly DutyRate[]): DutyRate | undefined {
  return rates.toSorted((a, b) => b.hts.length - a.hts.length)[0];
}

function isStated(rate: DutyRate): rate is StatedRate {
  return rate.rate !== null;
}

function digitsOf(hts: string): string {
  return hts.replaceAll(/\D/g, '');
}
