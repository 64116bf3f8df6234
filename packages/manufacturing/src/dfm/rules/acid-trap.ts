import { objectAt } from '../board/objects.ts';
import type { FlatLayer } from '@partwright/gerber/flatten';
import type { EdgeIndex } from '@partwright/gerber/polygons';
import type { Place, Rule } from '../rule.ts';

/** Degrees. Etchant stays in a wedge that is sharper; tracks leave pads and meet at 45 degrees on any board. */
const SHARPEST = 44;
/** The sides of a wedge are looked at as far as this from its corner, nanometres. */
const REACH = 150_000;

/** Sharp wedges of bare laminate between copper of one net. No maker states a number: a hint only. */
export const acidTrap: Rule = {
  id: 'acid_trap',
  title: 'Acute angles between copper',
  limits: [],
  needs: ['copper'],
  missing: ({ copper }) => (copper.length === 0 ? 'there is no copper layer' : ''),
  *check({ copper }) {
    for (const { name, flat } of copper)
      for (const { at, degrees, island } of wedges(flat.edges)) {
        if (!joined(flat).has(island)) continue;
        yield {
          severity: 'warning',
          message: `Copper meets at ${degrees.toFixed(0)} degrees: etchant may stay in the corner`,
          layers: [name],
          at,
          objects: () => [objectAt(flat, island, at[0], at[1])].filter((o) => o !== undefined),
          group: `${island}`,
        };
      }
  },
};

const islandsOf = new WeakMap<FlatLayer, Set<number>>();

/** Islands that are part of a circuit: with a pad, or a net by the file. Letters and marks of copper lose nothing to an etchant. */
function joined(flat: FlatLayer): Set<number> {
  const known = islandsOf.get(flat);
  if (known) return known;
  const found = new Set<number>();
  for (const [index, object] of flat.layer.objects.entries())
    if (object.kind === 'flash' || (object.attributes.nets[0] ?? '') !== '') found.add(flat.islandOfObject[index]!);
  islandsOf.set(flat, found);
  return found;
}

interface Wedge {
  at: Place;
  degrees: number;
  island: number;
}

function* wedges(edges: EdgeIndex): Generator<Wedge> {
  const { rings, count } = edges;
  let start = 0;
  for (let edge = 0; edge < count; edge++) {
    if (edge > 0 && rings[edge] !== rings[edge - 1]) start = edge;
    const isLast = edge + 1 === count || rings[edge + 1] !== rings[edge];
    const next = isLast ? start : edge + 1;
    const [ax, ay, x, y] = edges.endsOf(edge);
    const [, , bx, by] = edges.endsOf(next);
    // Material is on the left: a turn to the right is a corner of air, and a sharp one turns by more than a right angle.
    const cross = (x - ax) * (by - y) - (y - ay) * (bx - x);
    const dot = (x - ax) * (bx - x) + (y - ay) * (by - y);
    if (cross >= 0 || dot >= 0) continue;
    const before = along(edges, edge, -1, x, y);
    const after = along(edges, next, 1, x, y);
    if (!before || !after) continue;
    const [px, py, qx, qy] = [before[0] - x, before[1] - y, after[0] - x, after[1] - y];
    const degrees = (Math.acos(Math.min(1, Math.max(-1, (px * qx + py * qy) / Math.hypot(px, py) / Math.hypot(qx, qy)))) * 180) / Math.PI; // prettier-ignore
    if (degrees >= SHARPEST || degrees < 1) continue;
    // Between the two sides there must be air as far as they were looked at.
    if (edges.islandAt(x + (px + qx) / 2, y + (py + qy) / 2) >= 0) continue;
    yield { at: [x, y], degrees, island: edges.islandOf(edge) };
  }
}

/** Where a side of the wedge is at the end of the reach; undefined when it bends away before. */
function along(edges: EdgeIndex, first: number, way: 1 | -1, x: number, y: number): Place | undefined {
  const { rings, count } = edges;
  let edge = first;
  for (let steps = 0; steps < 12; steps++) {
    const [startX, startY, endX, endY] = edges.endsOf(edge);
    const [ax, ay, bx, by] = way === 1 ? [startX, startY, endX, endY] : [endX, endY, startX, startY];
    const [from, to] = [Math.hypot(ax - x, ay - y), Math.hypot(bx - x, by - y)];
    if (to <= from) return undefined;
    if (to >= REACH) {
      const share = (REACH - from) / (to - from);
      return [ax + (bx - ax) * share, ay + (by - ay) * share];
    }
    edge += way;
    if (edge < 0 || edge >= count || rings[edge] !== rings[first]) return undefined;
  }
  return undefined;
}
