import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { canJoin, joinStep, type JoinedFile } from '../exports/join-step.ts';
import { matchBodies } from '../exports/paint-faces.ts';
import { coatsOf, mergeCoats } from '../exports/coats.ts';
import { dressStep } from '../exports/dress-step.ts';
import { writeGlb, type GlbBody } from '../exports/write-glb.ts';
import { writeStep } from '../exports/write-step.ts';
import { boxOf } from '../kernel/properties.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import { chain, grow, scaleOf, toTrsf, type Placing } from '../mesh/placing.ts';
import { colouredBodies } from '../part21/step-colours.ts';
import { keepsFact, stepFacts } from '../part21/step-facts.ts';
import { readPart21 } from '../part21/read-part21.ts';
import { stepBytes, stepText } from '../part21/step-text.ts';
import type { BoardScene, SceneModel } from './scene.ts';

export interface SceneFile {
  bytes: Uint8Array;
  /** What the models had and the file has not. */
  doubts: string[];
}

export const SCENE_FORMATS = ['step', 'glb'] as const;
export type SceneFormat = (typeof SCENE_FORMATS)[number];

const LAMINATE = '#1b5e38';

/**
 * A board with its parts as one file: an assembly with each part under its reference. Each model is in it once. Throws CadFailed
 * where there is nothing to write.
 */
export function writeScene(kernel: CadKernel, scene: BoardScene, name: string, format: SceneFormat): SceneFile {
  if (scene.body === null && scene.parts.length === 0)
    throw new CadFailed(
      'no_body',
      'The board has neither an outline nor a part with a 3D model: there is nothing to write',
    );
  return format === 'step' ? sceneAsStep(kernel, scene, name) : sceneAsGlb(kernel, scene, name);
}

/** The parts with one model, by how large it is: a STEP file can move and turn what is in it, and not scale it. */
function uses(scene: BoardScene): { model: SceneModel; scale: number; places: { name: string; placing: Placing }[] }[] {
  const byModel = Map.groupBy(scene.parts, ({ model }) => model);
  return [...byModel].flatMap(([model, parts]) =>
    [...Map.groupBy(parts, ({ placing }) => Number(scaleOf(placing).toPrecision(9)))].map(([scale, same]) => ({
      model,
      scale,
      places: same.map(({ reference, placing }) => ({ name: reference, placing: chain(placing, grow(1 / scale)) })),
    })),
  );
}

function sceneAsStep(kernel: CadKernel, scene: BoardScene, name: string): SceneFile {
  const plain: string[] = [];
  const files = uses(scene).map(({ model, scale, places }): JoinedFile => {
    const text = stepText(model.bytes);
    if (scale === 1 && isWholeStep(text)) return { text, places };
    plain.push(model.path);
    return { text: stepText(writeScaled(kernel, model.shape, scale)), places };
  });
  const board: JoinedFile[] = scene.body
    ? [
        {
          text: dressStep(stepText(writeStep(kernel, scene.body)), () => ({ name: 'board', colours: LAMINATE })),
          places: [{ name: 'board', placing: grow(1) }],
        },
      ]
    : [];
  const doubts =
    plain.length > 0
      ? [`Names and colours are not kept of models that are scaled, not in mm, or no STEP file: ${plain.join(', ')}`]
      : [];
  return { bytes: stepBytes(joinStep(name, [...board, ...files])), doubts };
}

function isWholeStep(text: string): boolean {
  if (!/^\s*ISO-10303-21/.test(text)) return false;
  const { units } = stepFacts(readPart21(text, keepsFact));
  return units.length === 1 && units[0] === 'mm' && canJoin(text);
}

function writeScaled(kernel: CadKernel, shape: TopoDS_Shape, scale: number): Uint8Array {
  if (scale === 1) return writeStep(kernel, shape);
  using scope = new Scope();
  const trsf = scope.own(toTrsf(kernel, grow(scale)));
  const scaled = scope.own(new kernel.oc.BRepBuilderAPI_Transform(shape, trsf, true, false));
  return writeStep(kernel, scope.own(scaled.Shape()));
}

function sceneAsGlb(kernel: CadKernel, scene: BoardScene, name: string): SceneFile {
  const unpainted: string[] = [];
  const bodies: GlbBody[] = [...Map.groupBy(scene.parts, ({ model }) => model)].map(([model, parts]) => {
    const colours = coloursOf(kernel, model);
    if (colours.flat().includes(null)) unpainted.push(model.path);
    return {
      name: model.path.replace(/^.*[\\/]/, ''),
      coats: mergeCoats(model.solids.flatMap(({ mesh }, at) => coatsOf(mesh, (face) => colours[at]?.[face] ?? null))),
      places: parts.map(({ reference, placing }) => ({ name: reference, placing })),
    };
  });
  const box = scene.body && boxOf(kernel, scene.body);
  if (scene.body && box)
    bodies.unshift({
      name: 'board',
      coats: [{ mesh: triangulate(kernel, scene.body, chordOf(box)), colour: LAMINATE }],
      places: [{ name, placing: null }],
    });
  const doubts = unpainted.length > 0 ? [`Faces without a colour of their own are grey: ${unpainted.join(', ')}`] : [];
  return { bytes: writeGlb(bodies), doubts };
}

function coloursOf(kernel: CadKernel, { bytes, solids }: SceneModel): (string | null)[][] {
  const text = stepText(bytes);
  const bodies = /ISO-10303-21/.test(text.slice(0, 200)) ? colouredBodies(text) : [];
  return matchBodies(
    kernel,
    solids.map(({ shape }) => shape),
    bodies,
  ).map(({ colours }) => colours);
}
