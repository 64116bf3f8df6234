import { Decimal, sum, toText, ZERO } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';
import { dutyTable } from '../tables/duty.ts';
import { entryTable } from '../tables/entry.ts';
import { tariffNumberTable } from '../tables/tariff-numbers.ts';
import { vatTable } from '../tables/vat.ts';
import { type Charge, chargeOfAll } from './charge.ts';
import { checkOptions } from './check.ts';
import { dutyCharges } from './customs.ts';
import { readDestination, tariffAreas } from './destination.ts';
import { entryFeeCharges } from './entry.ts';
import { isUnpriced } from './imports.ts';
import { computeLoss, makingRows, yieldRow } from './making.ts';
import { nameFirst } from './name-first.ts';
import { figureRow, knownRow, spannedRow, addRowSpans, addTotalSpans, unknownRow } from './row.ts';
import type { LandedCost, LandedOptions, LandedRow } from './types.ts';
import { vatRow } from './vat.ts';

/**
 * What a run costs on the bench: the planned parts, their way here with duty and tax, and the making of the boards.
 * Every component is a row with its source and date. What nobody stated has no amount and says why; it is never 0.
 * Throws a RangeError for a figure that cannot be reckoned with, and for a yield that is no share.
 *
 * @example
 * import { landedCost, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const plan = planOrder([{ id: 'U1', perBoard: 1, offers: [offer] }], 100, []);
 * const freight = { amount: '12', source: 'quote of 1 October', asOf: '2026-10-01' };
 * const landed = landedCost(plan, { destination: 'DE', domesticSellers: ['Acme'], freight });
 * // 50 EUR of goods, the freight, and 19 % of both.
 * landed; // => { total: '73.78', high: null }
 * // What nobody gave a figure for is not taken for 0.
 * landed.rows.find(({ kind }) => kind === 'board_fabrication'); // => { amount: null }
 */
export function landedCost(plan: OrderPlan, options: LandedOptions = {}): LandedCost {
  const arrival = arrivalCharges(plan, options).map(({ row }) => row);
  const { making, once } = makingRows(plan, options);
  const repeated = [...arrival, ...making];
  const rows = [...repeated, ...once, yieldRow(repeated, options)];
  return totals(plan, rows, repeated, once, options);
}

/** The rows up to the buyer's door, each with the lines that cause it. */
export function arrivalCharges(plan: OrderPlan, options: LandedOptions): Charge[] {
  checkOptions(options);
  const destination = readDestination(options.destination);
  const duties = options.duties ?? dutyTable;
  const entries = options.entryFees ?? entryTable;
  const date = options.date ?? duties.asOf;
  const parts = partsRow(plan, options);
  const shipping = shippingRow(plan, options);
  const insurance = insuranceRow(parts, shipping, options);
  const carriage = [shipping, insurance];
  const tariffNumbers = options.tariffNumbers ?? tariffNumberTable;
  const context = { duties, tariffNumbers, entries, date };
  const duty = dutyCharges(plan, addRowSpans(carriage), destination, options, context);
  const brokerage = figureRow('brokerage', options.brokerage);
  const before = { parts, carriage, duties: duty.map(({ row }) => row), brokerage };
  const vat = vatRow(before, destination, options, options.vatRates ?? vatTable, date);
  const fees = destination === undefined ? [] : entryFeeCharges(plan, options, entries, tariffAreas(destination), date);
  return [...[parts, ...carriage].map(chargeOfAll), ...duty, ...[vat, brokerage].map(chargeOfAll), ...fees];
}

const UNPRICED = 'Nothing that is needed has a price.';
const UNREAD = 'What was not read of the list is not counted.';

function partsRow(plan: OrderPlan, { isPartial = false }: LandedOptions): LandedRow {
  const { goods, short, aside } = plan;
  const missing = `What is missing is not counted: ${nameLines(short)}.`;
  const enough = `Priced as if there were enough: ${nameLines(aside.map((id) => ({ id })))}.`;
  const said = [short.length > 0 && missing, isPartial && UNREAD, aside.length > 0 && enough];
  const note = said.filter(Boolean).join(' ') || null;
  if (!isUnpriced(plan)) return knownRow('parts', new Decimal(goods), { source: 'order plan', assumption: note });
  return unknownRow('parts', note === null ? UNPRICED : `${UNPRICED} ${note}`, { low: ZERO, source: 'order plan' });
}

function nameLines(named: readonly { id: string }[]): string {
  return `${named.length === 1 ? 'line' : 'lines'} ${nameFirst(named)}`;
}

function shippingRow(plan: OrderPlan, { freight }: LandedOptions): LandedRow {
  if (freight) return figureRow('shipping', freight);
  if (isUnpriced(plan)) return unknownRow('shipping', UNPRICED, { low: ZERO, source: 'order plan' });
  const charges = sum(plan.suppliers.map(({ goods, total }) => new Decimal(total).minus(goods)));
  const unknown = plan.suppliers.filter(({ shipping, handling }) => shipping === null || handling === null);
  if (unknown.length === 0) return knownRow('shipping', charges, { source: 'order plan' });
  return unknownRow('shipping', `The shipping of ${nameFirst(unknown)} is not given.`, {
    low: charges,
    source: 'order plan',
  });
}

function insuranceRow(parts: LandedRow, shipping: LandedRow, { insurance }: LandedOptions): LandedRow {
  if (!insurance || !('rate' in insurance)) return figureRow('insurance', insurance);
  const { rate, source, asOf } = insurance;
  const basis = addRowSpans([parts, shipping]);
  const why = parts.amount === null ? UNPRICED : 'A share of the freight too, which is not all known.';
  const due = { low: basis.low.times(rate), high: basis.high && basis.high.times(rate) };
  return spannedRow('insurance', due, why, { basis: basis.low, rate, source, asOf });
}

function totals(
  plan: OrderPlan,
  rows: LandedRow[],
  repeated: readonly LandedRow[],
  once: readonly LandedRow[],
  options: LandedOptions,
): LandedCost {
  const total = sum(rows.map(({ amount }) => new Decimal(amount ?? 0)));
  const again = addTotalSpans(repeated);
  const single = addTotalSpans(once);
  const atEnd = (more: Decimal, less: Decimal): string => toText(more.plus(computeLoss(more, options)).plus(less));
  const isShort = plan.short.length > 0 || options.isPartial === true || isUnpriced(plan);
  const isOpen = isShort || !options.yield || !again.high || !single.high;
  const kinds = rows.filter(({ amount, kind }) => amount === null || (kind === 'parts' && isShort));
  const perBoard = plan.boards > 0 ? total.div(plan.boards) : ZERO;
  return {
    currency: plan.currency,
    boards: plan.boards,
    rows,
    total: toText(total),
    perBoard: toText(perBoard.toDecimalPlaces(6)),
    // What is known in part, such as the freight of one seller of two, is at its lowest and in no total.
    low: toText(Decimal.min(atEnd(again.low, single.low), total)),
    high: isOpen ? null : atEnd(again.high!, single.high!),
    unknown: [...new Set(kinds.map(({ kind }) => kind))],
  };
}
