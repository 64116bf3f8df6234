import type { OcrEngine, OcrLine, OcrWord } from '@partwright/ocr';
import type { Box, Glyph, PdfFile, PdfPage } from '../pdf/pdf-file.ts';
import { OCR_FONT } from './ocr-font.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { toGrey } from './grey.ts';
import { findInk } from './ink.ts';
import { blotByForm, readByForm, type LetterForms } from './letter-forms.ts';
import { readLoneWords } from './lone-words.ts';
import { addSmallSigns } from './small-signs.ts';
import { eraseRules, findPixelRules } from './pixel-rules.ts';

const DOTS_PER_INCH = 300;
const MOST_PIXELS = 16_000_000;
/** Of the page: a picture as large is the page. */
const WHOLE = 0.5;
/** More are no stamp on a scan. */
const MOST_STAMPED = 200;
/** Shapes on a page without a letter: a text has at least so many outlines of letters. */
const FEWEST_OUTLINES = 150;
/** Tesseract's confidence: words below it are mostly pieces of drawings. */
const LEAST_WORD = 0.4;
/** Below it a character of a figure or a unit is not taken as read. */
const LEAST_SURE = 0.75;
/** Of the height of the font: capitals and figures. */
const CAP_HEIGHT = 0.72;
/** Of the usual height. */
const SAME_SIZE = 0.3;
/** Points: as much ink is part of a drawing. */
const LEAST_INK = 3;

/** Whether a page is a picture: one covers it, and no more than a stamp is printed on it; or its letters are drawn as outlines. */
export function isScan({ width, height, glyphs, images, shapes, rules }: PdfPage): boolean {
  const printed = glyphs.filter(({ text }) => text.trim() !== '').length;
  if (printed > MOST_STAMPED) return false;
  // A table that is printed over a picture of one drawing.
  if (printed > MOST_STAMPED_AT_EDGE && rules.length >= FEWEST_RULES) return false;
  if (printed === 0 && shapes.length >= FEWEST_OUTLINES) return true;
  // Scans are often cut into strips.
  const covered = images.reduce((sum, [x0, y0, x1, y1]) => sum + Math.max(0, x1 - x0) * Math.max(0, y1 - y0), 0);
  return covered > WHOLE * width * height;
}

/** Letters of a stamp or a foot, beside which no rules are drawn. */
const MOST_STAMPED_AT_EDGE = 80;
const FEWEST_RULES = 6;

/**
 * What stands on a page that is a picture, as if it was printed: characters of Tesseract, rules and ink of the pixels. What it
 * is not sure of in figures and units is the sign for unknown. Throws what the engine of OCR throws.
 */
