import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { isCaption, joinCaption, partCaptions } from './captions.ts';
import { captionsAreBelow } from './caption-side.ts';
import { arePinNumbers, kindOfWords, namePins, namesPackage } from './drawing-words.ts';
import { countLengths } from './dimension-arrows.ts';
import { findDrawnPins } from '../pins/drawn-pins.ts';
import { countLongRules, findCells, placeOf, type CellOf } from './cells.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { listMarks, MARGIN } from './listed-marks.ts';
import type { DrawnRegion } from './drawn-region.ts';
import { findDrawingSheet, findSheetViews, isOfPaper, type DrawingSheet } from './drawing-sheet.ts';
import { findLooseDrawings, holdsParts, isGraph, joinFramed, type LooseDrawing } from './loose-drawings.ts';
import { MARK_NUMBERS, unpackMarks, type MarkedPage } from './page-marks.ts';
import { findAxes, NO_AXES } from './plots.ts';
import { keyOf } from '../text/running.ts';
import { covers, isTableLike, joinMarks, type Cluster } from './regions.ts';
import { findProse, findTitle, findTitles } from './titles.ts';

type UncelledRegion = Omit<DrawnRegion, 'cell'>;

/** Smaller is no drawing, in points. */
const LEAST_SIDE = 28;
/** Of the page: logos stand in it. */
const HEAD = 0.11;
/** Of the first page: the title of the document stands beside the logo. */
const HEAD_OF_FIRST = 0.15;
/** Square points: smaller is a drawing only where a title says of what. */
const LEAST_UNTITLED = 6_000;
/** Points between a drawing and its caption. */
const CAPTION_GAP = 46;
/** Points: labels stand so near to what they are of. */
const LABEL_GAP = 12;
/** and may reach so far from there. */
const LABEL_WIDTH = 14;
/** Points: how exactly they stand in a frame. */
const IN_FRAME = 3;

const MOST_LINES = 4_000;
const MOST_MARKS = 100_000;
/** Long rules at different places: each is held against the others. */
const MOST_RULES = 5_000;
const MOST_CLUSTERS = 1_000;
const MOST_CAPTIONS = 80;

/**
 * Where a page is drawn on: what is near to one another, and what one caption is of. Undefined: more is drawn or printed on it than
 * on a page for a reader, and it was not looked through.
 * @param tables Boxes of tables; what is drawn in them are their rules.
 * @param running Titles of the document that are printed on each page (`keyOf`): they name no drawing.
 */
