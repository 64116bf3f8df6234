import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { CAPTION, joinCaption } from './captions.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { hasAxes } from './plots.ts';
import { kindOfWords } from './drawing-words.ts';
import { MARK_NUMBERS, unpackMarks, type Mark, type MarkedPage } from './page-marks.ts';

/** A region of a page that is drawn, before it is known what it shows. */
export interface DrawnRegion {
  page: number;
  /** With its caption. */
  box: Box;
  caption: string | null;
  /** Whether the caption says `Figure 3`, and is not only a title near it. */
  isNumbered: boolean;
  /** What stands in it, in the order of its lines. */
  labels: string[];
  /** Curves, slanted lines and circles in it. */
  curves: number;
  /** Pictures of pixels in it. */
  images: number;
  /** Rules across it in both directions, evenly apart: the grid of a graph. */
  hasGrid: boolean;
  /** Figures along it in both directions. */
  hasAxes: boolean;
}

/** Points: what is drawn so near belongs together. */
const NEAR = 9;
/** Smaller is no drawing, in points. */
const LEAST_SIDE = 28;
const LEAST_AREA = 1_600;
/** Of the page: heads and feet with logos. */
const MARGIN = 0.07;
/** Of the page: logos stand in it. */
const HEAD = 0.11;
/** Square points: smaller is a drawing only where a title says of what. */
const LEAST_UNTITLED = 6_000;
/** Points between a drawing and its caption. */
const CAPTION_GAP = 46;
/** Points: labels stand so near to what they are of. */
const LABEL_GAP = 12;

/** Labels of a drawing that is a picture; a table of dimensions may stand on it. */
const MOST_ON_IMAGE = 90;
const MOST_LINES = 4_000;
const MOST_MARKS = 100_000;
const MOST_CLUSTERS = 1_000;
const MOST_CAPTIONS = 80;

/** As much that is bent is no slip in a table. */
const LEAST_CURVES = 12;

interface Cluster {
  box: Box;
  marks: Mark[];
}

/**
 * Where a page is drawn on: what is near to one another, and what one caption is of.
 * @param tables Boxes of tables; what is drawn in them are their rules.
 */
export function findDrawings(page: MarkedPage, lines: readonly Line[], tables: readonly Box[]): DrawnRegion[] {
  // What no page for a reader has is not looked through: each is held against the others.
  if (lines.length > MOST_LINES || page.marks.length > MOST_MARKS * MARK_NUMBERS) return [];
  const marks = listMarks(page, lines, tables);
  const clusters = clusterBoxes(marks, NEAR)
    .map((members): Cluster => ({ box: unionOf(members.map(({ box }) => box)), marks: members }))
    .filter((cluster) => cluster.box[3] > HEAD * page.height);
  const captions = lines.filter(({ text }) => CAPTION.test(text)).map((line) => joinCaption(line, lines));
  if (clusters.length > MOST_CLUSTERS || captions.length > MOST_CAPTIONS) return [];
  return captions.length > 0
    ? [...regionsOfCaptions(page, clusters, captions, lines), ...looseRegions(page, clusters, captions, lines)]
    : looseRegions(page, clusters, [], lines);
}

/** What is drawn on a page is not running text: without frames, rules of the page, of tables and under lines. */
function listMarks({ width, height, marks }: MarkedPage, lines: readonly Line[], tables: readonly Box[]): Mark[] {
  const isInside = (box: Box): boolean => tables.some((table) => covers(table, box, 3));
  // Frames of pages and columns, and the rules that they are made of.
  const isOfPage = ([x0, y0, x1, y1]: Box): boolean =>
    (x1 - x0) * (y1 - y0) > 0.42 * width * height || (x1 - x0 < 4 && y1 - y0 > 0.45 * height);
  const isAtEdge = ([, y0, , y1]: Box): boolean => y1 < MARGIN * height || y0 > (1 - MARGIN) * height;
  const isOutside = (box: Box): boolean => !covers([0, 0, width, height], box, 3);
  return unpackMarks(marks).filter((mark) => {
    const { box, isImage } = mark;
    // A drawing of pixels may fill a page; with text all over it, it is the paper.
    if (isImage && isOfPage(box) && !isOutside(box))
      return lines.filter((line) => covers(box, line.box, 3)).length < MOST_ON_IMAGE;
    if (isOutside(box) || isOfPage(box) || isAtEdge(box) || isInside(box)) return false;
    if (isImage) return (box[2] - box[0]) * (box[3] - box[1]) > 100;
    return !isSeparator(mark, width) && !isUnderline(mark, lines) && !isBar(mark, lines);
  });
}

