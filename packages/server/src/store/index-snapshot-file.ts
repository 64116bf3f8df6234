import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { IndexSnapshots } from '../ports/parts.ts';

const MAGIC = 'PWINDEX1';
const VERSION_LENGTH = 32;
const HEAD = MAGIC.length + VERSION_LENGTH;
const TAIL = 4;

/** Where in the data folder it lies: snapshots are told apart by their database (null: the embedded one), so that none serves another. */
export function indexSnapshotPath(databaseUrl: string | null): string {
  const database = createHash('sha256')
    .update(databaseUrl ?? 'embedded')
    .digest('hex');
  return join('index', `${database.slice(0, 12)}.snapshot`);
}

/**
 * A snapshot of the column index as one file: magic, version, pieces, CRC-32 of all before. It is written beside its place
 * and moved there whole, so a reader never meets half of one; what has another length or sum is no snapshot.
 */
export function indexSnapshotFile(path: string): IndexSnapshots {
  return {
    async read() {
      const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (file === undefined || file.length < HEAD + TAIL || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
        return undefined;
      const end = file.length - TAIL;
      if (crc32(file.subarray(0, end)) !== file.readUInt32LE(end)) return undefined;
      return {
        version: file.toString('latin1', MAGIC.length, HEAD).trimEnd(),
        bytes: file.subarray(HEAD, end),
      };
    },
    async write(version, pieces) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${process.pid}`;
      const file = await open(draft, 'w', 0o600);
      try {
        const head = Buffer.from(MAGIC + version.padEnd(VERSION_LENGTH), 'latin1');
        let sum = crc32(head);
        await file.writeFile(head);
        for (const piece of pieces) {
          sum = crc32(piece, sum);
          await file.writeFile(piece);
        }
        const tail = Buffer.alloc(TAIL);
        tail.writeUInt32LE(sum);
        await file.writeFile(tail);
        await file.close();
        await rename(draft, path);
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