export function findDrawings(
  page: MarkedPage,
  printed: readonly Line[],
  tables: readonly Box[],
  running: ReadonlySet<string> = new Set(),
): DrawnRegion[] | undefined {
  const lines = printed.flatMap(partCaptions);
  // What no page for a reader has is not looked through: each is held against the others.
  if (lines.length > MOST_LINES || page.marks.length > MOST_MARKS * MARK_NUMBERS) return undefined;
  if (countLongRules(page.marks) > MOST_RULES) return undefined;
  const sheet = findDrawingSheet(page, lines);
  if (sheet?.isOfViews) return sheetRegions(page, lines, sheet);
  const { cellOf, rules } = findCells(page, tables);
  const marks = listMarks(page, lines, tables).filter(
    ({ box }) => !rules.has(placeOf(box)) && !(sheet && isOfPaper(box, sheet)),
  );
  const captions = lines.filter(({ text }) => isCaption(text)).map((line) => joinCaption(line, lines));
  const isRunning = (line: Line): boolean => line.box[3] <= MARGIN * page.height || running.has(keyOf(line));
  // The head of the page ends with the first title below it.
  const isUnderTitle = ({ box, size }: Line): boolean =>
    lines.some(
      (title) =>
        title.box[3] < box[1] && title.size > size && !isRunning(title) && kindOfWords(title.text) !== undefined,
    );
  // What stands in tables and in the head of the page names nothing.
  const free = lines.filter(
    (line) =>
      !isRunning(line) &&
      (line.box[3] > HEAD * page.height || kindOfWords(line.text) !== undefined || isUnderTitle(line)) &&
      !tables.some((table) => covers(table, line.box, 3)),
  );
  // The columns of a table of dimensions go up and down as figures along axes do.
  const outside = lines.filter((line) => !tables.some((table) => covers(table, line.box, 3)));
  const clusters = [...Map.groupBy(marks, ({ box }) => cellOf(box)).values()]
    .flatMap((own) =>
      joinFramed(
        own,
        outside,
        captions.map(({ box }) => box),
      ),
    )
    .filter(({ box, marks: own }) => {
      const head = page.number === 1 ? HEAD_OF_FIRST : HEAD;
      return box[3] > head * page.height && !isOfTable({ box, marks: own }, tables);
    });
  if (clusters.length > MOST_CLUSTERS || captions.length > MOST_CAPTIONS) return undefined;
  const turned = unpackMarks(page.marks).flatMap(({ box, isTurned }) => (isTurned ? [box] : []));
  const printedOn = { all: lines, outside };
  const numbered = regionsOfCaptions(page, clusters, captions, printedOn);
  const loose = free.filter((line) => !isTitleOfTable(line, tables, clusters));
  const taken = captions.filter(({ text }) => numbered.some(({ caption }) => caption === text));
  const others = looseRegions(page, clusters, { all: captions, taken }, printedOn, loose, cellOf);
  // What is left beside the pieces of a numbered figure is of it.
  const found = [
    ...numbered,
    ...others.filter(({ box }) => !numbered.some((figure) => shareOf(box, figure.box) > 0.6)),
  ];
  return found.map((region) => ({
    ...region,
    cell: cellOf(region.box),
    box: region.isGraph ? addAxisTitles(region.box, turned, lines) : region.box,
  }));
}

/** Of a sheet with a title block: what each title says, and the views of the part. */
function sheetRegions(page: MarkedPage, lines: readonly Line[], sheet: DrawingSheet): DrawnRegion[] {
  const printed = { all: lines, outside: lines };
  return findSheetViews(page, lines, sheet).map(({ box, marks, title }, at) => ({
    ...makeRegion(page.number, { box, marks }, printed, title && { line: title, isNumbered: false }),
    cell: `view ${at}`,
    ofSheet: (title && kindOfWords(title.text)) ?? 'package',
  }));
}

/** Points: the title of a table stands so near over it, */
const TABLE_TITLE_GAP = 18;
/** and what it is of as well so near below it. */
const BELOW_TABLE = 80;

/** `Dimensions as follows:` over a table with nothing drawn beside or below it: what is drawn above has another title. */
function isTitleOfTable({ box }: Line, tables: readonly Box[], clusters: readonly Cluster[]): boolean {
  const table = tables.find(
    ([x0, y0, x1]) => y0 > box[1] && y0 - box[3] < TABLE_TITLE_GAP && Math.min(x1, box[2]) - Math.max(x0, box[0]) > 0,
  );
  return (
    table !== undefined &&
    !clusters.some((cluster) => cluster.box[3] > box[3] && cluster.box[1] < table[3] + BELOW_TABLE)
  );
}

/** Points: what an axis is of stands so far from its figures. */
const AXIS_GAP = 13;

/** A graph with what is printed along its axes: upwards beside it, in two lines at most, and in one line below it. */
function addAxisTitles(graph: Box, turned: readonly Box[], lines: readonly Line[]): Box {
  let box = graph;
  for (let line = 0; line < 2; line++) {
    const beside = turned.filter(
      (letter) =>
        letter[1] > graph[1] - AXIS_GAP &&
        letter[3] < graph[3] + AXIS_GAP &&
        Math.max(letter[0] - box[2], box[0] - letter[2]) < AXIS_GAP,
    );
    box = unionOf([box, ...beside]);
  }
  const below = lines.find(
    (line) =>
      line.text.length < 50 &&
      line.box[1] > graph[3] - 4 &&
      line.box[1] - graph[3] < AXIS_GAP &&
      line.box[0] > graph[0] - 4 &&
      line.box[2] < graph[2] + 4 &&
      !isCaption(line.text),
  );
  return below ? unionOf([box, below.box]) : box;
}

