import { decodeText } from '../decode.ts';
import { BomUnreadable } from '../types.ts';

/** Replace characters `start` to `end` of the decoded text by `text`, which is plain ASCII. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Make the edits in a text. They are in order and do not overlap. */
export function editText(source: string, edits: readonly TextEdit[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    out += source.slice(at, start) + text;
    at = end;
  }
  return out + source.slice(at);
}

/**
 * Make the same edits in the bytes that the text was decoded from, so that every other byte stays as it was: mark,
 * line ends, quotes, and characters that the encoding could write in several ways. `edited` is the text after the edits;
 * the bytes must decode to it.
 * @throws BomUnreadable for an encoding whose characters cannot be counted in bytes.
 */
export function editBytes(
  bytes: Uint8Array,
  encoding: string,
  markBytes: number,
  edits: readonly TextEdit[],
  edited: string,
): Uint8Array {
  const measured = splice(bytes, encoding, edits, measureOffsets(bytes, encoding, markBytes, edits));
  if (decodeText(measured, encoding).text === edited) return measured;
  // Bytes that are none of the encoding have no measure: then the decoder itself is asked, byte by byte.
  const followed = splice(bytes, encoding, edits, followDecoder(bytes, encoding, markBytes, edits));
  if (decodeText(followed, encoding).text === edited) return followed;
  throw new BomUnreadable(
    'bom_unreadable',
    `The CSV holds bytes that are no text in ${encoding}, so that it cannot be changed in place. Save it as UTF-8, or name its encoding.`,
  );
}

/** `offsets`: first and last byte of each edit. */
function splice(
  bytes: Uint8Array,
  encoding: string,
  edits: readonly TextEdit[],
  offsets: readonly number[],
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const [i, { text }] of edits.entries()) {
    pieces.push(bytes.subarray(at, offsets[i * 2]), encodeAscii(text, encoding));
    at = offsets[i * 2 + 1]!;
  }
  pieces.push(bytes.subarray(at));
  const out = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let to = 0;
  for (const piece of pieces) {
    out.set(piece, to);
    to += piece.length;
  }
  return out;
}

/** Where the decoder gives the characters out. A code is ASCII, so that each of its characters is the byte it comes with. */
function followDecoder(bytes: Uint8Array, encoding: string, markBytes: number, edits: readonly TextEdit[]): number[] {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const offsets: number[] = [];
  let units = 0;
  let next = 0;
  for (let at = markBytes; at < bytes.length && next < edits.length; at++) {
    units += decoder.decode(bytes.subarray(at, at + 1), { stream: true }).length;
    const { start, end } = edits[next]!;
    if (offsets.length === next * 2 && units > start) offsets.push(at);
    if (units < end) continue;
    offsets.push(at + 1);
    next += 1;
  }
  while (offsets.length < edits.length * 2) offsets.push(bytes.length);
  return offsets;
}

function encodeAscii(text: string, encoding: string): Uint8Array {
  if (!encoding.startsWith('utf-16')) return new TextEncoder().encode(text);
  const out = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) out[i * 2 + (encoding === 'utf-16le' ? 0 : 1)] = text.charCodeAt(i);
  return out;
}

/** Bytes and UTF-16 units of the character that begins at a byte. */
type Measure = (bytes: Uint8Array, at: number) => readonly [bytes: number, units: number];

const single: Measure = () => [1, 1];
const double: Measure = (bytes, at) => [bytes[at]! < 0x81 ? 1 : 2, 1];

/** How characters are laid out, by encoding; single-byte encodings need no entry. */
const MEASURES: Record<string, Measure> = {
  'utf-8': (bytes, at) => {
    const lead = bytes[at]!;
    if (lead < 0x80) return [1, 1];
    if (lead < 0xe0) return [2, 1];
    return lead < 0xf0 ? [3, 1] : [4, 2];
  },
  'utf-16le': () => [2, 1],
  'utf-16be': () => [2, 1],
  gb18030: (bytes, at) => {
    if (bytes[at]! < 0x81) return [1, 1];
    const four = bytes[at + 1]! >= 0x30 && bytes[at + 1]! <= 0x39;
    // Four bytes from 0x90 on are characters outside the basic plane, two units each.
    return four ? [4, bytes[at]! >= 0x90 ? 2 : 1] : [2, 1];
  },
  gbk: double,
  gb2312: double,
  big5: double,
  'euc-kr': double,
  shift_jis: (bytes, at) => [(bytes[at]! >= 0x81 && bytes[at]! <= 0x9f) || bytes[at]! >= 0xe0 ? 2 : 1, 1],
  'euc-jp': (bytes, at) => (bytes[at]! < 0x8e ? [1, 1] : [bytes[at] === 0x8f ? 3 : 2, 1]),
};

function measureOffsets(bytes: Uint8Array, encoding: string, markBytes: number, edits: readonly TextEdit[]): number[] {
  const measure =
    MEASURES[encoding] ??
    (/^(?:windows-12|iso-8859|koi8|macintosh|ascii|us-ascii|latin1|x-mac)/.test(encoding) ? single : undefined);
  if (!measure)
    throw new BomUnreadable('unsupported_format', `A CSV in ${encoding} cannot be changed in place. Save it as UTF-8.`);
  const offsets: number[] = [];
  let at = markBytes;
  let unit = 0;
  for (const position of edits.flatMap(({ start, end }) => [start, end])) {
    while (unit < position && at < bytes.length) {
      const [length, units] = measure(bytes, at);
      at += length;
      unit += units;
    }
    offsets.push(at);
  }
  return offsets;
}
