import { cornerOf, triangleCount, type Mesh } from '../../mesh/mesh.ts';
import type { Place } from './lands.ts';
import type { SeatedPart } from './seated.ts';

/** What of a part lies in a plane within the board: the corners of one piece of it. */
export interface LeadSection {
  points: Place[];
  centre: Place;
}

/** Of the thickness, from where the part sits: the first at which there is something. */
const DEPTHS = [0.5, 0.2];

/** The sections of what reaches into the board. */
export function leadsOf({ solids, heightOf }: SeatedPart, thickness: number): LeadSection[] {
  for (const depth of DEPTHS) {
    const found = solids.flatMap(({ mesh }) => sections(mesh, (z) => heightOf(z) + depth * thickness));
    if (found.length > 0) return found;
  }
  return [];
}

/** Where a mesh meets the plane at which `above` is 0. */
function sections(mesh: Mesh, above: (z: number) => number): LeadSection[] {
  const lines: [Place, Place][] = [];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const corners = ([0, 1, 2] as const).map((corner) => cornerOf(mesh, triangle, corner));
    const heights = corners.map(([, , z]) => above(z));
    const cuts: Place[] = [];
    for (let at = 0; at < 3; at++) {
      const next = (at + 1) % 3;
      if (heights[at]! >= 0 === heights[next]! >= 0) continue;
      const share = heights[at]! / (heights[at]! - heights[next]!);
      const [from, to] = [corners[at]!, corners[next]!];
      cuts.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    if (cuts.length === 2) lines.push([cuts[0]!, cuts[1]!]);
  }
  return joinLines(lines);
}

function joinLines(lines: readonly [Place, Place][]): LeadSection[] {
  const parent = lines.map((_, at) => at);
  const find = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const seen = new Map<string, number>();
  for (const [at, ends] of lines.entries())
    for (const end of ends) {
      const key = end.map((value) => Math.round(value * 1e4)).join();
      const other = seen.get(key);
      if (other === undefined) seen.set(key, at);
      else parent[find(at)] = find(other);
    }
  return [...Map.groupBy(lines.keys(), find).values()].map((same) => {
    const points = same.flatMap((at) => [...lines[at]!]);
    const middle = (axis: 0 | 1): number => {
      const values = points.map((point) => point[axis]);
      return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
    };
    return { points, centre: [middle(0), middle(1)] };
  });
}
