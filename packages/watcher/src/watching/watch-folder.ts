import { extractFolder } from '@partwright/files/paths';
import type { Subject } from '../model.ts';
import type { FileStamp, Places } from '../places/index.ts';
import type { Log } from '../ports.ts';
import type { FolderSettings } from '../settings.ts';
import type { Departures } from './departures.ts';
import { awayBecause, findRoot, type Root } from './find-root.ts';
import { openFolderEvents, pollFolder } from './folder-events.ts';
import type { FolderEvents } from './folder-listener.ts';
import { isListed, isMisnamed, listFiles, listFolder, stampAll } from './list-files.ts';
import { runRarely } from './run-rarely.ts';
import type { SubjectJobs } from './subject-jobs.ts';

/** How one watched folder is doing. */
export interface FolderState {
  name: string;
  path: string;
  /** polling: as configured, or because the system has no more watches to give. */
  state: 'starting' | 'watching' | 'polling' | 'away';
  /** Why it is away, or polled though that is not configured. */
  reason: string | null;
  files: number;
  /** Those that are settled, as they are now. */
  subjects: number;
  settling: number;
  /** Paths of subjects that the system does not let be read, the first few. */
  unreadable: string[];
}

export interface FolderWatch {
  /** Everything that was there at the start is settled, or the folder is away. */
  ready(): Promise<void>;
  /** Wait for what is known to have changed in the listing, after a look at these folders. False: something had. */
  lookAgain(folders: readonly string[]): Promise<boolean>;
  /** Have a file looked at that is not as it is listed. */
  touch(paths: readonly string[]): void;
  /** Absolute, without links; null: it is away. */
  root(): string | null;
  state(): FolderState;
  close(): Promise<void>;
}

export interface FolderWatchParts {
  folder: FolderSettings;
  places: Places;
  jobs: SubjectJobs;
  /** Told of all that was found, after each look. */
  departures: Pick<Departures, 'seen' | 'tellAtOnce'>;
  log: Log;
}

const LOOK_MS = 3_000;
const RESCAN_MS = 10 * 60_000;
/** A look that comes so much too late: the machine slept. */
const SLEPT_MS = 30_000;
const MOST_UNREADABLE_SHOWN = 20;
const FALLBACK_POLLING_MS = 5_000;
/** A folder that came is looked at once more: its files may have come before the system was asked to tell of them. */
const AFTERMATH_MS = 2_000;
const WAIT_MS = 100;
const MOST_WAIT_MS = 500;
/** What still changes after so long is not waited for at the start. */
const LONGEST_START_MS = 15 * 60_000;

const NO_WATCHES: Readonly<Record<string, string>> = {
  ENOSPC:
    'the system has no more watches (fs.inotify.max_user_watches); raise it, such as with ' +
    '`sysctl fs.inotify.max_user_watches=524288`, or have less watched with `ignore`',
  EMFILE:
    'the system has no more handles (fs.inotify.max_user_instances, or open files); raise them, such as with ' +
    '`sysctl fs.inotify.max_user_instances=1024` or `ulimit -n 65536`, or have less watched with `ignore`',
};

