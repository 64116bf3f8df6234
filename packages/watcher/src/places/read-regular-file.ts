import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A pipe of that name would hold us up for ever, and a link may have been put there since its target was looked up. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The first bytes of a regular file; null when it cannot be read, or is none. `path` must not be a link. */
export async function readRegularFile(path: string, mostBytes: number): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, READ_ONLY);
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    const bytes = Buffer.alloc(Math.min(stat.size, mostBytes));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } catch {
    // Gone again, locked, not ours to read: whoever watches will see it when that changes.
    return null;
  }
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
