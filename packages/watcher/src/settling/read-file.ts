import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';

/** A file is not what it was a moment ago: look at it again. */
export class FileChanged extends Error {
  constructor(path: string) {
    super(`${path} changed while it was read`);
    this.name = 'FileChanged';
  }
}

/** A file is gone, or is no regular file: there is nothing to read. */
export class FileGone extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} is gone, or is no regular file`, { cause });
    this.name = 'FileGone';
  }
}

/** What tells one state of a file from another without reading it. */
export interface FilePrint {
  sizeBytes: number;
  mtimeMs: number;
  ino: number;
}

// A link is not followed, and a pipe not waited for. Windows has neither flag.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'ENXIO']);

/** @throws {FileGone} for anything but a regular file. */
export async function printFile(path: string): Promise<FilePrint> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    throw GONE.has(error.code ?? '') ? new FileGone(path, error) : error;
  });
  if (!stats.isFile()) throw new FileGone(path);
  return makeFilePrint(stats);
}

/**
 * Read all of a regular file through one handle.
 *
 * @throws {FileGone} when there is none.
 * @throws {FileChanged} when it is not as expected, before or after.
 */
export async function readWholeFile(path: string, expected: FilePrint): Promise<Uint8Array> {
  // What is no regular file is not even opened: opening a device may do something.
  const seen = await printFile(path);
  if (!samePrint(seen, expected)) throw new FileChanged(path);
  const handle = await open(path, OPEN_FLAGS).catch((error: NodeJS.ErrnoException) => {
    throw GONE.has(error.code ?? '') ? new FileGone(path, error) : error;
  });
  try {
    await expectPrint(handle, path, expected);
    const bytes = await readBytes(handle, path, expected.sizeBytes);
    await expectPrint(handle, path, expected);
    return bytes;
  } finally {
    await handle.close();
  }
}

export function samePrint(a: FilePrint, b: FilePrint): boolean {
  return a.sizeBytes === b.sizeBytes && a.mtimeMs === b.mtimeMs && a.ino === b.ino;
}

function makeFilePrint(stats: Stats): FilePrint {
  return { sizeBytes: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino };
}

async function expectPrint(handle: FileHandle, path: string, expected: FilePrint): Promise<void> {
  const stats = await handle.stat();
  if (!stats.isFile()) throw new FileGone(path);
  if (!samePrint(makeFilePrint(stats), expected)) throw new FileChanged(path);
}

async function readBytes(handle: FileHandle, path: string, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  while (at < sizeBytes) {
    const { bytesRead } = await handle.read(bytes, at, sizeBytes - at, at);
    if (bytesRead === 0) throw new FileChanged(path);
    at += bytesRead;
  }
  return bytes;
}
