import { isBoldTitle, styleOf } from './heading-style.ts';
import { introducesGrid, introducesTable, isOverLines, isOverTable, isUsualTitle } from './heading-places.ts';
import { APPENDIX, flatten, isUsual, LEGAL, LETTERED, LOOSE_WORD, NUMBERED, splitNumber } from './heading-words.ts';
import { kindOfHeading } from './section-kinds.ts';
import type { Line } from '../text/lines.ts';
import type { Candidate, PageLines } from './page-lines.ts';

/** So many titles that say the same, or stand on one height of a page, are labels in drawings. */
const LABELS = 3;

export function dropLabels(candidates: readonly Candidate[]): Candidate[] {
  // `TAPE AND REEL` over its text is no label where drawings have it in other letters.
  const saidBy = ({ line }: Candidate): string => `${flatten(line.text)} ${styleOf(line)}`;
  const alike = Map.groupBy(candidates, saidBy);
  return candidates.filter((candidate) => {
    const { line, page } = candidate;
    if (NUMBERED.test(line.text)) return true;
    const beside = candidates.filter((other) => other.page === page && Math.abs(other.line.y - line.y) < 2);
    // `Description`, `Features` and `Applications` over three columns are none.
    if (beside.length >= LABELS)
      return (
        beside.every((other) => isUsual(other.line.text) && !LOOSE_WORD.test(other.line.text)) ||
        // `Dimensions: [mm]`, `Recommended land pattern` and `Electrical properties:` over three fields of a form.
        beside.every(
          (other) =>
            kindOfHeading(other.line.text) !== undefined && styleOf(other.line) === styleOf(line) && isBoldTitle(line),
        )
      );
    // `DC side` and `AC side` over two views of a thing.
    if (beside.length === 2 && beside.every(isLabelOfView) && styleOf(beside[0]!.line) === styleOf(beside[1]!.line))
      return false;
    // The tables of a family have one title each.
    return isUsualTitle(line) || alike.get(saidBy(candidate))!.length < LABELS;
  });
}

/** As many numbered titles of a page that come again further on, number and all, are a list of the contents. */
const FEWEST_LISTED = 4;
/** Of the numbered titles of a page: a chapter may have the name of another one. */
const MOST_LISTED = 0.6;

/** `1 Features` and `2 Description` on the page of contents, without the numbers of their pages: the titles stand where they come again. */
export function dropListed(candidates: readonly Candidate[]): Candidate[] {
  const lastPages = new Map(candidates.map(({ line, page }) => [flatten(line.text), page.number]));
  const isNumbered = ({ line }: Candidate): boolean => NUMBERED.test(line.text);
  const comesAgain = ({ line, page }: Candidate): boolean => lastPages.get(flatten(line.text))! > page.number;
  const numbered = Map.groupBy(candidates.filter(isNumbered), ({ page }) => page);
  return candidates.filter((each) => {
    const all = numbered.get(each.page) ?? [];
    const again = all.filter(comesAgain).length;
    return !isNumbered(each) || again < FEWEST_LISTED || again < MOST_LISTED * all.length;
  });
}

/** Of the height of the first page: what stands so high is the name of the document, or says what the part is. */
const NAME_PLACE = 0.2;

/** `Driver for two motors` at the head of the first page, above all usual titles and in other letters than these. */
export function dropNames(candidates: readonly Candidate[]): Candidate[] {
  const isFirst = ({ page }: Candidate): boolean => page.number === 1;
  const highest = Math.min(
    ...candidates.flatMap((each) => (isFirst(each) && isUsual(each.line.text) ? [each.line.box[1]] : [])),
  );
  const usual = new Set(candidates.flatMap(({ line }) => (isUsual(line.text) ? [styleOf(line)] : [])));
  return candidates.filter(
    (each) =>
      !isFirst(each) ||
      each.line.box[3] > Math.min(highest, NAME_PLACE * each.page.height) ||
      highest === Infinity ||
      usual.has(styleOf(each.line)) ||
      NUMBERED.test(each.line.text) ||
      isOverLines(each.line, each.page.lines) ||
      kindOfHeading(each.line.text) !== undefined,
  );
}

/** Of the words of a label. */
const MOST_WORDS = 3;

