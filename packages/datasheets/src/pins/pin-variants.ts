import { findLines, type Line } from '../text/lines.ts';
import type { TablePage } from '../tables/table.ts';
import type { Pin } from './pins.ts';

/** What stands over the numbers of pins that are heads of columns. */
const ASSIGNMENT = /^pin\s+assignments?$/i;
/** What stands over tables of pins of several variants of a part. */
const PINOUT = /^pin(?:ning|[-\s]?outs?|\s+(?:assignments?|connections?|configurations?))$/i;
const PACKAGE_HEAD = /^packages?$/i;
const PIN_HEAD = /^pins?(?:\s*(?:no\.?|#|numbers?))?$/i;
const NUMBER = /^\d{1,3}$/;
const SHORT_NAME = /^[A-Z][A-Z\d+/-]{0,7}$/;
const NAME = /^[+\-−–]?\p{L}[^.;:]{0,19}\.?$/u;
const VARIANT = /^[\p{L}\d][^.;:]{1,19}$/u;

/** Of the height of the letters: between heads of several lines, and between rows. */
const HEAD_STEP = 3.2;
const ROW_STEP = 2.6;
const SAME_LINE = 0.35;
const FEWEST_NUMBERS = 2;
const FEWEST_ROWS = 3;

const middleOf = ({ box }: Line): number => (box[0] + box[2]) / 2;
const isBeside = (a: Line, b: Line): boolean => Math.abs(a.y - b.y) < SAME_LINE * Math.max(a.size, b.size);

/** Pins of several packages or variants of a part in one table, each in a row or a column of its own. */
export function findPinVariants(page: TablePage): Pin[] {
  const lines = findLines(page.words, 1);
  return [...findAssignments(page.number, lines), ...findVariants(page.number, lines)];
}

/** `Package | Pin assignment` over `1 | 2 | 3`: a package in each row, what its pins are under their numbers. */
function findAssignments(page: number, lines: readonly Line[]): Pin[] {
  return lines.flatMap((head) => {
    if (!ASSIGNMENT.test(head.text)) return [];
    const numbers = findNumbers(head, lines);
    const packageHead = lines.find(
      (line) => PACKAGE_HEAD.test(line.text) && Math.abs(line.y - head.y) < HEAD_STEP * head.size,
    );
    if (numbers.length < FEWEST_NUMBERS || !packageHead) return [];
    const step = (middleOf(numbers.at(-1)!) - middleOf(numbers[0]!)) / (numbers.length - 1);
    const inColumn = (line: Line, number: Line): boolean => Math.abs(middleOf(line) - middleOf(number)) < 0.45 * step;
    const pins: Pin[] = [];
    let last = numbers[0]!;
    for (const name of lines) {
      if (name.y < last.y + 0.5 * last.size || !inColumn(name, numbers[0]!)) continue;
      const row = numbers.map((number) => lines.find((line) => isBeside(line, name) && inColumn(line, number)));
      const of = lines.find(
        (line) => isBeside(line, name) && line.box[0] < packageHead.box[2] && line.box[2] > packageHead.box[0],
      );
      const isRow = of && row.every((line) => line && (SHORT_NAME.test(line.text) || /^[-−–]$/.test(line.text)));
      if (!isRow || name.y - last.y > ROW_STEP * name.size) break;
      for (const [at, line] of row.entries())
        if (SHORT_NAME.test(line!.text)) pins.push(makePin(page, line!, of.text, numbers[at]!.text));
      last = name;
    }
    return pins;
  });
}

/** `1`, `2`, `3` on one line below a head, from the left to the right. */
function findNumbers(head: Line, lines: readonly Line[]): Line[] {
  const below = lines.filter(
    ({ text, y }) => NUMBER.test(text) && y > head.y + 0.5 * head.size && y - head.y < HEAD_STEP * head.size,
  );
  const first = below.find((line) => line.text === '1' && line.box[0] < head.box[2] + 2 * head.size);
  const row = below.filter((line) => first && isBeside(line, first) && line.box[0] >= first.box[0]);
  const count = row.findIndex(({ text }, index) => text !== String(index + 1));
  return count < 0 ? row : row.slice(0, count);
}

/** `Pin | Single | Dual` under `Pin-out`: a variant of the part in each column, what the pin of a row is in it. */
function findVariants(page: number, lines: readonly Line[]): Pin[] {
  return lines.flatMap((title) => {
    if (!PINOUT.test(title.text)) return [];
    const head = lines.find(
      (line) =>
        PIN_HEAD.test(line.text) &&
        line.y > title.y + 0.5 * title.size &&
        line.y - title.y < HEAD_STEP * title.size &&
        line.box[0] < title.box[2],
    );
    if (!head) return [];
    const variants = lines.filter((line) => isBeside(line, head) && line.box[0] > head.box[2]);
    if (variants.length < 2 || !variants.every(({ text }) => VARIANT.test(text) && !SAID.test(text))) return [];
    const pins: Pin[] = [];
    let last = head;
    for (const number of lines) {
      if (number.y < last.y + 0.5 * last.size || Math.abs(middleOf(number) - middleOf(head)) > 2 * head.size) continue;
      if (!NUMBER.test(number.text) || number.y - last.y > ROW_STEP * number.size) break;
      const beside = lines.filter((line) => isBeside(line, number) && line.box[0] > number.box[2]);
      const names = variants.map((variant) =>
        beside.find((line) => Math.abs(middleOf(line) - middleOf(variant)) < 4 * head.size),
      );
      if (!names.every((name) => name && NAME.test(name.text)) || new Set(names).size < names.length) break;
      for (const [at, name] of names.entries()) pins.push(makePin(page, name!, variants[at]!.text, number.text));
      last = number;
    }
    return pins.length >= FEWEST_ROWS * variants.length ? pins : [];
  });
}

/** Heads of columns that say what a pin is called or does: such a table is read by these. */
const SAID = /^(?:names?|symbols?|functions?|descriptions?|types?|signals?|directions?|i\/?o|comments?|remarks?)$/i;

function makePin(page: number, line: Line, of: string, number: string): Pin {
  return {
    page,
    package: of,
    numbers: [number],
    name: line.text.replaceAll(/[−–]/g, '-'),
    type: '',
    description: '',
    box: line.box,
    doubts: [],
  };
}
