import { pathLine } from '../flatten/index.ts';
import type { DrillFile, DrillHit, SlotHit } from '../model.ts';
import { gapBetweenSegments, Points } from '../polygons/index.ts';
import { measureHeight, measureWidth } from './boxes.ts';
import type { GerberSet, OutlineChoice } from './model.ts';
import { addSetWarning } from './set-warnings.ts';
import { type Edge, listEdges } from './stroke-edges.ts';

/** The way of the tool lies on the drawn edge, or half a tool beside it. */
const ON_EDGE_NM = 50_000;
/** A slot that lies at the edge is shorter, of the longer side of the board. */
const LEAST_SHARE_OF_SIDE = 0.5;
/** Places of a way that are held against the edge. */
const STEP_NM = 1_000_000;
const MOST_PLACES = 20_000;
const MOST_EDGES = 5_000;

/**
 * Ways of the router that run along the drawn edge of the board cut the board out, as DesignSpark writes them among the holes
 * without plating. The outline says the same, so that they are taken from the holes: they are no slots.
 */
export function leaveOutEdgeRouts(set: GerberSet): void {
  const { outline } = set;
  if (outline === undefined) return;
  const edges = outline.layer.objects.flatMap(listEdges);
  if (edges.length === 0 || edges.length > MOST_EDGES) return;
  for (const entry of set.drills) {
    const routs = new Set(entry.drill.hits.filter((hit) => isRoutOfEdge(hit, entry.drill, outline, edges)));
    if (routs.size === 0) continue;
    entry.drill = { ...entry.drill, hits: entry.drill.hits.filter((hit) => !routs.has(hit)) };
    addSetWarning(
      set,
      'edge_routed',
      entry.file,
      `${routs.size === 1 ? 'a way of the router in it runs' : `${routs.size} ways of the router in it run`} along the outline and cut${routs.size === 1 ? 's' : ''} the board out; the outline says the same, and no slot is made of it`,
    );
  }
}

function isRoutOfEdge(
  hit: DrillHit,
  { plating }: DrillFile,
  { bounds }: OutlineChoice,
  edges: readonly Edge[],
): boolean {
  if (hit.kind === 'round' || plating === 'plated' || hit.tool.plating === 'plated') return false;
  const places = listPlaces(hit);
  const lengthNm = measureLength(new Points(pathLine(hit.path, false)));
  if (places.length > MOST_PLACES) return false;
  if (lengthNm < LEAST_SHARE_OF_SIDE * Math.max(measureWidth(bounds), measureHeight(bounds))) return false;
  // At a corner it is as far as across a square.
  const reach = (hit.diameterNm / 2) * Math.SQRT2 + ON_EDGE_NM;
  return places.every(([x, y]) => edges.some((edge) => gapBetweenSegments(x, y, x, y, ...edge).distanceNm <= reach));
}

/** Along a way, each millimetre. */
function listPlaces({ path }: SlotHit): [number, number][] {
  const points = new Points(pathLine(path, false));
  const places: [number, number][] = [];
  for (let at = 0; at + 1 < points.length && places.length <= MOST_PLACES; at++) {
    const [ax, ay, bx, by] = points.edge(at);
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP_NM));
    for (let step = 0; step <= steps; step++)
      places.push([ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps]);
  }
  return places;
}

function measureLength(points: Points): number {
  let lengthNm = 0;
  for (let at = 0; at + 1 < points.length; at++) {
    const [ax, ay, bx, by] = points.edge(at);
    lengthNm += Math.hypot(bx - ax, by - ay);
  }
  return lengthNm;
}
