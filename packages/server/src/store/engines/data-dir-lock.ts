import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyThisProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

const FILE = 'partwright.lock';
const HEARTBEAT_MS = 5_000;
/** A holder that this process cannot see counts as gone when its heart has not beaten for so long. */
const SILENT_AFTER_MS = 12_000;
const TAKEOVER_STALE_MS = 10_000;
const ATTEMPTS = 100;

/** Who holds a data folder. */
export interface Holder extends ProcessIdentity {
  /** RFC 3339. */
  since: string;
  token: string;
}

/** Another process has the data folder open; only one may. */
export class DataDirInUse extends Error {
  readonly code = 'data_dir_in_use';
  readonly holder: Holder;
  constructor(folder: string, holder: Holder, who: string) {
    super(
      `The data folder ${folder} is in use by ${who} since ${holder.since}. The embedded database serves one process: ` +
        'stop that one, use another folder, or run on PostgreSQL',
    );
    this.name = 'DataDirInUse';
    this.holder = holder;
  }
}

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Lock the folder for this process. The lock is a file that names its holder; that of a process which is gone (killed,
 * or of before a restart of the machine) is taken over. A holder in another container or on another machine cannot be
 * asked for: whether it lives shows by its heartbeat, for which this waits `silentAfterMs` at most. Throws DataDirInUse.
 */
export async function lockDataDir(folder: string, { silentAfterMs = SILENT_AFTER_MS } = {}): Promise<DataDirLock> {
  const path = join(folder, FILE);
  const me: Holder = { ...(await identifyThisProcess()), since: new Date().toISOString(), token: randomUUID() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await createWhole(path, JSON.stringify(me))) return beat(path, me);
    const holder = await readHolder(path);
    if (holder && (await isAlive(path, holder, me, silentAfterMs))) {
      const isMe = holder.pid === me.pid && holder.start === me.start && isVisible(holder, me);
      throw new DataDirInUse(folder, holder, isMe ? 'this process' : `process ${holder.pid} on ${holder.host}`);
    }
    await removeStale(path, holder?.token);
  }
  throw new Error(`The lock ${path} can be neither made nor taken over`);
}

/** Make the file with its content at once, so that nobody reads half a lock. False when it is there already. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // File systems without hard links: made empty and filled at once, which readHolder() allows for.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return createEmptyFirst(path, content);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function createEmptyFirst(path: string, content: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(content);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when there is no lock, or one that no version of this wrote. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    if (text === '') await sleep(200);
    return JSON.parse(text === '' ? await readFile(path, 'utf8') : text) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function isAlive(path: string, holder: Holder, me: Holder, silentAfterMs: number): Promise<boolean> {
  if (isVisible(holder, me)) return isRunning(holder);
  // The machine was restarted since.
  if (holder.host === me.host && holder.boot !== me.boot) return false;
  // On one machine the age of the last beat can be trusted; clocks of two may differ.
  if (holder.boot === me.boot && (await ageMs(path)) > silentAfterMs) return false;
  return hasHeartbeat(path, silentAfterMs);
}

/** Whether the holder's pid means the same here as there. */
function isVisible(holder: Holder, me: Holder): boolean {
  if (holder.boot !== me.boot || holder.pidNamespace !== me.pidNamespace) return false;
  return me.boot !== null || holder.host === me.host;
}

async function hasHeartbeat(path: string, silentAfterMs: number): Promise<boolean> {
  const beatAt = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const first = await beatAt();
  for (const end = Date.now() + silentAfterMs; Date.now() < end; await sleep(100)) {
    const latest = await beatAt();
    if (latest !== first) return latest !== undefined;
  }
  return false;
}

/**
 * Remove a lock whose holder is gone. Of several that found it so, one at a time looks whether it is still that lock:
 * without this, the second could remove the new lock of the first.
 */
async function removeStale(path: string, token: string | undefined): Promise<void> {
  const turn = `${path}.takeover`;
  try {
    await mkdir(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await ageMs(turn)) > TAKEOVER_STALE_MS) await rmdir(turn).catch(() => undefined);
    await sleep(20);
    return;
  }
  try {
    if ((await readHolder(path))?.token === token) await rm(path, { force: true });
  } finally {
    await rmdir(turn).catch(() => undefined);
  }
}

async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function beat(path: string, me: Holder): DataDirLock {
  const heart = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heart.unref();
  return {
    async release() {
      clearInterval(heart);
      const holder = await readHolder(path);
      if (holder?.token === me.token) await unlink(path);
    },
  };
}
