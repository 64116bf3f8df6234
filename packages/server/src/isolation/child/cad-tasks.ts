import { CadFailed, inspectCad, runPipeline, type CadKernel, type Exported } from '@partwright/cad';
import type { CadTask, KnownFailure } from '../tasks.ts';
import { encodePng } from './encode-png.ts';

/** As base64 it is a third more. */
const MOST_PREVIEW_BYTES = 16_000_000;

export function inspectTask(kernel: CadKernel): CadTask<'cad.inspect'> {
  return {
    run({ bytes, options }) {
      const { preview, ...found } = inspectCad(kernel, bytes, options);
      const file = preview && fileOf(preview);
      if (!file || file.length <= MOST_PREVIEW_BYTES) return { ...found, preview: file };
      const told = `The ${options.preview} has ${(file.length / 1e6).toFixed(0)} MB, more than an answer holds: have it made by a chain without operations`;
      return { ...found, preview: null, doubts: [...found.doubts, told] };
    },
    explain,
    isSpentBy,
  };
}

export function runTask(kernel: CadKernel): CadTask<'cad.run'> {
  return {
    run({ bytes, options: { operations, format } }) {
      const { file, ...rest } = runPipeline(kernel, bytes, operations, format);
      return { bytes: fileOf(file), ...rest };
    },
    explain,
    isSpentBy,
  };
}

/** OpenCascade is started once a process, before the lockdown. */
export const isSpentBy = (error: unknown): boolean => error instanceof CadFailed && error.losesKernel;

const fileOf = (made: Exported): Uint8Array => ('picture' in made ? encodePng(made.picture) : made.bytes);

function explain(error: unknown): KnownFailure | undefined {
  if (!(error instanceof CadFailed)) return undefined;
  const code = error.fault === 'not_possible' ? 'operation_impossible' : 'unreadable_file';
  return { code, message: error.message, row: null };
}
