import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Content, FileContent, GitState, Subject } from '../model.ts';
import { findTrackedPath, openPlaces, type Places, readGitState } from '../places/index.ts';
import type { Log } from '../ports.ts';
import type { FolderSettings, WatchSettings } from '../settings.ts';
import { createTurnstile, settle, type SettleParts, watchOpenWriters } from '../settling/index.ts';
import { type KeptAs, SpoolFull } from '../spool/types.ts';
import { nameResultFiles } from '../targets/file-names.ts';
import { createDepartures } from './departures.ts';
import { createSubjectJobs } from './subject-jobs.ts';
import { listFolders, type FolderState, type FolderWatch, watchFolder } from './watch-folder.ts';

/** Who takes what was exported. */
export interface Keeper {
  /** @throws {SpoolFull} when there is no room: it is tried again. */
  keep(subject: Subject, content: Content, isThere: (path: string) => boolean): KeptAs;
  /** A file that was kept is not there any more. */
  keepGone(subject: Pick<Subject, 'kind' | 'folder' | 'path'>, git: GitState | null): void;
  /** Of a folder, those that were there when they were kept last. */
  listPresent(folder: string): Pick<Subject, 'kind' | 'path'>[];
  /** sha256 of what was kept last of a subject; null: nothing. */
  findNewestContent(subject: Subject): string | null;
  log: Log;
}

export interface WatchingState {
  folders: FolderState[];
  /** Subjects that wait until they are whole. */
  settling: number;
}

export interface Watching {
  /** All that was there at the start is settled and kept, or there is nothing in it to keep. Folders that are away do not count. */
  ready(): Promise<void>;
  state(): WatchingState;
  /** What is not settled by now is found at the next start. */
  close(): Promise<void>;
}

const SETTLING_AT_ONCE = 4;
/** Of all subjects that are read at the same time; a larger one is read alone. */
const MOST_BYTES_AT_ONCE = 16 * 1024 * 1024;
/** Until a file that vanished under the reading is looked for again. */
const MISSED_MS = 1_000;

type Surroundings = Pick<SettleParts, 'turnstile' | 'openWriters' | 'settling' | 'mostBytes'>;

/** Watch folders, and hand on every export once it is whole. */
export function startWatching(settings: WatchSettings, into: Keeper): Watching {
  const folders: FolderWatch[] = [];
  const roots = (): string[] =>
    folders.map((folder) => folder.root()).flatMap((root) => (root === null ? [] : [join(root, sep)]));
  const surroundings: Surroundings = {
    settling: settings.settling,
    mostBytes: settings.mostBytes,
    turnstile: createTurnstile({ atOnce: SETTLING_AT_ONCE, bytes: Math.min(settings.mostBytes, MOST_BYTES_AT_ONCE) }),
    openWriters: watchOpenWriters(roots),
  };
  const keeper = warnFullOnce(into);
  for (const folder of settings.folders)
    folders.push(startFolder(folder, surroundings, keeper, settings.settling.goneMs));

  return {
    async ready() {
      await Promise.all(folders.map((folder) => folder.ready()));
    },
    state() {
      const states = folders.map((folder) => folder.state());
      return { folders: states, settling: states.reduce((sum, { settling }) => sum + settling, 0) };
    },
    async close() {
      await Promise.all(folders.map((folder) => folder.close()));
    },
  };
}

function startFolder(
  folder: FolderSettings,
  surroundings: Surroundings,
  { keep, keepGone, listPresent, findNewestContent: newestContentOf, log }: Keeper,
  graceMs: number,
): FolderWatch {
  const places = openPlaces(folder);
  const missing = new Set<NodeJS.Timeout>();
  const departures = createDepartures({
    log,
    folder: folder.name,
    present: listPresent(folder.name),
    graceMs,
    root: () => watch.root(),
    gone: (subject, git) => keepGone({ ...subject, folder: folder.name }, git),
  });
  const jobs = createSubjectJobs({
    log,
    missed(subject) {
      const timer = setTimeout(() => {
        missing.delete(timer);
        watch.touch(subject.files);
      }, MISSED_MS);
      missing.add(timer);
    },
    async settle(subject, signal, isKnownUnreadable) {
      const root = watch.root();
      if (root === null) return 'gone';
      return await settle(
        subject,
        {
          ...surroundings,
          root,
          log,
          isKnownUnreadable,
          keep(one, content) {
            const as = keep(one, content, (path) => existsSync(join(root, path)));
            departures.came(one);
            return as;
          },
          findNewestContent(one) {
            const newest = newestContentOf(one);
            if (newest !== null) departures.came(one);
            return newest;
          },
          describe: (one, files) => describe(one, files, places, root),
          isComplete: (one) => watch.lookAgain(listFolders(one)),
        },
        signal,
      );
    },
  });
  const watch = watchFolder({ folder, places, jobs, departures, log });
  return {
    ...watch,
    async close() {
      for (const timer of missing) clearTimeout(timer);
      departures.close();
      await watch.close();
    },
  };
}

async function describe(
  subject: Subject,
  files: readonly FileContent[],
  places: Places,
  root: string,
): Promise<Pick<Content, 'delimiter' | 'git'>> {
  const first = files.find(({ path }) => path === subject.path);
  const isBom = subject.kind === 'bom' && first !== undefined;
  const near = subject.kind === 'bom' ? subject.path : (subject.files[0] ?? '');
  // Neither is worth losing an export for.
  const delimiter = isBom ? await places.findDelimiter(subject, first.bytes).catch(() => null) : null;
  const folder = dirname(join(root, near));
  const git = await readGitState(folder).catch(() => null);
  const beside = join(root, nameResultFiles(subject, basename(root)).markdown);
  const report = git === null ? null : await findTrackedPath(folder, beside).catch(() => null);
  return { delimiter, git: git && report !== null ? { ...git, report } : git };
}

function warnFullOnce(into: Keeper): Keeper {
  let isFull = false;
  return {
    ...into,
    findNewestContent: (subject) => into.findNewestContent(subject),
    listPresent: (folder) => into.listPresent(folder),
    keepGone: (subject, git) => into.keepGone(subject, git),
    keep(subject, content, isThere) {
      try {
        const as = into.keep(subject, content, isThere);
        if (isFull) into.log.info('There is room for exports again');
        isFull = false;
        return as;
      } catch (error) {
        if (error instanceof SpoolFull && !isFull) into.log.warn(error.message);
        if (error instanceof SpoolFull) isFull = true;
        throw error;
      }
    },
  };
}
