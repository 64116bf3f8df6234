import {
  dropLabels,
  dropListed,
  dropNames,
  dropOfGraphs,
  dropOutOfOrder,
  dropRepeated,
  dropUnnumbered,
} from './drop-headings.ts';
import { findAligned, findColoured, findIntroducing, findPaired, findRuled } from './heading-evidence.ts';
import { findChapters, findKin, findNameLines, findParenthesized, findUnderlined, findUnsure } from './heading-kin.ts';
import { findBars, findCandidates, withLowered } from './heading-lines.ts';
import {
  introducesTable,
  introducesText,
  isApart,
  isInDrawing,
  isLabel,
  isListItem,
  isOnBarOfGrid,
  isOverLines,
  isOverTable,
  isTitleOfGraph,
  isUnderDrawing,
  isUsualTitle,
} from './heading-places.ts';
import {
  familyOf,
  findBodyColour,
  findBodySize,
  findCaptionStyles,
  findTextStyles,
  hasSmallTitles,
  isBoldTitle,
  markMedium,
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
  LETTERED,
  LOOSE_WORD,
  NAMES_DRAWING,
  NUMBERED,
  splitNumber,
  TERMS,
} from './heading-words.ts';
import type { Line } from '../text/lines.ts';
import { isInside, LARGER, WHITE, type Candidate, type PageLines } from './page-lines.ts';
import { OCR_FONT } from '../scans/ocr-font.ts';
import { findPartTitles } from './part-titles.ts';
import { isPlainNumbered } from './plain-numbered.ts';
import { findRunning } from './running-titles.ts';
import { kindOfHeading } from './section-kinds.ts';
import { addUpper } from './upper-headings.ts';
import type { Heading } from './section.ts';

