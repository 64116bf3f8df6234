import type { FileSource } from '../ports.ts';
import type { LfsContents } from './git/lfs-contents.ts';
import { readLfsPointer } from './lfs-pointer.ts';
import { quote } from '@partwright/report-text';

/** A path of a commit that is there and is not given as a file. */
export interface LeftOut {
  path: string;
  reason: 'symlink' | 'submodule' | 'lfsPointer' | 'oddName';
  /** Of the entry of its tree; two that are the same say the same. */
  sha: string;
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
    'is kept by Git LFS, and its content is not in the checkout; check out with lfs: true to have it reviewed',
  oddName: 'has a name that is not UTF-8',
};

export function leaveOut(path: string, reason: LeftOut['reason'], sha: string): LeftOut {
  return { path, reason, sha, message: `${quote(path, 200)} ${WORDS[reason]}.` };
}

export interface PointerWish {
  /** Paths to the ids of what was read, for the notes. */
  shas: ReadonlyMap<string, string>;
  contents: LfsContents;
  note: (left: LeftOut) => void;
}

/** Put what Git LFS keeps in the place of its pointers; those whose content is not at hand are taken out, and noted. */
export async function resolvePointers(
  files: Map<string, Uint8Array>,
  { shas, contents, note }: PointerWish,
): Promise<Map<string, Uint8Array>> {
  for (const [path, bytes] of files) {
    const pointer = readLfsPointer(bytes);
    if (!pointer) continue;
    const content = await contents(path, pointer);
    if (content) {
      files.set(path, content);
      continue;
    }
    files.delete(path);
    note(leaveOut(path, 'lfsPointer', shas.get(path) ?? ''));
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
