import { BomUnreadable } from '../types.ts';

/** Numbers above this mark the end of a chain or a free sector (MS-CFB 2.1). */
const LAST_SECTOR = 0xffff_fffa;
const DIRECTORY_ENTRY_BYTES = 128;
/** A spreadsheet has a handful of streams; macros and pictures make it some hundred. */
const MAX_ENTRIES = 10_000;

const damaged = (what: string) =>
  new BomUnreadable(
    'bom_unreadable',
    `The Excel file is damaged or cut off: ${what}. Open it in a spreadsheet program and save it again.`,
  );

interface Sectors {
  bytes: Uint8Array;
  view: DataView;
  size: number;
  /** The next sector of each; undefined is off the end. */
  next: (sector: number) => number | undefined;
}

/**
 * Take one stream out of a compound file (MS-CFB), the container of legacy Office files: the first of the names that it
 * has. Undefined when it has none of them. A chain that is broken, leaves the file or runs in a circle is an error.
 * @throws BomUnreadable
 */
export function readCompoundStream(bytes: Uint8Array, names: readonly string[]): Uint8Array | undefined {
  if (bytes.length < 512) throw damaged('its header is not complete');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** view.getUint16(30, true);
  // The first bytes promised a compound file, the header is none.
  if (size !== 512 && size !== 4096) return undefined;
  const table = allocationTable(bytes, view, size);
  const sectors: Sectors = { bytes, view, size, next: (sector) => table[sector] };

  const directory = readChain(sectors, view.getUint32(48, true), 'its directory');
  const entries = listEntries(directory);
  const found = names.flatMap(
    (name) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase()) ?? [],
  )[0];
  if (!found) return undefined;
  const smallest = view.getUint32(56, true);
  if (found.size >= smallest) return cut(readChain(sectors, found.start, 'its sheets', found.size), found.size);

  // Streams below the cutoff lie in pieces of 64 bytes inside the stream of the root entry.
  const root = entries.find(({ type }) => type === 5);
  if (!root) throw damaged('its directory has no root');
  const small = readChain(sectors, root.start, 'its short streams');
  const shortTable = readChain(sectors, view.getUint32(60, true), 'its table of short streams');
  const shortView = new DataView(shortTable.buffer, shortTable.byteOffset, shortTable.byteLength);
  const next = (sector: number) =>
    sector * 4 + 4 <= shortTable.length ? shortView.getUint32(sector * 4, true) : undefined;
  const pieces = { bytes: small, view, size: 2 ** Math.min(12, view.getUint16(32, true)), next };
  return cut(readChain(pieces, found.start, 'its sheets', found.size, 0), found.size);
}

function cut(stream: Uint8Array, size: number): Uint8Array {
  if (stream.length < size) throw damaged('its sheets are not complete');
  return stream.subarray(0, size);
}

/** The sector after each sector. The sectors that hold this table are listed in the header and in a chain of their own. */
function allocationTable(bytes: Uint8Array, view: DataView, size: number): Uint32Array {
  const sectors = Math.floor(bytes.length / size);
  const perSector = size / 4;
  const places: number[] = [];
  for (let at = 76; at < 512; at += 4) places.push(view.getUint32(at, true));
  let more = view.getUint32(68, true);
  for (let seen = 0; more < LAST_SECTOR && seen <= sectors; seen++) {
    const at = (more + 1) * size;
    if (at + size > bytes.length) throw damaged('its table of sectors is not complete');
    for (let i = 0; i < perSector - 1; i++) places.push(view.getUint32(at + i * 4, true));
    more = view.getUint32(at + size - 4, true);
  }
  const table = new Uint32Array(sectors + perSector).fill(0xffff_ffff);
  let to = 0;
  for (const place of places) {
    if (place >= LAST_SECTOR || to >= sectors) continue;
    const at = (place + 1) * size;
    if (at + size > bytes.length) throw damaged('its table of sectors is not complete');
    for (let i = 0; i < perSector && to < table.length; i++, to++) table[to] = view.getUint32(at + i * 4, true);
  }
  return table;
}

/** The bytes of a chain of sectors. `most`: where to stop; `offset`: sectors before sector 0 (the header is one). */
function readChain(
  { bytes, size, next }: Sectors,
  start: number,
  what: string,
  most = Infinity,
  offset = 1,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const longest = bytes.length / size + 1;
  for (let at: number | undefined = start; at !== undefined && at < LAST_SECTOR && length < most; at = next(at)) {
    const from = (at + offset) * size;
    if (from >= bytes.length) throw damaged(`sectors of ${what} lie outside the file`);
    if (pieces.length > longest) throw damaged(`the sectors of ${what} run in a circle`);
    const piece = bytes.subarray(from, from + size);
    pieces.push(piece);
    length += piece.length;
  }
  const out = new Uint8Array(length);
  let to = 0;
  for (const piece of pieces) {
    out.set(piece, to);
    to += piece.length;
  }
  return out;
}

interface Entry {
  name: string;
  /** 1 storage, 2 stream, 5 root. */
  type: number;
  start: number;
  size: number;
}

function listEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  const end = Math.min(directory.length - DIRECTORY_ENTRY_BYTES, MAX_ENTRIES * DIRECTORY_ENTRY_BYTES);
  for (let at = 0; at <= end; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = Math.min(64, view.getUint16(at + 64, true));
    if (nameBytes < 2) continue;
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameBytes - 2));
    const type = directory[at + 66]!;
    if (type === 2 || type === 5)
      entries.push({ name, type, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) });
  }
  return entries;
}
