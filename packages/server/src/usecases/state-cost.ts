import {
  isShortOfStock,
  listPurchases,
  makeStatement,
  planOrder,
  planOrderWith,
  tellPriceAge,
  type AttritionPolicy,
  type CostStatement,
  type OrderPlan,
  type PlanOptions,
  type PriceAge,
  type PurchaseLine,
  type PurchaseRow,
  type SupplierTerms,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import type { OrderSolver } from '../ports/costs.ts';
import { Problem } from '../problem.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { makePurchaseLine, readBuying, type CostPorts } from './buying.ts';
import { openEstimates, type EstimateAt } from './estimate-prices.ts';
import { substituteLines, type SubstitutedCost } from './substitute-lines.ts';

export type { CostPorts } from './buying.ts';

/** What the parts of a run cost: every answer about cost has its figures from here. */
export interface StatedCost {
  /** What is bought: with the substitutes that were asked for. */
  lines: CostedLine[];
  /** Null: none were looked for. */
  substitutes: SubstitutedCost | null;
  purchases: PurchaseLine[];
  converter: CurrencyConverter;
  terms: SupplierTerms[];
  buying: PlanOptions;
  policy: AttritionPolicy | undefined;
  /** What can be bought now. */
  order: OrderPlan;
  /** Every priced line in full: what the sums are of. */
  inFull: OrderPlan;
  statement: CostStatement;
  /** Undefined: every line has a price, or nobody is to estimate. */
  estimateAt: EstimateAt | undefined;
  /** What can be bought now, a purchase each. */
  buys: PurchaseRow[];
  /** Of the prices that the figures were reckoned with. */
  priceAge: PriceAge;
}

/** The engine names the figure that it cannot reckon with; other range errors are faults of ours. */
export async function refuseOddFigures<T>(reckon: () => Promise<T>): Promise<T> {
  try {
    return await reckon();
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('must be'))
      throw new Problem('invalid_request', error.message);
    throw error;
  }
}

/** State what the parts of a run cost; lines without a price are estimated from prices of the catalogue, where it is given. */
export async function stateCost(
  own: CostedLine[],
  wish: CostWish,
  { costs, catalogue }: Pick<CostPorts, 'costs'> & Partial<CostPorts>,
): Promise<StatedCost> {
  const { converter, policy, terms, buying } = readBuying(wish, { costs });
  const { lines, substitutes } = substituteLines(own, wish, { converter, policy, buying });
  const purchases = lines.map((line) => makePurchaseLine(line, wish, policy));
  const plan = (options: PlanOptions): Promise<OrderPlan> =>
    planPurchases(purchases, wish, terms, options, costs.solver);
  const { order, inFull } = await planBoth(plan, buying);
  const unpriced = new Set(inFull.short.map(({ id }) => id));
  const open = lines.filter(({ id }) => unpriced.has(String(id)));
  const estimateAt =
    catalogue === undefined || open.length === 0 ? undefined : await openEstimates({ catalogue }, converter);
  const estimates = estimateAt?.(wish.quantity, open);
  const stated = lines.map((line, at) => ({ ...purchases[at]!, ...describeLine(line) }));
  const statement = makeStatement({ lines: stated, order, inFull, options: buying, estimates, unread: wish.unread });
  const buys = listPurchases(order, converter);
  const used = inFull === order ? order.lines : [...order.lines, ...inFull.lines];
  const { priceAgeDays: limitDays, attributions } = costs;
  const priceAge = tellPriceAge(used, { nowMs: Date.now(), limitDays, attributions });
  return {
    lines,
    substitutes,
    purchases,
    converter,
    terms,
    buying,
    policy,
    order,
    inFull,
    statement,
    estimateAt,
    buys,
    priceAge,
  };
}

function describeLine({ part, asked, lines, references }: CostedLine) {
  return { lines: lines.length, name: part?.mpn ?? asked ?? '', references };
}

/**
 * What can be bought now, and every priced line in full. Where sellers are limited both are of the same ones, so that the
 * price of a board and what is bought of it are one order.
 */
async function planBoth(
  plan: (options: PlanOptions) => Promise<OrderPlan>,
  buying: PlanOptions,
): Promise<Pick<StatedCost, 'order' | 'inFull'>> {
  const order = await plan(buying);
  if (!isShortOfStock(order)) return { order, inFull: order };
  const inFull = await plan({ ...buying, shortStock: 'aside' });
  if (buying.maxSuppliers === undefined) return { order, inFull };
  return { order: await plan({ ...buying, among: inFull.suppliers.map(({ id }) => id) }), inFull };
}

async function planPurchases(
  purchases: PurchaseLine[],
  { quantity, optimize }: CostWish,
  terms: SupplierTerms[],
  options: PlanOptions,
  solver: OrderSolver | undefined,
): Promise<OrderPlan> {
  if (optimize !== 'exact' || !solver) return planOrder(purchases, quantity, terms, { ...options, optimize });
  return planOrderWith(purchases, quantity, terms, { ...options, optimize }, (problem, picks) =>
    solver.choose(problem, picks),
  );
}
