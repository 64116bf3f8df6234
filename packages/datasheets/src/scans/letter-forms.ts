import type { OcrCharacter, OcrWord } from '@partwright/ocr';
import type { Box } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { measureShape, recognizeShape, type KnownShape } from '../pdf/sign-shapes.ts';
import { INK, type GreyPage } from './pixel-rules.ts';

/** Letters by their form: what Tesseract reads by the words around them has none around it in a cell. */
export interface LetterForms {
  known: () => readonly KnownShape[];
  /** Height of the font of the page, in pixels. */
  size: number;
}

/** Units of one letter, which stand alone in the cells of a table. */
const UNIT_ALONE = /^[VAWΩ%]$/;
/** Pixels of paper around a letter. */
const PAPER = 2;

/** The unit that stands alone in a box of pixels, by its form; undefined: it is none, or that is not sure. */
export function readUnitAlone(page: GreyPage, box: Box, { known, size }: LetterForms): string | undefined {
  const text = recognize(page, box, box[3], { known, size });
  return text !== undefined && UNIT_ALONE.test(text) ? text : undefined;
}

/** `pA`, `us`, `pus`, `MA`: what Tesseract, which knows no µ, reads for it, and for the prefixes that it knows. */
const MAY_BE_MICRO = /^(pu|[pumM])(?:A|V|s|F|H|W|m|sec)$/;

/** A unit whose first letter is told by its form; one that is neither µ nor what was read is not known, but for the common m. */
export function readMicro(page: GreyPage, word: OcrWord, baseline: number, forms: LetterForms): OcrWord {
  const prefix = MAY_BE_MICRO.exec(word.text)?.[1];
  const [first, next] = [word.characters[0], word.characters[prefix?.length ?? 0]];
  if (prefix === undefined || !first || !next) return word;
  const box = cutFirst(page, word.box) ?? [first.box[0], word.box[1], next.box[0], word.box[3]];
  const text = recognize(page, box, baseline, forms);
  const isSeen = text === 'µ' || text === prefix;
  const read = isSeen ? text : prefix === 'm' ? prefix : prefix === 'u' ? 'µ' : UNKNOWN;
  const letter: OcrCharacter = { text: read, box, confidence: first.confidence };
  return {
    ...word,
    text: read + word.text.slice(prefix.length),
    characters: [letter, ...word.characters.slice(prefix.length)],
  };
}

/** The first letter of a word up to a column of paper: where Tesseract says that letters end is no more than near. */
function cutFirst({ width, height, grey }: GreyPage, [x0, y0, x1, y1]: Box): Box | undefined {
  const hasInk = (x: number): boolean => {
    for (let y = y0; y < Math.min(y1, height); y++) if (grey[y * width + x]! < INK) return true;
    return false;
  };
  let left = x0;
  while (left < x1 && !hasInk(left)) left++;
  let right = left;
  while (right < x1 && hasInk(right)) right++;
  return right > left && right < x1 ? [left, y0, right, y1] : undefined;
}

function recognize(page: GreyPage, box: Box, baseline: number, { known, size }: LetterForms): string | undefined {
  const [x0, y0, x1, y1] = [box[0] - PAPER, box[1] - PAPER, box[2] + PAPER, box[3] + PAPER];
  const [width, height] = [x1 - x0, y1 - y0];
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (let y = box[1]; y < Math.min(box[3], page.height); y++)
    for (let x = box[0]; x < Math.min(box[2], page.width); x++) {
      const at = 3 * ((y - y0) * width + x - x0);
      rgb.fill(page.grey[y * page.width + x]!, at, at + 3);
    }
  const shape = measureShape({ width, height, rgb }, [x0, y0, x1, y1], baseline, size);
  return shape && recognizeShape(shape, known());
}
