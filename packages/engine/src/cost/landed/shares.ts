import { Decimal, sum, toText, ZERO } from '../decimal.ts';
import type { OrderPlan } from '../order/plan.ts';
import type { Charge } from './charge.ts';
import { arrivalCharges } from './landed-cost.ts';
import { isNotGiven } from './row.ts';
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
}

interface Tally {
  amounts: Map<LandedKind, Decimal>;
  low: Decimal;
  high: Decimal | null;
  unknown: Set<LandedKind>;
}

/**
 * The landed share of each line, in the order of the plan: each row up to the buyer's door is shared by the value of
 * the goods over the lines that cause it, so the shares of all lines add up to the rows, to the last decimal place.
 */
export function landedShares(plan: OrderPlan, options: LandedOptions = {}): LineShare[] {
  const goods = plan.lines.map(({ buys }) => sum(buys.map(({ amount }) => new Decimal(amount))));
  const tallies = plan.lines.map((): Tally => ({ amounts: new Map(), low: ZERO, high: ZERO, unknown: new Set() }));
  for (const charge of arrivalCharges(plan, options)) addCharge(tallies, charge, goods);
  return plan.lines.map(({ id, buys }, line) => {
    const { amounts, low, high, unknown } = tallies[line]!;
    const total = sum(amounts.values());
    const pieces = buys.reduce((count, { quantity }) => count + quantity, 0);
    return {
      id,
      pieces,
      goods: toText(goods[line]!),
      amounts: [...amounts].map(([kind, amount]) => ({ kind, amount: toText(amount) })),
      total: toText(total),
      perPiece: pieces > 0 ? toText(total.div(pieces).toDecimalPlaces(12)) : null,
      low: toText(low),
      high: high && toText(high),
      unknown: [...unknown],
    };
  });
}

function addCharge(tallies: readonly Tally[], { row, weights }: Charge, goods: readonly Decimal[]): void {
  const lines = weights ? [...weights.keys()] : goods.map((_, line) => line).filter((line) => !goods[line]!.isZero());
  // Costs of an order without goods concern every line alike.
  const concerned = lines.length > 0 ? lines : goods.map((_, line) => line);
  const values = concerned.map((line) => (weights ? weights.get(line)! : goods[line]!));
  const isOwed = !isNotGiven(row);
  const low = split(row.amount ?? row.low ?? '0', values);
  const most = row.amount ?? row.high;
  const high = most === null ? null : split(most, values);
  concerned.forEach((line, at) => {
    const tally = tallies[line]!;
    if (row.amount === null) tally.unknown.add(row.kind);
    else tally.amounts.set(row.kind, low[at]!.plus(tally.amounts.get(row.kind) ?? ZERO));
    if (!isOwed) return;
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
