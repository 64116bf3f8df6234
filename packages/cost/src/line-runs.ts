import type { Buy } from './ladder.ts';
import { cheapestWay, type PreparedLine, type Way, waysToCover } from './line.ts';
import type { Micros } from './money.ts';
import { piecesNeeded } from './need.ts';
import { boardsReaching } from './reach.ts';
import { sumBuys, piecesIn } from './split.ts';

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
