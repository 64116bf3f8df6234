import { splitAtRules } from '../tables/rules.ts';
import type { TablePage } from '../tables/table.ts';
import { findLines, joinWords, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { pinTables, type Pin } from './pins.ts';

const NUMBER = /^\d{1,3}$/;
const FEWEST = 3;
/** Of the height of the letters: the names stand so far below the numbers at most. */
const ROW_STEP = 4;
/** Of the height of the letters: words of one row stand on nearly one line. */
const OF_ROW = 0.45;
/** What names a pin has a letter or a sign in it. */
const NAME = /\p{L}|^[+-]/u;

/** `Pin no. | 1 | 2 | 3` over `Symbol | VSS | VDD | V0`: a pin in each column, as modules with displays have it, in one or several pairs of rows. */
export function findPinRows({ number, words, rules }: TablePage): Pin[] {
  const lines = findLines(words, 0.75).flatMap((line) => splitAtRules(line, rules));
  const heads = lines.flatMap((line) => {
    const role = pinTables.readHead(line.text);
    return role === undefined ? [] : [{ line, role }];
  });
  return heads.flatMap(({ line: head, role }) => {
    if (role !== 'number') return [];
    const numbers = takeRow(head, words);
    if (numbers.length < FEWEST || !goUp(numbers)) return [];
    const below = heads.filter(
      ({ line }) => line.y > head.y && line.y - head.y < ROW_STEP * head.size && isUnder(line, head),
    );
    const named = below.find((each) => each.role === 'name') ?? below.find((each) => each.role === 'description');
    if (!named) return [];
    const middles = numbers.map(({ box }) => (box[0] + box[2]) / 2);
    const columns = Map.groupBy(takeRow(named.line, words), ({ box }) => nearest((box[0] + box[2]) / 2, middles));
    const pins = numbers.flatMap(({ text, box }, at): Pin[] => {
      const own = columns.get(at);
      if (!own) return [];
      const name = joinWords(own).replaceAll(/[−–—]/g, '-');
      const place = unionOf([box, ...own.map((word) => word.box)]);
      return [{ page: number, package: '', numbers: [text], name, type: '', description: '', box: place, doubts: [] }];
    });
    return pins.length > 0.5 * numbers.length && pins.every(({ name }) => NAME.test(name)) ? pins : [];
  });
}

/** The words at the right of a head, on its line. */
function takeRow(head: Line, words: readonly Word[]): Word[] {
  return words
    .filter(({ box, y }) => box[0] > head.box[2] && Math.abs(y - head.y) < OF_ROW * head.size)
    .toSorted((a, b) => a.box[0] - b.box[0]);
}

/** Numbers that go up by one, and nothing else. */
function goUp(row: readonly Word[]): boolean {
  return row.every(({ text }, at) => NUMBER.test(text) && Number(text) === Number(row[0]!.text) + at);
}

function isUnder(line: Line, head: Line): boolean {
  return line.box[0] < head.box[2] && line.box[2] > head.box[0];
}

function nearest(x: number, middles: readonly number[]): number {
  return middles.reduce((best, middle, at) => (Math.abs(middle - x) < Math.abs(middles[best]! - x) ? at : best), 0);
}
