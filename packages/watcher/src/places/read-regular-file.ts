import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A pipe of that name would hold us up for ever, and a link may have been put there since its target was looked up. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The first bytes of a regular file; null when it cannot be read, or is none. `path` must not be a link. */
export async function readRegularFile(path: string, mostBytes: number): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, READ_ONLY);
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    return await readFrom(file, 0, Math.min(stat.size, mostBytes));
  } catch {
    // Gone again, locked, not ours to read: whoever watches will see it when that changes.
    return null;
  }
}

/** Bytes from anywhere in a file, fewer where it ends. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** Let work read what it needs of a regular file that really lies in the folder; null when that cannot be done. */
export async function workInside<Result>(
  folder: string,
  path: string,
  work: (readAt: ReadAt, sizeBytes: number) => Promise<Result>,
): Promise<Result | null> {
  const place = await placeInside(folder, path);
  if (place === null) return null;
  try {
    await using file = await open(place, READ_ONLY);
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    return await work(async (start, length) => await readFrom(file, start, length), stat.size);
  } catch {
    return null;
  }
}

async function readFrom(file: FileHandle, start: number, mostBytes: number): Promise<Buffer> {
  const bytes = Buffer.alloc(mostBytes);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

/** Where a path below a folder really lies; null when it is gone or a link leads out of the folder. */
export async function placeInside(folder: string, path: string): Promise<string | null> {
  try {
    const [top, place] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return place === top || place.startsWith(top.endsWith(sep) ? top : top + sep) ? place : null;
  } catch {
    return null;
  }
}

/** The first bytes of a regular file that really lies in the folder; null: there is none that can be read. */
export async function readInside(folder: string, path: string, mostBytes: number): Promise<Uint8Array | null> {
  const place = await placeInside(folder, path);
  return place === null ? null : await readRegularFile(place, mostBytes);
}
