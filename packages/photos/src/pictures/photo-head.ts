import { PhotoUnreadable } from './photo-unreadable.ts';
import { readExifOrientation } from './exif.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** What a photo says of itself before it is decoded. */
export interface PhotoHead {
  format: PhotoFormat;
  /** As stored, before it is turned. */
  width: number;
  height: number;
  /** EXIF 0x0112: 1 is upright, 3 upside down, 6 and 8 lie on a side, the others are mirrored. */
  orientation: number;
}

/** Brands of ISO base media files that hold HEVC or AV1 pictures. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/**
 * Format, size and turn of a photo by its first bytes, whatever its name is; nothing is decoded.
 * Throws PhotoUnreadable for what is no JPEG, PNG or WebP, and for one that is cut before its size.
 */
export function readPhotoHead(bytes: Uint8Array): PhotoHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = pickReader(bytes)(view, bytes);
  if (head === undefined || head.width === 0 || head.height === 0)
    throw new PhotoUnreadable('damaged', 'The photo is cut or damaged before its size. Send it again.');
  return head;
}

function pickReader(bytes: Uint8Array): (view: DataView, bytes: Uint8Array) => PhotoHead | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpegHead;
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPngHead;
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP') return readWebpHead;
  if (latin(bytes, 4, 4) === 'ftyp' && HEIF_BRANDS.has(latin(bytes, 8, 4)))
    throw new PhotoUnreadable(
      'heic',
      'The photo is HEIC or AVIF, which is not read here. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo by mail.',
    );
  throw new PhotoUnreadable('not_a_photo', `${nameContent(bytes)}. Send a photo as JPEG, PNG or WebP.`);
}

function nameContent(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'The file is empty';
  const start = latin(bytes, 0, 256).trimStart().toLowerCase();
  if (start.startsWith('%pdf')) return 'The file is a PDF and no photo';
  if (start.startsWith('<svg') || start.includes('<svg')) return 'The file is a drawing (SVG) and no photo';
  if (start.startsWith('gif8')) return 'The file is a GIF, which is not read here';
  if (start.startsWith('bm')) return 'The file may be a BMP, which is not read here';
  if (start.startsWith('ii*\0') || start.startsWith('mm\0*')) return 'The file is a TIFF, which is not read here';
  return 'The file is no photo that is known here';
}

/** Frames of JPEG that hold a size (ITU T.81, table B.1): all SOF but DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpegHead(view: DataView, bytes: Uint8Array): PhotoHead | undefined {
  let orientation = 1;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes and markers that stand alone.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    if (isFrame(marker))
      return { format: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), orientation };
    if (marker === 0xe1 && latin(bytes, at + 4, 6) === 'Exif\0\0')
      orientation = readExifOrientation(bytes.subarray(at + 10, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

function readPngHead(view: DataView, bytes: Uint8Array): PhotoHead | undefined {
  if (view.byteLength < 33 || latin(bytes, 12, 4) !== 'IHDR') return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const exif = findChunk(view, bytes, 'eXIf', 8, false);
  return { format: 'png', width, height, orientation: exif ? readExifOrientation(exif) : 1 };
}

function readWebpHead(view: DataView, bytes: Uint8Array): PhotoHead | undefined {
  if (view.byteLength < 30) return undefined;
  const kind = latin(bytes, 12, 4);
  const size = readWebpSize(kind, view);
  if (size === undefined) return undefined;
  const exif = kind === 'VP8X' ? findChunk(view, bytes, 'EXIF', 12, true) : undefined;
  // Some writers put the name of the JPEG segment before it.
  const tiff = exif && latin(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  return { format: 'webp', ...size, orientation: tiff ? readExifOrientation(tiff) : 1 };
}

/** The three kinds of the WebP container (RFC 9649): lossy, lossless, extended. */
function readWebpSize(kind: string, view: DataView): { width: number; height: number } | undefined {
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  const threeBytes = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: threeBytes(24), height: threeBytes(27) };
}

/** Content of a chunk of PNG (length, name, content, checksum) or of RIFF (name, length, content, even). */
function findChunk(
  view: DataView,
  bytes: Uint8Array,
  wanted: string,
  start: number,
  isRiff: boolean,
): Uint8Array | undefined {
  let at = start;
  while (at + 8 <= view.byteLength) {
    const name = latin(bytes, isRiff ? at : at + 4, 4);
    const length = isRiff ? view.getUint32(at + 4, true) : view.getUint32(at);
    if (name === wanted) return bytes.subarray(at + 8, at + 8 + length);
    at += isRiff ? 8 + length + (length % 2) : 12 + length;
  }
  return undefined;
}

function latin(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
