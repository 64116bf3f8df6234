import type { Box } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Table, TablePage } from '../tables/table.ts';
import { findCountedLists, type ListedPin } from './counted-pins.ts';
import { findPinLegends } from './pin-legends.ts';
import { findPinRows } from './pin-rows.ts';
import { findPinVariants } from './pin-variants.ts';
import type { PinRole } from './pin-role.ts';
import { readPins, type Pin } from './pins.ts';

/** An entry of `1 = carrier OUT, 2 = GND, 3 = VS`. */
const ENTRY = /^(\d{1,3})\s*[=:]\s*([A-Z][\w+/-]*(?:\s[\w+/-]+){0,2})$/i;
/** What may stand in front of such a list, on its line. */
const LABEL = /^pin(?:ning|s|[\s-]?out)?\b[^:=]{0,40}[:\s]\s*(?=\d{1,3}\s*[=:])/i;
const LONGEST_LIST = 400;
/** `1. Collector 2. Base 3. Emitter`. */
const COUNTED = /(?:^|\s)(\d)\s?[.:)]\s*([A-Z][\w+/-]*)(?=\s+\d\s?[.:)]|\s*$)/gi;
/** `Pinning for TSOP348..:` */
const TITLE = /^pin(?:ning|s|out)?\b(?:\s+for)?\s*(.*?):?$/i;

/** The pins of a page: those of its tables, and those of its lists that no table tells. */
export function readPagePins(page: TablePage, tables: readonly Table<PinRole>[]): Pin[] {
  const pins = tables.flatMap(readPins);
  const keysOf = ({ numbers, name }: Pin): string[] => numbers.map((number) => `${number} ${name.toUpperCase()}`);
  const told = new Set(pins.flatMap(keysOf));
  return [...pins, ...findPinLists(page).filter((pin) => !keysOf(pin).every((key) => told.has(key)))];
}

/**
 * Pins told in lines of text: in one, below one another (`1. Anode`), or by what each does (`Pin 1 – RO – Receiver output`,
 * `GND (Pin 5) .... Ground`).
 */
function findPinLists(page: TablePage): Pin[] {
  const lines = findLines(page.words);
  const legends = findPinLegends(page, isTerminal);
  const isInLegend = ({ box }: Pin): boolean => box !== null && legends.some((legend) => isInside(box, legend.box));
  return [...legends.flatMap(({ pins }) => pins), ...findLists(page, lines).filter((pin) => !isInLegend(pin))];
}

const isInside = ([x0, y0, x1, y1]: Box, box: Box): boolean =>
  x0 >= box[0] && y0 >= box[1] && x1 <= box[2] && y1 <= box[3];

function findLists(page: TablePage, lines: readonly Line[]): Pin[] {
  return [
    ...findInOneLine(page, lines),
    ...findBelowOneAnother(page),
    ...findUnderTitle(page),
    ...findDescribed(page, lines),
    ...findDefined(page, lines),
    ...findInBrackets(page, lines),
    ...findPinVariants(page),
    ...findPinRows(page),
  ];
}

/** `Pin 1 – RO – Receiver output`, `Pin 8: VCC`. */
const DESCRIBED = /^pin\s*(\d{1,3})\s*[-–—:]\s*([A-Z+/][\w+/.-]*)(?:\s*(?:[-–—:]\s*|\s{2,})(\S.*))?$/i;
const LEAST_DESCRIBED = 3;

