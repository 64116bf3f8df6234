import type { Picture } from '../pictures/picture.ts';
import type { LineReader } from './character.ts';
import { countColumns } from './glyph-reader.ts';

/** A reader that knows how much it has read, and how much was read by the form of letters beside it. */
export interface Meter {
  read: LineReader;
  /** From now on what is read of that picture by the form of its letters counts as well. */
  watch: (picture: Picture) => void;
  /** Pixels of level lines, one behind the other, and what looking at letters came to. */
  width: () => number;
  /** As much was read as may be: what is left stays unread. */
  isSpent: () => boolean;
}

/** Time of a column that is looked at for letters, as a share of that of a pixel that Tesseract reads: measured on 13 photos. */
const COLUMN = 0.65;

/** That reader, which may read as much as `most`. */
export function meterOf(read: LineReader, most: number): Meter {
  let pixels = 0;
  const pictures = new Set<Picture>();
  const width = (): number => pixels + COLUMN * [...pictures].reduce((sum, picture) => sum + countColumns(picture), 0);
  return {
    read: (line) => {
      pixels += line.width;
      return read(line);
    },
    watch: (picture) => void pictures.add(picture),
    width,
    isSpent: () => width() > most,
  };
}
