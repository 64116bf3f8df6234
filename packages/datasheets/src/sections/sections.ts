import type { Box, OutlineEntry } from '../pdf/pdf-file.ts';
import { isCaption, joinCaption } from '../drawings/captions.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { kindOfHeading, type SectionKind } from './section-kinds.ts';

/** A heading. Its section goes to the next one of its level or above. */
export interface Section {
  /** As printed: `7.1`; empty: it has none. */
  number: string;
  title: string;
  /** From 1. */
  level: number;
  /** From 1. */
  page: number;
  /** Where the next one of its level or above begins, or the document ends. */
  lastPage: number;
  kind: SectionKind;
  /** Null: it was found in the outline and not on its page. */
  box: Box | null;
}

/** A heading before it is known where its section ends. */
type Heading = Omit<Section, 'lastPage' | 'kind'>;

/** What a page gives to find headings in. */
export interface PageLines {
  number: number;
  height: number;
  lines: readonly Line[];
  /** Where tables of values, pins and codes stand; a row of one title may be a heading in them. */
  tables: readonly Box[];
  /** Rows of other tables: no headings are in them. */
  cells: readonly Box[];
  /** Fields of graphs, with what stands along their axes. */
  graphs: readonly Box[];
  /** What is drawn, without what stands around it. */
  drawn: readonly Box[];
}

const NUMBERED = /^((?:\d{1,2}(?:[.-]\d{1,2}){0,4})|[A-Z](?:\.\d{1,2}){1,3})\.?\s+(?=\S)(.*)$/;
const CAPTION = /^(?:fig(?:ure)?|table|图|表|abb(?:ildung)?)\.?\s*\d/i;
/** Titles that most datasheets have: what they are printed in prints headings. */
const USUAL =
  /^(?:[\d.]*\s*|[■●▪•]\s*)(?:(?:key )?features(?:\/benefits)?|(?:general |product )?description|overview|applications?|absolute maxi\w* ratings?|maximum ratings|limiting values|(?:recommended )?operating conditions|(?:dc |ac |static |dynamic |switching |thermal )?(?:electrical |optical |thermal |operating |and )*(?:characteristics|specifications|data|resistance)|(?:contact|coil|insulation|other|general|environmental|material|physical)(?: (?:and|&) \w+)? (?:data|ratings?|specifications?|characteristics)|electrical[ /-]*optical characteristics|pin(?:ning|out| configurations?| descriptions?| assignments?| functions?)(?: information)?|ordering (?:information|guide|code)|(?:package |outline |mechanical )+(?:dimensions|outline|drawing|information|data|types?)|block diagram|functional (?:block )?diagram|typical (?:electrical |thermal |and |performance |operating |electro-optical |optical )*(?:applications?|curves?|characteristics?|performance)|timing (?:diagram|characteristics)|specifications?|dimensions|packag(?:e|ing)(?: information)?|revision history|ratings? and characteristics?|general information$|(?:recommended|suggested) (?:\w+ )?(?:pad|land|footprint)(?: \w+)?(?: (?:layout|pattern|dimensions))?$|test circuits?|functional description|(?:产品|主要)?特[点性]|主要参数|概述|应用|用途|极限参数|(?:绝对)?最大额定值?|电气?(?:参数|特性)|热特性|特[征性]曲线|外形尺寸|封装(?:尺寸|信息|外形)?(?:\s|$)|(?:订货|订购)信息|注意事项|修订记录|電気的\S*特性|絶対最大定格)/i;

/** Usual titles that stand in drawings and tables too. */
const LOOSE_WORD = /^(?:package|packaging|dimensions|overview|specifications?|output|data)$/i;

/** Raised behind a title. */
const MARK_OF_NOTE = /^[([]?(?:notes?\s*)?[\d*†‡,\s]+[)\]]?$/i;

/** What stands before a heading; that of a font of pictures is unknown. */
const BULLETED = /^[■●▪◆◇▶►\uFFFD]\s*(?=\p{L})/u;
const BULLET = /^[■●▪◆◇▶►\uFFFD]$/;

/** `电特性 ELECTRICAL CHARACTERISTICS`: a title in two languages. */
const IN_HAN = /^\p{Script=Han}+\s+(?=[A-Za-z])/u;

/** Whether a line is a title that most datasheets have, whatever bullet stands before it. */
const isUsual = (text: string): boolean => {
  const bare = text.replace(BULLETED, '');
  return USUAL.test(bare) || (IN_HAN.test(bare) && USUAL.test(bare.replace(IN_HAN, '')));
};