/** Watch one folder for as long as it is there, and whenever it comes back. */
export function watchFolder({ folder, places, jobs, departures, log }: FolderWatchParts): FolderWatch {
  let files = new Map<string, FileStamp>();
  let touched = new Set<string>();
  let cameFolders = new Set<string>();
  let wentFolders = new Set<string>();
  const aftermaths = new Set<NodeJS.Timeout>();
  let root: Root | null = null;
  let events: FolderEvents | null = null;
  let away: string | null = null;
  let trouble: string | null = null;
  let fallback: string | null = null;
  let scanDue = false;
  let renewedAt = 0;
  let isClosed = false;
  const complaints = new Set<string>();
  const started = Promise.withResolvers<void>();

  const complain = (what: string, text: string): void => {
    if (!complaints.has(what)) log.warn(`${folder.name}: ${text}`);
    complaints.add(what);
  };

  const misnamed = (path: string): void =>
    complain(path, `${path} cannot be read: its name is no UTF-8. Rename it; until then it is left out`);

  const readListing = async (): Promise<ReadonlySet<string>> => {
    const at = root!.path;
    const [changed, came, went] = [touched, cameFolders, wentFolders];
    [touched, cameFolders, wentFolders] = [new Set(), new Set(), new Set()];
    if (scanDue) {
      scanDue = false;
      files = await listFiles(at, {
        ...places,
        unreadable: (path, error) =>
          complain(path, `${path} cannot be read (${error.code ?? error.message}); it is left out`),
        misnamed,
      });
      return changed;
    }
    const listed: string[] = [];
    for (const one of came) listed.push(...(await listFolder(at, one, places)));
    if (went.size > 0)
      listed.push(...[...files.keys()].filter((path) => foldersAbove(path).some((one) => went.has(one))));
    await stampAll(at, [...changed, ...listed], files);
    for (const path of changed) if (isMisnamed(path, files)) misnamed(path);
    return changed;
  };

  const run = async (): Promise<void> => {
    if (root === null) return;
    const at = root;
    try {
      const changed = await readListing();
      const subjects = await places.subjects(files);
      // The folder went away in between: what was found says nothing.
      if (root === at && !isClosed) {
        jobs.update(subjects, files, changed);
        departures.seen(subjects);
      }
      trouble = null;
    } catch (error) {
      scanDue = true;
      const reason = awayBecause(error).message;
      // Of a folder that is gone the next look says so.
      if (trouble !== reason && (error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn(`${folder.name}: ${folder.path} cannot be looked through: ${reason}. It is tried again all the time`);
      trouble = reason;
    }
  };
  const runs = runRarely(run, { waitMs: WAIT_MS, mostWaitMs: MOST_WAIT_MS });

  const touch = (paths: readonly string[]): void => {
    for (const path of paths)
      if (isListed(path, places)) {
        touched.add(path);
        runs.request();
      }
  };

  const due = (): void => {
    scanDue = true;
    runs.request();
  };

  const folderCame = (path: string): void => {
    if (places.ignores(path, true)) return;
    const note = (): void => {
      cameFolders.add(path);
      runs.request();
    };
    note();
    const timer = setTimeout(() => {
      aftermaths.delete(timer);
      note();
    }, AFTERMATH_MS);
    aftermaths.add(timer);
  };

  const folderWent = (path: string): void => {
    wentFolders.add(path);
    runs.request();
  };

  const failed = (error: NodeJS.ErrnoException): void => {
    const reason = NO_WATCHES[error.code ?? ''];
    if (reason === undefined)
      return complain(`events ${error.code}`, `the system reports ${error.code ?? error.message}`);
    if (fallback !== null || folder.pollingMs !== null) return;
    fallback = reason;
    log.warn(`${folder.name}: ${reason}. Until then it is looked through every ${FALLBACK_POLLING_MS / 1000} s`);
    // The next look opens it anew.
    root = null;
  };

  const closeEvents = async (): Promise<void> => {
    const closing = events;
    events = null;
    await closing?.close();
  };

  const open = async (found: Root): Promise<void> => {
    await closeEvents();
    if (isClosed) return;
    const pollingMs = folder.pollingMs ?? (fallback === null ? null : FALLBACK_POLLING_MS);
    const touched = (path: string): void => touch([path]);
    events =
      pollingMs === null
        ? await openFolderEvents(found.path, places.ignores, { touched, folderCame, folderWent, due, failed })
        : pollFolder(pollingMs, { due });
    if (isClosed) return closeEvents();
    root = found;
    // Watches may take long to be set up on a busy machine: what is there does not wait for them, and what comes meanwhile is seen then.
    await lookThrough();
    await events?.ready;
    if (isClosed) return closeEvents();
    await lookThrough();
  };

  const lookThrough = async (): Promise<void> => {
    renewedAt = Date.now();
    scanDue = true;
    await runs.runOnce();
  };

  const leave = async (reason: string): Promise<void> => {
    if (away !== reason)
      log.warn(`${folder.name}: ${folder.path} is not watched: ${reason}. It is as soon as that changes`);
    away = reason;
    root = null;
    jobs.abortAll();
    await closeEvents();
  };

  const look = async (sleptMs: number): Promise<void> => {
    try {
      const found = await findRoot(folder.path);
      // Shares change the numbers of their files, and hold no watch that could be lost.
      const isSame =
        root !== null && (folder.pollingMs !== null ? root.path === found.path : root.identity === found.identity);
      if (!isSame) {
        if (away !== null) log.info(`${folder.name}: ${folder.path} is there again`);
        away = null;
        await open(found);
      } else if (trouble !== null || sleptMs > SLEPT_MS || Math.abs(Date.now() - renewedAt) > RESCAN_MS) {
        if (trouble === null) jobs.retryUnreadable();
        await lookThrough();
      }
    } catch (error) {
      await leave(awayBecause(error).message);
    }
  };

  let timer: NodeJS.Timeout | undefined;
  const lookOn = async (sleptMs: number): Promise<void> => {
    await look(sleptMs);
    if (root !== null || away !== null) started.resolve();
    if (isClosed) return;
    const nextMs = root === null && away === null ? 0 : LOOK_MS;
    const plannedAt = Date.now() + nextMs;
    timer = setTimeout(() => void lookOn(Date.now() - plannedAt), nextMs);
  };
  void lookOn(0);

  return {
    async ready() {
      await started.promise;
      await jobs.settled(LONGEST_START_MS);
      // What went while nobody watched does not come back in a moment.
      await departures.tellAtOnce();
    },
    async lookAgain(folders) {
      if (root === null) return false;
      const at = root.path;
      const news: string[] = [];
      for (const one of new Set(folders)) {
        const present = await listFolder(at, one, places);
        news.push(...present.filter((path) => !files.has(path)));
      }
      if (news.length === 0) return true;
      for (const path of news) touched.add(path);
      await runs.runOnce();
      return false;
    },
    touch,
    root: () => root?.path ?? null,
    state: () => ({
      name: folder.name,
      path: folder.path,
      state: readFolderState(),
      reason: away ?? trouble ?? fallback,
      files: root === null ? 0 : files.size,
      subjects: jobs.counts().known,
      settling: jobs.counts().settling,
      unreadable: jobs.unreadable(MOST_UNREADABLE_SHOWN),
    }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const aftermath of aftermaths) clearTimeout(aftermath);
      root = null;
      await closeEvents();
      await runs.close();
      await jobs.close();
      started.resolve();
    },
  };

  function readFolderState(): FolderState['state'] {
    if (away !== null || trouble !== null) return 'away';
    if (root === null) return 'starting';
    return folder.pollingMs !== null || fallback !== null ? 'polling' : 'watching';
  }
}

function foldersAbove(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) above.push(path.slice(0, at));
  return above;
}

/** The folders, below the watched one, that hold the files of a subject; '' is the watched one. */
export function listFolders(subject: Subject): string[] {
  return [...new Set(subject.files.map((path) => extractFolder(path)))];
}
