import { converterTo, ecbRates, type CurrencyConverter, type FxTable } from '@partwright/cost';
import { Problem } from '../problem.ts';

export const DEFAULT_CURRENCY = 'USD';

/** A converter into the asked currency, by a dated table of the European Central Bank. */
export function converterFor(currency: string | undefined, rates: FxTable = ecbRates): CurrencyConverter {
  const code = (currency ?? DEFAULT_CURRENCY).toUpperCase();
  const converter = converterTo(code, rates);
  if (!converter.rateFrom(DEFAULT_CURRENCY)) {
    throw new Problem(
      'unknown_currency',
      `No exchange rate is known for ${code}; the table of ${rates.date} has ${['EUR', ...rates.rates.keys()].sort().join(', ')}`,
    );
  }
  return converter;
}
