import { realpath, stat } from 'node:fs/promises';

/** A watched folder as it is there now. */
export interface Root {
  /** Absolute, without links. */
  path: string;
  /** Another one when something else was mounted there, or it was deleted and made anew. */
  identity: string;
}

/** A folder that cannot be watched now, with the reason for people. */
export class FolderAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'FolderAway';
  }
}

const LONGEST_LOOK_MS = 30_000;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is no folder',
  EACCES: 'it may not be read; give this user the right to',
  EPERM: 'it may not be read; give this user the right to',
  ELOOP: 'its links lead in a circle',
  ENOTCONN: 'the share is not connected',
  ESTALE: 'the share is gone',
  EHOSTDOWN: 'the machine of the share does not answer',
  EHOSTUNREACH: 'the machine of the share cannot be reached',
  EIO: 'the disk or share reports an error',
};

/** @throws {FolderAway} */
export async function findRoot(folder: string): Promise<Root> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // A share whose server is gone may not answer at all.
  const timer = setTimeout(() => reject(new FolderAway('the share does not answer')), LONGEST_LOOK_MS);
  try {
    return await Promise.race([lookAt(folder), late]);
  } catch (error) {
    throw awayBecause(error);
  } finally {
    clearTimeout(timer);
  }
}

export function awayBecause(error: unknown): FolderAway {
  if (error instanceof FolderAway) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new FolderAway(REASONS[code ?? ''] ?? message, error);
}

async function lookAt(folder: string): Promise<Root> {
  const path = await realpath(folder);
  const stats = await stat(path);
  if (!stats.isDirectory()) throw new FolderAway(REASONS['ENOTDIR']!);
  return { path, identity: `${stats.dev}:${stats.ino} ${path}` };
}
