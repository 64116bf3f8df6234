import { gunzipSync } from 'fflate';
import { crc32 } from '@partwright/files/archives';
import type { NewPart } from '../types.ts';
import { CatalogueUnreadable } from './unreadable.ts';

/** The starter catalogue unpacks to 10 MB. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Checksum and size at the end of a gzip file (RFC 1952). */
const TRAILER_BYTES = 8;

/**
 * Read a catalogue as the starter catalogue is kept: gzip of JSON lines, a part each.
 * @throws CatalogueUnreadable when it is damaged, no such file, or unpacks to more than 100 MB.
 *
 * @example
 * import { readPriceList, readStarterParts } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Price USD\nBSS138,onsemi,0.09\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const lines = new Blob(parts.map((part) => `${JSON.stringify(part)}\n`)).stream();
 * const bytes = await new Response(lines.pipeThrough(new CompressionStream('gzip'))).bytes();
 * readStarterParts(bytes).map(({ mpn }) => mpn); // => ['BSS138']
 */
export function readStarterParts(bytes: Uint8Array, limits = { unpackedBytes: MOST_UNPACKED_BYTES }): NewPart[] {
  const text = new TextDecoder().decode(unpack(bytes, limits.unpackedBytes));
  return text.trimEnd().split('\n').map(readLine);
}

function readLine(line: string, at: number): NewPart {
  let part: unknown;
  try {
    part = JSON.parse(line);
  } catch (error) {
    throw new CatalogueUnreadable(`Line ${at + 1} of the catalogue is not JSON`, { cause: error });
  }
  if (!isPart(part)) throw new CatalogueUnreadable(`Line ${at + 1} of the catalogue is no part`);
  return part;
}

function unpack(bytes: Uint8Array, mostBytes: number): Uint8Array {
  if (bytes.length < TRAILER_BYTES) throw new CatalogueUnreadable('The catalogue is cut off; fetch it again');
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - TRAILER_BYTES, TRAILER_BYTES);
  const [checksum, size] = [trailer.getUint32(0, true), trailer.getUint32(4, true)];
  if (size > mostBytes)
    throw new CatalogueUnreadable(
      `The catalogue says that it unpacks to ${size} bytes, and at most ${mostBytes} are read: it is another file, damaged or cut off`,
    );
  let whole: Uint8Array;
  try {
    // What unpacks to more than was said does not fit in, and has another checksum.
    whole = gunzipSync(bytes, { out: new Uint8Array(size) });
  } catch (error) {
    throw new CatalogueUnreadable(`The catalogue is no gzip file, or damaged: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (whole.length !== size || crc32(whole) !== checksum)
    throw new CatalogueUnreadable('The catalogue is damaged or cut off; fetch it again');
  return whole;
}

/** As far as it matters for whoever reads on: a part of another shape would fail far from here. */
function isPart(value: unknown): value is NewPart {
  if (typeof value !== 'object' || value === null) return false;
  const { sku, mpn, manufacturer, description, category, kind, parameters, offers } = value as Partial<NewPart>;
  const texts = [sku, mpn, manufacturer, description, category, kind];
  return texts.every((text) => typeof text === 'string') && Array.isArray(parameters) && Array.isArray(offers);
}
