import type { ReadGlyph } from './glyph-reader.ts';

/**
 * How often it is the figure, of a figure and a letter that look alike, by what stands before and behind: neither, a figure, a
 * letter. Counted in 177,000 part numbers of a catalogue (yaqwsx/jlcparts of 2026-05-21, every third number with letters and
 * figures); rows: before; columns: behind.
 */
const SHARE_OF_FIGURE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '0O': [
    [0.9954, 0.9954, 0.5693],
    [0.9989, 0.9994, 0.9876],
    [0.7735, 0.9718, 0.655],
  ],
  '1I': [
    [0.7419, 0.9981, 0.5089],
    [0.9436, 0.9954, 0.9204],
    [0.8576, 0.9624, 0.7334],
  ],
  '5S': [
    [0.6871, 0.6317, 0.1211],
    [0.6546, 0.8976, 0.7845],
    [0.1852, 0.5279, 0.3334],
  ],
  '8B': [
    [0.4535, 0.4544, 0.1623],
    [0.5618, 0.7814, 0.5783],
    [0.1733, 0.5231, 0.2264],
  ],
  '2Z': [
    [0.7588, 0.9899, 0.7197],
    [0.8792, 0.9814, 0.9718],
    [0.5204, 0.9293, 0.7205],
  ],
  '6G': [
    [0.3385, 0.6658, 0.2449],
    [0.5188, 0.8979, 0.8581],
    [0.3669, 0.7089, 0.3727],
  ],
  '7T': [
    [0.4809, 0.4641, 0.0758],
    [0.4585, 0.8083, 0.5701],
    [0.1253, 0.3682, 0.1568],
  ],
  '4Y': [
    [0.7129, 0.948, 0.5437],
    [0.8289, 0.9637, 0.924],
    [0.4042, 0.9133, 0.6915],
  ],
};
/** Dates, lots and names are printed as well, which are no part numbers: the shares count half as much as the form. */
const WEIGHT = 0.5;
const PAIR_OF = new Map(Object.keys(SHARE_OF_FIGURE).flatMap((pair) => [...pair].map((sign) => [sign, pair] as const)));

const kindOf = (text: string | undefined): 0 | 1 | 2 =>
  /^\d$/.test(text ?? '') ? 1 : /^[A-Z]$/.test(text ?? '') ? 2 : 0;

/** Letters whose sign was told by its form alone, told by what usually stands between such neighbours as well. */
export function weighNeighbours(letters: readonly ReadGlyph[]): ReadGlyph[] {
  let told = [...letters];
  // What a sign was told as counts for those beside it.
  for (let round = 0; round < 2; round++)
    told = letters.map((letter, at) => weighPair(letter, told[at - 1]?.text, told[at + 1]?.text));
  return told;
}

function weighPair(letter: ReadGlyph, before: string | undefined, behind: string | undefined): ReadGlyph {
  const pair = PAIR_OF.get(letter.text);
  if (pair === undefined) return letter;
  const share = SHARE_OF_FIGURE[pair]![kindOf(before)]![kindOf(behind)]!;
  const [ofFigures, ofLetters] = [share ** WEIGHT, (1 - share) ** WEIGHT];
  const [figure, sign] = [...pair] as [string, string];
  const [ofFigure, ofLetter] = [letter.likelihoodOf(figure) * ofFigures, letter.likelihoodOf(sign) * ofLetters];
  const both = letter.likelihoodOf(figure) + letter.likelihoodOf(sign);
  const asFigure = (both * ofFigure) / (ofFigure + ofLetter);
  const likelihoodOf = (one: string): number =>
    one === figure ? asFigure : one === sign ? both - asFigure : letter.likelihoodOf(one);
  const text = asFigure > both - asFigure ? figure : sign;
  return { ...letter, text, confidence: likelihoodOf(text), likelihoodOf };
}
