import { Decimal, sum, toText, ZERO } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import type { OrderPlan } from '../order/order-plan.ts';
import { type Charge, chargeOfAll } from './charge.ts';
import { customsValueRule, tariffAreas } from './destination.ts';
import { dutyFinder, type DutyFinding } from './duty.ts';
import type { DutyTable } from './duty-table.ts';
import { findDutyAmong } from './duty-among.ts';
import { relievedSellers } from './entry.ts';
import type { EntryTable } from './entry-table.ts';
import { type ImportedBuy, importedBuys, isUnpriced } from './imports.ts';
import { knownRow, type Span, spannedRow, unknownRow } from './row.ts';
import { type DayFit, fitDay } from './table-days.ts';
import { dotted, significantDigits, type TariffNumberTable, findTariffNumbers } from './tariff-number.ts';
import type { LandedOptions, LandedRow } from './types.ts';

/** The tables and the day that duties are looked up by. */
export interface DutyContext {
  duties: DutyTable;
  tariffNumbers: TariffNumberTable;
  entries: EntryTable;
  date: string;
}

/** Imported goods of one tariff number and origin. */
interface Consignment {
  /** Several when a category does not decide; none when nothing does. */
  numbers: readonly string[];
  origin: string | null;
  /** Categories that the number is assumed from; `isStated` when it is stated for other lines of the same number. */
  categories: Set<string>;
  isStated: boolean;
  buys: ImportedBuy[];
}

/**
 * The duty rows: one for each tariff number and origin, and one more for each additional duty on it. `carriage` is
 * freight and insurance of all goods; where it counts towards the customs value it is shared by value.
 */
export function dutyCharges(
  plan: OrderPlan,
  carriage: Span,
  destination: string | undefined,
  options: LandedOptions,
  context: DutyContext,
): Charge[] {
  const buys = importedBuys(plan, options);
  if (buys.length === 0 && isUnpriced(plan)) {
    const assumption = 'Nothing that is needed has a price, so the duty is not known.';
    return [chargeOfAll(unknownRow('duty', assumption, { rate: 'unknown' }))];
  }
  if (buys.length === 0) {
    const assumption = 'Nothing is imported: no goods, or sellers who have paid the duty or are inside the country.';
    return [chargeOfAll(knownRow('duty', ZERO, { assumption }))];
  }
  const value = valuer(new Decimal(plan.goods), carriage, destination);
  if (options.duty) return [flatDuty(buys, value(buys), destination, options.duty)];
  if (destination === undefined) {
    const row = unknownRow('duty', 'The destination is not given, so the duty is not known.', { rate: 'unknown' });
    return [{ row, weights: buys }];
  }
  const areas = tariffAreas(destination);
  const rates = context.duties.rates.filter((rate) => areas.includes(rate.destination));
  const day = fitDay(context.duties.asOf, rates, context.date);
  if (rates.length > 0 && day.isOutside) {
    const said = { basis: value(buys).low, rate: 'unknown', asOf: context.duties.asOf };
    return [{ row: unknownRow('duty', day.note!, said), weights: buys }];
  }
  const { relief, sellers, isOpen } = relievedSellers(plan, options, context.entries, areas, context.date);
  const relieved = buys.filter(({ seller }) => sellers.has(sellerKey(seller)));
  const dutiable = buys.filter(({ seller }) => !sellers.has(sellerKey(seller)));
  const find = dutyFinder(context.duties, areas, context.date);
  const rows = groupConsignments(plan, dutiable, areas, options, context.tariffNumbers).flatMap((consignment) => {
    const found = findDutyAmong(find, consignment.numbers, consignment.origin);
    const charged = rowsFor(consignment, found, value(consignment.buys), destination, context.duties.asOf, day);
    return charged.map((row) => ({ row: isOpen ? mayBeFree(row, relief!) : row, weights: consignment.buys }));
  });
  explainBasis(rows[0]?.row, destination, context.duties);
  if (!relief || relieved.length === 0) return rows;
  const { upTo, currency, source, asOf } = relief;
  const basis = sum(relieved.map(({ goods }) => goods));
  const assumption = `No duty on consignments of at most ${upTo} ${currency}; the goods of one seller are one consignment.`;
  const free = knownRow('duty', ZERO, { basis, rate: '0', source, asOf, assumption });
  return [...rows, { row: free, weights: relieved }];
}

function flatDuty(
  buys: readonly ImportedBuy[],
  value: Span,
  destination: string | undefined,
  { rate, source, asOf }: NonNullable<LandedOptions['duty']>,
): Charge {
  const assumption = `One rate for all imported goods. ${customsValueRule(destination).note}`;
  const said = { basis: value.low, rate, source, asOf, assumption };
  const row = spannedRow('duty', timesRate(value, rate), 'The freight is not all known.', said);
  return { row, weights: buys };
}

