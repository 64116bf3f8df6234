import { join, relative, sep } from 'node:path';
import { readRegularFile } from '../read-regular-file.ts';
import { findGitFolder } from './find-git-folder.ts';

const MOST_INDEX_BYTES = 32 * 1024 * 1024;

/**
 * The path of a file in the repository whose work tree it lies in; null: it is in none, or git does not keep the file. An index of
 * version 4 does not have its paths in full: of that it is not known, and so null too.
 */
export async function findTrackedPath(folder: string, file: string): Promise<string | null> {
  const git = await findGitFolder(folder);
  if (git === null) return null;
  const path = relative(git.top, file).split(sep).join('/');
  if (path === '' || path.startsWith('../')) return null;
  const index = await readRegularFile(join(git.own, 'index'), MOST_INDEX_BYTES).catch(() => null);
  if (index === null || index.length >= MOST_INDEX_BYTES) return null;
  const bytes = Buffer.from(index);
  // Before a path stand 16 bits of flags, of which the lowest 12 are its length.
  const wanted = Buffer.from(`${path}\0`);
  for (let at = bytes.indexOf(wanted); at >= 2; at = bytes.indexOf(wanted, at + 1))
    if ((bytes.readUInt16BE(at - 2) & 0xfff) === Math.min(wanted.length - 1, 0xfff)) return path;
  return null;
}
