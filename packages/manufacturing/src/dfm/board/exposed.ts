import { buildIslands, Points, type Island, type Polygons } from '@partwright/gerber/polygons';
import type { CopperLayer, ExposedCopper, ExposedPiece, Hole, ImageLayer } from './dfm-board.ts';

/** Copper under the openings of the mask, piece by piece. */
export function exposedCopper(
  copper: CopperLayer,
  mask: ImageLayer,
  paste: ImageLayer | undefined,
  holes: readonly Hole[],
  polygons: Polygons,
): ExposedCopper {
  const { islands, edges } = buildIslands(polygons.intersection(copper.flat.rings, mask.flat.rings), polygons);
  const pads = new Set<number>();
  const vias = new Map<number, Hole>();
  const pasted = new Set<number>();
  for (const object of copper.flat.layer.objects) {
    if (object.kind !== 'flash' || object.polarity === 'clear') continue;
    const piece = edges.islandAt(object.x, object.y);
    if (piece >= 0) pads.add(piece);
  }
  for (const object of paste?.flat.layer.objects ?? []) {
    const piece = object.kind === 'flash' ? edges.islandAt(object.x, object.y) : -1;
    if (piece < 0) continue;
    pads.add(piece);
    pasted.add(piece);
  }
  const drilled = new Set<number>();
  for (const hole of holes) {
    const piece = hole.isPlated ? edges.islandAt(hole.x, hole.y) : -1;
    if (piece < 0) continue;
    if (hole.isVia) vias.set(piece, hole);
    else drilled.add(piece);
  }
  const pieces = islands.map((island, index): ExposedPiece => {
    const [x, y] = innerPoint(island);
    return {
      copperIsland: copper.flat.edges.islandAt(x, y),
      opening: mask.flat.edges.islandAt(x, y),
      isPad: pads.has(index) || drilled.has(index),
      isSoldered: pasted.has(index) || drilled.has(index),
      sizeNm: measureSides(island),
      widthNm: measureMeanWidth(island),
      isVia: !drilled.has(index) && isViaRing(vias.get(index), island),
      x,
      y,
    };
  });
  return { edges, pieces };
}

function measureSides({ bounds: { minX, minY, maxX, maxY } }: Island): readonly [number, number] {
  const [a, b] = [maxX - minX, maxY - minY];
  return a < b ? [a, b] : [b, a];
}

function measureMeanWidth({ outers, areaSquareNm }: Island): number {
  let rimNm = 0;
  for (const outer of outers) {
    const ring = new Points(outer);
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay, bx, by] = ring.edge(i);
      rimNm += Math.hypot(bx - ax, by - ay);
    }
  }
  return rimNm === 0 ? 0 : (2 * areaSquareNm) / rimNm;
}

/** A via in a pad leaves the piece a pad: it is much wider than the hole. */
function isViaRing(via: Hole | undefined, { bounds }: Island): boolean {
  const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  return via !== undefined && size <= via.diameterNm * 3;
}

/** A point in material: one micrometre left of the middle of the longest edge. */
export function innerPoint({ outers }: Island): [number, number] {
  const ring = new Points(outers[0] ?? new Float64Array());
  let [best, length] = [0, -1];
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay, bx, by] = ring.edge(i);
    const own = Math.hypot(bx - ax, by - ay);
    if (own > length) [best, length] = [i, own];
  }
  const [ax, ay, bx, by] = ring.edge(best);
  const inwards = Math.min(1000, length / 4) / length;
  return [(ax + bx) / 2 - (by - ay) * inwards, (ay + by) / 2 + (bx - ax) * inwards];
}
