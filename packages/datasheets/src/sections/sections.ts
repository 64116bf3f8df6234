import type { OutlineEntry } from '../pdf/pdf-file.ts';
import { CAPTION, flatten, isUsual, splitNumber } from './heading-words.ts';
import { isInside, type PageLines } from './page-lines.ts';
import type { HeavyFonts } from '../text/font-weights.ts';
import { markHeavy } from './heading-style.ts';
import { findPrinted } from './printed-headings.ts';
import type { Heading, Section } from './section.ts';
import { kindOfHeading } from './section-kinds.ts';

/**
 * Headings of a document, in its order: those of its outline where it has one, else by number and type.
 * @param outline With captions of figures and tables, as some makers put them there.
 * @param heavy Fonts that are heavier than that of the text and do not say so.
 */
export function findSections(
  outline: readonly OutlineEntry[],
  printed: readonly PageLines[],
  heavy: HeavyFonts = new Map(),
): Section[] {
  const pages = markHeavy(printed, heavy);
  const named = dropCells(
    outline.filter(({ title, page }) => page !== null && title !== '' && !CAPTION.test(title)),
    pages,
  );
  const there = named.filter((entry) => isPrinted(entry, pages));
  const isOfSections = named.length >= 3 && there.length >= LEAST_PRINTED * named.length;
  const found = isOfSections ? chooseHeadings(named, pages) : dropLoneNumber(findPrinted(pages));
  return closeSections(found, pages.at(-1)?.number ?? 1);
}

/** `3 THERMAL CHARACTERISTICS` where no other heading has a number: the figure before it is of the drawing beside it. */
function dropLoneNumber(headings: readonly Heading[]): Heading[] {
  const numbered = headings.filter(({ number }) => number !== '');
  const [only] = numbered;
  if (numbered.length !== 1 || !/^\d{1,2}$/.test(only!.number) || only!.number === '1') return [...headings];
  return headings.map((heading) => (heading === only ? { ...heading, number: '' } : heading));
}

/** Of the entries of an outline: where more say nothing, it was made of all lines in one style, with the cells of tables. */
const MOST_CELLS = 0.1;

/** An outline that names cells of tables, without those and without what is not at its place as one line. */
function dropCells(outline: readonly OutlineEntry[], pages: readonly PageLines[]): readonly OutlineEntry[] {
  const isSaying = ({ title }: OutlineEntry): boolean => /\p{L}{3}|\p{Script=Han}{2}/u.test(title);
  if (outline.filter((entry) => !isSaying(entry)).length <= MOST_CELLS * outline.length) return outline;
  return outline.filter((entry) => {
    const page = pages.find(({ number }) => number === entry.page);
    const box = readEntry(entry, pages).box;
    return isSaying(entry) && page && box && ![...page.cells, ...page.tables].some((cell) => isInside(box, cell));
  });
}

/** As many usual titles on the pages are of the sections, where an outline has none of them. */
const LEAST_USUAL = 3;
/** As many headings that the outline names tell in which letters headings are. */
const LEAST_ALIKE = 3;

/**
 * The headings of the outline, with those that are printed in the same letters and it does not name. An outline that names no usual
 * section, while the pages do, is of something else: `General purpose transistor`, the lines of the title.
 */
function chooseHeadings(named: readonly OutlineEntry[], pages: readonly PageLines[]): Heading[] {
  const upper = named.map((entry) => readEntry(entry, pages));
  const printed = findPrinted(pages);
  const entries = namesUpperAlone(upper) ? addLower(upper, printed) : upper;
  const isTold = entries.some(({ title }) => isUsual(title));
  if (!isTold && printed.filter(({ title }) => isUsual(title)).length >= LEAST_USUAL) return printed;
  return addAlike(entries, printed, pages);
}

