import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import type { Mark } from './page-marks.ts';

/** What is drawn near to one another. */
export interface Cluster {
  box: Box;
  marks: Mark[];
  /** There is a frame around it. */
  isFramed?: boolean;
}

export const joinMarks = (marks: Mark[]): Cluster => ({ box: unionOf(marks.map(({ box }) => box)), marks });

/** Whether one box lies in another, but for some points. */
export const covers = (outer: Box, [x0, y0, x1, y1]: Box, slack: number): boolean =>
  x0 >= outer[0] - slack && y0 >= outer[1] - slack && x1 <= outer[2] + slack && y1 <= outer[3] + slack;

/** As much that is bent is no slip in a table. */
const LEAST_CURVES = 12;
/** Of the width or height: a rule between the rows or columns of a table. */
const WHOLE = 0.8;
const LEAST_RULES = 4;
/** Characters of a line of text in a box. */
const LONG_LINE = 40;

/** Rules with text between them, and nothing bent: a table of whatever kind, or text in a box. */
export function isTableLike({ box, marks }: Cluster, lines: readonly Line[]): boolean {
  if (marks.some(({ isImage }) => isImage)) return false;
  const curves = marks.filter((mark) => mark.isCurve).length;
  const inside = lines.filter((line) => covers(box, line.box, 3));
  const letters = inside.reduce((sum, { text }) => sum + text.length, 0);
  if (curves > 0) return curves < LEAST_CURVES && curves / marks.length < 0.04 && letters > 250;
  if (letters <= 60 && inside.length <= 8) return false;
  // A chip with its pins, or boxes of a block diagram: their lines do not go through.
  return countThrough(box, marks) >= LEAST_RULES || inside.some(({ text }) => text.length > LONG_LINE);
}

/** Points: a name that is drawn is no higher. */
const HIGHEST_NAME = 70;
/** Its letters. */
const LEAST_LETTERS = 4;
const HIGHEST_LETTER = 40;
/** Of what is drawn. */
const MOST_LETTERS = 0.7;
/** Points: letters stand on one line. */
const ON_LINE = 1.5;

/** The name of a maker as it is drawn: filled letters on a line, wider than high, with no text in it. */
export function isLettering({ box, marks }: Cluster, lines: readonly Line[]): boolean {
  const [x0, y0, x1, y1] = box;
  if (y1 - y0 > HIGHEST_NAME || x1 - x0 < 2 * (y1 - y0) || marks.some(({ isImage }) => isImage)) return false;
  if (lines.some((line) => covers(box, line.box, 3))) return false;
  // A letter may be filled and stroked.
  const places = [...Map.groupBy(marks, (mark) => mark.box.map((edge) => Math.round(edge)).join()).values()];
  const letters = places.filter((own) => own.some((mark) => isLetter(mark)));
  const feet = Map.groupBy(letters, ([mark]) => Math.round(mark!.box[3] / ON_LINE));
  return (
    letters.length >= MOST_LETTERS * places.length && [...feet.values()].some((row) => row.length >= LEAST_LETTERS)
  );
}

const isLetter = ({ box, isFilled, isSimple }: Mark): boolean =>
  isFilled && !isSimple && box[3] - box[1] < HIGHEST_LETTER;

/** Places of rules that go through a box from side to side, or from top to bottom; each cell may have drawn its own part. */
function countThrough([x0, y0, x1, y1]: Box, marks: readonly Mark[]): number {
  const edges = marks.flatMap(({ box, isCurve }) => (isCurve ? [] : [box]));
  const across = edges.flatMap((box): Stroke[] => [box[1], box[3]].map((at) => ({ at, from: box[0], to: box[2] })));
  const down = edges.flatMap((box): Stroke[] => [box[0], box[2]].map((at) => ({ at, from: box[1], to: box[3] })));
  return Math.max(countLong(across, WHOLE * (x1 - x0)), countLong(down, WHOLE * (y1 - y0)));
}

interface Stroke {
  /** Its place across its direction. */
  at: number;
  from: number;
  to: number;
}

/** At how many places strokes are as long together. */
function countLong(strokes: readonly Stroke[], length: number): number {
  const places = Map.groupBy(strokes, ({ at }) => Math.round(at / 3));
  return [...places.values()].filter((place) => lengthOf(place) >= length).length;
}

function lengthOf(strokes: readonly Stroke[]): number {
  let [sum, end] = [0, -Infinity];
  for (const { from, to } of strokes.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