/** How much of the first box lies in the second. */
function shareOf(box: Box, other: Box): number {
  const wide = Math.min(box[2], other[2]) - Math.max(box[0], other[0]);
  const high = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
  return (Math.max(0, wide) * Math.max(0, high)) / ((box[2] - box[0]) * (box[3] - box[1]));
}

/** What is left of the rules around the heads of a table. */
function isOfTable({ box, marks }: Cluster, tables: readonly Box[]): boolean {
  if (marks.some(({ isCurve, isImage }) => isCurve || isImage)) return false;
  return tables.some(
    (table) =>
      box[1] < table[3] + 6 &&
      box[3] > table[1] - 6 &&
      Math.min(box[2], table[2]) - Math.max(box[0], table[0]) > 0.6 * (box[2] - box[0]),
  );
}

/** What is printed on a page: all of it, and without what stands in tables. */
interface Printed {
  all: readonly Line[];
  outside: readonly Line[];
}

/** Each cluster goes to the caption that it is nearest to, on the side on which this page has its captions. */
function regionsOfCaptions(
  page: MarkedPage,
  clusters: readonly Cluster[],
  captions: readonly Line[],
  printed: Printed,
): UncelledRegion[] {
  const { all: lines, outside } = printed;
  const isBelow = captionsAreBelow(clusters, captions);
  const others = lines.filter(({ text }) => !isCaption(text));
  const prose = findProse(others);
  return captions.flatMap((caption) => {
    const named = clusters.filter((cluster) => captionOf(cluster, captions, lines, isBelow) === caption);
    const sound = named.filter((cluster) => !isTableLike(cluster, lines));
    // The photo of a part beside its drawing is none of it.
    const shaped = sound.filter((cluster) => !holdsPhoto(cluster));
    const drawn = shaped.length > 0 ? shaped : sound;
    const near = growFrom(caption.box, drawn.length > 0 ? drawn : named);
    // A table of dimensions may stand between; rules and boxes far away are of something else.
    const own = [
      ...near,
      ...drawn.filter((cluster) => !near.includes(cluster) && (isRich(cluster) || isGraph(cluster, outside))),
    ];
    const marks = own.flatMap((cluster) => cluster.marks);
    if (marks.length === 0) return [];
    const box = unionOf(own.map((cluster) => cluster.box));
    if (box[2] - box[0] < LEAST_SIDE || box[3] - box[1] < LEAST_SIDE / 2) return [];
    const region = makeRegion(page.number, { box, marks }, printed, { line: caption, isNumbered: true });
    // `图 5`: what it shows stands above it.
    const above = others.filter((line) => !isBelow || line.y < caption.y);
    const title = kindOfWords(caption.text) === undefined ? findTitle(box, above, prose) : undefined;
    return [{ ...region, title: title?.text ?? null }];
  });
}

const holdsPhoto = ({ marks }: Cluster): boolean => marks.some(({ isPhoto }) => isPhoto);

/** What stands in a box and around it. */
function findLabels(drawn: Box, lines: readonly Line[]): string[] {
  return lines.filter(({ box }) => covers(drawn, box, LABEL_GAP + LABEL_WIDTH)).map(({ text }) => text);
}

/** The caption of a cluster: undefined: none is there, or another title stands between them where it is far away. */
function captionOf(
  { box }: Cluster,
  captions: readonly Line[],
  lines: readonly Line[],
  isBelow: boolean,
): Line | undefined {
  const caption = findCaption(box, captions, lines, isBelow);
  return caption && isUnderOther(box, caption, lines) ? undefined : caption;
}

/** Points: a title stands so far above what it is of. */
const OWN_TITLE_GAP = 80;

