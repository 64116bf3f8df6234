import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PACKAGES = join(import.meta.dirname, '../../..');
/** What the bundle is made of; a change in any of it asks for another one. */
const ENGINE = readdirSync(PACKAGES).filter((name) => existsSync(join(PACKAGES, name, 'src')) && name !== 'server');
const SOURCES = [...ENGINE.map((name) => `${name}/src`), 'action/scripts', 'server/data'];
const PREFIX = `partwright-action-${userInfo().uid}-`;
const POLL_MS = 100;
const MOST_WAIT_MS = 120_000;
const OLD_MS = 3_600_000;

/**
 * The folder of the action as it is shipped, made from the sources as they are now. It is made once, however many test
 * files and workers ask for it; the next run of the same sources finds it again.
 */
export function openBundle(): Promise<string> {
  bundle ??= findOrBuild();
  return bundle;
}

let bundle: Promise<string> | undefined;

async function findOrBuild(): Promise<string> {
  const folder = join(tmpdir(), `${PREFIX}${await digestSources()}`);
  for (const start = Date.now(); Date.now() - start < MOST_WAIT_MS; await sleep(POLL_MS)) {
    if (await exists(folder)) return folder;
    if (await takeLock(`${folder}.lock`)) return await build(folder).finally(() => unlink(`${folder}.lock`));
  }
  throw new Error(`${folder} was not made within ${MOST_WAIT_MS} ms; if nobody makes it, remove ${folder}.lock`);
}

async function build(folder: string): Promise<string> {
  // It may have been finished between the look and the lock.
  if (await exists(folder)) return folder;
  await removeOld();
  const draft = `${folder}.${process.pid}`;
  await execute(process.execPath, [join(PACKAGES, 'action/scripts/build.ts'), '--out', draft]);
  await rename(draft, folder);
  return folder;
}

async function digestSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const entries = await readdir(join(PACKAGES, source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.(?:test|fixture|conformance)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const stats = await Promise.all(files.map((file) => stat(file)));
    for (const [at, file] of files.entries()) hash.update(`${file} ${stats[at]!.size} ${stats[at]!.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The lock of a process that has ended is no lock. */
async function takeLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await unlink(file).catch(() => undefined);
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function removeOld(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
