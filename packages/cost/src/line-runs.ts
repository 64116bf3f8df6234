import type { Buy } from './ladder.ts';
import { cheapestWay, type PreparedLine, type Way, waysToCover } from './line.ts';
import type { Micros } from './money.ts';
import { piecesNeeded } from './need.ts';
import { sumBuys, piecesIn } from './split.ts';
import type { PurchaseLine } from './types.ts';

/** What is bought of a line for a run. */
export interface LineRun {
  boards: number;
  need: number;
  way: Way;
  amount: Micros;
  pieces: number;
}

/** One line over runs of any size; each need and purchase is reckoned once. */
export interface LineRuns {
  /** Undefined: the need cannot be covered. */
  at(boards: number): LineRun | undefined;
  /** The smallest run up to `most` that needs so many pieces or more. */
  reaching(pieces: number, most: number): number | undefined;
}

export function makeLineRuns(prepared: PreparedLine): LineRuns {
  const { line } = prepared;
  const needFor = remember((boards) => piecesNeeded(line, boards));
  return {
    at: remember((boards) => runFor(prepared, boards, needFor(boards))),
    reaching: (pieces, most) => boardsReaching(line, needFor, pieces, most),
  };
}

function runFor(prepared: PreparedLine, boards: number, need: number): LineRun | undefined {
  const way = cheapestWay(waysToCover(prepared, need).ways);
  return way && { boards, need, way, amount: sumBuys(way), pieces: piecesIn(way) };
}

function remember<T>(reckon: (boards: number) => T): (boards: number) => T {
  const known = new Map<number, T>();
  return (boards) => {
    if (known.has(boards)) return known.get(boards)!;
    const found = reckon(boards);
    known.set(boards, found);
    return found;
  };
}

/** The greatest buy. */
export function mainBuy(way: Way): Buy | undefined {
  let main: Buy | undefined;
  for (const part of way) if (!main || part.quantity > main.quantity) main = part;
  return main;
}

/**
 * The smallest run up to `most` whose need is `pieces` or more; undefined when none is. `needFor`: the line's need for a
 * run, which never falls as runs grow.
 */
function boardsReaching(
  line: PurchaseLine,
  needFor: (boards: number) => number,
  pieces: number,
  most: number,
): number | undefined {
  if (most < 1 || !(line.perBoard > 0)) return undefined;
  const reaches = (boards: number): boolean => needFor(boards) >= pieces;
  // The answer is from `low` to `high`. The guess is right or nearly so: widen around it, then halve.
  let low = 1;
  let high = most + 1;
  const first = guess(line, pieces, most);
  const isDown = reaches(first);
  if (isDown) high = first;
  else low = first + 1;
  for (let width = 1; low < high; width *= 2) {
    const at = isDown ? Math.max(low, high - width) : Math.min(high - 1, low + width - 1);
    const isReached = reaches(at);
    if (isReached) high = at;
    else low = at + 1;
    if (isReached !== isDown) break;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low <= most ? low : undefined;
}

function guess({ perBoard, attrition }: PurchaseLine, pieces: number, most: number): number {
  const { rate, least = 0, pieces: fixed } = attrition ?? { rate: 0, pieces: 0 };
  const free = pieces - Math.ceil(fixed);
  const boards = Math.ceil(Math.min(free / (1 + rate), free - least) / perBoard);
  return boards >= 1 ? Math.min(boards, most) : 1;
}