/** Lists whose lines say which pin they are of and what it does; each number stands in them once. */
function findDescribed({ number }: TablePage, lines: readonly Line[]): Pin[] {
  const found = lines.flatMap((line) => {
    const entry = DESCRIBED.exec(line.text);
    return entry ? [{ line, pin: entry[1]!, name: entry[2]!, behind: entry[3] ?? '' }] : [];
  });
  const columns = Map.groupBy(found, ({ line }) => Math.round(line.box[0] / 4));
  return (
    [...columns.values()]
      .filter(
        (column) => column.length >= LEAST_DESCRIBED && new Set(column.map(({ pin }) => pin)).size === column.length,
      )
      // Those whose names are all of one word and have nothing behind them are found as lists below one another.
      .filter((column) => column.some(({ behind }) => behind !== ''))
      .flatMap((column) =>
        column.map(({ line, pin, name, behind }) => ({
          ...makePin(number, line, [pin], name, ''),
          description: behind,
        })),
      )
  );
}

/** What stands above a line may say of which part. */
function findInOneLine({ number }: TablePage, lines: readonly Line[]): Pin[] {
  const told = new Set<string>();
  return lines.flatMap((line) => {
    if (line.text.length > LONGEST_LIST) return [];
    const entries = readEntries(line.text);
    if (entries.length < LEAST_LIST)
      return readCounted(line).map(([pin, name]) => makePin(number, line, [pin], name, ''));
    const title = lines.findLast((other) => isAbove(other, line) && TITLE.test(other.text));
    const of = TITLE.exec(title?.text ?? '')?.[1]?.trim() ?? '';
    // The same list in a cell of a table of the part.
    const key = [of, ...entries.flat()].join();
    if (told.has(key)) return [];
    told.add(key);
    return entries.map(([pin, name]) => makePin(number, line, [pin], name, of));
  });
}

/** `1 = carrier OUT, 2 = GND, 3 = VS`, also behind `Pinning:`: empty where anything else stands between the commas. */
function readEntries(text: string): [pin: string, name: string][] {
  const parts = text
    .replace(LABEL, '')
    .replace(/\s*[.;]$/, '')
    .split(/\s*[,;]\s*/);
  const entries = parts.flatMap((part): [string, string][] => {
    const found = ENTRY.exec(part);
    return found ? [[found[1]!, found[2]!]] : [];
  });
  return entries.length === parts.length ? entries : [];
}

/** Numbers from 1 on in one line, with what pins are called behind each and nothing else. */
function readCounted({ text }: Line): [pin: string, name: string][] {
  const found = [...text.matchAll(COUNTED)].map(([, pin, name]): [string, string] => [pin!, name!]);
  const isWhole = found.reduce((sum, [pin, name]) => sum + pin.length + name.length, 0) >= LEAST_COUNTED * text.length;
  const isList = found.length >= LEAST_LIST && found.every(([pin], index) => Number(pin) === index + 1);
  return isList && isWhole && found.every(([, name]) => TERMINAL.test(name)) ? found : [];
}

/** Of the characters of a line: numbers and names, without dots and blanks. */
const LEAST_COUNTED = 0.7;

function isAbove(above: Line, line: Line): boolean {
  const gap = line.y - above.y;
  return gap > 0 && gap < 2.5 * line.size && Math.abs(above.box[0] - line.box[0]) < 20;
}

/** `1. ANODE`, `Pin 2: Gate`, `3 - NC`. */
const NUMBERED =
  /^(?:pin\s*)?(\d{1,2})\s*(?:[.:=)]|[-–])?\s*([A-Z][A-Z0-9+/._-]{0,11}(?:\s[A-Z0-9(][\w+/()-]{0,11}){0,2})$/i;
/** What pins of parts with few of them are called; a list of features has other words. */
export const TERMINAL =
  /^(?:(?:\d?[A-Z]?\d?\s?)?(?:anode|cathode|kathode|gate|source|drain|emitter|base|collector)s?(?:\s?[A-Z]?\d?)?|n\.?\s?c\.?|gnd|ground|v[a-z]{1,3}\d?|[vi]?(?:in|out)(?:put)?\s?[A-Z]?\d?|adj(?:ust)?|com(?:mon)?|substrate|case|mt\s?\d|g[12]?|[abckesd]\d?)$/i;
/** `Cathode 1/Anode 2` is what two terminals are called. */
const isTerminal = (name: string): boolean => name.split('/').every((part) => TERMINAL.test(part.trim()));
const LIST_TITLE =
  /^(?:pin[\s-]?outs?|(?:pin|pad|terminal|lead)\s+(?:definition|assignment|description|connection|configuration|identification|function)s?)\s*:?$/i;
const UNDER_TITLE = /^(?:pin\s*)?(\d{1,2})\s?[.:=)]\s*([-−–+]?\p{L}.{0,23})$/iu;
const LEAST_LIST = 2;
/** Of the height of the letters. */
const LINE_GAP = 2.2;