const covers = (outer: Box, [x0, y0, x1, y1]: Box, slack: number): boolean =>
  x0 >= outer[0] - slack && y0 >= outer[1] - slack && x1 <= outer[2] + slack && y1 <= outer[3] + slack;

/** A rule over most of the width, or a bar. */
function isSeparator({ box, isSimple }: Mark, width: number): boolean {
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  return (high < 4 && wide > 0.55 * width) || (isSimple && high < 14 && wide > 0.7 * width);
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

/** Rules with text between them, and nothing bent: a table of whatever kind. */
function isTableLike({ box, marks }: Cluster, lines: readonly Line[]): boolean {
  if (marks.some(({ isImage }) => isImage)) return false;
  const curves = marks.filter((mark) => mark.isCurve).length;
  const inside = lines.filter((line) => covers(box, line.box, 3));
  const letters = inside.reduce((sum, { text }) => sum + text.length, 0);
  if (curves === 0) return letters > 60 || inside.length > 8;
  return curves < LEAST_CURVES && curves / marks.length < 0.04 && letters > 250;
}

/** Each cluster goes to the caption that it is nearest to, on the side on which this page has its captions. */
function regionsOfCaptions(
  page: MarkedPage,
  clusters: readonly Cluster[],
  captions: readonly Line[],
  lines: readonly Line[],
): DrawnRegion[] {
  const isBelow = captionsAreBelow(clusters, captions);
  return captions.flatMap((caption) => {
    const named = clusters.filter((cluster) => findCaption(cluster.box, captions, lines, isBelow) === caption);
    const drawn = named.filter((cluster) => !isTableLike(cluster, lines));
    const near = growFrom(caption.box, drawn.length > 0 ? drawn : named);
    // A table of dimensions may stand between; rules and boxes far away are of something else.
    const own = [...near, ...drawn.filter((cluster) => !near.includes(cluster) && isRich(cluster))];
    const marks = own.flatMap((cluster) => cluster.marks);
    if (marks.length === 0) return [];
    const box = unionOf(own.map((cluster) => cluster.box));
    if (box[2] - box[0] < LEAST_SIDE || box[3] - box[1] < LEAST_SIDE / 2) return [];
    return [makeRegion(page.number, box, marks, lines, { line: caption, isNumbered: true })];
  });
}

const isRich = ({ marks }: Cluster): boolean =>
  marks.some(({ isImage }) => isImage) || marks.filter(({ isCurve }) => isCurve).length >= 3;

/** Points between the pieces of one drawing. */
const PIECE_GAP = 40;

/** What is near the caption, and what is near that. */
function growFrom(caption: Box, clusters: readonly Cluster[]): Cluster[] {
  const own: Cluster[] = [];
  let box = caption;
  const left = new Set(clusters);
  for (let found = true; found;) {
    found = false;
    const reach = own.length === 0 ? CAPTION_GAP : PIECE_GAP;
    for (const cluster of left) {
      const gap = Math.max(cluster.box[1] - box[3], box[1] - cluster.box[3]);
      const aside = Math.max(cluster.box[0] - box[2], box[0] - cluster.box[2]);
      if (gap > reach || aside > reach) continue;
      own.push(cluster);
      left.delete(cluster);
      box = unionOf([box, cluster.box]);
      found = true;
    }
  }
  return own;
}

/** The caption of a box; undefined: none stands there. */
function findCaption(box: Box, captions: readonly Line[], lines: readonly Line[], isBelow: boolean): Line | undefined {
  const middle = (box[0] + box[2]) / 2;
  const near = captions
    .map((caption) => {
      const gap = isBelow ? caption.box[1] - box[3] : box[1] - caption.box[3];
      const center = (caption.box[0] + caption.box[2]) / 2;
      const overlap = Math.min(box[2], caption.box[2]) - Math.max(box[0], caption.box[0]);
      return { caption, gap, overlap, off: Math.abs(center - middle) };
    })
    .filter(({ gap, overlap, off }) => gap > -14 && (overlap > -20 || off < 120))
    .filter(({ caption }) => !isParted(box, caption, lines));
  // A row of drawings has a row of captions: of those of one row that nearest to the side.
  const first = Math.min(...near.map(({ gap }) => gap));
  return near
    .filter(({ gap }) => gap - first < 22)
    .toSorted((a, b) => Number(b.overlap > 0) - Number(a.overlap > 0) || a.off - b.off)[0]?.caption;
}

/** So many long lines are running text; fewer are notes of a drawing. */
const LEAST_RUNNING = 3;

/** Running text stands between them. */
function isParted(box: Box, caption: Line, lines: readonly Line[]): boolean {
  const top = Math.min(box[3], caption.box[3]);
  const bottom = Math.max(box[1], caption.box[1]);
  const between = lines.filter(
    (line) =>
      line.box[1] > top - 1 &&
      line.box[3] < bottom + 1 &&
      line.box[2] > Math.max(box[0], caption.box[0]) - 40 &&
      line.box[0] < Math.min(box[2], caption.box[2]) + 40,
  );
  return between.filter(({ text }) => text.length > 58 && /\p{Ll}{3}/u.test(text)).length >= LEAST_RUNNING;
}

/** Most makers print them below. */
function captionsAreBelow(clusters: readonly Cluster[], captions: readonly Line[]): boolean {
  let votes = 0;
  for (const caption of captions) {
    const gaps = (isBelow: boolean): number =>
      Math.min(
        ...clusters
          .filter(({ box }) => Math.min(box[2], caption.box[2]) > Math.max(box[0], caption.box[0]) - 10)
          .filter(({ box }) => box[2] - box[0] > LEAST_SIDE && box[3] - box[1] > LEAST_SIDE / 2)
          .filter(({ marks }) => marks.some((mark) => mark.isCurve || mark.isImage))
          .map(({ box }) => (isBelow ? caption.box[1] - box[3] : box[1] - caption.box[3]))
          .filter((gap) => gap > -14),
      );
    const [below, above] = [gaps(true), gaps(false)];
    if (below < above) votes++;
    else if (above < below) votes--;
  }
  return votes >= 0;
}

/** What no caption is of: large enough, with something bent or a picture in it. */
function looseRegions(
  page: MarkedPage,
  clusters: readonly Cluster[],
  captions: readonly Line[],
  lines: readonly Line[],
): DrawnRegion[] {
  const isBelow = captions.length > 0 && captionsAreBelow(clusters, captions);
  const loose = clusters.filter(
    ({ box }) => captions.length === 0 || findCaption(box, captions, lines, isBelow) === undefined,
  );
  const sound = loose.filter((cluster) => !isTableLike(cluster, lines));
  return joinByTitle(sound, lines).flatMap(({ box, marks }) => {
    const curves = marks.filter(({ isCurve }) => isCurve).length;
    const isLarge =
      box[2] - box[0] >= LEAST_SIDE &&
      box[3] - box[1] >= LEAST_SIDE &&
      (box[2] - box[0]) * (box[3] - box[1]) >= LEAST_AREA;
    const hasImage = marks.some(({ isImage }) => isImage);
    const isPlot = curves > 0 && (hasGrid(box, marks) || hasAxes(box, lines));
    if (!isLarge || (curves < 3 && !hasImage && !isPlot)) return [];
    const title = findTitle(box, lines);
    const area = (box[2] - box[0]) * (box[3] - box[1]);
    if (area < LEAST_UNTITLED && (title === undefined || kindOfWords(title.text) === undefined)) return [];
    return [makeRegion(page.number, box, marks, lines, title && { line: title, isNumbered: false })];
  });
}

/** Points between the pieces of a drawing without a caption. */
const LOOSE_GAP = 16;
const FARTHEST_TITLE = 260;

/** What is near to one another; where several titles say what is drawn, what is below one is not joined with what is below another. */
function joinByTitle(clusters: readonly Cluster[], lines: readonly Line[]): Cluster[] {
  const titles = lines.filter(
    ({ text, isBold }) =>
      text.length <= 60 &&
      kindOfWords(text) !== undefined &&
      (isBold || (text === text.toUpperCase() && /[A-Z]{4}/.test(text))),
  );
  const pieces =
    titles.length < 2
      ? clusters
      : clusterBoxes(
          clusters.flatMap(({ marks }) => marks),
          NEAR / 2,
        ).map(joinMarks);
  const titleOf = ({ box }: Cluster): Line | undefined =>
    titles
      .filter((title) => title.box[2] > box[0] - 60 && title.box[0] < box[2] + 60)
      .map((title) => ({ title, gap: box[1] - title.box[3] }))
      .filter(({ gap }) => gap > -6 && gap < FARTHEST_TITLE)
      .toSorted((a, b) => a.gap - b.gap)[0]?.title;
  const groups = titles.length < 2 ? [pieces] : [...Map.groupBy(pieces, titleOf).values()];
  return groups.flatMap((group) =>
    clusterBoxes(group, LOOSE_GAP).map((members) => joinMarks(members.flatMap(({ marks }) => marks))),
  );
}

const joinMarks = (marks: Mark[]): Cluster => ({ box: unionOf(marks.map(({ box }) => box)), marks });

/** The line above or below that names it: short; one that says what is drawn goes before a nearer one. */
function findTitle(box: Box, lines: readonly Line[]): Line | undefined {
  const near = lines.flatMap((line) => {
    const gap =
      line.box[3] <= box[1] + 6 ? box[1] - line.box[3] : line.box[1] >= box[3] - 6 ? line.box[1] - box[3] + 20 : NaN;
    const isOver = line.box[2] > box[0] - 30 && line.box[0] < box[2] + 30;
    const isShort = line.text.length <= 70 && /\p{L}{3}/u.test(line.text) && !/https?:|www\./i.test(line.text);
    return isOver && isShort && gap < CAPTION_GAP ? [{ line, gap, isNamed: kindOfWords(line.text) !== undefined }] : [];
  });
  return near.toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || Number(b.line.isBold) - Number(a.line.isBold) || a.gap - b.gap,
  )[0]?.line;
}

