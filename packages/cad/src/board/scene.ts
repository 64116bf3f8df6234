import type { Board, Footprint, FootprintModel } from '@partwright/kicad/board';
import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { fallOver, kernelFailure, kernelFall, tellFall } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { boxOf } from '../kernel/properties.ts';
import { formatOf, readShape } from '../kernel/read-shape.ts';
import type { Scope } from '../kernel/scope.ts';
import { everyPart } from '../kernel/shapes.ts';
import { triangulate } from '../kernel/triangulate.ts';
import { length, subtract, type Bounds, type Mesh } from '../mesh/mesh.ts';
import type { Placing } from '../mesh/placing.ts';
import { NotPossible } from '../pipeline/not-possible.ts';
import {
  boardBody,
  contoursOf,
  heightsOf,
  holesOf,
  toMm,
  type BoardContour,
  type BoardHeights,
  type BoardHole,
} from './board-body.ts';
import { isMeshName, wantedModels, type ModelFile } from './model-files.ts';
import { placeModel } from './place-model.ts';

/** A board with its parts in space: mm, x to the right, y up (a board's file has it down), z 0 the underside of the laminate. */
export interface BoardScene {
  /** Of the laminate; null: it has no closed outline. */
  body: TopoDS_Shape | null;
  heights: BoardHeights;
  contours: BoardContour[];
  /** Of all pads. */
  holes: BoardHole[];
  /** Each model once, however often it stands on the board. */
  models: SceneModel[];
  parts: ScenePart[];
  /** Parts that are not in space, or not whole. */
  absent: AbsentModel[];
  /** Those of which a model is not here, though another may be. */
  incomplete: ReadonlySet<Footprint>;
  doubts: string[];
}

export interface SceneModel {
  path: string;
  bytes: Uint8Array;
  shape: TopoDS_Shape;
  solids: SceneSolid[];
  box: Bounds;
}

export interface SceneSolid {
  shape: TopoDS_Shape;
  box: Bounds;
  mesh: Mesh;
}

/** A model on a part. */
export interface ScenePart {
  reference: string;
  footprint: Footprint;
  model: SceneModel;
  placing: Placing;
}

export interface AbsentModel {
  reference: string;
  /** As the board names it; null: the part has none. */
  path: string | null;
  reason: 'no_model' | 'not_found' | 'mesh_only' | 'not_read' | 'uneven_scale' | 'too_many';
  message: string;
}

export interface SceneOptions {
  /** Above so many models the others are not read. */
  mostModels?: number;
  /** Parts that are not fitted stand on the board all the same, unless this says no. */
  withNotFitted?: boolean;
}

/** mm: what triangles may be off, of what is looked at closely. */
const CHORD = 0.02;

/**
 * A board in space. What it gives lives as long as the scope. `files` has what was found under each path of `wantedModels`.
 */
export function makeScene(
  kernel: CadKernel,
  scope: Scope,
  board: Board,
  files: ReadonlyMap<string, ModelFile>,
  { mostModels = 400, withNotFitted = true }: SceneOptions = {},
): BoardScene {
  const { contours, doubts } = contoursOf(board);
  const heights = heightsOf(board);
  const holes = holesOf(board.footprints.flatMap(({ pads }) => pads));
  const models = new Map<string, SceneModel | AbsentModel['reason']>();
  const reasons = new Map<string, string>();
  for (const [at, { path }] of wantedModels(board).entries()) {
    if (at >= mostModels) {
      models.set(path, 'too_many');
      continue;
    }
    const file = files.get(path) ?? { found: 'nothing' };
    if (file.found === 'file') {
      const read = tellBreaking(path, () => readSolids(kernel, scope, path, file.bytes));
      if (typeof read === 'string') reasons.set(path, read);
      models.set(path, typeof read === 'string' ? 'not_read' : read);
    } else if (file.found === 'unread') {
      reasons.set(path, `its 3D model was not read: ${file.reason}`);
      models.set(path, 'not_read');
    } else models.set(path, file.found === 'mesh_only' ? 'mesh_only' : 'not_found');
  }
  const parts: ScenePart[] = [];
  const absent: AbsentModel[] = [];
  const incomplete = new Set<Footprint>();
  for (const footprint of board.footprints) {
    const { reference } = footprint;
    if (footprint.dnp && !withNotFitted) continue;
    const shown = footprint.models.filter(({ hidden, path }) => !hidden && path !== '');
    if (shown.length === 0 && isPart(footprint))
      absent.push({ reference, path: null, reason: 'no_model', message: 'its footprint names no 3D model' });
    for (const wanted of shown) {
      const model = models.get(wanted.path)!;
      const why = typeof model === 'string' ? model : isEven(wanted) ? null : 'uneven_scale';
      if (why !== null || typeof model === 'string') {
        incomplete.add(footprint);
        const message = tellAbsent(why!, reasons.get(wanted.path), mostModels);
        // What is here of the others is looked at, and the part is not known by it.
        const others =
          shown.length > 1 ? `its body is not whole, one of its ${shown.length} 3D models is missing: ` : '';
        absent.push({ reference, path: wanted.path, reason: why!, message: others + message });
        continue;
      }
      parts.push({ reference, footprint, model, placing: placeModel(wanted, seatOf(footprint, heights)) });
    }
  }
  const read = [...models.values()].filter((model) => typeof model !== 'string');
  return {
    body: bodyOf(kernel, scope, { contours, holes, heights, doubts }),
    heights,
    contours,
    holes,
    models: read,
    parts,
    absent,
    incomplete,
    doubts,
  };
}

