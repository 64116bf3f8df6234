import type { EdgeIndex } from '@partwright/gerber/polygons';

/** Looked at no farther from the place where copper crosses the edge, nanometres. */
const REACH = 3_000_000;
const MOST_EDGES = 400;

/** How far an island goes beyond the edge of the board near to a place; at most three millimetres are looked at. */
export function overhangAt(copper: EdgeIndex, island: number, edge: EdgeIndex, x: number, y: number): number {
  let most = 0;
  const near = copper.near({ minX: x, minY: y, maxX: x, maxY: y }, REACH, (own) => copper.islands[own] === island);
  for (const own of near.slice(0, MOST_EDGES)) {
    const [px, py] = copper.endsOf(own);
    if (Math.hypot(px - x, py - y) > REACH || edge.islandAt(px, py) >= 0) continue;
    most = Math.max(most, edge.nearest(px, py, REACH)?.distanceNm ?? REACH);
  }
  return most;
}
