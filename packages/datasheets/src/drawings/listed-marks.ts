import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { placeOf, THIN } from './cells.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { unpackMarks, type Mark, type MarkedPage } from './page-marks.ts';
import { covers } from './regions.ts';
import { findPartedRules, isSeparator } from './separators.ts';

/** Of the page: heads and feet with logos. */
export const MARGIN = 0.07;
/** Labels of a drawing that is a picture; a table of dimensions may stand on it. */
const MOST_ON_IMAGE = 90;

/** What is drawn on a page is not running text: without frames, rules of the page, of tables and under lines. */
export function listMarks(
  { width, height, marks }: MarkedPage,
  lines: readonly Line[],
  tables: readonly Box[],
): Mark[] {
  const isInside = (box: Box): boolean => tables.some((table) => covers(table, box, 3));
  // Frames of pages and columns, and the rules that they are made of.
  const isOfPage = ([x0, y0, x1, y1]: Box): boolean =>
    (x1 - x0) * (y1 - y0) > 0.42 * width * height || (x1 - x0 < 4 && y1 - y0 > 0.45 * height);
  const isAtEdge = ([, y0, , y1]: Box): boolean => y1 < MARGIN * height || y0 > (1 - MARGIN) * height;
  const isOutside = (box: Box): boolean => !covers([0, 0, width, height], box, 3);
  const all = unpackMarks(marks);
  const isOfGrid = findGridRules(all);
  const isPiece = findPartedRules(all, width);
  return joinStrips(all).filter((mark) => {
    const { box, isImage, isTurned } = mark;
    if (isTurned) return false;
    // A drawing of pixels may fill a page; with text all over it, it is the paper.
    if (isImage && isOfPage(box) && !isOutside(box))
      return lines.filter((line) => covers(box, line.box, 3)).length < MOST_ON_IMAGE;
    if (isOutside(box) || isOfPage(box) || isAtEdge(box) || isInside(box)) return false;
    if (isImage) return (box[2] - box[0]) * (box[3] - box[1]) > 100;
    const isRule = isSeparator(mark, width) || isPiece(mark);
    return (!isRule || isOfGrid(box)) && !isUnderline(mark, lines) && !isBar(mark, lines);
  });
}

/** Points: a picture that is no higher or no wider is a strip of a larger one. */
const STRIP = 4;

/** Pictures that are painted in strips, as one each. */
function joinStrips(marks: readonly Mark[]): Mark[] {
  const isStrip = ({ isImage, box }: Mark): boolean => isImage && Math.min(box[2] - box[0], box[3] - box[1]) < STRIP;
  const strips = clusterBoxes(marks.filter(isStrip), 1);
  return [
    ...marks.filter((mark) => !isStrip(mark)),
    ...strips.map((own) => ({ ...own[0]!, box: unionOf(own.map(({ box }) => box)) })),
  ];
}

/** Points: the field of a graph is at least as high. */
const LEAST_GRID_SIDE = 45;
/** So many uprights at different places. */
const LEAST_UPRIGHTS = 6;

/** Tells a rule that as many upright ones meet as in the grid of a wide graph; a frame around a page has two. */
function findGridRules(marks: readonly Mark[]): (rule: Box) => boolean {
  // A page may have one rule ten thousand times.
  const upright = new Map<string, Box>();
  for (const { box } of marks)
    if (box[2] - box[0] < THIN && box[3] - box[1] >= LEAST_GRID_SIDE) upright.set(placeOf(box), box);
  const known = new Map<string, boolean>();
  const isOfGrid = ([x0, y0, x1, y1]: Box): boolean => {
    if (y1 - y0 > THIN) return false;
    const places = new Set<number>();
    for (const box of upright.values())
      if (box[0] > x0 - THIN && box[2] < x1 + THIN && box[1] < y1 + THIN && box[3] > y0 - THIN)
        places.add(Math.round(box[0] / 9));
    return places.size >= LEAST_UPRIGHTS;
  };
  return (rule) => {
    const place = placeOf(rule);
    const answer = known.get(place) ?? isOfGrid(rule);
    known.set(place, answer);
    return answer;
  };
}

function isUnderline({ box }: Mark, lines: readonly Line[]): boolean {
  if (box[3] - box[1] > 2.5) return false;
  return lines.some(
    (line) =>
      box[1] >= line.y - 1 &&
      box[1] < line.y + 5 &&
      box[0] >= line.box[0] - 4 &&
      box[2] <= line.box[2] + 4 &&
      box[2] - box[0] > 0.5 * (line.box[2] - line.box[0]),
  );
}

/** A filled box behind a line of text. */
function isBar({ box, isFilled, isSimple }: Mark, lines: readonly Line[]): boolean {
  const height = box[3] - box[1];
  if (!isFilled || !isSimple || height < 6 || height > 30 || box[2] - box[0] < 90) return false;
  return lines.some((line) => covers(box, line.box, 4));
}
