import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Undefined for what is not there or no plain file: a link could lead to any file of this machine. */
async function readPlainFile(path: string, mostBytes: number): Promise<Uint8Array | 'too_large' | undefined> {
  // Opening a pipe would else wait for somebody to write into it.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const about = await file.stat();
    if (!about.isFile() || about.nlink > 1) return undefined;
    if (about.size > mostBytes) return 'too_large';
    const bytes = await file.readFile();
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  } finally {
    await file.close();
  }
}

function tooMuch(what: string): KicadFailed {
  return new KicadFailed('processing_failed', `KiCad made ${what} of these files; that is more than is kept`);
}
