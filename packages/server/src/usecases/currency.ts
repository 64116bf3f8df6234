import { converterTo, ecbRates, type CurrencyConverter } from '@partwright/engine/cost';
import { Problem } from '../problem.ts';

export const DEFAULT_CURRENCY = 'USD';

/** A converter into the asked currency, by the dated table of the European Central Bank. */
export function converterFor(currency: string | undefined): CurrencyConverter {
  const code = (currency ?? DEFAULT_CURRENCY).toUpperCase();
  const converter = converterTo(code, ecbRates);
  if (!converter.rateFrom(DEFAULT_CURRENCY)) {
    throw new Problem(
      'unknown_currency',
      `No exchange rate is known for ${code}; the table of ${ecbRates.date} has ${['EUR', ...ecbRates.rates.keys()].sort().join(', ')}`,
    );
  }
  return converter;
}
