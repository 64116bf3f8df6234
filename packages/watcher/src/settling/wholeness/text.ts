import { hollow, unfinished, type Verdict } from './verdict.ts';

/** Code units of a text: bytes, or those of UTF-16. The signs that judgements go by are the same in both. */
export type CodeUnits = Uint8Array | Uint16Array;

const SAMPLE_BYTES = 4096;

/** The code units of a text without its byte order mark, or why it cannot be whole. */
export function readCodeUnits(bytes: Uint8Array): { units: CodeUnits } | { verdict: Verdict } {
  const order = detectByteOrder(bytes);
  if (order === null) {
    if (bytes.includes(0)) return { verdict: hollow('it holds NUL bytes where text should be') };
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { units: hasMark ? bytes.subarray(3) : bytes };
  }
  const units = readUtf16(bytes, order);
  if (units.includes(0)) return { verdict: hollow('it holds NUL characters where text should be') };
  if (bytes.length % 2 === 1) return { verdict: unfinished('it ends in the middle of a character') };
  return { units: units[0] === 0xfeff ? units.subarray(1) : units };
}

/** Whether there is anything to see in a text. */
export function isBlank(units: CodeUnits): boolean {
  return lastVisible(units) < 0;
}

/** Index of the last code unit that is no white space or Ctrl-Z (the end of a file for DOS); -1: there is none. */
export function lastVisible(units: CodeUnits): number {
  let at = units.length - 1;
  while (at >= 0 && (units[at]! <= 0x20 || units[at] === 0xfeff)) at--;
  return at;
}

/** A short piece of the text as a string; only its ASCII signs are to be relied on. */
export function sliceText(units: CodeUnits, from: number, to: number): string {
  return String.fromCharCode(...units.subarray(Math.max(0, from), to));
}

function detectByteOrder(bytes: Uint8Array): 'little' | 'big' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big';
  return guessByteOrder(bytes);
}

// Text in the Latin alphabet has every second byte 0. Room that is only reserved has both halves 0.
function guessByteOrder(bytes: Uint8Array): 'little' | 'big' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even++;
    if (sample[at + 1] === 0) odd++;
  }
  const pairs = Math.floor(sample.length / 2);
  // The first character must be one: a text that begins with U+0000 is none.
  if (odd > pairs * 0.4 && even < odd && sample[0] !== 0 && sample[1] === 0) return 'little';
  if (even > pairs * 0.4 && odd < even && sample[1] !== 0 && sample[0] === 0) return 'big';
  return null;
}

function readUtf16(bytes: Uint8Array, order: 'little' | 'big'): Uint16Array {
  const units = new Uint16Array(bytes.length >> 1);
  const [low, high] = order === 'little' ? [0, 1] : [1, 0];
  for (let at = 0; at < units.length; at++) units[at] = bytes[at * 2 + low]! | (bytes[at * 2 + high]! << 8);
  return units;
}
