import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { createGunzip } from 'node:zlib';
import type { FileInput } from './file-input.ts';
import { SourceUnreadable } from './part-source.ts';

/** Name of the encoding of a text by its first bytes, as TextDecoder knows it: `utf-8`, `utf-16le`, `gb18030`, `windows-1252`. */
export function guessEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, head.length - (head.length % 2));
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at & 1]!++;
  if (zeros[1]! > sample.length / 8 && zeros[0]! < zeros[1]! / 8) return 'utf-16le';
  if (zeros[0]! > sample.length / 8 && zeros[1]! < zeros[0]! / 8) return 'utf-16be';
  if (isUtf8(wholeCharacters(head))) return 'utf-8';
  return pairsOfHighBytes(head) ? 'gb18030' : 'windows-1252';
}

/** Without the character that the end of the sample may have cut in two. */
function wholeCharacters(head: Buffer): Buffer {
  for (let back = 1; back <= 4 && back <= head.length; back++) {
    const byte = head[head.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return head.subarray(0, head.length - back);
  }
  return head;
}

/** In Western text a high byte stands alone among ASCII; in Chinese text they come in pairs. */
function pairsOfHighBytes(head: Buffer): boolean {
  let [paired, alone] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    if (head[at]! < 0x80) continue;
    let end = at;
    while (end < head.length && head[end]! >= 0x80) end++;
    if ((end - at) % 2 === 0) paired += end - at;
    else alone += end - at;
    at = end;
  }
  return paired > alone * 4;
}

/** The input as UTF-8, decoded on the way. A path in UTF-8 stays a path, so that it can be taken up in its middle. */
export function inUtf8(input: FileInput, encoding: string): FileInput {
  if (encoding === 'utf-8' || encoding === 'utf8') return input;
  const decoder = openDecoder(encoding);
  async function* decoded(): AsyncGenerator<Uint8Array> {
    for await (const chunk of openBytes(input)) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  }
  return decoded();
}

/** Throws SourceUnreadable for a name that is no encoding's. */
export function openDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    throw new SourceUnreadable(
      `"${encoding}" is no text encoding; name one like utf-8, utf-16le, windows-1252 or gb18030`,
      { cause: error },
    );
  }
}

function openBytes(input: FileInput): AsyncIterable<Uint8Array> {
  if (typeof input !== 'string') return input;
  const file = createReadStream(input);
  if (!input.endsWith('.gz')) return file;
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}
