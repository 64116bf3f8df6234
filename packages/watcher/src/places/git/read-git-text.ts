import { realpath } from 'node:fs/promises';
import { readRegularFile } from '../read-regular-file.ts';

const MOST_BYTES = 64 * 1024;

/** A small file of git; null when it is not there, cannot be read, or is no file of such a size. */
export async function readGitText(path: string, mostBytes: number = MOST_BYTES): Promise<string | null> {
  // Links that go round in circles are an error of realpath.
  const place = await realpath(path).catch(() => null);
  const bytes = place === null ? null : await readRegularFile(place, mostBytes + 1);
  return bytes === null || bytes.length > mostBytes ? null : new TextDecoder().decode(bytes);
}
