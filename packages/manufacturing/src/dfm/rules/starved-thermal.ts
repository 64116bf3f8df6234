import type { EdgeIndex } from '@partwright/gerber/polygons';
import { holeObject } from '../board/objects.ts';
import type { CopperLayer, Hole } from '../board/dfm-board.ts';
import type { Place, Rule } from '../rule.ts';

/** Directions in which is looked from the middle of a hole. */
const RAYS = 120;
/** No ray goes where edges like to lie: along the axes and diagonals. */
const OFFSET = 0.37;
/** Nanometres: gaps of thermal reliefs are narrower, and pads not wider than this beside their hole. */
const WIDEST_GAP = 800_000;
const WIDEST_RING = 1_500_000;
/** Copper of the same island must lie behind the gap on this share of the way round: otherwise it is no relief but a pad with a track. */
const SURROUNDED = 0.45;
/** Between the wide and the narrow directions of a square pad in a round relief. */
const MOST_SPREAD = 1.6;

/** Pads that hang in a plane by one spoke or none at all carry less current and heat than was meant. */
export const starvedThermal: Rule = {
  id: 'starved_thermal',
  title: 'Spokes of thermal reliefs',
  limits: [],
  needs: ['copper', 'holes'],
  missing: ({ holes, copper }) =>
    holes.length === 0 ? 'no drill file tells the holes' : copper.length === 0 ? 'there is no copper layer' : '',
  *check({ copper, holes }) {
    for (const hole of holes) {
      if (!hole.isPlated || hole.isSlot || hole.isVia) continue;
      for (const layer of copper) {
        if (hole.islands[layer.index]! < 0) continue;
        const relief = reliefAround(hole, layer);
        if (!relief || relief.spokes > 1) continue;
        yield {
          severity: 'warning',
          message: 'A pad hangs in its plane by a single spoke',
          layers: [layer.name],
          at: relief.at,
          objects: () => [holeObject(hole)],
          group: `${hole.index}`,
        };
      }
    }
  },
};

function reliefAround(hole: Hole, { flat, index }: CopperLayer): { spokes: number; at: Place } | undefined {
  const { edges } = flat;
  const { x, y } = hole;
  const reach = hole.diameterNm / 2 + WIDEST_RING + WIDEST_GAP;
  const island = hole.islands[index]!;
  // Only where a ring of air runs round the pad: its contour is a hole of the island.
  const near = edges.near({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }, 0, (edge) => edges.islands[edge] === island); // prettier-ignore
  if (near.length < 8) return undefined;
  const rays = findCrossings(near, edges, x, y, hole.diameterNm / 2);
  const nearest = rays.flatMap(([out]) => out ?? []).sort((a, b) => a - b)[Math.floor(RAYS / 10)] ?? Infinity;
  if (nearest > hole.diameterNm / 2 + WIDEST_RING) return undefined;
  // Through a spoke a ray goes on into the plane: what it crosses there is none of the relief.
  const isGap = rays.map(([out = Infinity]) => out < nearest * MOST_SPREAD);
  const gaps = rays.flatMap(([out = 0, back = Infinity], ray) => (isGap[ray] && back - out <= WIDEST_GAP ? [back - out] : [])); // prettier-ignore
  if (gaps.length < RAYS * SURROUNDED || !areAlike(gaps)) return undefined;
  let spokes = 0;
  let first = -1;
  for (let ray = 0; ray < RAYS; ray++)
    if (!isGap[ray] && isGap[(ray + RAYS - 1) % RAYS]) {
      spokes++;
      first = ray;
    }
  const angle = (Math.max(first, 0) * 2 * Math.PI) / RAYS;
  const radius = hole.diameterNm / 2;
  return { spokes, at: first < 0 ? [x, y] : [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] };
}

/** A relief is as wide everywhere; what lies by chance round a hole that is part of its plane is not. */
function areAlike(measures: number[]): boolean {
  measures.sort((a, b) => a - b);
  const [low, high] = [measures[Math.floor(measures.length * 0.1)]!, measures[Math.floor(measures.length * 0.9)]!];
  return high < low * MOST_SPREAD;
}

/** For each ray the distances from the middle at which it crosses edges, beyond the hole itself, the nearest first. */
function findCrossings(near: readonly number[], edges: EdgeIndex, x: number, y: number, beyond: number): number[][] {
  const found: number[][] = Array.from({ length: RAYS }, () => []);
  const step = (2 * Math.PI) / RAYS;
  for (const edge of near) {
    const [startX, startY, endX, endY] = edges.endsOf(edge);
    const [ax, ay, bx, by] = [startX - x, startY - y, endX - x, endY - y];
    const from = Math.atan2(ay, ax);
    // Less than half a turn: an edge does not go round the middle.
    let sweep = Math.atan2(by, bx) - from;
    if (sweep > Math.PI) sweep -= 2 * Math.PI;
    else if (sweep < -Math.PI) sweep += 2 * Math.PI;
    const [low, high] = [Math.min(from, from + sweep), Math.max(from, from + sweep)];
    for (let ray = Math.ceil(low / step - OFFSET); ray <= high / step - OFFSET; ray++) {
      const angle = (ray + OFFSET) * step;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const [sideA, sideB] = [dx * ay - dy * ax, dx * by - dy * bx];
      if (sideA === sideB) continue;
      const share = sideA / (sideA - sideB);
      const distance = (ax + (bx - ax) * share) * dx + (ay + (by - ay) * share) * dy;
      if (distance > beyond) found[((ray % RAYS) + RAYS) % RAYS]!.push(distance);
    }
  }
  return found.map((distances) => distances.sort((a, b) => a - b));
}