/** Of the height of the letters: between a number that stands alone and what it is of. */
const NUMBER_GAP = 3;

/** `1.` and the pin that stands beside it at some distance, as one line; OCR may not see the dot. */
function joinNumbers(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (!/^(?:pin\s*)?\d{1,2}[.:=)]?$/i.test(line.text)) return line;
    const beside = lines.find(
      (other) =>
        TERMINAL.test(other.text) &&
        Math.abs(other.y - line.y) < 0.3 * line.size &&
        other.box[0] > line.box[2] &&
        other.box[0] - line.box[2] < NUMBER_GAP * line.size,
    );
    if (!beside) return line;
    return {
      ...line,
      text: `${line.text} ${beside.text}`,
      words: [...line.words, ...beside.words],
      box: unionOf([line.box, beside.box]),
    };
  });
}

/** Lists whose numbers go up one by one from 1, each on a line of its own; a list may go on beside itself. */
function findBelowOneAnother({ number, words }: TablePage): Pin[] {
  const printed = joinNumbers(findLines(words, 1));
  const titles = printed.filter(({ text }) => LIST_TITLE.test(text));
  const counted = findCountedLists(printed.flatMap(asListed));
  const inCounted = new Set(counted.flat().map(({ line }) => line));
  const entries = printed.flatMap((line) => {
    if (inCounted.has(line)) return [];
    const [told] = asListed(line);
    if (told?.pin !== undefined) return [{ ...told, pin: told.pin }];
    // Under `Pin definition` they may be called anything.
    const isTitled = titles.some(({ box, y }) => line.y > y && Math.abs(line.box[0] - box[0]) < 4);
    const named = isTitled ? UNDER_TITLE.exec(line.text) : null;
    return named ? [{ line, pin: Number(named[1]), name: named[2]!.replace(/^[−–]/, '-') }] : [];
  });
  const lists: (typeof entries)[] = [];
  for (const entry of entries) {
    const list = lists.find((each) => {
      const { line, pin } = each.at(-1)!;
      const gap = entry.line.y - line.y;
      const isBelow =
        gap > 0 && gap < LINE_GAP * line.size && Math.abs(entry.line.box[0] - line.box[0]) < 0.6 * line.size;
      return isBelow && entry.pin === pin + 1;
    });
    if (list) list.push(entry);
    else lists.push([entry]);
  }
  const begun = lists.filter(([first]) => first!.pin === 1);
  for (const list of lists) {
    if (begun.includes(list)) continue;
    // `4. Emitter` at the right of `1. Anode`.
    const before = begun.find(
      (other) =>
        other.at(-1)!.pin === list[0]!.pin - 1 &&
        Math.abs(other[0]!.line.y - list[0]!.line.y) < other[0]!.line.size &&
        list[0]!.line.box[0] - other[0]!.line.box[2] < 12 * list[0]!.line.size,
    );
    before?.push(...list);
  }
  const whole = begun
    .filter((list) => list.length >= LEAST_LIST && isOfPins(list, titles))
    .flatMap((list) => list.map(({ line, pin, name }) => makePin(number, line, [String(pin)], name, '')));
  const partly = counted.flat().map(({ line, pin, name, isCounted }): Pin => {
    const made = makePin(number, line, [String(pin)], name, '');
    return isCounted ? { ...made, doubts: ['number_counted'] } : made;
  });
  return [...partly, ...whole];
}

