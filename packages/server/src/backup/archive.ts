import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** The first line of every backup; the number counts its form. */
const MAGIC = 'partwright-backup 1';
/** Read and written at once: a turn of somebody else would take longer. There are a thousand of them. */
const SMALL_BYTES = 256 * 1024;
const SYNCS_AT_ONCE = 8;
const LONGEST_LINE = 64 * 1024;

/** What a backup says of itself, before its files. */
export interface Head {
  /** RFC 3339: the moment that it shows. */
  madeAt: string;
  /** Version of Partwright. */
  version: string;
  /** As the folder of the database says it: `17`. */
  databaseFormat: string;
  /** Names of the migrations of its database, in order. */
  migrations: string[];
  hasSecret: boolean;
}

export interface Counted {
  files: number;
  bytes: number;
}

/** A line before bytes, for a folder, or at the end. */
type Entry = { path: string; bytes: number } | { folder: string } | ({ end: true; lines: string } & Counted);

/** The file is no backup, or not whole: nothing of it is to be used. */
export class BackupDamaged extends Error {
  readonly code = 'unreadable_file';
  constructor(path: string, why: string) {
    super(`${path} cannot be used: ${why}`);
    this.name = 'BackupDamaged';
  }
}

/**
 * Write the files of a folder into one: Zstandard over lines of JSON, each file's bytes between its name with size and its
 * SHA-256, and at the end how many there are and the SHA-256 of all lines before. So a cut, a changed byte and a missing file are
 * all told.
 */
export async function writeArchive(folder: string, path: string, head: Head): Promise<Counted> {
  const counted: Counted = { files: 0, bytes: 0 };
  const said = createHash('sha256');
  const line = (text: string): Uint8Array => {
    const bytes = Buffer.from(`${text}\n`);
    said.update(bytes);
    return bytes;
  };
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield line(MAGIC);
    yield line(JSON.stringify(head));
    for (const { name, isFolder } of await listEntries(folder)) {
      const path = name.split(sep).join('/');
      if (isFolder) {
        yield line(JSON.stringify({ folder: path }));
        continue;
      }
      const file = join(folder, name);
      const { size } = statSync(file);
      yield line(JSON.stringify({ path, bytes: size }));
      const hash = createHash('sha256');
      let sent = 0;
      const chunks = size <= SMALL_BYTES ? [readFileSync(file)] : (createReadStream(file) as AsyncIterable<Buffer>);
      for await (const chunk of chunks) {
        hash.update(chunk);
        sent += chunk.length;
        yield chunk;
      }
      if (sent !== size) throw new Error(`${file} changed while it was read`);
      yield line(JSON.stringify({ sha256: hash.digest('hex') }));
      counted.files += 1;
      counted.bytes += size;
    }
    yield line(JSON.stringify({ end: true, ...counted, lines: said.copy().digest('hex') }));
  }
  const pack = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  await pipeline(Readable.from(lines()), pack, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return counted;
}

/**
 * Read a backup, and write its files below `folder`, through to the disk; without a folder it is only checked. @throws
 * {BackupDamaged} What was written until then is to be thrown away.
 */
export async function readArchive(
  path: string,
  folder: string | null,
  accept: (head: Head) => void,
): Promise<Head & Counted> {
  const counted: Counted = { files: 0, bytes: 0 };
  const written: string[] = [];
  const damaged = (why: string): BackupDamaged => new BackupDamaged(path, why);
  const source = createReadStream(path);
  const unpacked = source.pipe(createZstdDecompress());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    const input = new Lines(unpacked);
    if ((await input.line()) !== MAGIC) throw damaged('it is no backup of this version of Partwright');
    const head = JSON.parse((await input.line()) ?? '') as Head;
    accept(head);
    for (;;) {
      const before = input.said.copy();
      const text = await input.line();
      if (text === undefined) throw damaged('its end is missing');
      const entry = JSON.parse(text) as Entry;
      if ('end' in entry) {
        if (entry.files !== counted.files || entry.bytes !== counted.bytes) throw damaged('files are missing in it');
        if (entry.lines !== before.digest('hex')) throw damaged('what it says of its files was changed');
        await syncFiles(written);
        return { ...head, ...counted };
      }
      if ('folder' in entry) {
        const name = safePath(entry.folder, damaged);
        if (folder !== null) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
        continue;
      }
      const hash = createHash('sha256');
      const target = folder === null ? null : join(folder, safePath(entry.path, damaged));
      await copyEntry(input, entry, hash, target);
      if (target !== null) written.push(target);
      const told = JSON.parse((await input.line()) ?? '{}') as { sha256?: string };
      if (told.sha256 !== hash.digest('hex')) throw damaged(`${entry.path} is not what was written`);
      counted.files += 1;
      counted.bytes += entry.bytes;
    }
  } catch (error) {
    // What the unpacker says of a cut or changed file, and JSON of what is none.
    const { code } = error as NodeJS.ErrnoException;
    if (
      error instanceof SyntaxError ||
      code?.startsWith('ZSTD') ||
      code?.startsWith('ERR_ZSTD') ||
      code === 'Z_BUF_ERROR'
    )
      throw damaged((error as Error).message);
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function copyEntry(
  input: Lines,
  { bytes }: { bytes: number },
  hash: ReturnType<typeof createHash>,
  target: string | null,
): Promise<void> {
  if (target === null) {
    for await (const chunk of input.bytes(bytes)) hash.update(chunk);
    return;
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (bytes <= SMALL_BYTES) {
    const chunks: Buffer[] = [];
    for await (const chunk of input.bytes(bytes)) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    hash.update(whole);
    writeFileSync(target, whole, { flag: 'wx', mode: 0o600 });
    return;
  }
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of input.bytes(bytes)) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

/** Many at once: the disk takes them together. */
async function syncFiles(paths: string[]): Promise<void> {
  const sync = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const file = await open(path, 'r+');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, sync));
}

/** A path of the archive leads nowhere but below the folder. */
function safePath(path: string, damaged: (why: string) => BackupDamaged): string {
  const names = path.split('/');
  if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name)))
    throw damaged(`it names a file outside of it: ${path}`);
  return names.join(sep);
}

async function listEntries(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ name: relative(folder, join(entry.parentPath, entry.name)), isFolder: entry.isDirectory() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lines of text and runs of bytes, in turn, from one stream. */
class Lines {
  /** Of the lines that were read, with their ends. */
  readonly said = createHash('sha256');
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable & Writable) {
    this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Without its end; undefined at the end of the stream. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(0x0a);
      if (end >= 0) {
        const text = this.#rest.toString('utf8', 0, end);
        this.said.update(this.#rest.subarray(0, end + 1));
        this.#rest = this.#rest.subarray(end + 1);
        return text;
      }
      if (this.#rest.length > LONGEST_LINE) throw new SyntaxError('a line of it has no end');
      if (!(await this.#more())) return undefined;
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new SyntaxError('it ends in the middle of a file');
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
