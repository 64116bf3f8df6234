import { Decimal, sum, toText, ZERO } from '@partwright/money';
import type { OrderPlan, PlanOptions } from '../order/order-plan.ts';
import { addEstimates, estimateLine, type EstimatedSums } from './add-estimates.ts';
import { findSureAmount } from './sure-amount.ts';
import { findShortages } from './shortages.ts';
import type {
  BoardCost,
  CostStatement,
  Coverage,
  DoubtedLine,
  PriceEstimate,
  StatedLine,
  StatementLine,
} from './types.ts';

/** What a statement is made of. */
export interface StatementInput {
  /** In the order of the plans. */
  lines: readonly StatementLine[];
  /** What can be bought now. */
  order: OrderPlan;
  /** The plan with `shortStock: 'aside'`; `order` itself where no stock is short. */
  inFull: OrderPlan;
  /** What both were planned with. */
  options?: PlanOptions | undefined;
  /** What a piece of a line without a price may cost, by line id. */
  estimates?: ReadonlyMap<string, PriceEstimate> | undefined;
  /** What of the bill of materials was not read, a sentence each: parts may be missing in `lines`. */
  unread?: readonly string[] | undefined;
}

/**
 * State what a run of boards costs in parts. Each line counts with the purchase of its whole need: with stock where it
 * reaches, else as if its offers had enough; a line without a price is in no sum, or in the estimate alone.
 *
 * @example
 * import { makeStatement, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 30, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const lines = [
 *   { id: 'U1', perBoard: 1, offers: [offer], name: 'LM358', references: ['U1'] },
 *   { id: 'J1', perBoard: 1, offers: [], name: 'Plug', references: ['J1'] },
 * ];
 * const order = planOrder(lines, 100, []);
 * const inFull = planOrder(lines, 100, [], { shortStock: 'aside' });
 * const { floor, high, shortages } = makeStatement({ lines, order, inFull });
 * // 30 pieces can be bought; a board takes one all the same.
 * floor; // => { total: '50', perBoard: '0.5' }
 * // What the plug costs nobody knows.
 * high; // => null
 * shortages; // => { missing: 70, buildable: 30 }
 */
export function makeStatement({
  lines,
  order,
  inFull,
  options = {},
  estimates,
  unread = [],
}: StatementInput): CostStatement {
  const { boards, currency } = inFull;
  const purchases = new Map(inFull.lines.map((purchase) => [purchase.id, purchase]));
  const unpriced = new Set(inFull.short.map(({ id }) => id));
  const leftOut = new Set(inFull.short.flatMap(({ id, code }) => (code === 'supplier_limit' ? [id] : [])));
  const aside = new Set(inFull.aside);
  const stated = lines.map((line): StatedLine => {
    const purchase = purchases.get(line.id)!;
    const { id, lines: count = 1, name, references } = line;
    const head = { id, lines: count, name, references, needed: purchase.needed };
    if (!unpriced.has(id))
      return { ...head, state: aside.has(id) ? 'short' : 'known', amount: purchase.amount, estimate: null };
    const estimate = estimateLine(purchase.needed, estimates?.get(id));
    const state = leftOut.has(id) ? 'left_out' : estimate === null ? 'unpriced' : 'estimated';
    return { ...head, state, amount: null, estimate };
  });
  const sums = addUp(stated, unread.length > 0);
  const findSure = (line: StatementLine, amount: string | null): Decimal =>
    amount === null ? ZERO : findSureAmount({ line, amount }, boards, options);
  const sureOf = new Map(lines.map((line, at) => [line.id, findSure(line, stated[at]!.amount)] as const));
  const sure = sums.floor && sum([...sureOf.values()]);
  const perRun = (amount: Decimal | null): BoardCost | null => (amount === null ? null : boardCost(amount, boards));
  return {
    boards,
    currency,
    lines: stated,
    floor: perRun(sums.floor),
    sure: perRun(sure),
    inDoubt: perRun(sums.floor && sums.floor.minus(sure!)),
    estimate: perRun(sums.estimate),
    low: perRun(sums.low),
    high: perRun(sums.high),
    coverage: makeCoverage(lines, stated, sums, sureOf, unread),
    shortages: findShortages(
      lines.filter(({ id }) => !unpriced.has(id)),
      order,
      inFull,
      options,
    ),
  };
}

interface Sums extends EstimatedSums {
  floor: Decimal | null;
}

/** `isPartial`: there may be more lines than these. */
function addUp(stated: readonly StatedLine[], isPartial: boolean): Sums {
  const amounts = stated.flatMap(({ amount }) => (amount === null ? [] : [new Decimal(amount)]));
  const floor = amounts.length > 0 || (stated.length === 0 && !isPartial) ? sum(amounts) : null;
  const open = stated.flatMap(({ amount, estimate }) => (amount === null ? [estimate] : []));
  const sums = addEstimates(floor, open);
  return { floor, ...sums, high: isPartial ? null : sums.high };
}

function boardCost(total: Decimal, boards: number): BoardCost {
  const perBoard = boards > 0 ? total.div(boards).toDecimalPlaces(6) : ZERO;
  return { total: toText(total), perBoard: toText(perBoard) };
}

function makeCoverage(
  lines: readonly StatementLine[],
  stated: readonly StatedLine[],
  sums: Sums,
  sureOf: ReadonlyMap<string, Decimal>,
  unread: readonly string[],
): Coverage {
  const count = (...states: StatedLine['state'][]): number =>
    stated.reduce((all, line) => all + (states.includes(line.state) ? line.lines : 0), 0);
  const floor = sums.floor ?? ZERO;
  const doubtful = lines
    .flatMap((line, at) => doubtedLines(line, stated[at]!, floor, sureOf.get(line.id)!))
    .sort((a, b) => new Decimal(b.amount).cmp(a.amount));
  const isWhole = sums.estimate !== null && sums.high !== null;
  return {
    lines: stated.reduce((all, line) => all + line.lines, 0),
    priced: count('known', 'short'),
    short: count('short'),
    unpriced: count('estimated', 'unpriced', 'left_out'),
    leftOut: count('left_out'),
    estimated: stated.reduce((all, line) => all + (line.estimate === null ? 0 : line.lines), 0),
    value: isWhole ? shareOf(floor, sums.estimate!) : null,
    doubtful,
    doubtfulShare: shareOf(sum(doubtful.map(({ amount }) => new Decimal(amount))), floor),
    unread,
  };
}

/** What the lines in doubt add to a purchase, by their pieces. */
function doubtedLines(
  { doubts = [], perBoard }: StatementLine,
  { id, name, amount }: StatedLine,
  floor: Decimal,
  sure: Decimal,
): DoubtedLine[] {
  if (amount === null || !(perBoard > 0)) return [];
  const added = new Decimal(amount).minus(sure);
  const pieces = sum(doubts.map((doubt) => new Decimal(doubt.perBoard)));
  return doubts.map((doubt) => {
    const own = pieces.isZero() ? ZERO : added.times(doubt.perBoard).div(pieces).toDecimalPlaces(6);
    return { ...doubt, id, name, amount: toText(own), share: shareOf(own, floor) };
  });
}

/** Nothing of nothing is all of it. */
function shareOf(part: Decimal, whole: Decimal): string {
  if (whole.isZero()) return part.isZero() ? '0' : '1';
  return toText(part.div(whole).toDecimalPlaces(4));
}
