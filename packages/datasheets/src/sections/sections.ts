import type { Box, OutlineEntry } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
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
  /** Where words are no headings: tables, drawings. */
  excluded: readonly Box[];
}

const NUMBERED = /^((?:\d{1,2}(?:\.\d{1,2}){0,4})|[A-Z](?:\.\d{1,2}){1,3})\.?\s+(?=\S)(.*)$/;
const CAPTION = /^(?:fig(?:ure)?|table|图|表|abb(?:ildung)?)\.?\s*\d/i;
/** Titles that most datasheets have: what they are printed in prints headings. */
const USUAL =
  /^(?:[\d.]*\s*|[■●▪•]\s*)(?:(?:key )?features(?:\/benefits)?|(?:general |product )?description|overview|applications?|absolute maxi\w* ratings?|maximum ratings|limiting values|(?:recommended )?operating conditions|(?:dc |ac |static |dynamic |switching |thermal )?(?:electrical |optical |thermal )*(?:characteristics|specifications|data|resistance)|electrical[ /-]*optical characteristics|pin(?:ning|out| configurations?| descriptions?| assignments?| functions?)(?: information)?|ordering (?:information|guide|code)|(?:package |outline |mechanical )(?:dimensions|outline|drawing|information|data|types?)|block diagram|functional (?:block )?diagram|typical (?:applications?|performance curves?|characteristics|performance)|timing (?:diagram|characteristics)|specifications?|dimensions|packag(?:e|ing)(?: information)?|revision history|test circuits?|functional description|特[点性]|主要特点|概述|应用|用途|极限参数|电气参数|電気的\S*特性|絶対最大定格)/i;

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
  return closeSections(
    named.length >= 3 ? named.map((entry) => readEntry(entry, pages)) : findPrinted(pages),
    pages.at(-1)?.number ?? 1,
  );
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

function readEntry({ title, page, level }: OutlineEntry, pages: readonly PageLines[]): Heading {
  const { number, rest } = splitNumber(title);
  const line = pages
    .find((each) => each.number === page)
    ?.lines.find(({ text }) => flatten(text) === flatten(title) || flatten(text) === flatten(rest));
  return { number, title: rest, level, page: page!, box: line?.box ?? null };
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
    const lines = joinNumbers(page.lines).filter(
      (line) =>
        line.y > MARGIN * page.height &&
        line.y < (1 - MARGIN) * page.height &&
        !running.has(runningKey(line, page)) &&
        !page.excluded.some((box) => isInside(line.box, box)),
    );
    return joinLines(lines.filter((line) => looksLikeHeading(line, body, lines))).map((line) => ({ line, page }));
  });
  const styles = new Set(candidates.filter(({ line }) => USUAL.test(line.text)).map(({ line }) => styleOf(line)));
  const found = candidates.filter(
    ({ line }) => styles.has(styleOf(line)) || (NUMBERED.test(line.text) && /^\d+\.\d/.test(line.text)),
  );
  const sizes = [...new Set(found.map(({ line }) => Math.round(line.size)))].toSorted((a, b) => b - a);
  return found.map(({ line, page }) => {
    const { number, rest } = splitNumber(line.text);
    const level = number
      ? number.replace(/\.0$/, '').split('.').length
      : Math.min(3, sizes.indexOf(Math.round(line.size)) + 1);
    return { number, title: rest.replace(/^[■●▪•]\s*/, ''), level, page: page.number, box: line.box };
  });
}

/** What tells one kind of heading from another: its letters, their height, whether they are all capitals. */
function styleOf({ words, size, text, isBold }: Line): string {
  const word = words.find((each) => each.size > 0.9 * size) ?? words[0]!;
  const isCapitals = text.replace(/\(.*/, '').toUpperCase() === text.replace(/\(.*/, '');
  return [word.font, Math.round(size), isBold, isCapitals, word.colour].join(' ');
}

/** The size of most characters in running text; tables and notes are smaller. */
function findBodySize(pages: readonly PageLines[]): number {
  const counts = new Map<number, number>();
  for (const { lines } of pages)
    for (const { size, text, words } of lines) {
      if (words.length < 7 || !/\p{Ll}/u.test(text)) continue;
      const key = Math.round(size * 2) / 2;
      counts.set(key, (counts.get(key) ?? 0) + text.length);
    }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

function runningKey(line: Line, { height }: PageLines): string {
  return `${flatten(line.text).replaceAll(/\d+/g, '#')} ${Math.round((line.y / height) * 60)}`;
}

/** What stands at the same place of many pages. */
function findRunning(pages: readonly PageLines[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.lines.map((line) => runningKey(line, page))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(2, pages.length * 0.2);
  return new Set([...counts].filter(([, count]) => count > most).map(([key]) => key));
}

function isInside([x0, y0, x1, y1]: Box, box: Box): boolean {
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
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
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || text.length > 90 || CAPTION.test(text) || /[.…]{4}|[;,]$|\.$|^[•*–-]|^\p{Ll}/u.test(text))
    return false;
  if (words.length > 12 && !USUAL.test(text)) return false;
  if (letters < 0.5 * text.replaceAll(/\s/g, '').length) return false;
  const isBulleted = /^[■●▪]/.test(text);
  const isCapitals = letters >= 4 && text === text.toUpperCase() && /[A-Z]/.test(text);
  const isNumbered = NUMBERED.test(text) && /^[\d.]+\s+[A-Z]/.test(text);
  const isLarger = size >= LARGER * body;
  if (
    !USUAL.test(text) &&
    !isLarger &&
    !(size >= 0.93 * body && (line.isBold || isBulleted || (isNumbered && isCapitals)))
  )
    return false;
  if (line.isBold && !isLarger && !isCapitals && !isNumbered && !/^[A-Z0-9\p{Lo}]/u.test(text)) return false;
  // Cells of a row, words in a drawing: something stands beside it, near.
  const isBeside = lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.y - line.y) < 0.5 * size &&
      Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) < 40,
  );
  return !isBeside;
}

/** A heading of several lines. */
function joinLines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn =
      last &&
      line.y > last.y &&
      line.y - last.y < 1.45 * line.size &&
      Math.abs(last.size - line.size) < 0.5 &&
      last.isBold === line.isBold &&
      line.box[0] < last.box[2] &&
      !NUMBERED.test(line.text) &&
      Math.abs(last.box[0] - line.box[0]) < 60;
    if (last && goesOn) joined[joined.length - 1] = mergeLines(last, line);
    else joined.push(line);
  }
  return joined;
}
