import type { Box, Rule } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Span } from './merged-cells.ts';
import { findRuleStops, type Band } from './rules.ts';
import type { Reach } from './table.ts';

export interface BodyColumn {
  isKey: boolean;
  isName: boolean;
  isDetail: boolean;
  isMark: boolean;
  lines: Line[];
  bands: Band[];
  /** Those with a rule at each side, from top to bottom: cells, however high they are. */
  cells: ReadonlySet<Band>;
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

/** Of its height: how much of it the rules at the sides of a cell leave out. */
const WHOLE = 0.95;

/** Bands of a column that rules close at both sides; at the sides of the table none need be drawn. */
export function findCells(column: Reach, bands: readonly Band[], rules: readonly Rule[], table: Reach): Set<Band> {
  const isClosed = (x: number, band: Band): boolean =>
    x === table.x0 ||
    x === table.x1 ||
    findRuleStops(rules, { x0: x - CORNER, x1: x + CORNER }, band).some(({ covered }) => covered > WHOLE);
  return new Set(bands.filter((band) => [column.x0, column.x1].every((x) => isClosed(x, band))));
}

export function isIn(y: number, { top, bottom }: Band): boolean {
  return y > top && y <= bottom + 1;
}

/** `(Note 2)` below a name is no other name. */
export function isNoteAlone(text: string): boolean {
  return /^\(?notes?\s*\d+(?:\s*(?:,|and)\s*\d+)*\)?$/i.test(text);
}
