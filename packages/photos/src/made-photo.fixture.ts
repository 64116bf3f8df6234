// Photos of labels that no camera took: codes are drawn, put on a table, and then turned, sheared, blurred and soiled.
import bwipjs from 'bwip-js/node';
import encodeJpegPixels, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { openPhotoEngine, type PhotoEngine } from './photo.ts';
import type { Picture } from './pictures/picture.ts';

const { resolve } = createRequire(import.meta.url);
const load = (name: string): Uint8Array => readFileSync(resolve(name));

/** What looks at photos, from the packages of the repository. */
export const openTestEngine = (): Promise<PhotoEngine> =>
  openPhotoEngine({
    decoders: {
      jpeg: load('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
      png: load('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
      webp: load('@jsquash/webp/codec/dec/webp_dec.wasm'),
    },
    codes: load('zxing-wasm/reader/zxing_reader.wasm'),
    text: {
      wasm: load('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
      languageData: load('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
    },
  });

/** A code as bwip-js draws it: `datamatrix`, `qrcode`, `code128`, `pdf417`, `code39`. */
export interface DrawnCode {
  kind: string;
  text: string;
  /** Pixels a module is wide. */
  scale: number;
  /** Where its top left lies. */
  at: readonly [x: number, y: number];
  /** Millimetres of bars. */
  height?: number;
}

/** A white label of that size with these codes, black. */
export async function drawLabel(width: number, height: number, codes: readonly DrawnCode[]): Promise<Picture> {
  const label = { width, height, luma: new Uint8Array(width * height).fill(255) };
  for (const { kind, text, scale, at, height: tall } of codes) {
    paste(label, await drawCode({ kind, text, scale, ...(tall === undefined ? {} : { height: tall }) }), at);
  }
  return label;
}

async function drawCode(code: Pick<DrawnCode, 'kind' | 'text' | 'scale' | 'height'>): Promise<Picture> {
  const png = await bwipjs.toBuffer({
    bcid: code.kind,
    text: escapeControls(code.text),
    parse: true,
    scale: code.scale,
    backgroundcolor: 'FFFFFF',
    ...(code.height === undefined ? {} : { height: code.height }),
  });
  const { decoders } = await engine();
  const { width, height, data } = await decoders.png(new Uint8Array(png));
  return { width, height, luma: Uint8Array.from({ length: width * height }, (_, at) => data[4 * at]!) };
}

let opened: Promise<PhotoEngine> | undefined;
const engine = (): Promise<PhotoEngine> => (opened ??= openTestEngine());

/** bwip-js reads `^029` as the sign 29. */
const escapeControls = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- they are what is escaped
  text.replace(/[\u0000-\u001f^]/g, (sign) => `^${String(sign.charCodeAt(0)).padStart(3, '0')}`);

function paste(onto: Picture, from: Picture, [x0, y0]: readonly [number, number]): void {
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++)
      if (x0 + x < onto.width && y0 + y < onto.height)
        onto.luma[(y0 + y) * onto.width + x0 + x] = from.luma[y * from.width + x]!;
}

/** What happens to a label between the printer and the photo. */
export interface Wear {
  /** Degrees, clockwise. */
  turn?: number;
  /** Sideways lean: 0.2 moves a line by a fifth of its height. */
  shear?: number;
  /** Pixels of the photo for one of the label. */
  zoom?: number;
  /** Radius in pixels of a box blur, done twice. */
  blur?: number;
  /** Greatest change of one pixel. */
  noise?: number;
  /** Bright spot, 0 to 1 of white in its middle. */
  glare?: number;
  /** How much darker the dark side is, 0 to 1. */
  shade?: number;
  /** What the noise is made from. */
  seed?: number;
}

/** A photo of a label on a grey table. */
export function photograph(label: Picture, wear: Wear): Picture {
  const { turn = 0, shear = 0, zoom = 1, blur = 0, noise = 0, glare = 0, shade = 0, seed = 1 } = wear;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [wide, tall] = [label.width + Math.abs(shear) * label.height, label.height];
  const width = Math.ceil(zoom * (Math.abs(cos) * wide + Math.abs(sin) * tall) + 60);
  const height = Math.ceil(zoom * (Math.abs(sin) * wide + Math.abs(cos) * tall) + 60);
  const luma = new Uint8Array(width * height);
  const random = makeRandom(seed);
  const [spotX, spotY] = [width * (0.3 + 0.4 * random()), height * (0.3 + 0.4 * random())];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - width / 2) / zoom, (y - height / 2) / zoom];
      const v = -sin * dx + cos * dy;
      const u = cos * dx + sin * dy - shear * v;
      luma[y * width + x] = sample(label, u + label.width / 2, v + label.height / 2);
    }
  let photo: Picture = { width, height, luma };
  for (let pass = 0; pass < 2 && blur > 0; pass++) photo = smooth(photo, blur);
  const reach = Math.min(width, height) / 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const spot = glare * Math.exp(-((x - spotX) ** 2 + (y - spotY) ** 2) / (2 * reach * reach));
      const lit = photo.luma[at]! * (1 - (shade * x) / width);
      const value = lit + (255 - lit) * spot + (random() - 0.5) * 2 * noise;
      photo.luma[at] = Math.max(0, Math.min(255, value));
    }
  return photo;
}