function rowsFor(
  { numbers, origin, categories, isStated }: Consignment,
  found: DutyFinding,
  value: Span,
  destination: string,
  tableDate: string,
  day: DayFit,
): LandedRow[] {
  const number = numbers.map(dotted).join(' or ');
  const named = [...categories].slice(0, 5).join(', ');
  const assumed = categories.size === 0 ? '' : `${isStated ? ', in part' : ''} by category ${named}: check it`;
  const goods = `${number === '' ? 'tariff number unknown' : number}${assumed} (origin ${origin ?? 'unknown'})`;
  const { brief } = customsValueRule(destination);
  const tail = day.note === null ? brief : `${day.note} ${brief}`;
  if (!found.base) return [openRow('duty', goods, found.open, value, tail, tableDate)];
  const rows = [found.base, ...found.additional].map(({ kind, rate, heading, source, asOf }) => {
    const under = heading === null ? '' : ` under ${heading}`;
    const assumption = `${goods}${under}; ${day.table}. ${brief}`;
    const said = { basis: value.low, rate, source, asOf, assumption };
    const row = kind === 'base' ? 'duty' : 'duty_additional';
    return spannedRow(row, timesRate(value, rate), 'The freight is not all known.', said);
  });
  return found.open ? [...rows, openRow('duty_additional', goods, found.open, value, tail, tableDate)] : rows;
}

/** What holds for every duty row stands in full in the first; the others have a few words of it. */
function explainBasis(first: LandedRow | undefined, destination: string, { notes = [] }: DutyTable): void {
  if (!first) return;
  const { brief, note } = customsValueRule(destination);
  const areas = tariffAreas(destination);
  const ofPlace = notes.filter((some) => areas.includes(some.destination)).map((some) => some.note);
  const full = [note, 'Only the duties in the table are counted.', ...ofPlace].join(' ');
  first.assumption = (first.assumption ?? brief).replace(brief, () => full);
}

function openRow(
  kind: 'duty' | 'duty_additional',
  goods: string,
  open: { low: Decimal | null; high: Decimal | null; reason: string },
  value: Span,
  tail: string,
  asOf: string,
): LandedRow {
  const low = open.low && value.low.times(open.low);
  const high = open.high?.isZero() ? ZERO : open.high && value.high && value.high.times(open.high);
  const assumption = `${goods}: ${open.reason}${rangeNote(open)} ${tail}`;
  return unknownRow(kind, assumption, { basis: value.low, rate: 'unknown', low, high, asOf });
}

function rangeNote({ low, high }: { low: Decimal | null; high: Decimal | null }): string {
  if (!low || !high) return '';
  return low.eq(high)
    ? ` All rates in the table that may hold are ${toText(low)}.`
    : ` The rate may be from ${toText(low)} to ${toText(high)}.`;
}

/** A duty that is not due when the consignment is worth little, which cannot be told. */
function mayBeFree(row: LandedRow, { upTo, currency }: { upTo: string; currency: string }): LandedRow {
  if (row.amount === '0') return row;
  const most = row.amount ?? row.high;
  const assumption = `No duty on consignments of at most ${upTo} ${currency}, but there is no rate from ${currency}. ${row.assumption ?? ''}`;
  return { ...row, rate: 'unknown', amount: null, low: '0', high: most, assumption: assumption.trim() };
}

/** The lines' imports by tariff number and origin, in the order of the plan. */
function groupConsignments(
  plan: OrderPlan,
  buys: readonly ImportedBuy[],
  areas: readonly string[],
  options: LandedOptions,
  table: TariffNumberTable,
): Consignment[] {
  const consignments = new Map<string, Consignment>();
  for (const buy of buys) {
    const { id } = plan.lines[buy.line]!;
    const stated = options.customs?.get(id);
    const hts = given(stated?.hts) ?? given(options.defaultCustoms?.hts);
    const origin = country(stated?.origin) ?? country(options.defaultCustoms?.origin);
    const assumed = hts === null ? options.categories?.get(id) : undefined;
    const byCategory = assumed === undefined ? [] : findTariffNumbers(assumed, areas, table);
    const numbers = hts === null ? byCategory : [hts];
    const key = JSON.stringify([numbers.map(significantDigits), origin]);
    const fresh: Consignment = { numbers, origin, categories: new Set(), isStated: false, buys: [] };
    const consignment = consignments.get(key) ?? fresh;
    consignments.set(key, consignment);
    consignment.buys.push(buy);
    // A category that says nothing is as good as none.
    if (byCategory.length > 0) consignment.categories.add(assumed!);
    else consignment.isStated = true;
  }
  return [...consignments.values()];
}

function given(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim().slice(0, 40);
  return trimmed === '' ? null : trimmed;
}

/** A country code; null for anything else, which says nothing of the origin. */
function country(text: string | null | undefined): string | null {
  const code = given(text)?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The customs value of some goods: their price, and where it counts their share of the carriage by value. */
function valuer(
  allGoods: Decimal,
  carriage: Span,
  destination: string | undefined,
): (buys: readonly ImportedBuy[]) => Span {
  const { includesCarriage } = customsValueRule(destination);
  return (buys) => {
    const goods = sum(buys.map((buy) => buy.goods));
    if (!includesCarriage || allGoods.isZero()) return { low: goods, high: goods };
    const withShare = (all: Decimal): Decimal => goods.plus(all.times(goods).div(allGoods));
    return { low: withShare(carriage.low), high: carriage.high && withShare(carriage.high) };
  };
}

function timesRate({ low, high }: Span, rate: string): Span {
  if (new Decimal(rate).isZero()) return { low: ZERO, high: ZERO };
  return { low: low.times(rate), high: high && high.times(rate) };
}
