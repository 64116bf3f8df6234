import { type CurrencyConverter, converterTo } from '../currency.ts';
import { Decimal } from '../decimal.ts';

/** A sum in another currency, in the plan's; undefined when there is no rate. */
export function inPlanCurrency(
  amount: string,
  from: string,
  to: string,
  converter: CurrencyConverter | undefined,
): Decimal | undefined {
  // A converter into another currency than the plan's would give sums that cannot be compared.
  const own = converterTo(to);
  const usable = converter?.currency === own.currency ? converter : own;
  const fx = usable.rateFrom(from);
  return fx && new Decimal(amount).times(fx.rate);
}
