import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlainFile } from '@partwright/sandbox/kicad';
import { KicadFailed } from './failure.ts';
import type { Outputs } from './jobs.ts';

export interface OutputLimits {
  files: number;
  /** Of all together. */
  bytes: number;
}

/** What a job was expected to make; anything else in the folder stays unread. Empty when there is none of it. */
export async function readOutputs(
  folder: string,
  outputs: Outputs,
  limits: OutputLimits,
): Promise<Map<string, Uint8Array>> {
  const wanted =
    'file' in outputs
      ? [[outputs.file, outputs.as] as const]
      : (await readdir(folder))
          .filter((name) => outputs.endings.test(name) && !/[\p{Cc}\\]/u.test(name))
          .sort()
          .map((name) => [name, name] as const);
  if (wanted.length > limits.files) throw tooMuch(`${wanted.length} files, more than ${limits.files}`);
  const files = new Map<string, Uint8Array>();
  let left = limits.bytes;
  for (const [name, as] of wanted) {
    const bytes = await readPlainFile(join(folder, name), left);
    if (bytes === 'too_large') throw tooMuch(`more than ${limits.bytes / 1_000_000} MB`);
    if (bytes === undefined) continue;
    left -= bytes.length;
    files.set(as, bytes);
  }
  return files;
}

function tooMuch(what: string): KicadFailed {
  return new KicadFailed('processing_failed', `KiCad made ${what} of these files; that is more than is kept`);
}
