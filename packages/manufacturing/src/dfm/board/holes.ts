import type { DrillFile, DrillHit } from '@partwright/gerber';
import { pathLine, type FlatLayer } from '@partwright/gerber/flatten';
import { gapBetweenSegments, Points, type EdgeIndex, type Ends, type Gap } from '@partwright/gerber/polygons';
import type { Hole } from './dfm-board.ts';

/** Plated holes up to this diameter are vias: AISLER drills larger ones for the leads of components. */
const LARGEST_VIA_NM = 450_000;

/** What holes are judged by. */
export interface HoleSurroundings {
  copper: readonly FlatLayer[];
  edge: EdgeIndex | undefined;
  /** Openings of the mask; none when a side with copper has no mask. */
  openings: readonly EdgeIndex[];
}

/** Every hole of the drill files, with the islands that it goes through. */
export function collectHoles(files: readonly DrillFile[], around: HoleSurroundings): Hole[] {
  const holes: Hole[] = [];
  for (const file of files) {
    const [from, to] = readLayerSpan(file, around.copper.length);
    for (const hit of file.hits)
      if (hit.diameterNm > 0) holes.push(makeHole(hit, file, holes.length, from, to, around));
  }
  return holes;
}

function readLayerSpan({ span }: DrillFile, layers: number): [number, number] {
  if (!span) return [0, layers - 1];
  const [a, b] = [Math.min(...span) - 1, Math.max(...span) - 1];
  return a >= 0 && b < layers ? [a, b] : [0, layers - 1];
}

function makeHole(
  hit: DrillHit,
  file: DrillFile,
  index: number,
  from: number,
  to: number,
  { copper, edge, openings }: HoleSurroundings,
): Hole {
  const way = hit.kind === 'round' ? Float64Array.of(hit.x, hit.y) : pathLine(hit.path, false);
  const [x, y] = measureMiddle(way);
  const { diameterNm } = hit;
  const islands = Int32Array.from(copper, ({ edges }, layer) =>
    layer >= from && layer <= to ? islandAround(edges, x, y, diameterNm / 2) : -1,
  );
  const stated = hit.tool.plating === 'unknown' ? file.plating : hit.tool.plating;
  const isPlated = stated === 'plated' || (stated === 'unknown' && islands.some((island) => island >= 0));
  const isSlot = way.length > 2;
  return {
    index,
    file: file.file,
    hit,
    isSlot,
    diameterNm,
    x,
    y,
    way,
    isPlated,
    isPlatingStated: stated !== 'unknown',
    isVia: isPlated && !isSlot && isViaHit(hit, () => openings.length > 0 && !openings.some((mask) => isOpenOver(mask, x, y, diameterNm / 2))), // prettier-ignore
    isCastellated: isPlated && edge !== undefined && isCut(way, diameterNm / 2, edge),
    from,
    to,
    islands,
  };
}

function measureMiddle(way: Float64Array): [number, number] {
  const points = new Points(way);
  if (points.length !== 2) return points.at(points.length >> 1);
  const [ax, ay, bx, by] = points.edge(0);
  return [(ax + bx) / 2, (ay + by) / 2];
}

function isViaHit({ tool, attributes, diameterNm }: DrillHit, isCovered: () => boolean): boolean {
  const said = [...tool.function, ...attributes.apertureFunction].join(' ');
  if (/ViaDrill|ViaPad/i.test(said)) return true;
  // Vias that belong to the footprint of a part are called its pads; no lead fits into holes so small.
  if (diameterNm <= LARGEST_VIA_NM) return !/MechanicalDrill|CastellatedDrill/i.test(said);
  // A lead that is to be soldered needs an opening on one side at least.
  return !/ComponentDrill|ComponentPad|MechanicalDrill|CastellatedDrill/i.test(said) && isCovered();
}

/** Some of the mask is open over a hole or at its rim. */
export function isOpenOver(openings: EdgeIndex, x: number, y: number, radiusNm: number): boolean {
  return openings.islandAt(x, y) >= 0 || openings.nearest(x, y, radiusNm * 1.5) !== undefined;
}

/** The edge of the board comes nearer to its middle than its wall, on both sides of it. */
function isCut(way: Float64Array, radiusNm: number, edge: EdgeIndex): boolean {
  return nearestToWay(way, edge, radiusNm * 0.9) !== undefined;
}

/** The island in which a hole lies. Where the file leaves the hole itself out of the copper, that round it. */
export function islandAround(edges: EdgeIndex, x: number, y: number, radiusNm: number): number {
  const island = edges.islandAt(x, y);
  if (island >= 0) return island;
  const marked = ringAround(edges, x, y, radiusNm);
  return marked === -1 ? -1 : edges.islandOf(edges.rings.indexOf(marked));
}

/** The contour of copper that runs round the middle of a hole and within it or hardly wider; -1 when there is none. */
export function ringAround(edges: EdgeIndex, x: number, y: number, radiusNm: number): number {
  const most = radiusNm * 1.02 + 5000;
  const nearest = edges.nearest(x, y, most);
  if (!nearest) return -1;
  const ring = edges.ringOf(nearest.edge);
  let winding = 0;
  const around = edges.near({ minX: x - most, minY: y - most, maxX: x + most, maxY: y + most }, 0);
  for (const edge of around) {
    if (edges.rings[edge] !== ring) continue;
    const [ax, ay, bx, by] = edges.endsOf(edge);
    if (Math.hypot(ax - x, ay - y) > most) return -1;
    winding += Math.atan2((ax - x) * (by - y) - (ay - y) * (bx - x), (ax - x) * (bx - x) + (ay - y) * (by - y));
  }
  return Math.abs(winding) > 6 ? ring : -1;
}

/** The shortest line from the way of a tool to an edge within reach. `atX`, `atY` lie on the way. */
export function nearestToWay(
  way: Float64Array,
  edges: EdgeIndex,
  withinNm: number,
  accepts: (edge: number) => boolean = () => true,
): (Gap & { edge: number }) | undefined {
  let best: (Gap & { edge: number }) | undefined;
  for (const [ax, ay, bx, by] of listSegments(way)) {
    const box = { minX: Math.min(ax, bx), minY: Math.min(ay, by), maxX: Math.max(ax, bx), maxY: Math.max(ay, by) };
    for (const edge of edges.near(box, withinNm, accepts)) {
      const gap = gapBetweenSegments(ax, ay, bx, by, ...edges.endsOf(edge));
      if (gap.distanceNm <= (best?.distanceNm ?? withinNm)) best = { ...gap, edge };
    }
  }
  return best;
}

/** The point of the wall of a hole from which a line goes from its way to a place. */
export function wallPoint(radiusNm: number, x: number, y: number, toX: number, toY: number): readonly [number, number] {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return [x, y];
  return [x + ((toX - x) / length) * radiusNm, y + ((toY - y) / length) * radiusNm];
}

/** Between the middles of two ways. */
export function gapBetweenWays(a: Float64Array, b: Float64Array): Gap {
  let best: Gap = { distanceNm: Infinity, atX: 0, atY: 0, toX: 0, toY: 0 };
  for (const own of listSegments(a))
    for (const other of listSegments(b)) {
      const gap = gapBetweenSegments(...own, ...other);
      if (gap.distanceNm < best.distanceNm) best = gap;
    }
  return best;
}

/** The pieces of a way; of one point one without length. */
function listSegments(way: Float64Array): Ends[] {
  const points = new Points(way);
  return Array.from({ length: Math.max(points.length - 1, 1) }, (_, index) => points.edge(index));
}