export function readScan(file: PdfFile, page: PdfPage, ocr: OcrEngine, isOver?: () => boolean): PdfPage {
  const { number, width, height } = page;
  const perPoint = Math.min(DOTS_PER_INCH / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const picture = toGrey(file.paint(number, [0, 0, width, height], perPoint));
  const pixelsPerInch = 72 * perPoint;
  const rules = findPixelRules(picture, pixelsPerInch);
  const clean = eraseRules(picture, rules);
  const { lines } = ocr.read(
    { width: clean.width, height: clean.height, pixels: clean.grey },
    { layout: 'scattered', pixelsPerInch, ...(isOver && { isOver }) },
  );
  const toPoints = ([x0, y0, x1, y1]: Box): Box => [x0 / perPoint, y0 / perPoint, x1 / perPoint, y1 / perPoint];
  const read = lines
    .map((line) => ({ ...line, words: line.words.filter(isText) }))
    .filter(({ words }) => words.length > 0);
  const boxesOf = (some: readonly OcrLine[]): Box[] => some.flatMap(({ words }) => words.map(({ box }) => box));
  const capHeight = findCapHeight(read);
  const unread = findInk(clean, boxesOf(read));
  const forms: LetterForms = { known: () => file.knownShapes(), size: capHeight / CAP_HEIGHT };
  const lone = readLoneWords(clean, unread, capHeight, ocr, isOver, forms);
  const ink = findInk(clean, boxesOf([...read, ...lone])).map(toPoints);
  return {
    ...page,
    glyphs: addSmallSigns(clean, [...read, ...lone])
      .map((line) => ({
        ...line,
        words: line.words.map((word) => {
          const baseline = baselineAt(line, word);
          return blotByForm(clean, readByForm(clean, word, baseline, forms), baseline, forms);
        }),
      }))
      .flatMap((line) => writeGlyphs(line, capHeight, perPoint)),
    rules: rules.map(({ direction, box }) => ({ direction, box: toPoints(box) })),
    shapes: [
      ...rules.map(({ box }) => ({
        box: toPoints(box),
        segments: 2,
        isUpright: true,
        isFilled: false,
        isStroked: true,
      })),
      ...ink.filter(isLarge).map((box) => ({ box, segments: 12, isUpright: false, isFilled: false, isStroked: true })),
    ],
    images: [],
  };
}

const isLarge = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 > LEAST_INK || y1 - y0 > LEAST_INK;

/** Curves and dashes are read as letters too, of which Tesseract is less sure. */
function isText({ text, confidence }: OcrWord): boolean {
  return confidence >= LEAST_WORD && /[\p{L}\p{N}%°µΩ±]|^[-–—+]$/u.test(text);
}

/** The middle one of capitals and figures; of what has none, its own height. */
function findCapHeight(lines: readonly OcrLine[]): number {
  const heights = lines
    .flatMap(({ words }) => words)
    .flatMap(({ characters }) => characters)
    .filter(({ text }) => /[A-Z0-9]/.test(text))
    .map(({ box }) => box[3] - box[1])
    .toSorted((a, b) => a - b);
  const [line] = lines;
  return heights[Math.floor(heights.length / 2)] ?? (line ? line.box[3] - line.box[1] : 0);
}

/** Pixels from the top. A slant of a degree is half a line over the width of a page. */
function baselineAt({ angle, baseline }: OcrLine, { box }: Pick<OcrWord, 'box'>): number {
  return baseline[1] + Math.tan((angle * Math.PI) / 180) * (box[0] - baseline[0]);
}

/** @param usual Height of capitals of the page: measured letters of one size differ by some pixels. */
function writeGlyphs(line: OcrLine, usual: number, perPoint: number): Glyph[] {
  const measured = findCapHeight([line]);
  const size = (Math.abs(measured / usual - 1) < SAME_SIZE ? usual : measured) / CAP_HEIGHT / perPoint;
  return line.words.flatMap((word) => {
    // Letters of a word stand at one height, however much the page slants.
    const y = baselineAt(line, word) / perPoint;
    return word.characters.map(({ box, confidence, text }, index): Glyph => {
      const [x0, y0, x1, y1] = box;
      const next = word.characters[index + 1];
      return {
        text: isDoubtful(word.text) && confidence < LEAST_SURE ? UNKNOWN : readSign(text, index, word.text),
        font: OCR_FONT,
        size,
        isBold: false,
        x: x0 / perPoint,
        y,
        box: [x0 / perPoint, y0 / perPoint, x1 / perPoint, y1 / perPoint],
        // Letters of one word touch, whatever is between them.
        end: Math.max(x1, next?.box[0] ?? 0) / perPoint,
        angle: 0,
        colour: '#000000',
      };
    });
  });
}

/** Figures and units: one wrong character makes another value of them. */
function isDoubtful(word: string): boolean {
  return /\d/.test(word) || word.length <= 3;
}

/** A long dash is a minus or none. */
function readSign(text: string, index: number, word: string): string {
  if (text === '—') return '–';
  // Of one form in both sizes; the small ones are no units.
  if (/^[munkM]?[vw]$/.test(word) && /[vw]/.test(text)) return text.toUpperCase();
  return text === '0' && /\dt0$/.test(word) && index === word.length - 1 ? 'o' : text;
}
