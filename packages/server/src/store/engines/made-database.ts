import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { migrations } from './migrations/index.ts';

/** What a database was made of; one that was made of something else is not used. */
export interface DatabaseOrigin {
  /** Names of the migrations, in order. */
  migrations: string[];
  /** SHA-256 of the file with the catalogue, hexadecimal. */
  catalogue: string;
  /** Version of the engine. */
  pglite: string;
}

interface Head extends DatabaseOrigin {
  /** Of migrations and catalogue as they stand in the sources; what `npm run check` compares. */
  sources: string;
  folders: string[];
  files: { path: string; sizeBytes: number; keptBytes: number }[];
}

/** The file is damaged, or what it was made of is not what is here now. */
export class MadeDatabaseUnusable extends Error {
  constructor(path: string, why: string) {
    super(`The database that comes with this version (${path}) cannot be used: ${why}`);
    this.name = 'MadeDatabaseUnusable';
  }
}

const ZSTD = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    // The engine keeps three databases that are nearly the same, 8 MB from each other.
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 26,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
};
const HEAD_LENGTH_BYTES = 4;
/** Of what is unpacked at once: 36 MB in pieces of the usual 16 kB take half as long again. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** What a database would be made of here and now. */
export function originWith(catalogue: Uint8Array): DatabaseOrigin {
  return {
    migrations: Object.keys(migrations),
    catalogue: createHash('sha256').update(catalogue).digest('hex'),
    pglite: pgliteVersion(),
  };
}

/** A folder as one compressed file. Zeros at the end of a file, most of a write-ahead log, are only counted. */
export function packDatabase(folder: string, origin: DatabaseOrigin, sources: string): Uint8Array {
  const head: Head = { ...origin, sources, folders: [], files: [] };
  const kept: Uint8Array[] = [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => compare(joinEntryPath(a), joinEntryPath(b)))) {
    const path = joinEntryPath(entry).slice(folder.length + 1);
    if (entry.isDirectory()) head.folders.push(path);
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(folder, path));
    const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
    head.files.push({ path, sizeBytes: bytes.length, keptBytes: end });
    kept.push(bytes.subarray(0, end));
  }
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(HEAD_LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return zstdCompressSync(Buffer.concat([length, text, ...kept]), ZSTD);
}

/** Write the folder again, which must not be there. @throws {MadeDatabaseUnusable} before anything is written */
export function unpackDatabase(path: string, folder: string, expected: DatabaseOrigin): void {
  const { head, body } = readMade(path);
  for (const key of ['migrations', 'catalogue', 'pglite'] as const) {
    if (JSON.stringify(head[key]) !== JSON.stringify(expected[key]))
      throw new MadeDatabaseUnusable(path, `it was made of another ${NAMES[key]}`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of head.folders) mkdirSync(join(folder, name), { mode: 0o700 });
  let at = 0;
  for (const { path: name, sizeBytes, keptBytes } of head.files) {
    const target = join(folder, name);
    writeFileSync(target, body.subarray(at, at + keptBytes), { mode: 0o600 });
    if (sizeBytes > keptBytes) truncateSync(target, sizeBytes);
    at += keptBytes;
  }
}

/** What the sources were that it was made of. @throws {MadeDatabaseUnusable} */
export function readMadeSources(path: string): string {
  return readMade(path).head.sources;
}

const NAMES = { migrations: 'list of migrations', catalogue: 'catalogue', pglite: 'version of the engine' };

function readMade(path: string): { head: Head; body: Buffer } {
  try {
    const all = zstdDecompressSync(readFileSync(path), {
      chunkSize: CHUNK_BYTES,
      params: { [constants.ZSTD_d_windowLogMax]: 27 },
    });
    const end = HEAD_LENGTH_BYTES + all.readUInt32LE(0);
    return { head: JSON.parse(all.toString('utf8', HEAD_LENGTH_BYTES, end)) as Head, body: all.subarray(end) };
  } catch (error) {
    throw new MadeDatabaseUnusable(path, (error as Error).message);
  }
}

/** Beside the program that is loaded, as the package does not export it. */
function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

const joinEntryPath = (entry: { parentPath: string; name: string }): string => join(entry.parentPath, entry.name);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
