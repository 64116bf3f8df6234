import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { SourceUnreadable } from './part-source.ts';

/** A longer line is no record; it is given out cut, so that it is refused instead of filling the memory. */
const LONGEST_LINE_BYTES = 1_000_000;
const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 10;
const BYTE_ORDER_MARK = 0xfeff;

export interface TextLine {
  /** Without its line end. */
  text: string;
  /** 1-based. */
  line: number;
  /** Bytes of the unpacked text up to the end of this line, its line end included: reading goes on from here. */
  endOffset: number;
}

/**
 * The lines of a text file in UTF-8: a path (`.gz` is unpacked on the way, `-` is standard input) or any stream of byte
 * chunks. `fromOffset` is the endOffset of a line that was read before, `fromLine` its number; bytes before it are skipped
 * (in a plain file without reading them). xz is not unpacked: the error says how to pipe it in.
 */
export async function* readLines(
  input: string | AsyncIterable<Uint8Array>,
  fromOffset = 0,
  fromLine = 0,
): AsyncGenerator<TextLine> {
  const isPlainFile = typeof input === 'string' && input !== '-' && !/\.(?:gz|xz)$/.test(input);
  const chunks = typeof input === 'string' ? openBytes(input, isPlainFile ? fromOffset : 0) : input;
  let skip = isPlainFile ? 0 : fromOffset;
  let line = fromLine;
  let offset = fromOffset;
  let pieces: Buffer[] = [];
  let gathered = 0;
  const decodeLine = (last: Buffer): string => {
    const bytes = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    const end = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length;
    const text = bytes.toString('utf8', 0, Math.min(end, LONGEST_LINE_BYTES));
    return line === 1 && text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  };
  for await (const bytes of chunks) {
    let chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (skip > 0) {
      const skipped = Math.min(skip, chunk.length);
      skip -= skipped;
      chunk = chunk.subarray(skipped);
    }
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      line++;
      offset += end + 1 - start;
      yield { text: decodeLine(chunk.subarray(start, end)), line, endOffset: offset };
      pieces = [];
      gathered = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    offset += rest.length;
    // Of a line without an end only the beginning is kept; a copy, as the stream may fill its chunk anew.
    if (gathered < LONGEST_LINE_BYTES && rest.length > 0) pieces.push(Buffer.from(rest));
    gathered += rest.length;
  }
  if (gathered === 0) return;
  line++;
  yield { text: decodeLine(Buffer.alloc(0)), line, endOffset: offset };
}

function openBytes(path: string, start: number): AsyncIterable<Uint8Array> {
  if (path === '-') return process.stdin;
  if (path.endsWith('.xz')) {
    throw new SourceUnreadable(
      `${path} is packed with xz, which is not unpacked here: xz -dc ${path} | partwright ... - reads it from standard input`,
    );
  }
  const file = createReadStream(path, { start: path.endsWith('.gz') ? 0 : start, highWaterMark: CHUNK_BYTES });
  if (!path.endsWith('.gz')) return file;
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}
