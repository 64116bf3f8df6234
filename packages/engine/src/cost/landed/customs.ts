import { Decimal, sum, toText, ZERO } from '../decimal.ts';
import { sellerKey } from '../line.ts';
import type { OrderPlan } from '../order/plan.ts';
import { dutyTable } from '../tables/duty-us.ts';
import { type DutyTable, findDuty } from './duty.ts';
import { knownRow, unknownRow } from './row.ts';
import type { Customs, LandedOptions, LandedRow } from './types.ts';

/** Imported goods of one tariff number and origin. */
interface Consignment {
  customs: Customs;
  goods: Decimal;
}

const NOTHING_KNOWN: Customs = { hts: null, origin: null };

/**
 * The duty rows: one for each tariff number and origin, and one more for each additional duty on it. `carriage` is
 * freight and insurance; it counts towards the customs value except in the United States.
 */
export function dutyRows(plan: OrderPlan, carriage: Decimal, options: LandedOptions): LandedRow[] {
  if (options.duty) {
    const { rate, source, asOf } = options.duty;
    const basis = new Decimal(plan.goods).plus(carriage);
    return [knownRow('duty', basis.times(rate), { basis, rate, source, asOf, assumption: 'One rate for all goods.' })];
  }
  const consignments = importedGoods(plan, options);
  if (consignments.length === 0)
    return [
      knownRow('duty', ZERO, { assumption: 'Nothing is imported: no goods, or sellers who have paid the duty.' }),
    ];
  const { destination } = options;
  if (destination === undefined) {
    return [unknownRow('duty', 'The destination is not given, so the duty is not known.', { rate: 'unknown' })];
  }
  const imported = sum(consignments.map(({ goods }) => goods));
  const basis = valuation(destination);
  const table = options.duties ?? dutyTable;
  return consignments.flatMap(({ customs, goods }) => {
    const share = imported.isZero() ? ZERO : carriage.times(goods).div(imported);
    const value = basis.includesCarriage ? goods.plus(share) : goods;
    return rowsFor(table, customs, value, destination.toUpperCase(), basis.note, options.date ?? table.asOf);
  });
}

function rowsFor(
  table: DutyTable,
  customs: Customs,
  value: Decimal,
  destination: string,
  note: string,
  date: string,
): LandedRow[] {
  const duty = findDuty(table, customs, destination, date);
  const goods = `${customs.hts ?? 'tariff number unknown'} of ${customs.origin ?? 'unknown origin'}`;
  if (!duty.known) {
    const low = duty.low && value.times(duty.low);
    const high = duty.high && value.times(duty.high);
    const span = duty.low && duty.high ? ` The rate may be from ${toText(duty.low)} to ${toText(duty.high)}.` : '';
    const assumption = `${goods}: ${duty.reason}${span} ${note}`;
    return [unknownRow('duty', assumption, { basis: value, rate: 'unknown', low, high, asOf: table.asOf })];
  }
  return duty.rates.map(({ kind, rate, heading, source, asOf }) => {
    const under = heading === null ? '' : ` under ${heading}`;
    const assumption = `${goods}${under}; only the duties in the table of ${table.asOf} are counted. ${note}`;
    const row = kind === 'base' ? 'duty' : 'duty_additional';
    return knownRow(row, value.times(rate), { basis: value, rate, source, asOf, assumption });
  });
}

function importedGoods(plan: OrderPlan, options: LandedOptions): Consignment[] {
  const paid = new Set((options.dutyPaidSellers ?? []).map(sellerKey));
  const consignments = new Map<string, Consignment>();
  for (const { id, buys } of plan.lines) {
    const customs = options.customs?.get(id) ?? NOTHING_KNOWN;
    const key = JSON.stringify([customs.hts, customs.origin]);
    const imported = buys.filter(({ seller }) => !paid.has(sellerKey(seller)));
    if (imported.length === 0) continue;
    const goods = sum(imported.map(({ amount }) => new Decimal(amount)));
    consignments.set(key, { customs, goods: goods.plus(consignments.get(key)?.goods ?? ZERO) });
  }
  return [...consignments.values()];
}

/**
 * What the customs value contains. United States: the price without international freight and insurance (19 U.S.C.
 * 1401a(b)(4)(A)). Elsewhere as in the European Union: with both (Regulation (EU) No 952/2013, article 71(1)(e)).
 */
function valuation(destination: string): { includesCarriage: boolean; note: string } {
  return destination.toUpperCase() === 'US'
    ? { includesCarriage: false, note: 'Customs value without freight and insurance (FOB).' }
    : { includesCarriage: true, note: 'Customs value with freight and insurance (CIF).' };
}
