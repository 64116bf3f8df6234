import { CURVE_QUANTITIES, Decimal, toText } from '@partwright/money';
import { cheapestInFull, type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { divideHalfUp, type Micros, microsText, sumMicros } from './money.ts';
import { piecesNeeded } from './need.ts';
import { goodsInFull, type PlanAt, type Planned } from './planned.ts';
import { sumBuys } from './split.ts';
import { addEstimates, estimateLine } from './statement/add-estimates.ts';
import { type BoughtLine, sumDoubts } from './statement/sure-amount.ts';
import type { PriceEstimate } from './statement/types.ts';
import type { PurchaseLine } from './types.ts';

/** The goods of a run of `quantity` boards: every priced line in full, as in a statement of cost. */
export interface RunGoods {
  quantity: number;
  /** total / quantity, six decimal places. Null: no line is priced. */
  unitCost: string | null;
  /** What the whole need of the priced lines costs, surplus pieces included; no shipping. */
  total: string;
  pricedLines: number;
  /** Lines without a price: not in `total`, so points are alike only when these are. */
  unpricedLines: number;
  /** Of the priced lines, those whose stock does not reach: they are priced as if their offers had enough. */
  shortLines: number;
}

/** What a run of `quantity` boards costs in parts, with its doubt. */
export interface CurvePoint extends RunGoods {
  /** What of `unitCost` is in no doubt, as in a statement of cost. Null: no line is priced. */
  sure: string | null;
  /** Of the priced lines, those in doubt. */
  doubtfulLines: number;
  /** With what the lines without a price may cost; left out: they are not estimated. */
  estimated?: CurveEstimate | undefined;
}

/** For one board, six decimal places, as in a statement of cost. */
export interface CurveEstimate {
  /** Null: of none of the lines is it known. */
  estimate: string | null;
  low: string | null;
  /** Null: of some line nothing is known. */
  high: string | null;
  /** Of the lines without a price, those with an estimate. */
  lines: number;
}

export interface CurveOptions extends PurchaseOptions {
  /** There are more parts than these lines, as not all was read: of no line that is priced the cost is not 0, but not known. */
  isPartial?: boolean | undefined;
  /** Lines of the BOM that one line stands for, for the counts. Default: 1. */
  linesOf?: ((id: string) => number) | undefined;
  /** Reckon with whole plans. They take time, so a long curve of a large order is thinned to as many as are in reach. */
  planAt?: PlanAt | undefined;
  /** A run that no thinning leaves out. */
  asked?: number | undefined;
  /** What a piece of these lines, which have no price in a run of so many boards, may cost, by their ids. */
  estimatesAt?: ((boards: number, ids: ReadonlySet<string>) => ReadonlyMap<string, PriceEstimate>) | undefined;
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
  const { planAt, linesOf, asked, estimatesAt } = options;
  const points = planAt
    ? thinned(quantities, lines.length, asked).map((boards) =>
        openPlannedPoint(lines, boards, planAt(boards, lines), linesOf),
      )
    : openPoints(lines, quantities, options);
  return points.map((found) => {
    const point = withDoubt(found, options);
    if (estimatesAt === undefined || found.open.size === 0) return point;
    const open = lines.filter(({ id }) => found.open.has(id));
    return { ...point, estimated: estimatePoint(point, open, options) };
  });
}

interface OpenPoint {
  goods: RunGoods;
  /** Ids of the lines without a price. */
  open: ReadonlySet<string>;
  /** The priced lines in doubt. */
  doubted: readonly BoughtLine[];
}

function openPoints(lines: readonly PurchaseLine[], quantities: readonly number[], options: CurveOptions): OpenPoint[] {
  const prepared = prepareLines(lines, options);
  return quantities.map((quantity) => openPointAt(prepared, quantity, options.linesOf));
}

function withDoubt({ goods, doubted }: OpenPoint, options: CurveOptions): CurvePoint {
  const { quantity, total, unitCost } = goods;
  if (options.isPartial === true && goods.pricedLines === 0)
    return { ...goods, unitCost: null, sure: null, doubtfulLines: 0 };
  if (unitCost === null || doubted.length === 0) return { ...goods, sure: unitCost, doubtfulLines: 0 };
  const { added, lines } = sumDoubts(doubted, quantity, options);
  const sure = new Decimal(total).minus(added).div(quantity);
  return { ...goods, sure: toText(sure.toDecimalPlaces(6)), doubtfulLines: lines };
}

/** A point of the curve for runs that were found with their goods alone. */
export function tellDoubt(
  lines: readonly PurchaseLine[],
  goods: RunGoods,
  { planAt, ...options }: CurveOptions,
): CurvePoint {
  const { quantity } = goods;
  const inDoubt = lines.filter(hasDoubt);
  if (inDoubt.length === 0) return withDoubt({ goods, open: new Set(), doubted: [] }, options);
  const { doubted } = planAt
    ? openPlannedPoint(lines, quantity, planAt(quantity, lines))
    : openPointAt(prepareLines(inDoubt, options), quantity);
  return withDoubt({ goods, open: new Set(), doubted }, options);
}

function hasDoubt({ doubts = [] }: PurchaseLine): boolean {
  return doubts.length > 0;
}

function estimatePoint(
  { quantity, total, pricedLines }: RunGoods,
  open: readonly PurchaseLine[],
  { estimatesAt, linesOf = one }: CurveOptions,
): CurveEstimate {
  const estimates = estimatesAt!(quantity, new Set(open.map(({ id }) => id)));
  const told = open.map((line) => estimateLine(piecesNeeded(line, quantity), estimates.get(line.id)));
  const sums = addEstimates(pricedLines > 0 ? new Decimal(total) : null, told);
  const perBoard = (sum: Decimal | null): string | null =>
    sum === null || quantity <= 0 ? null : toText(sum.div(quantity).toDecimalPlaces(6));
  return {
    estimate: perBoard(sums.estimate),
    low: perBoard(sums.low),
    high: perBoard(sums.high),
    lines: open.reduce((all, { id }, at) => all + (told[at] === null ? 0 : linesOf(id)), 0),
  };
}

export function pointAt(
  prepared: readonly PreparedLine[],
  boards: number,
  linesOf: CurveOptions['linesOf'] = one,
): RunGoods {
  return openPointAt(prepared, boards, linesOf).goods;
}

function openPointAt(
  prepared: readonly PreparedLine[],
  boards: number,
  linesOf: CurveOptions['linesOf'] = one,
): OpenPoint {
  const open = new Set<string>();
  const counts = { pricedLines: 0, unpricedLines: 0, shortLines: 0 };
  const amounts: Micros[] = [];
  const doubted: BoughtLine[] = [];
  for (const line of prepared) {
    const found = cheapestInFull(line, boards);
    const lines = linesOf(line.line.id);
    if (!found) {
      counts.unpricedLines += lines;
      open.add(line.line.id);
    } else {
      counts.pricedLines += lines;
      if (found.isAside) counts.shortLines += lines;
      const amount = sumBuys(found.way);
      amounts.push(amount);
      if (hasDoubt(line.line)) doubted.push({ line: line.line, amount: microsText(amount) });
    }
  }
  return { goods: sumGoods(boards, sumMicros(amounts), counts), open, doubted };
}

export function plannedPoint(
  lines: readonly PurchaseLine[],
  boards: number,
  plan: Planned,
  linesOf: CurveOptions['linesOf'] = one,
): RunGoods {
  return openPlannedPoint(lines, boards, plan, linesOf).goods;
}

function openPlannedPoint(
  lines: readonly PurchaseLine[],
  boards: number,
  plan: Planned,
  linesOf: CurveOptions['linesOf'] = one,
): OpenPoint {
  const { total, open } = goodsInFull(plan);
  const aside = new Set(plan.aside);
  const count = (isCounted: (id: string) => boolean): number =>
    lines.reduce((all, { id }) => all + (isCounted(id) ? linesOf(id) : 0), 0);
  const goods = sumGoods(boards, total, {
    pricedLines: count((id) => !open.has(id)),
    unpricedLines: count((id) => open.has(id)),
    shortLines: count((id) => aside.has(id)),
  });
  const amounts = new Map(plan.lines.map(({ id, amount }) => [id, amount]));
  const doubted = lines
    .filter((line) => hasDoubt(line) && !open.has(line.id))
    .map((line) => ({ line, amount: amounts.get(line.id)! }));
  return { goods, open, doubted };
}

type Counts = Pick<RunGoods, 'pricedLines' | 'unpricedLines' | 'shortLines'>;

function sumGoods(boards: number, total: Micros, counts: Counts): RunGoods {
  const isPriced = (counts.pricedLines > 0 || counts.unpricedLines === 0) && Number.isInteger(boards) && boards > 0;
  const unitCost = isPriced ? microsText(divideHalfUp(total, BigInt(boards))) : null;
  return { quantity: boards, unitCost, total: microsText(total), ...counts };
}

/** As many of the quantities as may be planned, evenly, the first, the last and the asked one among them. */
function thinned(quantities: readonly number[], lines: number, asked: number | undefined): readonly number[] {
  const most = Math.max(PLANS.always, Math.floor(PLANS.lines / Math.max(lines, 1)));
  if (quantities.length <= most) return quantities;
  const chosen = new Set(
    Array.from({ length: most }, (_, i) => Math.round((i * (quantities.length - 1)) / (most - 1))),
  );
  return quantities.filter((quantity, at) => chosen.has(at) || quantity === asked);
}

function one(): number {
  return 1;
}
