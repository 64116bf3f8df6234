import type { Box } from '../pdf/pdf-file.ts';
import { EMPTY, type Cell, type Row } from '../tables/table.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { FIGURE } from './grid-tables.ts';
import { joinLines } from './part-heads.ts';

/** What stands between the rules of a list, from the top, and where its labels begin. */
export interface RuledList {
  bands: Word[][];
  x0: number;
}

/** What one label, or one detail of it, says. */
export interface Entry {
  label: Line[];
  detail: Detail;
  value: Line[];
}

/** What stands between a label and its value, and above it what holds for several. */
interface Detail {
  heading: Line[];
  own: Line[];
}

/** Points. */
const NARROWEST_GAP = 7;
const INDENT = 12;
const SHORTEST_LABEL = 30;
const SAME_EDGE = 2;
/** A label that begins so far to the right of the one above is of it. */
export const LABEL_INDENT = 5;
/** Between two rules. */
const MOST_WORDS = 400;
/** Of the height of the letters. */
const SAME_LINE = 0.5;
const NEXT_LINE = 1.7;
const NARROW = 0.9;

/** A figure or a range, and nothing else. */
const BARE = /^[-−–+±]?\d[\d.,]*(?:\s?(?:to|~)\s?[-−–+]?\d[\d.,]*)?$|^\d+[RKM]\d*$/;
/** `– Operating`, `• Storage`: one of several details of a label. */
const DASH = /^[-−–—•▪■]$/;
const DASHED = /^[-−–—•▪■]\s*(?=\p{L}|\d)/u;
/** `Vin = 115 V`: what is set. */
const SETS = /^\p{L}\w{0,7}\s?=\s/u;
/** A text that ends so goes on below. */
const GOES_ON = /[,;:(/&+–-]$|\b(?:and|or|to|with|of)$/i;

/** The words of a part of a list, by the rules between its rows, from the top; what is too much for one row is left out. */
export function splitAtLevels(body: readonly Word[], [, top, , bottom]: Box, levels: readonly number[]): Word[][] {
  const inner = levels.filter((y) => y > top + 1 && y < bottom - 1);
  const middleOf = ({ box, y }: Word): number => (box[1] + y) / 2;
  const bands: Word[][] = [[]];
  let next = 0;
  for (const word of body.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    while (next < inner.length && middleOf(word) > inner[next]!) {
      bands.push([]);
      next++;
    }
    bands.at(-1)!.push(word);
  }
  return bands.filter(({ length }) => length > 0 && length <= MOST_WORDS);
}

/** A title or a note among the rows: nothing stands beside it. */
const isAlone = (band: readonly Word[], x0: number): boolean => {
  const lines = findLines(band, NARROW);
  return lines.every(
    (line, index) => line.box[0] < x0 + INDENT && (index === 0 || line.y - lines[index - 1]!.y > SAME_LINE * line.size),
  );
};

/** Behind which place the values stand: where the pieces of the rules meet, else the last gap through all rows. Undefined: there is none. */
export function findGap({ bands, x0 }: RuledList, joints: readonly number[]): number | undefined {
  const words = bands.filter((band) => !isAlone(band, x0)).flat();
  const joint = joints.findLast((x) => words.every(({ box }) => box[2] < x + 1 || box[0] > x - 1));
  if (joint !== undefined || words.length === 0) return joint;
  let end = x0;
  let gap: number | undefined;
  for (const { box } of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    if (end > x0 + SHORTEST_LABEL && box[0] - end >= NARROWEST_GAP) gap = box[0] - 2;
    end = Math.max(end, box[2]);
  }
  return gap;
}

/** Words that begin below one another have the same. */
const edgeOf = ({ box }: Word): number => Math.round(box[0] / SAME_EDGE);

/** The entries of a list: a band without a label goes on with the one above it. */
export function readEntries({ bands, x0 }: RuledList, gap: number): Entry[] {
  const dashes = Map.groupBy(
    bands.flat().filter(({ text, box }) => DASH.test(text) && box[2] < gap),
    edgeOf,
  );
  let label: Line[] = [];
  let parent: Line | undefined;
  return bands.flatMap((band): Entry[] => {
    if (isAlone(band, x0)) {
      label = [];
      const lines = findLines(band, Infinity);
      parent = lines.length === 1 ? lines[0] : undefined;
      return [];
    }
    const left = splitAtDashes(
      band.filter(({ box }) => box[0] < gap),
      dashes,
    );
    const values = readValues(
      findLines(
        band.filter(({ box }) => box[0] >= gap),
        Infinity,
      ),
      left.map((line) => ({ line, isLabel: line.box[0] < x0 + INDENT })),
    );
    const labels = dropRemark(
      left.filter(({ box }) => box[0] < x0 + INDENT),
      values,
    );
    const details = left.filter(({ box }) => box[0] >= x0 + INDENT);
    // Columns of figures between label and value, of which the heads are not known: whose they are is not told.
    if (details.filter(({ text }) => BARE.test(text)).length >= 2) return [];
    const named = placeDetails(values, details);
    return values.flatMap((value, index): Entry[] => {
      const own = labelsOf(value, labels, values);
      if (own.length > 0) {
        // `Insulation resistance` over rows whose labels are indented below it.
        if (parent && own[0]!.box[0] < parent.box[0] + LABEL_INDENT) parent = undefined;
        label = parent ? [parent, ...own] : own;
      }
      // `Vin = 115 V   Vin = 230 V` over the values of a label: the heads of these.
      if (index === 0 && values.length > 1 && SETS.test(joinLines(value.lines))) return [];
      return label.length === 0 ? [] : [{ label, detail: named[index]!, value: value.lines }];
    });
  });
}

/** Phrases from the top; `Isolation voltage (60 s) – Input/Output` are two where dashes of several rows stand below one another. */
function splitAtDashes(words: readonly Word[], dashes: ReadonlyMap<number, readonly Word[]>): Line[] {
  const isDash = (word: Word): boolean => DASH.test(word.text) && (dashes.get(edgeOf(word))?.length ?? 0) > 1;
  return findLines(words).flatMap((line) => {
    const at = line.words.findIndex((word, index) => index > 0 && isDash(word));
    return at < 0
      ? [line]
      : [line.words.slice(0, at), line.words.slice(at)].flatMap((part) => findLines(part, Infinity));
  });
}

/** A value of one or several lines. */
interface Value {
  lines: Line[];
  /** It has a label of its own within its band. */
  isNamed: boolean;
  /** Where it is said once more in parentheses, in other units, beside a remark. */
  remarked?: number;
}

const areBeside = (a: Line, b: Line): boolean => Math.abs(a.y - b.y) < SAME_LINE * a.size;

/** A line of the right column begins a value where a detail stands beside it; figures below one another are several. */
function readValues(lines: readonly Line[], left: readonly { line: Line; isLabel: boolean }[]): Value[] {
  const values: Value[] = [];
  for (const line of lines) {
    const last = values.at(-1);
    const beside = left.filter((each) => areBeside(each.line, line));
    if (!last) {
      values.push({ lines: [line], isNamed: true });
      continue;
    }
    const above = last.lines.at(-1)!;
    const areFigures = FIGURE.test(line.text) && FIGURE.test(last.lines[0]!.text);
    const label = beside.find(({ isLabel }) => isLabel)?.line;
    if (label && isRemark(label.text, line.text)) {
      last.remarked = line.y;
      continue;
    }
    const isNamed = label !== undefined && areFigures && /^[\p{Lu}\d]/u.test(label.text);
    const isNew = beside.some(({ isLabel }) => !isLabel) || isNamed || (areFigures && !goesOn(above.text));
    if (isNew) values.push({ lines: [line], isNamed });
    else last.lines.push(line);
  }
  return values;
}

/** `(Operation above ambient may lead to …` beside `(-76°F/+158°F)`: what the row above says once more. */
export const isRemark = (label: string, value: string): boolean => label.startsWith('(') && /^\(.*\)$/.test(value);

/** The lines of labels above such a remark. */
function dropRemark(labels: readonly Line[], values: readonly Value[]): readonly Line[] {
  const y = values.find(({ remarked }) => remarked !== undefined)?.remarked;
  return y === undefined ? labels : labels.filter((line) => line.y < y - SAME_LINE * line.size);
}

/** Whether a text ends within a sentence, or within parentheses. */
const goesOn = (text: string): boolean => GOES_ON.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')');

