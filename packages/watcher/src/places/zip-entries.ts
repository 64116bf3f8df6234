import { constants, createInflateRaw } from 'node:zlib';
import type { ReadAt } from './read-regular-file.ts';

const END_BYTES = 22;
/** Office programs write none. */
const LONGEST_COMMENT = 1_024;
const MOST_DIRECTORY_BYTES = 256 * 1024;
const LOCAL_HEADER_BYTES = 30;

/** A file in a ZIP, as its directory says. */
export interface ZipEntry {
  name: string;
  /** 0: as it is. 8: deflated. */
  method: number;
  compressedBytes: number;
  /** Of its local header. */
  at: number;
}

/** The files of a ZIP by its directory; none when it is no whole ZIP, or one that no office program writes. */
export async function listZip(readAt: ReadAt, sizeBytes: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, sizeBytes - END_BYTES - LONGEST_COMMENT);
  const tail = await readAt(tailAt, sizeBytes - tailAt);
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) return [];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > MOST_DIRECTORY_BYTES || start + length > sizeBytes) return [];
  const directory = await readAt(start, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The first bytes of a file in a ZIP, never more however far it would inflate; as many as there are when it is broken. */
export async function readZipHead(readAt: ReadAt, entry: ZipEntry, mostBytes: number): Promise<Uint8Array> {
  const header = await readAt(entry.at, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) return new Uint8Array();
  const start = entry.at + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  // Deflated bytes that are not smaller have a few bytes more for each block.
  const packed = await readAt(start, Math.min(entry.compressedBytes, mostBytes + 1024));
  if (entry.method === 0) return packed.subarray(0, mostBytes);
  return entry.method === 8 ? await inflateHead(packed, mostBytes) : new Uint8Array();
}

async function inflateHead(packed: Uint8Array, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) break;
    }
  } catch {
    // What came before the broken place is as good as any head.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}
