import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { exportBody, type Exported, type OutputFormat } from '../exports/export-body.ts';
import { fallOver, kernelFailure, kernelFall, tellFall, withKernel } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { volumeOf } from '../kernel/properties.ts';
import { damaged, formatOf, readShape, type CadFormat } from '../kernel/read-shape.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import type { SolidLook } from '../exports/solid-look.ts';
import { readPart21 } from '../part21/read-part21.ts';
import { stepText } from '../part21/step-text.ts';
import { keepsFact, stepFacts, type StepFacts } from '../part21/step-facts.ts';
import { NotPossible } from './not-possible.ts';
import { FaceMarks } from './face-marks.ts';
import type { CadFeature, CadOperation } from './operations.ts';
import { solidOfStl } from './solid-of-stl.ts';
import { StepRunner, type Body } from './steps.ts';

export const MOST_OPERATIONS = 256;

export interface PipelineResult {
  file: Exported;
  /** mm³, after each operation. */
  volumes: number[];
  /** Bodies in the result. */
  solids: number;
  /** What the file had and the result has not, and where the body came into pieces. */
  doubts: string[];
}

/**
 * Operations on the body of a file, one after the other. Each result is held against what must come of it: a step that changes
 * nothing, or otherwise than it must, is an error. Throws CadFailed with the step.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import start from 'replicad-opencascadejs';
 * import { openCadKernel, runPipeline } from '@partwright/cad';
 *
 * const kernel = await openCadKernel(start, readFileSync('node_modules/replicad-opencascadejs/dist/replicad_single.wasm'));
 * const bracket = readFileSync('node_modules/@partwright/cad/examples/bracket.step');
 * runPipeline(kernel, bracket, [{ kind: 'drill', radius: 20, depth: 5, at: [100, 0, 5] }], 'step'); // => throws 'Operation 1 (drill): the drill does not meet the body'
 */
export function runPipeline(
  kernel: CadKernel,
  bytes: Uint8Array,
  operations: CadOperation[],
  format: OutputFormat,
): PipelineResult {
  return tellFall(() => runChain(kernel, bytes, operations, format), {
    fault: 'not_possible',
    message: 'OpenCascade breaks off at this body and these operations',
  });
}

function runChain(
  kernel: CadKernel,
  bytes: Uint8Array,
  operations: CadOperation[],
  format: OutputFormat,
): PipelineResult {
  using scope = new Scope();
  const input = formatOf(bytes);
  const shape = tellFall(
    () => (input === 'stl' ? solidOfStl(kernel, scope, bytes) : readShape(kernel, scope, bytes, input)),
    fallOver(`the ${input.toUpperCase()} file`),
  );
  const text = input === 'step' ? stepText(bytes) : null;
  const facts = text === null ? null : stepFacts(readPart21(text, keepsFact));
  let body = withKernel(
    kernel,
    () => startOf(kernel, scope, { shape, text }, operations.length > 0),
    (reason) => damaged(input, reason),
  );
  const runner = new StepRunner(kernel, scope);
  const volumes: number[] = [];
  const pieces: string[] = [];
  const countSolids = (): number => partsOf(kernel, scope, body.shape, 'SOLID').length;
  let bodies = countSolids();
  while (volumes.length < operations.length) {
    const step = volumes.length;
    const apart = runner.countApart(operations.slice(step));
    const together = apart > 1 && runner.runTogether(body, operations.slice(step, step + apart) as CadFeature[]);
    if (together) {
      volumes.push(...together.volumes);
      ({ body } = together);
    } else {
      // One of them is not possible: up to it each is done by itself, and it is named.
      for (const [at, operation] of operations.slice(step, step + Math.max(1, apart)).entries()) {
        body = runStep(kernel, runner, body, operation, step + at);
        volumes.push(body.volume);
      }
    }
    const now = countSolids();
    if (now > bodies) pieces.push(tellPieces(operations, { from: step, to: volumes.length, before: bodies, now }));
    bodies = now;
  }
  const solids = partsOf(kernel, scope, body.shape, 'SOLID');
  const looks = body.marks?.looksOf(solids) ?? null;
  const file = withKernel(
    kernel,
    () => exportBody(kernel, body.shape, format, looks),
    (reason) => new CadFailed('not_possible', `The body cannot be written as ${format} (${reason})`),
  );
  const doubts = [...doubtsOf({ input, format, looks, facts }), ...pieces];
  return { file, volumes, solids: solids.length, doubts };
}

