import { CadFailed, inspectCad, runPipeline, type CadKernel } from '@partwright/cad';
import type { CadTask, KnownFailure } from '../tasks.ts';
import { encodePng } from './encode-png.ts';

export function inspectTask(kernel: CadKernel): CadTask<'cad.inspect'> {
  return { run: ({ bytes }) => endWithKernel(() => inspectCad(kernel, bytes)), explain };
}

export function runTask(kernel: CadKernel): CadTask<'cad.run'> {
  return {
    run({ bytes, options: { operations, format } }) {
      const { file, ...rest } = endWithKernel(() => runPipeline(kernel, bytes, operations, format));
      return { bytes: 'picture' in file ? encodePng(file.picture) : file.bytes, ...rest };
    },
    explain,
  };
}

/** A damaged file can make OpenCascade fall over. What its memory is then nobody knows: the process ends with it, and the pool starts another. */
function endWithKernel<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { RuntimeError } = (globalThis as unknown as { WebAssembly: { RuntimeError: typeof Error } }).WebAssembly;
    if (error instanceof RuntimeError) process.exit(1);
    throw error;
  }
}

function explain(error: unknown): KnownFailure | undefined {
  if (!(error instanceof CadFailed)) return undefined;
  const code = error.fault === 'not_possible' ? 'operation_impossible' : 'unreadable_file';
  return { code, message: error.message, row: null };
}
