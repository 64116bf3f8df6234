import type { Box } from '../pdf/pdf-file.ts';
import type { Mark } from './page-marks.ts';

/** Points: the head of an arrow is so long, */
const SHORTEST = 3;
const LONGEST = 10;
/** times as long as it is wide, where those of diodes and transistors are about as wide, */
const SLENDER = 1.8;
/** and no thinner than this, in points. */
const LEAST_WIDE = 0.7;
const THIN = 1.5;
/** Points: a line that a head points at is at least so long. */
const LEAST_LINE = 6;
/** Points: how exactly tips meet lines, and heads stand on one line. */
const EXACT = 1.2;
/** Points: the ends of a length are at most so far apart. */
const FARTHEST = 250;
const MOST_HEADS = 600;

/** The head of an arrow that points at a line across it. */
interface Head {
  /** Where its tip meets that line, and where it stands across its direction. */
  tip: number;
  at: number;
}

/**
 * Lengths that are told between two arrows: on one line, each pointing at a line across it, as in the drawing of a package. What is
 * written beside them may be drawn, and no text.
 */
export function countLengths(marks: readonly Mark[]): number {
  const flip = ([x0, y0, x1, y1]: Box): Box => [y0, x0, y1, x1];
  const boxes = marks.filter(({ isImage }) => !isImage);
  return countAlong(boxes) + countAlong(boxes.map((mark) => ({ ...mark, box: flip(mark.box) })));
}

function countAlong(marks: readonly Mark[]): number {
  const lines = marks.flatMap(({ box }) => (box[2] - box[0] < THIN && box[3] - box[1] >= LEAST_LINE ? [box] : []));
  const heads = marks.filter(isHead).slice(0, MOST_HEADS);
  const found = heads.flatMap(({ box }): Head[] => {
    const at = (box[1] + box[3]) / 2;
    const across = lines.filter((line) => line[1] < at && line[3] > at);
    const tip = [box[0], box[2]].find((end) => across.some((line) => Math.abs((line[0] + line[2]) / 2 - end) < EXACT));
    return tip === undefined ? [] : [{ tip, at }];
  });
  // A head may be drawn several times, and each arrow is of one length.
  const rows = Map.groupBy(found, ({ at }) => Math.round(at / EXACT));
  return [...rows.values()].reduce((sum, row) => sum + countPairs(row), 0);
}

function countPairs(row: readonly Head[]): number {
  const tips = row.map(({ tip }) => tip).toSorted((a, b) => a - b);
  const places = tips.filter((tip, index) => index === 0 || tip - tips[index - 1]! > EXACT);
  let pairs = 0;
  for (let index = 1; index < places.length; index++)
    if (places[index]! - places[index - 1]! < FARTHEST) {
      pairs++;
      index++;
    }
  return pairs;
}

function isHead({ box, isCurve }: Mark): boolean {
  const [long, wide] = [box[2] - box[0], box[3] - box[1]];
  return isCurve && long >= SHORTEST && long <= LONGEST && wide >= LEAST_WIDE && long >= SLENDER * wide;
}
