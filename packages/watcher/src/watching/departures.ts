import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GitState, Subject } from '../model.ts';
import { readGitState } from '../places/index.ts';
import type { Log } from '../ports.ts';

type Departed = Pick<Subject, 'kind' | 'path'>;

/** What was exported once and does not lie there any more. */
export interface Departures {
  /** It was kept. */
  came(subject: Departed): void;
  /** All that a look at the folder found. */
  seen(subjects: readonly Departed[]): void;
  /** Tell of what is missing by now without waiting for it to come back. */
  tellAtOnce(): Promise<void>;
  close(): void;
}

export interface DepartureParts {
  log: Log;
  folder: string;
  /** What was there when it was kept last. */
  present: readonly Departed[];
  /** A file that is written anew is missing for a moment. */
  graceMs: number;
  /** Absolute; null: the folder is away. */
  root(): string | null;
  gone(subject: Departed, git: GitState | null): void;
}

const keyOf = ({ kind, path }: Departed): string => `${kind} ${path}`;

/**
 * Tells of files that are deleted, renamed or moved away: not of those that are left out by other settings or are nothing to cost
 * any more, which still lie there, nor of any while the folder is not the one that it was.
 */
export function createDepartures({ log, folder, present, graceMs, root, gone }: DepartureParts): Departures {
  const known = new Map(present.map((one) => [keyOf(one), one]));
  const missing = new Map<string, NodeJS.Timeout>();
  let device: number | null = null;
  let isWarned = false;

  const tell = async (key: string): Promise<void> => {
    clearTimeout(missing.get(key));
    missing.delete(key);
    const subject = known.get(key);
    const at = root();
    if (subject === undefined || at === null || !(await isGoneFrom(at, subject.path))) return;
    if (!(await isSameFolder(at))) return;
    const git = await readGitAbove(at, subject.path);
    if (root() !== at || missing.has(key) || known.get(key) !== subject) return;
    gone(subject, git);
    known.delete(key);
  };

  /** The empty folder that a share was mounted on says nothing of what is on the share. */
  const isSameFolder = async (at: string): Promise<boolean> => {
    const [{ dev }, entries] = await Promise.all([stat(at), readdir(at)]);
    if (entries.length > 0 || device === dev) return true;
    if (!isWarned)
      log.warn(`${folder}: ${at} is empty; if a share belongs there, it is not mounted. Nothing is told as gone`);
    isWarned = true;
    return false;
  };

  return {
    came: (subject) => void known.set(keyOf(subject), subject),
    seen(subjects) {
      const found = new Set(subjects.map(keyOf));
      const at = root();
      if (found.size > 0 && device === null && at !== null)
        void stat(at).then(
          ({ dev }) => (device ??= dev),
          () => undefined,
        );
      for (const key of known.keys()) {
        if (found.has(key)) {
          clearTimeout(missing.get(key));
          missing.delete(key);
        } else if (!missing.has(key)) {
          missing.set(
            key,
            setTimeout(() => void tell(key).catch(() => undefined), graceMs),
          );
        }
      }
    },
    async tellAtOnce() {
      for (const key of Array.from(missing.keys())) await tell(key).catch(() => undefined);
    },
    close() {
      for (const timer of missing.values()) clearTimeout(timer);
      missing.clear();
    },
  };
}

async function isGoneFrom(root: string, path: string): Promise<boolean> {
  try {
    await lstat(join(root, path));
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}

/** Of the nearest folder that is still there. */
async function readGitAbove(root: string, path: string): Promise<GitState | null> {
  for (let folder = dirname(join(root, path)); ; folder = dirname(folder)) {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isThere) return await readGitState(folder).catch(() => null);
    if (folder === root || folder.length <= root.length) return null;
  }
}
