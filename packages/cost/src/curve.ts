import { CURVE_QUANTITIES } from '@partwright/money';
import { cheapestAt, type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { divideHalfUp, type Micros, microsText, sumMicros } from './money.ts';
import { goodsInFull, type PlanAt, type Planned } from './planned.ts';
import { sumBuys } from './split.ts';
import type { PurchaseLine } from './types.ts';

/** What a run of `quantity` boards costs in parts. */
export interface CurvePoint {
  quantity: number;
  /** total / quantity, six decimal places. Null: no line is priced. */
  unitCost: string | null;
  /** All that is spent on the priced lines, surplus pieces included; no shipping. */
  total: string;
  pricedLines: number;
  /** Lines that cannot be covered: not in `total`, so points are alike only when these are. */
  unpricedLines: number;
}

export interface CurveOptions extends PurchaseOptions {
  /** Lines of the BOM that one line stands for, for the counts. Default: 1. */
  linesOf?: ((id: string) => number) | undefined;
  /** Reckon with whole plans. They take time, so a long curve of a large order is thinned to as many as are in reach. */
  planAt?: PlanAt | undefined;
}

/** Plans of a curve: so many always, more while that many lines in all are planned. */
const PLANS = { always: 15, lines: 20_000 };

/**
 * The cost of one board over the size of the run, by the rules of `purchaseLine`, or by those of `planAt`.
 *
 * @example
 * import { costCurve } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }, { quantity: 100, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const curve = costCurve([{ id: 'U1', perBoard: 1, offers: [offer] }], [1, 80, 100]);
 * curve.map(({ quantity, unitCost }) => [quantity, unitCost]); // => [[1, '1'], [80, '0.625'], [100, '0.5']]
 */
export function costCurve(
  lines: readonly PurchaseLine[],
  quantities: readonly number[] = CURVE_QUANTITIES,
  options: CurveOptions = {},
): CurvePoint[] {
  const { planAt, linesOf } = options;
  if (planAt)
    return thinned(quantities, lines.length).map((boards) =>
      plannedPoint(lines, boards, planAt(boards, lines), linesOf),
    );
  const prepared = prepareLines(lines, options);
  return quantities.map((quantity) => pointAt(prepared, quantity, linesOf));
}

export function pointAt(
  prepared: readonly PreparedLine[],
  boards: number,
  linesOf: CurveOptions['linesOf'] = one,
): CurvePoint {
  const ways = prepared.map((line) => cheapestAt(line, boards));
  const total = sumMicros(ways.map((way) => (way ? sumBuys(way) : 0n)));
  let pricedLines = 0;
  let unpricedLines = 0;
  for (const [i, { line }] of prepared.entries()) {
    if (ways[i]) pricedLines += linesOf(line.id);
    else unpricedLines += linesOf(line.id);
  }
  return curvePoint(boards, total, pricedLines, unpricedLines);
}

export function plannedPoint(
  lines: readonly PurchaseLine[],
  boards: number,
  plan: Planned,
  linesOf: CurveOptions['linesOf'] = one,
): CurvePoint {
  const { total, short } = goodsInFull(plan);
  let pricedLines = 0;
  let unpricedLines = 0;
  for (const { id } of lines) {
    if (short.has(id)) unpricedLines += linesOf(id);
    else pricedLines += linesOf(id);
  }
  return curvePoint(boards, total, pricedLines, unpricedLines);
}

function curvePoint(boards: number, total: Micros, pricedLines: number, unpricedLines: number): CurvePoint {
  const isPriced = pricedLines > 0 && Number.isInteger(boards) && boards > 0;
  const unitCost = isPriced ? microsText(divideHalfUp(total, BigInt(boards))) : null;
  return { quantity: boards, unitCost, total: microsText(total), pricedLines, unpricedLines };
}

/** As many of the quantities as may be planned, evenly, the first and the last among them. */
function thinned(quantities: readonly number[], lines: number): readonly number[] {
  const most = Math.max(PLANS.always, Math.floor(PLANS.lines / Math.max(lines, 1)));
  if (quantities.length <= most) return quantities;
  return Array.from({ length: most }, (_, i) => quantities[Math.round((i * (quantities.length - 1)) / (most - 1))]!);
}

function one(): number {
  return 1;
}
