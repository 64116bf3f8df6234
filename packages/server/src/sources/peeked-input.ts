import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { FileInput } from './file-input.ts';
import { SourceUnreadable } from './part-source.ts';

/** Enough to tell a format, a delimiter and what the columns hold. */
const HEAD_BYTES = 256 * 1024;

/** An input whose beginning has been looked at, and that can still be read from its beginning. */
export interface PeekedInput {
  input: FileInput;
  head: Buffer;
  /** The head is all there is. */
  isWhole: boolean;
  /** RFC 3339 UTC: when the file was last changed; now for standard input. */
  changedAt: string;
}

/** Look at the beginning of a path (`.gz` unpacked) or of standard input (`-`). Throws SourceUnreadable for what is not there. */
export async function peekInput(path: string, now: () => Date = () => new Date()): Promise<PeekedInput> {
  if (path === '-') return peekStream(process.stdin, now().toISOString());
  const { mtime } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new SourceUnreadable(
      error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${error.message}`,
      { cause: error },
    );
  });
  const file = createReadStream(path, { highWaterMark: HEAD_BYTES });
  const unpacked = path.endsWith('.gz') ? createGunzip() : undefined;
  if (unpacked) file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const stream = unpacked ?? file;
  try {
    const { head, isWhole } = await readHead(stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>);
    return { input: path, head, isWhole, changedAt: mtime.toISOString() };
  } catch (error) {
    throw new SourceUnreadable(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  } finally {
    stream.destroy();
    file.destroy();
  }
}

/** The same of a stream; what was taken from it comes again before the rest. */
export async function peekStream(stream: AsyncIterable<Uint8Array>, changedAt: string): Promise<PeekedInput> {
  const chunks = stream[Symbol.asyncIterator]();
  const { taken, head, isWhole } = await readHead(chunks);
  async function* again(): AsyncGenerator<Uint8Array> {
    yield* taken;
    if (isWhole) return;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { input: again(), head, isWhole, changedAt };
}

async function readHead(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ taken: Uint8Array[]; head: Buffer; isWhole: boolean }> {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) return { taken, head: Buffer.concat(taken), isWhole: true };
    taken.push(Buffer.from(next.value));
    bytes += next.value.length;
  }
  return { taken, head: Buffer.concat(taken), isWhole: false };
}
