import { count } from '@partwright/report-text';
import { curveBends } from './bends.ts';
import { CURVE_QUANTITIES } from '@partwright/money';
import { Decimal, toText } from '@partwright/money';
import { groupDigits } from './money.ts';
import type { PurchaseOptions } from './line.ts';
import type { PurchaseLine } from './types.ts';

/** What one board may cost, and how to learn what it does. Decimal strings in the plan's currency. */
export interface TargetQuestion {
  target: string;
  /** Boards of the run that is asked about. */
  quantity: number;
  /**
   * What one board costs in a run of so many, all that is known counted: parts, landing, one-time costs spread over the
   * run. Null: not known, or without lines that have a price for `quantity`. `quantity` itself is asked first.
   */
  actualAt: (boards: number) => string | null;
  /** Parts without a price: what they cost is not in the answer of `actualAt`. */
  missing?: number | undefined;
  /** Lines in doubt: what they cost is in the answer of `actualAt`, and may turn out to be more or less. */
  doubtful?: number | undefined;
  /** What one board costs at `quantity` without them, as far as that is known: it costs at least so much. */
  sure?: string | null | undefined;
}

export interface TargetOptions extends PurchaseOptions {
  /** So many runs `actualAt` is asked for at most. Default: 24, enough to find one run among 10,000. */
  mostRuns?: number | undefined;
}

/** A target beside the actual cost. */
export interface TargetFinding {
  target: string;
  actual: string;
  /** actual - target: above 0 is too dear. */
  difference: string;
  /** Null: parts are missing or in doubt, and whether it is met with what they cost is not known. */
  met: boolean | null;
  /** The least run found that meets the target; null: none, or parts are missing or in doubt. */
  metFrom: number | null;
  reason: string;
}

const MOST_BOARDS = CURVE_QUANTITIES.at(-1)!;
const MOST_RUNS = 24;
/** Price breaks whose quantities are tried, those that save most. */
const MOST_BENDS = 60;

/**
 * Compare a target with the actual cost of a board, and look for the least run from 1 to 10,000 boards (or to the asked
 * one) that meets it: among the quantities of the curve, then the price breaks between the last that fails and the first
 * that meets it, then board by board, halving each time, since a board mostly costs less the more are made. What is
 * found does meet it; where surplus makes the cost rise and fall, a smaller run may too. Null: the cost is not known.
 *
 * @example
 * import { costCurve, findTarget } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }, { quantity: 100, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const lines = [{ id: 'U1', perBoard: 1, offers: [offer] }];
 * const actualAt = (boards: number) => costCurve(lines, [boards])[0]!.unitCost;
 * findTarget(lines, { target: '0.60', quantity: 10, actualAt }); // => { actual: '1', met: false, metFrom: 84 }
 */
export function findTarget(
  lines: readonly PurchaseLine[],
  question: TargetQuestion,
  { mostRuns = MOST_RUNS, ...options }: TargetOptions = {},
): TargetFinding | null {
  const { target, quantity, actualAt } = question;
  const above = new Map<number, Decimal | null>();
  const differenceAt = (boards: number): Decimal | null => {
    const known = above.get(boards);
    if (known !== undefined) return known;
    // A run that may no longer be asked for counts as one that fails.
    if (above.size >= Math.max(mostRuns, 1)) return null;
    const cost = actualAt(boards);
    const difference = cost === null ? null : new Decimal(cost).minus(target).toDecimalPlaces(6);
    above.set(boards, difference);
    return difference;
  };
  const difference = differenceAt(quantity);
  if (difference === null) return null;
  const isMet = (boards: number): boolean => differenceAt(boards)?.lte(0) ?? false;
  const open = findOpen(question, difference);
  const isOpen = open.without > 0 || open.doubtful > 0;
  const least = isOpen && difference.lte(0) ? null : leastRun(lines, quantity, isMet, options);
  return {
    target,
    actual: toText(difference.plus(target)),
    difference: toText(difference),
    met: open.isUndecided ? null : difference.lte(0),
    metFrom: isOpen ? null : least,
    reason: explain(difference, quantity, open, least),
  };
}

