import type { CodeReader, UnreadCode } from './codes/code-reader.ts';
import { openCodeReader } from './codes/code-reader.ts';
import { seeCodes, type SeenCode } from './codes/see-codes.ts';
import { openDecoders, type DecoderPrograms, type Decoders } from './pictures/decoders.ts';
import type { PhotoFormat } from './pictures/photo-head.ts';
import { readPicture } from './pictures/read-picture.ts';
import { openLineReader } from './text/line-reader.ts';
import type { LineReader } from './text/character.ts';
import { seeText, type SeenLine } from './text/see-text.ts';

/** The WebAssembly that looks at photos, as bytes. */
export interface PhotoPrograms {
  decoders: DecoderPrograms;
  /** `reader/zxing_reader.wasm` of zxing-wasm. */
  codes: Uint8Array;
  /** Of @partwright/ocr; left out: print is not read. */
  text?: { wasm: Uint8Array; languageData: Uint8Array };
}

/** What looks at photos; started once for many. */
export interface PhotoEngine {
  decoders: Decoders;
  readCodes: CodeReader;
  /** Null: print is not read. */
  readLine: LineReader | null;
}

export interface PhotoOptions {
  /** More pixels are refused before anything is decoded; left out: 40 million. */
  mostPixels?: number;
  /** Read the print as well, which takes longer; left out: it is, where the engine can. */
  readText?: boolean;
}

/** What was seen on a photo. Places are pixels of the photo as a person holds it. */
export interface SeenPhoto {
  format: PhotoFormat;
  /** Of the photo, turned as its EXIF says. */
  width: number;
  height: number;
  codes: SeenCode[];
  /** Codes that stand there and could not be read. */
  unread: UnreadCode[];
  /** Printed lines; null: print was not read. */
  lines: SeenLine[] | null;
  /** Places that may be print and were not read, or only once, as there was too much of it. */
  linesLeft: number;
}

const MOST_PIXELS = 40_000_000;

/**
 * Start what looks at photos. Nothing is fetched: the programs are given.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPhotoEngine, seePhoto } from '@partwright/photos';
 *
 * const library = (name: string) => readFileSync(`node_modules/${name}`);
 * const engine = await openPhotoEngine({
 *   decoders: {
 *     jpeg: library('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
 *     png: library('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
 *     webp: library('@jsquash/webp/codec/dec/webp_dec.wasm'),
 *   },
 *   codes: library('zxing-wasm/dist/reader/zxing_reader.wasm'),
 * });
 * const bag = await seePhoto(engine, readFileSync('node_modules/@partwright/photos/examples/bag.png'));
 * bag.codes[0]; // => { format: 'DataMatrix', isMatrix: true }
 */
export async function openPhotoEngine({ decoders, codes, text }: PhotoPrograms): Promise<PhotoEngine> {
  return {
    decoders: await openDecoders(decoders),
    readCodes: await openCodeReader(codes),
    readLine: text === undefined ? null : await openLineReader(text),
  };
}

/**
 * Look at a photo in JPEG, PNG or WebP. Of its EXIF only the orientation is read. Throws PhotoUnreadable for what is no
 * photo, a damaged one, HEIC, and more pixels than allowed. The example of `openPhotoEngine` shows a photo that is one.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPhotoEngine, seePhoto } from '@partwright/photos';
 *
 * const library = (name: string) => readFileSync(`node_modules/${name}`);
 * const engine = await openPhotoEngine({
 *   decoders: {
 *     jpeg: library('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
 *     png: library('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
 *     webp: library('@jsquash/webp/codec/dec/webp_dec.wasm'),
 *   },
 *   codes: library('zxing-wasm/dist/reader/zxing_reader.wasm'),
 * });
 * await seePhoto(engine, new TextEncoder().encode('%PDF-1.7')); // => throws 'a PDF and no photo'
 */
export async function seePhoto(
  { decoders, readCodes, readLine }: PhotoEngine,
  bytes: Uint8Array,
  { mostPixels = MOST_PIXELS, readText = true }: PhotoOptions = {},
): Promise<SeenPhoto> {
  const { head, picture } = await readPicture(decoders, bytes, mostPixels);
  const { codes, unread } = await seeCodes(readCodes, picture);
  const quads = codes.map(({ quad }) => quad);
  const text = readText && readLine !== null ? seeText(readLine, picture, quads) : null;
  const { width, height } = picture;
  return {
    format: head.format,
    width,
    height,
    codes,
    unread,
    lines: text?.lines ?? null,
    linesLeft: text?.linesLeft ?? 0,
  };
}