/** Whether a title stands above a box, and another one between it and a caption that is far away. */
function isUnderOther(box: Box, caption: Line, lines: readonly Line[]): boolean {
  const top = Math.min(box[3], caption.box[3]);
  const bottom = Math.max(box[1], caption.box[1]);
  if (bottom - top < CAPTION_GAP) return false;
  const titles = lines.filter(
    ({ words, size, text }) =>
      words.at(-1)!.isBold && size >= caption.size && !isCaption(text) && kindOfWords(text) !== undefined,
  );
  const isOwn = (title: Box): boolean =>
    title[3] < box[1] + 6 && box[1] - title[3] < OWN_TITLE_GAP && title[0] < box[2];
  return (
    titles.some((line) => isOwn(line.box)) &&
    titles.some((line) => line.box[1] > top && line.box[3] < bottom && line.box[0] < Math.max(box[2], caption.box[2]))
  );
}

const isRich = ({ marks }: Cluster): boolean =>
  marks.some(({ isImage }) => isImage) || marks.filter(({ isCurve }) => isCurve).length >= 3;

/** Points between the pieces of one drawing. */
const PIECE_GAP = 40;
/** Points: what is drawn so near is one piece. */
const PIECE_NEAR = 9;

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
  // One that stands in the frame of a drawing is of it.
  const inside = captions.filter((caption) => covers(box, caption.box, 3));
  if (inside.length === 1) return inside[0];
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
/** As many in words are too, however short. */
const LEAST_WORDY = 9;

/** Points: notes begin so far to the right of their title. */
const NOTE_INDENT = 40;

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
  // `Notes:` with what stands below it is of the drawing.
  const notes = between.filter(({ text }) => /^notes?\s*:?$/i.test(text));
  const isNote = ({ y, box: [x0] }: Line): boolean =>
    notes.some((note) => y >= note.y && x0 > note.box[0] - 3 && x0 < note.box[0] + NOTE_INDENT);
  const told = between.filter((line) => !isNote(line));
  const wordy = told.filter(({ text }) => text.length > 20 && /\p{Ll}{3}.*\s.*\p{Ll}{3}/u.test(text));
  return (
    wordy.length >= LEAST_WORDY ||
    told.filter(({ text }) => text.length > 58 && /\p{Ll}{3}/u.test(text)).length >= LEAST_RUNNING
  );
}

/** What no caption is of. */
function looseRegions(
  page: MarkedPage,
  clusters: readonly Cluster[],
  { all: captions, taken }: { all: readonly Line[]; taken: readonly Line[] },
  printed: Printed,
  free: readonly Line[],
  cellOf: CellOf,
): UncelledRegion[] {
  const { all: lines, outside } = printed;
  const isBelow = captions.length > 0 && captionsAreBelow(clusters, captions);
  const loose = clusters.filter(
    (cluster) =>
      (captions.length === 0 || captionOf(cluster, captions, lines, isBelow) === undefined) &&
      (!holdsPhoto(cluster) || cluster.isFramed === true || namePins(findLabels(cluster.box, lines))),
  );
  const prose = findProse(free);
  // The caption of a figure heads nothing far away.
  const titles = findTitles(free, prose).filter(({ box }) => !taken.some((caption) => covers(caption.box, box, 1)));
  return [...Map.groupBy(loose, ({ box }) => cellOf(box))].flatMap(([cell, own]) => {
    const isOfCell = ({ box }: Line): boolean => cellOf(box) === cell;
    const inCell = free.filter(isOfCell);
    const drawings = findLooseDrawings(own, outside, { titles: titles.filter(isOfCell), prose, all: lines });
    return drawings.flatMap((drawing) => {
      const { box, marks, isFramed = false } = drawing;
      // A title that has a drawing of its own is not that of one above it or beside it too.
      const isOther = ({ box: line }: Line): boolean =>
        (line[1] > box[3] - 6 || line[0] > box[2] - 6 || line[2] < box[0] + 6) &&
        drawings.some(({ title: own }) => own && covers(own.box, line, 1));
      const title =
        drawing.title ??
        findTitle(
          box,
          inCell.filter((line) => !isOther(line)),
          prose,
        );
      const area = (box[2] - box[0]) * (box[3] - box[1]);
      const isTold = title !== undefined && (kindOfWords(title.text) !== undefined || namesPackage(title.text));
      const region = makeRegion(
        page.number,
        // The body of a part is a frame too, with its pins around it.
        { box, marks, isFramed: isFramed && title !== undefined && covers(box, title.box, 0) },
        endAt(printed, drawings, drawing),
        title && { line: title, isNumbered: false },
      );
      const isUntold = area < LEAST_UNTITLED && !isTold && !arePinNumbers(region.labels);
      return isUntold ? [] : [{ ...region, title: drawing.heading?.text ?? null }];
    });
  });
}

