import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TargetFailure } from '../ports.ts';
import { explainFileError, explainForeign } from './file-failure.ts';
import { nameTemporaryFile } from './file-names.ts';

/** Nobody takes longer to write a report. */
const MOST_WRITING_MS = 2_000;
const MOST_TRIES = 50;

/** In front of a file, where its mark is looked for. */
const HEAD_BYTES = 4_096;

/** A text and where it is to be, below the folder and with `/`. */
export interface TextFile {
  path: string;
  text: string;
  /** Stands near the beginning of the text: a file without it is somebody else's, and is not written over. */
  mark: string;
}

/**
 * Write texts below a folder, all or, as far as a disk lets one, none: each is whole under another name before the first gets its
 * own. Gives the paths of those that were not there already. Never leads out of the folder, whatever is linked in it.
 *
 * @throws {TargetFailure}
 */
export async function writeFilesBelow(folder: string, files: readonly TextFile[]): Promise<string[]> {
  const begun: { temporary: string; final: string; path: string }[] = [];
  let last = '';
  try {
    for (const { path, text, mark } of files) {
      last = join(folder, path);
      const final = await findPlace(folder, path);
      const temporary = join(dirname(final), nameTemporaryFile(basename(final)));
      await untilFree(temporary);
      if (await isAlready(final, text)) continue;
      if (await isForeign(final, mark)) throw explainForeign(last);
      await writeWhole(temporary, text);
      begun.push({ temporary, final, path });
    }
    for (const { temporary, final, path } of begun) {
      last = join(folder, path);
      // A link in this place is replaced, not followed.
      await rename(temporary, final);
    }
  } catch (error) {
    for (const { temporary } of begun) await rm(temporary, { force: true }).catch(() => undefined);
    throw error instanceof TargetFailure ? error : explainFileError(error, last);
  }
  for (const place of new Set(begun.map(({ final }) => dirname(final)))) await syncFolder(place);
  return begun.map(({ path }) => path);
}

/**
 * Remove files below a folder that have their mark; those of somebody else stay. Gives the paths of those that were there.
 *
 * @throws {TargetFailure}
 */
export async function removeFilesBelow(folder: string, files: readonly Omit<TextFile, 'text'>[]): Promise<string[]> {
  const removed: string[] = [];
  for (const { path, mark } of files)
    try {
      const final = await findPlace(folder, path);
      const found = await lstat(final).catch(() => null);
      if (found?.isFile() !== true || found.size === 0 || (await isForeign(final, mark))) continue;
      await rm(final);
      removed.push(path);
    } catch (error) {
      // The folder went with what was in it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error instanceof TargetFailure ? error : explainFileError(error, join(folder, path));
    }
  return removed;
}

/** The path with every link resolved, which is below the folder. */
async function findPlace(folder: string, path: string): Promise<string> {
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
  const root = await realpath(folder);
  const parent = isPlain ? await realpath(join(root, ...parts.slice(0, -1))) : null;
  if (parent !== null && `${parent}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
    return join(parent, parts.at(-1)!);
  throw new TargetFailure(`${join(folder, path)} leads out of the watched folder, and nothing is written there`, {
    isTransient: false,
  });
}

/**
 * Until nobody else writes there: several watchers of one share tell of the same export. What stays was left by a process that was
 * killed, or is a link that somebody put there.
 */
async function untilFree(temporary: string): Promise<void> {
  const end = performance.now() + MOST_WRITING_MS;
  for (;;) {
    const found = await lstat(temporary).catch(() => null);
    if (found === null) return;
    if (!found.isFile() || performance.now() > end) return await rm(temporary, { force: true });
    await sleep(20 + Math.random() * 20);
  }
}

async function isAlready(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  // Said before anything has its name.
  if (found?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (found?.isFile() !== true || found.size !== Buffer.byteLength(text)) return false;
  return (await readFile(path, 'utf8').catch(() => null)) === text;
}

/** Whether there is something in a file that the watcher did not write. */
async function isForeign(path: string, mark: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (found?.isFile() !== true || found.size === 0) return false;
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return !buffer.subarray(0, bytesRead).includes(mark);
  } finally {
    await file.close();
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await openNew(path);
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function openNew(path: string): Promise<FileHandle> {
  // Windows has no O_NOFOLLOW; with O_EXCL no link is followed in any case.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  for (let tries = 1; ; tries++)
    try {
      return await open(path, flags, 0o666);
    } catch (error) {
      // Another one was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries === MOST_TRIES) throw error;
      await untilFree(path);
    }
}

/** So that the new name outlasts a power cut. Not every system can; the content is safe all the same. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close().catch(() => undefined);
}