/** `7.1 Overview ..... 12`, as tables of contents have them. */
const ENTRY = /\S[\s.…]+\d{1,3}$/;
const FEWEST_ENTRIES = 8;
const APPENDIX = /^appendix\b/i;
/** What stands bold above notes and over columns. */
const NO_TITLE =
  /^(?:(?:technical )?data ?sheet|notes?|comments?|units?|inputs?|outputs?|type|date|page|data|min\.?|max\.?|typ\.?|symbol|references?|(?:all )?dimensions?(?:\s*[(,:=].*|\s+(?:in|are|shown)\b.*)|table of contents|contents|index|remarks?|attention|caution|warning)[:.]?$/i;

/** `SOT-23 (top view)` names a drawing, `Package lead code identification (top view)` a section. */
const VIEW = /^(?:\S+\s+){0,3}\(?(?:top|bottom|side|front)\s+view\b\)?$/i;

/** On the last pages of many datasheets, in letters of their own. */
const LEGAL =
  /^(?:legal disclaimer(?: notice)?|disclaimers?|(?:(?:legal|important) )?notices?|life support policy|trademarks?|product status definitions?|definition of terms)$/i;

/** A company, a value behind its label, a condition alone, a range of parts: `TJ = 25 °C unless otherwise stated`, `DSK32 THRU DSK320`. */
const NO_SECTION =
  /\b(?:co\.?,?\s*ltd|inc|corp(?:oration)?|gmbh)\.?$|\p{L}[:：]\s?[-±+/]{0,3}\d|^T\s?[a-z]{1,4}\s?=\s?\d|^\S*\d\S*\s+thru\s+\S*\d\S*$/iu;

/** `1. Dimensions are in millimeters`: a note below a drawing. */
const NOTE = /^\d{1,2}\.\s*(?:all )?dimensions?\s+(?:in|are|shown)\b/i;
const PART_NUMBER = /^(?:(?=\S*\d)(?=\S*[A-Z]{2})[A-Z\d][A-Z\d./-]{4,}|[A-Z][A-Za-z]{1,7}\d{3,}[A-Z\d-]*)$/;

/** `P6SMB 6.8 CA - H`: a number with blanks in it. */
const PARTED_NUMBER = /^(?=.*\d)(?:(?=\S*\d)[A-Z\d.]+|[A-Z]{1,2}|-)(?:\s(?:(?=\S*\d)[A-Z\d.]+|[A-Z]{1,2}|-))+$/;

/** Of the height of the page: heads and feet. */
const MARGIN = 0.052;
/** Of the height of what most is printed in. */
const LARGER = 1.14;

/**
 * Headings of a document, in its order: those of its outline where it has one, else by number and type.
 * @param outline With captions of figures and tables, as some makers put them there.
 */
export function findSections(outline: readonly OutlineEntry[], pages: readonly PageLines[]): Section[] {
  const named = outline.filter(({ title, page }) => page !== null && title !== '' && !CAPTION.test(title));
  const printed = named.filter((entry) => isPrinted(entry, pages));
  return closeSections(
    named.length >= 3 && printed.length >= LEAST_PRINTED * named.length
      ? named.map((entry) => readEntry(entry, pages))
      : findPrinted(pages),
    pages.at(-1)?.number ?? 1,
  );
}

/** Of an outline: with fewer of its titles on their pages it names something else, such as the drawings it was made from. */
const LEAST_PRINTED = 0.6;

/** Whether the words of an entry stand on its page. */
function isPrinted({ title, page }: OutlineEntry, pages: readonly PageLines[]): boolean {
  const own = flatten(splitNumber(title).rest);
  const printed = pages.find(({ number }) => number === page);
  // What is on a page that was not read is not known.
  if (!printed || printed.lines.length === 0) return true;
  return flatten(printed.lines.map(({ text }) => text).join(' ')).includes(own);
}

/** Where each section ends, and what it is of: by its title, else as the one that it is in. */
function closeSections(headings: readonly Heading[], lastPage: number): Section[] {
  const open: Section[] = [];
  return headings.map((heading, index) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    const kind = kindOfHeading(heading.title) ?? open.at(-1)?.kind ?? 'other';
    const section = { ...heading, kind, lastPage: Math.max(heading.page, next?.page ?? lastPage) };
    open.push(section);
    return section;
  });
}

/** Codes that only a font knows. */
const PRIVATE = /[\uE000-\uF8FF]/;

