import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTurns } from './in-turns.ts';
import type { FileStamp, Places } from './places.ts';

const MOST_DEPTH = 12;
const MOST_ENTRIES = 200_000;

export interface Walked {
  files: Map<string, FileStamp>;
  folders: number;
  /** There is more, too deep or too much. */
  isCut: boolean;
}

/** The files below a folder that are not ignored; links are not followed, and what cannot be read is left out. */
export async function walkFolder(top: string, ignores: Places['ignores']): Promise<Walked> {
  const walked: Walked = { files: new Map(), folders: 0, isCut: false };
  const paths: string[] = [];
  let entries = 0;
  const waiting = [{ folder: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { folder, depth } = next;
    try {
      for await (const entry of await opendir(join(top, folder))) {
        if (++entries > MOST_ENTRIES) break;
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        const isFolder = entry.isDirectory();
        if ((!isFolder && !entry.isFile()) || ignores(path, isFolder)) continue;
        if (!isFolder) paths.push(path);
        else if (depth + 1 < MOST_DEPTH) waiting.push({ folder: path, depth: depth + 1 });
        else walked.isCut = true;
      }
      walked.folders++;
    } catch (cause) {
      // The folder that was asked for must be there; one below it may be gone again, or not ours to read.
      if (folder === '') throw cause;
    }
    if (entries > MOST_ENTRIES) {
      walked.isCut = true;
      break;
    }
  }
  const stamps = await inTurns(paths, async (path) => await lstat(join(top, path)).catch(() => null));
  for (const [at, path] of paths.entries()) {
    const stat = stamps[at];
    if (stat) walked.files.set(path, { sizeBytes: stat.size, mtimeMs: stat.mtimeMs });
  }
  return walked;
}
