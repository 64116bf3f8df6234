import type { SeenLine } from '../text/see-text.ts';
import { readTypeNumber } from '../markings/type-numbers.ts';
import { blur, spellOut } from '../text/confusions.ts';
import type { Mention } from './mention.ts';

/** Words of labels before the maker's number; `(P)` and "customer" are before somebody else's, and "security type" before none. */
const KEY =
  /(?:\(1P\)|\b(?:MPN|M\/?FR\.? ?P\/?N|MTL ?NO|SUP(?:PLIER)? P(?:ART)?[ /]?N(?:O|UMBER)?|MFG P\/?N|PART ?(?:NO|NUMBER|NAME)|(?<![A-Z]\s*)TYPE|PN|P\/N)\b)[.)]*\s*[:#]\s*/i;
const KEY_AT_END = new RegExp(`${KEY.source}$`, 'i');
const FOREIGN = /\(P\)|CUST|\bC\/?PN/i;
/** The plate of a device has a part number as well, which is its own. */
const OF_DEVICE =
  /\b(?:(?:IN|OUT)PUT\b|FCC ?ID\b|IMEI\b|MAC(?: ADDR(?:ESS)?)?\s*[:.]|SSID\b|\d{3} ?- ?\d{3} ?V|50(?: ?\/ ?60)? ?HZ\b)/i;
const [MODEL, SERIAL] = [/\bMODEL\b/i, /\b(?:S\/N|SERIAL)\b/i];
/** What a thing is made for: `TYPE: AC230V`. */
const RATING = /^(?:[AD]C)?\d+(?:[.-]\d+)?(?:V(?:[AD]C|A)?|M?A|MAH|[KM]?HZ|W|MM|CM|K?G|ML)$/;
const NUMBER = /^[A-Z0-9][A-Z0-9./+#-]*[A-Z0-9]$/;
const [SHORTEST, LONGEST] = [5, 32];
/** Figures in threes, as Würth prints its numbers; behind the word for a part number they are one. */
const THREES = new RegExp(`(${KEY.source})(\\d{3}(?: \\d{3}){2,3})(?!\\S| \\d)`, 'i');
const FIGURES = /^\d{9}(?:\d{3})?$/;
/** So many more readings of a line must have a number than have another in its place. */
const AGREE = 2;
const MOST_NUMBERS = 24;
const MOST_SPACED = 20;

/** The readings of a line, with figures in threes as one word. */
function joinThrees({ text, again, ...line }: SeenLine): SeenLine {
  const join = (reading: string): string =>
    reading.replace(THREES, (_, key: string, threes: string) => `${key}${threes.replaceAll(' ', '')}`);
  return { ...line, text: join(text), again: again.map(join) };
}

/** What a line says but for the words that the photo cuts off, of which a part would be taken for a number of its own. */
const whole = (text: string, cut: SeenLine['cut']): string =>
  text
    .trim()
    .replace(cut?.start === true ? /^\S+/ : /^$/, '')
    .replace(cut?.end === true ? /\S+$/ : /^$/, '');

/**
 * Numbers that are printed, each only where two readings of its line agree but for signs that look alike, and two more than have
 * another number in its place; in all spellings in which it may be meant.
 *
 * @example
 * import { mentionPrint } from '@partwright/photos';
 *
 * const quad = [[0, 0], [90, 0], [90, 20], [0, 20]] as const;
 * const line = { text: 'SN74LSOON', again: ['SN74LS00N', 'WN741S0'], confidence: 0.98, quad };
 * const [mention] = mentionPrint([line]);
 * mention!.numbers.includes('SN74LS00N'); // => true
 * mentionPrint([{ ...line, again: [] }]); // => []
 */
export function mentionPrint(lines: readonly SeenLine[]): Mention[] {
  const isOfDevice = isPlate(lines);
  const mentions = lines.map(joinThrees).flatMap((line, at) => {
    const words = [line.text, ...line.again].map((text) => splitWords(whole(spellGrade(text, line.text), line.cut)));
    return Object.entries(Object.groupBy(words.flat(), blur)).flatMap(([blurred, spelled = []]): Mention[] => {
      const word = mostOften(spelled);
      const [meant, unlike] = partition(words, (reading) => reading.some((other) => blur(other) === blurred));
      const others = unlike.flatMap((reading) => reading.find((other) => isOtherNumber(other, word)) ?? []);
      if (meant.length - others.length < AGREE) return [];
      // What the line was settled as is no reading like the others: a part that it speaks against is not printed.
      if (unlike.includes(words[0]!) && words[0]!.some((other) => isOtherNumber(other, word))) return [];
      const isUnanimous = words.every((reading) => reading.includes(word));
      const said = describe(word, line, at);
      if (said.kind === 'named_print' && (isOfDevice || RATING.test(word))) said.kind = 'print';
      if (FIGURES.test(word) && said.kind !== 'named_print') return [];
      const share = meant.length / (meant.length + others.length);
      return [
        {
          ...said,
          isUnanimous,
          signs: [...word].map((_, place) => spelled.map((other) => other[place]!).join('')),
          confidence: said.confidence * share,
          others: [...new Set(others)].map(spellOut),
        },
      ];
    });
  });
  return [...mentions, ...joinLines(lines), ...joinHalves(lines)].slice(0, MOST_NUMBERS);
}

function isPlate(lines: readonly SeenLine[]): boolean {
  const says = (words: RegExp): boolean => lines.some(({ text }) => words.test(text));
  return says(OF_DEVICE) || (says(MODEL) && says(SERIAL));
}

/** As long, and with one or two signs that do not look alike, or with one sign more or less: one of both is misread. */
function isOtherNumber(other: string, word: string): boolean {
  // A stroke that is missed is no other number.
  const [one, two] = [other, word].map((each) => blur(each.replace(/[^A-Z0-9]/g, ''))) as [string, string];
  if (one.length !== two.length) return isWithoutOne(one, two) || isWithoutOne(two, one);
  const apart = [...one].filter((sign, at) => sign !== two[at]).length;
  return apart === 1 || apart === 2;
}

const isWithoutOne = (long: string, short: string): boolean =>
  long.length === short.length + 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);

function partition<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

const mostOften = (words: readonly string[]): string =>
  words.reduce((best, word) => (count(words, word) > count(words, best) ? word : best));

const count = (words: readonly string[], word: string): number => words.filter((other) => other === word).length;

function describe(word: string, { text, again, confidence }: SeenLine, at: number): Mention {
  const readings = [text, ...again];
  const isNamed =
    readings.some((reading) => isBehindKey(word, reading)) && !readings.some((reading) => FOREIGN.test(reading));
  return {
    kind: isNamed ? 'named_print' : 'print',
    numbers: spellOut(word),
    orderCode: null,
    manufacturer: null,
    seller: null,
    label: null,
    codes: [],
    lines: [at],
    confidence,
  };
}

/** The colon behind the word is lost in some readings. */
const isBehindKey = (word: string, reading: string): boolean =>
  KEY_AT_END.test(reading.toUpperCase().split(word)[0]!) && reading.toUpperCase().includes(word);

/** The grade of a microcontroller is I or E: a figure, or what I and the stroke behind it look like, is none. */
const LIKE_GRADE_I = /-[1I]{1,2}\/(?=[A-Z]{1,2}\b)/i;
const OTHER_GRADE = /-[LU]\/(?=[A-Z]{1,2}\b)/i;

/** A reading with the grade that is meant. A line that was settled as another letter than I has another letter printed. */
function spellGrade(reading: string, settled: string): string {
  const figure = reading.replace(LIKE_GRADE_I, '-I/');
  return OTHER_GRADE.test(settled) ? figure : figure.replace(OTHER_GRADE, '-I/');
}

function splitWords(text: string): string[] {
  // Letters of chips stand far apart: all of a short line may be one number.
  const whole = text.length <= MOST_SPACED ? [text.replace(/\s/g, '')] : [];
  const words = [...text.split(KEY).flatMap((part) => part.split(/[\s:;,()=]+/)), ...whole];
  return [...new Set([...words, ...words.map(withoutSpecks), ...words.map(withoutMark)])]
    .map((word) => word.toUpperCase().replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, ''))
    .filter(
      (word) =>
        word.length >= SHORTEST &&
        word.length <= LONGEST &&
        NUMBER.test(word) &&
        /\d/.test(word) &&
        (/[A-Z]/.test(word) || FIGURES.test(word)),
    );
}

