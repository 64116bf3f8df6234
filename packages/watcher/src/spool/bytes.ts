import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FileContent } from '../model.ts';
import type { Database } from './database.ts';
import { SpoolUnusable } from './failures.ts';

/** Most BOMs are smaller: compressing one saves little, and takes a hundred times its size of memory meanwhile. */
const SMALL_BYTES = 16 * 1024;
/** Of large files a piece from the start tells whether they are worth compressing: ZIP and XLSX files are not. */
const SAMPLE_BYTES = 64 * 1024;
const WORTHWHILE = 0.9;

interface FileRow {
  path: string;
  sha256: string;
  size_bytes: number;
  packing: 'none' | 'deflate';
  data: Uint8Array;
}

/** Keep the bytes of an export; those that are there already, for whatever export, are not kept again. */
export function keepFiles(db: Database, exportId: number, files: readonly FileContent[]): void {
  for (const [position, file] of files.entries()) {
    const fileId =
      db.get<{ id: number }>('SELECT id FROM files WHERE sha256 = ?', file.sha256)?.id ?? addFile(db, file);
    db.run(
      'INSERT INTO export_files (export_id, position, path, file_id) VALUES (?, ?, ?, ?)',
      exportId,
      position,
      file.path,
      fileId,
    );
  }
}

function addFile(db: Database, { sha256, bytes }: FileContent): number {
  const packed = pack(bytes);
  return db.run(
    'INSERT INTO files (sha256, size_bytes, stored_bytes, packing, data) VALUES (?, ?, ?, ?, ?)',
    sha256,
    bytes.byteLength,
    packed.byteLength,
    packed === bytes ? 'none' : 'deflate',
    packed,
  ).id;
}

function pack(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength <= SMALL_BYTES) return bytes;
  if (bytes.byteLength > SAMPLE_BYTES && !compress(bytes.subarray(0, SAMPLE_BYTES))) return bytes;
  return compress(bytes) ?? bytes;
}

/** At the fastest level, as the process does nothing else meanwhile. Undefined when it does not pay. */
function compress(bytes: Uint8Array): Uint8Array | undefined {
  const packed = deflateRawSync(bytes, { level: 1 });
  return packed.byteLength < bytes.byteLength * WORTHWHILE ? packed : undefined;
}

/** The bytes of an export as they were kept. @throws {SpoolUnusable} when they are not there, or not the same any more. */
export function readFiles(db: Database, exportId: number): FileContent[] {
  const rows = db.all<FileRow>(
    `SELECT e.path, f.sha256, f.size_bytes, f.packing, f.data FROM export_files e JOIN files f ON f.id = e.file_id
     WHERE e.export_id = ? ORDER BY e.position`,
    exportId,
  );
  return rows.map((row) => ({ path: row.path, sha256: row.sha256, bytes: unpack(row) }));
}

function unpack({ path, sha256, size_bytes, packing, data }: FileRow): Uint8Array {
  try {
    // One more than expected, so that a longer one is seen, and no more is unpacked of a file that was tampered with.
    const bytes = packing === 'deflate' ? inflateRawSync(data, { maxOutputLength: size_bytes + 1 }) : data;
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  } catch {
    // Told below, as another sum is.
  }
  throw new SpoolUnusable(
    'damaged',
    `The bytes of ${JSON.stringify(path)} in the spool are damaged: check the disk, and save the file again in another state ` +
      'so that it is read anew',
  );
}
