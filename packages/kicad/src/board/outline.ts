import { doCross, isInside } from './geometry/segments.ts';
import { Grid } from './geometry/grid.ts';
import { graphicPath } from './geometry/item-shapes.ts';
import type { Board, Graphic, Point } from './model.ts';

export interface Contour {
  /** Closed; the last point is not the first. */
  points: Point[];
  /** Of the graphics that it is made of. */
  uuids: string[];
  isHole: boolean;
  /** Square nanometres, always positive. */
  area: number;
}

export interface OutlineProblem {
  kind: 'no_outline' | 'open' | 'self_crossing';
  at: Point;
  uuids: string[];
}

export interface Outline {
  contours: Contour[];
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  width: number;
  height: number;
  /** Inside of the outer contours without the cut-outs; square nanometres. */
  area: number;
  problems: OutlineProblem[];
}

/** Ends nearer than this are one point: KiCad's tolerance of 10 um. */
const SAME_POINT = 10_000;

interface Piece {
  points: Point[];
  isClosed: boolean;
  uuid: string;
}

/**
 * The closed contours of Edge.Cuts, of the board and of its footprints, and what is wrong with them.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { findOutline, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const { contours, problems } = findOutline(board);
 * contours.length; // => 1
 * problems; // => []
 */
export function findOutline(board: Board): Outline {
  const pieces = edgeGraphics(board).map((graphic) => ({ ...graphicPath(graphic), uuid: graphic.uuid }));
  const { closed, open } = chained(pieces);
  const problems: OutlineProblem[] = open.map(({ points, uuids }) => ({ kind: 'open', at: points[0]!, uuids }));
  for (const contour of closed) {
    const at = crossing(contour.points);
    if (at) problems.push({ kind: 'self_crossing', at, uuids: contour.uuids });
  }
  if (pieces.length === 0) problems.push({ kind: 'no_outline', at: { x: 0, y: 0 }, uuids: [] });
  const contours = nested(closed);
  const all = pieces.flatMap(({ points }) => points);
  const bounds = {
    minX: all.reduce((least, { x }) => Math.min(least, x), Infinity),
    minY: all.reduce((least, { y }) => Math.min(least, y), Infinity),
    maxX: all.reduce((most, { x }) => Math.max(most, x), -Infinity),
    maxY: all.reduce((most, { y }) => Math.max(most, y), -Infinity),
  };
  if (all.length === 0) Object.assign(bounds, { minX: 0, minY: 0, maxX: 0, maxY: 0 });
  return {
    contours,
    ...bounds,
    width: bounds.maxX - bounds.minX,
    height: bounds.maxY - bounds.minY,
    area: contours.reduce((sum, { isHole, area }) => sum + (isHole ? -area : area), 0),
    problems,
  };
}

export function edgeGraphics(board: Board): Graphic[] {
  return listGraphics(board).filter(
    ({ layer, otherLayers }) => layer === 'Edge.Cuts' || otherLayers.includes('Edge.Cuts'),
  );
}

/** What is drawn, of the board and of its footprints. */
export function listGraphics(board: Board): Graphic[] {
  return [...board.graphics, ...board.footprints.flatMap(({ graphics }) => graphics)];
}

interface Chain {
  points: Point[];
  /** The piece that it was begun with is the first. */
  uuids: string[];
}

/** Pieces joined end to end. */
export function chained(pieces: readonly Piece[]): { closed: Chain[]; open: Chain[] } {
  const closed: Chain[] = [];
  const open: Chain[] = [];
  const loose: Piece[] = [];
  for (const piece of pieces) {
    if (piece.isClosed || (piece.points.length > 2 && isSame(piece.points[0]!, piece.points.at(-1)!)))
      closed.push({ points: [...piece.points], uuids: [piece.uuid] });
    else if (piece.points.length > 1) loose.push(piece);
  }
  const ends = loose.flatMap(({ points }) => [points[0]!, points.at(-1)!]);
  const grid = new Grid(ends.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })));
  const isUsed = new Uint8Array(loose.length);
  /** The nearest free end that lies here. */
  const nextAt = (at: Point): number => {
    let best = -1;
    let bestOff = Infinity;
    grid.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, SAME_POINT, (end) => {
      if (isUsed[end >> 1]) return;
      const off = Math.hypot(ends[end]!.x - at.x, ends[end]!.y - at.y);
      if (off < bestOff && off <= SAME_POINT) [best, bestOff] = [end, off];
    });
    return best;
  };
  for (let first = 0; first < loose.length; first++) {
    if (isUsed[first]) continue;
    isUsed[first] = 1;
    const chain: Chain = { points: [...loose[first]!.points], uuids: [loose[first]!.uuid] };
    for (const side of [0, 1]) {
      for (;;) {
        if (chain.points.length > 2 && isSame(chain.points[0]!, chain.points.at(-1)!)) break;
        const end = nextAt(chain.points.at(-1)!);
        if (end === -1) break;
        isUsed[end >> 1] = 1;
        const { points, uuid } = loose[end >> 1]!;
        const onward = end % 2 === 0 ? points : points.toReversed();
        for (let i = 1; i < onward.length; i++) chain.points.push(onward[i]!);
        chain.uuids.push(uuid);
      }
      if (side === 0) chain.points.reverse();
    }
    if (chain.points.length > 3 && isSame(chain.points[0]!, chain.points.at(-1)!)) {
      chain.points.pop();
      closed.push(chain);
    } else open.push(chain);
  }
  return { closed, open };
}

function isSame(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= SAME_POINT;
}

/** A contour inside of an odd number of others is a hole. */
function nested(chains: readonly Chain[]): Contour[] {
  const flat = chains.map(({ points }) => Float64Array.from(points.flatMap(({ x, y }) => [x, y])));
  return chains.map(({ points, uuids }, index) => {
    const { x, y } = points[0]!;
    const around = flat.filter((other, at) => at !== index && isInside(x, y, other)).length;
    return { points, uuids, isHole: around % 2 === 1, area: Math.abs(signedArea(points)) };
  });
}

export function signedArea(points: readonly Point[]): number {
  const [first] = points;
  if (!first) return 0;
  let sum = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[j]!, points[i]!];
    sum += (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y);
  }
  return sum / 2;
}

/** Where a closed contour crosses itself, if it does. */
export function crossing(points: readonly Point[]): Point | undefined {
  const { length } = points;
  const boxes = points.map((a, i) => {
    const b = points[(i + 1) % length]!;
    return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
  });
  const grid = new Grid(boxes);
  let found: Point | undefined;
  for (let i = 0; i < length && !found; i++)
    grid.near(boxes[i]!, 0, (k) => {
      if (k <= i + 1 || (i === 0 && k === length - 1) || found) return;
      const [a, b, c, d] = [points[i]!, points[(i + 1) % length]!, points[k]!, points[(k + 1) % length]!];
      const isTouch = [a, b].some((p) => [c, d].some((q) => p.x === q.x && p.y === q.y));
      if (!isTouch && doCross(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)) found = c;
    });
  return found;
}
