import { join, sep } from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch } from 'chokidar';
import type { Places } from '../places/index.ts';
import { hasMoreThan, watchEachFolder } from './folder-watches.ts';
import type { FolderEvents, FolderListener } from './folder-listener.ts';

const LONGEST_START_MS = 60_000;
const HAS_NO_WATCHES = new Set(['ENOSPC', 'EMFILE']);

/** Files and folders of a tree that chokidar is left with. */
const MOST_FOR_CHOKIDAR = 2_000;

/** Watch a folder, given absolute and without links. What was there before is not told. */
export async function openFolderEvents(
  root: string,
  ignores: Places['ignores'],
  listener: FolderListener,
): Promise<FolderEvents> {
  // Elsewhere the system tells of a whole tree at once, and chokidar asks it to.
  const isLarge = process.platform === 'linux' && (await hasMoreThan(MOST_FOR_CHOKIDAR, root, ignores));
  return isLarge ? watchEachFolder(root, ignores, listener) : watchWithChokidar(root, ignores, listener);
}

/**
 * Chokidar is given the folders alone, and what it hears of the files in them is passed on raw: for each file that it follows itself
 * it takes 6 KB, and whether a file is whole is found out by reading it anyway.
 */
export function watchWithChokidar(root: string, ignores: Places['ignores'], listener: FolderListener): FolderEvents {
  const watcher = watch(root, {
    backend: 'auto',
    atomic: false,
    followSymlinks: false,
    // The listing is read from the disk when this is ready, as at every later look at the whole folder.
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: allButFolders(root, ignores),
  });
  const reportBelow = (path: string, to: (below: string) => void): void => {
    const below = pathBelow(root, path);
    if (below !== null && below !== '') to(below);
  };
  watcher.on('raw', (_event, path, details) => {
    const { watchedPath } = details as { watchedPath: string };
    if (path) reportBelow(join(watchedPath, path), (below) => listener.touched(below));
    else listener.due();
  });
  watcher.on('addDir', (path) => reportBelow(path, (below) => listener.folderCame(below)));
  watcher.on('unlinkDir', (path) => reportBelow(path, (below) => listener.folderWent(below)));
  watcher.on('error', (error) => listener.failed(error as NodeJS.ErrnoException));
  const ready = awaitReady(watcher);
  return {
    ready: ready.promise,
    async close() {
      ready.resolve();
      await watcher.close();
    },
  };
}

/**
 * The same for a folder of which the system tells nothing, such as a network share: it is looked through every so often. The
 * listing is compared, and not kept a second time: 20,000 files take a fifth of the memory that chokidar's polling takes.
 */
export function pollFolder(pollingMs: number, listener: Pick<FolderListener, 'due'>): FolderEvents {
  const timer = setInterval(() => listener.due(), pollingMs);
  return { ready: Promise.resolve(), close: async () => clearInterval(timer) };
}

function allButFolders(root: string, ignores: Places['ignores']): NonNullable<ChokidarOptions['ignored']> {
  return (path, stats) => {
    const below = pathBelow(root, path);
    if (below === null || below === '') return false;
    // What something is that came just now is not known yet.
    return (stats !== undefined && !stats.isDirectory()) || ignores(below, true);
  };
}

// '' is the folder itself, null is outside of it.
function pathBelow(root: string, path: string): string | null {
  const [top, inner] = [withSlashes(root), withSlashes(path)];
  if (inner === top) return '';
  const prefix = top.endsWith('/') ? top : `${top}/`;
  return inner.startsWith(prefix) ? inner.slice(prefix.length) : null;
}

function withSlashes(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path;
}

function awaitReady(watcher: FSWatcher): { promise: Promise<void>; resolve(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where it never comes, the looks at the whole folder find what there is.
  const timer = setTimeout(resolve, LONGEST_START_MS);
  watcher.once('ready', resolve);
  watcher.on('error', (error) => {
    if (HAS_NO_WATCHES.has((error as NodeJS.ErrnoException).code ?? '')) resolve();
  });
  void promise.then(() => clearTimeout(timer));
  return { promise, resolve };
}
