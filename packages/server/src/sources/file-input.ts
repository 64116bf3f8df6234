import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

const SAMPLE_BYTES = 64 * 1024;

/** What a reader of text is given: a path, `-` for standard input, or a stream of byte chunks. */
export type FileInput = string | AsyncIterable<Uint8Array>;

/** The input's name for people. */
export function fileLabel(input: FileInput): string {
  if (typeof input !== 'string') return 'a stream';
  return input === '-' ? 'standard input' : basename(input);
}

/** Bytes of a file as its lines count them; null when unknown: standard input, a stream, a packed file. */
export async function fileSize(input: FileInput): Promise<number | null> {
  if (typeof input !== 'string' || input === '-' || input.endsWith('.gz')) return null;
  return (await stat(input)).size;
}

/**
 * Tells this file's content, and the options it is read with, from others without reading all of it: size, time of the last
 * change, and a hash of its beginning and end. Null for what cannot be read a second time.
 */
export async function fileFingerprint(input: FileInput, options: Record<string, unknown>): Promise<string | null> {
  if (typeof input !== 'string' || input === '-') return null;
  const file = await open(input);
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash('sha256').update(JSON.stringify([options, size, mtimeMs]));
    const sample = Buffer.alloc(SAMPLE_BYTES);
    for (const at of [0, Math.max(0, size - SAMPLE_BYTES)]) {
      const { bytesRead } = await file.read(sample, 0, SAMPLE_BYTES, at);
      hash.update(sample.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
