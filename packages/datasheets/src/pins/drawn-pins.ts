import { namesPackage } from '../drawings/drawing-words.ts';
import type { Box } from '../pdf/pdf-file.ts';
import type { TablePage } from '../tables/table.ts';
import { findLines, unionOf } from '../text/lines.ts';
import type { SidewaysText } from '../text/sideways.ts';
import type { Word } from '../text/words.ts';
import { findBallMaps } from './ball-maps.ts';
import { ALONG, countAlong, goRound, IN_LINE, SIDES, type Mark } from './package-sides.ts';
import { findDrawnTerminals } from './drawn-terminals.ts';
import { joinStacked, namePins, nameTerminals, writeName, type Label } from './pin-names.ts';
import type { Pin } from './pins.ts';

const MOST_PINS = 256;
/** A page for a reader has fewer; on others no drawn pins are looked for, as each word is held against the others. */
export const MOST_WORDS = 10_000;
/** Of the height of a number: a word as near before it goes on in it, as in `I/O 1`. */
const OF_WORD = 0.7;

/**
 * Pins of drawn packages: numbers that go up evenly from 1 along two or four sides, counted round as packages are seen from above,
 * or along one side of a part with few pins, with names beside them; and terminals of symbols. A drawing of which it is not sure on which side of the numbers the names stand
 * is none.
 */
export function findDrawnPins({ number, words: printed }: TablePage, sideways: readonly SidewaysText[]): Pin[] {
  if (printed.length > MOST_WORDS) return [];
  const words = joinLowered(printed);
  const goesOn = findEnds(words);
  const numbers = words.filter((word) => /^\d{1,3}$/.test(word.text));
  const turned = sideways.map(partNumber);
  const whole = findRound({ words, isCounted: new Set(numbers.filter((word) => !goesOn(word))), turned });
  // `EN 1`: where another package stands near, its `1` says nothing of what this one is of.
  const behind = new Set(numbers.filter(goesOn).map(({ box }) => box));
  const others = behind.size === 0 ? [] : findRound({ words, isCounted: new Set(numbers), turned });
  const isNew = ({ first, box }: Drawn): boolean => behind.has(first) && !whole.some((each) => meet(each.box, box));
  const round = [...whole, ...others.filter(isNew)].flatMap(({ named, of }) =>
    named.map(({ mark, label }) => ({
      page: number,
      package: of,
      numbers: [String(mark.value)],
      name: writeName(label.text),
      type: '',
      description: '',
      box: mark.box,
      doubts: ['read_from_drawing' as const],
    })),
  );
  const drawn = [...round, ...findBallMaps({ number, words })];
  return drawn.length > 0 ? drawn : findDrawnTerminals(number, findLines(words, 1));
}

/** What pins are found by. */
interface Printed {
  words: readonly Word[];
  /** Words that are numbers of pins, and no part of a name. */
  isCounted: ReadonlySet<Word>;
  turned: readonly { mark?: Mark; label?: Label }[];
}

/** A drawn package. */
interface Drawn {
  /** Place of its first number. */
  first: Box;
  named: { mark: Mark; label: Label }[];
  /** With numbers and names. */
  box: Box;
  /** The package that is named there. */
  of: string;
}

function findRound({ words, isCounted, turned }: Printed): Drawn[] {
  const upright = words.flatMap((word): Mark[] => {
    const { text, box, size } = word;
    const value = isCounted.has(word) ? Number(text) : 0;
    return value < 1 || value > MOST_PINS ? [] : [makeMark(value, box, size)];
  });
  const marks = [...upright, ...turned.flatMap(({ mark }) => mark ?? [])];
  const lines = findLines(
    words.filter((word) => !isCounted.has(word)),
    IN_LINE,
  );
  const labels: Label[] = [
    ...lines.map(({ text, box }) => ({ text, box, isSideways: false })),
    ...turned.flatMap(({ label }) => label ?? []),
  ];
  const names = joinStacked(labels);
  return marks
    .filter(({ value }) => value === 1)
    .flatMap((first) => {
      const sides = SIDES.map((_, start) => goRound(first, start, marks)).find((rows) => rows !== undefined);
      const named = sides ? namePins(sides, names) : nameTerminals(countAlong(first, ALONG, marks), labels);
      if (named.length === 0) return [];
      const box = unionOf(named.flatMap(({ mark, label }) => [mark.box, label.box]));
      return [{ first: first.box, named, box, of: findPackage(box, labels) }];
    });
}

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const makeMark = (value: number, box: Box, size: number): Mark => ({
  value,
  x: (box[0] + box[2]) / 2,
  y: (box[1] + box[3]) / 2,
  box,
  size,
});

