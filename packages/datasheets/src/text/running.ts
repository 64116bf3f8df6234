import { findLines, type Line } from './lines.ts';
import type { Word } from './words.ts';

interface WordPage {
  height: number;
  words: readonly Word[];
}

/** Of the height of a page: its head and its foot. */
const MARGIN = 0.085;
/** Of the pages: so many have a head or foot in common. */
const MANY = 0.2;

/** Words at the heads and feet of pages that many pages have at the same place. Numbers of pages count as the same. */
export function findRunning(pages: readonly WordPage[]): ReadonlySet<Word> {
  const counts = new Map<string, number>();
  const margins = pages.map(({ height, words }) =>
    findLines(words.filter(({ y }) => y < MARGIN * height || y > (1 - MARGIN) * height)),
  );
  for (const lines of margins) for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(2, pages.length * MANY);
  return new Set(
    margins.flatMap((lines) =>
      lines.filter((line) => (counts.get(keyOf(line)) ?? 0) > most).flatMap(({ words }) => words),
    ),
  );
}

/** Of the height of a page: titles that run stand above it, below the head. */
const TITLES = 0.19;
/** Of the pages: what as many have at one place is the title of the document, and names no drawing of theirs. */
const MOST = 0.6;

/** Places of lines below the heads of pages that most pages have: the title of the document on each of them. */
export function findRunningTitles(pages: readonly WordPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { height, words } of pages)
    for (const key of new Set(findLines(words.filter(({ y }) => y < TITLES * height)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(2, MOST * pages.length);
  return new Set([...counts].flatMap(([key, count]) => (count >= most ? [key] : [])));
}

export function keyOf({ text, y, box }: Pick<Line, 'text' | 'y' | 'box'>): string {
  // Pages to the left and to the right have them at different sides.
  return `${text.replaceAll(/\d+/g, '#')} ${Math.round(y / 3)} ${Math.round(box[0] / 12)}`;
}
