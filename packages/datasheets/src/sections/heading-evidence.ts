import {
  findRuleBelow,
  introducesGrid,
  introducesTable,
  introducesText,
  isOverParagraph,
  isInDrawing,
  isLabel,
  isTitleOfGraph,
} from './heading-places.ts';
import { familyOf, isBoldTitle, isChromatic, looseStyleOf, styleOf } from './heading-style.ts';
import { isUsual } from './heading-words.ts';
import type { Line } from '../text/lines.ts';
import { LARGER, SMALLEST_BOLD, type Candidate, type PageLines } from './page-lines.ts';

/** As many lines alike tell that what is printed as they are is a heading. */
const LEAST_ALIKE = 3;
const MOST_ALIKE = 0.75;
/** With fewer in the same letters only those that have text below them are headings. */
const HALF_ALIKE = 0.4;
/** So many over their text are headings, whatever else is printed in their letters: the titles of circuits. */
const MANY_ALIKE = 5;
/** Points: left edges are alike. */
const EDGE = 3;

/**
 * Lines in letters in which most have something right below them: what is printed in them are headings, without a usual one too. Bold ones are over a
 * text or a table; those that are only larger are over a table, a grid or a rule.
 */
export function findIntroducing(candidates: readonly Candidate[], body: number): Set<Candidate> {
  const apart = candidates.filter((each) => !isLabel(each) && !isInDrawing(each));
  const bold = apart.filter(({ line }) => isBoldTitle(line) && line.size >= SMALLEST_BOLD * body);
  const light = apart.filter(({ line }) => !isBoldTitle(line) && line.size >= LARGER * body);
  return new Set([
    ...[...Map.groupBy(bold, ({ line }) => looseStyleOf(line)).values()].flatMap((all) =>
      takeIntroducing(
        all,
        ({ line, page }) =>
          introducesText(line, page.lines) || introducesTable(line, page) || introducesGrid(line, page),
      ),
    ),
    // `KONTAKTSYSTEM` and `MAGNETSYSTEM bistabil` are of one kind.
    ...[...Map.groupBy(light, ({ line }) => kindOfLetters(line)).values()].flatMap((all) =>
      takeIntroducing(
        all,
        ({ line, page }) =>
          introducesTable(line, page) || introducesGrid(line, page) || findRuleBelow(line, page) !== undefined,
      ),
    ),
  ]);
}

/**
 * Two bold lines alike, each over a paragraph, in letters that nothing else but what stands in drawings is printed in: titles of a
 * document with no more of their kind.
 */
export function findPaired(candidates: readonly Candidate[], body: number): Set<Candidate> {
  const bold = candidates.filter(
    (each) =>
      isBoldTitle(each.line) &&
      each.line.size >= SMALLEST_BOLD * body &&
      !isLabel(each) &&
      !isInDrawing(each) &&
      !isTitleOfGraph(each, false),
  );
  const isTitle = ({ line, page }: Candidate): boolean => !/[:：]$/.test(line.text) && isOverParagraph(line, page);
  return new Set(
    [...Map.groupBy(bold, ({ line }) => looseStyleOf(line)).values()].flatMap((all) =>
      all.length === 2 && all.every(isTitle) ? all : [],
    ),
  );
}

const kindOfLetters = ({ words, size }: Line): string =>
  `${familyOf(words[0]!.font)} ${Math.round(size)} ${words[0]!.colour}`;

function takeIntroducing(all: readonly Candidate[], introduces: (each: Candidate) => boolean): readonly Candidate[] {
  // Items of a list may be printed in them too.
  const apart = all.filter((each) => !isOfRun(each, all));
  const telling = apart.filter((each) => introduces(each) && !each.line.text.endsWith(':'));
  if (telling.length < LEAST_ALIKE) return [];
  if (telling.length < HALF_ALIKE * apart.length) return telling.length < MANY_ALIKE ? [] : telling;
  if (telling.length >= MOST_ALIKE * all.length) return all;
  // `Layout guide` over a picture, where the others have their text.
  const edges = new Set(telling.map(({ line }) => Math.round(line.box[0] / EDGE)));
  return apart.filter((each) => telling.includes(each) || edges.has(Math.round(each.line.box[0] / EDGE)));
}

/** Of the height of a heading: the lines of a list stand so near below one another. */
const LIST_PITCH = 1.8;

/** Whether one of the same letters stands right above or below a line. */
function isOfRun({ line, page }: Candidate, all: readonly Candidate[]): boolean {
  const isNext = (from: number): boolean =>
    all.some(
      (other) =>
        other.page === page &&
        Math.abs(other.line.box[0] - line.box[0]) < 3 &&
        (other.line.y - line.y) * from > 2 &&
        (other.line.y - line.y) * from < LIST_PITCH * line.size,
    );
  return isNext(1) || isNext(-1);
}

