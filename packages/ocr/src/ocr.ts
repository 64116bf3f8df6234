import { gunzipSync } from 'fflate';
import { startCore, type TesseractApi, type TesseractCore } from './core.ts';
import { asGraymap, toGrey, turnBack, type GreyPicture, type OcrPicture, type Turn } from './picture.ts';
import { readLines, type OcrLine, type WrittenPage } from './text.ts';

/**
 * How text lies in a picture. `page`: columns and paragraphs; `block`: one block of lines; `line`: one line; `scattered`: words
 * anywhere, in tables and drawings, in no order.
 */
export type Layout = keyof typeof MODES;

/** Page segmentation modes of Tesseract (tesseract/publictypes.h). */
const MODES = { page: 3, block: 6, line: 7, scattered: 11 } as const;

export interface OcrOptions {
  layout?: Layout;
  /** How the lines of the picture are turned; `find`: it is read at each quarter turn, and what is most certain is taken. */
  turn?: Turn | 'find';
  /** Pixels per inch, of what was printed; found by the height of letters when it is not said. */
  pixelsPerInch?: number;
  /** Only these characters are read: `0123456789R`. */
  characters?: string;
  /** Asked after each word or so: reading ends with OcrStopped when it says so. A deadline is kept by it. */
  isOver?: () => boolean;
}

export interface OcrText {
  lines: OcrLine[];
  /** How most of its text is turned, of what was tried. */
  turn: Turn;
}

/** Reads text in pictures, one after the other. */
export interface OcrEngine {
  /** Throws PictureRefused, OcrStopped, and OcrFailed, after which the engine reads nothing more. */
  read(picture: OcrPicture, options?: OcrOptions): OcrText;
}

export interface OcrParts {
  /** The bytes of `tesseract.js-core/tesseract-core-simd-lstm.wasm`. */
  wasm: Uint8Array;
  /** The bytes of `@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz`, packed or not. */
  languageData: Uint8Array;
  /** A picture with more pixels is refused. 16 million: a page of A4 at 400 per inch. */
  mostPixels?: number;
  /** Memory that Tesseract gets at most. */
  mostBytes?: number;
}

/**
 * Reading was ended by `isOver`; nothing of it is known.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openOcr } from '@partwright/ocr';
 *
 * const ocr = await openOcr({
 *   wasm: readFileSync('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm'),
 *   languageData: readFileSync('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
 * });
 * const label = { width: 480, height: 160, pixels: readFileSync('node_modules/@partwright/ocr/examples/label-480x160.grey') };
 * ocr.read(label, { isOver: () => true }); // => throws 'took longer than it may'
 */
export class OcrStopped extends Error {
  override readonly name = 'OcrStopped';
  constructor() {
    super('Reading the picture took longer than it may');
  }
}

/**
 * Tesseract ended over a picture, mostly for want of memory.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openOcr } from '@partwright/ocr';
 *
 * const ocr = await openOcr({
 *   wasm: readFileSync('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm'),
 *   languageData: readFileSync('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
 *   mostBytes: 48_000_000,
 * });
 * const pixels = new Uint8Array(16_000_000);
 * ocr.read({ width: 4000, height: 4000, pixels }); // => throws 'could not be read'
 */
export class OcrFailed extends Error {
  override readonly name = 'OcrFailed';
}

const TURNS: readonly Turn[] = [0, 90, 180, 270];
const MOST_PIXELS = 16_000_000;
const MOST_BYTES = 512_000_000;
/** `OEM_LSTM_ONLY`: the data has no other. */
const LSTM = 1;
/** There are 24 kinds. */
const MOST_PARTS = 64;
const PICTURE = '/input';

/**
 * Tesseract as WebAssembly with the data of one language, some 0.2 s to begin. One engine reads one picture at a time.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openOcr } from '@partwright/ocr';
 *
 * const ocr = await openOcr({
 *   wasm: readFileSync('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm'),
 *   languageData: readFileSync('node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
 * });
 * const pixels = readFileSync('node_modules/@partwright/ocr/examples/label-480x160.grey');
 * const { lines } = ocr.read({ width: 480, height: 160, pixels });
 * lines[0]!.text; // => 'MR3301-33DT'
 */
