import type { TestPoint } from '@partwright/gerber';
import type { CopperLayer, Hole } from './dfm-board.ts';

/** By how much a netlist is moved to lie on the board, and how many of its places that can be asked then do. */
export interface NetlistOrigin {
  x: number;
  y: number;
  hits: number;
  asked: number;
}

/** Both files are rounded: to a ten-thousandth of an inch, or to a micrometre. */
const SAME_PLACE_NM = 12_000;
/** Of the places that are asked. */
const PROOF = 0.8;
const FEWEST = 3;
const MOST_ASKED = 300;
const MOST_VOTERS = 40;
const BIN_NM = 10_000;

/** Where something stands that a netlist knows of: all holes, or all flashes of one outer layer. */
export class Places {
  readonly #cells = new Map<string, number[]>();
  readonly xy: Float64Array;

  constructor(xy: Float64Array) {
    this.xy = xy;
    for (let at = 0; at < xy.length; at += 2) {
      const key = cellOf(xy[at]!, xy[at + 1]!);
      const own = this.#cells.get(key);
      if (own) own.push(at / 2);
      else this.#cells.set(key, [at / 2]);
    }
  }

  /** The number of the nearest one within reach; -1 when there is none. */
  findAt(x: number, y: number, withinNm = SAME_PLACE_NM): number {
    let [best, least] = [-1, withinNm];
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const at of this.#cells.get(cellOf(x + dx * CELL_NM, y + dy * CELL_NM)) ?? []) {
          const apart = Math.hypot(this.xy[at * 2]! - x, this.xy[at * 2 + 1]! - y);
          if (apart <= least) [best, least] = [at, apart];
        }
    return best;
  }
}

const CELL_NM = 50_000;
const cellOf = (x: number, y: number): string => `${Math.floor(x / CELL_NM)} ${Math.floor(y / CELL_NM)}`;

/**
 * The move that brings a netlist onto the board: none, or that which most of its holes agree on; of a board without holes its
 * pads. Undefined when fewer than four of five fall into place.
 */
export function findNetlistOrigin(
  points: readonly TestPoint[],
  holes: readonly Hole[],
  top: CopperLayer | undefined,
): NetlistOrigin | { hits: number; asked: number; isRefused: true } {
  const drilled = points.filter(({ kind, isPlated }) => kind === 'hole' && isPlated);
  const [asked, places] =
    drilled.length >= FEWEST
      ? [drilled, new Places(Float64Array.from(holes.flatMap(({ x, y }) => [x, y])))]
      : [points.filter(({ kind, access }) => kind === 'surface' && access === 1), listFlashes(top)];
  const sample = spread(asked, MOST_ASKED);
  const count = (x: number, y: number): number =>
    sample.filter((point) => places.findAt(point.x + x, point.y + y) >= 0).length;
  const isProof = (hits: number): boolean => sample.length > 0 && hits >= PROOF * sample.length;
  const asIs = count(0, 0);
  if (isProof(asIs)) return { x: 0, y: 0, hits: asIs, asked: sample.length };
  const [x, y] = mostVoted(sample, places);
  const moved = count(x, y);
  if (sample.length >= FEWEST && isProof(moved)) return { x, y, hits: moved, asked: sample.length };
  return { hits: Math.max(asIs, moved), asked: sample.length, isRefused: true };
}

function listFlashes(layer: CopperLayer | undefined): Places {
  const objects = layer?.flat.layer.objects ?? [];
  return new Places(
    Float64Array.from(
      objects.flatMap((object) => (object.kind === 'flash' && object.polarity === 'dark' ? [object.x, object.y] : [])),
    ),
  );
}

/** Each of some points votes for all moves that bring it onto a place; the middle of those of the fullest square. */
function mostVoted(points: readonly TestPoint[], { xy }: Places): [number, number] {
  const voters = spread(points, MOST_VOTERS);
  const votes = new Map<string, number>();
  for (const { x, y } of voters)
    for (let at = 0; at < xy.length; at += 2) {
      const bin = binOf(xy[at]! - x, xy[at + 1]! - y);
      votes.set(bin, (votes.get(bin) ?? 0) + 1);
    }
  let [best, most] = ['', 0];
  for (const [bin, count] of votes) if (count > most) [best, most] = [bin, count];
  const own = voters.flatMap(({ x, y }) => {
    const moves: [number, number][] = [];
    for (let at = 0; at < xy.length; at += 2)
      if (binOf(xy[at]! - x, xy[at + 1]! - y) === best) moves.push([xy[at]! - x, xy[at + 1]! - y]);
    return moves;
  });
  const mean = (of: 0 | 1): number => own.reduce((sum, move) => sum + move[of], 0) / Math.max(own.length, 1);
  return [mean(0), mean(1)];
}

const binOf = (x: number, y: number): string => `${Math.round(x / BIN_NM)} ${Math.round(y / BIN_NM)}`;

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)]!);
}
