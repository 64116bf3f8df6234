import type { Box, OutlineEntry } from '../pdf/pdf-file.ts';
import { CAPTION, flatten, splitNumber } from './heading-words.ts';
import type { PageLines } from './page-lines.ts';
import { findPrinted } from './printed-headings.ts';
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
export type Heading = Omit<Section, 'lastPage' | 'kind'>;

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