/** What the cost is without, and what of it is in doubt. */
interface Open {
  /** Parts without a price. */
  without: number;
  doubtful: number;
  /** Whether it is met is not known: what is sure is below the target, and parts add to it. */
  isUndecided: boolean;
}

function findOpen({ target, missing = 0, doubtful = 0, sure }: TargetQuestion, difference: Decimal): Open {
  const least = doubtful === 0 ? difference : new Decimal(sure ?? 0).minus(target);
  return { without: missing, doubtful, isUndecided: (missing > 0 || doubtful > 0) && least.lte(0) };
}

function leastRun(
  lines: readonly PurchaseLine[],
  quantity: number,
  isMet: (boards: number) => boolean,
  options: PurchaseOptions,
): number | null {
  const grid = [...new Set([...CURVE_QUANTITIES, quantity])].sort((a, b) => a - b);
  // The greatest run first: where it fails, one in between may still meet the target.
  const top = isMet(quantity) ? quantity : grid.findLast(isMet);
  if (top === undefined) return null;
  const least = top > quantity ? quantity : 0;
  const runs = grid.filter((run) => run > least && run <= top);
  const coarse = firstMet(least, runs, isMet);
  const bends = curveBends(lines, coarse.fails, coarse.meets - 1, options).slice(0, MOST_BENDS);
  const breaks = [...new Set(bends.map(({ boards }) => boards))].sort((a, b) => a - b);
  let { fails, meets } = firstMet(coarse.fails, [...breaks, coarse.meets], isMet);
  while (meets - fails > 1) {
    const middle = Math.floor((fails + meets) / 2);
    if (isMet(middle)) meets = middle;
    else fails = middle;
  }
  return meets;
}

/** The first of rising `runs` that meets the target, by halving, and the one before. The last meets it, `below` fails. */
function firstMet(
  below: number,
  runs: readonly number[],
  isMet: (boards: number) => boolean,
): { fails: number; meets: number } {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isMet(runs[middle]!)) high = middle;
    else low = middle + 1;
  }
  return { fails: runs[low - 1] ?? below, meets: runs[low]! };
}

function explain(
  difference: Decimal,
  quantity: number,
  { without, doubtful, isUndecided }: Open,
  least: number | null,
): string {
  const boards = boardsText(quantity);
  const amount = groupDigits(toText(difference.abs()));
  const place = difference.isZero()
    ? `Exactly at the target at ${boards}`
    : `${amount} ${difference.lt(0) ? 'below' : 'above'} the target at ${boards}`;
  if (without > 0 || doubtful > 0) {
    const missing = without === 0 ? [] : [`${partsAre(without)} without a price and not in the cost`];
    const unsure = doubtful === 0 ? [] : [`${partsAre(doubtful)} in it with doubt`];
    if (isUndecided)
      return `${place}, but ${[...missing, ...unsure].join(' and ')}, so whether it is met is not known.`;
    if (doubtful > 0) return `${place}, and without what is in doubt it is above the target too.`;
    const alone = least === null ? '' : ` Without them it is met from ${boardsText(least)} on.`;
    return `${place}, and ${partsAre(without)} without a price: what they cost comes on top.${alone}`;
  }
  if (least === null) return `${place}; no run up to ${boardsText(MOST_BOARDS)} was found that meets it.`;
  if (least === quantity) return `${place}; no smaller run was found that meets it.`;
  if (difference.gt(0) && least < quantity) return `${place}; a smaller run of ${boardsText(least)} meets it.`;
  return `${place}; met from ${boardsText(least)} on.`;
}

function partsAre(parts: number): string {
  return parts === 1 ? '1 part is' : `${count(parts)} parts are`;
}

function boardsText(boards: number): string {
  return boards === 1 ? '1 board' : `${count(boards)} boards`;
}
