import { findLines, type Line } from '../text/lines.ts';
import type { TablePage } from '../tables/table.ts';
import type { Pin } from './pins.ts';

/** `1 = OUT, 2 = GND, 3 = VS`. */
const LIST = /^\d{1,3}\s*[=:]\s*[A-Z][\w+/-]*(?:\s*[,;]\s*\d{1,3}\s*[=:]\s*[A-Z][\w+/-]*)+\s*[.;]?$/i;
const ENTRY = /(\d{1,3})\s*[=:]\s*([A-Z][\w+/-]*)/gi;
const LONGEST_LIST = 400;
/** `Pinning for TSOP348..:` */
const TITLE = /^pin(?:ning|s|out)?\b(?:\s+for)?\s*(.*?):?$/i;

/** Pins told in lines of text: in one, below one another (`1. Anode`), or by what each does (`GND (Pin 5) .... Ground`). */
export function findPinLists(page: TablePage): Pin[] {
  const lines = findLines(page.words);
  return [...findInOneLine(page, lines), ...findBelowOneAnother(page), ...findInBrackets(page, lines)];
}

/** What stands above a line may say of which part. */
function findInOneLine({ number }: TablePage, lines: readonly Line[]): Pin[] {
  return lines.flatMap((line) => {
    if (line.text.length > LONGEST_LIST || !LIST.test(line.text)) return [];
    const title = lines.findLast((other) => isAbove(other, line) && TITLE.test(other.text));
    const of = TITLE.exec(title?.text ?? '')?.[1]?.trim() ?? '';
    return [...line.text.matchAll(ENTRY)].map(([, pin, name]) => makePin(number, line, [pin!], name!, of));
  });
}

function isAbove(above: Line, line: Line): boolean {
  const gap = line.y - above.y;
  return gap > 0 && gap < 2.5 * line.size && Math.abs(above.box[0] - line.box[0]) < 20;
}

/** `1. ANODE`, `Pin 2: Gate`, `3 - NC`. */
const NUMBERED =
  /^(?:pin\s*)?(\d{1,2})\s*(?:[.:=)]|[-–])?\s*([A-Z][A-Z0-9+/._-]{0,11}(?:\s[A-Z0-9(][\w+/()-]{0,11})?)$/i;
/** What pins of parts with few of them are called; a list of features has other words. */
const TERMINAL =
  /^(?:(?:\d?[A-Z]?\d?\s?)?(?:anode|cathode|kathode|gate|source|drain|emitter|base|collector)s?(?:\s?[A-Z]?\d?)?|n\.?\s?c\.?|gnd|ground|v[a-z]{1,3}\d?|[vi]?(?:in|out)(?:put)?\s?[A-Z]?\d?|adj(?:ust)?|com(?:mon)?|substrate|case|mt\s?\d|g[12]?|[abckesd]\d?)$/i;
const LEAST_LIST = 2;
/** Of the height of the letters. */
const LINE_GAP = 2.2;

/** Lists whose numbers go up one by one from 1, each on a line of its own; a list may go on beside itself. */
function findBelowOneAnother({ number, words }: TablePage): Pin[] {
  const entries = findLines(words, 1).flatMap((line) => {
    const found = NUMBERED.exec(line.text);
    return found && TERMINAL.test(found[2]!.trim()) ? [{ line, pin: Number(found[1]), name: found[2]!.trim() }] : [];
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
  return begun
    .filter((list) => list.length >= LEAST_LIST)
    .flatMap((list) => list.map(({ line, pin, name }) => makePin(number, line, [String(pin)], name, '')));
}

/** `(R0) Row 0 (Pin 6) ......... Multiplexed keypad row`, `+5V (Pins 3,4,14)`. */
const BRACKETED = /^\(?([A-Z+/][\w+/.-]*)\)?\s.{0,60}?\(pins?\s*(\d{1,3}(?:\s*[,&-]\s*\d{1,3})*)\)/i;
const ONLY_BRACKETED = /^\(?([A-Z+/][\w+/.-]*)\)?\s*\(pins?\s*(\d{1,3}(?:\s*[,&-]\s*\d{1,3})*)\)/i;
const LEAST_BRACKETED = 3;

/** Most sentences that name a pin in brackets stand alone; a list has several below one another. */
function findInBrackets({ number }: TablePage, lines: readonly Line[]): Pin[] {
  const found = lines.flatMap((line) => {
    const entry = ONLY_BRACKETED.exec(line.text) ?? BRACKETED.exec(line.text);
    return entry && !/^(?:the|see|if|when|an?)$/i.test(entry[1]!) ? [{ line, name: entry[1]!, pins: entry[2]! }] : [];
  });
  const left = (line: Line): number => Math.round(line.box[0] / 4);
  const columns = Map.groupBy(found, ({ line }) => left(line));
  return [...columns.values()]
    .filter((column) => column.length >= LEAST_BRACKETED)
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
  return { page, package: of, numbers, name, type: '', description: '', box: line.box };
}
