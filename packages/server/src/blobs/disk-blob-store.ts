import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, SignedFile, SignedRequest } from '../ports/blobs.ts';
import { StorageFull, StoreUnavailable } from '../ports/outages.ts';
import type { Clock } from '../ports/records.ts';
import { splitBlobKey } from './blob-key.ts';
import { checkFileUrl, signFileUrl } from './file-url.ts';

interface DiskBlobOptions {
  /** Made when it is not there. */
  folder: string;
  /** Signs the URLs; the same on every replica that shares the folder. */
  secret: Uint8Array;
  /** URLs that these signed are taken too. */
  previousSecrets?: readonly Uint8Array[];
  /** Where callers reach the server, without a slash at the end; asked for each URL, as the port may be known late. */
  baseUrl: () => string;
  clock?: Clock;
}

/** Half-written files older than this were left by a process that died. */
const ABANDONED_MS = 3_600_000;

/** The embedded database, which shares the disk, makes files of that size as it goes. */
const LEAST_FREE_BYTES = 16 * 2 ** 20;
const PROBE = Buffer.alloc(4096);

/** Files in a folder. A reader sees the old or the new bytes of a key, never a part, also after a crash or power cut. */
export class DiskBlobStore implements BlobStore {
  readonly #options: DiskBlobOptions;
  /** No segment of a key begins with a dot. */
  readonly #unfinished: string;

  constructor(options: DiskBlobOptions) {
    this.#options = options;
    this.#unfinished = join(options.folder, '.unfinished');
  }

  /** Make the folder and clear away what a crash left. Call it once before use. */
  async open(): Promise<void> {
    await mkdir(this.#unfinished, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#unfinished)) {
      const path = join(this.#unfinished, name);
      const writtenMs = await mtimeIfThere(path);
      if (writtenMs !== undefined && this.#now().getTime() - writtenMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const path = this.#path(key);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await this.#write(`${path}+type`, Buffer.from(contentType));
      await this.#write(`${path}+blob`, bytes);
    } catch (error) {
      throw asOutage(error);
    }
  }

  /** Throws StorageFull, or StoreUnavailable, when a file could not be kept now. */
  async ready(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#options.folder).catch((error: unknown) => {
      throw asOutage(error);
    });
    if (bavail * bsize < LEAST_FREE_BYTES)
      throw new StorageFull('files', `Less than ${LEAST_FREE_BYTES / 2 ** 20} MB are free`);
    // What the figures of the file system do not tell: a quota, a right, a disk that takes no changes any more.
    const probe = join(this.#unfinished, randomUUID());
    try {
      await writeFile(probe, PROBE, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw asOutage(error);
    } finally {
      await rm(probe, { force: true });
    }
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return readIfThere(`${this.#path(key)}+blob`);
  }

  async openSigned(request: SignedRequest): Promise<SignedFile> {
    const { secret, previousSecrets = [] } = this.#options;
    const tried = [secret, ...previousSecrets].map((one) => checkFileUrl(one, request, this.#now()));
    const checked = tried.find(({ ok }) => ok) ?? tried.find((one) => !one.ok && one.reason === 'expired') ?? tried[0]!;
    if (!checked.ok) return checked;
    const { key, filename } = checked.grant;
    const [bytes, type] = await Promise.all([this.get(key), readIfThere(`${this.#path(key)}+type`)]);
    if (!bytes) return { ok: false, reason: 'gone' };
    return { ok: true, bytes, contentType: type?.toString() ?? 'application/octet-stream', filename };
  }

  async delete(key: string): Promise<void> {
    const path = this.#path(key);
    await rm(`${path}+blob`, { force: true });
    await rm(`${path}+type`, { force: true });
  }

  async signedUrl(key: string, options: { expiresInSeconds: number; filename?: string }): Promise<string> {
    const expires = Math.floor(this.#now().getTime() / 1000) + options.expiresInSeconds;
    const grant = { key, expires, filename: options.filename ?? null };
    return this.#options.baseUrl() + signFileUrl(this.#options.secret, grant);
  }

  #now(): Date {
    return this.#options.clock?.now() ?? new Date();
  }

  /** Without its ending: `+` is in no key, so no key names another one's file. */
  #path(key: string): string {
    return join(this.#options.folder, ...splitBlobKey(key));
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(this.#unfinished, randomUUID());
    try {
      await writeThrough(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }
}

const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const AWAY_CODES = ['EIO', 'EROFS', 'ESTALE', 'ETIMEDOUT', 'EMFILE', 'ENFILE', 'ENODEV', 'ENOTCONN', 'EHOSTDOWN'];

/** What a file system says, in the words of the ports; what is a fault of the folder's layout stays as it is. */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (FULL_CODES.includes(code ?? '')) return new StorageFull('files', error.message, { cause: error });
  if (AWAY_CODES.includes(code ?? '')) return new StoreUnavailable('files', error.message, { cause: error });
  return error;
}

/** Undefined: whoever was writing the file, another server perhaps, has put it in place meanwhile. */
async function mtimeIfThere(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a power cut may undo the rename. Windows cannot open folders, and needs it not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
