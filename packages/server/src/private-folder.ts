import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** What this program keeps in its data folder; of anything else there the rights are somebody else's business. */
const OURS =
  /^(?:pg|pg\.making-.*|index|blobs|secret|secret\..*|.*\.lock|operator\.sock|backup\.making-.*|restore\..*|before-\d{8}T\d{6}Z)$/;

/** In the data folder from before the first change of a restore until it is a service again: no start takes it for one. */
export const UNFINISHED_RESTORE = 'restore.unfinished';
/** A backup that is being made, beside the data whose files are linked into it. */
export const BACKUP_DRAFT = 'backup.making-';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** What was found when a folder was closed. */
export interface ClosedFolder {
  /** Others could read it before. */
  wasOpen: boolean;
  /** The first path whose rights could not be taken back, and why. */
  failure: { path: string; reason: string } | undefined;
}

/**
 * Make the data folder, 0700, or close one that is there; it is left as it is when it also holds what is not ours. Windows has
 * rights of another kind: nothing is done.
 */
export async function closeFolder(folder: string): Promise<ClosedFolder> {
  await makeFolder(folder);
  const rights: ClosedFolder = { wasOpen: false, failure: undefined };
  if (process.platform === 'win32') return rights;
  const names = await readdir(folder);
  if (names.every((name) => OURS.test(name))) await takeRights(folder, rights);
  else rights.wasOpen = ((await lstat(folder)).mode & OTHERS) !== 0;
  return rights;
}

/** Folder by folder: Node's own recursive way tries for ever where a folder that is there takes no others, as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  for (const path of missing) {
    try {
      await mkdir(path, { mode: FOLDER_MODE });
    } catch (error) {
      // Another process may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Take the rights of others away from all that is ours in the folder: folders 0700, files 0600. The embedded database makes its
 * first files for all to read and write, so it comes after that.
 */
export async function closeFiles(folder: string): Promise<ClosedFolder> {
  const rights: ClosedFolder = { wasOpen: false, failure: undefined };
  if (process.platform === 'win32') return rights;
  const ours = (await readdir(folder)).filter((name) => OURS.test(name));
  for (const name of ours) await takeRightsBelow(join(folder, name), rights);
  return rights;
}

async function takeRightsBelow(path: string, rights: ClosedFolder): Promise<void> {
  if (!(await takeRights(path, rights))) return;
  // A database at work makes files and deletes them.
  for (const name of await readdir(path).catch(() => [])) await takeRightsBelow(join(path, name), rights);
}

/** Whether it is a folder. Links are not followed: what they lead to lies elsewhere. */
async function takeRights(path: string, rights: ClosedFolder): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || stats.isSymbolicLink()) return false;
  const isFolder = stats.isDirectory();
  if ((stats.mode & OTHERS) !== 0) {
    try {
      await chmod(path, isFolder ? FOLDER_MODE : FILE_MODE);
      rights.wasOpen = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      rights.failure ??= { path, reason: error instanceof Error ? error.message : String(error) };
    }
  }
  return isFolder;
}
