/** Turn of the lines of a picture, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Pixels, row after row from the top left: one byte each (grey, 0 is black), three (RGB) or four (RGBA, over white). */
export interface OcrPicture {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

/** One byte a pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/**
 * Why a picture is not read.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openOcr } from '@partwright/ocr';
 *
 * const ocr = await openOcr({
 *   wasm: readFileSync('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm'),
 *   languageData: readFileSync('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
 * });
 * ocr.read({ width: 10, height: 10, pixels: new Uint8Array(50) }); // => throws '1, 3 or 4 bytes are not 50 bytes'
 */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** As grey, by the weights of ITU-R BT.601. Throws PictureRefused when the pixels are not as many as width and height say. */
export function toGrey({ width, height, pixels }: OcrPicture, mostPixels: number): GreyPicture {
  const count = width * height;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
    throw new PictureRefused(`A picture of ${width} x ${height} pixels is none`);
  if (count > mostPixels)
    throw new PictureRefused(`The picture has ${count} pixels; at most ${mostPixels} are read: make it smaller`);
  const channels = pixels.length / count;
  if (channels !== 1 && channels !== 3 && channels !== 4)
    throw new PictureRefused(`${width} x ${height} pixels of 1, 3 or 4 bytes are not ${pixels.length} bytes`);
  if (channels === 1) return { width, height, grey: new Uint8Array(pixels) };
  const grey = new Uint8Array(count);
  for (let to = 0, from = 0; to < count; to++, from += channels) {
    const light = (77 * pixels[from]! + 150 * pixels[from + 1]! + 29 * pixels[from + 2]!) >> 8;
    const alpha = channels === 4 ? pixels[from + 3]! : 255;
    grey[to] = alpha === 255 ? light : 255 + Math.round(((light - 255) * alpha) / 255);
  }
  return { width, height, grey };
}

/** The picture turned back, so that lines that run down at `turn` degrees are upright. */
export function turnBack({ width, height, grey }: GreyPicture, turn: Turn): GreyPicture {
  if (turn === 0) return { width, height, grey };
  const isOnSide = turn !== 180;
  const turned = {
    width: isOnSide ? height : width,
    height: isOnSide ? width : height,
    grey: new Uint8Array(grey.length),
  };
  for (let y = 0, to = 0; y < turned.height; y++)
    for (let x = 0; x < turned.width; x++, to++) {
      const [fromX, fromY] = placeBefore(x, y, turn, width, height);
      turned.grey[to] = grey[fromY * width + fromX]!;
    }
  return turned;
}

/** Where a pixel of the turned picture was in one of `width` x `height`. */
export function placeBefore(x: number, y: number, turn: Turn, width: number, height: number): [x: number, y: number] {
  if (turn === 90) return [width - 1 - y, x];
  if (turn === 180) return [width - 1 - x, height - 1 - y];
  if (turn === 270) return [y, height - 1 - x];
  return [x, y];
}

/** As a file that Tesseract opens (Netpbm, P5). */
export function asGraymap({ width, height, grey }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + grey.length);
  file.set(head);
  file.set(grey, head.length);
  return file;
}