/** `40 RX9` set sideways along a side of a package: the number of the pin at the one end, and its name; or one of both alone. */
function partNumber({ words }: SidewaysText): { mark?: Mark; label?: Label } {
  const ends = [words[0]!, words.at(-1)!].filter(({ text }) => isPinNumber(text));
  const number = ends.length === 1 || words.length === 1 ? ends[0] : undefined;
  const others = words.filter((word) => word !== number);
  return {
    ...(number && { mark: makeMark(Number(number.text), number.box, number.box[2] - number.box[0]) }),
    ...(others.length > 0 && {
      label: {
        text: others.map(({ text }) => text).join(' '),
        box: unionOf(others.map(({ box }) => box)),
        isSideways: true,
      },
    }),
  };
}

const isPinNumber = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PINS;

/** Points: a drawn package is no wider. */
const WIDTH = 250;

/** `I/O 1` beside the number of a pin: tells whether a number is the end of a name, while the one of the pin stands near by itself. */
function findEnds(words: readonly Word[]): (word: Word) => boolean {
  const lettered = words.filter(({ text }) => /\p{L}$/u.test(text));
  const equal = Map.groupBy(words, ({ text }) => text);
  const known = new Map<Word, boolean>();
  const isBehind = (word: Word): boolean => {
    const { box, y, size } = word;
    const answer =
      known.get(word) ??
      lettered.some(
        (other) =>
          Math.abs(other.y - y) < 0.2 * size && box[0] > other.box[0] && box[0] - other.box[2] < OF_WORD * size,
      );
    known.set(word, answer);
    return answer;
  };
  return (word) =>
    isBehind(word) &&
    equal
      .get(word.text)!
      .some(
        (other) =>
          other !== word && Math.hypot(other.box[0] - word.box[0], other.y - word.y) < WIDTH && !isBehind(other),
      );
}

/** Of the height of its letters: what is lowered behind a name begins so near to it, and so much below it. */
const LOWERED_NEAR = 0.3;
const LOWERED = { least: 0.15, most: 0.5 };

/** Words with the smaller number that is lowered behind some of them as the end of these: `DB` and `7`. */
function joinLowered(words: readonly Word[]): Word[] {
  const lettered = words.filter(({ text }) => /\p{L}$/u.test(text));
  const ends = new Map<Word, Word>();
  for (const word of words) {
    const name = /^\d{1,2}$/.test(word.text) ? lettered.find((other) => isLoweredBehind(word, other)) : undefined;
    if (name) ends.set(name, word);
  }
  const lowered = new Set(ends.values());
  return words.flatMap((word): Word[] => {
    const end = ends.get(word);
    if (lowered.has(word)) return [];
    return [end ? { ...word, text: word.text + end.text, box: unionOf([word.box, end.box]) } : word];
  });
}

function isLoweredBehind({ box, y, size }: Word, name: Word): boolean {
  const [gap, below] = [box[0] - name.box[2], (y - name.y) / name.size];
  const isBelow = below > LOWERED.least && below < LOWERED.most;
  return size < name.size && isBelow && Math.abs(gap) < LOWERED_NEAR * name.size;
}

/** The package of a circuit that shows it again tells nothing new: the pins of each page without those of pages before. */
export function dropToldAgain(pages: readonly Pin[][]): Pin[] {
  const told = new Set<string>();
  const keyOf = ({ numbers, name }: Pin): string => `${numbers.join()} ${name}`;
  return pages.flatMap((pins) => {
    const isTold = pins.every((pin) => told.has(keyOf(pin)));
    for (const pin of pins) told.add(keyOf(pin));
    return isTold ? [] : pins;
  });
}

/** Points between a drawn package and its name. */
const PACKAGE_GAP = 45;

/** The package that is named below or above its pins; empty: none is. */
function findPackage([x0, y0, x1, y1]: Box, labels: readonly Label[]): string {
  const named = labels
    .filter(
      ({ text, isSideways }) => !isSideways && (namesPackage(text) || /^\d{1,3}[- ](?:lead|pin|ld)\b/i.test(text)),
    )
    .map(({ text, box }) => ({
      text,
      gap: Math.max(box[1] - y1, y0 - box[3]),
      isOver: (box[0] + box[2]) / 2 > x0 && (box[0] + box[2]) / 2 < x1,
    }))
    .filter(({ gap, isOver }) => isOver && gap > -2 && gap < PACKAGE_GAP)
    .toSorted((a, b) => a.gap - b.gap);
  return named[0]?.text ?? '';
}
