import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { LONGEST_NEAR, foldLookAlikes, nearKeys, SHORTEST_NEAR } from './near-keys.ts';

/** One reading of what was typed, as a catalogue is asked for it. Texts are folded as foldLookAlikes() does. */
export interface NearQuestion {
  /** Normalised; candidates are compared with it. */
  number: string;
  /** The typed text as it is, not a part of it. */
  isWhole: boolean;
  keys: string[];
  /** Whole numbers to look up: the typed one without its last characters, and with two neighbours swapped. */
  whole: string[];
  /** What longer numbers begin with; null when too many would. */
  begins: string | null;
}

const LONGEST_TYPED = 200;
const MOST_READINGS = 6;
/** A maker's name has seldom more. */
const MOST_MAKER_WORDS = 2;
const SHORTEST_STEM = 5;
/** A number without its last characters still is the larger part of what was typed. */
const LEAST_STEM = 0.55;
/** Order codes of Digi-Key: the number, then how it is packed. */
const ORDER_CODE_END = /-(?:(?:CT|TR|DKR|[1-9]))?-?ND$/;
/** `SMCJ6.OA`: normalizePartNumber() keeps the point only between digits. */
const MISREAD_POINT = /(?<=[\dOILSBZ])\.(?=[\dOILSBZ])/g;
/** Cyrillic and Greek capitals that look like Latin ones, as texts copied from documents have them. */
const FOREIGN = 'АВЕКМНОРСТХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEKMHOPCTXABEZHIKMNOPTYX';
const FOREIGN_LETTER = new RegExp(`[${FOREIGN}]`, 'g');

/**
 * The readings of a typed part number: all of it, without what only says how it is packed, and, of several words, without
 * the first or last that may be the maker's name (`Yageo RC0402FR-0710KL`). At most six; none for a text that is no part number.
 *
 * @example
 * import { readNearQuestions } from '@partwright/catalog/near-numbers';
 *
 * const readings = readNearQuestions('Yageo RC0402FR-0710KL');
 * readings.map(({ number }) => number); // => ['YAGEORC0402FR0710KL', 'RC0402FR0710KL', 'YAGEO']
 * readNearQuestions('-'); // => []
 */
export function readNearQuestions(typed: string): NearQuestion[] {
  const text = latin(typed.slice(0, LONGEST_TYPED)).trim();
  const readings = [text, text.replaceAll(MISREAD_POINT, 'P'), packagingBase(text), text.replace(ORDER_CODE_END, '')];
  const words = text.split(/\s+/);
  const hasDigit = (word: string): boolean => /\d/.test(word);
  readings.push(words.slice(words.findIndex(hasDigit), words.findLastIndex(hasDigit) + 1).join(''));
  for (let makers = 1; makers <= MOST_MAKER_WORDS && makers < words.length; makers++)
    readings.push(words.slice(makers).join(''), words.slice(0, -makers).join(''));
  const numbers = [...new Set(readings.map(normalizePartNumber))];
  return numbers
    .filter((number) => number.length >= SHORTEST_NEAR)
    .slice(0, MOST_READINGS)
    .flatMap((number, at) => readOne(number, at === 0));
}

/** Capitals; letters of other alphabets and widths as the Latin ones they look like. */
export function latin(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(FOREIGN_LETTER, (letter) => LATIN[FOREIGN.indexOf(letter)]!);
}

function readOne(number: string, isWhole: boolean): NearQuestion[] {
  // Nothing that long is a number; with a maker and more around it, the words are read by themselves.
  if (number.length > 2 * LONGEST_NEAR) return [];
  const look = foldLookAlikes(number);
  const whole: string[] = [];
  const shortest = Math.max(SHORTEST_STEM, Math.ceil(look.length * LEAST_STEM));
  for (let length = Math.min(look.length, LONGEST_NEAR); length >= shortest; length--)
    whole.push(look.slice(0, length));
  // Swapped across the middle of a short number, neither half stays whole.
  if (look.length < 2 * SHORTEST_STEM) for (let at = 1; at < look.length; at++) whole.push(swap(look, at));
  return [{ number, isWhole, keys: nearKeys(look), whole, begins: look.length >= SHORTEST_STEM ? look : null }];
}

function swap(text: string, at: number): string {
  return text.slice(0, at - 1) + text[at]! + text[at - 1]! + text.slice(at + 1);
}
