import type { Word } from './words.ts';

interface WordPage {
  height: number;
  words: readonly Word[];
}

/** Whether a word belongs to what stands at the head or foot of many pages. */
export type Running = (word: Word, page: WordPage) => boolean;

/** Of the height of a page: its head and its foot. */
const MARGIN = 0.085;
/** Of the pages: so many have a head or foot in common. */
const MANY = 0.2;

/** Heads and feet of pages: the same word at the same place of many. Numbers of pages count as the same. */
export function findRunning(pages: readonly WordPage[]): Running {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.words.flatMap((word) => keyOf(word, page) ?? [])))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(2, pages.length * MANY);
  return (word, page) => (counts.get(keyOf(word, page) ?? '') ?? 0) > most;
}

function keyOf({ text, y, box }: Word, { height }: WordPage): string | undefined {
  if (y > MARGIN * height && y < (1 - MARGIN) * height) return undefined;
  // Pages to the left and to the right have them at different sides.
  return `${text.replaceAll(/\d+/g, '#')} ${Math.round(y / 3)} ${Math.round(box[0] / 12)}`;
}
