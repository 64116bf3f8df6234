import { CadFailed, inspectCad, runPipeline, type CadKernel } from '@partwright/cad';
import type { CadTask, KnownFailure } from '../tasks.ts';
import { encodePng } from './encode-png.ts';

export function inspectTask(kernel: CadKernel): CadTask<'cad.inspect'> {
  return { run: ({ bytes }) => inspectCad(kernel, bytes), explain };
}

export function runTask(kernel: CadKernel): CadTask<'cad.run'> {
  return {
    run({ bytes, options: { operations, format } }) {
      const { file, ...rest } = runPipeline(kernel, bytes, operations, format);
      return { bytes: 'picture' in file ? encodePng(file.picture) : file.bytes, ...rest };
    },
    explain,
  };
}

function explain(error: unknown): KnownFailure | undefined {
  if (!(error instanceof CadFailed)) return undefined;
  const code = error.fault === 'not_possible' ? 'operation_impossible' : 'unreadable_file';
  return { code, message: error.message, row: null };
}
