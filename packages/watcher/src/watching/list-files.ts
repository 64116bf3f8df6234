import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import type { FileStamp, Places } from '../places/index.ts';
import { extractFolder } from '@partwright/files/paths';
import { isWithin } from '../settling/index.ts';

/** What is listed. */
export type Selection = Pick<Places, 'ignores' | 'mayMatter'>;

/** What a folder that cannot be read is reported to, besides. */
export interface Listing extends Selection {
  unreadable(path: string, error: NodeJS.ErrnoException): void;
  /** A name that is no UTF-8. */
  misnamed(path: string): void;
}

const AT_ONCE = 16;

/**
 * All regular files below a folder that may matter and are not ignored, by their paths with `/`. Links are not followed.
 *
 * @throws when the folder itself cannot be read.
 */
export async function listFiles(root: string, listing: Listing): Promise<Map<string, FileStamp>> {
  const files = new Map<string, FileStamp>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const paths: string[] = [];
    for (const entry of await readFolder(root, folder, listing.unreadable)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!listing.ignores(path, true)) folders.push(path);
      } else if (mayBeFile(entry) && isListed(path, listing)) paths.push(path);
    }
    await stampAll(root, paths, files);
    for (const path of paths) if (isMisnamed(path, files)) listing.misnamed(path);
  }
  return files;
}

/** Whether a path cannot be looked at because its bytes are no UTF-8: it is not what the system calls the file. */
export function isMisnamed(path: string, files: ReadonlyMap<string, FileStamp>): boolean {
  return path.includes('\uFFFD') && !files.has(path);
}

/** Of a file. */
export function isListed(path: string, { mayMatter, ignores }: Selection): boolean {
  return mayMatter(path) && !ignores(path, false);
}

/** The paths of those right in one folder; '' is the whole one. */
export async function listFolder(root: string, folder: string, selection: Selection): Promise<string[]> {
  const prefix = folder === '' ? '' : `${folder}/`;
  if (!(await isWithin(root, folder))) return [];
  const entries = await readdir(`${root}/${prefix}`, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(mayBeFile)
    .map((entry) => `${prefix}${entry.name}`)
    .filter((path) => isListed(path, selection));
}

/** Bring a listing up to date for some of its paths. */
export async function stampAll(root: string, paths: Iterable<string>, files: Map<string, FileStamp>): Promise<void> {
  const rest = [...paths];
  // Behind a folder that is a link now lies what is not watched.
  const own = new Map<string, Promise<boolean>>();
  const isOwn = (folder: string): Promise<boolean> => {
    const known = own.get(folder) ?? isWithin(root, folder);
    own.set(folder, known);
    return known;
  };
  const work = async (): Promise<void> => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const stamp = (await isOwn(extractFolder(path))) ? await stampFile(`${root}/${path}`) : null;
      if (stamp) files.set(path, stamp);
      else files.delete(path);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rest.length) }, work));
}

async function stampFile(path: string): Promise<FileStamp | null> {
  const stats: Stats | null = await lstat(path).catch(() => null);
  return stats?.isFile() ? { sizeBytes: stats.size, mtimeMs: stats.mtimeMs } : null;
}

async function readFolder(root: string, folder: string, unreadable: Listing['unreadable']): Promise<Dirent[]> {
  try {
    return await readdir(`${root}/${folder}`, { withFileTypes: true });
  } catch (error) {
    if (folder === '') throw error;
    unreadable(folder, error as NodeJS.ErrnoException);
    return [];
  }
}

// Some file systems do not say what an entry is.
function mayBeFile(entry: Dirent): boolean {
  return (
    entry.isFile() ||
    !(
      entry.isDirectory() ||
      entry.isSymbolicLink() ||
      entry.isFIFO() ||
      entry.isSocket() ||
      entry.isBlockDevice() ||
      entry.isCharacterDevice()
    )
  );
}
