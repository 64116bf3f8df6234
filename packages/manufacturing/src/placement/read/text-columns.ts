import { readAngle, readLength } from './measures.ts';
import { readSide } from './sides.ts';

/** A word of a line with the columns of text that it takes. */
interface Word {
  text: string;
  start: number;
  end: number;
}

interface Head extends Word {
  /** One word that is such a thing, or any number of words. */
  fits: ((word: string) => boolean) | undefined;
  /** Words that it takes; undefined: any number. */
  most: number | undefined;
}

const TWO_WORDS = /\b(?:Mid|Ref|Pad|Pos|Center|Centre|Sym) [XY]\b/gi;
const MOST_WORDS = 60;

/** What speaks against a reading of a line. */
const COST = {
  /** A word in a column that it does not look like. */
  misfit: 30,
  /** A column without a word. */
  empty: 6,
  /** Two words of one cell that stand apart; two cells with one space between them. */
  apart: 4,
  close: 2,
  /** For each character that a word is away from both ends of its head, up to the most. */
  away: 0.05,
  mostAway: 1.5,
};

/**
 * A line of a table whose columns are only lined up, left or right, as the cells of the header that it stands under. Long
 * cells push the others aside, so the words are dealt out to the columns in their order, by what each column holds and
 * by the spaces between. Undefined for a header of one word.
 */
export function lineUp(header: string): ((line: string) => string[]) | undefined {
  const heads = splitWords(joinedPairs(header)).map((word): Head => {
    const fits = makeColumnTest(word.text);
    // `3DR Logo` is one designator.
    return { ...word, fits, most: REFERENCE.test(nameOf(word.text)) ? 3 : fits && 1 };
  });
  if (heads.length < 2) return undefined;
  return (line) => dealt(splitWords(line).slice(0, MOST_WORDS), heads);
}

export function headCells(header: string): string[] {
  return splitWords(joinedPairs(header)).map(({ text }) => text);
}

const joinedPairs = (header: string): string => header.replaceAll(TWO_WORDS, (pair) => pair.replace(' ', '_'));

const REFERENCE = /^(?:ref|refdes|designator|reference|part|name)$/;
const nameOf = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

function makeColumnTest(head: string): Head['fits'] {
  const name = nameOf(head);
  if (/^(?:mid|ref|pad|pos|center|centre|sym)?[xy]$/.test(name)) return (word) => readLength(word) !== undefined;
  if (/^(?:rot|rotation|angle|orientation)$/.test(name)) return (word) => readAngle(word) !== undefined;
  if (/^(?:tb|side|layer)$/.test(name)) return (word) => readSide(word) !== undefined;
  return REFERENCE.test(name) ? (word) => !/^[+-]?\d+\./.test(word) : undefined;
}

function splitWords(line: string): Word[] {
  return Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }));
}

/** The cheapest way to give the words to the columns: a table over how many of both are used up. */
function dealt(words: readonly Word[], heads: readonly Head[]): string[] {
  const [n, m] = [words.length, heads.length];
  const cost = Array.from({ length: m + 1 }, () => new Float64Array(n + 1).fill(Infinity));
  const taken = Array.from({ length: m + 1 }, () => new Int32Array(n + 1));
  cost[0]![0] = 0;
  for (let column = 0; column < m; column++) {
    const head = heads[column]!;
    for (let from = 0; from <= n; from++) {
      const before = cost[column]![from]!;
      if (before === Infinity) continue;
      const most = head.most === undefined ? n : Math.min(from + head.most, n);
      for (let to = from; to <= most; to++) {
        const whole = before + cellCost(words, from, to, head, column > 0);
        if (whole >= cost[column + 1]![to]!) continue;
        cost[column + 1]![to] = whole;
        taken[column + 1]![to] = from;
      }
    }
  }
  const cells = heads.map(() => '');
  // Words that are left over belong to the last column.
  let end = n;
  if (cost[m]![n] === Infinity) end = cost[m]!.findLastIndex((value) => value < Infinity);
  for (let column = m; column > 0; column--) {
    const start = taken[column]![end]!;
    cells[column - 1] = words
      .slice(start, end)
      .map(({ text }) => text)
      .join(' ');
    end = start;
  }
  return cells;
}

function cellCost(words: readonly Word[], from: number, to: number, head: Head, hasCellBefore: boolean): number {
  if (from === to) return COST.empty;
  let cost = 0;
  for (let i = from + 1; i < to; i++) if (words[i]!.start - words[i - 1]!.end > 1) cost += COST.apart;
  const [first, last] = [words[from]!, words[to - 1]!];
  if (hasCellBefore && from > 0 && first.start - words[from - 1]!.end === 1) cost += COST.close;
  if (head.fits && !head.fits(first.text)) cost += COST.misfit;
  const away = Math.min(Math.abs(first.start - head.start), Math.abs(last.end - head.end));
  return cost + Math.min(COST.mostAway, away * COST.away);
}
