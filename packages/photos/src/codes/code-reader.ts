import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { Picture, Point, Quad } from '../pictures/picture.ts';

/** A code on a picture. */
export interface FoundCode {
  /** Symbology: `DataMatrix`, `QRCode`, `Code128`, `PDF417` … */
  format: string;
  /** Plain, with its control characters. */
  text: string;
  /** Where it lies, in pixels of the picture. */
  quad: Quad;
  /** Lines and columns of modules tell a code of their own by an error correction; bars alone do not all have a check digit. */
  isMatrix: boolean;
}

/** How hard a picture is looked at. */
export interface CodeWish {
  /** How brightness becomes black and white: by the neighbourhood, or by the histogram. */
  threshold: 'local' | 'global';
  /** Close small gaps first. */
  denoise?: boolean;
  /** Only as it is: neither made smaller nor light on dark. */
  isAgain?: boolean;
  /** Level rows of bars alone: no matrix codes, no other way to hold it. */
  bars?: boolean;
}

/** Reads the codes of a picture; none gives an empty list. */
export type CodeReader = (picture: Picture, wish: CodeWish) => Promise<FoundCode[]>;

const MATRIX = /^(?:Aztec|DataMatrix|MaxiCode|MicroQR|PDF417|CompactPDF417|MicroPDF417|QRCode|RMQR)/;
const MOST_CODES = 100;
/** A bar that is missed is noticed: by a check digit, and in Code 39 by each sign. */
const BARS_WITH_CHECK: NonNullable<ReaderOptions['formats']> = ['Code128', 'Code93', 'Code39', 'EAN13', 'UPCA'];

/** Start the reader of codes, ZXing (C++) as WebAssembly: `dist/reader/zxing_reader.wasm` of zxing-wasm. */
export async function openCodeReader(program: Uint8Array): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
  return async (picture, { threshold, denoise = false, isAgain = false, bars = false }) => {
    const options: ReaderOptions = {
      textMode: 'Plain',
      binarizer: threshold === 'local' ? 'LocalAverage' : 'GlobalHistogram',
      tryDenoise: denoise,
      maxNumberOfSymbols: MOST_CODES,
      ...(isAgain || bars ? { tryDownscale: false, tryInvert: false } : {}),
      ...(bars ? { formats: BARS_WITH_CHECK, tryRotate: false } : {}),
    };
    const found = await readBarcodes(asImageData(picture), options);
    return found
      .filter(({ isValid, text }) => isValid && text !== '')
      .map(({ format, text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        format,
        text,
        quad: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }): Point => [x, y]) as unknown as Quad,
        isMatrix: MATRIX.test(format),
      }));
  };
}

/** The reader takes the pixels of browsers. */
function asImageData({ width, height, luma }: Picture): Parameters<typeof readBarcodes>[0] {
  const pixels = new Uint32Array(luma.length);
  for (let at = 0; at < luma.length; at++) pixels[at] = luma[at]! * 0x01_01_01 + 0xff_00_00_00;
  return { data: new Uint8ClampedArray(pixels.buffer), width, height } as Parameters<typeof readBarcodes>[0];
}