function readEntry({ title, page, level }: OutlineEntry, pages: readonly PageLines[]): Heading {
  const { number, rest } = splitNumber(title);
  const line = pages
    .find((each) => each.number === page)
    ?.lines.find(({ text }) => flatten(text) === flatten(title) || flatten(text) === flatten(rest));
  // Signs of symbol fonts are lost in outlines.
  const printed = line && PRIVATE.test(rest) ? splitNumber(line.text).rest : rest;
  return { number, title: printed, level, page: page!, box: line?.box ?? null };
}

function splitNumber(text: string): { number: string; rest: string } {
  const found = NUMBERED.exec(text.trim());
  return found ? { number: found[1]!, rest: found[2]!.trim() } : { number: '', rest: text.trim() };
}

function flatten(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function findPrinted(pages: readonly PageLines[]): Heading[] {
  const body = findBodySize(pages);
  const running = findRunning(pages);
  const candidates = pages.flatMap((page) => {
    const captions = findCaptionWords(page.lines);
    const isContents = page.lines.filter(({ text }) => ENTRY.test(text)).length >= FEWEST_ENTRIES;
    const lines = joinNumbers(page.lines.flatMap(splitBold)).filter(
      (line) =>
        line.y > MARGIN * page.height &&
        line.y < (1 - MARGIN) * page.height &&
        (!running.has(runningKey(line, page)) || running.get(runningKey(line, page)) === page.number) &&
        !(isContents && ENTRY.test(line.text)) &&
        !captions.has(line.words[0]!) &&
        (isCorner(line, page) ||
          (!page.cells.some((box) => isInside(line.box, box) && !isTitleRow(line, box, page.lines)) &&
            !page.tables.some((box) => isInside(line.box, box) && !isTitleRow(line, box, page.lines)))),
    );
    const found = lines.filter((line) => looksLikeHeading(line, body, lines));
    return joinLines(found, lines).map((line) => ({ line, page }));
  });
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
      (isBoldTitle(candidate.line) && styles.has(styleOf(candidate.line).replace(' true #', ' false #'))) ||
      // `■ Product use` of letters that are not bold among others that are.
      (BULLETED.test(candidate.line.text) && styles.has(styleOf(candidate.line).replace(' false ', ' true '))));
  const fit = candidates.filter(
    (candidate) =>
      (styles.has(styleOf(candidate.line)) && !isTitleOfGraph(candidate)) ||
      (LEGAL.test(candidate.line.text) && isBoldTitle(candidate.line)) ||
      isLike(candidate) ||
      (NUMBERED.test(candidate.line.text) && /^\d+[.-]\d/.test(candidate.line.text)),
  );
  const titles = fit.filter(
    (candidate) =>
      !isUnderDrawing(candidate) &&
      (!isLabel(candidate) ||
        isUsualTitle(candidate.line) ||
        (styles.has(styleOf(candidate.line)) && NAMES_DRAWING.test(candidate.line.text))),
  );
  const found = dropRepeated(dropUnnumbered(dropOfGraphs(dropLabels(titles)), pages.length)).filter(
    ({ line }) => !isSentence(line) && line.text.length < LONGEST,
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

/** `The device must be mounted as the specifications say.` in bold letters over several lines. */
function isSentence({ text }: Line): boolean {
  return /\s(?:is|are|must|should|shall|may|can)\s.*\.$/.test(text);
}

const LEAST_STANDING = 4;
/** Characters of a title with all of its lines. */
const LONGEST = 150;

/** Whether a title is printed in other letters than the text. */
function standsOut(line: Line, body: number, bodyColour: string): boolean {
  const { text, size, words } = line;
  return (
    isBoldTitle(line) ||
    size >= LARGER * body ||
    BULLETED.test(text) ||
    NUMBERED.test(text) ||
    text === text.toUpperCase() ||
    isColoured(withoutBullet(words)[0]!.colour, bodyColour)
  );
}

const isColoured = (colour: string, bodyColour: string): boolean => !DARK.test(colour) && colour !== bodyColour;

/** The colour of most running text; some makers print it in grey. */
function findBodyColour(pages: readonly PageLines[]): string {
  const counts = new Map<string, number>();
  for (const { lines } of pages)
    for (const { words, text } of lines)
      if (words.length >= 7) counts.set(words[0]!.colour, (counts.get(words[0]!.colour) ?? 0) + text.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '#000000';
}

/** `FIG. 3 - Typical forward` over `characteristics`: the words of captions, with those of their further lines. */
function findCaptionWords(lines: readonly Line[]): Set<Word> {
  return new Set(lines.flatMap((line) => (isCaption(line.text) ? joinCaption(line, lines).words : [])));
}

/** Words of running text beside a heading. */
const FEWEST_WORDS = 5;
/** Of the height of the letters: the gap between two columns of justified text. */
const COLUMN_GAP = 0.9;

/** The last line of a column and a heading of the next one, which stand close to each other. */
function splitBold(line: Line): Line[] {
  const { words, size } = line;
  const at = words.findLastIndex(({ isBold }) => !isBold) + 1;
  const [left, right] = [words.slice(0, at), words.slice(at)];
  const isApart =
    left.length >= FEWEST_WORDS &&
    right.length > 0 &&
    left.every(({ isBold }) => !isBold) &&
    right[0]!.box[0] - left.at(-1)!.box[2] > COLUMN_GAP * size;
  return isApart ? [...findLines(left, Infinity), ...findLines(right, Infinity)] : [line];
}

interface Candidate {
  line: Line;
  page: PageLines;
}

/** So many titles that say the same, or stand on one height of a page, are labels in drawings. */
const LABELS = 3;

function dropLabels(candidates: readonly Candidate[]): Candidate[] {
  const alike = Map.groupBy(candidates, ({ line }) => flatten(line.text));
  return candidates.filter(({ line, page }) => {
    if (NUMBERED.test(line.text)) return true;
    const beside = candidates.filter((other) => other.page === page && Math.abs(other.line.y - line.y) < 2);
    if (beside.length >= LABELS) return false;
    // The tables of a family have one title each.
    return isUsualTitle(line) || alike.get(flatten(line.text))!.length < LABELS;
  });
}

/** Of the numbered titles of a document: as many over graphs number these, and no sections. */
const MOST_OVER_GRAPHS = 0.6;
const FEWEST_OVER_GRAPHS = 4;
/** Of the height of a title: what a graph shows stands between the two. */
const OVER_GRAPH = 7;

/** `5 Transient thermal impedance` over its graph, `6 Safe operating area` over the next one. */
function dropOfGraphs(candidates: readonly Candidate[]): Candidate[] {
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

/** Where sections are numbered, what has no number is one only before the first of them or by its usual title. */
function dropUnnumbered(candidates: readonly Candidate[], pageCount: number): Candidate[] {
  const chapters = new Set(
    candidates.map(({ line }) => /^(\d{1,2})(?:\.0)?\.?\s+\S/.exec(line.text)?.[1]).filter(Boolean),
  );
  const isNumbered = ['1', '2', '3', '4'].every((number) => chapters.has(number));
  // A numbered list in the last pages numbers no sections.
  const start = candidates.find(({ line }) => /^1(?:\.0)?\.?\s+\S/.test(line.text))?.page.number ?? 1;
  if (!isNumbered || start > Math.max(4, 0.5 * pageCount)) return [...candidates];
  const first = candidates.findIndex(({ line }) => NUMBERED.test(line.text));
  const level = Math.max(...candidates.filter(({ line }) => NUMBERED.test(line.text)).map(({ line }) => line.size));
  return candidates.filter(
    ({ line }, index) =>
      NUMBERED.test(line.text) ||
      (isUsual(line.text) && (index < first || line.size > 0.8 * level)) ||
      APPENDIX.test(line.text),
  );
}

/** A title at the head of a page that goes on with its section, or says so. */
function dropRepeated(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ line, page }, index) => {
    if (/\(cont(?:inued|\.|inuation)?\)?\.?\s*\)?$/i.test(line.text) && /continu|cont\./i.test(line.text)) return false;
    if (line.y > 0.16 * page.height) return true;
    // With another heading between the two it begins a section of its own.
    const before = candidates.slice(0, index).findLast((each) => each.page.number < page.number);
    return !before || !isTitleOf(before, line);
  });
}