/** A speck beside a letter is read as a point; figures have one between them. */
const withoutSpecks = (word: string): string => word.replace(/(?<=[A-Z])\.(?=\w)|(?<=\w)\.(?=[A-Z])/gi, '');

/** The dot or the bar at the first pin of a chip is read as a figure or an I before the number beside it, where that is one without. */
function withoutMark(word: string): string {
  const rest = word.toUpperCase().replace(/^[\dI|](?=[A-Z]{2})/, '');
  return rest !== word && spellOut(rest).some((number) => readTypeNumber(number)?.isWide === false) ? rest : word;
}

/** Grade or package as the first word of a line, with the speed before it on older ones: `20AU`. */
const tailOf = (reading: string): string | undefined =>
  /^-?((?:8|1[056]|20)?[A-Z]{2}|[IE]\/[A-Z]{1,2})\b/.exec(
    reading
      .trim()
      .toUpperCase()
      .replace(/^-?1\//, 'I/'),
  )?.[1];

/**
 * Chips have grade and package below the number: `ATMEGA328P` and `AU 1004`, `PIC18F45K22` and `-I/P`. Nothing but that both
 * together are known says so: below the number of a label may stand `DC 2113`.
 */
function joinLines(lines: readonly SeenLine[]): Mention[] {
  return pairLines(lines).flatMap(([line, below, at]): Mention[] => {
    const first = splitWords(whole(line.text, line.cut)).at(-1);
    const tail = [below.text, ...below.again].flatMap((reading) => tailOf(reading) ?? [])[0];
    const isAgreed = (seen: SeenLine, part: string): boolean =>
      seen.again.some((again) => blur(again.toUpperCase().replace(/\s/g, '')).includes(blur(part)));
    // The blank behind it is lost in some readings.
    const isStart = ({ text, again }: SeenLine, part: string): boolean =>
      [text, ...again].filter((one) => blur(one.replace(/[\s-]/g, '')).startsWith(blur(part))).length >= AGREE;
    if (first === undefined || tail === undefined || !isAgreed(line, first) || !isStart(below, tail)) return [];
    return [
      {
        ...describe(first, line, at),
        kind: 'print',
        numbers: spellOut(first).map((number) => `${number}-${tail}`),
        isUnanimous: line.again.every((again) => again.toUpperCase().replace(/\s/g, '').includes(first)),
        lines: [at, lines.indexOf(below)],
      },
    ];
  });
}

/** Of the height of letters, from the top of a line to that of the next; and how much higher one may be than the other. */
const [LEAST_APART, NEXT_LINE, MOST_RATIO] = [0.8, 2.6, 1.5];
/** Signs of each half at least, and of both. */
const SHORTEST_HALF = 2;

/** A number in two lines: `LM` above `358N`. Nothing but that both together are known says so: what they say is asked as one. */
function joinHalves(lines: readonly SeenLine[]): Mention[] {
  return pairLines(lines).flatMap(([line, below, at]): Mention[] => {
    const [first, second] = [agreedWord(line, -1), agreedWord(below, 0)];
    if (first === undefined || second === undefined) return [];
    const number = `${first.word}${second.word}`;
    if (number.length < SHORTEST || number.length > LONGEST || !/\d/.test(number) || !/[A-Z]/.test(number)) return [];
    return [
      {
        ...describe(number, line, at),
        kind: 'print',
        numbers: spellOut(number),
        isUnanimous: first.isUnanimous && second.isUnanimous,
        isInTwo: true,
        lines: [at, lines.indexOf(below)],
        confidence: Math.min(line.confidence, below.confidence),
      },
    ];
  });
}

/** The first or the last word of a line, where two readings have it, and half of all. A stroke or a figure alone is the mark of the first pin. */
function agreedWord({ text, again, cut }: SeenLine, place: 0 | -1): { word: string; isUnanimous: boolean } | undefined {
  const words = [text, ...again].map(
    (reading) =>
      whole(reading, cut)
        .toUpperCase()
        .split(/\s+/)
        .filter((word) => word.length >= SHORTEST_HALF && /[A-Z0-9]/.test(word))
        .at(place) ?? '',
  );
  const countAlike = (word: string): number => words.filter((other) => blur(other) === blur(word)).length;
  const word = words.reduce((best, other) => (countAlike(other) > countAlike(best) ? other : best));
  const least = Math.max(AGREE, words.length / 2);
  if (word === '' || !/^[A-Z0-9-]+$/.test(word) || countAlike(word) < least) return undefined;
  return { word, isUnanimous: words.every((other) => other === word) };
}

/** Each line with each that may be the next one, and its place: grain and pins between them may be lines as well. */
const pairLines = (lines: readonly SeenLine[]): [line: SeenLine, below: SeenLine, at: number][] =>
  lines.flatMap((line, at) =>
    lines.filter((other) => isNext(line, other)).map((below) => [line, below, at] as [SeenLine, SeenLine, number]),
  );

/** Whether a line stands under another, no further than the next line does, and is about as high. */
function isNext({ quad: above }: SeenLine, { quad: below }: SeenLine): boolean {
  const side = (quad: SeenLine['quad'], from: number, to: number): readonly [number, number] => [
    quad[to]![0] - quad[from]![0],
    quad[to]![1] - quad[from]![1],
  ];
  const [along, down] = [side(above, 0, 1), side(above, 0, 3)];
  const [length, height] = [Math.hypot(...along), Math.hypot(...down)];
  const project = ([x, y]: readonly [number, number], [ax, ay]: readonly [number, number], long: number): number =>
    ((x - above[0][0]) * ax + (y - above[0][1]) * ay) / long;
  const ratio = Math.hypot(...side(below, 0, 3)) / height;
  const apart = project(below[0], down, height);
  const [start, end] = [project(below[0], along, length), project(below[1], along, length)];
  const isUnder = apart > LEAST_APART * height && apart < NEXT_LINE * height && start < length && end > 0;
  return isUnder && ratio < MOST_RATIO && ratio > 1 / MOST_RATIO;
}
