import { boxOf } from '../../kernel/properties.ts';
import type { CadKernel } from '../../kernel/kernel.ts';
import { triangulate } from '../../kernel/triangulate.ts';
import { boundsOf, cornerOf, triangleCount, type Bounds, type Mesh, type Vector } from '../../mesh/mesh.ts';
import { RayTree } from '../../mesh/ray-tree.ts';
import { distanceToOutline, isOnBoard } from '../board-body.ts';
import type { BoardScene } from '../scene.ts';
import { standing } from './check-collisions.ts';
import type { Checked } from './check-pads.ts';
import { mm, type FitFinding } from './findings.ts';
import { joinBounds, middleOf, sharedBox, type SeatedPart } from './seated.ts';
import { SolidMeetings, type Meeting, type StandingSolid } from './solid-meetings.ts';

/** mm: a part that ends so near to the edge of the board is plugged from the side. */
const AT_EDGE = 0.6;
/** mm: how far ahead of a connector the enclosure is looked for. */
const AHEAD = 60;
/** Lines that are looked along, in each direction of the face of a connector. */
const LINES = 5;

/** Designators of what is reached from outside (IEEE 315, and as they are in use). */
const CONNECTOR = /^(?:J|P|X|CN|CON|USB|HDMI|RJ|SD)\d/i;

/** Parts and board against an enclosure, whose solids stand where they are. */
export function checkEnclosure(
  kernel: CadKernel,
  parts: readonly SeatedPart[],
  scene: BoardScene,
  walls: readonly StandingSolid[],
  mayGoOn: (exact: number) => boolean,
): Checked {
  const checked: Checked = { findings: [], notChecked: [] };
  const meetings = new SolidMeetings(kernel, mayGoOn);
  const whole = joinBounds(walls.map(({ box }) => box));
  for (const seated of parts) {
    const found = meetAll(
      meetings,
      seated.solids.map((solid) => standing(seated, solid)),
      walls,
    );
    if (found.worst) checked.findings.push(tellPart(seated, found.worst));
    else if (found.isUnknown) checked.notChecked.push(notWorkedOut(seated.reference));
  }
  const board = boardSolid(kernel, scene);
  if (board) {
    const found = meetAll(meetings, [board], walls);
    if (found.worst)
      checked.findings.push({
        check: 'enclosure',
        severity: 'error',
        references: [],
        at: middleOf(found.worst.box),
        byMm: found.worst.depth,
        message: `The board is in the wall of the enclosure, ${mm(found.worst.depth)} deep`,
      });
    else if (found.isUnknown) checked.notChecked.push(notWorkedOut(null));
    if (!sharedBox(board.box, whole, 0))
      checked.notChecked.push({
        reference: null,
        checks: ['enclosure', 'opening'],
        reason: `The enclosure is not round the board: it goes from ${place(whole.min)} to ${place(whole.max)} mm, the board from ${place(board.box.min)} to ${place(board.box.max)}. Move it with the place where its origin is on the board`,
      });
  }
  const tree = new WallRays(walls.map(({ mesh }) => mesh));
  for (const seated of parts) checked.findings.push(...checkOpening(seated, scene, tree));
  return checked;
}

const place = (at: Vector): string => at.map((value) => Number(value.toFixed(1)) + 0).join(', ');

function notWorkedOut(reference: string | null): Checked['notChecked'][number] {
  return {
    reference,
    checks: ['enclosure'],
    reason: 'whether it is in the wall of the enclosure could not be worked out within the limits',
  };
}

function boardSolid(kernel: CadKernel, { body }: BoardScene): StandingSolid | null {
  const box = body && boxOf(kernel, body);
  return body && box && { shape: body, placing: null, mesh: triangulate(kernel, body, 0.1), box };
}

function meetAll(
  meetings: SolidMeetings,
  bodies: readonly StandingSolid[],
  enclosure: readonly StandingSolid[],
): { worst: Meeting | null; isUnknown: boolean } {
  let worst: Meeting | null = null;
  let isUnknown = false;
  for (const body of bodies)
    for (const wall of enclosure) {
      const meeting = meetings.meet(body, wall);
      if (meeting === 'unknown') isUnknown = true;
      else if (meeting && meeting.volume > (worst?.volume ?? 0)) worst = meeting;
    }
  return { worst, isUnknown };
}

/** Too tall, where its top is in the wall; in the wall elsewhere. */
function tellPart({ reference, box, heightOf }: SeatedPart, { box: shared, depth }: Meeting): FitFinding {
  const top = (bounds: Bounds): number => Math.max(heightOf(bounds.min[2]), heightOf(bounds.max[2]));
  const tall = shared.max[2] - shared.min[2];
  const isTop =
    top(box) - top(shared) < 0.01 &&
    tall <= Math.min(shared.max[0] - shared.min[0], shared.max[1] - shared.min[1]) + 0.01;
  return {
    check: 'enclosure',
    severity: 'error',
    references: [reference],
    at: middleOf(shared),
    byMm: isTop ? tall : depth,
    message: isTop
      ? `${reference} is too tall for the enclosure: its top is ${mm(tall)} in it`
      : `${reference} is in the wall of the enclosure, ${mm(depth)} deep`,
  };
}

