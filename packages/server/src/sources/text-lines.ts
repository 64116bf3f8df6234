import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { SourceUnreadable } from './part-source.ts';

/** A longer line is no record; it is given out cut, so that it is refused instead of filling the memory. */
const LONGEST_LINE = 1_000_000;

/**
 * The lines of a text file: a path (`.gz` is unpacked on the way, `-` is standard input) or any stream of byte chunks.
 * xz is not unpacked: the error says how to pipe it in.
 */
export async function* readLines(input: string | AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const chunks = typeof input === 'string' ? openBytes(input) : input;
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.write(Buffer.from(chunk))).split('\n');
    rest = (pieces.pop() ?? '').slice(0, LONGEST_LINE);
    yield* pieces;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

function openBytes(path: string): AsyncIterable<Uint8Array> {
  if (path === '-') return process.stdin;
  if (path.endsWith('.xz')) {
    throw new SourceUnreadable(
      `${path} is packed with xz, which is not unpacked here: xz -dc ${path} | partwright ... - reads it from standard input`,
    );
  }
  const file = createReadStream(path);
  if (!path.endsWith('.gz')) return file;
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}