/** The lines of the label of a value: all of its band, but those of other values with labels of their own. */
function labelsOf({ lines: [first], isNamed }: Value, labels: readonly Line[], values: readonly Value[]): Line[] {
  const starts = values.filter((each) => each.isNamed).map(({ lines }) => lines[0]!);
  if (!isNamed || starts.length === 0) return [];
  const at = starts.indexOf(first!);
  const [from, to] = [at === 0 ? -Infinity : first!.y, starts[at + 1]?.y ?? Infinity];
  return labels.filter(({ y, size }) => y > from - SAME_LINE * size && y < to - SAME_LINE * size);
}

/** The details of each value: those beside it, and before them the one with a dash that has no value and heads others. */
function placeDetails(values: readonly Value[], details: readonly Line[]): Detail[] {
  const placed = values.map((): Detail => ({ heading: [], own: [] }));
  let heading: Line[] = [];
  let open: Line[] | undefined;
  for (const line of details) {
    const at = values.findIndex(({ lines }) => areBeside(lines[0]!, line));
    const isDashed = DASHED.test(line.text);
    const last = open?.at(-1);
    const isNext =
      last !== undefined && line.y - last.y < NEXT_LINE * line.size && line.box[0] > last.box[0] - SAME_EDGE;
    // `– At no load    5 Vin models:` is of the rows below it too, which have no dash.
    const isOfSeveral = isDashed && details.some((other) => other.box[0] > line.box[2] && areBeside(line, other));
    if (at >= 0 && !isOfSeveral) {
      if (isDashed) heading = [];
      placed[at]!.heading = heading;
      open = placed[at]!.own;
    } else if (isDashed || !isNext) {
      heading = isDashed ? [] : [...heading];
      open = heading;
    }
    open!.push(line);
  }
  return placed;
}

/** An entry as a row of a name, of what it holds for, and of a value. */
export function makeRow({ label, detail: { heading, own }, value }: Entry): Row {
  const conditions = [heading, own].map(joinDetails).filter(Boolean).join('; ');
  return {
    cells: [
      makeCell(label, joinLines(label).replace(/\s*[:：]$/, '')),
      makeCell([...heading, ...own], conditions),
      makeCell(value, joinLines(value)),
    ],
    headings: [],
  };
}

const joinDetails = (lines: readonly Line[]): string =>
  joinLines(lines)
    .replace(DASHED, '')
    .replace(/\s*[:：;]$/, '');

function makeCell(lines: readonly Line[], text: string): Cell {
  if (lines.length === 0) return EMPTY;
  const marks = lines.flatMap(({ words }) => words.flatMap((word) => word.marks));
  return { text, above: '', marks, box: unionOf(lines.map(({ box }) => box)), columnSpan: 1 };
}