/** Looks for the nearest wall. */
class WallRays {
  readonly #trees: RayTree[];
  constructor(meshes: readonly Mesh[]) {
    this.#trees = meshes.map((mesh) => new RayTree(mesh));
  }

  /** mm; null: nothing ahead. */
  first(from: Vector, direction: Vector): number | null {
    const found = this.#trees.map((tree) => tree.first(from, direction, { least: 1e-6 })?.distance ?? Infinity);
    const nearest = Math.min(...found);
    return nearest <= AHEAD ? nearest : null;
  }
}

/** A connector at the edge of the board has to have an opening ahead of it. */
function checkOpening(seated: SeatedPart, scene: BoardScene, walls: WallRays): FitFinding[] {
  const { reference, footprint } = seated;
  if (!CONNECTOR.test(reference)) return [];
  const face = faceAtEdge(seated, scene);
  if (!face) return [];
  const blocked = face.points
    .map((point) => walls.first(point, face.direction))
    .filter((distance): distance is number => distance !== null);
  if (blocked.length === 0) return [];
  const share = blocked.length / face.points.length;
  const nearest = Math.min(...blocked);
  const side = sideOf(face.direction);
  return [
    {
      check: 'opening',
      severity: share > 0.5 ? 'error' : 'warning',
      references: [reference],
      at: face.points[face.points.length >> 1]!,
      byMm: nearest,
      message: `${reference} is at the ${side} edge of the board, and the enclosure is ahead of ${Math.round(share * 100)} % of its face, ${mm(nearest)} away: its opening is not there, or too small (${footprint.name})`,
    },
  ];
}

function sideOf([x, y]: Vector): string {
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'upper' : 'lower';
}

/** What of a part looks out over the edge: points of its face, a little way in from its rim. Null: it ends within the board. */
function faceAtEdge(
  { solids, footprint }: SeatedPart,
  scene: BoardScene,
): { points: Vector[]; direction: Vector } | null {
  const radians = (footprint.angle * Math.PI) / 180;
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  const ways: Vector[] = [
    [c, s, 0],
    [-c, -s, 0],
    [-s, c, 0],
    [s, -c, 0],
  ];
  const corners = solids.flatMap(({ mesh }) => cornersOf(mesh));
  let best: { out: number; way: Vector } | null = null;
  for (const way of ways) {
    const most = corners.reduce((found, corner) => Math.max(found, corner[0] * way[0] + corner[1] * way[1]), -Infinity);
    const front = corners.filter((corner) => corner[0] * way[0] + corner[1] * way[1] > most - 0.3);
    const box = boundsOf({ positions: Float64Array.from(front.flat()) } as Mesh)!;
    const middle = middleOf(box);
    const out = overEdge([middle[0], middle[1]], scene);
    if (out > -AT_EDGE && out > (best?.out ?? -Infinity)) best = { out, way };
  }
  return best && { points: facePoints(corners, best.way), direction: best.way };
}

/** mm that a place is over the edge; negative on the board. */
function overEdge(at: readonly [number, number], { contours }: BoardScene): number {
  const outer = contours.filter(({ isHole }) => !isHole);
  const distance = Math.min(...outer.map(({ points }) => distanceToOutline(points, at)));
  return isOnBoard(contours, at) ? -distance : distance;
}

function facePoints(corners: readonly Vector[], way: Vector): Vector[] {
  const aside: Vector = [-way[1], way[0], 0];
  const along = (corner: Vector): number => corner[0] * way[0] + corner[1] * way[1];
  const most = corners.reduce((found, corner) => Math.max(found, along(corner)), -Infinity);
  const front = corners.filter((corner) => along(corner) > most - 0.5);
  const lateral = front.map((corner) => corner[0] * aside[0] + corner[1] * aside[1]);
  const heights = front.map(([, , z]) => z);
  const between = (values: readonly number[], share: number): number => {
    const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    return low + (high - low) * (0.15 + 0.7 * share);
  };
  const points: Vector[] = [];
  for (let row = 0; row < LINES; row++)
    for (let column = 0; column < LINES; column++) {
      const [side, z] = [between(lateral, column / (LINES - 1)), between(heights, row / (LINES - 1))];
      points.push([way[0] * most + aside[0] * side, way[1] * most + aside[1] * side, z]);
    }
  return points;
}

function cornersOf(mesh: Mesh): Vector[] {
  const corners: Vector[] = [];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++)
    for (const corner of [0, 1, 2] as const) corners.push(cornerOf(mesh, triangle, corner));
  return corners;
}