/** Headings by their words, letters and places, of a document whose outline names none. */
export function findPrinted(printed: readonly PageLines[]): Heading[] {
  const body = findBodySize(printed);
  const pages = markMedium(printed, body);
  const letters = { body, running: findRunning(pages), isLowerCase: hasSmallTitles(pages), bars: findBars(pages) };
  const read = pages.map((page) => findCandidates(page, letters));
  const lines = dropSmallOcr(
    read.flatMap(({ candidates }) => candidates),
    body,
  );
  const captions = findCaptionStyles(pages, lines);
  const candidates = lines.filter(
    ({ line, page }) => NUMBERED.test(line.text) || !captions.has(styleOf(line)) || isOverLines(line, page.lines),
  );
  const telling = candidates.filter(
    (each) =>
      isUsual(each.line.text) &&
      !isBulletedItem(each) &&
      (isUsualTitle(each.line) || (!isLabel(each) && (isBoldTitle(each.line) || !LOOSE_WORD.test(each.line.text)))),
  );
  // Where headings stand out, a usual title in the letters of the text is the entry of a list: `Package type`.
  const colour = findBodyColour(pages);
  const standing = telling.filter(({ line }) => standsOut(line, body, colour));
  const isPlain = standing.length >= LEAST_STANDING;
  const styles = new Set((isPlain ? standing : telling).map(({ line }) => styleOf(line)));
  const { weak, strong, main } = weighStyles(isPlain ? standing : telling);
  const text = findTextStyles(pages);
  // `1. Dimensions of Reel` in the letters of the text: the other lines of these letters are no headings by it.
  const isText = (candidate: Candidate): boolean =>
    text.has(styleOf(candidate.line)) && !telling.includes(candidate) && [...styles].some((style) => !text.has(style));
  const kin = findKin(candidates, standing, pages, body);
  const chapters = findChapters(candidates, body);
  const unsureLines = read.flatMap((each) => each.unsure);
  const parenthesized = findParenthesized([...candidates, ...unsureLines]);
  const underlined = findUnderlined(candidates);
  const names = findNameLines(candidates, telling);
  const introducing = findIntroducing(candidates, body);
  const paired = findPaired(candidates, body);
  const ruled = findRuled(candidates, body, text);
  const coloured = findColoured(candidates, pages, body);
  const isAligned = findAligned(candidates, styles);
  const isBelowOthers = findOthers(candidates);
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
  const numbered = findNumberedStyles(pages, candidates);
  const lettered = findLettered(candidates);
  const counted = findSteps(candidates);
  const isCounted = findCounted(candidates, body);
  const isBulleted = findBulleted(candidates, (each) => styles.has(styleOf(each.line)));
  const isLike = (candidate: Candidate): boolean =>
    !terms.has(candidate) &&
    !isInDrawing(candidate) &&
    (introducing.has(candidate) ||
      ruled.has(candidate) ||
      coloured.has(candidate) ||
      isAboveAll(candidate) ||
      paired.has(candidate) ||
      kin.has(candidate) ||
      underlined.has(candidate) ||
      (isUsual(candidate.line.text) &&
        !LOOSE_WORD.test(candidate.line.text) &&
        isOverTable(candidate.line, candidate.page)) ||
      isOnBar(candidate, body) ||
      isOnBarOfGrid(candidate) ||
      isBulleted(candidate) ||
      isCapitalTitle(candidate, body) ||
      // `TERMS OF USE` beside `Features`.
      (isBoldTitle(candidate.line) &&
        !styles.has(styleOf(candidate.line)) &&
        styles.has(styleOf(candidate.line).replace(' true #', ' false #'))) ||
      // `■ Product use` of letters that are not bold among others that are.
      (BULLETED.test(candidate.line.text) && styles.has(styleOf(candidate.line).replace(' false ', ' true '))));
  const fit = candidates
    // One in the letters of headings is among the terms of a chapter.
    .filter((candidate) => !names.has(candidate) && !(terms.has(candidate) && styles.has(styleOf(candidate.line))))
    .filter(
      (candidate) =>
        (styles.has(styleOf(candidate.line)) &&
          !isText(candidate) &&
          (isAligned(candidate) || !isTitleOfGraph(candidate, strong.has(styleOf(candidate.line)))) &&
          (!weak.has(styleOf(candidate.line)) ||
            standsAlone(candidate, main) ||
            (isAligned(candidate) && isTitleOfGraph(candidate, false)))) ||
        (LEGAL.test(candidate.line.text) && (isBoldTitle(candidate.line) || isCapitalNotice(candidate))) ||
        counted.has(candidate) ||
        chapters.has(candidate) ||
        isLike(candidate) ||
        lettered.has(candidate) ||
        (/^[\d.]+\s+\p{Lu}/u.test(candidate.line.text) &&
          standing.some(({ line }) => isNearly(candidate.line, line))) ||
        (numbered.has(styleOf(candidate.line)) && NUMBERED.test(candidate.line.text)) ||
        isCounted(candidate),
    );
  const titles = fit.filter(
    (candidate) =>
      (letters.bars.has(styleOf(candidate.line)) || !isUnderDrawing(candidate)) &&
      !isBulletedItem(candidate) &&
      !isFirstLabel(candidate, candidates) &&
      !isPartOfTable(candidate, largest) &&
      !(isListItem(candidate.line, candidate.page.lines) && !isUsual(candidate.line.text) && !isNumbered(candidate)) &&
      (!isLabel(candidate) ||
        isUsualTitle(candidate.line) ||
        // `Approvals` over signs, below which the other titles begin.
        (styles.has(styleOf(candidate.line)) && isBoldTitle(candidate.line) && isBelowOthers(candidate)) ||
        (styles.has(styleOf(candidate.line)) && NAMES_DRAWING.test(candidate.line.text))),
  );
  const unsure = findUnsure(unsureLines, standing);
  const kept = new Set([...parenthesized, ...underlined]);
  const parts = findPartTitles(pages, standing);
  const all = [...new Set([...titles, ...unsure, ...parenthesized, ...parts])].toSorted(
    (a, b) => a.page.number - b.page.number || a.line.y - b.line.y,
  );
  const apart = dropNames(dropOfGraphs(dropLabels(dropListed(all))));
  const known = dropUnnumbered(dropOutOfOrder(apart), pages.length, kept).filter(isTitle);
  const found = dropRepeated(addUpper(known, candidates, body)).filter(isTitle);
  const sizes = [...new Set(found.map(({ line }) => Math.round(line.size)))].toSorted((a, b) => b - a);
  return found.map(({ line, page }) => {
    const { number, rest } = splitNumber(titleOf(withLowered(line, page.lines)));
    const level = number
      ? number.replace(/\.0$/, '').split(/[.-]/).length
      : Math.min(3, sizes.indexOf(Math.round(line.size)) + 1);
    return {
      number,
      title: rest.replace(/^[■█◼●▪•◆◇▶►\uFFFD]\s*|\s*[†‡§*]+$/g, ''),
      level,
      page: page.number,
      box: line.box,
    };
  });
}