/** A boss that floats, or a cut that parts the body, is seldom what was meant. */
function tellPieces(
  operations: readonly CadOperation[],
  { from, to, before, now }: { from: number; to: number; before: number; now: number },
): string {
  const where =
    to - from === 1
      ? `Operation ${to} (${operations[from]!.kind}) leaves`
      : `Operations ${from + 1} to ${to} together leave`;
  return `${where} ${now} bodies where ${before === 1 ? 'there was 1' : `there were ${before}`}`;
}

function startOf(
  kernel: CadKernel,
  scope: Scope,
  { shape, text }: { shape: TopoDS_Shape; text: string | null },
  changes: boolean,
): Body {
  const solids = partsOf(kernel, scope, shape, 'SOLID');
  if (solids.length === 0) {
    if (changes)
      throw new CadFailed('no_body', 'The file holds faces without a closed body: there is nothing to cut or add to');
    return { shape, volume: 0, marks: null };
  }
  const marks = text === null ? null : FaceMarks.ofFile(kernel, scope, shape, text);
  return { shape, volume: volumeOf(kernel, shape).amount, marks };
}

function runStep(kernel: CadKernel, runner: StepRunner, body: Body, operation: CadOperation, step: number): Body {
  try {
    return runner.run(body, operation);
  } catch (error) {
    const fall = kernelFall(error);
    const reason = fall ?? (error instanceof NotPossible ? error.message : kernelFailure(kernel, error));
    if (reason === null) throw error;
    const said = error instanceof NotPossible ? reason : `OpenCascade cannot do it (${reason})`;
    const losesKernel = fall !== null;
    throw new CadFailed('not_possible', `Operation ${step + 1} (${operation.kind}): ${said}`, step, { losesKernel });
  }
}

const WITH_COLOURS: ReadonlySet<OutputFormat> = new Set(['step', 'gltf', '3mf', 'png']);
const WITH_NAMES: ReadonlySet<OutputFormat> = new Set(['step', 'gltf', '3mf']);

/** What the file said and the result does not. */
function doubtsOf({
  input,
  format,
  looks,
  facts,
}: {
  input: CadFormat;
  format: OutputFormat;
  looks: SolidLook[] | null;
  facts: StepFacts | null;
}): string[] {
  if (!facts) return ['The file names no unit of length: millimetres are assumed'];
  const doubts: string[] = [];
  const isPainted = facts.colours.length > 0;
  const isNamed = facts.products.length > 0;
  const lost = [
    ...(isPainted && !WITH_COLOURS.has(format) ? ['colours'] : []),
    ...(isNamed && !WITH_NAMES.has(format) && format !== 'svg' && format !== 'png' ? ['names'] : []),
    ...(facts.tree.some(({ children }) => children.length > 0) ? ['the tree of its assembly'] : []),
  ];
  if (lost.length > 0) doubts.push(`Not in the ${format} that is written: ${lost.join(', ')} of the ${input} file`);
  if (isPainted && WITH_COLOURS.has(format)) {
    const bare = (looks ?? []).flatMap(({ colours }) => colours).filter((colour) => colour === null).length;
    if (!looks || looks.every(({ colours }) => colours.every((colour) => colour === null)))
      doubts.push('Which faces have the colours of the file is not known: the result has none');
    else if (bare > 0) doubts.push(`${bare} faces of the result have no colour: they are new, or had none`);
  }
  return doubts;
}
