import { cornerOf, normalOf, triangleCount, unit, type Mesh, type Vector } from '../../mesh/mesh.ts';
import type { Place } from './lands.ts';
import type { SeatedPart } from './seated.ts';

/** A flat place at which a part stands on the board. */
export interface Contact {
  /** mm² */
  area: number;
  centre: Place;
  min: Place;
  max: Place;
  /** Which of the solids of the part it belongs to. */
  solid: number;
  /** Spread over it, each for so many mm². */
  samples: { at: Place; area: number }[];
}

export interface Contacts {
  /** mm above the copper. */
  height: number;
  contacts: Contact[];
}

/** mm: what lies within is one plane. */
const FLAT = 0.05;
/** mm: below this a face belongs to a lead or a peg. */
const DEEPEST = 0.3;
/** mm² of a plane that a part can stand on. */
const LEAST = 2e-3;
const SAMPLE = 0.08;
const MOST_SAMPLES = 12;

/** What a part stands on: the lowest faces that look down, and those at the copper. Null: it has none above the board. */
export function contactsOf({ solids, heightOf }: SeatedPart): Contacts | null {
  const levels: { height: number; area: number }[] = [];
  for (const { mesh } of solids)
    for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
      const height = flatHeight(mesh, triangle, heightOf);
      if (height !== null && height > -DEEPEST) levels.push({ height, area: areaOf(mesh, triangle) });
    }
  levels.sort((a, b) => a.height - b.height);
  const level = levels.findIndex((_, at) => sumFrom(levels, at) >= LEAST);
  if (level < 0) return null;
  const { height } = levels[level]!;
  const contacts = solids.flatMap(({ mesh }, solid) =>
    pieces(mesh, solid, (triangle) => {
      const own = flatHeight(mesh, triangle, heightOf);
      return own !== null && own >= height - FLAT && own <= Math.max(height, 0) + FLAT;
    }),
  );
  return { height, contacts };
}

function sumFrom(levels: readonly { height: number; area: number }[], from: number): number {
  let sum = 0;
  for (let at = from; at < levels.length && levels[at]!.height <= levels[from]!.height + FLAT; at++) {
    sum += levels[at]!.area;
    if (sum >= LEAST) break;
  }
  return sum;
}

/** Of a triangle that looks down to the board and lies flat; null of another. */
function flatHeight(mesh: Mesh, triangle: number, heightOf: (z: number) => number): number | null {
  const heights = ([0, 1, 2] as const).map((corner) => heightOf(cornerOf(mesh, triangle, corner)[2]));
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  if (most - least > FLAT) return null;
  const normal = unit(normalOf(mesh, triangle));
  const down = heightOf(1) > heightOf(0) ? -normal[2] : normal[2];
  return down > 0.9 ? (least + most) / 2 : null;
}

const areaOf = (mesh: Mesh, triangle: number): number => Math.hypot(...normalOf(mesh, triangle)) / 2;

/** Chosen triangles that hang together. */
function pieces(mesh: Mesh, solid: number, isChosen: (triangle: number) => boolean): Contact[] {
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    while (parent.get(root) !== root) root = parent.get(root)!;
    parent.set(key, root);
    return root;
  };
  const keyOf = (corner: Vector): string => corner.map((value) => Math.round(value * 1e4)).join();
  const chosen: { triangle: number; key: string }[] = [];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    if (!isChosen(triangle)) continue;
    const keys = ([0, 1, 2] as const).map((corner) => keyOf(cornerOf(mesh, triangle, corner)));
    for (const key of keys) if (!parent.has(key)) parent.set(key, key);
    for (const key of keys.slice(1)) parent.set(find(key), find(keys[0]!));
    chosen.push({ triangle, key: keys[0]! });
  }
  return [...Map.groupBy(chosen, ({ key }) => find(key)).values()].map((same) =>
    contactOf(
      mesh,
      solid,
      same.map(({ triangle }) => triangle),
    ),
  );
}

function contactOf(mesh: Mesh, solid: number, triangles: readonly number[]): Contact {
  const samples = triangles.flatMap((triangle) => sample(mesh, triangle));
  const area = samples.reduce((sum, one) => sum + one.area, 0);
  const corners = triangles.flatMap((triangle) =>
    ([0, 1, 2] as const).map((corner) => cornerOf(mesh, triangle, corner)),
  );
  const edge = (axis: 0 | 1, choose: (a: number, b: number) => number): number =>
    corners.reduce((found, corner) => choose(found, corner[axis]), corners[0]![axis]);
  const centre = (axis: 0 | 1): number => samples.reduce((sum, one) => sum + one.at[axis] * one.area, 0) / (area || 1);
  return {
    area,
    centre: [centre(0), centre(1)],
    min: [edge(0, Math.min), edge(1, Math.min)],
    max: [edge(0, Math.max), edge(1, Math.max)],
    solid,
    samples,
  };
}

/** Points spread evenly over a triangle. */
function sample(mesh: Mesh, triangle: number): Contact['samples'] {
  const [a, b, c] = ([0, 1, 2] as const).map((corner) => cornerOf(mesh, triangle, corner)) as [Vector, Vector, Vector];
  const area = areaOf(mesh, triangle);
  const count = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(Math.sqrt(2 * area) / SAMPLE)));
  const samples: Contact['samples'] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < 2 * (count - row) - 1; column++) {
      // The middle of each of the like triangles that it is cut into.
      const isUp = column % 2 === 0;
      const u = (Math.floor(column / 2) + (isUp ? 1 / 3 : 2 / 3)) / count;
      const v = (row + (isUp ? 1 / 3 : 2 / 3)) / count;
      samples.push({
        at: [a[0] + u * (b[0] - a[0]) + v * (c[0] - a[0]), a[1] + u * (b[1] - a[1]) + v * (c[1] - a[1])],
        area: area / count ** 2,
      });
    }
  return samples;
}
