import type { OcrEngine, OcrLine } from '@partwright/ocr';
import type { Box } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { readUnitAlone, type LetterForms } from './letter-forms.ts';
import type { GreyPage } from './pixel-rules.ts';

/** Pixels of paper around what is cut out. */
const PAPER = 16;
/** Of the height of capitals. */
const LOWEST = 0.7;
const HIGHEST = 1.6;
const WIDEST = 4;
const NEAR = 0.6;
/** Each is read by itself, some hundredths of a second long. */
const MOST = 80;
/** A wrong sign alone in a cell has nothing beside it that would tell. */
const LEAST_SURE = 0.8;

/**
 * Figures and letters that stand alone, as in the cells of tables: Tesseract passes them over where it looks for lines.
 * @param ink What was not read, in pixels.
 * @param capHeight Height of capitals and figures of the page, in pixels.
 * @param forms How a unit of one letter is told, which Tesseract reads as another: `Q` for Ω.
 */
export function readLoneWords(
  page: GreyPage,
  ink: readonly Box[],
  capHeight: number,
  ocr: OcrEngine,
  isOver: (() => boolean) | undefined,
  forms: LetterForms,
): OcrLine[] {
  const letters = ink.filter(
    ([x0, y0, x1, y1]) =>
      y1 - y0 >= LOWEST * capHeight && y1 - y0 <= HIGHEST * capHeight && x1 - x0 < WIDEST * capHeight,
  );
  return joinBeside(letters, NEAR * capHeight)
    .filter(([x0, , x1]) => x1 - x0 < WIDEST * capHeight)
    .slice(0, MOST)
    .flatMap((box) => {
      const unit = readUnitAlone(page, box, forms);
      if (unit.text !== undefined) return [lineOf(unit.text, box)];
      const { lines } = ocr.read(cutOut(page, box), { layout: 'line', ...(isOver && { isOver }) });
      const [line, ...more] = lines;
      if (!line || more.length > 0 || line.confidence < LEAST_SURE) return [];
      // `A` for `µA`: a letter of it was passed over.
      const isOfMore =
        line.text.length < unit.letters || (line.text.length === 1 && isTooWide(line.text, box, capHeight));
      if (isOfMore && !/\d/.test(line.text)) return [lineOf(UNKNOWN, box)];
      return [moveLine(line, box[0] - PAPER, box[1] - PAPER)];
    });
}

/** Of the height of capitals: one letter is no wider, but for a few. */
const WIDEST_LETTER = 1.2;

const isTooWide = (text: string, [x0, , x1]: Box, capHeight: number): boolean =>
  !/[WMm%—–-]/.test(text) && x1 - x0 > WIDEST_LETTER * capHeight;

function lineOf(text: string, box: Box): OcrLine {
  const confidence = 1;
  const word = { text, box, confidence, characters: [{ text, box, confidence }] };
  return { text, box, confidence, words: [word], baseline: [box[0], box[3]], angle: 0 };
}

/** Letters of one word: side by side, on one height. */
function joinBeside(boxes: readonly Box[], near: number): Box[] {
  const words: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a[0] - b[0])) {
    const index = words.findIndex(
      (word) => box[0] - word[2] < near && Math.min(box[3], word[3]) - Math.max(box[1], word[1]) > near,
    );
    if (index < 0) words.push(box);
    else {
      const word = words[index]!;
      words[index] = [word[0], Math.min(word[1], box[1]), Math.max(word[2], box[2]), Math.max(word[3], box[3])];
    }
  }
  return words;
}

function cutOut(
  { width, grey }: GreyPage,
  [x0, y0, x1, y1]: Box,
): { width: number; height: number; pixels: Uint8Array } {
  const cut = { width: x1 - x0 + 2 * PAPER, height: y1 - y0 + 2 * PAPER };
  const pixels = new Uint8Array(cut.width * cut.height).fill(255);
  for (let y = y0; y < y1; y++)
    pixels.set(grey.subarray(y * width + x0, y * width + Math.min(x1, width)), (y - y0 + PAPER) * cut.width + PAPER);
  return { ...cut, pixels };
}

function moveLine(line: OcrLine, x: number, y: number): OcrLine {
  const move = ([x0, y0, x1, y1]: Box): Box => [x0 + x, y0 + y, x1 + x, y1 + y];
  return {
    ...line,
    box: move(line.box),
    baseline: [line.baseline[0] + x, line.baseline[1] + y],
    words: line.words.map((word) => ({
      ...word,
      box: move(word.box),
      characters: word.characters.map((character) => ({ ...character, box: move(character.box) })),
    })),
  };
}
