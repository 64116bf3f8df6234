/** Shorter texts are near to everything; longer part numbers there are none. */
export const SHORTEST_NEAR = 3;
export const LONGEST_NEAR = 40;
/** Below this length a number is cut in halves and found with one edit, from it on in quarters and with two. */
const SHORTEST_WITH_QUARTERS = 8;

const LOOK_ALIKE = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
]);

/**
 * Letters that are read as digits become them: O and 0 are one character here.
 *
 * @example
 * import { foldLookAlikes } from '@partwright/catalog/near-numbers';
 *
 * foldLookAlikes('STM32F1O3') === foldLookAlikes('STM32F103'); // => true
 */
export function foldLookAlikes(mpnNorm: string): string {
  return mpnNorm.replaceAll(/[OILSBZ]/g, (letter) => LOOK_ALIKE.get(letter)!);
}

/**
 * Keys under which every number one edit away is found (two edits from 8 characters on), look-alikes not counted: a
 * character changed, missing, too many, or two neighbours swapped. A number of the catalogue stands under keysOfNumber(). A
 * question is cut as a number of each possible length would be, with the quarters as far from their places as edits before
 * them move them. At most 45 keys, whatever is asked.
 */
export function nearKeys(look: string): string[] {
  const keys = new Set<string>();
  const longest = Math.min(LONGEST_NEAR, look.length + 2);
  for (let length = Math.max(SHORTEST_NEAR, look.length - 2); length <= longest; length++) {
    const cut = length < SHORTEST_WITH_QUARTERS ? halves(look, length) : quarters(look, length);
    for (const key of cut) keys.add(key);
  }
  return [...keys];
}

/**
 * Keys that a number of the catalogue stands under: two of its four quarters, each pair under its letter, with the length.
 *
 * @example
 * import { keysOfNumber, foldLookAlikes, readNearQuestions } from '@partwright/catalog/near-numbers';
 *
 * // Two edits away, a number of the catalogue still shares a key with what was typed.
 * const keys = keysOfNumber(foldLookAlikes('RC0402FR0710KL'));
 * const [question] = readNearQuestions('RC0402FR0701KL');
 * keys.some((key) => question!.keys.includes(key)); // => true
 */
export function keysOfNumber(look: string): string[] {
  const { length } = look;
  if (length < SHORTEST_NEAR || length > LONGEST_NEAR) return [];
  const mark = formatLengthMark(length);
  const [, first, half, last] = [0, 1, 2, 3].map((quarter) => Math.floor((quarter * length) / 4)) as [
    0,
    number,
    number,
    number,
  ];
  const [start, end] = [look.slice(0, half), look.slice(half)];
  if (length < SHORTEST_WITH_QUARTERS) return [`A${mark}${start}`, `F${mark}${end}`];
  const [second, third] = [look.slice(first, half), look.slice(half, last)];
  return [
    `A${mark}${start}`,
    `B${mark}${look.slice(0, first)}${third}`,
    `C${mark}${look.slice(0, first)}${look.slice(last)}`,
    `D${mark}${second}${third}`,
    `E${mark}${second}${look.slice(last)}`,
    `F${mark}${end}`,
  ];
}

function halves(look: string, length: number): string[] {
  const tooMany = look.length - length;
  if (Math.abs(tooMany) > 1) return [];
  const half = Math.floor(length / 2);
  const mark = formatLengthMark(length);
  return [`A${mark}${look.slice(0, half)}`, `F${mark}${look.slice(half + tooMany)}`];
}

function* quarters(look: string, length: number): Generator<string> {
  const tooMany = look.length - length;
  const mark = formatLengthMark(length);
  const ends = [0, 1, 2, 3, 4].map((quarter) => Math.floor((quarter * length) / 4));
  /** One quarter of a number that long, found so many characters further right in the question. */
  const quarter = (at: number, shift: number): string => look.slice(ends[at]! + shift, ends[at + 1]! + shift);
  yield `A${mark}${quarter(0, 0)}${quarter(1, 0)}`;
  yield `C${mark}${quarter(0, 0)}${quarter(3, tooMany)}`;
  yield `F${mark}${quarter(2, tooMany)}${quarter(3, tooMany)}`;
  // One edit before a middle quarter moves it by at most one; the other edit makes up the rest of the length.
  for (const shift of [-1, 0, 1]) {
    if (Math.abs(tooMany - shift) > 1) continue;
    yield `B${mark}${quarter(0, 0)}${quarter(2, shift)}`;
    yield `D${mark}${quarter(1, shift)}${quarter(2, shift)}`;
    yield `E${mark}${quarter(1, shift)}${quarter(3, tooMany)}`;
  }
}

/** The length as one character. */
function formatLengthMark(length: number): string {
  return String.fromCharCode(60 + length);
}