/** Whether a title has no kind and few words, and neither text nor a table begins below it. */
function isLabelOfView({ line, page }: Candidate): boolean {
  return (
    line.words.length <= MOST_WORDS &&
    kindOfHeading(line.text) === undefined &&
    !isUsual(line.text) &&
    !isOverLines(line, page.lines) &&
    !introducesTable(line, page)
  );
}

/** Of the numbered titles of a document: as many over graphs number these, and no sections. */
const MOST_OVER_GRAPHS = 0.6;
const FEWEST_OVER_GRAPHS = 4;
/** Of the height of a title: what a graph shows stands between the two. */
const OVER_GRAPH = 7;

/** `5 Transient thermal impedance` over its graph, `6 Safe operating area` over the next one. */
export function dropOfGraphs(candidates: readonly Candidate[]): Candidate[] {
  const isCounted = ({ line }: Candidate): boolean => /^\d{1,2}\.?\s/.test(line.text) && !isUsual(line.text);
  const counted = candidates.filter(isCounted);
  const over = counted.filter(({ line: { box, size }, page }) =>
    page.graphs.some(
      (graph) => graph[0] < box[2] && graph[2] > box[0] && graph[3] > box[3] && graph[1] - box[3] < OVER_GRAPH * size,
    ),
  );
  const areOfGraphs = over.length >= FEWEST_OVER_GRAPHS && over.length >= MOST_OVER_GRAPHS * counted.length;
  return areOfGraphs ? candidates.filter((each) => !isCounted(each)) : [...candidates];
}

/** As many over tables tell that what is printed in their letters are headings without a number. */
const LEAST_OVER_TABLES = 3;

/** As many numbered titles tell that what is printed in their letters over a table is a heading without a number. */
const LEAST_NUMBERED_ALIKE = 3;

const isOverRows = ({ line, page }: Candidate): boolean => introducesTable(line, page) || introducesGrid(line, page);

/** Where sections are numbered, what has no number is one only before the first of them, by its usual title or where `kept` has it. */
export function dropUnnumbered(
  candidates: readonly Candidate[],
  pageCount: number,
  kept: ReadonlySet<Candidate> = new Set(),
): Candidate[] {
  const chapters = new Set(
    candidates.map(({ line }) => /^(\d{1,2})(?:\.0)?\.?\s+\S/.exec(line.text)?.[1]).filter(Boolean),
  );
  const isNumbered = ['1', '2', '3', '4'].every((number) => chapters.has(number));
  // A numbered list in the last pages numbers no sections.
  const start = candidates.find(({ line }) => /^1(?:\.0)?\.?\s+\S/.test(line.text))?.page.number ?? 1;
  if (!isNumbered || start > Math.max(4, 0.5 * pageCount)) return [...candidates];
  const first = candidates.findIndex(({ line }) => NUMBERED.test(line.text));
  // `Benefit` beside `Features`.
  const usual = new Set(
    candidates.flatMap(({ line }) =>
      !NUMBERED.test(line.text) && isUsual(line.text) && isBoldTitle(line) ? [styleOf(line)] : [],
    ),
  );
  // `DC CHARACTERISTICS` and `SWITCHING SPECIFICATIONS` over a table each, under a title that has a number.
  const overTables = candidates.filter(
    ({ line, page }) => !NUMBERED.test(line.text) && isBoldTitle(line) && isOverTable(line, page),
  );
  const tabular = new Set(
    [...Map.groupBy(overTables, ({ line }) => styleOf(line))].flatMap(([style, all]) =>
      all.length >= LEAST_OVER_TABLES ? [style] : [],
    ),
  );
  const numbered = Map.groupBy(
    candidates.filter(({ line }) => NUMBERED.test(line.text) && isBoldTitle(line)),
    ({ line }) => styleOf(line),
  );
  const level = Math.max(...candidates.filter(({ line }) => NUMBERED.test(line.text)).map(({ line }) => line.size));
  return candidates.filter(
    ({ line, page }, index) =>
      NUMBERED.test(line.text) ||
      kept.has(candidates[index]!) ||
      (isUsual(line.text) && (index < first || line.size > 0.8 * level || isOverTable(line, page))) ||
      (usual.has(styleOf(line)) && (index < first || isCapitals(line, level) || tabular.has(styleOf(line)))) ||
      APPENDIX.test(line.text) ||
      (LEGAL.test(line.text) && line.size >= NEARLY * level) ||
      ((numbered.get(styleOf(line))?.length ?? 0) >= LEAST_NUMBERED_ALIKE && isOverRows({ line, page })) ||
      // `A. General settings` in a section that has a number.
      (LETTERED.test(line.text) && isBoldTitle(line)),
  );
}

