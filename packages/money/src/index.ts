export {
  amountAt,
  convert,
  type Conversion,
  converterTo,
  type CurrencyConverter,
  type FxRate,
  type FxTable,
} from './currency.ts';
export { CURVE_QUANTITIES } from './curve-quantities.ts';
export { isDay } from './day.ts';
export { Decimal, readAmount, sum, toText, ZERO } from './decimal.ts';
export { ECB_DAILY_URL, type EcbReading, readEcbXml } from './ecb/ecb-xml.ts';
export { ecbRates } from './tables/ecb-2026-10-06.ts';
