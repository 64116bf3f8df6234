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
  type LineDoubt,
  sellerKey,
  type OrderPlan,
  type PurchaseLine,
  type TargetFinding,
} from '@partwright/cost';
import { CURVE_QUANTITIES } from '@partwright/money';
import type { CostedLine } from './cost-lines.ts';
import { plain, type CostWish } from './cost-wish.ts';
import type { StatedCost } from './state-cost.ts';

/** What other sizes of the run would cost. */
export interface CostInsights {
  curve: CurvePoint[];
  bends: CurveBend[];
  batch: BatchAdvice;
  target: TargetFinding | null;
}

/** A costed run, and how to cost another. */
export interface CostedRun extends StatedCost {
  /** What one board costs landed, by a plan of another size. `placed`: what is assembled of it; left out: all lines. */
  landedPerBoard(plan: OrderPlan, placed?: CostedLine[]): string;
}

const MOST_BENDS = 20;
const MOST_BOARDS = CURVE_QUANTITIES.at(-1)!;
/** Sizes of a run that a target is tried at, and for large orders. */
const TARGET_RUNS = { usual: 24, large: 8 };
const LARGE = 500;

/**
 * Curve, price breaks, cheaper batch and target of a run, each board with all its priced parts: a point of the curve is what
 * the statement of that run says. Price breaks are those of the offers, whatever stock they have.
 */
export function costInsights(run: CostedRun, wish: CostWish): CostInsights {
  const { lines, purchases, buying, inFull } = run;
  const counts = new Map(lines.map((line) => [String(line.id), line.lines.length]));
  const isLimited = hasLimits(wish);
  const options: CurveOptions = {
    ...buying,
    asked: wish.quantity,
    isPartial: run.statement.coverage.unread.length > 0,
    linesOf: (id) => counts.get(id) ?? 1,
    estimatesAt: makeEstimatesAt(run, wish),
    // Limits and charges hold for the order as a whole, so that each point must be planned.
    ...(isLimited || hasCharges(run) ? { planAt: planAt(run) } : {}),
  };
  const breaks = isLimited ? boughtFrom(inFull, purchases) : purchases;
  return {
    curve: makeCurve(run, wish, options),
    bends: curveBends(breaks, 1, MOST_BOARDS, { ...buying, ignoreStock: true }).slice(0, MOST_BENDS),
    batch: cheapestBatch(purchases, wish.quantity, options),
    target: findPurchaseTarget(run, wish, isLimited),
  };
}

/** Lines times points that are estimated; beyond it none is. */
const MOST_ESTIMATES = 5000;

/** Estimates of the points that were asked for: those of a usual curve are only drawn. */
function makeEstimatesAt(
  { lines, statement, estimateAt }: CostedRun,
  { quantities }: CostWish,
): CurveOptions['estimatesAt'] {
  if (estimateAt === undefined || quantities === undefined) return undefined;
  const open = statement.lines.filter(({ amount }) => amount === null).length;
  if (open * quantities.length > MOST_ESTIMATES) return undefined;
  return (boards, ids) =>
    estimateAt(
      boards,
      lines.filter(({ id }) => ids.has(String(id))),
    );
}

function hasLimits({ maxSuppliers, minSuppliers, fewestSuppliers }: CostWish): boolean {
  return Boolean(maxSuppliers ?? minSuppliers) || fewestSuppliers === true;
}

/** Whether what a seller charges for an order may move a purchase from one seller to another. */
function hasCharges({ terms, purchases }: CostedRun): boolean {
  const sellers = new Set(purchases.flatMap(({ offers }) => offers.map(({ seller }) => sellerKey(seller))));
  const isCharge = (amount: string | null): boolean => Number(amount ?? 0) > 0;
  return terms.some(
    ({ id, shipping, handling, smallOrderFee }) =>
      sellers.has(sellerKey(id)) && [shipping, handling, smallOrderFee].some(isCharge),
  );
}

/** Plans runs in full, the asked one as it stands in the answer. */
function planAt({ terms, buying, inFull, purchases }: CostedRun): NonNullable<CurveOptions['planAt']> {
  return (boards, lines) =>
    boards === inFull.boards && lines === purchases
      ? inFull
      : planOrder(lines, boards, terms, { ...buying, shortStock: 'aside' });
}

function makeCurve(
  { purchases }: CostedRun,
  { quantity, quantities = CURVE_QUANTITIES }: CostWish,
  options: CurveOptions,
): CurvePoint[] {
  const points = [...new Set([...quantities, quantity])].sort((a, b) => a - b);
  return costCurve(purchases, points, options);
}

/** The offers of sellers that the plan buys from. */
function boughtFrom({ lines }: OrderPlan, purchases: readonly PurchaseLine[]): PurchaseLine[] {
  const sellers = new Set(lines.flatMap(({ buys }) => buys.map(({ seller }) => sellerKey(seller))));
  return purchases.map((line) => ({
    ...line,
    offers: line.offers.filter(({ seller }) => sellers.has(sellerKey(seller))),
  }));
}

function findPurchaseTarget(
  run: CostedRun,
  { quantity, targetUnitCost }: CostWish,
  isLimited: boolean,
): TargetFinding | null {
  const { purchases, terms, buying, inFull, statement, landedPerBoard } = run;
  if (targetUnitCost === undefined || inFull.lines.every(({ buys }) => buys.length === 0)) return null;
  const priced = new Set(inFull.lines.map(({ id }) => id));
  for (const { id } of inFull.short) priced.delete(id);
  const bought = purchases.filter(({ id }) => priced.has(id));
  const actualAt = (boards: number): string | null => {
    if (boards === quantity) return landedPerBoard(inFull);
    const other = planOrder(purchases, boards, terms, { ...buying, shortStock: 'aside' });
    return other.short.some(({ id }) => priced.has(id)) ? null : landedPerBoard(other);
  };
  const mostRuns = isLimited || purchases.length > LARGE ? TARGET_RUNS.large : TARGET_RUNS.usual;
  const doubtful = bought.filter(({ doubts = [] }) => doubts.length > 0).length;
  const question = {
    target: plain(targetUnitCost),
    quantity,
    missing: inFull.short.length + statement.coverage.unread.length,
    doubtful,
    sure: doubtful === 0 ? null : findSureCost(bought, run),
    actualAt,
  };
  return findTarget(purchases, question, { ...buying, ignoreStock: true, mostRuns });
}

/** What one board of the run costs landed without buying and placing the pieces in doubt; null: nothing else is bought. */
export function findSureCost(
  bought: readonly PurchaseLine[],
  {
    lines,
    terms,
    buying,
    inFull,
    landedPerBoard,
  }: Pick<CostedRun, 'lines' | 'terms' | 'buying' | 'inFull' | 'landedPerBoard'>,
): string | null {
  const sure = leaveOutDoubts(bought);
  if (sure.length === 0) return null;
  const plan = planOrder(sure, inFull.boards, terms, { ...buying, shortStock: 'aside' });
  return landedPerBoard(plan, leaveOutDoubts(lines));
}

function leaveOutDoubts<Line extends { perBoard: number; doubts?: readonly Pick<LineDoubt, 'perBoard'>[] | undefined }>(
  lines: readonly Line[],
): Line[] {
  const sumPieces = ({ doubts = [] }: Line): number => doubts.reduce((all, { perBoard }) => all + perBoard, 0);
  return lines
    .map((line) => ({ ...line, perBoard: line.perBoard - sumPieces(line), doubts: [] }))
    .filter(({ perBoard }) => perBoard > 0);
}
