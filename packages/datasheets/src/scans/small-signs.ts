import type { OcrCharacter, OcrLine, OcrWord } from '@partwright/ocr';
import type { Box } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { INK, type GreyPage } from './pixel-rules.ts';

/** Of the height of figures. */
const POINT = 0.34;
const FLATTEST_DASH = 0.22;
const SHORTEST_DASH = 0.25;
const LONGEST_DASH = 0.9;
/** How far before a figure its sign may stand. */
const BEFORE = 1.1;
/** How far beside a figure what is of it may stand. */
const BESIDE = 1.2;
const LETTER = 0.75;
/** Pixels of scanned dust. */
const LEAST = 2;

/**
 * Words with the points in figures and the signs before them that Tesseract passes over as dust: small ink on the baseline
 * between figures, and a dash at the middle of their height before them, which no character was made of.
 */
export function addSmallSigns(page: GreyPage, lines: readonly OcrLine[]): OcrLine[] {
  const boxes = lines.flatMap(({ words }) => words.map(({ box }) => box));
  return lines.map((line) => ({ ...line, words: line.words.map((word) => addTo(page, word, boxes)) }));
}

function addTo(page: GreyPage, word: OcrWord, boxes: readonly Box[]): OcrWord {
  const heights = word.characters.filter(isDigit).map(({ box }) => box[3] - box[1]);
  if (heights.length === 0) return word;
  const high = Math.max(...heights);
  const bottom = Math.max(...word.characters.filter(isDigit).map(({ box }) => box[3]));
  const top = bottom - high;
  const characters = word.characters.flatMap((character, index): OcrCharacter[] => {
    if (!isDigit(character)) return [character];
    const figures = listLetters(page, [character.box[0] - 1, top, character.box[2] + 1, bottom]);
    // Two figures were taken for one.
    if (figures.length > 1) return [{ ...character, text: UNKNOWN }];
    const before = word.characters[index - 1];
    if (before && !isDigit(before)) return [character];
    // Its own box may go over the sign.
    const [x0, , x1] = character.box;
    const from = before ? before.box[2] : Math.max(x0 - Math.round(BEFORE * high), edgesBeside(word, boxes)[0]);
    return [...findSigns(page, [from, top, x1, bottom], before === undefined), character];
  });
  const [left, right] = edgesBeside(word, boxes);
  const reach = Math.round(BESIDE * high);
  // Not those of the word, whose box may go over what was dropped of it.
  const [first, last] = [word.characters[0]!.box[0], word.characters.at(-1)!.box[2]];
  const isCut =
    hasLetter(page, [Math.max(left, first - reach), top, first, bottom]) ||
    hasLetter(page, [last, top, Math.min(right, last + reach), bottom]);
  if (isCut) characters.push({ text: UNKNOWN, box: [word.box[2], top, word.box[2] + 1, bottom], confidence: 0 });
  const box: Box = [Math.min(word.box[0], characters[0]!.box[0]), word.box[1], word.box[2], word.box[3]];
  return { ...word, box, characters, text: characters.map(({ text }) => text).join('') };
}

const isDigit = ({ text }: OcrCharacter): boolean => /^\d$/.test(text);

/** Where the words beside it on its height end and begin. */
function edgesBeside({ box }: OcrWord, boxes: readonly Box[]): [left: number, right: number] {
  const beside = boxes.filter((other) => other[1] < box[3] && other[3] > box[1]);
  return [
    Math.max(0, ...beside.filter((other) => other[2] <= box[0]).map((other) => other[2])),
    Math.min(Infinity, ...beside.filter((other) => other[0] >= box[2]).map((other) => other[0])),
  ];
}

/** Ink as high as a figure that was passed over: the figure beside it is not all. */
const hasLetter = (page: GreyPage, box: Box): boolean => listLetters(page, box).length > 0;

function listLetters(page: GreyPage, [x0, y0, x1, y1]: Box): Box[] {
  const strip: Box = [Math.max(0, x0), y0, Math.min(page.width - 1, x1), y1];
  return findPieces(page, strip).filter((piece) => piece[3] - piece[1] > LETTER * (y1 - y0));
}

/** A point or a dash in a strip that is as high as the figures beside it. */
function findSigns(page: GreyPage, [x0, y0, x1, y1]: Box, mayBeDash: boolean): OcrCharacter[] {
  const high = y1 - y0;
  const pieces = findPieces(page, [x0 + 1, y0, x1 - 1, Math.min(page.height, y1 + Math.round(0.2 * high))]);
  return pieces.flatMap((box): OcrCharacter[] => {
    const [wide, tall] = [box[2] - box[0], box[3] - box[1]];
    const middle = (box[1] + box[3]) / 2;
    const isPoint =
      wide <= POINT * high && tall <= 1.5 * POINT * high && tall >= LEAST && box[1] > y1 - 1.2 * POINT * high;
    const isDash =
      mayBeDash &&
      tall <= FLATTEST_DASH * high &&
      wide >= SHORTEST_DASH * high &&
      wide <= LONGEST_DASH * high &&
      Math.abs(middle - (y0 + y1) / 2) < 0.25 * high;
    if (isPoint) return [{ text: '.', box, confidence: 1 }];
    return isDash ? [{ text: '-', box, confidence: 1 }] : [];
  });
}

/** Boxes of ink in a strip, parted by columns of paper; what goes over its edges is of a letter beside it. */
function findPieces({ width, grey }: GreyPage, [x0, y0, x1, y1]: Box): Box[] {
  const pieces: [number, number, number, number][] = [];
  let open: [number, number, number, number] | undefined;
  for (let x = x0; x <= x1; x++) {
    const ys: number[] = [];
    for (let y = y0; y < y1; y++) if (grey[y * width + x]! < INK) ys.push(y);
    if (ys.length === 0) open = undefined;
    else if (open)
      open = Object.assign(open, [open[0], Math.min(open[1], ys[0]!), x + 1, Math.max(open[3], ys.at(-1)! + 1)]);
    else pieces.push((open = [x, ys[0]!, x + 1, ys.at(-1)! + 1]));
  }
  return pieces.filter((piece) => piece[0] > x0 && piece[2] <= x1);
}
