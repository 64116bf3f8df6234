import type { Box, Rule } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Span } from './merged-cells.ts';
import type { Band } from './rules.ts';
import type { Reach } from './table.ts';

export interface BodyColumn {
  isKey: boolean;
  isName: boolean;
  isDetail: boolean;
  isMark: boolean;
  lines: Line[];
  bands: Band[];
  /** Upper edges of frames in its lower right: what stands in one is of the rows beside it alone. */
  corners: Box[];
  spanning: Spanning;
}

/** Words of texts that go over several columns, with the first of these and how many they are; a title has none. */
export type Spanning = ReadonlyMap<Word, Span>;

/** Points: nearer to the edge of a column it is that edge. */
const CORNER = 6;

/** `TJ = 55°C` in a frame of its own at the lower right of a cell of several rows. */
export function findCorners({ x0, x1 }: Reach, rules: readonly Rule[]): Box[] {
  return rules
    .filter(
      ({ direction, box }) =>
        direction === 'horizontal' && box[0] > x0 + CORNER && box[0] < x1 - CORNER && box[2] > x1 - CORNER,
    )
    .map(({ box }) => box)
    .filter(([x, y]) =>
      rules.some(
        ({ direction, box }) =>
          direction === 'vertical' && Math.abs(box[0] - x) < 2 && Math.abs(box[1] - y) < 2 && box[3] > y + CORNER,
      ),
    );
}

export function isIn(y: number, { top, bottom }: Band): boolean {
  return y > top && y <= bottom + 1;
}

/** `(Note 2)` below a name is no other name. */
export function isNoteAlone(text: string): boolean {
  return /^\(?notes?\s*\d+(?:\s*(?:,|and)\s*\d+)*\)?$/i.test(text);
}