const TABLE = 120;

/** Between the four pixels around; beside the label lies the table. */
function sample({ width, height, luma }: Picture, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = (px: number, py: number): number =>
    px < 0 || py < 0 || px >= width || py >= height ? TABLE : luma[py * width + px]!;
  const [fx, fy] = [x - x0, y - y0];
  const top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
  const bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** A box blur of that radius, which may be a fraction. */
function smooth({ width, height, luma }: Picture, radius: number): Picture {
  const whole = Math.floor(radius);
  const rest = radius - whole;
  const weight = 2 * whole + 1 + 2 * rest;
  const pass = (from: Uint8Array, step: number, span: number, lines: number, lineStep: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < span; at++) {
        const value = (offset: number): number =>
          from[line * lineStep + Math.max(0, Math.min(span - 1, at + offset)) * step]!;
        let sum = rest * (value(-whole - 1) + value(whole + 1));
        for (let offset = -whole; offset <= whole; offset++) sum += value(offset);
        to[line * lineStep + at * step] = sum / weight;
      }
    return to;
  };
  const across = pass(luma, 1, width, height, width);
  return { width, height, luma: pass(across, width, height, width, 1) };
}

/** The same numbers for the same seed: mulberry32. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As a grey PNG (ISO/IEC 15948). */
export function asPng({ width, height, luma }: Picture): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(luma.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makeChunk('IHDR', head),
    makeChunk('IDAT', deflateSync(rows)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One chunk of a PNG. */
export function makeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

/** As a JPEG; `orientation` as EXIF has it, and a place on the earth beside it. */
export async function asJpeg(
  { width, height, luma }: Picture,
  quality = 80,
  orientation?: number,
): Promise<Uint8Array> {
  await initJpegEncoder({
    wasmBinary: new Uint8Array(load('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')).buffer,
  });
  const data = new Uint8ClampedArray(4 * luma.length);
  for (let at = 0; at < luma.length; at++) data.fill(luma[at]!, 4 * at, 4 * at + 3).fill(255, 4 * at + 3, 4 * at + 4);
  const jpeg = new Uint8Array(await encodeJpegPixels({ data, width, height }, { quality }));
  if (orientation === undefined) return jpeg;
  const exif = makeExif(orientation);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** EXIF of one directory: orientation, and a pointer to GPS. */
function makeExif(orientation: number): Buffer {
  const exif = Buffer.alloc(6 + 8 + 2 + 2 * 12 + 4);
  exif.write('Exif\0\0MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 10);
  exif.writeUInt16BE(2, 14);
  exif.writeUInt16BE(0x0112, 16);
  exif.writeUInt16BE(3, 18);
  exif.writeUInt32BE(1, 20);
  exif.writeUInt16BE(orientation, 24);
  exif.writeUInt16BE(0x8825, 28);
  exif.writeUInt16BE(4, 30);
  exif.writeUInt32BE(1, 32);
  return exif;
}