/** Whether a line repeats the title of a heading, without its number. */
function isTitleOf({ line }: Candidate, repeated: Line): boolean {
  return !NUMBERED.test(repeated.text) && flatten(splitNumber(line.text).rest) === flatten(repeated.text);
}

/** What tells one kind of heading from another: its letters, their height, whether they are all capitals. */
function styleOf(line: Line): string {
  const { words, size, text } = line;
  const printed = withoutBullet(words);
  const word = printed.find((each) => each.size > 0.9 * size) ?? printed[0]!;
  const note = findLighterNote(printed);
  const title = (
    note < 0
      ? text
      : printed
          .slice(0, note)
          .map((each) => each.text)
          .join(' ')
  ).replace(/[(（].*/, '');
  const isCapitals = title.toUpperCase() === title;
  return [familyOf(word.font), Math.round(size), isBoldTitle(line), isCapitals, word.colour].join(' ');
}

/** Nobody tells one black from another. */
const DARK = /#(?:[0-3][\da-f]){3}$/i;
const looseStyleOf = (line: Line): string => styleOf(line).replace(DARK, '#000000');

/** `Arial,Bold` and `Arial-BoldMT` are one. */
const familyOf = (font: string): string => font.replaceAll(/[ ,-]|PS|MT/g, '');

/** Fonts that are bold by another name. */
const HEAVY = /(?:black|blk|heavy)\b/i;

/** Bold but for its bullet and what stands in parentheses behind it. */
function isBoldTitle({ words, isBold }: Line): boolean {
  const printed = withoutBullet(words);
  const note = findLighterNote(printed);
  const from = note > 0 ? note : printed.findIndex(({ text }) => text.startsWith('('));
  // `SW (Pin 1): Switch pin.` begins a paragraph.
  const behind = note > 0 || from < 0 ? [] : printed.slice(printed.findIndex(({ text }) => /[)）]:?$/.test(text)) + 1);
  const title = from === 0 ? printed : printed.slice(0, from < 0 ? undefined : from);
  return isBold || [...title, ...behind].every(isHeavy);
}

