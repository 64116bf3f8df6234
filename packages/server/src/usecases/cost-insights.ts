import {
  cheapestBatch,
  costCurve,
  curveBends,
  findTarget,
  planOrder,
  type BatchAdvice,
  type CurveBend,
  type CurveOptions,
  type CurvePoint,
  type OrderPlan,
  type PlanOptions,
  type PurchaseLine,
  type SupplierTerms,
  type TargetFinding,
} from '@partwright/cost';
import { CURVE_QUANTITIES } from '@partwright/money';
import type { CostedLine } from './cost-lines.ts';
import { plain, type CostWish } from './cost-wish.ts';

/** What other sizes of the run would cost. */
export interface CostInsights {
  curve: (CurvePoint & { shortLines: number })[];
  bends: CurveBend[];
  batch: BatchAdvice;
  target: TargetFinding | null;
}

/** A costed run, and how to cost another. */
export interface CostedRun {
  lines: readonly CostedLine[];
  purchases: readonly PurchaseLine[];
  terms: readonly SupplierTerms[];
  buying: PlanOptions;
  plan: OrderPlan;
  /** What one board costs landed, by a plan of another size. */
  landedPerBoard(plan: OrderPlan): string;
}

const MOST_BENDS = 20;
const MOST_BOARDS = CURVE_QUANTITIES.at(-1)!;
/** Sizes of a run that a target is tried at, and for large orders. */
const TARGET_RUNS = { usual: 24, large: 8 };
const LARGE = 500;

/** Curve, price breaks, cheaper batch and target of a run. Stock is left aside on the curve. */
export function costInsights(run: CostedRun, wish: CostWish): CostInsights {
  const { lines, purchases, terms, buying, plan } = run;
  const counts = new Map(lines.map((line) => [String(line.id), line.lines.length]));
  const isLimited = Boolean(wish.maxSuppliers ?? wish.minSuppliers) || wish.fewestSuppliers === true;
  const makeCurveOptions = (some: PlanOptions): CurveOptions => ({
    ...some,
    linesOf: (id) => counts.get(id) ?? 1,
    // Limits hold for the order as a whole, so that each point must be planned.
    ...(isLimited ? { planAt: (boards, at) => planOrder(at, boards, terms, some) } : {}),
  });
  const aside = { ...buying, ignoreStock: true };
  return {
    curve: makeCurve(purchases, wish, makeCurveOptions({ ...buying, ignoreStock: false }), makeCurveOptions(aside)),
    bends: curveBends(isLimited ? boughtFrom(plan, purchases) : purchases, 1, MOST_BOARDS, aside).slice(0, MOST_BENDS),
    batch: cheapestBatch(purchases, wish.quantity, makeCurveOptions(buying)),
    target: findPurchaseTarget(run, wish, isLimited, aside),
  };
}

/** A point of the curve costs the same lines everywhere; `shortLines` says how many lack stock. */
function makeCurve(
  purchases: readonly PurchaseLine[],
  { quantity, quantities = CURVE_QUANTITIES }: CostWish,
  stocked: CurveOptions,
  aside: CurveOptions,
): CostInsights['curve'] {
  const points = [...new Set([...quantities, quantity])].sort((a, b) => a - b);
  const short = costCurve(purchases, points, stocked);
  return costCurve(purchases, points, aside).map((point, at) => ({
    ...point,
    shortLines: short[at]!.unpricedLines - point.unpricedLines,
  }));
}

/** The offers of sellers that the plan buys from. */
function boughtFrom({ lines }: OrderPlan, purchases: readonly PurchaseLine[]): PurchaseLine[] {
  const sellers = new Set(lines.flatMap(({ buys }) => buys.map(({ seller }) => seller)));
  return purchases.map((line) => ({ ...line, offers: line.offers.filter(({ seller }) => sellers.has(seller)) }));
}

function findPurchaseTarget(
  { purchases, terms, plan, landedPerBoard }: CostedRun,
  { quantity, targetUnitCost }: CostWish,
  isLimited: boolean,
  aside: PlanOptions,
): TargetFinding | null {
  if (targetUnitCost === undefined || plan.lines.every(({ buys }) => buys.length === 0)) return null;
  const inFull = new Set(plan.lines.map(({ id }) => id));
  for (const { id } of plan.short) inFull.delete(id);
  const actualAt = (boards: number): string | null => {
    if (boards === quantity) return landedPerBoard(plan);
    const other = planOrder(purchases, boards, terms, aside);
    return other.short.some(({ id }) => inFull.has(id)) ? null : landedPerBoard(other);
  };
  const mostRuns = isLimited || purchases.length > LARGE ? TARGET_RUNS.large : TARGET_RUNS.usual;
  const question = { target: plain(targetUnitCost), quantity, missing: plan.short.length, actualAt };
  return findTarget(purchases, question, { ...aside, mostRuns });
}
