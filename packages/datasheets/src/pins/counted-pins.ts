import type { Line } from '../text/lines.ts';

/** A line of a list of pins: what the pin is called, and its number where that was read. */
export interface ListedPin {
  line: Line;
  name: string;
  pin?: number;
}

/** Of the height of the letters: lines whose names begin as near to each other stand below one another. */
const SAME_LEFT = 0.6;
/** Of the height of the letters, between lines of a list at most. */
const MOST_GAP = 2.2;
/** Of the gap between two lines, by which the next may differ. */
const UNEVEN = 0.25;
/** Numbers that were read and are as they would be counted. */
const LEAST_READ = 2;

/** A page with more lines that name terminals has no such list: each is held against the others. */
const MOST_ENTRIES = 1_000;
const MOST_PINS = 99;

/** A list of which some numbers were not read, in its order from 1 on. */
export type CountedList = (ListedPin & { pin: number; isCounted: boolean })[];

/**
 * Lists that begin with 1 and of which OCR missed some numbers: names stand evenly below one another, and all numbers that were
 * read, at least two, are those of their place. `entries` come from the top down. Lists of which all were read are left out.
 */
export function findCountedLists(entries: readonly ListedPin[]): CountedList[] {
  if (entries.length > MOST_ENTRIES) return [];
  return entries.flatMap((first) => {
    if (first.pin !== 1) return [];
    const list: CountedList = [{ ...first, pin: 1, isCounted: false }];
    let gap: number | undefined;
    while (list.length < MOST_PINS) {
      const last = list.at(-1)!;
      const below = entries.filter((entry) => isNext(last, entry));
      const next = below.find(({ pin }) => pin !== undefined) ?? below[0];
      if (!next || (next.pin ?? last.pin + 1) !== last.pin + 1) break;
      const step = next.line.y - last.line.y;
      if (gap !== undefined && Math.abs(step - gap) > UNEVEN * gap) break;
      gap = step;
      list.push({ ...next, pin: last.pin + 1, isCounted: next.pin === undefined });
    }
    const counted = list.filter(({ isCounted }) => isCounted).length;
    return counted > 0 && list.length - counted >= LEAST_READ ? [list] : [];
  });
}

function isNext({ line, name }: ListedPin, other: ListedPin): boolean {
  const gap = other.line.y - line.y;
  const apart = Math.abs(leftOfName(other.line, other.name) - leftOfName(line, name));
  return gap > 0 && gap < MOST_GAP * line.size && apart < SAME_LEFT * line.size;
}

/** Where the name begins behind its number. */
function leftOfName({ words, box }: Line, name: string): number {
  return words.find(({ text }) => name.startsWith(text) || text.endsWith(name))?.box[0] ?? box[0];
}
