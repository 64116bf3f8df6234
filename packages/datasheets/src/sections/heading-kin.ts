import type { Box } from '../pdf/pdf-file.ts';
import {
  findRuleBelow,
  introducesGrid,
  introducesTable,
  introducesText,
  isApart,
  isInDrawing,
  isLabel,
  isOverLines,
} from './heading-places.ts';
import { isBoldTitle, isChromatic, looseStyleOf, styleOf } from './heading-style.ts';
import { IN_PARENTHESES, isUsual, NAMES_DRAWING, NUMBERED, splitNumber } from './heading-words.ts';
import type { Line } from '../text/lines.ts';
import { isInside, LARGER, type Candidate, type PageLines } from './page-lines.ts';

/** As many usual titles tell what the headings of a document look like. */
const LEAST_KIN = 3;
/** Points: left edges are alike. */
const EDGE = 3;
/** Words of a line of running text. */
const TEXT_WORDS = 8;
/** Of the lines that look alike: with more running text among them they are text. */
const MOST_TEXT = 0.2;

/** What a reader sees of the letters of a line: their height and colour. Parts of one font have names of their own in many files. */
const looksOf = (line: Line): string => `${Math.round(line.size)} ${looseStyleOf(line).split(' ').at(-1)}`;

/**
 * Lines as high as most usual titles and in their colour, whatever the file calls their font, at the left edge of one of these or over
 * something: `Safety approval` beside `Features`. Letters of the height and the colour of the text tell nothing.
 */
export function findKin(
  candidates: readonly Candidate[],
  usual: readonly Candidate[],
  pages: readonly PageLines[],
  body: number,
): Set<Candidate> {
  const apart = usual.filter(({ line }) => line.size >= LARGER * body || isChromatic(line.words[0]!.colour));
  const known = Map.groupBy(apart, ({ line }) => looksOf(line));
  const printed = Map.groupBy(
    pages.flatMap(({ lines }) => lines),
    looksOf,
  );
  const isPure = (looks: string): boolean => {
    const all = printed.get(looks) ?? [];
    return all.filter(({ words }) => words.length >= TEXT_WORDS).length <= MOST_TEXT * all.length;
  };
  const sure = new Set([...known].flatMap(([looks, all]) => (all.length >= LEAST_KIN && isPure(looks) ? [looks] : [])));
  return new Set(
    candidates.filter((each) => {
      const { line, page } = each;
      const looks = looksOf(line);
      if (!sure.has(looks) || isLabel(each) || isInDrawing(each)) return false;
      const isAligned = known.get(looks)!.some((other) => Math.abs(other.line.box[0] - line.box[0]) < EDGE);
      return isAligned || NUMBERED.test(line.text) || isOver(line, page) || namesDrawingBelow(line, page);
    }),
  );
}

const isOver = (line: Line, page: PageLines): boolean =>
  introducesText(line, page.lines) ||
  isOverLines(line, page.lines) ||
  introducesTable(line, page) ||
  introducesGrid(line, page) ||
  findRuleBelow(line, page) !== undefined;

/** Of the height of a title: a drawing begins so far below it. */
const DRAWN_BELOW = 5;

/** `Pin circuit diagrams` over the middle of what is drawn below it. */
const namesDrawingBelow = ({ text, box, size }: Line, { drawn }: PageLines): boolean =>
  NAMES_DRAWING.test(text) &&
  drawn.some(
    ([x0, y0, x1]) => y0 > box[1] && y0 - box[3] < DRAWN_BELOW * size && x0 < box[2] + size && x1 > box[0] - size,
  );

/** As many numbered titles in their order tell of the chapters of a document. */
const LEAST_CHAPTERS = 3;
/** Points. */
const CHAPTER_EDGE = 6;
/** Of the height of a title: the lines of a list stand so near below one another. */
const LIST_PITCH = 3;

/** `1. Overview`, `2 Ratings`, `3、Curves`: numbers in their order at one left edge, in bold letters or larger ones, none right below the other. */
export function findChapters(candidates: readonly Candidate[], body: number): Set<Candidate> {
  const runs: Candidate[][] = [];
  for (const each of candidates) {
    const { line, page } = each;
    const { number } = splitNumber(line.text);
    if (!/^\d{1,2}$/.test(number) || !(isBoldTitle(line) || line.size >= LARGER * body) || isInDrawing(each)) continue;
    if (number === '1') runs.push([each]);
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!run || !last || Number(number) !== run.length + 1) continue;
    const isNear = last.page === page && line.y - last.line.y < LIST_PITCH * line.size;
    if (!isNear && Math.abs(last.line.box[0] - line.box[0]) < CHAPTER_EDGE) run.push(each);
  }
  return new Set(runs.flatMap((run) => (run.length >= LEAST_CHAPTERS ? run : [])));
}

