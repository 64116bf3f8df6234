import { unfinished, type Verdict, WHOLE } from './verdict.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_NOTE = 0xffff;
/** Stands for "see the ZIP64 record". */
const IS_ELSEWHERE = 0xffffffff;

/** ZIP, XLSX, ODS: the end of its directory is the end of the file, and what the directory lists lies inside. */
export function checkZip(bytes: Uint8Array): Verdict {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return unfinished('the directory at its end is missing');
  const count = view.getUint16(end + 10, true);
  const sizeBytes = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  if (offset === IS_ELSEWHERE || sizeBytes === IS_ELSEWHERE || count === 0xffff) return WHOLE;
  // Something may stand before the archive, such as a program that unpacks it.
  const shift = end - sizeBytes - offset;
  if (shift < 0) return unfinished('its directory lies outside of it');
  return checkEntries(view, shift, offset + shift, end, count);
}

function checkEntries(view: DataView, shift: number, from: number, end: number, count: number): Verdict {
  let at = from;
  for (let entry = 0; entry < count; entry++) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) return unfinished('its directory is cut off');
    const packedBytes = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (packedBytes !== IS_ELSEWHERE && local !== IS_ELSEWHERE) {
      const begin = local + shift;
      if (begin + LOCAL_BYTES + packedBytes > from) return unfinished('an entry lies outside of it');
      if (view.getUint32(begin, true) !== LOCAL) return unfinished('an entry is not there yet');
    }
    at += CENTRAL_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return WHOLE;
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - END_BYTES - LONGEST_NOTE);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}