export async function openOcr({
  wasm,
  languageData,
  mostPixels = MOST_PIXELS,
  mostBytes = MOST_BYTES,
}: OcrParts): Promise<OcrEngine> {
  let isOver: (() => boolean) | undefined;
  const core = await startCore(wasm, () => stopIf(isOver), mostBytes);
  core.FS.writeFile('eng.traineddata', unpackData(languageData));
  let api: TesseractApi | undefined;
  let failure: OcrFailed | undefined;

  const readOnce = (picture: GreyPicture, turn: Turn, options: OcrOptions): OcrLine[] => {
    api ??= begin(core);
    const page = recognize(core, api, turnBack(picture, turn), options);
    return readLines(page, turn, picture.width, picture.height);
  };
  return {
    read(picture, options = {}) {
      if (failure) throw failure;
      const grey = toGrey(picture, mostPixels);
      const { turn = 0 } = options;
      isOver = options.isOver;
      stopIf(isOver);
      try {
        if (turn !== 'find') return { lines: readOnce(grey, turn, options), turn };
        return surest(TURNS.map((tried) => readOnce(grey, tried, options)));
      } catch (error) {
        // What it was in the middle of is left as it is: a new one begins, in the same memory.
        api = undefined;
        if (error instanceof OcrStopped) throw error;
        failure = new OcrFailed(`The picture could not be read: ${String(error)}`);
        throw failure;
      }
    },
  };
}

function stopIf(isOver: (() => boolean) | undefined): void {
  if (isOver?.()) throw new OcrStopped();
}

/** A gzip file begins with 1f 8b; the data of a language with the number of its parts, a few (tesseract/tessdatamanager.h). */
function unpackData(data: Uint8Array): Uint8Array {
  const plain = data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data;
  const parts = plain.length < 4 ? 0 : new DataView(plain.buffer, plain.byteOffset).getInt32(0, true);
  if (parts < 1 || parts > MOST_PARTS) throw new TypeError('These bytes are no language data of Tesseract');
  return plain;
}

function begin(core: TesseractCore): TesseractApi {
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM) !== 0) throw new Error('the language data is none of Tesseract');
  return api;
}

function recognize(
  core: TesseractCore,
  api: TesseractApi,
  picture: GreyPicture,
  { layout = 'page', pixelsPerInch, characters = '' }: OcrOptions,
): WrittenPage {
  core.FS.writeFile(PICTURE, asGraymap(picture));
  api.SetVariable('tessedit_char_whitelist', characters);
  api.SetPageSegMode(MODES[layout]);
  if (api.SetImageFile(1, 0) !== 0) throw new Error('its pixels were not taken');
  if (pixelsPerInch !== undefined) api.SetSourceResolution(Math.round(pixelsPerInch));
  if (api.Recognize(null) !== 0) throw new Error('Tesseract gave up');
  const page = JSON.parse(api.GetJSONText(0)) as WrittenPage;
  api.Clear();
  core.FS.unlink(PICTURE);
  return page;
}

/** The reading whose words are long and certain: of text on its head, pieces are read as letters too. */
function surest(readings: readonly OcrLine[][]): OcrText {
  const weigh = (lines: readonly OcrLine[]): number =>
    sum(lines.flatMap(({ words }) => words).map(({ text, confidence }) => text.length * (confidence - 0.5)));
  const lines = readings.reduce((best, one) => (weigh(one) > weigh(best) ? one : best));
  // Columns that run up or down are found as such, too: what was tried is not how it is turned.
  const turn = TURNS.reduce((most, one) => (weighTurn(lines, one) > weighTurn(lines, most) ? one : most));
  return { lines, turn };
}

const weighTurn = (lines: readonly OcrLine[], turn: Turn): number =>
  sum(lines.map(({ text, angle }) => (quarterOf(angle) === turn ? text.length : 0)));

const quarterOf = (angle: number): number => (Math.round(angle / 90) % 4) * 90;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
