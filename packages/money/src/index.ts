export {
  amountAt,
  convert,
  type Conversion,
  converterTo,
  type CurrencyConverter,
  type FxRate,
  type FxTable,
} from './currency.ts';
export { type CurrencyReading, readCurrencyCode } from './currency-code.ts';
export { CURVE_QUANTITIES } from './curve-quantities.ts';
export { isDay } from './day.ts';
export { Decimal, readAmount, sum, toText, ZERO } from './decimal.ts';
