import type { Footprint } from '@partwright/kicad/board';
import { add, boundsOf, scale, type Bounds, type Mesh, type Vector } from '../../mesh/mesh.ts';
import { place, placeBounds, type Placing } from '../../mesh/placing.ts';
import type { BoardHeights } from '../board-body.ts';
import type { ScenePart, SceneSolid } from '../scene.ts';

/** A model of a part, or all of them, where they stand. */
export interface SeatedPart {
  /** Of all of them: the first. */
  part: ScenePart;
  reference: string;
  footprint: Footprint;
  solids: SeatedSolid[];
  box: Bounds;
  /** mm above the copper that it sits on, away from the board. */
  heightOf: (z: number) => number;
}

export interface SeatedSolid {
  solid: SceneSolid;
  /** Where it stands; made anew where it was not asked for lately. */
  readonly mesh: Mesh;
  box: Bounds;
}

/** Numbers of meshes that are kept where they stand: 64 MB. A hundred switches of one model would be as many copies of it. */
const MOST_NUMBERS = 8e6;

export function seatAll(parts: readonly ScenePart[], heights: BoardHeights): SeatedPart[] {
  const recent = new Map<SeatedSolid, Mesh>();
  let numbers = 0;
  const meshOf = (seated: SeatedSolid, placing: Placing): Mesh => {
    const known = recent.get(seated);
    if (known) return known;
    const mesh = placeMesh(seated.solid.mesh, placing);
    numbers += mesh.positions.length;
    for (const [oldest, { positions }] of recent) {
      if (numbers <= MOST_NUMBERS) break;
      recent.delete(oldest);
      numbers -= positions.length;
    }
    recent.set(seated, mesh);
    return mesh;
  };
  return parts.map((part) => seat(part, heights, meshOf));
}

/** All models of one part as one. */
export function seatTogether(models: readonly SeatedPart[]): SeatedPart {
  const [first] = models;
  if (!first || models.length === 1) return first!;
  return {
    ...first,
    solids: models.flatMap(({ solids }) => solids),
    box: joinBounds(models.map(({ box }) => box)),
  };
}

function placeMesh(mesh: Mesh, placing: Placing): Mesh {
  const positions = Float64Array.from(mesh.positions);
  for (let at = 0; at < positions.length; at += 3)
    positions.set(place(placing, [positions[at]!, positions[at + 1]!, positions[at + 2]!]), at);
  return { ...mesh, positions };
}

function seat(
  part: ScenePart,
  { top, bottom }: BoardHeights,
  meshOf: (seated: SeatedSolid, placing: Placing) => Mesh,
): SeatedPart {
  const { footprint, reference, placing, model } = part;
  const solids = model.solids.map((solid): SeatedSolid => ({
    solid,
    get mesh() {
      return meshOf(this, placing);
    },
    box: boundsOf(placeMesh(solid.mesh, placing)) ?? placeBounds(placing, solid.box),
  }));
  return {
    part,
    reference,
    footprint,
    solids,
    box: joinBounds(solids.map(({ box }) => box)),
    heightOf: footprint.side === 'front' ? (z) => z - top : (z) => bottom - z,
  };
}

export function joinBounds(boxes: readonly Bounds[]): Bounds {
  const each = (pick: (box: Bounds) => Vector, choose: (...numbers: number[]) => number): Vector => [
    choose(...boxes.map((box) => pick(box)[0])),
    choose(...boxes.map((box) => pick(box)[1])),
    choose(...boxes.map((box) => pick(box)[2])),
  ];
  return { min: each((box) => box.min, Math.min), max: each((box) => box.max, Math.max) };
}

export const middleOf = ({ min, max }: Bounds): Vector => scale(add(min, max), 0.5);

/** What two boxes share; null: less than `least` in one direction. */
export function sharedBox(a: Bounds, b: Bounds, least: number): Bounds | null {
  const min: Vector = [Math.max(a.min[0], b.min[0]), Math.max(a.min[1], b.min[1]), Math.max(a.min[2], b.min[2])];
  const max: Vector = [Math.min(a.max[0], b.max[0]), Math.min(a.max[1], b.max[1]), Math.min(a.max[2], b.max[2])];
  return max[0] - min[0] > least && max[1] - min[1] > least && max[2] - min[2] > least ? { min, max } : null;
}
