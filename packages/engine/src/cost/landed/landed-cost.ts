import { Decimal, sum, toText, ZERO } from '../decimal.ts';
import type { OrderPlan } from '../order/plan.ts';
import { dutyRows } from './customs.ts';
import { makingRows } from './making.ts';
import { figureRow, knownRow, spanOf, unknownRow } from './row.ts';
import type { LandedCost, LandedOptions, LandedRow } from './types.ts';

/**
 * What a run costs on the bench: the planned parts, their way here with duty and tax, and the making of the boards.
 * Every component is a row with its source and date. What nobody stated has no amount and says why; it is never 0.
 * Throws a RangeError for a yield that is no share, and decimal.js's error for a figure that is no decimal.
 */
export function landedCost(plan: OrderPlan, options: LandedOptions = {}): LandedCost {
  const goods = new Decimal(plan.goods);
  const parts = knownRow('parts', goods, { source: 'order plan', assumption: shortNote(plan) });
  const shipping = shippingRow(plan, options);
  const insurance = insuranceRow(goods, shipping, options);
  const carriage = spanOf([shipping, insurance]).low;
  const duties = dutyRows(plan, carriage, options);
  const vat = vatRow([parts, shipping, insurance, ...duties], options);
  const arrival = [parts, shipping, insurance, ...duties, vat, figureRow('brokerage', options.brokerage)];
  const { making, engineering } = makingRows(plan, options);
  const repeated = [...arrival, ...making];
  const rows = [...repeated, engineering, yieldRow(repeated, options)];
  return totals(plan, rows, repeated, engineering, options);
}

function shortNote({ short }: OrderPlan): string | null {
  if (short.length === 0) return null;
  const named = short.slice(0, 10).map(({ id }) => id);
  const rest = short.length > named.length ? ` and ${short.length - named.length} more` : '';
  return `What is missing is not counted: ${named.join(', ')}${rest}.`;
}

function shippingRow(plan: OrderPlan, { freight }: LandedOptions): LandedRow {
  if (freight) return figureRow('shipping', freight);
  const charges = sum(plan.suppliers.map(({ goods, total }) => new Decimal(total).minus(goods)));
  const unknown = plan.suppliers.filter(({ shipping, handling }) => shipping === null || handling === null);
  if (unknown.length === 0) return knownRow('shipping', charges, { source: 'order plan' });
  const names = unknown.map(({ id }) => id).join(', ');
  return unknownRow('shipping', `The shipping of ${names} is not given.`, { low: charges, source: 'order plan' });
}

function insuranceRow(goods: Decimal, shipping: LandedRow, { insurance }: LandedOptions): LandedRow {
  if (!insurance) return figureRow('insurance', undefined);
  const { rate, source, asOf } = insurance;
  const basis = goods.plus(shipping.amount ?? 0);
  return knownRow('insurance', basis.times(rate), { basis, rate, source, asOf });
}

/** Import VAT is due on the goods with their carriage and duty (Directive 2006/112/EC, articles 85 and 86). */
function vatRow(before: readonly LandedRow[], { vat }: LandedOptions): LandedRow {
  if (!vat) return figureRow('vat', undefined);
  const { rate, source, asOf } = vat;
  const basis = spanOf(before);
  const low = basis.low.times(rate);
  const high = basis.high && basis.high.times(rate);
  const said = { basis: basis.low, rate, source, asOf };
  if (high?.eq(low)) return knownRow('vat', low, said);
  return unknownRow('vat', 'Due on duty and carriage too, which are not all known.', { ...said, low, high });
}

function yieldRow(repeated: readonly LandedRow[], options: LandedOptions): LandedRow {
  if (!options.yield) return unknownRow('yield', 'Not given; every board is taken to be good.');
  const { rate, source, asOf } = options.yield;
  const share = new Decimal(rate);
  if (!(share.gt(0) && share.lte(1))) throw new RangeError(`The yield must be above 0 and at most 1, not ${rate}`);
  const basis = sum(repeated.map(({ amount }) => new Decimal(amount ?? 0)));
  const assumption = 'The cost of the boards that fail, borne by the good ones; engineering is not made again.';
  return knownRow('yield', basis.div(share).minus(basis), { basis, rate, source, asOf, assumption });
}

function totals(
  plan: OrderPlan,
  rows: LandedRow[],
  repeated: readonly LandedRow[],
  engineering: LandedRow,
  options: LandedOptions,
): LandedCost {
  const total = sum(rows.map(({ amount }) => new Decimal(amount ?? 0)));
  const good = new Decimal(options.yield?.rate ?? 1);
  const once = engineering.amount ?? 0;
  const span = spanOf(repeated);
  const atEnd = (amount: Decimal): string => toText(amount.div(good).plus(once).toDecimalPlaces(6));
  const perBoard = plan.boards > 0 ? total.div(plan.boards) : ZERO;
  return {
    currency: plan.currency,
    boards: plan.boards,
    rows,
    total: toText(total),
    perBoard: toText(perBoard.toDecimalPlaces(6)),
    low: atEnd(span.low),
    high: span.high && atEnd(span.high),
    unknown: [...new Set(rows.filter(({ amount }) => amount === null).map(({ kind }) => kind))],
  };
}
