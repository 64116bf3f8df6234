import { Points } from '../polygons/index.ts';
import type { Box } from '../model.ts';
import { isAround, measureHeight, measureWidth } from './boxes.ts';
import { type Edge, listEdges } from './stroke-edges.ts';
import type { StrokeGroup } from './stroke-loops.ts';

/** Half of what a tab may be wide: 2 to 5 mm are usual, and a board can be as narrow. The least that frees the boards is taken. */
const HALF_TABS_MM = [1, 1.5, 2, 2.6];
/** What is no smaller than the grid that the panel is looked at on, and no finer. */
const LEAST_CELL_NM = 100_000;
const MOST_CELLS = 500;
const MOST_EDGES = 20_000;
/** Fiducials and coupons of the frame are the others; of a board with an island in a cut-out, most pads lie round that. */
const LEAST_PADS_ON_BOARDS = 0.8;
const LEAST_PADS = 2;
const LEAST_SIDE_MM = 3;
/**
 * What makes a place of a side its outermost: a good part of the longest straight piece, or a short piece of it that is drawn
 * straight, as the ledge beside a tab. In tabs a board goes on in narrow steps.
 */
const SHARE_OF_SIDE = 0.5;
const LEDGE_NM = 400_000;

/** Of a side of the panel, what a rail is long at least. */
const SHARE_OF_RAIL = 0.8;
/** Rails are wider, with the slot beside them. */
const LEAST_RAIL_NM = 2_000_000;
/** Of the pads of the board with the most; on rails there are a few fiducials. */
const SHARE_OF_LARGEST = 0.1;
/** A plain outline with fewer strokes has no room for tabs. */
const FEWEST_EDGES = 9;

/**
 * The boards of a panel that hang on tabs: what is left when everything as narrow as a tab is taken off, has the pads, and lies
 * within a frame or between two rails, with cut-outs between. Of others whose own edge is that of the panel nothing tells that
 * they are no board with necks.
 */
export function findBoardsOnTabs(groups: readonly StrokeGroup[], rim: StrokeGroup, pads: ArrayLike<number>): Box[] {
  const ofRim = new Set(rim.objects);
  const cutOuts = groups.filter(
    ({ bounds, openEnds, objects }) => openEnds === 0 && isAround(rim.bounds, bounds) && !objects.some((own) => ofRim.has(own)), // prettier-ignore
  );
  const longest = Math.max(0, ...cutOuts.map(({ bounds }) => Math.max(measureWidth(bounds), measureHeight(bounds))));
  const edges = [...rim.objects, ...cutOuts.flatMap(({ objects }) => objects)].flatMap(listEdges);
  const isPlain = longest < LEAST_SIDE_MM * 1e6 && rim.objects.length < FEWEST_EDGES;
  if (isPlain || edges.length > MOST_EDGES) return [];
  const grid = new Grid(rim.bounds, edges);
  const straight = listStraight(edges, grid.cell);
  const points = new Points(Float64Array.from(pads));
  let railed: Box[] = [];
  // What holds together when the widest tabs are taken off does so with narrower ones.
  if (boardsOf(grid, rim.bounds, points, straight, HALF_TABS_MM.at(-1)!).isOne) return [];
  for (const halfTabMm of HALF_TABS_MM) {
    const found = boardsOf(grid, rim.bounds, points, straight, halfTabMm);
    // A frame says more than rails do: what is cut off between rails may hold together by wider tabs.
    if (found.framed.length > 0) return sortedBoards(found.framed, straight, grid.cell);
    if (railed.length === 0) railed = found.railed;
  }
  return sortedBoards(railed, straight, grid.cell);
}

const sortedBoards = (boards: readonly Box[], straight: ReturnType<typeof listStraight>, cellNm: number): Box[] =>
  boards.map((box) => snapped(box, straight, cellNm)).toSorted((a, b) => a.minY - b.minY || a.minX - b.minX);

