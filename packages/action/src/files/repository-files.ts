import type { FileSource } from '../ports.ts';
import { readLfsPointer } from './lfs-pointer.ts';
import { quote } from '@partwright/report-text';

/** A path of a commit that is there and is not given as a file. */
export interface LeftOut {
  path: string;
  reason: 'symlink' | 'submodule' | 'lfsPointer' | 'oddName';
  /** For people, with the path. */
  message: string;
}

/** A FileSource that says what it leaves out. */
export interface RepositoryFiles extends FileSource {
  /**
   * Links, submodules and names that are no text are known when the commit has been listed; pointers of Git LFS when they
   * have been read.
   */
  leftOut(commit: string): LeftOut[];
  /** When it was committed, RFC 3339 UTC; undefined when that is not known. */
  commitTime(commit: string): Promise<string | undefined>;
}

const WORDS: Record<LeftOut['reason'], string> = {
  symlink: 'is a symbolic link; links are not followed',
  submodule: 'is a submodule; its files are not read',
  lfsPointer:
    'is kept by Git LFS, and the repository has only a pointer to it. Commit the file itself to have it reviewed',
  oddName: 'has a name that is not UTF-8',
};

export function leaveOut(path: string, reason: LeftOut['reason']): LeftOut {
  return { path, reason, message: `${quote(path, 200)} ${WORDS[reason]}.` };
}

/** Take the pointers of Git LFS out of what was read, and note them. */
export function withoutPointers(
  files: Map<string, Uint8Array>,
  note: (left: LeftOut) => void,
): Map<string, Uint8Array> {
  for (const [path, bytes] of files) {
    if (!readLfsPointer(bytes)) continue;
    files.delete(path);
    note(leaveOut(path, 'lfsPointer'));
  }
  return files;
}

/** What was left out of the commits of one source, each path once. */
export class LeftOutNotes {
  readonly #notes = new Map<string, Map<string, LeftOut>>();

  add(commit: string, left: LeftOut): void {
    const known = this.#notes.get(commit) ?? new Map<string, LeftOut>();
    this.#notes.set(commit, known.set(left.path, left));
  }

  of(commit: string): LeftOut[] {
    return [...(this.#notes.get(commit)?.values() ?? [])];
  }
}
