import { Decimal, toText, type CurrencyConverter, converterTo } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';
import type { Charge } from './charge.ts';
import { importedBySeller } from './imports.ts';
import { inMicros, knownRow, unknownRow } from './row.ts';
import type { LandedOptions, LandedRow } from './types.ts';
import type { EntryTable, Dated, EntryFee, DutyRelief } from './entry-table.ts';

/**
 * One row for each entry that bears a fee: the goods of one seller are taken as one entry. No row where the table has no
 * fees for the destination.
 */
export function entryFeeCharges(
  plan: OrderPlan,
  options: LandedOptions,
  table: EntryTable,
  areas: readonly string[],
  date: string,
): Charge[] {
  const fees = table.fees.filter((fee) => areas.includes(fee.destination) && isInForce(fee, date));
  if (fees.length === 0) return [];
  return [...importedBySeller(plan, options).values()]
    .filter(({ goods }) => goods.gt(0))
    .flatMap(({ seller, goods, buys }) =>
      feeRows(seller, goods, fees, plan.currency, options).map((row) => ({ row, weights: buys })),
    );
}

function feeRows(
  seller: string,
  goods: Decimal,
  fees: readonly EntryFee[],
  currency: string,
  options: LandedOptions,
): LandedRow[] {
  return fees.flatMap((fee) => {
    const { source, asOf, name } = fee;
    const value = (text: string | null): Decimal | null | undefined =>
      text === null ? null : inPlanCurrency(text, fee.currency, currency, options.converter);
    const above = value(fee.above);
    const upTo = value(fee.upTo);
    if (above === undefined || upTo === undefined) {
      const assumption = `${name} of the entry of ${seller}: there is no rate from ${fee.currency} to ${currency}.`;
      return [unknownRow('entry_fee', assumption, { basis: goods, rate: 'unknown', source, asOf })];
    }
    if ((above && goods.lte(above)) || (upTo && goods.gt(upTo))) return [];
    const [fixed, min, max] = [value(fee.fixed), value(fee.min), value(fee.max)];
    let amount = fixed ?? goods.times(fee.rate ?? 0);
    if (min) amount = Decimal.max(amount, min);
    if (max) amount = Decimal.min(amount, max);
    const limits = [
      min && `at least ${toText(inMicros(min))} ${currency}`,
      max && `at most ${toText(inMicros(max))} ${currency}`,
    ];
    const said = [
      `${name} of the entry of ${seller}`,
      ...limits.filter((limit) => limit !== null && limit !== undefined),
    ];
    const assumption = `${said.join(', ')}.${fee.note === null ? '' : ` ${fee.note}`}`;
    return [knownRow('entry_fee', amount, { basis: goods, rate: fee.rate, source, asOf, assumption })];
  });
}

/** Which sellers' goods bear no duty because they are worth little; `open` when a threshold cannot be read. */
export function relievedSellers(
  plan: OrderPlan,
  options: LandedOptions,
  table: EntryTable,
  areas: readonly string[],
  date: string,
): { relief: DutyRelief | undefined; sellers: Set<string>; isOpen: boolean } {
  const relief = table.reliefs.find((some) => areas.includes(some.destination) && isInForce(some, date));
  const sellers = new Set<string>();
  if (!relief) return { relief, sellers, isOpen: false };
  const limit = inPlanCurrency(relief.upTo, relief.currency, plan.currency, options.converter);
  if (!limit) return { relief, sellers, isOpen: true };
  for (const [key, { goods }] of importedBySeller(plan, options)) if (goods.lte(limit)) sellers.add(key);
  return { relief, sellers, isOpen: false };
}

function isInForce({ validFrom, validTo }: Dated, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

/** A sum in another currency, in the plan's; undefined when there is no rate. */
function inPlanCurrency(
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
