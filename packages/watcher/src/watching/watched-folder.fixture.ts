import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Content, Subject } from '../model.ts';
import type { FolderSettings, WatchSettings } from '../settings.ts';
import type { KeptAs } from '../spool/types.ts';
import { startWatching, type Watching } from './index.ts';

export interface Kept {
  subject: Subject;
  content: Content;
  /** Of its first file. */
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface WatchedFolder {
  path: string;
  /** Everything that was handed on and was not the same as before, in order. */
  kept: Kept[];
  warnings: string[];
  /** Paths of what was told as gone. */
  gone: string[];
  watching: Watching;
  /** What was handed on of one subject. */
  listTexts(path: string): string[];
  /** Close it, and open it anew over what was kept. */
  restart(): Promise<void>;
}

export interface Wanted {
  pollingMs?: number | null;
  stableMs?: number;
  quietMs?: number;
  patienceMs?: number;
  goneMs?: number;
  mostBytes?: number;
  kinds?: Partial<FolderSettings['kinds']>;
  /** Called before anything is kept; may throw. */
  beforeKeep?: () => void;
  /** Before the watching starts. */
  prepare?: (path: string) => Promise<void>;
  isMissing?: boolean;
}

/** Watch a folder of its own while something is done with it. */
export async function withWatchedFolder(wanted: Wanted, use: (folder: WatchedFolder) => Promise<void>): Promise<void> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'partwright-watching-')));
  const path = join(home, 'exports');
  if (!wanted.isMissing) await mkdir(path);
  await wanted.prepare?.(path);
  const kept: Kept[] = [];
  const warnings: string[] = [];
  const gone: string[] = [];
  const start = (): Watching => startWatching(settingsFor(path, wanted), recorder({ kept, warnings, gone }, wanted));
  const folder: WatchedFolder = {
    path,
    kept,
    warnings,
    gone,
    watching: start(),
    listTexts: (name) => kept.filter(({ subject }) => subject.path === name).map(({ text }) => text),
    async restart() {
      await folder.watching.close();
      folder.watching = start();
    },
  };
  try {
    await folder.watching.ready();
    await use(folder);
  } finally {
    await folder.watching.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** Wait until something holds; says what was there when it does not come. */
export async function until(holds: () => boolean, seen: () => unknown = () => '', mostMs = 15_000): Promise<void> {
  const end = performance.now() + mostMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`It did not come to be: ${JSON.stringify(seen())}`);
    await pause(20);
  }
}

/** Give what should not come the time to come: nothing is being settled, and was not for a while. */
export async function untilQuiet(folder: WatchedFolder, quietMs = 700): Promise<void> {
  let since = performance.now();
  while (performance.now() - since < quietMs) {
    if (folder.watching.state().settling > 0) since = performance.now();
    await pause(20);
  }
}

export function settingsFor(path: string, wanted: Wanted): WatchSettings {
  const folder: FolderSettings = {
    name: 'exports',
    path,
    kinds: { bom: 'auto', gerber: 'auto', schematic: 'auto', ...wanted.kinds },
    ignore: [],
    pollingMs: wanted.pollingMs ?? null,
    project: 'auto',
    decisions: 'auto',
  };
  return {
    server: null,
    spoolFolder: join(path, '..', 'spool'),
    folders: [folder],
    quantities: [1],
    primaryQuantity: 1,
    currency: 'EUR',
    fabProfile: null,
    variant: null,
    substitutes: 'none',
    settling: {
      stableMs: wanted.stableMs ?? 100,
      quietMs: wanted.quietMs ?? 400,
      patienceMs: wanted.patienceMs ?? 20_000,
      goneMs: wanted.goneMs ?? 300,
    },
    concurrency: 1,
    mostBytes: wanted.mostBytes ?? 20_000_000,
    keepDays: 30,
    boards: [],
    people: new Map(),
    targets: [],
    listen: null,
    share: null,
  };
}

// Keeps as the spool does: the same content twice running is one export.
function recorder(
  { kept, warnings, gone }: Pick<WatchedFolder, 'kept' | 'warnings' | 'gone'>,
  { beforeKeep }: Wanted,
): Parameters<typeof startWatching>[1] {
  const newest = new Map<string, string>();
  for (const { subject, content } of kept) newest.set(`${subject.kind} ${subject.path}`, content.sha256);
  const warn = (text: string): void => void warnings.push(text);
  return {
    listPresent: () =>
      [...newest.keys()].map((key) => {
        const [kind, ...path] = key.split(' ');
        return { kind: kind as Subject['kind'], path: path.join(' ') };
      }),
    keepGone({ kind, path }) {
      newest.delete(`${kind} ${path}`);
      gone.push(path);
    },
    findNewestContent: ({ kind, path }) => newest.get(`${kind} ${path}`) ?? null,
    keep(subject, content): KeptAs {
      beforeKeep?.();
      const key = `${subject.kind} ${subject.path}`;
      if (newest.get(key) === content.sha256) return 'same';
      newest.set(key, content.sha256);
      const text = Buffer.from(content.files[0]?.bytes ?? []).toString();
      kept.push({ subject, content, text, at: Date.now() });
      return 'new';
    },
    log: { info: () => {}, warn, error: warn, progress: () => {} },
  };
}