/** A line that tells a terminal, with a number or without. */
function asListed(line: Line): ListedPin[] {
  const found = NUMBERED.exec(line.text);
  if (found && isTerminal(found[2]!.trim())) return [{ line, pin: Number(found[1]), name: found[2]!.trim() }];
  return isTerminal(line.text) ? [{ line, name: line.text }] : [];
}

/** Of the height of the letters: a name stands so far from its number in a table without heads. */
const NAME_GAP = 8;
const LEAST_ROWS = 3;
const ROW_NAME = /^[-−–+]?\p{L}[^.;]{0,23}$/u;

/** `Pad connections` over rows of a number and a name, which have no heads of their own; each number stands in them once. */
function findUnderTitle({ number, words }: TablePage): Pin[] {
  const lines = findLines(words, 1);
  return lines
    .filter(({ text }) => LIST_TITLE.test(text))
    .flatMap((title) => {
      const pins: Pin[] = [];
      for (let last = title, left: number | undefined; ;) {
        const next = lines.find(
          (line) =>
            line.text === String(pins.length + 1) &&
            line.y > last.y &&
            line.y - last.y < LINE_GAP * title.size &&
            line.box[0] > title.box[0] - NAME_GAP * title.size &&
            line.box[0] < title.box[2] &&
            (left === undefined || Math.abs(line.box[0] - left) < title.size),
        );
        const beside = lines.filter(
          (line) => next && line.box[0] > next.box[2] && Math.abs(line.y - next.y) < 0.3 * next.size,
        );
        const name = beside.toSorted((a, b) => a.box[0] - b.box[0])[0];
        if (!next || !name || name.box[0] - next.box[2] > NAME_GAP * next.size || !ROW_NAME.test(name.text)) break;
        pins.push(makePin(number, name, [next.text], name.text, ''));
        left = next.box[0];
        last = next;
      }
      return pins.length >= LEAST_ROWS ? pins : [];
    });
}

/** What the pins of one part are called by one letter each. */
const LETTERS: readonly string[] = ['BCE', 'GDS', 'AK', 'AC', '+-'];

/** Whether a list is of what pins are called, or the first below its title. */
function isOfPins(list: readonly { line: Line; name: string }[], titles: readonly Line[]): boolean {
  // `1 k`, `2 K` along an axis; `D` and `A` in the marking of a part.
  const names = new Set(list.map(({ name }) => name.toUpperCase()));
  const letters = [...names].filter((name) => name.length === 1);
  if (names.size === 1 || (letters.length > 0 && !LETTERS.some((each) => letters.every((name) => each.includes(name)))))
    return false;
  if (list.every(({ name }) => isTerminal(name))) return true;
  const { line } = list[0]!;
  return titles.some(({ y, size }) => line.y > y && line.y - y < LINE_GAP * size);
}

/** `VOUTA, VOUTB (Pins 2, 3): DAC outputs.`, `VIN (Pin 1/Pin 3):`. */
const DEFINED =
  /^([A-Z+/][\w+/.-]*(?:\s*(?:,|and|&)\s*[A-Z+/][\w+/.-]*)*)\s*\(pins?\s*([A-Z]?\d{1,3}(?:\s*(?:,|and|&|-|–)\s*[A-Z]?\d{1,3})*)\)\s*:\s*(\S.*)$/i;

/** `(R0) Row 0 (Pin 6) ......... Multiplexed keypad row`, `+5V (Pins 3,4,14)`. */
const BRACKETED = /^\(?([A-Z+/][\w+/.-]*)\)?\s.{0,60}?\(pins?\s*(\d{1,3}(?:\s*[,&-]\s*\d{1,3})*)\)/i;
const ONLY_BRACKETED = /^\(?([A-Z+/][\w+/.-]*)\)?\s*\(pins?\s*(\d{1,3}(?:\s*[,&-]\s*\d{1,3})*)\)/i;
const LEAST_BRACKETED = 3;