const isHeavy = (word: Word): boolean => word.isBold || HEAVY.test(word.font);

/** Of the height of a title: a note behind it that is no part of it is smaller. */
const NOTE_SIZE = 0.9;

/** `Absolute Maximum Ratings TA = 25 °C unless otherwise noted`: where the words in lighter letters begin that only say when a bold title holds. -1: there are none. */
function findLighterNote(words: readonly Word[]): number {
  const from = words.findLastIndex(isHeavy) + 1;
  const [title, note] = [words.slice(0, from), words.slice(from)];
  const first = note[0];
  if (
    !first ||
    title.length === 0 ||
    !title.every(isHeavy) ||
    !/\p{L}{4}/u.test(title.map(({ text }) => text).join(''))
  )
    return -1;
  const isSmaller = note.every(({ size }) => size < NOTE_SIZE * title[0]!.size);
  return isSmaller || /^[(（]/.test(first.text) ? from : -1;
}

/** What a heading says without the note behind it; what stands in parentheses is said too. */
function titleOf({ words, text }: Line): string {
  const printed = withoutBullet(words);
  const note = findLighterNote(printed);
  if (note < 0 || /^[(（]/.test(printed[note]!.text)) return text;
  return printed
    .slice(0, note)
    .map((word) => word.text)
    .join(' ');
}

/** A bullet is of another font than its title. */
const withoutBullet = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && BULLET.test(words[0]!.text) ? words.slice(1) : words;

/** Points: legal notices in smaller letters fill whole pages. */
const SMALLEST_BODY = 6;

/** The size of most characters in running text; tables and notes are smaller. */
function findBodySize(pages: readonly PageLines[]): number {
  const counts = new Map<number, number>();
  for (const { lines } of pages)
    for (const { size, text, words } of lines) {
      if (words.length < 7 || size < SMALLEST_BODY || !/\p{Ll}/u.test(text)) continue;
      const key = Math.round(size * 2) / 2;
      counts.set(key, (counts.get(key) ?? 0) + text.length);
    }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

function runningKey(line: Line, { height }: PageLines): string {
  return `${flatten(line.text).replaceAll(/\d+/g, '#')} ${Math.round((line.y / height) * 60)}`;
}

/** What stands at the same place of many pages, each with the page on which it is a title: undefined: on none. */
function findRunning(pages: readonly PageLines[]): Map<string, number | undefined> {
  const places = new Map<string, number[]>();
  for (const page of pages)
    for (const key of new Set(page.lines.map((line) => runningKey(line, page))))
      places.set(key, [...(places.get(key) ?? []), page.number]);
  const most = Math.max(2, pages.length * 0.2);
  return new Map(
    [...places].flatMap(([key, numbers]): [string, number | undefined][] => {
      if (numbers.length <= most) return [];
      // `Application information` over each page of a section is its title on the first.
      const isOfSection =
        numbers.length <= 0.5 * pages.length && numbers[0]! > 1 && numbers.at(-1)! - numbers[0]! < numbers.length;
      return [[key, isOfSection ? numbers[0] : undefined]];
    }),
  );
}

function isInside([x0, y0, x1, y1]: Box, box: Box): boolean {
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
}

/** `Thermal resistance` in bold letters over the whole width of a table. */
function isTitleRow(line: Line, box: Box, lines: readonly Line[]): boolean {
  if (!line.isBold || kindOfHeading(line.text) === undefined) return false;
  return !lines.some((other) => other !== line && Math.abs(other.y - line.y) < 4 && isInside(other.box, box));
}

/** `Absolute Maximum Ratings | Red | Green | Unit`: the title of a table in the first of its heads. */
function isCorner(line: Line, { tables, lines }: PageLines): boolean {
  if (!line.isBold || !isUsual(line.text)) return false;
  return tables.some(
    (box) =>
      isInside(line.box, box) &&
      lines.every(
        (other) => !isInside(other.box, box) || (other.y > line.y - 0.5 * line.size && other.box[0] > line.box[0] - 3),
      ),
  );
}

/** `1.2` and, after a tabulator, its title. */
function joinNumbers(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isNumber = last && /^(?:\d{1,2}(?:\.\d{1,2}){0,4})\.?$/.test(last.text) && Math.abs(last.y - line.y) < 2;
    if (last && isNumber && line.box[0] - last.box[2] < 60 && Math.abs(last.size - line.size) < 1)
      joined[joined.length - 1] = mergeLines(last, line);
    else joined.push(line);
  }
  return joined;
}

function mergeLines(a: Line, b: Line): Line {
  return {
    words: [...a.words, ...b.words],
    text: `${a.text} ${b.text}`,
    box: unionOf([a.box, b.box]),
    y: b.y,
    size: Math.max(a.size, b.size),
    isBold: a.isBold && b.isBold,
  };
}

function looksLikeHeading(line: Line, body: number, lines: readonly Line[]): boolean {
  const { text, size, words } = line;
  const isBold = isBoldTitle(line);
  // `概述` is a word as long as its translation.
  const letters = text.replaceAll(/[^\p{L}]/gu, '').replaceAll(/\p{Script=Han}/gu, '##').length;
  // `7: 7-inch reel 13: 13-inch reel` explains the letters of a part number.
  if (/^\w{1,3}:\s|:\s.*:\s/.test(text)) return false;
  // `0.20 Ref` is a length.
  if (/^0[.,]\d/.test(text)) return false;
  if (
    NO_TITLE.test(text) ||
    NOTE.test(text) ||
    VIEW.test(text) ||
    NO_SECTION.test(text) ||
    PART_NUMBER.test(text.replace(/ - /, '-')) ||
    PARTED_NUMBER.test(text) ||
    (!isBold && /\s[—–]\s/.test(text)) ||
    text.replace(BULLETED, '').includes(UNKNOWN)
  )
    return false;
  // The words of a usual title begin many sentences.
  const isSentence = words.length > 6 && !isBold && size < LARGER * body;
  // Where most is printed in smaller tables the text is larger than the usual letters.
  if (!isBold && size < Math.max(TEXT_SIZE * body, MEDIUM + 0.5) && isOfColumn(line, lines)) return false;
  const isNamed = (isUsual(text) || LEGAL.test(text)) && !isSentence && size > SMALLEST_NAMED * body;
  if (
    letters < 3 ||
    text.length > (isNamed && isBold ? 130 : 90) ||
    CAPTION.test(text) ||
    (/[.…]{4}|[;,]$|\.$|^[•*–-]|^\p{Ll}(?![A-Z]{2})/u.test(text) && !(isNamed && isBold))
  )
    return false;
  if (words.length > 12 && !isNamed) return false;
  if (letters < 0.5 * splitNumber(text).rest.replaceAll(/\s/g, '').length) return false;
  const isBulleted = BULLETED.test(text);
  const isCapitals = letters >= 4 && text === text.toUpperCase() && /[A-Z]/.test(text);
  const isNumbered = NUMBERED.test(text) && /^[\d.]+\s+[A-Z]/.test(text);
  const isLarger = size >= LARGER * body;
  if (
    !isNamed &&
    !isLarger &&
    !(size >= 0.93 * body && (isBold || isBulleted || (isNumbered && isCapitals && /^\d+\.\d/.test(text))))
  )
    return false;
  if (isBold && !isLarger && !isCapitals && !isNumbered && !isNamed && !/^(?:[A-Z0-9\p{Lo}]|h[A-Z]{2})/u.test(text))
    return false;
  // Cells of a row, words in a drawing: something stands beside it, near.
  const isBeside = lines.some(
    (other) =>
      other !== line &&
      !MARK_OF_NOTE.test(other.text) &&
      Math.abs(other.y - line.y) < 0.5 * size &&
      Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) < 18 &&
      !isOfColumn(other, lines),
  );
  return !isBeside;
}

/** Of the height of most letters: running text is no larger. */
const TEXT_SIZE = 1.35;
/** Of the height of the text: smaller titles stand in drawings. */
const SMALLEST_NAMED = 0.65;

/** Characters of a line that goes over the width of a column of text. */
const LEAST_OF_COLUMN = 34;

/** A line of a column of running text, which stands near to the headings of the next one. */
function isOfColumn(line: Line, lines: readonly Line[]): boolean {
  const isWide = ({ text }: Line): boolean => text.length >= LEAST_OF_COLUMN && /\p{Ll}{2}.*\s.*\p{Ll}{2}/u.test(text);
  const beside = lines.filter(
    (other) =>
      other !== line &&
      Math.abs(other.y - line.y) < 2.2 * line.size &&
      Math.abs(other.box[0] - line.box[0]) < 3 &&
      Math.abs(other.size - line.size) < 0.5,
  );
  return isWide(line) && beside.some(isWide);
}

/** A heading of several lines: what follows in the same letters, close below, goes on. */
function joinLines(headings: readonly Line[], lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  const taken = new Set<Line>();
  for (const heading of headings) {
    if (taken.has(heading)) continue;
    let whole = heading;
    for (let last = heading; ;) {
      const next = lines.find((line) => line !== last && !taken.has(line) && goesOn(last, whole, line));
      if (!next) break;
      taken.add(next);
      whole = mergeLines(whole, next);
      last = next;
    }
    joined.push(whole);
  }
  return joined;
}

function goesOn(last: Line, whole: Line, line: Line): boolean {
  return (
    line.y > last.y + 2 &&
    line.y - last.y < 1.45 * line.size &&
    Math.abs(last.size - line.size) < 0.5 &&
    last.isBold === line.isBold &&
    last.words[0]!.font === line.words[0]!.font &&
    line.box[0] < whole.box[2] &&
    Math.abs(whole.box[0] - line.box[0]) < 60 &&
    // Below a heading in letters like those of the text stands the text.
    (last.isBold || last.size > 1.14 * MEDIUM) &&
    !NUMBERED.test(line.text) &&
    !/^[•*■●▪–-]/u.test(line.text)
  );
}

/** Of the height of a heading: its text begins so far below it, and so far to its side. */
const TEXT_BELOW = 2.3;
const TEXT_ASIDE = 3;
const LEAST_TEXT = 24;
const LEAST_ALIKE = 3;
const MOST_ALIKE = 0.75;
/** With fewer in the same letters only those that have text below them are headings. */
const HALF_ALIKE = 0.4;

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
      return telling.length >= MOST_ALIKE * all.length ? all : telling;
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

/** Below them stand terms with what they mean, which are no sections. */
const TERMS = /^(?:[\d.]+\s+)?(?:terminology|(?:specification )?definitions?(?: of \w+)?|glossary|abbreviations)\b/i;

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

/** `TIME (ns)`, `Figure 3`: what an axis is of, with the caption below it. */
function isInDrawing({ line, page }: Candidate): boolean {
  return /\bfig(?:ure)?\.?\s*\d/i.test(line.text) || page.graphs.some((box) => isInside(line.box, box));
}

/** Points between a drawing and what stands in the middle below it. */
const UNDER = 40;

/** `Circuit diagram` below the circuit, with no other drawing or text below it. */
function isUnderDrawing({ line, page }: Candidate): boolean {
  if (isUsual(line.text) || NUMBERED.test(line.text) || introducesText(line, page.lines)) return false;
  const isAcross = ([x0, , x1]: Box): boolean => x0 < line.box[2] && x1 > line.box[0];
  const isBelow = (box: Box): boolean => isAcross(box) && box[1] > line.box[1] && box[1] - line.box[3] < 2 * UNDER;
  if ([...page.drawn, ...page.graphs, ...page.tables, ...page.cells].some(isBelow)) return false;
  return page.drawn.some(
    ([x0, y0, x1, y1]) =>
      y1 - y0 > UNDER &&
      line.box[1] > y1 - 4 &&
      line.box[1] - y1 < UNDER &&
      Math.abs(line.box[0] + line.box[2] - x0 - x1) < 2 * line.size,
  );
}

/** Bold and of a kind: it is a heading also where much around it is taken for a drawing. `Data 2+` is none. */
function isUsualTitle(line: Line): boolean {
  const { text } = line;
  return isUsual(text) && !LOOSE_WORD.test(text) && isBoldTitle(line) && kindOfHeading(text) !== undefined;
}

/** In the letters of headings, over a drawing that has no frame. */
const NAMES_DRAWING = /diagram|schematic|circuit|outline|dimensions|pattern|layout/i;

/** `Spice model`, `DIMENSIONS`: what stands in a drawing, but for a title at its upper edge. */
function isLabel({ line, page }: Candidate): boolean {
  return page.drawn.some((box) => isInside(line.box, box) && line.box[1] > box[1] + line.size);
}

/** `TERMS OF USE` in bold capitals over its text. */
function isCapitalTitle({ line, page }: Candidate, body: number): boolean {
  const { text, size } = line;
  const isCapitals = text === text.toUpperCase() && /[A-Z]{4}.*\s.*[A-Z]{3}/.test(text);
  return isCapitals && isBoldTitle(line) && size >= body && introducesText(line, page.lines);
}

const OF_DRAWINGS: ReadonlySet<SectionKind | undefined> = new Set(['package', 'land_pattern', 'pinout']);

/** `Accuracy vs. temperature` over its graph. */
function isTitleOfGraph({ line, page }: Candidate): boolean {
  if (isUsual(line.text) || NUMBERED.test(line.text) || OF_DRAWINGS.has(kindOfHeading(line.text))) return false;
  const isOver = (other: Line, [x0, y0, x1]: Box): boolean =>
    other.box[0] < x1 && other.box[2] > x0 && other.box[3] < y0 + 4 && y0 - other.box[3] < 2.5 * other.size;
  // Where a graph has a title of its own below it, it is that of all of them.
  const hasOwn = (graph: Box): boolean =>
    page.drawn.some(
      (field) =>
        isInside(field, graph) &&
        page.lines.some(
          (other) => other.y > line.y + 0.8 * line.size && /\p{L}{3}/u.test(other.text) && isOver(other, field),
        ),
    );
  const isMiddle = ([x0, , x1]: Box): boolean => Math.abs(line.box[0] + line.box[2] - x0 - x1) < 0.3 * (x1 - x0);
  return page.graphs.some((box) => isInside(line.box, box) && (isMiddle(box) || !hasOwn(box)));
}

/** Whether a table begins right below a line, at its left or under its middle. */
function introducesTable(line: Line, { tables }: PageLines): boolean {
  return tables.some(
    ([x0, y0, x1]) =>
      y0 > line.box[1] &&
      y0 - line.y < TEXT_BELOW * line.size &&
      (Math.abs(x0 - line.box[0]) < TEXT_ASIDE * line.size ||
        Math.abs(line.box[0] + line.box[2] - x0 - x1) < 2 * line.size),
  );
}

/** Whether lighter text begins right below a line, at its left. */
function introducesText(line: Line, lines: readonly Line[]): boolean {
  const below = lines
    .filter((other) => other.y > line.y + 2 && other.box[0] < line.box[2] && other.box[2] > line.box[0])
    .toSorted((a, b) => a.y - b.y)[0];
  return (
    below !== undefined &&
    below.y - line.y < TEXT_BELOW * line.size &&
    (Math.abs(below.box[0] - line.box[0]) < TEXT_ASIDE * line.size || isCentered(line, below)) &&
    (!isBoldTitle(below) || below.size < MUCH_SMALLER * line.size) &&
    below.size <= line.size + 0.5 &&
    below.text.length >= LEAST_TEXT &&
    /\p{Ll}{2}.*\s.*\p{Ll}{2}/u.test(below.text)
  );
}

/** Of the height of a heading: where all of a page is bold, its text is. */
const MUCH_SMALLER = 0.75;

const isCentered = ({ box: [x0, , x1], size }: Line, { box }: Line): boolean =>
  Math.abs(x0 + x1 - box[0] - box[2]) < 2 * size && x1 - x0 < box[2] - box[0];

/** Points: what most text is printed in at most. */
const MEDIUM = 10;
