import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import type { PhotoFormat } from './photo-head.ts';
import type { RgbaPicture } from './picture.ts';

/** Decoders as WebAssembly: `codec/dec/mozjpeg_dec.wasm`, `codec/pkg/squoosh_png_bg.wasm`, `codec/dec/webp_dec.wasm` of @jsquash. */
export type DecoderPrograms = Record<PhotoFormat, Uint8Array>;

/** Bytes of a file to pixels; rejects when it is damaged. */
export type Decoders = Record<PhotoFormat, (bytes: Uint8Array) => Promise<RgbaPicture>>;

/** What they print goes nowhere: it is of the content of a file. */
const SILENT = { print() {}, printErr() {} };

/** Start the decoders; nothing of a file is seen. */
export async function openDecoders(programs: DecoderPrograms): Promise<Decoders> {
  // The decoders give their pixels in this class of browsers.
  (globalThis as { ImageData?: unknown }).ImageData ??= PlainImageData;
  await Promise.all([
    initJpeg({ wasmBinary: whole(programs.jpeg), ...SILENT }),
    initWebp({ wasmBinary: whole(programs.webp), ...SILENT }),
    initPng(whole(programs.png)),
  ]);
  return {
    jpeg: async (bytes) => decodeJpeg(whole(bytes)),
    png: async (bytes) => decodePng(whole(bytes)),
    webp: async (bytes) => decodeWebp(whole(bytes)),
  };
}

/** In a buffer of its own: small files lie in memory that Node shares out. */
const whole = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

class PlainImageData {
  data: Uint8ClampedArray;
  width: number;
  height: number;

  constructor(data: Uint8ClampedArray, width: number, height = data.length / 4 / width) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
