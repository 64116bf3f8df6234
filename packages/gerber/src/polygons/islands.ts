import { EdgeIndex, type OwnedRing } from './edge-index.ts';
import type { Piece, Polygons } from './open-polygons.ts';
import { measureBounds, signedArea, type Bounds, type Ring } from './ring.ts';

/** Material that hangs together. It has several outer rings only where pieces touch in a point. */
export interface Island {
  outers: readonly Ring[];
  holes: readonly Ring[];
  /** Without the holes. */
  areaSquareNm: number;
  bounds: Bounds;
}

/** Pieces that come as near as this are one: the grid of files and engine may have parted them. */
const TOUCHING_NM = 1000;

/**
 * The connected islands of a union of rings, and all their edges; an edge says the place of its island in the list.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { buildIslands, openPolygons, rectangleRing } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const pad = rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 });
 * const track = rectangleRing({ minX: 0.9e6, minY: 0.4e6, maxX: 5e6, maxY: 0.6e6 });
 * buildIslands([pad, track], polygons).islands.map(({ areaSquareNm }) => areaSquareNm / 1e12); // => [1.8]
 */
export function buildIslands(rings: readonly Ring[], polygons: Polygons): { islands: Island[]; edges: EdgeIndex } {
  const pieces = polygons.pieces(rings);
  const edges = new EdgeIndex(ownedRings(pieces.map(({ outer, holes }) => [outer, ...holes])));
  const islandOf = joined(pieces.length, edges);
  const members: Piece[][] = [];
  for (const [index, piece] of pieces.entries()) (members[islandOf[index]!] ??= []).push(piece);
  if (members.length < pieces.length)
    for (const [edge, piece] of edges.islands.entries()) edges.islands[edge] = islandOf[piece]!;
  return { islands: members.map(islandFrom), edges };
}

function ownedRings(rings: readonly (readonly Ring[])[]): OwnedRing[] {
  return rings.flatMap((own, island) => own.map((ring) => ({ ring, island })));
}

/** For each piece the number of the island that it belongs to; numbers rise with the first piece of each. */
function joined(count: number, edges: EdgeIndex): Uint32Array {
  const parents = Uint32Array.from({ length: count }, (_, index) => index);
  const findRootPiece = (piece: number): number => {
    let root = piece;
    while (parents[root]! !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  const { islands } = edges;
  // Where two contours come near, a corner of one of them is near the other.
  for (const [edge, own] of islands.entries()) {
    const [x, y] = edges.endsOf(edge);
    const corner = { minX: x, minY: y, maxX: x, maxY: y };
    for (const other of edges.near(corner, TOUCHING_NM, (candidate) => islands[candidate] !== own)) {
      const [a, b] = [findRootPiece(own), findRootPiece(edges.islandOf(other))];
      if (a !== b && edges.gap(edge, other).distanceNm <= TOUCHING_NM) parents[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const numbers = new Uint32Array(count);
  let next = 0;
  for (let piece = 0; piece < count; piece++) {
    const root = findRootPiece(piece);
    numbers[piece] = root === piece ? next++ : numbers[root]!;
  }
  return numbers;
}

function islandFrom(pieces: readonly Piece[]): Island {
  const outers = pieces.map(({ outer }) => outer);
  const holes = pieces.flatMap((piece) => piece.holes);
  const areaSquareNm = [...outers, ...holes].reduce((sum, ring) => sum + signedArea(ring), 0);
  return { outers, holes, areaSquareNm, bounds: measureBounds(outers)! };
}
