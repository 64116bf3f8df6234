import type { LineReader } from './character.ts';

/** A reader that knows how much it has read. */
export interface Meter {
  read: LineReader;
  /** Pixels of level lines, one behind the other. */
  width: () => number;
  /** As much was read as may be: what is left stays unread. */
  isSpent: () => boolean;
}

/** That reader, which may read as much as `most`. */
export function meterOf(read: LineReader, most: number): Meter {
  let width = 0;
  return {
    read: (line) => {
      width += line.width;
      return read(line);
    },
    width: () => width,
    isSpent: () => width > most,
  };
}