/** `(1) Test conditions` and `(2) Criteria`, each right over a table: numbers of notes stand below theirs. */
export function findParenthesized(candidates: readonly Candidate[]): Set<Candidate> {
  const over = candidates.filter(
    ({ line, page }) => IN_PARENTHESES.test(line.text) && (introducesTable(line, page) || introducesGrid(line, page)),
  );
  const numbers = new Set(over.map(({ line }) => IN_PARENTHESES.exec(line.text)![1]));
  return new Set(numbers.has('1') && numbers.has('2') ? over : []);
}

/** As many underlined titles alone over their text are headings, in the letters of the text too. */
const LEAST_UNDERLINED = 3;
/** Words of such a title. */
const MOST_WORDS = 7;
/** Of the length of a title: its underline is no longer. */
const UNDERLINE = 1.2;

/** `Warranty service`, underlined, over the paragraph that it is of. */
export function findUnderlined(candidates: readonly Candidate[]): Set<Candidate> {
  const underlined = candidates.filter((each) => {
    const { line, page } = each;
    const rule = isLabel(each) || isInDrawing(each) ? undefined : findRuleBelow(line, page);
    const isOfIts = rule !== undefined && rule[2] - rule[0] < UNDERLINE * (line.box[2] - line.box[0]);
    return isOfIts && line.words.length <= MOST_WORDS && isOverLines(line, page.lines);
  });
  return new Set(underlined.length >= LEAST_UNDERLINED ? underlined : []);
}

/** As many headings in the letters of an unsure line tell that it is one. */
const LEAST_ALIKE = 2;

/**
 * Whether a line that is taken for the row of a table, or says what heads of columns say, is printed as headings elsewhere in the
 * document are, alone on its height over something: `Contact ratings` between two tables, `INPUT` over one.
 */
export function findUnsure(unsure: readonly Candidate[], known: readonly Candidate[]): Set<Candidate> {
  const styles = Map.groupBy(known, ({ line }) => styleOf(line));
  return new Set(
    unsure.filter(({ line, page }) => {
      const alike = styles.get(styleOf(line)) ?? [];
      const isAlone = page.lines.every(
        (other) => line.words.includes(other.words[0]!) || Math.abs(other.y - line.y) > 0.5 * line.size,
      );
      return (
        alike.length >= LEAST_ALIKE &&
        isAlone &&
        isAtEdge(line, page) &&
        isApart(line, page.lines) &&
        isOver(line, page)
      );
    }),
  );
}

/** Of the height of a title: a table begins so near to its left. */
const ASIDE = 3;

const isAtEdge = (line: Line, { tables, cells }: PageLines): boolean => {
  const around: Box[] = [...tables, ...cells].filter((box) => isInside(line.box, box));
  return around.every((box) => line.box[0] - box[0] < ASIDE * line.size);
};

/** Of the height of the headings: what is as much higher on the first page is the name of the document. */
const MUCH_HIGHER = 1.4;

/** Of the height of a line: what stands higher is above another one, not beside it. */
const OVER = 1.6;

/** What stands on the first page before all usual titles, at no left edge of theirs: lines of the name of the part. */
export function findNameLines(candidates: readonly Candidate[], usual: readonly Candidate[]): Set<Candidate> {
  const own = usual.filter(({ page }) => page.number === 1);
  const first = Math.min(...own.map(({ line }) => line.y));
  const sizes = usual.map(({ line }) => line.size).toSorted((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return new Set(
    candidates.filter(({ line, page }) => {
      if (page.number > 1 || NUMBERED.test(line.text)) return false;
      if (sizes.length >= LEAST_KIN && line.size > MUCH_HIGHER * middle) return true;
      const isAligned = usual.some((other) => Math.abs(other.line.box[0] - line.box[0]) < EDGE);
      return own.length > 0 && line.y < first - OVER * line.size && !isAligned && !isUsual(line.text);
    }),
  );
}