/** Words of a title; more in the letters of a style are text. */
const MOST_WORDS = 9;
/** Of the lines in a style: as many stand alone on their height. */
const NEARLY_ALL = 0.9;

/** Bold lines larger than the text in a colour that nothing else has, each alone on its height: `Conductor`, `Insulation` in blue over lists of labels. */
export function findColoured(
  candidates: readonly Candidate[],
  pages: readonly PageLines[],
  body: number,
): Set<Candidate> {
  const isOfKind = (line: Line): boolean =>
    isBoldTitle(line) && line.size > body && isChromatic(line.words[0]!.colour) && line.words.length <= MOST_WORDS;
  const printed = pages.flatMap(({ lines }) => lines.filter(isOfKind).map((line) => ({ line, lines })));
  const isAlone = ({ line, lines }: (typeof printed)[number]): boolean =>
    lines.every((other) => other === line || Math.abs(other.y - line.y) > 0.5 * line.size);
  const pure = new Set(
    [...Map.groupBy(printed, ({ line }) => kindOfLetters(line))].flatMap(([kind, all]) =>
      all.length >= MANY_ALIKE && all.filter(isAlone).length >= NEARLY_ALL * all.length ? [kind] : [],
    ),
  );
  return new Set(
    candidates.filter(
      (each) => isOfKind(each.line) && pure.has(kindOfLetters(each.line)) && !isLabel(each) && !isInDrawing(each),
    ),
  );
}

/** As many headings in the same letters at one left edge tell that a title over a graph is of them too. */
const LEAST_ALIGNED = 3;

/** Whether others in the letters of headings, over no graph, begin at the left edge of a line: `Derating curve` below `Block diagram`. */
export function findAligned(
  candidates: readonly Candidate[],
  styles: ReadonlySet<string>,
): (candidate: Candidate) => boolean {
  const keyOf = ({ line }: Candidate): string => `${styleOf(line)} ${Math.round(line.box[0] / EDGE)}`;
  const known = candidates.filter((each) => styles.has(styleOf(each.line)) && !isTitleOfGraph(each, false));
  const counts = Map.groupBy(known, keyOf);
  return (candidate) => (counts.get(keyOf(candidate))?.length ?? 0) >= LEAST_ALIGNED;
}

/** Points: rules of titles are alike in length. */
const RULE_LENGTH = 8;
/** Of the length of a title: what is underlined has a rule no longer. */
const SHORT_RULE = 1.4;
/** Of the height of a page: rules over a column are longer. */
const COLUMN = 0.25;
/** Of the middle height of titles over rules: a larger one is that of the document. */
const MOST_LARGER = 1.4;

/** Lines alone over rules of one length, which most documents that have them draw below all titles, whatever letters these are in. */
export function findRuled(candidates: readonly Candidate[], body: number, text: ReadonlySet<string>): Set<Candidate> {
  const ruled = candidates.flatMap((each) => {
    const rule = isInDrawing(each) || isLabel(each) ? undefined : findRuleBelow(each.line, each.page);
    return rule ? [{ each, rule }] : [];
  });
  const isShort = ({ each: { line, page }, rule: [x0, , x1] }: (typeof ruled)[number]): boolean =>
    x1 - x0 < SHORT_RULE * (line.box[2] - line.box[0]) && x1 - x0 < COLUMN * page.height;
  const lengthOf = (each: (typeof ruled)[number]): string =>
    isShort(each) ? 'underline' : String(Math.round((each.rule[2] - each.rule[0]) / RULE_LENGTH));
  return new Set(
    [...Map.groupBy(ruled, lengthOf).values()].flatMap((alike) => {
      // Over a rule as short as itself may stand the only head of a column.
      const all = alike.flatMap((one) =>
        !isShort(one) || one.each.line.size > body || isChromatic(one.each.line.words[0]!.colour) ? [one.each] : [],
      );
      const sizes = all.map(({ line }) => line.size).toSorted((a, b) => a - b);
      const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
      const standing = all.filter(
        ({ line }) =>
          line.size <= MOST_LARGER * middle &&
          (isBoldTitle(line) || line.size > body || isChromatic(line.words[0]!.colour) || isUsual(line.text)) &&
          !text.has(looseStyleOf(line)),
      );
      return standing.length >= LEAST_ALIKE && standing.length >= MOST_ALIKE * all.length ? standing : [];
    }),
  );
}
