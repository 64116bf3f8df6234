import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import type { Places } from '../places/index.ts';
import type { FolderEvents, FolderListener } from './folder-listener.ts';

const GONE_OR_CLOSED = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/**
 * The same as chokidar gives, for large trees: one watch of the system a folder, and nothing else is kept or looked at. Chokidar
 * looks at all files of all folders at once when it starts, which takes 100 MB at 20,000 files.
 */
export function watchEachFolder(root: string, ignores: Places['ignores'], listener: FolderListener): FolderEvents {
  const watches = new Map<string, FSWatcher>();
  const suspects = new Set<string>();
  let isClosed = false;
  let looking: Promise<void> | null = null;

  const heard = (folder: string, event: string, name: string | null): void => {
    if (isClosed) return;
    if (name === null) return listener.due();
    const path = folder === '' ? name : `${folder}/${name}`;
    listener.touched(path);
    // Something came or went by this name: a folder, perhaps.
    if (event !== 'rename') return;
    suspects.add(path);
    looking ??= lookAtSuspects().finally(() => (looking = null));
  };

  const begin = (folder: string): boolean => {
    try {
      const one = watch(`${root}/${folder}`, (event, name) => heard(folder, event, name));
      one.on('error', () => leave(folder));
      watches.set(folder, one);
      return true;
    } catch (error) {
      // What may not be read is told of by who lists it.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!GONE_OR_CLOSED.has(code)) listener.failed(error as NodeJS.ErrnoException);
      return false;
    }
  };

  /** With all below it, which are told when they came now. */
  const enter = async (top: string, isNew: boolean): Promise<void> => {
    const waiting = [top];
    for (let folder = waiting.pop(); folder !== undefined && !isClosed; folder = waiting.pop()) {
      if (watches.has(folder) || !begin(folder)) continue;
      // From here on it is watched: what the listing does not see is heard of.
      if (isNew) listener.folderCame(folder);
      for (const path of await foldersIn(root, folder)) if (!ignores(path, true)) waiting.push(path);
    }
  };

  const leave = (top: string): void => {
    for (const [folder, one] of watches) {
      if (folder !== top && !folder.startsWith(`${top}/`)) continue;
      one.close();
      watches.delete(folder);
    }
  };

  const lookAtSuspects = async (): Promise<void> => {
    for (const path of suspects) {
      suspects.delete(path);
      if (ignores(path, true)) continue;
      const isFolder = await lstat(`${root}/${path}`).then(
        (stats) => stats.isDirectory(),
        () => false,
      );
      if (isClosed) return;
      // One of the same name may be another: the old watch follows the old one wherever it is now.
      if (watches.has(path)) {
        leave(path);
        listener.folderWent(path);
      }
      if (isFolder) await enter(path, true);
    }
  };

  return {
    ready: enter('', false),
    async close() {
      isClosed = true;
      for (const one of watches.values()) one.close();
      watches.clear();
      await looking;
    },
  };
}

/** Whether there is more below a folder than so many entries. */
export async function hasMoreThan(most: number, root: string, ignores: Places['ignores']): Promise<boolean> {
  let entries = 0;
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const found = await readdir(`${root}/${folder}`, { withFileTypes: true }).catch(() => []);
    entries += found.length;
    if (entries > most) return true;
    for (const entry of found) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignores(path, true)) waiting.push(path);
    }
  }
  return false;
}

async function foldersIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(`${root}/${folder}`, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => (folder === '' ? name : `${folder}/${name}`));
}
