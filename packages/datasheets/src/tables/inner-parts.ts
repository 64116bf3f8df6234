import type { Rule } from '../pdf/pdf-file.ts';
import type { Word } from '../text/words.ts';
import type { Band } from './rules.ts';
import type { Reach } from './table.ts';

/** Rows of a column in which rules part it, and its parts from the left. */
export interface InnerPart extends Band {
  reaches: Reach[];
}

/** Points: nearer to the edge of a column it is that edge. */
const EDGE = 6;
/** Points: rules of cells below one another that touch are one. */
const TOUCH = 2.5;

/** Where rules within a column part some of its rows: `Input` beside `Forward current` and `Reverse current`. */
export function findInnerParts({ x0, x1 }: Reach, words: readonly Word[], rules: readonly Rule[]): InnerPart[] {
  const inner = rules
    .filter(({ direction, box }) => direction === 'vertical' && box[0] > x0 + EDGE && box[2] < x1 - EDGE)
    .map(({ box }) => ({ x: (box[0] + box[2]) / 2, top: box[1], bottom: box[3] }))
    // One that goes through words is none of this table.
    .filter(
      ({ x, top, bottom }) => !words.some(({ box, y }) => y > top && y < bottom && box[0] < x - 1 && box[2] > x + 1),
    )
    .toSorted((a, b) => a.top - b.top);
  const parts: (Band & { xs: number[] })[] = [];
  for (const { x, top, bottom } of inner) {
    const last = parts.at(-1);
    if (last && top <= last.bottom + TOUCH && bottom - top > 4) {
      last.bottom = Math.max(last.bottom, bottom);
      if (!last.xs.some((each) => Math.abs(each - x) < TOUCH)) last.xs.push(x);
    } else if (bottom - top > 4) parts.push({ top, bottom, xs: [x] });
  }
  return parts.flatMap(({ top, bottom, xs }): InnerPart[] => {
    const edges = [x0, ...xs.toSorted((a, b) => a - b), x1];
    const reaches = edges.slice(1).map((end, index) => ({ x0: edges[index]!, x1: end }));
    const isFilled = reaches.every((reach) =>
      words.some(({ box, y }) => y > top && y < bottom + 1 && box[0] > reach.x0 - 2 && box[2] < reach.x1 + 2),
    );
    return isFilled ? [{ top: top - 1, bottom, reaches }] : [];
  });
}
