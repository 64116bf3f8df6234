import { Decimal, readAmount, toText } from './decimal.ts';

/** Reference rates of one day: units of each currency for one euro, as decimal strings. */
export interface FxTable {
  base: 'EUR';
  /** YYYY-MM-DD. */
  date: string;
  rates: Map<string, string>;
  source: string;
  sourceUrl: string;
}

/** The rate that a conversion used, and where it is from. */
export interface FxRate {
  from: string;
  to: string;
  /** Units of `to` for one `from`, 15 significant digits. */
  rate: string;
  /** Null when nothing was converted. */
  date: string | null;
  source: string | null;
}

interface NoRate {
  ok: false;
  code: 'no_rate';
  message: string;
}

export type Conversion = ({ ok: true; amount: string } & FxRate) | NoRate;

/** Turns prices into one currency. */
export interface CurrencyConverter {
  currency: string;
  /** Undefined when there is no rate. */
  rateFrom(currency: string): FxRate | undefined;
}

const RATE_DIGITS = 15;
/** Decimal places of a converted amount. */
export const CONVERTED_PLACES = 10;

/**
 * Convert a decimal string by the table: amount x (rate of `to`) / (rate of `from`), to ten decimal places, half up.
 * A currency that the table does not hold gives `no_rate`.
 */
export function convert(amount: string, from: string, to: string, table: FxTable): Conversion {
  const fx = converterTo(to, table).rateFrom(from);
  if (!fx) {
    const message = `There is no rate from ${from} to ${to} in the table of ${table.date} (${table.source}).`;
    return { ok: false, code: 'no_rate', message };
  }
  return { ok: true, amount: amountAt(amount, fx), ...fx };
}

/** A decimal string at a rate, to ten decimal places; unchanged when both currencies are the same. */
export function amountAt(amount: string, fx: FxRate): string {
  if (fx.date === null) return amount;
  return toText(new Decimal(amount).times(fx.rate).toDecimalPlaces(CONVERTED_PLACES));
}

/** A converter into `currency`. Without a table only prices that are in this currency already can be read. */
export function converterTo(currency: string, table?: FxTable): CurrencyConverter {
  const to = codeOf(currency);
  const known = new Map<string, FxRate | undefined>();
  return {
    currency: to,
    rateFrom(from) {
      const code = codeOf(from);
      if (!known.has(code)) known.set(code, findRate(code, to, table));
      return known.get(code);
    },
  };
}

function findRate(from: string, to: string, table: FxTable | undefined): FxRate | undefined {
  if (from === to) return { from, to, rate: '1', date: null, source: null };
  const fromPerEuro = table && perEuro(from, table);
  const toPerEuro = table && perEuro(to, table);
  if (!fromPerEuro || !toPerEuro) return undefined;
  const rate = toText(toPerEuro.div(fromPerEuro).toSignificantDigits(RATE_DIGITS));
  return { from, to, rate, date: table.date, source: table.source };
}

function perEuro(code: string, table: FxTable): Decimal | undefined {
  const rate = readAmount(code === table.base ? '1' : table.rates.get(code));
  return rate?.gt(0) ? rate : undefined;
}

function codeOf(currency: string): string {
  return currency.trim().toUpperCase();
}
