import { cornerOf, normalOf, triangleCount, unit } from '../../mesh/mesh.ts';
import type { Checked } from './check-pads.ts';
import { landsOf, type Place } from './lands.ts';
import { middleOf, type SeatedPart } from './seated.ts';

/** mm below its top that a recess is deep at least. */
const LEAST_DEPTH = 0.01;
/** Of its height: what lies lower is no mark on its top. */
const DEEPEST = 0.3;
/** Of the box round a body: a mark is smaller. */
const LARGEST = 0.1;
/** Of half the width of pads or body: what is nearer to the middle is in no corner. */
const IN_CORNER = 0.15;

/**
 * Whether the mark on the top of a body is in the corner of pad 1: the one small face that looks up and lies a little below the top.
 * Parts with fewer than four pads, and those whose pad 1 is in no corner, are not asked.
 */
export function checkPin1(seated: SeatedPart): Checked {
  const { footprint, reference, box } = seated;
  const lands = landsOf(footprint).filter(({ name }) => name !== '');
  const first = lands.find(({ name }) => name === '1' || name === 'A1');
  if (!first || new Set(lands.map(({ name }) => name)).size < 4) return { findings: [], notChecked: [] };
  const inFootprint = turner(footprint.angle);
  const pads = cornerIn(
    lands.map(({ centre }) => inFootprint(centre)),
    inFootprint(first.centre),
  );
  if (!pads) return { findings: [], notChecked: [] };
  const marks = marksOf(seated);
  const corners = bodyCorners(seated).map(inFootprint);
  const mark = marks.length === 1 ? cornerIn(corners, inFootprint(marks[0]!)) : null;
  if (!mark)
    return {
      findings: [],
      notChecked: [{ reference, checks: ['pin_1'], reason: 'its model has no single mark in a corner of its top' }],
    };
  if (mark[0] === pads[0] && mark[1] === pads[1]) return { findings: [], notChecked: [] };
  return {
    findings: [
      {
        check: 'pin_1',
        severity: 'error',
        references: [reference],
        at: middleOf(box),
        byMm: null,
        message: `${reference} has the mark of its pin 1 in another corner than pad ${first.name}: its model is turned on its footprint, or numbered otherwise`,
      },
    ],
    notChecked: [],
  };
}

/** A place of the board in the axes of a footprint that is turned. */
function turner(angleDeg: number): (at: Place) => Place {
  const radians = (-angleDeg * Math.PI) / 180;
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  return ([x, y]) => [c * x - s * y, s * x + c * y];
}

/** Which corner of the box round `all` a place is in: -1 or 1 along each axis. Null: it is near the middle. */
function cornerIn(all: readonly Place[], at: Place): [number, number] | null {
  const sides = ([0, 1] as const).map((axis) => {
    const values = all.map((place) => place[axis]);
    const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const off = at[axis] - (low + high) / 2;
    return Math.abs(off) < (IN_CORNER * (high - low)) / 2 ? 0 : Math.sign(off);
  });
  return sides.includes(0) ? null : (sides as [number, number]);
}

const bodyOf = ({ solids }: SeatedPart): SeatedPart['solids'][number] =>
  solids.reduce((most, solid) => (sizeOf(solid) > sizeOf(most) ? solid : most));
const sizeOf = ({ box: { min, max } }: SeatedPart['solids'][number]): number =>
  (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]);

function bodyCorners(seated: SeatedPart): Place[] {
  const { mesh } = bodyOf(seated);
  return Array.from({ length: mesh.positions.length / 3 }, (_, at): Place => [
    mesh.positions[3 * at]!,
    mesh.positions[3 * at + 1]!,
  ]);
}

/** Middles of small faces of the body that look up and lie a little below its top. */
function marksOf(seated: SeatedPart): Place[] {
  const { mesh, box } = bodyOf(seated);
  const { heightOf } = seated;
  const top = Math.max(heightOf(box.min[2]), heightOf(box.max[2]));
  const deep = DEEPEST * (box.max[2] - box.min[2]);
  const faces = new Map<number, { area: number; x: number; y: number } | null>();
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const face = mesh.faces[triangle]!;
    const corners = ([0, 1, 2] as const).map((corner) => cornerOf(mesh, triangle, corner));
    const normal = normalOf(mesh, triangle);
    const up = unit(normal)[2] * Math.sign(heightOf(1) - heightOf(0));
    const isMark = up > 0.99 && corners.every(([, , z]) => heightOf(z) < top - LEAST_DEPTH && heightOf(z) > top - deep);
    const known = faces.get(face);
    if (!isMark || known === null) {
      faces.set(face, null);
      continue;
    }
    const area = Math.hypot(...normal) / 2;
    const sum = known ?? { area: 0, x: 0, y: 0 };
    for (const [x, y] of corners) {
      sum.x += (x * area) / 3;
      sum.y += (y * area) / 3;
    }
    sum.area += area;
    faces.set(face, sum);
  }
  const plan = (box.max[0] - box.min[0]) * (box.max[1] - box.min[1]);
  return [...faces.values()]
    .filter((face) => face !== null && face.area > 0 && face.area < LARGEST * plan)
    .map((face): Place => [face!.x / face!.area, face!.y / face!.area]);
}