function bodyOf(
  kernel: CadKernel,
  scope: Scope,
  { contours, holes, heights, doubts }: Pick<BoardScene, 'contours' | 'holes' | 'heights' | 'doubts'>,
): TopoDS_Shape | null {
  try {
    const body = boardBody(kernel, scope, contours, holes, heights);
    if (body === null && contours.length > 0)
      doubts.push('The holes of the board could not be cut: it has no body here');
    return body;
  } catch (error) {
    const reason = error instanceof NotPossible ? error.message : kernelFailure(kernel, error);
    if (reason === null) throw error;
    doubts.push(`The outline of the board makes no body (${reason})`);
    return null;
  }
}

/** A logo, a mark and a hole have no body, and none is missed. */
const isPart = ({ pads, boardOnly, excludedFromPositions, excludedFromBom }: Footprint): boolean =>
  !boardOnly &&
  !(excludedFromPositions && excludedFromBom) &&
  pads.some(({ number, kind }) => number !== '' && kind !== 'np_thru_hole');

const isEven = ({ scale: [x, y, z] }: FootprintModel): boolean =>
  x > 0 && Math.abs(x - y) < 1e-6 && Math.abs(x - z) < 1e-6;

function tellAbsent(reason: AbsentModel['reason'], said: string | undefined, mostModels: number): string {
  switch (reason) {
    case 'no_model':
      return 'its footprint names no 3D model';
    case 'not_found':
      return 'the file of its 3D model was not found';
    case 'mesh_only':
      return 'of its 3D model there is only a VRML file: a picture without a body';
    case 'uneven_scale':
      return 'its 3D model is scaled otherwise in one direction than in another, or turned inside out';
    case 'too_many':
      return `the board names more than ${mostModels} models: this one was not read`;
    case 'not_read':
      return said ?? 'its 3D model cannot be read';
  }
}

function seatOf({ side, at, angle }: Footprint, { top, bottom }: BoardHeights) {
  const [x, y] = toMm(at);
  return { side, x, y, angleDeg: angle, z: side === 'front' ? top : bottom } as const;
}

/** OpenCascade broke off at one model of a board: begin another kernel, and leave that model out. */
export class ModelBreaks extends CadFailed {
  /** As the board names it. */
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    const { fault, message } = fallOver(`the 3D model ${path}`);
    super(fault, `${message} (${reason})`, null, { losesKernel: true });
    this.path = path;
    this.reason = reason;
  }
}

function tellBreaking<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = kernelFall(error);
    throw reason === null ? error : new ModelBreaks(path, reason);
  }
}

/** The model, or why it is none. */
export function readModel(kernel: CadKernel, scope: Scope, path: string, bytes: Uint8Array): SceneModel | string {
  return tellFall(() => readSolids(kernel, scope, path, bytes), fallOver(`the 3D model ${path}`));
}

function readSolids(kernel: CadKernel, scope: Scope, path: string, bytes: Uint8Array): SceneModel | string {
  try {
    const format = formatOf(bytes);
    if (format === 'stl') return 'its 3D model is an STL file: a mesh without a body';
    const shape = readShape(kernel, scope, bytes, format);
    const box = boxOf(kernel, shape);
    const solids = [...everyPart(kernel, shape, 'SOLID')].map((solid) => {
      const own = scope.own(solid);
      const bounds = boxOf(kernel, own);
      return bounds && { shape: own, box: bounds, mesh: triangulate(kernel, own, chordOf(bounds)) };
    });
    const whole = solids.filter((solid) => solid !== null);
    if (!box || whole.length === 0) return 'its 3D model has faces without a closed body';
    return { path, bytes, shape, solids: whole, box };
  } catch (error) {
    if (isMeshName(path) && error instanceof CadFailed) return 'its 3D model is a VRML file: a picture without a body';
    if (error instanceof CadFailed) return `its 3D model cannot be read: ${error.message}`;
    const reason = kernelFailure(kernel, error);
    if (reason === null) throw error;
    return `its 3D model cannot be read: OpenCascade gives up on it (${reason})`;
  }
}

const chordOf = ({ min, max }: Bounds): number =>
  Math.max(CHORD / 10, Math.min(CHORD, 2e-3 * length(subtract(max, min))));
