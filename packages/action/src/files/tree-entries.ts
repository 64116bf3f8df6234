import type { TreeFile } from '../ports.ts';
import { leaveOut, type LeftOut } from './repository-files.ts';

/** One entry of a tree of git that is no folder. */
export interface TreeEntry extends TreeFile {
  /** Octal as git says it: `100644`, `100755`, `120000`, `160000`. */
  mode: string;
}

/** The files of a commit by their paths, sorted, and what of its entries is no file. */
export interface Listing {
  files: Map<string, TreeFile>;
  leftOut: LeftOut[];
}

const FILE_MODES = new Set(['100644', '100755', '100664']);

/** Entries as they come -> the files among them. */
export function sortEntries(entries: Iterable<TreeEntry>, odd: LeftOut[] = []): Listing {
  const leftOut = [...odd];
  const files: TreeFile[] = [];
  for (const { path, sha, size, mode } of entries) {
    if (FILE_MODES.has(mode)) files.push({ path, sha, size });
    else leftOut.push(leaveOut(path, mode === '120000' ? 'symlink' : 'submodule', sha));
  }
  files.sort(byPath);
  return { files: new Map(files.map((file) => [file.path, file])), leftOut };
}

/** The order of the code points, which is the same everywhere. */
export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
