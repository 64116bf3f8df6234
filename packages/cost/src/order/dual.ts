import type { Demand, Filling, MovableLine, Move } from './filling.ts';

/** What the multipliers tell: no filling costs less than `bound`; `best` is one for less than the slack, if found. */
interface Dual {
  bound: number;
  best: Filling | undefined;
}

const ROUNDS = 40;
/** Rounds without a better bound after which steps are halved. */
const PATIENCE = 4;

/**
 * Fill demands by Lagrangian multipliers (M. L. Fisher, "The Lagrangian relaxation method for solving integer
 * programming problems", Management Science 27, 1981): with a price on each demand every line chooses for itself, which
 * bounds the extra cost from below; the choices of each round, mended where demands are missed, are the fillings.
 */
export function fillByPrices(
  lines: readonly MovableLine[],
  demands: readonly Demand[],
  slack: number,
  first: Filling | undefined,
): Dual {
  const norms = demands.map(({ missing }) => Math.max(Math.abs(missing), 1));
  const prices = new Float64Array(demands.length);
  let bound = -Infinity;
  let best = first;
  let pace = 1;
  let stale = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const target = best?.extra ?? slack;
    const chosen: Move[] = [];
    let value = 0;
    const missing = demands.map((demand) => demand.missing);
    for (const [d, amount] of missing.entries()) value += prices[d]! * (amount / norms[d]!);
    for (const { moves } of lines) {
      const move = cheapestAt(moves, prices, norms);
      if (!move) continue;
      chosen.push(move.move);
      value += move.worth;
      for (let d = 0; d < missing.length; d++) missing[d]! -= move.move.gains[d]!;
    }
    if (value > bound) {
      bound = value;
      stale = 0;
    } else if (++stale >= PATIENCE) {
      pace /= 2;
      stale = 0;
    }
    if (bound >= target) break;
    const filling = improve(mend(lines, chosen, demands, prices, norms), lines, demands);
    if (filling && filling.extra < (best?.extra ?? slack)) best = filling;
    let length = 0;
    for (const [d, amount] of missing.entries()) length += (amount / norms[d]!) ** 2;
    if (length === 0) break;
    const goal = Number.isFinite(target) ? target : Math.max(bound * 1.1, 1);
    const step = (pace * Math.max(goal - value, goal * 1e-3)) / length;
    for (const [d, amount] of missing.entries()) {
      prices[d] = Math.max(prices[d]! + step * (amount / norms[d]!), 0);
    }
  }
  return { bound, best };
}

/** The move that is worth most at these prices; undefined when staying is. */
function cheapestAt(
  moves: readonly Move[],
  prices: Float64Array,
  norms: readonly number[],
): { move: Move; worth: number } | undefined {
  let best: Move | undefined;
  let least = 0;
  for (const move of moves) {
    let worth = move.extra;
    for (let d = 0; d < prices.length; d++) worth -= prices[d]! * (move.gains[d]! / norms[d]!);
    if (worth < least) {
      least = worth;
      best = move;
    }
  }
  return best && { move: best, worth: least };
}

/** Let further lines move, those that lose least at the prices, until no demand is missed. */
function mend(
  lines: readonly MovableLine[],
  chosen: readonly Move[],
  demands: readonly Demand[],
  prices: Float64Array,
  norms: readonly number[],
): Move[] | undefined {
  const missing = missingAfter(chosen, demands);
  if (missing.every((amount) => amount <= 0)) return [...chosen];
  const moved = new Set(chosen.map(({ line }) => line));
  const ready: { move: Move; loss: number }[] = [];
  for (const { moves } of lines) {
    if (moved.has(moves[0]!.line)) continue;
    for (const move of moves) {
      let loss = move.extra;
      let gain = 0;
      for (let d = 0; d < prices.length; d++) {
        loss -= prices[d]! * (move.gains[d]! / norms[d]!);
        if (missing[d]! > 0) gain += Math.max(move.gains[d]!, 0) / norms[d]!;
      }
      if (gain > 0) ready.push({ move, loss: loss / gain });
    }
  }
  ready.sort((a, b) => a.loss - b.loss);
  const moves = [...chosen];
  for (const { move } of ready) {
    if (moved.has(move.line) || !move.gains.some((gain, d) => gain > 0 && missing[d]! > 0)) continue;
    moved.add(move.line);
    moves.push(move);
    for (let d = 0; d < missing.length; d++) missing[d]! -= move.gains[d]!;
    if (missing.every((amount) => amount <= 0)) return moves;
  }
  return undefined;
}

/** Undo moves, or replace them by cheaper ones of the same line, where demands stay met: the dearest first. */
function improve(
  moves: readonly Move[] | undefined,
  lines: readonly MovableLine[],
  demands: readonly Demand[],
): Filling | undefined {
  if (!moves) return undefined;
  const missing = missingAfter(moves, demands);
  const movesOf = new Map(lines.map((line) => [line.moves[0]!.line, line.moves]));
  const kept: Move[] = [];
  let extra = 0;
  for (const move of [...moves].sort((a, b) => b.extra - a.extra)) {
    let cheaper: Move | undefined;
    const canReplace = (gains: Float64Array | undefined): boolean =>
      missing.every((amount, d) => amount + move.gains[d]! - (gains?.[d] ?? 0) <= 0);
    const canUndo = canReplace(undefined);
    if (!canUndo) {
      for (const other of movesOf.get(move.line)!) {
        if (other.extra < (cheaper ?? move).extra && canReplace(other.gains)) cheaper = other;
      }
    }
    const next = canUndo ? undefined : (cheaper ?? move);
    for (let d = 0; d < missing.length; d++) missing[d]! += move.gains[d]! - (next?.gains[d] ?? 0);
    if (!next) continue;
    kept.push(next);
    extra += next.extra;
  }
  return { extra, moves: kept };
}

function missingAfter(moves: readonly Move[], demands: readonly Demand[]): number[] {
  const missing = demands.map((demand) => demand.missing);
  for (const { gains } of moves) for (let d = 0; d < missing.length; d++) missing[d]! -= gains[d]!;
  return missing;
}