/** Paragraphs that begin with the names of pins, their numbers and a colon; several names share the numbers in their order. */
function findDefined({ number }: TablePage, lines: readonly Line[]): Pin[] {
  const found = lines.flatMap((line) => {
    const entry = DEFINED.exec(line.text);
    if (!entry) return [];
    const names = entry[1]!.split(/\s*(?:,|\band\b|&)\s*/);
    const numbers = listNumbers(entry[2]!.replaceAll('–', '-').replaceAll(/\band\b/g, ','));
    if (names.length > 1 && names.length !== numbers.length) return [];
    const told =
      names.length === 1
        ? [{ name: names[0]!, own: numbers }]
        : names.map((name, at) => ({ name, own: [numbers[at]!] }));
    return told.map(({ name, own }) => ({ ...makePin(number, line, own, name, ''), description: entry[3]! }));
  });
  return found.length >= LEAST_BRACKETED ? found : [];
}

/** Of the numbers of such a list: so many are told once; a wrong one may be printed. */
const MOST_APART = 0.8;

/** `Supply`, `Output`: with further words it names no pin, unless what that pin does is said behind the bracket. */
const WORD = /^\p{Lu}?\p{Ll}{2,}$/u;
/** `Supply current (pin 3)` in a table of ratings. */
const isOfRating = (text: string, name: string): boolean =>
  WORD.test(name) && !ONLY_BRACKETED.test(text) && !/\)\s*[.…:–—-]/.test(text);

/** Most sentences that name a pin in brackets stand alone; a list has several below one another, each number once. */
function findInBrackets({ number }: TablePage, lines: readonly Line[]): Pin[] {
  const found = lines.flatMap((line) => {
    const entry = DEFINED.test(line.text) ? null : (ONLY_BRACKETED.exec(line.text) ?? BRACKETED.exec(line.text));
    // `outputs (Pins 6-9)` in a sentence that began a line above.
    return entry &&
      !/^(?:the|see|if|when|an?)$/i.test(entry[1]!) &&
      !/^[a-z]{3,}$/.test(entry[1]!) &&
      !isOfRating(line.text, entry[1]!)
      ? [{ line, name: entry[1]!, pins: entry[2]! }]
      : [];
  });
  const left = (line: Line): number => Math.round(line.box[0] / 4);
  const columns = Map.groupBy(found, ({ line }) => left(line));
  const areApart = (column: readonly { name: string; pins: string }[]): boolean => {
    const numbers = column.flatMap(({ pins }) => listNumbers(pins));
    // `CN15 (Pin 7)`, `CN15 (Pins 1,2)`: of a connector.
    const names = new Set(column.map(({ name }) => name));
    return names.size > 1 && new Set(numbers).size >= MOST_APART * numbers.length;
  };
  return [...columns.values()]
    .filter((column) => column.length >= LEAST_BRACKETED && areApart(column))
    .flatMap((column) =>
      column.map(({ line, name, pins }) => {
        const behind = line.text.slice(line.text.indexOf(pins) + pins.length + 1).replace(/^[\s.…]+/, '');
        return { ...makePin(number, line, listNumbers(pins), name, ''), description: behind };
      }),
    );
}

function listNumbers(text: string): string[] {
  return text.split(/\s*[,&]\s*/).flatMap((part) => {
    const [from, to = from] = part.split(/\s*-\s*/).map(Number);
    return to! < from! || to! - from! > 100
      ? [part]
      : Array.from({ length: to! - from! + 1 }, (_, index) => String(from! + index));
  });
}

function makePin(page: number, line: Line, numbers: string[], name: string, of: string): Pin {
  return { page, package: of, numbers, name, type: '', description: '', box: line.box, doubts: [] };
}
