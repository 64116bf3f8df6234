import type { Box } from '../pdf/pdf-file.ts';
import { findGrids } from '../tables/grids.ts';
import type { TablePage } from '../tables/table.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { isLeftOpen, type OrderingCode } from './ordering.ts';

/** `Part Number`, `Ordering part number`, `Order code:`; `Examples:` beside a key of numbers. */
const HEAD =
  /^[•\s]*(?:(?:order(?:ing|able)?\s+)?(?:part|order(?:ing|able)?)\s*(?:part\s*)?(?:numbers?|no\.?|codes?)|examples?)\s*:?$/i;
/** A number in capitals, its parts perhaps apart, with what says which it is: `a) MCP6061T-E/OT: Tape and Reel`. */
const NUMBER =
  /^(?:[•\s]+|[a-z]\)\s*)?((?=\S*\d)(?=\S*[A-Z])[A-Z0-9][A-Z0-9+./#,_-]{3,24}(?:\s[A-Z0-9/#-]{1,8}){0,5})\s*(?::\s*(.*))?$/;
/** Points between one and the next. */
const FARTHEST = 46;
const BESIDE = 42;
/** Characters that numbers of one list have in common. */
const PREFIX = 3;

/**
 * Numbers below a head that says they are ones to order by, where no table with other heads was found.
 * @param tables Where tables were read.
 * @param running Titles that stand on most pages, `#` in the place of their figures.
 */
export function findOrderingLists(
  page: TablePage,
  tables: readonly Box[],
  running: ReadonlySet<string> = new Set(),
): OrderingCode[] {
  const lines = findLines(page.words);
  const heads = findLines(page.words, 0.75).filter(({ text }) => HEAD.test(text));
  return [
    ...heads.flatMap((head) => readBelow(page.number, head, lines, tables)),
    ...findMatrices(page, lines, tables, running),
  ];
}

function readBelow(page: number, head: Line, lines: readonly Line[], tables: readonly Box[]): OrderingCode[] {
  const isExample = /^examples?/i.test(head.text);
  const found: { line: Line; number: string; said: string }[] = [];
  let last = head.y;
  for (const line of lines) {
    if (line.y <= head.y || line.y - last > FARTHEST) continue;
    const isUnder =
      Math.abs(line.box[0] - head.box[0]) < BESIDE &&
      (isExample || line.box[0] < head.box[2]) &&
      line.box[2] > head.box[0];
    const entry = isUnder ? NUMBER.exec(line.text) : null;
    if (!entry || isLeftOpen(entry[1]!) || isIn(line.box, tables)) continue;
    found.push({ line, number: entry[1]!, said: entry[2] ?? '' });
    last = line.y;
  }
  const [first] = found;
  if (!first || (found.length === 1 && !/order/i.test(head.text))) return [];
  if (!found.every(({ number }) => number.slice(0, PREFIX) === first.number.slice(0, PREFIX))) return [];
  return found.map(({ line, number, said }, index) => {
    const below = found[index + 1]?.line.y ?? line.y + 2 * line.size;
    const beside = isExample ? textBeside(line, below, lines) : '';
    return makeCode(page, number, line.box, `${said} ${beside}`);
  });
}

/** What stands at the right of a number, down to the next one. */
function textBeside(line: Line, below: number, lines: readonly Line[]): string {
  return lines
    .filter(({ box, y }) => box[0] > line.box[2] && box[0] - line.box[2] < 60 && y > line.y - 3 && y < below - 3)
    .map(({ text }) => text)
    .join(' ');
}

const isIn = (box: Box, tables: readonly Box[]): boolean =>
  tables.some(
    (table) => box[0] > table[0] - 3 && box[1] > table[1] - 3 && box[2] < table[2] + 3 && box[3] < table[3] + 3,
  );

/** Titles of tables whose cells are numbers. */
const MATRIX =
  /\b(?:parts?\s+table|product\s+(?:matrix|table)|device\s+summary|order(?:ing)?\s+(?:codes?|information|combinations?|options?)|selection\s+(?:guide|table)|available\s+(?:types|parts))\b/i;
const CELL = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9+./#-]{4,24}$/;
const LEAST_CELLS = 4;
/** Of the height of the letters of a table: the name of a sheet is larger. */
const TITLE_SIZE = 1.3;

/** Grids of numbers, in which rows and columns say what each is. */
function findMatrices(
  { number, words, rules }: TablePage,
  lines: readonly Line[],
  tables: readonly Box[],
  running: ReadonlySet<string>,
): OrderingCode[] {
  const titles = lines.filter(({ text }) => text.length < 80 && MATRIX.test(text));
  if (titles.length === 0) return [];
  return findGrids(rules).flatMap(({ box }) => {
    if (!titles.some((title) => title.y < box[1] + 14 && box[1] - title.y < 30)) return [];
    const cells = words
      .filter((word) => isIn(word.box, [box]) && !isIn(word.box, tables))
      .map((word) => ({ text: word.text.replace(/(?:\(\d+\))+$/, ''), box: word.box, size: word.size }))
      .filter(({ text }) => CELL.test(text) && !isLeftOpen(text));
    const same = Map.groupBy(cells, ({ text }) => /^(?:[A-Z]{2,}|.{3})/.exec(text)![0]);
    const family = [...same.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
    const columns = new Set(family.map((cell) => Math.round((cell.box[0] + cell.box[2]) / 24))).size;
    // One number alone is the part that the sheet is of.
    const isOfSheet = family.length === 1 && isName(family[0]!, words, running);
    return isOfSheet || (family.length >= LEAST_CELLS && columns >= 2)
      ? family
          .toSorted((a, b) => Math.round(a.box[1] - b.box[1]) || a.box[0] - b.box[0])
          .map(({ text, box: place }) => makeCode(number, text, place, ''))
      : [];
  });
}

/** Whether a number stands in a title of the page, or in what all pages have above. */
const isName = (cell: { text: string; size: number }, words: readonly Word[], running: ReadonlySet<string>): boolean =>
  words.some(({ text, size }) => text === cell.text && size > TITLE_SIZE * cell.size) ||
  [...running].some((title) => title.split(' ').includes(cell.text.replaceAll(/\d+/g, '#')));

const PACKING = /\b(?:tape\s*(?:and|&)\s*reel|t\s?&\s?r|cut\s+tape|tubes?|trays?|bulk|reels?)\b/i;
const PACKAGE = /\b\d{1,3}[\s-]?(?:LD|leads?|pins?)\b.*?(?=\s+(?:pkg|package)\b|[.,;]|$)/i;

/** What is said of a number beside it: its package and how it is packed. */
export function makeCode(page: number, partNumber: string, box: Box, said: string): OrderingCode {
  return {
    page,
    partNumber,
    package: PACKAGE.exec(said)?.[0].trim() ?? '',
    temperature: '',
    packing: PACKING.exec(said)?.[0] ?? '',
    marking: '',
    box,
  };
}
