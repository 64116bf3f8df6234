import { dropLabels, dropOfGraphs, dropRepeated, dropUnnumbered } from './drop-headings.ts';
import { findCandidates } from './heading-lines.ts';
import {
  introducesTable,
  introducesText,
  isInDrawing,
  isLabel,
  isTitleOfGraph,
  isUnderDrawing,
  isUsualTitle,
} from './heading-places.ts';
import {
  familyOf,
  findBodyColour,
  findBodySize,
  isBoldTitle,
  looseStyleOf,
  standsOut,
  styleOf,
  titleOf,
} from './heading-style.ts';
import {
  BULLETED,
  isSentence,
  flatten,
  isUsual,
  LEGAL,
  LOOSE_WORD,
  NAMES_DRAWING,
  NUMBERED,
  splitNumber,
  TERMS,
} from './heading-words.ts';
import type { Candidate, PageLines } from './page-lines.ts';
import { findRunning } from './running-titles.ts';
import { kindOfHeading } from './section-kinds.ts';
import type { Heading } from './section.ts';

/** Headings by their words, letters and places, of a document whose outline names none. */
export function findPrinted(pages: readonly PageLines[]): Heading[] {
  const body = findBodySize(pages);
  const running = findRunning(pages);
  const candidates = pages.flatMap((page) => findCandidates(page, body, running));
  const telling = candidates.filter(
    (each) =>
      isUsual(each.line.text) &&
      (isUsualTitle(each.line) || (!isLabel(each) && (isBoldTitle(each.line) || !LOOSE_WORD.test(each.line.text)))),
  );
  // Where headings stand out, a usual title in the letters of the text is the entry of a list: `Package type`.
  const colour = findBodyColour(pages);
  const standing = telling.filter(({ line }) => standsOut(line, body, colour));
  const isPlain = standing.length >= LEAST_STANDING;
  const styles = new Set((isPlain ? standing : telling).map(({ line }) => styleOf(line)));
  const { weak, main } = weighStyles(isPlain ? standing : telling);
  const introducing = findIntroducing(candidates, body);
  const terms = findTerms(candidates, styles);
  const largest = Math.max(...standing.map(({ line }) => line.size));
  const families = new Set(standing.map(({ line }) => familyOf(line.words[0]!.font)));
  // `TO-92 package outline` in letters above those of all sections.
  const isAboveAll = ({ line, page }: Candidate): boolean =>
    page.number > 1 &&
    isPlain &&
    isBoldTitle(line) &&
    line.size > largest &&
    families.has(familyOf(line.words[0]!.font)) &&
    kindOfHeading(line.text) !== undefined;
  const isLike = (candidate: Candidate): boolean =>
    !terms.has(candidate) &&
    !isInDrawing(candidate) &&
    (introducing.has(candidate) ||
      isAboveAll(candidate) ||
      isCapitalTitle(candidate, body) ||
      // `TERMS OF USE` beside `Features`.
      (isBoldTitle(candidate.line) &&
        !styles.has(styleOf(candidate.line)) &&
        styles.has(styleOf(candidate.line).replace(' true #', ' false #'))) ||
      // `■ Product use` of letters that are not bold among others that are.
      (BULLETED.test(candidate.line.text) && styles.has(styleOf(candidate.line).replace(' false ', ' true '))));
  const fit = candidates.filter(
    (candidate) =>
      (styles.has(styleOf(candidate.line)) &&
        !isTitleOfGraph(candidate) &&
        (!weak.has(styleOf(candidate.line)) || standsAlone(candidate, main))) ||
      (LEGAL.test(candidate.line.text) && isBoldTitle(candidate.line)) ||
      isLike(candidate) ||
      (NUMBERED.test(candidate.line.text) && /^\d+[.-]\d\S*\s+[\p{L}\d]/u.test(candidate.line.text)),
  );
  const titles = fit.filter(
    (candidate) =>
      !isUnderDrawing(candidate) &&
      (!isLabel(candidate) ||
        isUsualTitle(candidate.line) ||
        (styles.has(styleOf(candidate.line)) && NAMES_DRAWING.test(candidate.line.text))),
  );
  const found = dropRepeated(dropUnnumbered(dropOfGraphs(dropLabels(titles)), pages.length)).filter(
    ({ line }) => !isSentence(line.text) && line.text.length < LONGEST,
  );
  const sizes = [...new Set(found.map(({ line }) => Math.round(line.size)))].toSorted((a, b) => b - a);
  return found.map(({ line, page }) => {
    const { number, rest } = splitNumber(titleOf(line));
    const level = number
      ? number.replace(/\.0$/, '').split(/[.-]/).length
      : Math.min(3, sizes.indexOf(Math.round(line.size)) + 1);
    return {
      number,
      title: rest.replace(/^[■●▪•◆◇▶►\uFFFD]\s*|\s*[†‡§*]+$/g, ''),
      level,
      page: page.number,
      box: line.box,
    };
  });
}

