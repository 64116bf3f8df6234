import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { findBrepContradiction } from '../brep/check-brep.ts';
import { CadFailed } from '../cad-failed.ts';
import { isBinaryStl } from '../mesh/read-stl.ts';
import { findContradiction } from '../part21/check-shape.ts';
import { readPart21 } from '../part21/read-part21.ts';
import { keepsFact, stepFacts, tellOtherFiles } from '../part21/step-facts.ts';
import { stepText } from '../part21/step-text.ts';
import { withKernel } from './failure.ts';
import type { CadKernel } from './kernel.ts';
import { Scope } from './scope.ts';

export type CadFormat = 'step' | 'brep' | 'stl';

/**
 * What a file is, by its first bytes. Throws CadFailed for others.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { formatOf } from '@partwright/cad';
 *
 * formatOf(readFileSync('node_modules/@partwright/cad/examples/bracket.step')); // => 'step'
 */
export function formatOf(bytes: Uint8Array): CadFormat {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096));
  const start = head.replace(/^(?:\u00EF\u00BB\u00BF)?\s+|^\u00EF\u00BB\u00BF/, '');
  if (start.startsWith('ISO-10303-21')) return 'step';
  if (/^(?:DBRep_DrawableShape\s+)?CASCADE Topology V/.test(start)) return 'brep';
  if (isBinaryStl(bytes)) return 'stl';
  if (/^solid\b/.test(start) && /\bfacet\b/.test(head)) return 'stl';
  throw new CadFailed('unreadable', `The file is ${guess(start, bytes)}, neither STEP, BREP nor STL`);
}

function guess(start: string, bytes: Uint8Array): string {
  if (bytes.length === 0) return 'empty';
  if (start.startsWith('PK\u0003\u0004')) return 'a ZIP archive: unpack it, and send the STEP file in it. It is';
  if (start.startsWith('glTF')) return 'a GLB file';
  if (start.startsWith('#VRML')) return 'a VRML file';
  if (/^.{72}S\s*1\b/s.test(start)) return 'an IGES file';
  if (start.startsWith('Open CASCADE Topology V')) return 'a BREP file in its binary form: save it as text. It is';
  return 'of an unknown kind';
}

/**
 * The shape in a STEP or BREP file, in mm. Owned by the scope. Throws CadFailed.
 */
export function readShape(kernel: CadKernel, scope: Scope, bytes: Uint8Array, format: 'step' | 'brep'): TopoDS_Shape {
  const shape = withKernel(
    kernel,
    () => scope.own(format === 'step' ? readStep(kernel, bytes) : readBrep(kernel, bytes)),
    (reason) => damaged(format, reason),
  );
  if (shape.IsNull()) throw damaged(format, 'no body came of it');
  return shape;
}

export const damaged = (format: CadFormat, reason: string): CadFailed =>
  new CadFailed('unreadable', `The ${format.toUpperCase()} file is damaged: OpenCascade gives up on it (${reason})`);

function readBrep({ oc }: CadKernel, bytes: Uint8Array): TopoDS_Shape {
  const text = new TextDecoder('latin1').decode(bytes);
  const found = findBrepContradiction(text);
  if (found) throw new CadFailed('unreadable', `The BREP file is damaged: ${found}. Export it again`);
  return oc.BRepToolsWrapper.Read(text);
}

const FILE = '/in.step';

function readStep({ oc }: CadKernel, bytes: Uint8Array): TopoDS_Shape {
  const text = stepText(bytes);
  refuseDamage(text);
  // A kernel that has read other files goes round without end in some analysis files (AP209), which have meshes of elements alone.
  if (!HAS_GEOMETRY.test(text)) throw withoutBody(text, 'The STEP file holds no body');
  using scope = new Scope();
  oc.FS.writeFile(FILE, bytes);
  try {
    const reader = scope.own(new oc.STEPControl_Reader());
    if (reader.ReadFile(FILE) !== oc.IFSelect_ReturnStatus.IFSelect_RetDone)
      throw new CadFailed('unreadable', 'The STEP file is damaged: its entities cannot be read');
    if (reader.NbRootsForTransfer() === 0) throw withoutBody(text, 'The STEP file holds no body');
    reader.TransferRoots(scope.own(new oc.Message_ProgressRange()));
    const shape = reader.OneShape();
    if (shape.IsNull()) throw withoutBody(text, 'The STEP file holds no body that OpenCascade can build');
    return shape;
  } finally {
    oc.FS.unlink(FILE);
  }
}

/** Of every kind of shape that the kernel builds: faces, edges, curves, meshes, and solids by their measures. */
const HAS_GEOMETRY =
  /(?<![A-Z])(?:FACE|EDGE|SHELL|BREP|SOLID|TRIANGULATED|TESSELLATED|GEOMETRIC_SET|GEOMETRIC_CURVE_SET|BLOCK|SPHERE|TORUS|RIGHT_)\w{0,40}\s{0,9}\(/;

const withoutBody = (text: string, said: string): CadFailed =>
  new CadFailed('no_body', said + tellOtherFiles(stepFacts(readPart21(text, keepsFact))));

/** What OpenCascade would fall over. Throws CadFailed. */
function refuseDamage(text: string): void {
  refuseOddNumbers(text);
  const found = findContradiction(text);
  if (found) throw new CadFailed('unreadable', `The STEP file is damaged: ${found}. Export it again`);
}

/** What programs print for a figure that is none: NaN, infinities, and those of Microsoft's C library. */
const ODD_NUMBER = /[(,]\s*[+-]?(?:(?:nan|inf(?:inity)?)\b|1\.#(?:qnan|snan|ind|inf))/gi;

/** OpenCascade takes them for figures, and may look for minutes for where such faces meet. Throws CadFailed. */
function refuseOddNumbers(text: string): void {
  for (const { 0: found, index } of text.matchAll(ODD_NUMBER)) {
    const start = Math.max(text.lastIndexOf(';', index), 0);
    const isInText = (text.slice(start, index).split("'").length - 1) % 2 === 1;
    if (isInText) continue;
    const entity = /#\d+/.exec(text.slice(start, index))?.[0] ?? 'an entity';
    throw new CadFailed(
      'unreadable',
      `The STEP file is damaged: ${entity} has ${found.slice(1).trim()} where a number belongs. Export it again`,
    );
  }
}