/** What is printed above the title of the next drawing below: what stands from there on is of that one. */
function endAt({ all, outside }: Printed, drawings: readonly LooseDrawing[], { box, title }: LooseDrawing): Printed {
  const next = drawings.flatMap(({ title: other }) =>
    other && other !== title && other.box[1] > box[3] - 6 && other.box[0] < box[2] && other.box[2] > box[0]
      ? [other.box[1]]
      : [],
  );
  if (next.length === 0) return { all, outside };
  const isAbove = (line: Line): boolean => line.box[1] < Math.min(...next) - 1;
  return { all: all.filter(isAbove), outside: outside.filter(isAbove) };
}

/** Of the width of a drawing, and points: the title of a circuit is wider than one of its pieces. */
const WIDE_TITLE = 1.6;
const LEAST_WIDE = 200;

/** Whether a title stands over or under a drawing, and does not only begin the section in which it is. */
function isOver(title: Box, drawn: Box): boolean {
  const shared = Math.min(title[2], drawn[2]) - Math.max(title[0], drawn[0]);
  const gap = Math.max(title[1] - drawn[3], drawn[1] - title[3]);
  // What is so much wider is over those beside it too.
  const wide = title[2] - title[0];
  if (wide > LEAST_WIDE && wide > WIDE_TITLE * (drawn[2] - drawn[0])) return false;
  return shared > 0.5 * Math.min(title[2] - title[0], drawn[2] - drawn[0]) && gap < CAPTION_GAP;
}

/** The names that stand beside the numbers of a package tell that its pins are shown. */
function namesPins(page: number, labels: readonly Line[]): boolean {
  const words = labels.flatMap((label) => label.words);
  const isNumber = (text: string): boolean => words.some((word) => word.text === text);
  if (!isNumber('1') || !isNumber('2') || !isNumber('3')) return false;
  return findDrawnPins({ number: page, words, rules: [] }, []).length > 0;
}

function makeRegion(
  page: number,
  { box: drawn, marks, isFramed = false }: Cluster,
  { all: lines, outside }: Printed,
  caption: { line: Line; isNumbered: boolean } | undefined,
): UncelledRegion {
  // What stands around a frame is of something else.
  const reach = isFramed ? IN_FRAME : LABEL_GAP + LABEL_WIDTH;
  const isOfTitle = (line: Line): boolean => caption !== undefined && covers(caption.line.box, line.box, 0);
  const labels = lines.filter(
    (line) => !isOfTitle(line) && !isCaption(line.text) && line.text.length < 60 && covers(drawn, line.box, reach),
  );
  const axes = holdsParts(drawn, outside) ? NO_AXES : findAxes(drawn, outside);
  const isPlot = marks.some((mark) => mark.isPlot);
  const isTold = caption && (caption.isNumbered || isOver(caption.line.box, drawn));
  return {
    page,
    pieces: clusterBoxes(
      marks.filter(({ isImage }) => !isImage),
      PIECE_NEAR,
    ).map((piece) => joinMarks(piece).box),
    box: unionOf([drawn, ...labels.map(({ box }) => box), ...(isTold ? [caption.line.box] : [])]),
    caption: caption?.line.text ?? null,
    title: null,
    isNumbered: caption?.isNumbered ?? false,
    labels: labels.map(({ text }) => text),
    curves: marks.filter(({ isCurve }) => isCurve).length,
    images: marks.filter(({ isImage }) => isImage).length,
    isGraph: isGraph({ box: drawn, marks }, outside),
    hasAxes: axes.areBoth || isPlot,
    hasScale: axes.isAny || isPlot,
    namesPins: namesPins(page, labels),
    lengths: countLengths(marks),
  };
}
