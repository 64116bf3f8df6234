import type { Box } from '../pdf/pdf-file.ts';
import { covers } from './regions.ts';
import { MARK_NUMBERS, unpackMarks, type MarkedPage, type PageMarks } from './page-marks.ts';

/** Points: a rule is thinner. */
export const THIN = 2.5;
/** Of the width of a page: a rule across. */
const ACROSS = 0.55;
/** Points: what stands on both sides of a shorter rule is of one drawing. */
const LEAST_DOWN = 100;
/** Points: cells are at least as wide and high. */
const LEAST_WIDE = 90;
const LEAST_HIGH = 40;
/** Points: how exactly rules meet. */
const EXACT = 3;

/** Tells the cell of a page in which the middle of a box lies; boxes of one cell get the same answer. */
export type CellOf = (box: Box) => string;

export interface Cells {
  cellOf: CellOf;
  /** The upright rules between them. */
  rules: ReadonlySet<string>;
}

/** A rule by its place. */
export const placeOf = (box: Box): string => box.join();

/** Points: rules that part a page, or are of the grid of a graph, are longer. */
const LEAST_LONG = 40;

/** Long rules of a page at different places: a page may have one of them ten thousand times. */
export function countLongRules(marks: PageMarks): number {
  const places = new Set<string>();
  for (let at = 0; at < marks.length; at += MARK_NUMBERS) {
    const [wide, high] = [marks[at + 2]! - marks[at]!, marks[at + 3]! - marks[at + 1]!];
    if (Math.min(wide, high) < THIN && Math.max(wide, high) > LEAST_LONG) places.add(marks.subarray(at, at + 4).join());
  }
  return places.size;
}

/** Boxes, those at one place once. */
const distinct = (boxes: readonly Box[]): Box[] => [...new Map(boxes.map((box) => [placeOf(box), box])).values()];

/**
 * Cells that a page is parted in: by rules across most of it, and by upright rules that stand on one of them. What reaches over an
 * upright rule is not parted by it.
 * @param tables Boxes of tables: their rules part nothing.
 */
export function findCells({ width, marks: packed }: MarkedPage, tables: readonly Box[]): Cells {
  const marks = unpackMarks(packed).filter(({ isTurned }) => !isTurned);
  const rules = marks.filter(
    ({ box, isCurve, isImage }) => !isCurve && !isImage && !tables.some((table) => covers(table, box, EXACT)),
  );
  const across = distinct(
    rules.filter(({ box }) => box[3] - box[1] < THIN && box[2] - box[0] > ACROSS * width).map(({ box }) => box),
  );
  const placesAcross = new Set(across.map(placeOf));
  // The sides of a frame part nothing.
  const meet = (down: Box, level: Box): boolean =>
    down[0] > level[0] + LEAST_WIDE &&
    down[2] < level[2] - LEAST_WIDE &&
    down[1] < level[3] + EXACT &&
    down[3] > level[1] - EXACT;
  const isCrossed = (down: Box): boolean =>
    marks.some(
      ({ box }) =>
        box[0] < down[0] - EXACT &&
        box[2] > down[2] + EXACT &&
        box[1] > down[1] + EXACT &&
        box[3] < down[3] - EXACT &&
        !placesAcross.has(placeOf(box)),
    );
  const upright = distinct(
    rules.map(({ box }) => box).filter((box) => box[2] - box[0] < THIN && box[3] - box[1] > LEAST_DOWN),
  ).filter((box) => across.some((level) => meet(box, level)));
  // The rules of the grid of a graph stand nearer to one another.
  const isOfGrid = (box: Box): boolean =>
    upright.some((other) => {
      const gap = Math.abs(other[0] - box[0]);
      return gap > 2 * EXACT && gap < LEAST_WIDE && other[1] < box[3] && other[3] > box[1];
    });
  const down = upright.filter((box) => !isOfGrid(box) && !isCrossed(box));
  const levels = across
    .filter((level) => down.some((box) => meet(box, level)))
    .toSorted((a, b) => a[1] - b[1])
    // A title between two rules is of what stands below it.
    .filter((level, at, all) => at === 0 || level[1] - all[at - 1]![1] > LEAST_HIGH);
  const cellOf: CellOf = (box) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const row = levels.filter((level) => level[1] < y).length;
    return `${row} ${down.filter((rule) => rule[1] < y && rule[3] > y && rule[0] < x).length}`;
  };
  return { cellOf, rules: new Set(down.map(placeOf)) };
}
