import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
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

/** A code that stands on a picture and was not read: what it holds is not known. */
export interface UnreadCode {
  /** Symbology, by how the code begins and ends. */
  format: string;
  /** Where it lies; of bars it may be a few of their rows, of a QR code the box around two of its corners. */
  quad: Quad;
}

/** What a picture has of codes. */
export interface FoundCodes {
  codes: FoundCode[];
  /** Only where the wish asks for it. One look alone may take anything for a code. */
  unread: UnreadCode[];
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
  /** Give codes that were found and whose error correction or check sign refuses what was read, too. */
  unread?: boolean;
}

/** Reads the codes of a picture; none gives empty lists. */
export type CodeReader = (picture: Picture, wish: CodeWish) => Promise<FoundCodes>;

const MATRIX = /^(?:Aztec|DataMatrix|MaxiCode|MicroQR|PDF417|CompactPDF417|MicroPDF417|QRCode|RMQR)/;
const MOST_CODES = 100;
/** A bar that is missed is noticed: by a check digit, and in Code 39 by each sign. */
const BARS_WITH_CHECK: NonNullable<ReaderOptions['formats']> = ['Code128', 'Code93', 'Code39', 'EAN13', 'UPCA'];
/** Those that are hardly found in what is no code. */
const FOUND_FOR_SURE: NonNullable<ReaderOptions['formats']> = [
  'DataMatrix',
  'QRCode',
  'PDF417',
  'Code128',
  'EAN13',
  'UPCA',
];

/** Start the reader of codes, ZXing (C++) as WebAssembly: `dist/reader/zxing_reader.wasm` of zxing-wasm. */
export async function openCodeReader(program: Uint8Array): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });
  return async (picture, { threshold, denoise = false, isAgain = false, bars = false, unread = false }) => {
    const options: ReaderOptions = {
      textMode: 'Plain',
      binarizer: threshold === 'local' ? 'LocalAverage' : 'GlobalHistogram',
      tryDenoise: denoise,
      maxNumberOfSymbols: MOST_CODES,
      ...(isAgain || bars ? { tryDownscale: false, tryInvert: false } : {}),
      ...(bars ? { formats: BARS_WITH_CHECK, tryRotate: false } : {}),
      ...(unread ? { formats: FOUND_FOR_SURE, returnErrors: true } : {}),
    };
    const found = await readBarcodes(asFile(picture), options);
    return {
      codes: found
        .filter(({ isValid, text }) => isValid && text !== '')
        .map(({ format, text, position }) => ({ format, text, quad: quadOf(position), isMatrix: isMatrix(format) })),
      unread: found
        .filter(({ isValid }) => !isValid)
        .map(({ format, position }) => ({ format, quad: quadOf(position) })),
    };
  };
}

/** Whether a symbology has lines and columns of modules. */
export const isMatrix = (format: string): boolean => MATRIX.test(format);

const quadOf = ({ topLeft, topRight, bottomRight, bottomLeft }: ReadResult['position']): Quad =>
  [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }): Point => [x, y]) as unknown as Quad;

/** As a file with one byte a pixel (PGM): a quarter of what pixels of browsers take, and nothing is worked out twice. */
function asFile({ width, height, luma }: Picture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + luma.length);
  file.set(head);
  file.set(luma, head.length);
  return file;
}
