import { crc32 } from '@partwright/files/archives';
import { unzlibSync, zlibSync } from 'fflate';
import { filtered, unfilter } from './png-filters.ts';

/** Channels by the type of colour; palettes and depths other than 8 bits are left as they are. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const MOST_PIXELS = 20_000_000;

/**
 * A PNG with `factor` times fewer pixels each way, packed tightly and without what is not picture. Undefined when it is none of the
 * plain kinds (8 bits, no palette, not interlaced) or is damaged: then the file is used as it is.
 */
export function shrinkPng(file: Uint8Array, factor: number): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 45) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, , , interlace] = file.subarray(24, 29);
  const channels = channelsOf[colour!];
  if (channels === undefined || depth !== 8 || interlace !== 0 || factor < 1) return undefined;
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return undefined;
  try {
    const packed = readPngData(file, view);
    if (packed === undefined) return undefined;
    // The size is known, so that a bomb cannot unpack to more.
    const data = unzlibSync(packed, { out: new Uint8Array((width * channels + 1) * height) });
    const pixels = unfilter(data, width, height, channels);
    if (pixels === undefined) return undefined;
    const small = factor === 1 ? { pixels, width, height } : averaged(pixels, width, height, channels, factor);
    const few =
      channels === 3 ? (makePalette(small, 1) ?? (factor > 1 ? makePalette(small, STEP) : undefined)) : undefined;
    const rows = few?.rows ?? filtered(small.pixels, small.width, small.height, channels);
    const type = few === undefined ? colour! : PALETTED;
    return encodePng(small.width, small.height, type, zlibSync(rows, { level: 6 }), few?.palette);
  } catch {
    return undefined;
  }
}

/** The IDAT chunks, joined; undefined when a chunk says how transparent colours are, which would be lost. */
function readPngData(file: Uint8Array, view: DataView): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (type === 'tRNS') return undefined;
    if (type === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

const PALETTED = 3;
/** Drawings have few colours but for those on the edges of lines, which may be 4 of 255 steps off. */
const STEP = 8;

/** Rows of one byte a pixel, when 256 colours are enough. */
function makePalette(
  { pixels, width, height }: Pixels,
  step: number,
): { rows: Uint8Array; palette: Uint8Array } | undefined {
  const indexes = new Map<number, number>();
  const rows = new Uint8Array((width + 1) * height);
  // Neighbours are mostly alike.
  let before = -1;
  let index = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const own = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
      if (own !== before) {
        before = own;
        const colour =
          (stepped(own >> 16, step) << 16) | (stepped((own >> 8) & 255, step) << 8) | stepped(own & 255, step);
        const known = indexes.get(colour);
        index = known ?? indexes.size;
        if (index > 255) return undefined;
        if (known === undefined) indexes.set(colour, index);
      }
      rows[y * (width + 1) + 1 + x] = index;
    }
  const palette = new Uint8Array(indexes.size * 3);
  for (const [colour, index] of indexes) palette.set([colour >> 16, (colour >> 8) & 255, colour & 255], index * 3);
  return { rows, palette };
}

function stepped(channel: number, step: number): number {
  return Math.min(255, Math.round(channel / step) * step);
}

/** Means of squares; colours count as much as they are opaque. */
function averaged(pixels: Uint8Array, width: number, height: number, channels: number, factor: number): Pixels {
  const [w, h] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const small = new Uint8Array(w * h * channels);
  const hasAlpha = channels % 2 === 0;
  const colours = hasAlpha ? channels - 1 : channels;
  for (let y = 0, to = 0; y < h; y++) {
    const lastRow = Math.min(height, (y + 1) * factor);
    for (let x = 0; x < w; x++, to += channels) {
      const lastColumn = Math.min(width, (x + 1) * factor);
      const count = (lastRow - y * factor) * (lastColumn - x * factor);
      for (let channel = 0; channel < colours; channel++) {
        let sum = 0;
        let weight = 0;
        for (let row = y * factor; row < lastRow; row++) {
          let at = (row * width + x * factor) * channels;
          for (let column = x * factor; column < lastColumn; column++, at += channels) {
            const alpha = hasAlpha ? pixels[at + colours]! : 1;
            sum += pixels[at + channel]! * alpha;
            weight += alpha;
          }
        }
        small[to + channel] = weight === 0 ? 0 : Math.round(sum / weight);
        if (hasAlpha) small[to + colours] = Math.round(weight / count);
      }
    }
  }
  return { pixels: small, width: w, height: h };
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function encodePng(width: number, height: number, colour: number, data: Uint8Array, palette?: Uint8Array): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, colour, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', head),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array(0)),
  ];
  const file = new Uint8Array(SIGNATURE.length + chunks.reduce((sum, { length }) => sum + length, 0));
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const part of chunks) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) whole[4 + at] = type.charCodeAt(at);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}
