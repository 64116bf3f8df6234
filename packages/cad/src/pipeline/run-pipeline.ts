import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { exportBody, type Exported, type OutputFormat } from '../exports/export-body.ts';
import { kernelFailure, withKernel } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { volumeOf } from '../kernel/properties.ts';
import { formatOf, readShape } from '../kernel/read-shape.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { NotPossible } from './not-possible.ts';
import type { CadOperation } from './operations.ts';
import { solidOfStl } from './solid-of-stl.ts';
import { StepRunner, type Body } from './steps.ts';

export const MOST_OPERATIONS = 256;

export interface PipelineResult {
  file: Exported;
  /** mm³, after each operation. */
  volumes: number[];
  /** Bodies in the result that do not touch. */
  solids: number;
  /** What the file had and the result has not. */
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
  using scope = new Scope();
  const input = formatOf(bytes);
  const shape = input === 'stl' ? solidOfStl(kernel, scope, bytes) : readShape(kernel, scope, bytes, input);
  let body = startOf(kernel, scope, shape, operations.length > 0);
  const runner = new StepRunner(kernel, scope);
  const volumes: number[] = [];
  for (const [step, operation] of operations.entries()) {
    body = runStep(kernel, runner, body, operation, step);
    volumes.push(body.volume);
  }
  const file = withKernel(
    kernel,
    () => exportBody(kernel, body.shape, format),
    (reason) => new CadFailed('not_possible', `The body cannot be written as ${format} (${reason})`),
  );
  return { file, volumes, solids: partsOf(kernel, scope, body.shape, 'SOLID').length, doubts: doubtsOf(input, format) };
}

function startOf(kernel: CadKernel, scope: Scope, shape: TopoDS_Shape, changes: boolean): Body {
  const solids = partsOf(kernel, scope, shape, 'SOLID');
  if (solids.length === 0) {
    if (changes)
      throw new CadFailed('no_body', 'The file holds faces without a closed body: there is nothing to cut or add to');
    return { shape, volume: 0 };
  }
  return { shape, volume: volumeOf(kernel, shape).amount };
}

function runStep(kernel: CadKernel, runner: StepRunner, body: Body, operation: CadOperation, step: number): Body {
  try {
    return runner.run(body, operation);
  } catch (error) {
    const reason = error instanceof NotPossible ? error.message : kernelFailure(kernel, error);
    if (reason === null) throw error;
    const said = error instanceof NotPossible ? reason : `OpenCascade cannot do it (${reason})`;
    throw new CadFailed('not_possible', `Operation ${step + 1} (${operation.kind}): ${said}`, step);
  }
}

function doubtsOf(input: 'step' | 'brep' | 'stl', format: OutputFormat): string[] {
  if (input === 'step') return [`Names, colours and the tree of the file are not in the ${format} that is written`];
  return ['The file names no unit of length: millimetres are assumed'];
}
