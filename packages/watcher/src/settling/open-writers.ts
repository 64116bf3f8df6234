import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Who has a file open for writing, as far as this process may see. A hint, never a proof. */
export interface OpenWriters {
  /** Whether somebody has one of the files open for writing. Paths are absolute and without links. */
  areOpen(paths: readonly string[]): Promise<boolean>;
}

const SHARED_MS = 200;
const MOST_SWEEP_MS = 50;
const REST_MS = 5 * 60_000;
/** Others wait so long at most. */
const MOST_TURN_MS = 8;
const ACCESS_MODE = 0o3;

/** Look through `/proc` on Linux; elsewhere nothing can be seen. `below` says which files are worth it. */
export function watchOpenWriters(
  below: () => readonly string[],
  now: () => number = () => performance.now(),
): OpenWriters {
  if (process.platform !== 'linux') return { areOpen: async () => false };
  let sweep: { at: number; open: Promise<ReadonlySet<string>> } | null = null;
  let averageMs = 0;
  let restsUntil = 0;

  const look = async (): Promise<ReadonlySet<string>> => {
    const { open, tookMs } = await sweepProc(below());
    averageMs = averageMs * 0.8 + tookMs * 0.2;
    // A machine with so many open files is left in peace.
    if (averageMs > MOST_SWEEP_MS) {
      restsUntil = now() + REST_MS;
      averageMs = 0;
    }
    return open;
  };

  return {
    async areOpen(paths) {
      if (now() < restsUntil) return false;
      if (sweep === null || now() - sweep.at > SHARED_MS) sweep = { at: now(), open: look() };
      const open = await sweep.open;
      for (const path of paths) if (open.has(path) && !(await isShownInOffice(path))) return true;
      return false;
    },
  };
}

// LibreOffice keeps what it shows open for writing until it is closed, and says so with a file beside it.
async function isShownInOffice(path: string): Promise<boolean> {
  return access(join(dirname(path), `.~lock.${basename(path)}#`)).then(
    () => true,
    () => false,
  );
}

interface Sweep {
  open: ReadonlySet<string>;
  /** Of this thread's own work: that others have the processor says nothing of what a look costs. */
  tookMs: number;
}

// /proc answers from memory: asking at once costs a tenth of a detour over other threads.
async function sweepProc(below: readonly string[]): Promise<Sweep> {
  const open = new Set<string>();
  let tookMs = 0;
  let start = workedMs();
  for (const id of attempt(() => readdirSync('/proc'), [])) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    noteOpen(id, below, open);
    if (workedMs() - start < MOST_TURN_MS) continue;
    tookMs += workedMs() - start;
    await yieldToOthers();
    start = workedMs();
  }
  return { open, tookMs: tookMs + workedMs() - start };
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function noteOpen(id: string, below: readonly string[], open: Set<string>): void {
  for (const handle of attempt(() => readdirSync(`/proc/${id}/fd`), [])) {
    const path = attempt(() => readlinkSync(`/proc/${id}/fd/${handle}`), '');
    if (!below.some((folder) => path.startsWith(folder)) || open.has(path)) continue;
    if (isForWriting(attempt(() => readFileSync(`/proc/${id}/fdinfo/${handle}`, 'utf8'), ''))) open.add(path);
  }
}

function isForWriting(info: string): boolean {
  const flags = /^flags:\s+(\d+)/m.exec(info)?.[1];
  return flags !== undefined && (Number.parseInt(flags, 8) & ACCESS_MODE) !== 0;
}

// Those of other users cannot be read; others end in between.
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
