import { namesPackage } from '../drawings/drawing-words.ts';
import type { Box } from '../pdf/pdf-file.ts';
import type { TablePage } from '../tables/table.ts';
import { findLines, unionOf } from '../text/lines.ts';
import type { SidewaysText } from '../text/sideways.ts';
import type { Word } from '../text/words.ts';
import { TERMINAL } from './pin-lists.ts';
import type { Pin } from './pins.ts';

/** A number along a side of a drawn package. */
interface Mark {
  value: number;
  x: number;
  y: number;
  box: Box;
  /** Height of its letters. */
  size: number;
}

interface Label {
  text: string;
  box: Box;
  isSideways: boolean;
}

/** The way a side is counted along, and where its outside is; in the order of counting, seen from above. */
const SIDES: readonly Side[] = [
  { along: [0, 1], outward: [-1, 0] },
  { along: [1, 0], outward: [0, 1] },
  { along: [0, -1], outward: [1, 0] },
  { along: [-1, 0], outward: [0, -1] },
];
type Direction = readonly [dx: number, dy: number];
interface Side {
  along: Direction;
  outward: Direction;
}
/** From left to right. */
const ALONG: Side = { along: [1, 0], outward: [0, 1] };

/** Numbers of one side. */
interface Row {
  side: Side;
  marks: Mark[];
  /** Points between two of them. */
  pitch: number;
}

const MOST_PINS = 256;
/** Of the height of the numbers: those of one side are in line, and stand so far apart at least. */
const IN_LINE = 0.7;
const CLOSEST = 0.6;
/** Points. */
const FARTHEST = 60;
const NAME_GAP = 45;
/** Of the distance of two numbers: how exactly all are as far apart, and stand beside those of the other side. */
const EVEN = 0.35;
/** Of the height of a number: a word as near before it goes on in it, as in `I/O 1`. */
const OF_WORD = 0.7;
/** Of the height of the numbers: so much farther than most from its number stands what is of something else. */
const FARTHER = 1.5;
const BESIDE = 0.35;
/** With so many pins at most the sides may have different numbers of them: SOT-23-5. */
const MOST_UNEVEN = 6;
const FEWEST = 3;

