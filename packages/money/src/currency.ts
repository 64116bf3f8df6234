import { quoted, readCurrencyCode, wholeOfHundredth } from './currency-code.ts';
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

interface NotConverted {
  ok: false;
  code: 'no_rate' | 'bad_amount';
  message: string;
}

export type Conversion = ({ ok: true; amount: string } & FxRate) | NotConverted;

/** Turns prices into one currency. */
export interface CurrencyConverter {
  /** A code of ISO 4217, or GBX, ZAC, ILA for hundredths; anything else that was asked for as it was written. */
  currency: string;
  /** Undefined when there is no rate. The same object for every spelling of a currency. */
  rateFrom(currency: string): FxRate | undefined;
  /** Why there is no rate from this currency: a sentence without a full stop. */
  whyNot(currency: string): string;
}

const RATE_DIGITS = 15;
/**
 * Decimal places of a converted price. Rounded there, a million million pieces of it are still right to the millionth;
 * amounts are rounded to the millionth, half up, when all is summed.
 */
const CONVERTED_PLACES = 18;
/** Amounts may be below zero: a discount is converted too. */
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,40})?$/;

/**
 * Convert a decimal string by the table: amount x rate, where the rate is (units of `to` for a euro) / (units of `from` for
 * a euro) to 15 significant digits. Currencies as `readCurrencyCode` takes them. A currency that the table does not hold,
 * or one that could be several, gives `no_rate`; text that is no plain decimal number `bad_amount`.
 *
 * @example
 * import { convert } from '@partwright/money';
 * import { ecbRates } from '@partwright/money/ecb';
 *
 * convert('1.20', 'US$', 'EUR', ecbRates); // => { ok: true, amount: '1.0648682225574588', date: '2026-10-06' }
 * convert('1.20', 'kr', 'EUR', ecbRates); // => { ok: false, code: 'no_rate' }
 * convert('1,20', 'USD', 'EUR', ecbRates); // => { ok: false, code: 'bad_amount' }
 */
export function convert(amount: string, from: string, to: string, table: FxTable): Conversion {
  if (!isAmount(amount)) return { ok: false, code: 'bad_amount', message: notAnAmount(amount) };
  const converter = converterTo(to, table);
  const fx = converter.rateFrom(from);
  if (!fx) return { ok: false, code: 'no_rate', message: `${converter.whyNot(from)}.` };
  return { ok: true, amount: amountAt(amount, fx), ...fx };
}

/**
 * A decimal string at a rate, to 18 decimal places; unchanged when both currencies are the same.
 *
 * @throws RangeError for text that is no plain decimal number.
 *
 * @example
 * import { amountAt, converterTo } from '@partwright/money';
 * import { ecbRates } from '@partwright/money/ecb';
 *
 * const fromDollars = converterTo('EUR', ecbRates).rateFrom('USD')!;
 * amountAt('10', fromDollars); // => '8.87390185464549'
 * amountAt('ten', fromDollars); // => throws '"ten" is not an amount'
 */
export function amountAt(amount: string, fx: FxRate): string {
  if (fx.date === null) return amount;
  if (!isAmount(amount)) throw new RangeError(notAnAmount(amount));
  return toText(new Decimal(amount).times(fx.rate).toDecimalPlaces(CONVERTED_PLACES));
}

/**
 * A converter into `currency`. Without a table only prices that are in this currency already can be read.
 *
 * @example
 * import { converterTo } from '@partwright/money';
 * import { ecbRates } from '@partwright/money/ecb';
 *
 * const toEuro = converterTo('€', ecbRates);
 * toEuro.currency; // => 'EUR'
 * toEuro.rateFrom('US$'); // => { from: 'USD', to: 'EUR', rate: '0.887390185464549', date: '2026-10-06' }
 * toEuro.rateFrom('¥'); // => undefined
 * toEuro.whyNot('¥'); // => '"¥" is written for CNY and JPY: write the three letters of the one you mean'
 */
export function converterTo(currency: string, table?: FxTable): CurrencyConverter {
  const to = readCurrencyCode(currency);
  const known = new Map<string, FxRate | undefined>();
  return {
    currency: to.ok ? to.code : currency.trim(),
    rateFrom(said) {
      const from = readCurrencyCode(said);
      if (!from.ok || !to.ok) return undefined;
      if (!known.has(from.code)) known.set(from.code, findRate(from.code, to.code, table));
      return known.get(from.code);
    },
    whyNot(said) {
      const from = readCurrencyCode(said);
      if (!from.ok) return from.why;
      if (!to.ok) return to.why;
      if (from.code === '') return 'No currency is named';
      const pair = `There is no rate from ${quoted(from.code)} to ${quoted(to.code)}`;
      if (!table) return `${pair}: no table of rates is given`;
      const missing = perEuro(from.code, table) ? to.code : from.code;
      return `${pair}: ${quoted(missing)} is not in the table of ${table.date} (${table.source})`;
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
  const whole = wholeOfHundredth(code);
  if (whole !== undefined) return perEuro(whole, table)?.times(100);
  const rate = readAmount(code === table.base ? '1' : table.rates.get(code));
  return rate?.gt(0) ? rate : undefined;
}

function isAmount(text: string): boolean {
  return typeof text === 'string' && AMOUNT.test(text);
}

function notAnAmount(text: string): string {
  return `${quoted(String(text))} is not an amount: write it as digits with a decimal point, like 0.0125.`;
}
