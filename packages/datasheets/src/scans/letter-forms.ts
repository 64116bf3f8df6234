import type { OcrCharacter, OcrWord } from '@partwright/ocr';
import type { Box } from '../pdf/pdf-file.ts';
import type { KnownShape } from '../pdf/letter-shape.ts';
import { measureShape, recognizeShape } from '../pdf/sign-shapes.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { readScale } from '../text/units.ts';
import { cutLetters, type InkLetter } from './ink-letters.ts';
import type { GreyPage } from './pixel-rules.ts';

/** Letters by their form: what Tesseract reads by the words around them has none around it in a cell. */
export interface LetterForms {
  known: () => readonly KnownShape[];
  /** Height of the font of the page, in pixels. */
  size: number;
}

/** Letters and signs of units: a text of others is read by Tesseract. */
const UNIT_LETTER = /^[VAWΩ%FCHSKJNTdBmkMnpµszg°/]$/;
const MOST_LETTERS = 5;

/**
 * The unit that stands alone in a box of pixels, letter by letter.
 * @returns Its text; undefined: it is none, or a letter of it is not sure. `letters`: how many there are.
 */
export function readUnitAlone(
  page: GreyPage,
  box: Box,
  forms: LetterForms,
): { text: string | undefined; letters: number } {
  const letters = cutLetters(page, box);
  return { text: readUnit(letters, forms), letters: letters.length };
}

function readUnit(letters: readonly InkLetter[], forms: LetterForms): string | undefined {
  if (letters.length === 0 || letters.length > MOST_LETTERS) return undefined;
  const text = readLetters(letters, forms).join('');
  const isUnit = [...text].every((letter) => UNIT_LETTER.test(letter)) && isKnownUnit(text);
  return isUnit ? text : undefined;
}

const isKnownUnit = (text: string): boolean => (readScale(text)?.si ?? '') !== '';

/** `pA`, `us`, `pus`, `MA`: what Tesseract, which knows no µ, reads for it, and for the prefixes that it knows. */
const MAY_BE_MICRO = /^(pu|[pumM])(?:A|V|s|F|H|W|m|sec)$/;
/** `kQ`, `25Q`: it has no Ω. */
const MAY_BE_OHM = /(?:^|\d)[kMm]?Q,?$/;
/** `+5`: it has no ±, and reads a plus, `t` or `#` for it. */
const MAY_BE_EITHER = /^[+t#]\s?\d|^\+$/;

/** `Vius`, `V/imV`, `HA`: units with a stroke or a µ, which it takes for a letter. */
const LIKE_UNIT = /^(?:[VAWmµukn%]\D{1,5}|\p{L}[AVWFHCs])$/u;

/** What Tesseract has no letter for, or reads by what is common: each such letter of a word by its form. */
export function readByForm(page: GreyPage, word: OcrWord, baseline: number, forms: LetterForms): OcrWord {
  const prefix = MAY_BE_MICRO.exec(word.text)?.[1];
  const isOhm = MAY_BE_OHM.test(word.text);
  const isEither = MAY_BE_EITHER.test(word.text);
  const isLikeUnit = LIKE_UNIT.test(word.text) && !isKnownUnit(word.text);
  if (prefix === undefined && !isOhm && !isEither && !isLikeUnit) return word;
  const letters = cutLetters(page, word.box);
  if (isLikeUnit && prefix === undefined && !isOhm) {
    const unit = readUnit(letters, forms);
    return unit === undefined ? word : replaceAt(word, 0, word.characters.length, unit);
  }
  const read = (at: number): string | undefined => {
    const letter = letters[at];
    return letter && recognize(letter, baseline, forms);
  };
  if (isOhm) {
    const at = word.text.lastIndexOf('Q');
    const text = read(letters.length - (word.text.length - at));
    return replaceAt(word, at, 1, text === 'Ω' || text === 'Q' ? text : UNKNOWN);
  }
  const text = read(0);
  if (isEither) return replaceAt(word, 0, 1, text === '±' || text === '+' ? text : UNKNOWN);
  const isSeen = text === 'µ' || text === prefix;
  const told = isSeen ? text! : prefix === 'm' ? prefix : prefix === 'u' ? 'µ' : UNKNOWN;
  return replaceAt(word, 0, prefix!.length, told);
}

/** Of the height of the font: figures and capitals are higher, points and dashes lower. */
const TALL = 0.5;

/** A word whose figures look like others for sure: `1.4` where `1.1` is printed. These are not known. */
export function blotByForm(page: GreyPage, word: OcrWord, baseline: number, forms: LetterForms): OcrWord {
  const places = word.characters.flatMap(({ text }, at) => (/[\p{L}\p{N}]/u.test(text) ? [at] : []));
  if (!places.some((at) => /^\d$/.test(word.characters[at]!.text))) return word;
  const tall = cutLetters(page, word.box).filter(({ box }) => box[3] - box[1] > TALL * forms.size);
  if (tall.length !== places.length) return word;
  return places.reduce((read, at, index) => {
    const { text } = word.characters[at]!;
    const seen = /^\d$/.test(text) ? recognize(tall[index]!, baseline, forms) : undefined;
    return seen !== undefined && /^\d$/.test(seen) && seen !== text ? replaceAt(read, at, 1, UNKNOWN) : read;
  }, word);
}

/** A word with one character in the place of some of its own. */
function replaceAt(word: OcrWord, at: number, count: number, text: string): OcrWord {
  const own = word.characters[at];
  if (!own) return word;
  const last = word.characters[at + count - 1] ?? own;
  const box: Box = [own.box[0], own.box[1], last.box[2], own.box[3]];
  const character: OcrCharacter = { text, box, confidence: own.confidence };
  return {
    ...word,
    text: word.text.slice(0, at) + text + word.text.slice(at + count),
    characters: [...word.characters.slice(0, at), character, ...word.characters.slice(at + count)],
  };
}

/** Letters that stand on one line, by the last of them, which reaches below it in no unit. */
function readLetters(letters: readonly InkLetter[], forms: LetterForms): string[] {
  const baseline = letters.at(-1)!.box[3];
  return letters.map((letter) => recognize(letter, baseline, forms) ?? UNKNOWN);
}

function recognize({ picture, box }: InkLetter, baseline: number, { known, size }: LetterForms): string | undefined {
  const shape = measureShape(picture, box, baseline, size);
  return shape && recognizeShape(shape, known());
}