/** Where most pages are text, OCR reads words of pictures in the others: what is no larger than the text is no heading there. */
function dropSmallOcr(candidates: readonly Candidate[], body: number): readonly Candidate[] {
  const isRead = ({ line }: Candidate): boolean => line.words[0]!.font === OCR_FONT;
  const isScanned =
    candidates.filter(isRead).length > 0.5 * candidates.length &&
    !candidates.some((each) => !isRead(each) && isUsual(each.line.text));
  return isScanned ? candidates : candidates.filter((each) => !isRead(each) || each.line.size >= LARGER * body);
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
function weighStyles(titles: readonly Candidate[]): { weak: Set<string>; strong: Set<string>; main: number } {
  const styles = [...Map.groupBy(titles, ({ line }) => styleOf(line))].map(([style, all]) => ({
    style,
    titles: new Set(all.map(({ line }) => flatten(line.text))).size,
    line: all[0]!.line,
  }));
  const first = styles.toSorted((a, b) => b.titles - a.titles)[0];
  if (!first || first.titles < CLEAR_STYLE) return { weak: new Set(), strong: new Set(), main: 0 };
  const weak = styles.flatMap((each) =>
    each.titles < SURE_STYLE && !isLikeMain(each.line, first.line) ? [each.style] : [],
  );
  const strong = styles.flatMap((each) => (each.titles >= CLEAR_STYLE ? [each.style] : []));
  return { weak: new Set(weak), strong: new Set(strong), main: first.line.size };
}

/** Of the height of a title. */
const NEARLY = 0.1;

/** Whether a numbered title is printed as a usual one is, and a little smaller or larger. */
const isNearly = (line: Line, usual: Line): boolean =>
  isBoldTitle(line) &&
  isBoldTitle(usual) &&
  familyOf(line.words[0]!.font) === familyOf(usual.words[0]!.font) &&
  line.words[0]!.colour === usual.words[0]!.colour &&
  Math.abs(line.size - usual.size) <= NEARLY * usual.size;

/** Of the height of most titles: bold ones of the same font that are nearly as high are of their kind. */
const NEAR_MAIN = 0.88;

const isLikeMain = (line: Line, main: Line): boolean =>
  isBoldTitle(line) &&
  isBoldTitle(main) &&
  familyOf(line.words[0]!.font) === familyOf(main.words[0]!.font) &&
  line.size >= NEAR_MAIN * main.size;

/** Whether a line is a heading by itself, whatever is printed in its letters. */
function standsAlone({ line, page }: Candidate, main: number): boolean {
  return (
    (line.size >= SMALL * main &&
      (isUsual(line.text) || kindOfHeading(line.text) !== undefined || NAMES_DRAWING.test(line.text))) ||
    NUMBERED.test(line.text) ||
    introducesText(line, page.lines) ||
    introducesTable(line, page) ||
    (isUsual(line.text) && isBoldTitle(line) && isOverLines(line, page.lines))
  );
}

/** Characters of a title with all of its lines. */
const LONGEST = 150;

const isTitle = ({ line }: Candidate): boolean => !isSentence(line.text) && line.text.length < LONGEST;

/** Whether a line is printed in white alone on its height, and larger than the text: `Cautions` on a dark bar. */
function isOnBar({ line, page }: Candidate, body: number): boolean {
  const isAlone = page.lines.every(
    (other) =>
      line.words.includes(other.words[0]!) ||
      Math.abs(other.y - line.y) > 0.5 * line.size ||
      !/\p{L}/u.test(other.text),
  );
  return page.number > 1 && line.words.every(({ colour }) => colour === WHITE) && line.size >= LARGER * body && isAlone;
}

/** Of the height of a title: the lines of a list stand so near below one another. */
const LIST_PITCH = 1.8;

/** As many numbered lines in letters of their own are headings. */
const LEAST_NUMBERED = 4;
const MOST_NUMBERED = 0.75;

/** Letters that hardly anything but numbered titles is printed in: `1. Mounting position`, larger than the text. */
function findNumberedStyles(pages: readonly PageLines[], candidates: readonly Candidate[]): Set<string> {
  const numbered = Map.groupBy(
    candidates.filter((each) => /^\d{1,2}\.?\s+\p{Lu}/u.test(each.line.text) && !isItem(each, pages)),
    ({ line }) => styleOf(line),
  );
  const lines = pages.flatMap((page) => page.lines);
  return new Set(
    [...numbered].flatMap(([style, all]) => {
      const numbers = new Set(all.map(({ line }) => splitNumber(line.text).number));
      const areInOrder = ['1', '2', '3', '4'].every((number) => numbers.has(number));
      if (all.length < LEAST_NUMBERED || !areInOrder) return [];
      const alike = lines.filter((line) => styleOf(line) === style).length;
      return all.length >= MOST_NUMBERED * alike ? [style] : [];
    }),
  );
}

/** As many numbered titles in the letters of the text are no items of a list. */
const LEAST_PLAIN = 4;

/** Whether a line has a number below that of a chapter, which another one has too: `3.2` with `3` or `3.1`, `1.0` with `2.0`. `1.5 mm height` is a length. */
function findCounted(candidates: readonly Candidate[], body: number): (each: Candidate) => boolean {
  const isPlain = ({ line, page }: Candidate): boolean => isPlainNumbered(line, body, page.lines);
  const areMany = candidates.filter(isPlain).length >= LEAST_PLAIN;
  const numbers = new Set(candidates.map(({ line }) => splitNumber(line.text).number));
  return (candidate) => {
    const { line } = candidate;
    if (!areMany && isPlain(candidate)) return false;
    if (!NUMBERED.test(line.text) || !/^\d+[.-]\d\S*\s+[\p{L}\d]/u.test(line.text)) return false;
    const { number } = splitNumber(line.text);
    const chapter = number.replace(/[.-]\d+$/, '');
    const isBeside = (other: string): boolean =>
      other === chapter || /^[.-]/.test(other.startsWith(chapter) ? other.slice(chapter.length) : '');
    const isKin = /^\d+\.0$/.test(number) ? (other: string): boolean => /^\d+\.0$/.test(other) : isBeside;
    return [...numbers].some((other) => other !== number && isKin(other));
  };
}

/** `A. General settings`, `B. Command`, `C. Calculation`, or `a)`, `b)`, `c)`, in bold letters of one kind, in their order. */
function findLettered(candidates: readonly Candidate[]): Set<Candidate> {
  const lettered = candidates.filter(({ line }) => LETTERED.test(line.text) && isBoldTitle(line));
  return new Set(
    [...Map.groupBy(lettered, ({ line }) => styleOf(line)).values()].flatMap((all) => {
      const letters = all.map(({ line }) => line.text[0]!.toUpperCase()).join('');
      return letters.startsWith('ABC') && letters.length === new Set(letters).size ? all : [];
    }),
  );
}

/** `1. Flux`, `2. Speed`, `3. Temperature`, `4. Cleaning` in bold letters at one left edge of a page, each over lighter lines. */
function findSteps(candidates: readonly Candidate[]): Set<Candidate> {
  const isStep = ({ line, page }: Candidate): boolean => {
    const below = page.lines.find(
      (other) => other.y > line.y + 2 && other.box[0] < line.box[2] && other.box[2] > line.box[0],
    );
    return (
      /^\d{1,2}\.?\s+\p{Lu}/u.test(line.text) &&
      isBoldTitle(line) &&
      below !== undefined &&
      below.y - line.y < LIST_PITCH * line.size &&
      !isBoldTitle(below)
    );
  };
  const keyOf = ({ line, page }: Candidate): string => `${page.number} ${styleOf(line)} ${Math.round(line.box[0] / 4)}`;
  return new Set(
    [...Map.groupBy(candidates.filter(isStep), keyOf).values()].flatMap((all) => {
      const areInOrder = all.every(({ line }, index) => splitNumber(line.text).number === String(index + 1));
      return all.length >= LEAST_NUMBERED && areInOrder ? all : [];
    }),
  );
}

/** Whether a line in the same letters stands right above or below a numbered one: an item of a list, and no title. */
function isItem({ line, page }: Candidate, pages: readonly PageLines[]): boolean {
  const lines = pages.find(({ number }) => number === page.number)!.lines;
  return lines.some(
    (other) =>
      other !== line &&
      NUMBERED.test(other.text) &&
      styleOf(other) === styleOf(line) &&
      Math.abs(other.y - line.y) > 2 &&
      Math.abs(other.y - line.y) < LIST_PITCH * line.size,
  );
}

/** As many headings with a bullet tell of the others with it. */
const LEAST_BULLETED = 3;
/** Points: bullets of headings stand below one another. */
const BULLET_EDGE = 3;

/** Whether a line begins with the bullet of headings, in its font and at its place, whatever is printed behind it. */
function findBulleted(
  candidates: readonly Candidate[],
  isKnown: (each: Candidate) => boolean,
): (each: Candidate) => boolean {
  const keyOf = ({ line: { words, box, text } }: Candidate): string =>
    `${text[0]} ${words[0]!.font} ${Math.round(words[0]!.size)} ${Math.round(box[0] / BULLET_EDGE)}`;
  const known = Map.groupBy(
    candidates.filter((each) => BULLETED.test(each.line.text) && isKnown(each)),
    keyOf,
  );
  return (each) => BULLETED.test(each.line.text) && (known.get(keyOf(each))?.length ?? 0) >= LEAST_BULLETED;
}

/** What stands between `Definitions` and the next title; where that has a number, between it and the next number. */
function findTerms(candidates: readonly Candidate[], styles: ReadonlySet<string>): Set<Candidate> {
  const terms = new Set<Candidate>();
  let isAmong = false;
  let isOfChapter = false;
  for (const candidate of candidates) {
    const { line } = candidate;
    if (TERMS.test(line.text)) {
      isAmong = true;
      isOfChapter = isNumbered(candidate);
    } else if (isOfChapter ? isNumbered(candidate) : styles.has(styleOf(line))) isAmong = false;
    else if (isAmong) terms.add(candidate);
  }
  return terms;
}

/** Whether a line is in a table, as near to the row above it as all rows are, and smaller than titles: `Off characteristics` over some of the rows. */
const isPartOfTable = ({ line, page }: Candidate, largest: number): boolean =>
  line.size < SMALL * largest &&
  !BULLETED.test(line.text) &&
  page.tables.some((box) => isInside(line.box, box)) &&
  !isApart(line, page.lines);

/** `● Package outline` among other items that begin so, in letters that are not bold. */
const isBulletedItem = ({ line, page }: Candidate): boolean =>
  BULLETED.test(line.text) && !isBoldTitle(line) && isListItem(line, page.lines);

/** Titles at one left edge. */
const LEAST_OTHERS = 2;

/** Whether others of its page in the same letters, which are not in a drawing and of which one is usual, begin at the left edge of a line. */
function findOthers(candidates: readonly Candidate[]): (each: Candidate) => boolean {
  const keyOf = ({ line, page }: Candidate): string => `${page.number} ${styleOf(line)} ${Math.round(line.box[0] / 3)}`;
  const known = Map.groupBy(
    candidates.filter((each) => !isLabel(each) && !isInDrawing(each)),
    keyOf,
  );
  return (each) => {
    const others = known.get(keyOf(each)) ?? [];
    return others.length >= LEAST_OTHERS && others.some(({ line }) => isUsual(line.text));
  };
}

/** Of the height of a heading: a label right below it stands so near. */
const LABEL_BELOW = 2.2;

/** `Pinning:` right below `MECHANICAL DATA`, in other letters than this: the label of the first line of its text. */
const isFirstLabel = ({ line, page }: Candidate, candidates: readonly Candidate[]): boolean =>
  /^\S+[:：]$/.test(line.text) &&
  candidates.some(
    (other) =>
      other.page === page &&
      line.y - other.line.y > 2 &&
      line.y - other.line.y < LABEL_BELOW * other.line.size &&
      Math.abs(other.line.box[0] - line.box[0]) < 3 &&
      other.line.size > line.size &&
      styleOf(other.line) !== styleOf(line) &&
      isBoldTitle(other.line),
  );

const isNumbered = ({ line }: Candidate): boolean => NUMBERED.test(line.text);

/** `IMPORTANT NOTICE` over its text, in the letters of which it may be. */
const isCapitalNotice = ({ line, page }: Candidate): boolean =>
  line.text === line.text.toUpperCase() && introducesText(line, page.lines);

/** Of the height of the text: what is higher is a name on the first page. */
const LARGEST = 2;

/** `TERMS OF USE` in bold capitals over its text. */
function isCapitalTitle({ line, page }: Candidate, body: number): boolean {
  const { text, size } = line;
  const isCapitals = text === text.toUpperCase() && /[A-Z]{4}.*\s.*[A-Z]{3}/.test(text);
  return isCapitals && isBoldTitle(line) && size >= body && size < LARGEST * body && introducesText(line, page.lines);
}