/** `VDD`, `IN1+`, `2Y`, `NC`: what stands at a pin, and no sentence. */
const NAME = /^(?=.*\p{L}|[+-]$)[\p{L}\d+~/*(_-][\p{L}\d+\-~/*()_.#,& ]{0,23}$/u;
const NO_NAME = /\b(?:view|package|lead|pin)\b|^(?:top|bottom)$|^\d/i;
/** `1OUT`, `2Y`, `3A`: the number of a part in one package before its sign. */
const NUMBERED_NAME = /^\d{1,2}[A-Z][\w+-]{0,6}$/i;

/** Of the numbers: those beside which nothing stands are of pins that are not connected. */
const LEAST_NAMED = 0.6;

/**
 * Pins of drawn packages: numbers that go up evenly from 1 along two or four sides, counted round as packages are seen from above,
 * or along one side of a part with few pins, with names beside them. A drawing of which it is not sure on which side of the numbers
 * the names stand is none.
 */
export function findDrawnPins({ number, words }: TablePage, sideways: readonly SidewaysText[]): Pin[] {
  const isCounted = new Set(words.filter((word) => /^\d{1,3}$/.test(word.text) && !goesOn(word, words)));
  const marks = words.flatMap((word): Mark[] => {
    const { text, box, size } = word;
    const value = isCounted.has(word) ? Number(text) : 0;
    return value < 1 || value > MOST_PINS
      ? []
      : [{ value, x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2, box, size }];
  });
  const upright = findLines(
    words.filter((word) => !isCounted.has(word)),
    IN_LINE,
  );
  const labels: Label[] = [
    ...upright.map(({ text, box }) => ({ text, box, isSideways: false })),
    ...sideways.map(({ text, box }) => ({ text, box, isSideways: true })),
  ];
  return marks
    .filter(({ value }) => value === 1)
    .flatMap((first) => {
      const round = SIDES.map((_, start) => goRound(first, start, marks)).find((rows) => rows !== undefined);
      const named = round ? namePins(round, labels) : nameTerminals(countAlong(first, ALONG, marks), labels);
      const drawn = unionOf(named.flatMap(({ mark, label }) => [mark.box, label.box]));
      return named.map(({ mark, label }) => ({
        page: number,
        package: findPackage(drawn, labels),
        numbers: [String(mark.value)],
        name: writeName(label.text),
        type: '',
        description: '',
        box: mark.box,
        doubts: ['read_from_drawing' as const],
      }));
    });
}

/** Points: a drawn package is no wider. */
const WIDTH = 250;

/** `I/O 1` beside the number of a pin: whether a number is the end of a name, while the one of the pin stands near by itself. */
function goesOn(word: Word, words: readonly Word[]): boolean {
  const isBehind = ({ box, y, size }: Word): boolean =>
    words.some(
      (other) =>
        /\p{L}$/u.test(other.text) &&
        Math.abs(other.y - y) < 0.2 * size &&
        box[0] > other.box[0] &&
        box[0] - other.box[2] < OF_WORD * size,
    );
  const isTwin = (other: Word): boolean =>
    other !== word &&
    other.text === word.text &&
    Math.hypot(other.box[0] - word.box[0], other.y - word.y) < WIDTH &&
    !isBehind(other);
  return isBehind(word) && words.some(isTwin);
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

/** The sides of a package from its first pin on; undefined: the numbers are not those of one. */
function goRound(first: Mark, start: number, marks: readonly Mark[]): Row[] | undefined {
  const begin = countAlong(first, SIDES[start]!, marks);
  if (!begin) return undefined;
  return goAcross(begin, start, marks) ?? goAlongFour(begin, start, marks);
}

/** Two sides that face each other. */
function goAcross(first: Row, start: number, marks: readonly Mark[]): Row[] | undefined {
  const side = SIDES[(start + 2) % 4]!;
  const [from, to] = [at(first.marks[0]!, first.side.along), at(first.marks.at(-1)!, first.side.along)];
  const isAcross = (mark: Mark): boolean =>
    at(mark, side.outward) > at(first.marks[0]!, side.outward) + mark.size &&
    at(mark, first.side.along) > from - first.pitch / 2 &&
    at(mark, first.side.along) < to + first.pitch / 2;
  const corner = first.marks.at(-1)!;
  const nexts = marks
    .filter((mark) => mark.value === corner.value + 1 && isAcross(mark))
    .toSorted((a, b) => distance(a, corner) - distance(b, corner));
  for (const next of nexts) {
    const second = countAlong(next, side, marks) ?? { side, marks: [next], pitch: first.pitch };
    if (!second.marks.every(isAcross)) continue;
    const count = first.marks.length + second.marks.length;
    const isEven =
      second.marks.length === first.marks.length &&
      second.marks.every(
        (mark, index) =>
          Math.abs(at(mark, first.side.along) - at(first.marks.at(-1 - index)!, first.side.along)) <
          BESIDE * first.pitch,
      );
    const isSmall = count >= FEWEST && count <= MOST_UNEVEN && second.marks.length < first.marks.length;
    if (isEven || isSmall) return [first, second];
  }
  return undefined;
}

function goAlongFour(first: Row, start: number, marks: readonly Mark[]): Row[] | undefined {
  const rows = [first];
  for (const turn of [1, 2, 3]) {
    const side = SIDES[(start + turn) % 4]!;
    const last = rows.at(-1)!;
    const corner = last.marks.at(-1)!;
    const next = marks
      .filter(
        (mark) =>
          mark.value === corner.value + 1 &&
          at(mark, last.side.along) > at(corner, last.side.along) &&
          at(mark, side.along) > at(corner, side.along),
      )
      .toSorted((a, b) => distance(a, corner) - distance(b, corner))[0];
    const row = next && countAlong(next, side, marks);
    if (!row) return undefined;
    rows.push(row);
  }
  const [a, b, c, d] = rows.map((row) => row.marks.length);
  return a === c && b === d ? rows : undefined;
}

/** Numbers that follow a first one evenly; undefined: none does. */
function countAlong(first: Mark, side: Side, marks: readonly Mark[]): Row | undefined {
  const row = [first];
  let pitch = 0;
  for (;;) {
    const last = row.at(-1)!;
    const next = marks
      .filter((mark) => {
        const step = at(mark, side.along) - at(last, side.along);
        const aside = Math.abs(at(mark, side.outward) - at(last, side.outward));
        const isNear = aside < IN_LINE * last.size && step > CLOSEST * last.size && step < FARTHEST;
        return mark.value === last.value + 1 && isNear && (pitch === 0 || Math.abs(step - pitch) < EVEN * pitch);
      })
      .toSorted((a, b) => distance(a, last) - distance(b, last))[0];
    if (!next) break;
    if (pitch === 0) pitch = at(next, side.along) - at(last, side.along);
    row.push(next);
  }
  return row.length < 2 ? undefined : { side, marks: row, pitch };
}

const at = ({ x, y }: Mark, [dx, dy]: Direction): number => x * dx + y * dy;
const distance = (a: Mark, b: Mark): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Named {
  mark: Mark;
  label: Label;
  /** Points between the two. */
  gap: number;
}

/** Names that stand outside the numbers, or inside of them. */
function namePins(rows: readonly Row[], labels: readonly Label[]): Named[] {
  const count = rows.reduce((sum, { marks }) => sum + marks.length, 0);
  const [outside, inside] = [1, -1].map((way) => {
    const all = rows.flatMap((row) =>
      row.marks.flatMap((mark): Named[] => {
        const beside = findBeside(mark, row, way, labels);
        return beside ? [{ mark, ...beside }] : [];
      }),
    );
    const usual = all.map(({ gap }) => gap).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const named = all.filter(({ mark, gap }) => gap - usual < FARTHER * mark.size);
    return new Set(named.map(({ label }) => label)).size === named.length ? named : [];
  }) as [Named[], Named[]];
  const isWhole = (named: readonly Named[]): boolean => named.length === count;
  const [first, second] = rows;
  const isUneven = rows.length === 2 && first!.marks.length !== second!.marks.length;
  const tellApart = (named: Named[]): Named[] => (areOfPins(named, isUneven) ? named : []);
  // Where both are names nobody knows which are those of the pins.
  if (isWhole(outside) !== isWhole(inside)) return tellApart(isWhole(outside) ? outside : inside);
  const [more, fewer] = outside.length > inside.length ? [outside, inside] : [inside, outside];
  return !isWhole(more) && fewer.length === 0 && more.length >= LEAST_NAMED * count ? tellApart(more) : [];
}

/** What the three pins of a transistor, and both of a diode, are called by one letter each: others are lengths. */
const LETTERS: readonly RegExp[] = [/^[BCE]$/, /^[GDS]$/, /^[AK]$/];

/** Numbers that all have one name beside them are no pins, nor are those beside the letters of lengths. */
function areOfPins(named: readonly Named[], isUneven: boolean): boolean {
  const names = named.map(({ label }) => writeName(label.text));
  const letters = names.filter((name) => name.length === 1);
  if (letters.length > 0 && !LETTERS.some((each) => letters.every((name) => each.test(name)))) return false;
  // Where the sides have different numbers of pins, their names have to tell that it is a part.
  const terminals = names.filter((name) => TERMINAL.test(name));
  return new Set(names).size > 1 && (!isUneven || terminals.length > 0.5 * names.length);
}

/** A row of few numbers from left to right is one of pins where each has below or above it what pins are called. */
function nameTerminals(row: Row | undefined, labels: readonly Label[]): Named[] {
  if (!row || row.marks.length < FEWEST || row.marks.length > MOST_UNEVEN) return [];
  const terminals = labels.filter(({ text }) => TERMINAL.test(writeName(text)));
  const named = namePins([row], terminals);
  return named.length === row.marks.length ? named : [];
}

/** The nearest name to one side of a number, in line with it. */
function findBeside(
  mark: Mark,
  { side, pitch }: Row,
  way: number,
  labels: readonly Label[],
): { label: Label; gap: number } | undefined {
  const [dx, dy] = side.outward.map((part) => part * way) as [number, number];
  return labels
    .filter(({ text }) => isName(text))
    .map((label) => {
      const [x0, y0, x1, y1] = label.box;
      const aside = dx === 0 ? Math.abs((x0 + x1) / 2 - mark.x) : Math.abs((y0 + y1) / 2 - mark.y);
      const gap = dx < 0 ? mark.box[0] - x1 : dx > 0 ? x0 - mark.box[2] : dy < 0 ? mark.box[1] - y1 : y0 - mark.box[3];
      const isInLine =
        dx === 0 && !label.isSideways ? aside < BESIDE * pitch && x1 - x0 < 1.5 * pitch : aside < IN_LINE * mark.size;
      return { label, gap, isInLine: isInLine && (dx === 0 || !label.isSideways) };
    })
    .filter(({ gap, isInLine }) => isInLine && gap > -2 && gap < NAME_GAP)
    .toSorted((a, b) => a.gap - b.gap)[0];
}

function isName(text: string): boolean {
  const name = writeName(text);
  return NAME.test(name) && (!NO_NAME.test(name) || NUMBERED_NAME.test(name));
}

/** `GND (TAB)` is `GND`. */
const writeName = (text: string): string =>
  text
    .replace(/\s*\(\s*tab\s*\)$/i, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
