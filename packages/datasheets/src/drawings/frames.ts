import type { Box } from '../pdf/pdf-file.ts';
import { areaOf } from '../text/boxes.ts';
import type { Mark } from './page-marks.ts';

/** Points: smaller boxes are parts of a drawing. */
const LEAST_SIDE = 50;
const THIN = 2.5;
/** Points: how exactly the corners of a frame meet. */
const EXACT = 2.5;
/** So much drawn in it is framed by it. */
const LEAST_INSIDE = 4;
const MOST_RULES = 400;
const MOST_FRAMES = 60;

/**
 * Boxes around drawings: rectangles with something drawn in them, and nothing that reaches over their edges. The body of a part in a
 * circuit or of a package is none, as wires and leads touch it.
 */
export function findFrames(marks: readonly Mark[]): Box[] {
  const candidates = [
    ...marks.flatMap(({ box, isSimple, isCurve, isImage }) =>
      isSimple && !isCurve && !isImage && isLarge(box) ? [box] : [],
    ),
    ...joinCorners(marks),
  ];
  const frames: Box[] = [];
  for (const box of candidates.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, MOST_FRAMES)) {
    if (frames.some((frame) => frame.every((edge, at) => Math.abs(edge - box[at]!) < 2 * EXACT))) continue;
    const others = marks.filter((mark) => !isOfEdge(mark.box, box));
    const inside = others.filter((mark) => lies(mark.box, box, 1));
    const crosses = others.some(
      (mark) => !mark.isImage && touches(mark.box, box) && !lies(mark.box, box, 1) && !lies(box, mark.box, 0),
    );
    if (!crosses && (inside.length >= LEAST_INSIDE || inside.some(({ isImage }) => isImage))) frames.push(box);
  }
  return frames;
}

const isLarge = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= LEAST_SIDE && y1 - y0 >= LEAST_SIDE;

/** Whether one box lies in another that is made larger by the slack. */
export const lies = (inner: Box, outer: Box, slack: number): boolean =>
  inner[0] >= outer[0] - slack &&
  inner[1] >= outer[1] - slack &&
  inner[2] <= outer[2] + slack &&
  inner[3] <= outer[3] + slack;

const touches = (a: Box, b: Box): boolean =>
  a[0] <= b[2] + 1 && a[2] >= b[0] - 1 && a[1] <= b[3] + 1 && a[3] >= b[1] - 1;

/** Whether a mark is the frame itself, or one of the rules that it is made of. */
export function isOfEdge(mark: Box, frame: Box): boolean {
  if (!lies(mark, frame, EXACT)) return false;
  const isAt = (at: 0 | 1 | 2 | 3): boolean =>
    Math.abs(mark[at % 2]! - frame[at]) <= EXACT && Math.abs(mark[(at % 2) + 2]! - frame[at]) <= EXACT;
  return isAt(0) || isAt(1) || isAt(2) || isAt(3) || mark.every((edge, at) => Math.abs(edge - frame[at]!) <= EXACT);
}

/** Four rules that meet are a frame. */
function joinCorners(marks: readonly Mark[]): Box[] {
  const level = marks
    .filter(({ box }) => box[3] - box[1] < THIN && box[2] - box[0] >= LEAST_SIDE)
    .map(({ box }) => box);
  const upright = marks
    .filter(({ box }) => box[2] - box[0] < THIN && box[3] - box[1] >= LEAST_SIDE)
    .map(({ box }) => box);
  if (level.length > MOST_RULES || upright.length > MOST_RULES) return [];
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= EXACT;
  return level.flatMap((top) => {
    const sides = upright.filter((side) => isNear(side[1], top[1]));
    const left = sides.find((side) => isNear(side[0], top[0]));
    const right = sides.find((side) => isNear(side[2], top[2]));
    if (!left || !right || !isNear(left[3], right[3])) return [];
    const bottom = level.find(
      (each) => isNear(each[3], left[3]) && isNear(each[0], top[0]) && isNear(each[2], top[2]) && each !== top,
    );
    const box: Box | undefined = bottom && [top[0], top[1], top[2], bottom[3]];
    return box && isLarge(box) ? [box] : [];
  });
}
