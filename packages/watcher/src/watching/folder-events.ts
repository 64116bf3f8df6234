import { sep } from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch } from 'chokidar';
import type { Places } from '../places/index.ts';

/** What happens in a folder, as the system tells it. Only a hint where to look: nothing is taken from it. */
export interface FolderEvents {
  /** The first look is over, and every change from now on is told. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface FolderListener {
  /** Something became of this path, or of what is below it. */
  touched(path: string): void;
  /** Anything may have changed. */
  due(): void;
  failed(error: NodeJS.ErrnoException): void;
}

const LONGEST_START_MS = 60_000;
const HAS_NO_WATCHES = new Set(['ENOSPC', 'EMFILE']);

/** Watch a folder, given absolute and without links. What was there before is not told. */
export function openFolderEvents(
  root: string,
  options: { stableMs: number; ignores: Places['ignores'] },
  listener: FolderListener,
): FolderEvents {
  const { stableMs, ignores } = options;
  const watcher = watch(root, {
    backend: 'auto',
    atomic: true,
    awaitWriteFinish: { stabilityThreshold: stableMs, pollInterval: Math.min(100, Math.max(20, stableMs / 4)) },
    followSymlinks: false,
    // The listing is read from the disk when this is ready, as at every later look at the whole folder.
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: ignoredBy(root, ignores),
  });
  watcher.on('all', (_event, path) => {
    const below = pathBelow(root, path);
    if (below !== null) listener.touched(below);
  });
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

function ignoredBy(root: string, ignores: Places['ignores']): NonNullable<ChokidarOptions['ignored']> {
  return (path, stats) => {
    const below = pathBelow(root, path);
    if (below === null || below === '') return false;
    if (!stats) return ignores(below, true) && ignores(below, false);
    if (stats.isDirectory()) return ignores(below, true);
    return !stats.isFile() || ignores(below, false);
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
