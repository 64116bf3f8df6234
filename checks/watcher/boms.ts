import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

const VALUES = ['10k', '4k7', '1k', '22k', '100R', '47k', '330R', '2k2'];

/** A BOM as KiCad writes it; each version of each name is another text. */
export function bomText(name: string, version: number): string {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const value = VALUES[(at + version) % VALUES.length]!;
    return `"R${at + 1}","${value}","Resistor_SMD:R_0603_1608Metric","1",""`;
  });
  return [
    '"Reference","Value","Footprint","Qty","DNP"',
    ...rows,
    `"J1","${name} v${version}","Connector:Conn","1","DNP"`,
    '',
  ].join('\n');
}

/** Written as KiCad does: the file is truncated in place, and its text comes in one piece a while later. */
export async function exportLikeKicad(path: string, text: string, emptyMs: number): Promise<void> {
  const file = openSync(path, 'w', 0o644);
  await new Promise((done) => setTimeout(done, emptyMs));
  writeSync(file, text);
  closeSync(file);
}

/** As Samba and sync programs do: its length first, full of NULs, and the content later. */
export async function exportPreallocated(path: string, text: string, emptyMs: number): Promise<void> {
  const bytes = Buffer.from(text);
  const file = openSync(path, 'w', 0o644);
  ftruncateSync(file, bytes.length);
  closeSync(file);
  await new Promise((done) => setTimeout(done, emptyMs));
  const again = openSync(path, 'r+');
  writeSync(again, bytes, 0, bytes.length, 0);
  closeSync(again);
}

/** A few bytes at a time, with pauses in the middle of rows; as a program that keeps the file open, or one that opens it each time. */
export async function exportSlowly(
  path: string,
  text: string,
  { pieces, pauseMs, isReopened }: { pieces: number; pauseMs: number; isReopened: boolean },
): Promise<void> {
  const bytes = Buffer.from(text);
  const ends = Array.from({ length: pieces }, (_, at) => findLineEnd(bytes, (bytes.length * (at + 1)) / pieces));
  let file = openSync(path, 'w', 0o644);
  let from = 0;
  for (const end of ends) {
    writeSync(file, bytes, from, end - from);
    from = end;
    if (isReopened) closeSync(file);
    if (end < bytes.length) await new Promise((done) => setTimeout(done, pauseMs));
    if (isReopened) file = openSync(path, 'a');
  }
  closeSync(file);
}

/** Nearby, and not at the end of a row. */
function findLineEnd(bytes: Uint8Array, about: number): number {
  const at = Math.floor(about);
  return at < bytes.length && [10, 13].includes(bytes[at - 1]!) ? at + 2 : at;
}
