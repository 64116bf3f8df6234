import type { Demand, Effort, Filling, MovableLine, Move } from './filling.ts';

/** Pairs of options tried for one filling. */
const MOST_TRIALS = 200_000;
/** Pairs that one step of an effort stands for. */
const TRIALS_PER_STEP = 40;

/**
 * Make a filling cheaper by changing two lines at once: one goes to a cheaper option, another makes up for what the
 * demands lose by it for less. Repeated while it helps.
 */
export function exchangePairs(
  filling: Filling,
  lines: readonly MovableLine[],
  demands: readonly Demand[],
  effort: Effort,
): Filling {
  const count = demands.length;
  const stay: Omit<Move, 'line' | 'choice'> = { extra: 0, gains: new Float64Array(count), value: 0, serves: 0 };
  const options: Move[][] = lines.map(({ moves }) => [{ ...stay, line: moves[0]!.line, choice: -1 }, ...moves]);
  const chosenOf = new Map(filling.moves.map((move) => [move.line, move]));
  const current = options.map((list) => chosenOf.get(list[0]!.line) ?? list[0]!);
  const missing = demands.map((demand) => demand.missing);
  for (const { gains } of filling.moves) for (let d = 0; d < count; d++) missing[d]! -= gains[d]!;
  let trials = MOST_TRIALS;

  const meets = (a: Move, b: Move, c: Move, e: Move): boolean => {
    for (let d = 0; d < count; d++) {
      if (missing[d]! + a.gains[d]! - b.gains[d]! + c.gains[d]! - e.gains[d]! > 0) return false;
    }
    return true;
  };
  const change = (line: number, to: Move): void => {
    for (let d = 0; d < count; d++) missing[d]! += current[line]!.gains[d]! - to.gains[d]!;
    current[line] = to;
  };
  /** The best change of another line that makes up for moving `line` to `cheaper`. */
  const makeUp = (line: number, cheaper: Move): { line: number; to: Move } | undefined => {
    let best: { line: number; to: Move } | undefined;
    let least = current[line]!.extra - cheaper.extra;
    for (let other = 0; other < options.length; other++) {
      if (other === line) continue;
      const from = current[other]!;
      for (const to of options[other]!) {
        const more = to.extra - from.extra;
        if (more >= least || to === from) continue;
        trials--;
        if (!meets(current[line]!, cheaper, from, to)) continue;
        least = more;
        best = { line: other, to };
      }
    }
    return best;
  };
  for (let isBetter = true; isBetter && trials > 0;) {
    isBetter = false;
    for (let line = 0; line < options.length && trials > 0; line++) {
      for (const cheaper of options[line]!) {
        if (cheaper.extra >= current[line]!.extra) continue;
        const other = makeUp(line, cheaper);
        if (!other) continue;
        change(line, cheaper);
        change(other.line, other.to);
        isBetter = true;
      }
    }
  }
  effort.left -= (MOST_TRIALS - trials) / TRIALS_PER_STEP;
  const moves = current.filter(({ choice }) => choice !== -1);
  return { extra: moves.reduce((extra, move) => extra + move.extra, 0), moves };
}