/** Fewer numbered titles tell of no order. */
const FEWEST_NUMBERED = 6;
/** Of the numbered titles: where more are out of order, the document counts anew in its parts. */
const MOST_OUT_OF_ORDER = 0.25;

/** Numbers of sections go up from page to page: `6.0.1 Examination` behind the chapter 8 is a row of a table. */
export function dropOutOfOrder(candidates: readonly Candidate[]): Candidate[] {
  const numbered = candidates.flatMap((each) => {
    const { number } = splitNumber(each.line.text);
    return /^\d/.test(number) ? [{ each, page: each.page.number, parts: number.split(/[.-]/).map(Number) }] : [];
  });
  if (numbered.length < FEWEST_NUMBERED) return [...candidates];
  type Numbered = (typeof numbered)[number];
  const areInverse = (a: Numbered, b: Numbered): boolean =>
    a.page < b.page ? isBefore(b.parts, a.parts) : b.page < a.page && isBefore(a.parts, b.parts);
  const counts = numbered.map((one) => numbered.filter((other) => areInverse(one, other)).length);
  const dropped = new Set<Candidate>();
  for (let most = Math.max(...counts); most > 0; most = Math.max(...counts)) {
    const worst = numbered.filter((_, index) => counts[index] === most);
    for (const { each } of worst) dropped.add(each);
    if (dropped.size > MOST_OUT_OF_ORDER * numbered.length) return [...candidates];
    for (const [index, one] of numbered.entries())
      counts[index] = dropped.has(one.each)
        ? 0
        : counts[index]! - worst.filter((other) => areInverse(one, other)).length;
  }
  return candidates.filter((each) => !dropped.has(each));
}

/** Whether one number comes before another: `3.2` before `3.10` and `4`. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && at < b.length && a[at]! < b[at]!;
}

/** `FIND OUT MORE` behind the last chapter, in letters as high as those of chapters. */
const isCapitals = ({ text, size }: Line, level: number): boolean =>
  /[A-Z]{3}[^:]*$/.test(text) && text === text.toUpperCase() && size >= NEARLY * level;
const NEARLY = 0.85;

/** `(TA = 25 °C)` behind a title. */
const WHEN = /\s\([^()]*[=°][^()]*\)$/;

/** A title that says that it goes on with its section. One that is printed again over other graphs is its title there. */
export function dropRepeated(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ line, page }, index) => {
    const title = line.text.replace(WHEN, '');
    if (/\(cont(?:inued|\.|inuation)?\)?\.?\s*\)?$/i.test(title) && /continu|cont\./i.test(title)) return false;
    if (line.y > 0.16 * page.height) return true;
    const earlier = candidates.slice(0, index).filter((each) => each.page.number < page.number);
    const before = earlier.at(-1);
    // `Features and benefits` at the head of two pages, with lower headings between them.
    const first = earlier.findLastIndex(
      (each) => each.page.number === page.number - 1 && isTitleOf(each, line) && standAlike(each.line, line),
    );
    const isGoingOn = first >= 0 && earlier.slice(first + 1).every((each) => each.line.size < LOWER * line.size);
    return !((before && isTitleOf(before, line)) || isGoingOn) || hasGraph(page);
  });
}

/** Of the height of a title: headings of its parts are smaller. */
const LOWER = 0.95;

/** Whether two lines stand at one height of their pages, to the left on one and to the right on the other maybe, in the same letters. */
const standAlike = (a: Line, b: Line): boolean => styleOf(a) === styleOf(b) && Math.abs(a.y - b.y) < 3;

const hasGraph = ({ graphs }: PageLines): boolean => graphs.length > 0;

/** Whether a line repeats the title of a heading, without its number. */
function isTitleOf({ line }: Candidate, repeated: Line): boolean {
  return !NUMBERED.test(repeated.text) && flatten(splitNumber(line.text).rest) === flatten(repeated.text);
}