/** Headings of an outline with the printed ones that look as several of them do, or are usual and stand before all of them, and are not among them. */
function addAlike(entries: readonly Heading[], printed: readonly Heading[], pages: readonly PageLines[]): Heading[] {
  const styles = Map.groupBy(entries, (entry) => lettersOf(entry, pages));
  const all = [...entries];
  const first = entries.find(({ box }) => box !== null);
  for (const heading of printed) {
    const letters = lettersOf(heading, pages);
    const isCapital = isInCapitals(heading);
    // `TERMINAL FUNCTIONS` among titles in small letters stands out as they do, and more.
    const alike = (letters === undefined ? [] : (styles.get(letters) ?? [])).filter(
      (entry) => isCapital || !isInCapitals(entry),
    );
    const areNumbered = alike.filter(({ number }) => number !== '').length > alike.length / 2;
    const isTold = entries.some((entry) => entry.page === heading.page && saysTheSame(entry, heading));
    const isOfStyle = alike.length >= LEAST_ALIKE && !(areNumbered && heading.number === '');
    // `Features` and `General description` before `1.0 Electrical characteristics`: what the first page shows is in few outlines.
    if (isTold || CAPTIONED.test(heading.title) || !(isOfStyle || (isUsual(heading.title) && isBefore(heading, first))))
      continue;
    const before = all.findLastIndex(
      ({ page, box }) => page < heading.page || (page === heading.page && (box?.[1] ?? 0) < heading.box![1]),
    );
    const level =
      heading.number === '' ? Math.min(...(isOfStyle ? alike : entries).map((each) => each.level)) : heading.level;
    all.splice(before + 1, 0, { ...heading, level });
  }
  return all;
}

/** Whether a printed heading stands before an entry. */
const isBefore = ({ page, box }: Heading, first: Heading | undefined): boolean =>
  first !== undefined && (page < first.page || (page === first.page && box![3] < first.box![1]));

const isInCapitals = ({ title }: Heading): boolean => title === title.toUpperCase();
/** `Table I. Codes`, `Figure 3`. */
const CAPTIONED = /^(?:table|fig(?:ure)?)\.?\s*(?:\d|[IVX]+\b)/i;

/** Whether a printed heading is one of an outline, one of its lines, or has it with what stands below it. */
function saysTheSame(entry: Heading, printed: Heading): boolean {
  const [told, said] = [flatten(entry.title), flatten(printed.title)];
  return told.includes(said) || (told !== '' && said.startsWith(told));
}

/** As many numbered entries tell that an outline ends with the upper headings. */
const LEAST_NUMBERED = 3;
/** Fewer are figures at the begin of a line. */
const LEAST_LOWER = 2;

/** Whether an outline has `3`, `4` and no `3.1`. */
function namesUpperAlone(entries: readonly Heading[]): boolean {
  const numbers = entries.map(({ number }) => number).filter((number) => number !== '');
  return numbers.length >= LEAST_NUMBERED && numbers.every((number) => /^\d{1,2}$/.test(number));
}

/** Upper headings of an outline with the printed ones of their numbers: `3.1` and `3.2` behind `3`, on its pages. */
function addLower(entries: readonly Heading[], printed: readonly Heading[]): Heading[] {
  const added = entries.map((entry, index) => {
    const end = entries[index + 1]?.page ?? Infinity;
    return printed.filter(
      ({ number, page }) =>
        entry.number !== '' && number.startsWith(`${entry.number}.`) && page >= entry.page && page <= end,
    );
  });
  return added.flat().length < LEAST_LOWER
    ? [...entries]
    : entries.flatMap((entry, index) => [entry, ...added[index]!]);
}

/** What a heading is printed in; undefined: it is not on its page. */
function lettersOf({ page, box }: Heading, pages: readonly PageLines[]): string | undefined {
  const lines = box ? pages.find(({ number }) => number === page)?.lines : undefined;
  const line = lines?.find((each) => each.box[0] === box![0] && each.box[1] === box![1]);
  if (!line) return undefined;
  const { font, colour } = line.words[0]!;
  return `${font} ${Math.round(line.size)} ${colour}`;
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

/** `SMALL−SIGNAL`: a minus between letters is a hyphen. */
const HYPHEN = /(?<=\p{L})[−‐‑](?=\p{L})/gu;

/** Where each section ends, and what it is of: by its title, else as the one that it is in. */
function closeSections(headings: readonly Heading[], lastPage: number): Section[] {
  const open: Section[] = [];
  return headings.map((heading, index) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    const kind = kindOfHeading(heading.title) ?? open.at(-1)?.kind ?? 'other';
    const title = heading.title.replaceAll(HYPHEN, '-');
    const section = { ...heading, title, kind, lastPage: Math.max(heading.page, next?.page ?? lastPage) };
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