function makeRegion(
  page: number,
  drawn: Box,
  marks: readonly Mark[],
  lines: readonly Line[],
  caption: { line: Line; isNumbered: boolean } | undefined,
): DrawnRegion {
  const wide: Box = [drawn[0] - LABEL_GAP, drawn[1] - LABEL_GAP, drawn[2] + LABEL_GAP, drawn[3] + LABEL_GAP];
  const labels = lines.filter(
    (line) => line !== caption?.line && !CAPTION.test(line.text) && line.text.length < 60 && covers(wide, line.box, 14),
  );
  return {
    page,
    box: unionOf([drawn, ...labels.map(({ box }) => box), ...(caption ? [caption.line.box] : [])]),
    caption: caption?.line.text ?? null,
    isNumbered: caption?.isNumbered ?? false,
    labels: labels.map(({ text }) => text),
    curves: marks.filter(({ isCurve }) => isCurve).length,
    images: marks.filter(({ isImage }) => isImage).length,
    hasGrid: hasGrid(drawn, marks),
    hasAxes: hasAxes(drawn, lines),
  };
}

/** So many rules in each direction. */
const LEAST_GRID = 3;

function hasGrid(drawn: Box, marks: readonly Mark[]): boolean {
  const [wide, high] = [drawn[2] - drawn[0], drawn[3] - drawn[1]];
  const across = marks.filter(({ box }) => box[3] - box[1] < 1.5 && box[2] - box[0] > 0.45 * wide);
  const down = marks.filter(({ box }) => box[2] - box[0] < 1.5 && box[3] - box[1] > 0.45 * high);
  const places = (sides: readonly number[]): number => new Set(sides.map((side) => Math.round(side / 3))).size;
  return places(across.map(({ box }) => box[1])) >= LEAST_GRID && places(down.map(({ box }) => box[0])) >= LEAST_GRID;
}
