import { Decimal, sum, toText, ZERO } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';
import type { Charge } from './charge.ts';
import { arrivalCharges } from './landed-cost.ts';
import type { LandedKind, LandedOptions } from './types.ts';

/** What one line of the plan costs at the buyer's door, without the making of the boards. Decimal strings. */
export interface LineShare {
  id: string;
  /** Pieces bought. */
  pieces: number;
  goods: string;
  /** The line's part of each kind of row that has an amount. */
  amounts: { kind: LandedKind; amount: string }[];
  total: string;
  /** To twelve decimal places; null: nothing is bought. */
  perPiece: string | null;
  low: string;
  /** Null: an amount without an upper bound. */
  high: string | null;
  /** Kinds without an amount that concern this line. */
  unknown: LandedKind[];
  /** The total by purchase, in the order of the plan; adds up to `total` when anything is bought. */
  buys: BuyShare[];
}

/** What one purchase of a line costs at the buyer's door. */
export interface BuyShare {
  seller: string;
  sku: string;
  total: string;
}

/** A purchase, or a line of which nothing is bought, and what it bears. */
interface Tally {
  goods: Decimal;
  amounts: Map<LandedKind, Decimal>;
  low: Decimal;
  high: Decimal | null;
  unknown: Set<LandedKind>;
}

/**
 * The landed share of each line, in the order of the plan: each row up to the buyer's door is shared by the value of
 * the goods over the purchases that cause it, so the shares of all lines add up to the rows, to the last decimal place.
 *
 * @example
 * import { landedShares, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const lines = [{ id: 'U1', perBoard: 1, offers: [offer] }, { id: 'U2', perBoard: 3, offers: [offer] }];
 * const freight = { amount: '20', source: 'quote of 1 October', asOf: '2026-10-01' };
 * const shares = landedShares(planOrder(lines, 10, []), { freight });
 * shares.map(({ id, goods, total }) => [id, goods, total]); // => [['U1', '10', '15'], ['U2', '30', '45']]
 */
export function landedShares(plan: OrderPlan, options: LandedOptions = {}): LineShare[] {
  const tallies = plan.lines.map(({ buys }) => {
    const own = buys.map(({ amount }) => emptyTally(new Decimal(amount)));
    return own.length > 0 ? own : [emptyTally(ZERO)];
  });
  for (const charge of arrivalCharges(plan, options)) addCharge(tallies, charge);
  return plan.lines.map(({ id, buys }, line) => {
    const own = tallies[line]!;
    const totals = own.map(({ amounts }) => sum(amounts.values()));
    const total = sum(totals);
    const pieces = buys.reduce((count, { quantity }) => count + quantity, 0);
    const highs = own.map(({ high }) => high);
    return {
      id,
      pieces,
      goods: toText(sum(own.map(({ goods }) => goods))),
      amounts: addAmountsByKind(own),
      total: toText(total),
      perPiece: pieces > 0 ? toText(total.div(pieces).toDecimalPlaces(12)) : null,
      low: toText(sum(own.map(({ low }) => low))),
      high: highs.includes(null) ? null : toText(sum(highs as Decimal[])),
      unknown: [...new Set(own.flatMap(({ unknown }) => [...unknown]))],
      buys: buys.map(({ seller, sku }, buy) => ({ seller, sku, total: toText(totals[buy]!) })),
    };
  });
}

function emptyTally(goods: Decimal): Tally {
  return { goods, amounts: new Map(), low: ZERO, high: ZERO, unknown: new Set() };
}

function addAmountsByKind(tallies: readonly Tally[]): LineShare['amounts'] {
  const all = new Map<LandedKind, Decimal>();
  for (const { amounts } of tallies)
    for (const [kind, amount] of amounts) all.set(kind, amount.plus(all.get(kind) ?? ZERO));
  return [...all].map(([kind, amount]) => ({ kind, amount: toText(amount) }));
}

function addCharge(tallies: readonly Tally[][], { row, weights }: Charge): void {
  const all = tallies.flat();
  const causing = weights
    ? weights.map(({ line, buy }) => tallies[line]![buy]!)
    : all.filter(({ goods }) => goods.gt(0));
  // Costs of an order without goods concern every line alike.
  const concerned = causing.length > 0 ? causing : all;
  const values = concerned.map(({ goods }) => goods);
  const known = split(row.amount ?? '0', values);
  const low = split(row.low ?? row.amount ?? '0', values);
  const most = row.high ?? row.amount;
  const high = most === null ? null : split(most, values);
  concerned.forEach((tally, at) => {
    if (row.amount === null) tally.unknown.add(row.kind);
    else tally.amounts.set(row.kind, known[at]!.plus(tally.amounts.get(row.kind) ?? ZERO));
    tally.low = tally.low.plus(low[at]!);
    tally.high = tally.high && high && tally.high.plus(high[at]!);
  });
}

/** Share an amount of whole millionths by weight: each running sum is rounded, so nothing is lost or added. */
function split(amount: string, weights: readonly Decimal[]): Decimal[] {
  const total = new Decimal(amount);
  const all = sum(weights);
  let run = ZERO;
  let before = ZERO;
  return weights.map((weight, at) => {
    run = run.plus(all.isZero() ? 1 : weight);
    const isLast = at === weights.length - 1;
    const upTo = isLast
      ? total
      : total
          .times(run)
          .div(all.isZero() ? weights.length : all)
          .toDecimalPlaces(6);
    const share = upTo.minus(before);
    before = upTo;
    return share;
  });
}