/** When tabs are up to so wide: the boards within a frame, those between two rails, and whether all of it is one board. */
function boardsOf(
  grid: Grid,
  rim: Box,
  pads: Points,
  straight: ReturnType<typeof listStraight>,
  halfTabMm: number,
): { framed: Box[]; railed: Box[]; isOne: boolean } {
  const pieces = grid.findPieces(halfTabMm * 1e6);
  const counts = new Map<number, number>();
  for (const [x, y] of pads) {
    const piece = pieces[grid.cellAt(x, y)] ?? -1;
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const largest = Math.max(0, ...[...counts].map(([piece, count]) => (piece === -1 ? 0 : count)));
  const leastPads = Math.max(LEAST_PADS, SHARE_OF_LARGEST * largest);
  const withPads = grid.listPieces(pieces, straight).filter(({ piece, box }) => {
    const isLarge = Math.min(measureWidth(box), measureHeight(box)) >= LEAST_SIDE_MM * 1e6;
    return isLarge && (counts.get(piece) ?? 0) >= leastPads;
  });
  const holdPads = (boards: readonly Piece[]): Box[] => {
    const onBoards = boards.reduce((sum, { piece }) => sum + counts.get(piece)!, 0);
    return onBoards >= LEAST_PADS_ON_BOARDS * pads.length ? boards.map(({ box }) => box) : [];
  };
  const keepsClear = ({ box }: Piece, low: 'minX' | 'minY', high: 'maxX' | 'maxY'): boolean =>
    box[low] - rim[low] >= LEAST_RAIL_NM && rim[high] - box[high] >= LEAST_RAIL_NM;
  const areBetween = (low: 'minX' | 'minY', high: 'maxX' | 'maxY'): boolean =>
    withPads.every((piece) => keepsClear(piece, low, high)) &&
    grid.hasRails(pieces, new Set(withPads.map(({ piece }) => piece)), low === 'minX');
  const framed = holdPads(withPads.filter(({ touchesRim }) => !touchesRim));
  const railed = areBetween('minY', 'maxY') || areBetween('minX', 'maxX') ? holdPads(withPads) : [];
  const isOne = framed.length + railed.length === 0 && withPads.length === 1 && holdPads(withPads).length === 1;
  return { framed, railed, isOne };
}

/** A piece of an edge that runs straight up or across: where it is, and from where to where it goes. */
type Straight = readonly [at: number, from: number, to: number];

/** Those that run straight up, and those that run straight across. */
function listStraight(edges: readonly Edge[], cellNm: number): { up: Straight[]; across: Straight[] } {
  const long = edges.filter(([ax, ay, bx, by]) => Math.hypot(bx - ax, by - ay) >= 2 * cellNm);
  return {
    up: long.flatMap(([ax, ay, bx, by]) => (ax === bx ? [[ax, Math.min(ay, by), Math.max(ay, by)] as const] : [])),
    across: long.flatMap(([ax, ay, bx, by]) => (ay === by ? [[ay, Math.min(ax, bx), Math.max(ax, bx)] as const] : [])),
  };
}

/** Sides of a box at the straight edges that they lie beside by the grid. */
function snapped(box: Box, { up, across }: ReturnType<typeof listStraight>, cellNm: number): Box {
  const nearest = (wanted: number, pieces: readonly Straight[]): number => {
    const near = pieces.map(([at]) => at).filter((at) => Math.abs(at - wanted) <= 1.5 * cellNm);
    return near.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
  };
  return {
    minX: nearest(box.minX, up),
    minY: nearest(box.minY, across),
    maxX: nearest(box.maxX, up),
    maxY: nearest(box.maxY, across),
  };
}

interface Piece {
  piece: number;
  box: Box;
  /** Some of it lies at the edge of the panel. */
  touchesRim: boolean;
}

/** Cells of the grid beside the panel, and one on it. */
const INSET = 3;
const SOLID = 1;
const CUT_OUT = 0;
const OUTSIDE = 2;

/** A panel in square cells, with one row of cells around it: which are board, and of which piece. */
class Grid {
  readonly cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #minX: number;
  readonly #minY: number;
  readonly #cells: Uint8Array;
  /** From each cell of board to what is none. */
  readonly #depth: Float32Array;
  readonly #steps: readonly number[];

  constructor(bounds: Box, edges: readonly Edge[]) {
    this.cell = Math.max(LEAST_CELL_NM, Math.max(measureWidth(bounds), measureHeight(bounds)) / MOST_CELLS);
    this.#columns = Math.ceil(measureWidth(bounds) / this.cell) + 4;
    this.#rows = Math.ceil(measureHeight(bounds) / this.cell) + 4;
    this.#minX = bounds.minX - 2 * this.cell;
    this.#minY = bounds.minY - 2 * this.cell;
    this.#cells = new Uint8Array(this.#columns * this.#rows);
    this.#steps = [-1, 1, -this.#columns, this.#columns];
    this.#fill(edges);
    this.#flood([0], (at) => this.#cells[at] === CUT_OUT, (at) => (this.#cells[at] = OUTSIDE)); // prettier-ignore
    this.#depth = distances(this.#cells, this.#columns, (at) => this.#cells[at] !== SOLID);
  }

  /** -1 beside the panel. */
  cellAt(x: number, y: number): number {
    const [column, row] = [Math.floor((x - this.#minX) / this.cell), Math.floor((y - this.#minY) / this.cell)];
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return -1;
    return row * this.#columns + column;
  }

  listPieces(ofCell: Int32Array, { up, across }: ReturnType<typeof listStraight>): Piece[] {
    const found = new Map<number, { touchesRim: boolean; sides: Side[] }>();
    for (let at = 0; at < ofCell.length; at++) {
      const piece = ofCell[at]!;
      if (piece === -1 || this.#steps.every((step) => this.#cells[at + step] === SOLID)) continue;
      const own = found.get(piece) ?? { touchesRim: false, sides: Array.from({ length: 4 }, (): Side => new Map()) };
      found.set(piece, own);
      const [column, row] = [at % this.#columns, Math.floor(at / this.#columns)];
      const around = this.#steps.map((step) => this.#cells[at + step]);
      if (around.includes(OUTSIDE)) own.touchesRim = true;
      for (const [side, place] of [column, column + 1, row, row + 1].entries()) {
        if (around[side] === SOLID) continue;
        const [pieces, edge, along] =
          side < 2
            ? [up, this.#minX + place * this.cell, this.#minY + (row + 0.5) * this.cell]
            : [across, this.#minY + place * this.cell, this.#minX + (column + 0.5) * this.cell];
        const isStraight = pieces.some(([x, from, to]) => Math.abs(x - edge) <= this.cell && along >= from && along <= to); // prettier-ignore
        const seen = own.sides[side]!.get(place) ?? { cells: 0, straight: 0 };
        own.sides[side]!.set(place, { cells: seen.cells + 1, straight: seen.straight + Number(isStraight) });
      }
    }
    return [...found].map(([piece, { touchesRim, sides }]) => {
      const [left, right, below, above] = sides.map((side, index) => outermost(side, index % 2 === 0, LEDGE_NM / this.cell)); // prettier-ignore
      const box = {
        minX: this.#minX + left! * this.cell,
        maxX: this.#minX + right! * this.cell,
        minY: this.#minY + below! * this.cell,
        maxY: this.#minY + above! * this.cell,
      };
      return { piece, box, touchesRim };
    });
  }

  /** Whether the panel has rails at its left and right side, or at the lower and upper: board along it, and none of these pieces. */
  hasRails(ofCell: Int32Array, boards: ReadonlySet<number>, isUpright: boolean): boolean {
    const [first, last] = [INSET, this.#columns - 1 - INSET];
    const [low, high] = [INSET, this.#rows - 1 - INSET];
    const isRail = (cells: readonly number[]): boolean => {
      const solid = cells.filter((at) => this.#cells[at] === SOLID && !boards.has(ofCell[at]!)).length;
      return solid >= SHARE_OF_RAIL * (cells.length - 2 * INSET);
    };
    const row = (y: number): number[] => Array.from({ length: this.#columns }, (_, x) => y * this.#columns + x);
    const column = (x: number): number[] => Array.from({ length: this.#rows }, (_, y) => y * this.#columns + x);
    return isUpright ? isRail(column(first)) && isRail(column(last)) : isRail(row(low)) && isRail(row(high));
  }

  /** Cells whose middle has an odd number of edges to its left are board. */
  #fill(edges: readonly Edge[]): void {
    const crossings: number[][] = Array.from({ length: this.#rows }, () => []);
    for (const [ax, ay, bx, by] of edges) {
      const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
      const first = Math.max(0, Math.ceil((low - this.#minY) / this.cell - 0.5));
      for (let row = first; row < this.#rows; row++) {
        const y = this.#minY + (row + 0.5) * this.cell;
        if (y >= high) break;
        if (y >= low) crossings[row]!.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
      }
    }
    for (const [row, places] of crossings.entries()) {
      places.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < places.length; pair += 2) {
        const [from, to] = [places[pair]!, places[pair + 1]!].map((x) => Math.round((x - this.#minX) / this.cell));
        this.#cells.fill(SOLID, row * this.#columns + from!, row * this.#columns + to!);
      }
    }
  }

  /** What stays when all that is narrower than a tab is taken off, each grown back by as much: of each cell its piece, -1 of none. */
  findPieces(halfTabNm: number): Int32Array {
    const pieces = new Int32Array(this.#cells.length).fill(-1);
    const reach = halfTabNm / this.cell;
    const depth = this.#depth;
    let count = 0;
    for (let at = 0; at < depth.length; at++) {
      if (depth[at]! <= reach || pieces[at] !== -1) continue;
      const piece = count++;
      this.#flood([at], (next) => depth[next]! > reach && pieces[next] === -1, (next) => (pieces[next] = piece)); // prettier-ignore
    }
    const fromCore = distances(this.#cells, this.#columns, (at) => pieces[at] !== -1);
    const around: number[] = [];
    for (let at = 0; at < fromCore.length; at++)
      if (fromCore[at]! > 0 && fromCore[at]! <= reach + 2 && this.#cells[at] === SOLID) around.push(at);
    // From near to far, so that each cell takes the piece that it is nearest to.
    around.sort((a, b) => fromCore[a]! - fromCore[b]!);
    for (const at of around)
      for (const step of this.#steps)
        if (pieces[at + step] !== -1 && fromCore[at + step]! < fromCore[at]!) pieces[at] = pieces[at + step]!;
    return pieces;
  }

  #flood(start: number[], accepts: (at: number) => boolean, take: (at: number) => void): void {
    const waiting = start.filter(accepts);
    for (const at of waiting) take(at);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const step of this.#steps) {
        const next = at + step;
        if (next < 0 || next >= this.#cells.length || !accepts(next)) continue;
        take(next);
        waiting.push(next);
      }
  }
}

/** Of each place of a side: how many cells end there, and how many of them at an edge that is drawn straight. */
type Side = Map<number, { cells: number; straight: number }>;

/** The least or the largest place of a side at which a good part of it stands, or a ledge. */
function outermost(side: Side, isLeast: boolean, ledge: number): number {
  const enough = SHARE_OF_SIDE * Math.max(0, ...[...side.values()].map(({ cells }) => cells));
  const places = [...side].flatMap(([place, { cells, straight }]) => (cells >= enough || straight >= ledge ? [place] : [])); // prettier-ignore
  return isLeast ? Math.min(...places) : Math.max(...places);
}

/** Of each cell the way to the nearest of some, in cells; straight steps are 1, oblique ones 1.4: true to some hundredths. */
function distances(cells: Uint8Array, columns: number, isStart: (at: number) => boolean): Float32Array {
  const far = new Float32Array(cells.length);
  for (let at = 0; at < far.length; at++) far[at] = isStart(at) ? 0 : Infinity;
  const nearer = (at: number, way: 1 | -1): number =>
    Math.min(
      far[at]!,
      far[at - way]! + 1,
      far[at - way * columns]! + 1,
      far[at - way * (columns + 1)]! + 1.4,
      far[at - way * (columns - 1)]! + 1.4,
    );
  for (let at = columns + 1; at < far.length; at++) far[at] = nearer(at, 1);
  for (let at = far.length - columns - 2; at >= 0; at--) far[at] = nearer(at, -1);
  return far;
}
