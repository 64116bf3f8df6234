import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { extractFolder } from '@partwright/files/paths';
import { FileGone } from './read-file.ts';

/**
 * Expect the folders of files to lie in the watched one itself: none on the way is a link, which would lead out of it. O_NOFOLLOW
 * guards only the last part of a path. Given relative to the root, which is absolute and without links.
 *
 * @throws {FileGone}
 */
export async function expectWithin(root: string, paths: Iterable<string>): Promise<void> {
  for (const folder of new Set(Array.from(paths, extractFolder)))
    if (!(await isWithin(root, folder))) throw new FileGone(folder);
}

/** Whether a folder below the root is what its path says; '' is the root. */
export async function isWithin(root: string, folder: string): Promise<boolean> {
  if (folder === '') return true;
  const path = join(root, folder);
  return realpath(path).then(
    (real) => isSamePath(real, path),
    () => false,
  );
}

// macOS and Windows may give back the letters and accents as they are on disk, not as they were asked for.
function isSamePath(real: string, path: string): boolean {
  if (real === path) return true;
  return process.platform !== 'linux' && spell(real) === spell(path);
}

const spell = (path: string): string => path.normalize('NFC').toLowerCase();
