import type { TablePage } from '../tables/table.ts';
import { joinWords, unionOf } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Pin } from './pins.ts';

/** `A`, `AB`. */
const LETTERS = /^[A-HJ-NPRT-WY]{1,2}$/;
const NUMBER = /^\d{1,2}$/;
/** What stands before the letter or number of a row in words: `Row A`, `Column 1`. */
const IN_WORDS = /^(?:row|col(?:umn)?\.?)$/i;
/** The letters of rows, without those that are mistaken for digits. */
const ORDER = 'ABCDEFGHJKLMNPRTUVWY';
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 2;
/** Of all places: with fewer names it is something else. */
const LEAST_NAMED = 0.75;
/** Points: rows and columns of balls are no further apart. */
const FARTHEST = 130;
/** Of their mean: how much the steps between rows or columns differ. */
const UNEVEN = 0.3;
const NAME = /^(?=.*\p{L})[\p{L}\d_+\-/#*().]{1,20}$/u;

interface Place {
  text: string;
  x: number;
  y: number;
  word: Word;
}

/**
 * Balls of a package seen from above: letters from the top to the bottom at the left, numbers from the left to the right above, and a
 * name where they cross. Seen from below the numbers go the other way: such a map is not read.
 */
export function findBallMaps({ number, words }: Pick<TablePage, 'number' | 'words'>): Pin[] {
  const places = words.map((word): Place => ({ text: word.text, ...middleOf(word), word }));
  const letters = places.filter(({ text }) => LETTERS.test(text));
  const told = new Set<string>();
  const maps = places
    .filter(({ text }) => text === '1')
    .map((first) => {
      const columns = countOn(first, places, 'x');
      if (columns.length < FEWEST_COLUMNS) return [];
      const top = letters
        .filter(({ text, x, y }) => text === 'A' && x < first.x && y > first.y && first.x - x < FARTHEST)
        .toSorted((a, b) => a.y - b.y || b.x - a.x)[0];
      const rows = top ? countOn(top, letters, 'y') : [];
      return rows.length < FEWEST_ROWS ? [] : readMap(number, rows, columns, places);
    });
  // The drawing and a table of the same balls.
  return maps
    .filter((pins) => {
      const text = pins.map(({ numbers, name }) => `${numbers[0]} ${name}`).join();
      const isNew = !told.has(text);
      told.add(text);
      return isNew;
    })
    .flat();
}

function readMap(page: number, rows: readonly Place[], columns: readonly Place[], places: readonly Place[]): Pin[] {
  const [pitchX, pitchY] = [stepOf(columns, 'x'), stepOf(rows, 'y')];
  const [first, top] = [columns[0]!, rows[0]!];
  if (Math.abs(top.y - first.y) > 2 * pitchY || Math.abs(first.x - top.x) > 2 * pitchX) return [];
  const heads = new Set([...rows, ...columns]);
  const pins = rows.flatMap((row) =>
    columns.flatMap((column): Pin[] => {
      const own = places
        .filter(
          (place) =>
            !heads.has(place) &&
            Math.abs(place.x - column.x) < 0.48 * pitchX &&
            Math.abs(place.y - row.y) < 0.48 * pitchY &&
            !IN_WORDS.test(place.text),
        )
        .map(({ word }) => word)
        .toSorted((a, b) => a.y - b.y || a.box[0] - b.box[0]);
      const name = joinWords(own).replaceAll(/[−–—]/g, '-');
      if (!NAME.test(name)) return [];
      const box = unionOf(own.map((word) => word.box));
      const numbers = [`${row.text}${column.text}`];
      return [
        { page, package: '', numbers, name, type: '', description: '', box, doubts: ['read_from_drawing' as const] },
      ];
    }),
  );
  const isWhole = pins.length >= LEAST_NAMED * rows.length * columns.length;
  return isWhole && new Set(pins.map(({ name }) => name)).size > 1 ? pins : [];
}

/** Letters or numbers that follow a first one in line with it, evenly. */
function countOn(first: Place, places: readonly Place[], along: 'x' | 'y'): Place[] {
  const across = along === 'x' ? 'y' : 'x';
  const found = [first];
  for (;;) {
    const last = found.at(-1)!;
    const step = found.length > 1 ? stepOf(found, along) : undefined;
    const wanted = along === 'x' ? String(Number(last.text) + 1) : ORDER[ORDER.indexOf(last.text) + 1];
    const next = places
      .filter((place) => {
        if (place.text !== wanted) return false;
        const gap = place[along] - last[along];
        const isInLine = Math.abs(place[across] - last[across]) < 0.5 * last.word.size;
        const isEven = step === undefined || Math.abs(gap - step) < UNEVEN * step;
        return isInLine && gap > 0.5 * last.word.size && gap < FARTHEST && isEven;
      })
      .toSorted((a, b) => a[along] - b[along])[0];
    if (!next) return NUMBER.test(first.text) || along === 'y' ? found : [];
    found.push(next);
  }
}

const stepOf = (places: readonly Place[], along: 'x' | 'y'): number =>
  (places.at(-1)![along] - places[0]![along]) / (places.length - 1);

const middleOf = ({ box }: Word): { x: number; y: number } => ({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 });
