import { Inflate } from 'fflate';

/** What is wrong with an archive; the words for a person depend on what it was meant to be. */
export type ArchiveFault = 'damaged' | 'too_large' | 'too_many' | 'encrypted';

/** How much of an archive is read. */
export interface ArchiveLimits {
  /** Bytes of all that is unpacked. */
  unpackedBytes: number;
  /** Entries listed. */
  entries: number;
}

/**
 * The archive is not read; `fault` is for a program, `what` says what of it, as the end of a sentence.
 *
 * @example
 * import { ArchiveUnreadable, readZip } from '@partwright/files/archives';
 *
 * readZip(new Uint8Array(30), { unpackedBytes: 1e6, entries: 100 }); // => throws 'its table of contents is missing'
 * new ArchiveUnreadable('encrypted', 'it is protected by a password').fault; // => 'encrypted'
 */
export class ArchiveUnreadable extends Error {
  readonly fault: ArchiveFault;
  readonly what: string;
  constructor(fault: ArchiveFault, what: string) {
    super(`The archive cannot be read: ${what}`);
    this.name = 'ArchiveUnreadable';
    this.fault = fault;
    this.what = what;
  }
}

/** One file inside a ZIP, from the central directory. */
export interface ZipEntry {
  name: string;
  /** Bytes unpacked, as the archive claims. */
  size: number;
  packed: Uint8Array;
  deflated: boolean;
  /** Checksum of the unpacked bytes. */
  crc: number;
}

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Texts pack about ten times, at most a hundred; what packs far better and is large is a bomb. */
const SUSPICIOUS_RATIO = 200;
const SUSPICIOUS_BYTES = 16 * 1024 * 1024;

/** Output comes in pieces of up to a thousand times this, so that a bomb is seen before it fills the memory. */
const PUSH_BYTES = 16 * 1024;

const damaged = (what: string) => new ArchiveUnreadable('damaged', what);

const tooLarge = ({ unpackedBytes }: Pick<ArchiveLimits, 'unpackedBytes'>) =>
  new ArchiveUnreadable('too_large', `it unpacks to more than ${Math.round(unpackedBytes / 1024 / 1024)} MB`);

/**
 * Read the table of contents of a ZIP; nothing is unpacked.
 *
 * @returns Entries by their names, as the archive writes them.
 * @throws ArchiveUnreadable when it is damaged, encrypted, or claims to hold more than the limits allow.
 *
 * @example
 * import { listZip, packZip } from '@partwright/files/archives';
 *
 * const zip = packZip(new Map([['bom.csv', new Uint8Array(5000)]]));
 * listZip(zip, { unpackedBytes: 1e6, entries: 100 }).get('bom.csv'); // => { size: 5000, deflated: true }
 */
export function listZip(bytes: Uint8Array, limits: ArchiveLimits): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new ArchiveUnreadable('too_many', `it lists ${count} entries`);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  let claimed = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_HEADER)
      throw damaged('its table of contents is broken');
    const entry = readEntry(bytes, view, at);
    claimed += entry.size;
    if (claimed > limits.unpackedBytes) throw tooLarge(limits);
    if (entry.size > SUSPICIOUS_BYTES && entry.size > entry.packed.length * SUSPICIOUS_RATIO) throw tooLarge(limits);
    entries.set(entry.name, entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw damaged('its table of contents is missing');
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const offset = view.getUint32(at + 42, true);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  if (flags & 1) throw new ArchiveUnreadable('encrypted', 'it is protected by a password');
  if (method !== 0 && method !== 8) throw damaged(`"${name.slice(0, 60)}" is packed by another method than deflate`);
  if (offset + 30 > bytes.length) throw damaged(`"${name.slice(0, 60)}" lies outside the file`);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw damaged(`"${name.slice(0, 60)}" is cut off`);
  return {
    name,
    size,
    packed: bytes.subarray(start, start + packedSize),
    deflated: method === 8,
    crc: view.getUint32(at + 16, true),
  };
}

/** What may still be unpacked from one archive: claims can lie, so the real bytes are counted. */
export interface UnpackBudget {
  left: number;
}

/** CRC-32 of ISO 3309, as ZIP uses it, by the byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/**
 * The checksum that ZIP and PNG use, CRC-32 of ISO 3309.
 *
 * @example
 * import { crc32 } from '@partwright/files/archives';
 *
 * crc32(new TextEncoder().encode('123456789')).toString(16); // => 'cbf43926'
 */
export function crc32(bytes: Uint8Array): number {
  return (addToCrc(0xffff_ffff, bytes) ^ 0xffff_ffff) >>> 0;
}

/** A function of its own, so that the loop runs on plain local numbers. */
function addToCrc(before: number, bytes: Uint8Array): number {
  let crc = before;
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return crc;
}

/**
 * Unpack an entry piece by piece. A changed bit may unpack well and give another value, so that the checksum is asked at
 * the end: a damaged file is refused, not read wrongly.
 *
 * @param budget Bytes that all entries of one archive together may still unpack to; counted down.
 * @throws ArchiveUnreadable; and what `onPiece` throws.
 *
 * @example
 * import { listZip, packZip, unpackEntry } from '@partwright/files/archives';
 *
 * const limits = { unpackedBytes: 1e6, entries: 100 };
 * const entry = listZip(packZip(new Map([['bom.csv', new Uint8Array(5000)]])), limits).get('bom.csv')!;
 * const budget = { left: limits.unpackedBytes };
 * let bytes = 0;
 * unpackEntry(entry, budget, limits, (piece) => (bytes += piece.length));
 * bytes; // => 5000
 * budget.left; // => 995_000
 */
export function unpackEntry(
  entry: ZipEntry,
  budget: UnpackBudget,
  limits: Pick<ArchiveLimits, 'unpackedBytes'>,
  onPiece: (piece: Uint8Array) => void,
): void {
  let unpacked = 0;
  let crc = 0xffff_ffff;
  /** What the taker of the pieces threw: its own affair, no fault of the archive. */
  let refused: { error: unknown } | undefined;
  const take = (piece: Uint8Array) => {
    budget.left -= piece.length;
    unpacked += piece.length;
    if (unpacked > entry.size) throw damaged(`"${entry.name.slice(0, 60)}" unpacks to more than it says`);
    if (budget.left < 0) throw tooLarge(limits);
    crc = addToCrc(crc, piece);
    try {
      onPiece(piece);
    } catch (error) {
      refused = { error };
      throw error;
    }
  };
  const check = () => {
    if (unpacked !== entry.size || (crc ^ 0xffff_ffff) >>> 0 !== entry.crc)
      throw damaged(`"${entry.name.slice(0, 60)}" does not have the size and checksum that it says`);
  };
  if (!entry.deflated) {
    take(entry.packed);
    check();
    return;
  }
  const inflate = new Inflate((piece) => take(piece));
  try {
    for (let at = 0; at < entry.packed.length; at += PUSH_BYTES) {
      inflate.push(entry.packed.subarray(at, at + PUSH_BYTES), at + PUSH_BYTES >= entry.packed.length);
    }
  } catch (error) {
    if (error instanceof ArchiveUnreadable || error === refused?.error) throw error;
    throw damaged(`"${entry.name.slice(0, 60)}" cannot be unpacked`);
  }
  check();
}
