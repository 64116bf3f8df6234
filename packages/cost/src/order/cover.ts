import { fillByPrices } from './dual.ts';
import { exchangePairs } from './exchange.ts';
import { type Assignment, type CompactOrder, isAllOpen } from './compact.ts';
import type { Demand, Effort, Move, MovableLine, Filling } from './filling.ts';

/** The lines that can serve one demand, by the least extra cost for a unit of gain. */
interface Reserve {
  depth: number;
  gain: number;
  price: number;
}

/** Lines looked at; the depth of the recursion is never above it. */
const MOST_LINES = 1500;
/** Demands that prices are sought for: with more the rounds take too long. */
const MOST_PRICED = 12;
/** What a step takes besides its lines. */
const STEP_COST = 8;
/** Moves of a line that a step's cost covers; each one more takes a part of a step. */
const FEW_MOVES = 8;

/**
 * Move lines away from their cheapest choice until every demand is met, for less extra cost than `slack`.
 * A plain filling, best value first, is improved by a depth-first search over lines; when the effort suffices (some is
 * left) the answer is the cheapest there is. Undefined when nothing under `slack` was found.
 */
export function meetDemands(
  order: CompactOrder,
  isOpen: Uint8Array,
  base: Assignment,
  demands: readonly Demand[],
  slack: number,
  effort: Effort,
  isThorough = false,
): Int32Array | undefined {
  if (effort.left <= 0) return undefined;
  // Every demand is looked at in each step; the costs are those of two or three.
  const width = Math.max(demands.length / 3, 1);
  effort.left -= (order.cost.length / 2) * width;
  const lines = movableLines(order, isOpen, base, demands, slack);
  if (lines.length > MOST_LINES) effort.left = 0;
  const moveCount = lines.reduce((count, { moves }) => count + moves.length, 0);
  const reserves = demands.map((_, d) => listReserves(lines, d));
  const chosen: Move[] = [];
  let best: Filling | undefined = fillGreedily(lines, demands);
  if (best && best.extra >= slack) best = undefined;
  if (isThorough && demands.length <= MOST_PRICED) {
    effort.left -= Math.max(lines.length * 20, moveCount * 8) * width;
    const dual = fillByPrices(lines, demands, slack, best);
    best = dual.best && exchangePairs(dual.best, lines, demands, effort);
    if (wholeAbove(dual.bound) >= (best?.extra ?? slack)) return best && picksAfter(base, best);
  }

  const dive = (depth: number, extra: number, missing: readonly number[]): void => {
    if (extra + leastExtra(reserves, depth, missing) >= (best?.extra ?? slack)) return;
    if (missing.every((amount) => amount <= 0)) {
      best = { extra, moves: [...chosen] };
      return;
    }
    if (effort.left <= 0) return;
    const moves = lines[depth]?.moves ?? [];
    const many = Math.max(moves.length - FEW_MOVES, 0);
    effort.left -= (lines.length + STEP_COST + (many * (lines.length + STEP_COST)) / 4) * width;
    for (const move of moves) {
      if (extra + move.extra >= (best?.extra ?? slack)) continue;
      chosen.push(move);
      dive(
        depth + 1,
        extra + move.extra,
        missing.map((amount, d) => amount - move.gains[d]!),
      );
      chosen.pop();
    }
    if (depth < lines.length) dive(depth + 1, extra, missing);
  };
  dive(
    0,
    0,
    demands.map(({ missing }) => missing),
  );

  return best && picksAfter(base, best);
}

function picksAfter(base: Assignment, { moves }: Filling): Int32Array {
  const picks = base.picks.slice();
  for (const { line, choice } of moves) picks[line] = choice;
  return picks;
}

/** Take moves in order of value until all demands are met, then drop those that are not needed after all. */
function fillGreedily(lines: readonly MovableLine[], demands: readonly Demand[]): Filling | undefined {
  const missing = demands.map((demand) => demand.missing);
  const taken: Move[] = [];
  const apply = ({ gains }: Move, sign: number): void => {
    for (const [d, gain] of gains.entries()) missing[d]! -= sign * gain;
  };
  const isMet = (): boolean => missing.every((amount) => amount <= 0);
  for (const { moves } of lines) {
    if (isMet()) break;
    const move = moves.find(({ gains }) => gains.some((gain, d) => gain > 0 && missing[d]! > 0));
    if (!move) continue;
    taken.push(move);
    apply(move, 1);
  }
  if (!isMet()) return undefined;
  const moves = taken.toReversed().filter((move) => {
    apply(move, -1);
    if (isMet()) return false;
    apply(move, 1);
    return true;
  });
  return { extra: moves.reduce((extra, move) => extra + move.extra, 0), moves };
}

