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

/** A few bytes at a time, with pauses in the middle of lines. */
export async function exportSlowly(
  path: string,
  text: string,
  { pieces, pauseMs }: { pieces: number; pauseMs: number },
): Promise<void> {
  const bytes = Buffer.from(text);
  const size = Math.ceil(bytes.length / pieces);
  const file = openSync(path, 'w', 0o644);
  for (let at = 0; at < bytes.length; at += size) {
    writeSync(file, bytes, at, Math.min(size, bytes.length - at));
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  closeSync(file);
}
