import { constants } from 'node:fs';
import { lstat, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { TargetFailure } from '../ports.ts';
import { explainFileError } from './file-failure.ts';
import { nameTemporaryFile } from './file-names.ts';

/** A text and where it is to be, below the folder and with `/`. */
export interface TextFile {
  path: string;
  text: string;
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
    for (const { path, text } of files) {
      last = join(folder, path);
      const final = await findPlace(folder, path);
      if (await isAlready(final, text)) continue;
      const temporary = join(dirname(final), nameTemporaryFile(basename(final)));
      // Left by a process that was killed, or a link that somebody put there.
      await rm(temporary, { force: true });
      begun.push({ temporary, final, path });
      await writeWhole(temporary, text);
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

async function isAlready(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  // Said before anything has its name.
  if (found?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (found?.isFile() !== true || found.size !== Buffer.byteLength(text)) return false;
  return (await readFile(path, 'utf8').catch(() => null)) === text;
}

async function writeWhole(path: string, text: string): Promise<void> {
  // Windows has no O_NOFOLLOW; with O_EXCL no link is followed in any case.
  const file = await open(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0),
    0o666,
  );
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the new name outlasts a power cut. Not every system can; the content is safe all the same. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close().catch(() => undefined);
}