/** The least extra cost that could meet a demand alone: parts of lines, cheapest first. Infinity: it cannot be met. */
export function leastExtraFor(
  order: CompactOrder,
  isOpen: Uint8Array,
  base: Assignment,
  demand: Demand,
  slack: number,
): number {
  const lines = movableLines(order, isOpen, base, [demand], slack);
  return leastExtra([listReserves(lines, 0)], 0, [demand.missing]);
}

function movableLines(
  order: CompactOrder,
  isOpen: Uint8Array,
  base: Assignment,
  demands: readonly Demand[],
  slack: number,
): MovableLine[] {
  const { starts, cost, spendStarts, spendSupplier, spendAmount } = order;
  const demandOf = new Int32Array(order.levels.length).fill(-1);
  for (const [d, { supplier }] of demands.entries()) demandOf[supplier] = d;
  const lines: MovableLine[] = [];
  for (let line = 0; line < order.lineCount; line++) {
    const from = base.picks[line]!;
    const moves: Move[] = [];
    for (let choice = starts[line]!; choice < starts[line + 1]!; choice++) {
      const extra = cost[choice]! - cost[from]!;
      if (extra < 0 || choice === from) continue;
      if (extra >= slack) break;
      if (!isAllOpen(order, isOpen, choice)) continue;
      let gains: Float64Array | undefined;
      const add = (of: number, sign: number): void => {
        for (let i = spendStarts[of]!; i < spendStarts[of + 1]!; i++) {
          const d = demandOf[spendSupplier[i]!]!;
          if (d === -1) continue;
          gains ??= new Float64Array(demands.length);
          gains[d]! += sign * (demands[d]!.isUse ? 1 : spendAmount[i]!);
        }
      };
      add(choice, 1);
      if (!gains) continue;
      add(from, -1);
      const move = makeMove(line, choice, extra, gains, demands);
      // A gain where there is enough already still counts: another line's move may take it away.
      if (move.serves > 0) moves.push(move);
    }
    if (moves.length > 0) lines.push({ moves: moves.sort((a, b) => a.value - b.value || a.extra - b.extra) });
  }
  return lines.sort((a, b) => a.moves[0]!.value - b.moves[0]!.value);
}

function makeMove(line: number, choice: number, extra: number, gains: Float64Array, demands: readonly Demand[]): Move {
  let useful = 0;
  let serves = 0;
  for (const [d, { missing }] of demands.entries()) {
    const gain = gains[d]!;
    if (gain <= 0) continue;
    serves++;
    if (missing > 0) useful += Math.min(gain, missing) / missing;
  }
  return { line, choice, extra, gains, value: useful > 0 ? extra / useful : Number.MAX_VALUE, serves };
}

function listReserves(lines: readonly MovableLine[], demand: number): Reserve[] {
  const reserve: Reserve[] = [];
  for (const [depth, { moves }] of lines.entries()) {
    let gain = 0;
    let price = Infinity;
    for (const move of moves) {
      const more = move.gains[demand]!;
      if (more <= 0) continue;
      gain = Math.max(gain, more);
      // A move that serves several demands is charged to them in equal parts, so that their least extras add up.
      price = Math.min(price, move.extra / (more * move.serves));
    }
    if (gain > 0) reserve.push({ depth, gain, price });
  }
  return reserve.sort((a, b) => a.price - b.price);
}

/**
 * No completion can cost less extra than this: each demand met by parts of the lines from `depth` on, cheapest first.
 * Infinity when a demand cannot be met at all.
 */
function leastExtra(reserves: readonly Reserve[][], depth: number, missing: readonly number[]): number {
  let least = 0;
  for (let d = 0; d < reserves.length; d++) {
    let left = missing[d]!;
    for (const line of reserves[d]!) {
      if (left <= 0) break;
      if (line.depth < depth) continue;
      const taken = Math.min(line.gain, left);
      least += taken * line.price;
      left -= taken;
    }
    if (left > 0) return Infinity;
  }
  return wholeAbove(least);
}

/** Amounts are whole: anything above a whole number counts as the next; a hair less for the floating point. */
function wholeAbove(bound: number): number {
  return Math.ceil(bound - Math.abs(bound) * 1e-12 - 1e-4);
}