const LEAST_STANDING = 4;
/** As many usual titles in the same letters tell of all that is printed in them. */
const SURE_STYLE = 2;
const CLEAR_STYLE = 3;
/** Of the height of most usual titles: what is as small beside them is a head of a table, or stands in a drawing. */
const SMALL = 0.8;

/**
 * Letters in which a single usual title is printed where most are in others, as those of labels in drawings may be the same; and
 * the size of the letters in which most are.
 */
function weighStyles(titles: readonly Candidate[]): { weak: Set<string>; main: number } {
  const styles = [...Map.groupBy(titles, ({ line }) => styleOf(line))].map(([style, all]) => ({
    style,
    titles: new Set(all.map(({ line }) => flatten(line.text))).size,
    size: all[0]!.line.size,
  }));
  const first = styles.toSorted((a, b) => b.titles - a.titles)[0];
  if (!first || first.titles < CLEAR_STYLE) return { weak: new Set(), main: 0 };
  const weak = styles.flatMap((each) => (each.titles < SURE_STYLE ? [each.style] : []));
  return { weak: new Set(weak), main: first.size };
}

/** Whether a line is a heading by itself, whatever is printed in its letters. */
function standsAlone({ line, page }: Candidate, main: number): boolean {
  return (
    (line.size >= SMALL * main &&
      (isUsual(line.text) || kindOfHeading(line.text) !== undefined || NAMES_DRAWING.test(line.text))) ||
    NUMBERED.test(line.text) ||
    introducesText(line, page.lines) ||
    introducesTable(line, page)
  );
}

/** Characters of a title with all of its lines. */
const LONGEST = 150;

const LEAST_ALIKE = 3;
const MOST_ALIKE = 0.75;
/** With fewer in the same letters only those that have text below them are headings. */
const HALF_ALIKE = 0.4;
/** Points: left edges are alike. */
const EDGE = 3;

/**
 * Lines in letters in which most have their text right below them: what is printed in them are headings, without a usual one too.
 */
function findIntroducing(candidates: readonly Candidate[], body: number): Set<Candidate> {
  const styles = Map.groupBy(
    candidates.filter(
      (each) => isBoldTitle(each.line) && each.line.size >= 0.93 * body && !isLabel(each) && !isInDrawing(each),
    ),
    ({ line }) => looseStyleOf(line),
  );
  return new Set(
    [...styles.values()].flatMap((all) => {
      // Items of a list may be printed in them too.
      const apart = all.filter((each) => !isOfRun(each, all));
      const telling = apart.filter(
        ({ line, page }) =>
          (introducesText(line, page.lines) || introducesTable(line, page)) && !line.text.endsWith(':'),
      );
      if (telling.length < LEAST_ALIKE || telling.length < HALF_ALIKE * apart.length) return [];
      if (telling.length >= MOST_ALIKE * all.length) return all;
      // `Layout guide` over a picture, where the others have their text.
      const edges = new Set(telling.map(({ line }) => Math.round(line.box[0] / EDGE)));
      return apart.filter((each) => telling.includes(each) || edges.has(Math.round(each.line.box[0] / EDGE)));
    }),
  );
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

function findTerms(candidates: readonly Candidate[], styles: ReadonlySet<string>): Set<Candidate> {
  const terms = new Set<Candidate>();
  let isAmong = false;
  for (const candidate of candidates) {
    const { line } = candidate;
    if (TERMS.test(line.text)) isAmong = true;
    else if (styles.has(styleOf(line))) isAmong = false;
    else if (isAmong) terms.add(candidate);
  }
  return terms;
}

/** `TERMS OF USE` in bold capitals over its text. */
function isCapitalTitle({ line, page }: Candidate, body: number): boolean {
  const { text, size } = line;
  const isCapitals = text === text.toUpperCase() && /[A-Z]{4}.*\s.*[A-Z]{3}/.test(text);
  return isCapitals && isBoldTitle(line) && size >= body && introducesText(line, page.lines);
}
