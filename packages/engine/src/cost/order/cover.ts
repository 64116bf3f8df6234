import type { Assignment, Choice, OrderProblem } from './problem.ts';

/** A supplier whose goods must be worth this much more than at the cheapest choices; negative: it has that to spare. */
export interface Deficit {
  supplier: number;
  missing: bigint;
}

/**
 * Work left for the search: each step takes as much as it has lines to look at. A count and not a clock, so that the
 * same order always gives the same plan.
 */
export interface Effort {
  left: number;
}

interface Move {
  line: number;
  pick: number;
  extra: bigint;
  /** What it adds to each deficit's supplier; negative when it takes goods away. */
  gains: bigint[];
  /** The gains that count, none above its deficit; at least 1, as a divisor. */
  useful: bigint;
}

/** A line that can move, its moves by price per use. */
interface MovableLine {
  moves: Move[];
  maxGains: bigint[];
}

/** Lines looked at; the depth of the recursion is never above it. */
const MOST_LINES = 240;
/** What a step takes besides its lines. */
const STEP_COST = 8;

/**
 * Move lines away from their cheapest choice until every deficit is met, for less extra cost than `slack`.
 * A depth-first search over lines, best value first: its first dive is the greedy filling, the rest improves it, and
 * when the effort suffices the answer is the cheapest there is. Undefined when nothing under `slack` was found.
 */
export function coverDeficits(
  problem: OrderProblem,
  isOpen: readonly boolean[],
  base: Assignment,
  deficits: readonly Deficit[],
  slack: bigint,
  effort: Effort,
): number[] | undefined {
  if (effort.left <= 0) return undefined;
  effort.left -= problem.lines.length;
  const lines = movableLines(problem, isOpen, base, deficits, slack);
  const reserves = deficits.map((_, d) => reserveOf(lines, d));
  const chosen: Move[] = [];
  let best: { extra: bigint; moves: Move[] } | undefined;

  const dive = (depth: number, extra: bigint, missing: readonly bigint[]): void => {
    const least = leastExtra(reserves, depth, missing);
    if (least === undefined || extra + least >= (best?.extra ?? slack) || effort.left <= 0) return;
    effort.left -= lines.length + STEP_COST;
    if (missing.every((amount) => amount <= 0n)) {
      best = { extra, moves: [...chosen] };
      return;
    }
    for (const move of lines[depth]?.moves ?? []) {
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
    0n,
    deficits.map(({ missing }) => missing),
  );

  if (!best) return undefined;
  const picks = [...base.picks];
  for (const { line, pick } of best.moves) picks[line] = pick;
  return picks;
}

function movableLines(
  problem: OrderProblem,
  isOpen: readonly boolean[],
  base: Assignment,
  deficits: readonly Deficit[],
  slack: bigint,
): MovableLine[] {
  const lines: MovableLine[] = [];
  for (const [line, choices] of problem.lines.entries()) {
    const from = choices[base.picks[line]!]!;
    const moves: Move[] = [];
    for (const [pick, choice] of choices.entries()) {
      const extra = choice.cost - from.cost;
      if (extra < 0n || extra >= slack || choice === from) continue;
      if (!choice.spends.every(({ supplier }) => isOpen[supplier])) continue;
      const gains = deficits.map(({ supplier }) => spendAt(choice, supplier) - spendAt(from, supplier));
      // A gain where there is enough already still counts: another line's move may take it away.
      if (gains.every((gain) => gain <= 0n)) continue;
      const useful = deficits.reduce((total, { missing }, d) => total + clamp(gains[d]!, missing), 0n);
      moves.push({ line, pick, extra, gains, useful: useful > 0n ? useful : 1n });
    }
    if (moves.length === 0) continue;
    moves.sort(byValue);
    lines.push({ moves, maxGains: deficits.map((_, d) => maxOf(moves.map((move) => move.gains[d]!))) });
  }
  lines.sort((a, b) => byValue(a.moves[0]!, b.moves[0]!));
  return lines.slice(0, MOST_LINES);
}

/** The lines that can serve one deficit, by the least extra cost for a unit of gain. */
interface Reserve {
  depth: number;
  gain: bigint;
  /** Extra cost over gain, as a fraction. */
  price: { extra: bigint; gain: bigint };
}

function reserveOf(lines: readonly MovableLine[], deficit: number): Reserve[] {
  const reserve: Reserve[] = [];
  for (const [depth, { moves, maxGains }] of lines.entries()) {
    if (maxGains[deficit]! <= 0n) continue;
    const prices = moves
      .filter((move) => move.gains[deficit]! > 0n)
      .map((move) => ({ extra: move.extra, gain: move.gains[deficit]! }));
    const price = prices.reduce((a, b) => (b.extra * a.gain < a.extra * b.gain ? b : a));
    reserve.push({ depth, gain: maxGains[deficit]!, price });
  }
  return reserve.sort((a, b) => compare(a.price.extra * b.price.gain, b.price.extra * a.price.gain));
}

/**
 * No completion can cost less extra than this: each deficit met by parts of the lines still open, cheapest first.
 * Undefined when a deficit cannot be met at all.
 */
function leastExtra(reserves: readonly Reserve[][], depth: number, missing: readonly bigint[]): bigint | undefined {
  let least = 0n;
  for (const [d, reserve] of reserves.entries()) {
    let left = missing[d]!;
    let extra = 0n;
    for (const line of reserve) {
      if (left <= 0n) break;
      if (line.depth < depth) continue;
      const taken = line.gain < left ? line.gain : left;
      extra += (taken * line.price.extra) / line.price.gain;
      left -= taken;
    }
    if (left > 0n) return undefined;
    if (extra > least) least = extra;
  }
  return least;
}

function byValue(a: Move, b: Move): number {
  return compare(a.extra * b.useful, b.extra * a.useful) || compare(a.extra, b.extra);
}

function spendAt(choice: Choice, supplier: number): bigint {
  return choice.spends.find((spend) => spend.supplier === supplier)?.amount ?? 0n;
}

function clamp(gain: bigint, missing: bigint): bigint {
  if (gain <= 0n || missing <= 0n) return 0n;
  return gain < missing ? gain : missing;
}

function maxOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => (b > a ? b : a));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
