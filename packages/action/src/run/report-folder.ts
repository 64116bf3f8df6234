import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { quote } from '@partwright/report-text';

/** The report cannot be written where it is asked for. */
export class ReportUnwritable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReportUnwritable';
  }
}

export interface WritePlace {
  /** What lies in it may be anybody's: a pull request can hold links that lead out of it. Absolute. */
  workspace: string;
  /** Absolute. */
  file: string;
  /** The input that names the place, for people. */
  input: 'report-dir' | 'sarif-file';
}

const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Write a file and the folders it needs. Within the workspace no link is followed; outside of it, where only an input leads,
 * the place is the maintainer's own. What is there before is replaced at once and in whole.
 *
 * @throws {ReportUnwritable}
 */
export async function writeNewFile(place: WritePlace, content: string | Uint8Array): Promise<void> {
  const { file } = place;
  await explain(place, dirname(file), () => makeFolders(place));
  const kind = await readEntryKind(file);
  if (kind === 'link') refuse(place, file, 'is a symbolic link');
  if (kind !== 'file' && kind !== undefined) refuse(place, file, 'is no file');
  const fresh = join(dirname(file), `.partwright-${randomUUID()}`);
  await explain(place, file, async () => {
    const handle = await open(fresh, NEW_FILE, 0o644);
    try {
      await handle.writeFile(content);
      await handle.close();
      await rename(fresh, file);
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(fresh, { force: true });
      throw error;
    }
  });
}

/** Step by step from the workspace down, as a link may stand at any of them. */
async function makeFolders(place: WritePlace): Promise<void> {
  const folder = dirname(place.file);
  const top = await findTopFolder(place.workspace, folder);
  if (top === undefined) return void (await mkdir(folder, { recursive: true }));
  let at = top;
  for (const step of relative(top, folder)
    .split(sep)
    .filter((name) => name !== '')) {
    at = join(at, step);
    const kind = await readEntryKind(at);
    if (kind === 'link') refuse(place, at, 'is a symbolic link');
    if (kind === undefined) await mkdir(at);
    else if (kind !== 'folder') refuse(place, at, 'is no folder');
  }
}

/** The workspace, by the name that the folder has it; undefined when the folder is not in it. */
async function findTopFolder(workspace: string, folder: string): Promise<string | undefined> {
  const names = [resolve(workspace), await realpath(workspace).catch(() => resolve(workspace))];
  return names.find((top) => folder === top || folder.startsWith(top.endsWith(sep) ? top : top + sep));
}

async function readEntryKind(path: string): Promise<'file' | 'folder' | 'link' | 'other' | undefined> {
  const stat = await lstat(path).catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stat === undefined) return undefined;
  if (stat.isSymbolicLink()) return 'link';
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
}

function refuse({ input, workspace }: WritePlace, path: string, why: string): never {
  const shown = path.startsWith(resolve(workspace) + sep) ? relative(workspace, path) : path;
  throw new ReportUnwritable(
    `${quote(shown)} ${why}, and the report is not written there. Remove it from the repository, or choose another place by the input ${input}, such as one in RUNNER_TEMP.`,
  );
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'something else is there',
  EISDIR: 'a folder is there',
  ENOTDIR: 'a file is in the place of a folder',
  ELOOP: 'links lead to each other',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'the folder is gone',
  EMFILE: 'too many files are open',
};

async function explain<T>({ input, file }: WritePlace, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = WORDS[readErrorCode(error)];
    if (words === undefined) throw error;
    const what = path === file ? basename(file) : 'the folder of the report';
    throw new ReportUnwritable(`${quote(path)}: ${what} cannot be written, ${words}; see the input ${input}`, error);
  }
}

function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
