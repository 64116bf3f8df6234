import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Undefined for what is not there or no plain file of its own: a link could lead to any file of this machine. */
export async function readPlainFile(path: string, mostBytes: number): Promise<Uint8Array | 'too_large' | undefined> {
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
