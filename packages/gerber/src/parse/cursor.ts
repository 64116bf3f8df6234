import type { FormatState } from './format.ts';

/** A place in the bytes of a file; `line` is 1-based. */
export interface Cursor {
  bytes: Uint8Array;
  at: number;
  line: number;
}

export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const PERCENT = 37;
export const STAR = 42;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/** Step over one byte, counting lines: LF, CR LF or CR alone. */
export function step(cursor: Cursor): void {
  const byte = cursor.bytes[cursor.at++];
  if (byte === LF || (byte === CR && cursor.bytes[cursor.at] !== LF)) cursor.line++;
}

export function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.bytes.length && cursor.bytes[cursor.at]! <= SPACE) step(cursor);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** UTF-8, or what older programs wrote. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/**
 * The text up to the next `*`, without line breaks; the cursor goes behind the star. Without one it stops before the next `%`
 * (or at the end), and `ended` is false.
 */
export function readToStar(cursor: Cursor): { text: string; ended: boolean } {
  const { bytes } = cursor;
  const start = cursor.at;
  let broken = false;
  while (cursor.at < bytes.length) {
    const byte = bytes[cursor.at]!;
    if (byte === STAR || byte === PERCENT) break;
    if (byte === LF || byte === CR) broken = true;
    step(cursor);
  }
  const decoded = decode(bytes.subarray(start, cursor.at));
  const text = broken ? decoded.replaceAll(/[\r\n]+/g, '') : decoded;
  const ended = bytes[cursor.at] === STAR;
  if (ended) cursor.at++;
  return { text, ended };
}

/**
 * Whole digits after a letter such as G or D; -1 when there are none.
 * @param most digits that belong to the code: in `G042 layers*` the code is 04
 */
export function readCode(cursor: Cursor, most = Infinity): number {
  const { bytes } = cursor;
  while (bytes[cursor.at] === SPACE) cursor.at++;
  const start = cursor.at;
  let code = 0;
  for (;;) {
    const digit = bytes[cursor.at]! - ZERO;
    if (!(digit >= 0 && digit <= 9) || cursor.at - start >= most) break;
    code = code * 10 + digit;
    cursor.at++;
  }
  return cursor.at === start ? -1 : code;
}

/**
 * A coordinate in nanometres, not rounded; NaN when there is no number.
 * @param stepNm of the last digit
 * @param format only zeros, digits and unit are asked
 */
export function readCoordinate(cursor: Cursor, stepNm: number, decimals: number, format: FormatState): number {
  const { bytes } = cursor;
  while (bytes[cursor.at] === SPACE) cursor.at++;
  let at = cursor.at;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at++;
  let value = 0;
  let digits = 0;
  let fraction = -1;
  for (;;) {
    const byte = bytes[at]!;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits++;
      if (fraction >= 0) fraction++;
    } else if (byte === POINT && fraction < 0) fraction = 0;
    else break;
    at++;
  }
  cursor.at = at;
  if (digits === 0) return Number.NaN;
  if (sign === MINUS) value = -value;
  if (fraction >= 0) return (value / 10 ** fraction) * format.unitNm;
  if (format.zeros === 'leading') return value * stepNm;
  return value * 10 ** (format.digits!.integers + decimals - digits) * stepNm;
}
