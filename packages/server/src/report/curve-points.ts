import { showAmount, showCount } from './amount.ts';
import type { Scale } from './scale.ts';

export interface CurvePoint {
  quantity: number;
  /** For one board; null: no price. */
  unitCost: number | null;
  /** Stock is short here, or fewer lines have a price than elsewhere: the point is drawn hollow. */
  isPartial?: boolean;
}

export interface CostCurve {
  currency: string;
  points: readonly CurvePoint[];
  /** Lines in it that are priced with doubt. */
  doubtfulLines: number;
  /** Quantities at which a price break makes a board cheaper, numbered from 1 on. */
  bends: readonly number[];
  /** The quantity that was asked for. */
  asked: CurvePoint;
  /** A quantity near it at which a board is cheaper. */
  batch: CurvePoint | null;
  /** The price of one board that is aimed at. */
  target: number | null;
}

/** A point of the curve in figures that can be drawn. */
export interface Point {
  quantity: number;
  cost: number;
  isPartial: boolean;
}

/** Costs beyond are no figures of a board. */
const MOST_COST = 1e13;
const LEAST_COST = 1e-9;
const MOST_QUANTITY = 1e13;
/** More would not be told apart. */
const MOST_POINTS = 400;
/** A target that is further from the curve than this would flatten it; it is told in words. */
const TARGET_REACH = 5;

/** Points that can stand in a chart, by quantity, one each. */
export function readPoints(points: readonly CurvePoint[]): Point[] {
  const byQuantity = new Map<number, Point>();
  const stride = Math.ceil(points.length / MOST_POINTS);
  for (const { quantity, unitCost, isPartial = false } of points.filter((_, i) => i % stride === 0)) {
    if (unitCost === null || !(unitCost >= 0 && unitCost < MOST_COST)) continue;
    if (!(quantity >= 1 && quantity < MOST_QUANTITY)) continue;
    byQuantity.set(quantity, { quantity, cost: unitCost < LEAST_COST ? 0 : unitCost, isPartial });
  }
  return [...byQuantity.values()].sort((a, b) => a.quantity - b.quantity);
}

export function nearTarget(target: number | null, points: readonly Point[]): number | undefined {
  if (target === null || !(target > 0) || points.length === 0) return undefined;
  const costs = points.map(({ cost }) => cost);
  const isNear = target <= Math.max(...costs) * TARGET_REACH && target >= Math.min(...costs) / TARGET_REACH;
  return isNear ? target : undefined;
}

/** The asked quantity and the batch are points of the curve too. */
export function thinCurve(points: readonly Point[], marked: readonly Point[]): Point[] {
  const known = new Set(points.map(({ quantity }) => quantity));
  return [...points, ...marked.filter(({ quantity }) => !known.has(quantity))].sort((a, b) => a.quantity - b.quantity);
}

/** Where the drawn line is at a quantity: it is straight between points on these axes. */
export function costAt(line: readonly Point[], quantity: number, { isLogarithmic }: Scale): number | undefined {
  const next = line.findIndex((point) => point.quantity >= quantity);
  if (next < 0) return undefined;
  const after = line[next]!;
  if (after.quantity === quantity) return after.cost;
  const before = line[next - 1];
  if (!before) return undefined;
  const share = Math.log(quantity / before.quantity) / Math.log(after.quantity / before.quantity);
  if (isLogarithmic) return before.cost * (after.cost / before.cost) ** share;
  return before.cost + (after.cost - before.cost) * share;
}

/** At most so many points are read aloud. */
const MOST_TOLD = 12;

/** The chart in words. */
export function describe(
  { currency, doubtfulLines, asked, batch, target, bends }: CostCurve,
  points: readonly Point[],
): string {
  const stride = Math.ceil(points.length / MOST_TOLD);
  const told = points
    .filter((_, i) => i % stride === 0 || i === points.length - 1)
    .map(({ quantity, cost }) => `${showAmount(cost)} at ${showCount(quantity)}`);
  const said = [
    `Cost of one board in ${currency} over the quantity: ${told.join(', ')}.`,
    doubtfulLines === 0 ? '' : `With ${writeDoubt(doubtfulLines)}.`,
    asked.unitCost === null ? '' : `Asked for: ${showCount(asked.quantity)}, ${showAmount(asked.unitCost)} each.`,
    batch?.unitCost == null ? '' : `Cheaper: ${showCount(batch.quantity)}, ${showAmount(batch.unitCost)} each.`,
    target === null ? '' : `Target: ${showAmount(target)}.`,
    bends.length === 0 ? '' : `Price breaks at ${bends.map(showCount).join(', ')}.`,
  ];
  return said
    .filter(Boolean)
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ');
}

/** `2 lines in doubt` */
export function writeDoubt(lines: number): string {
  return `${showCount(lines)} ${lines === 1 ? 'line' : 'lines'} in doubt`;
}
