import type { Box } from '../pdf/pdf-file.ts';
import { areaOf, gapBetween } from '../text/boxes.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { isCaption } from './captions.ts';
import { THIN } from './cells.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { kindOfWords, VIEW } from './drawing-words.ts';
import type { DrawingKind } from './drawings.ts';
import { unpackMarks, type Mark, type MarkedPage } from './page-marks.ts';
import { covers, isTableLike, joinMarks, type Cluster } from './regions.ts';

/** A page as draughtsmen make it: a frame along its edges, in it views of a part, and blocks of who drew what when. */
export interface DrawingSheet {
  /** The inside of the frame. */
  frame: Box;
  /** The rules of the title block, and of lists of changes and of tolerances. */
  blocks: Box[][];
  /** Nothing but views stands in the frame: no figures, graphs or text of a page that is read. */
  isOfViews: boolean;
}

/** Of a side of the page: its frame stands so near to the edge, */
const EDGE = 0.09;
/** and is as long. */
const LEAST_EDGE = 0.5;
/** So many sides of a frame are seen. */
const LEAST_SIDES = 3;
/** Different words of a title block, or of a list of changes. */
const LEAST_WORDS = 2;
/** Rules of a block. */
const LEAST_RULES = 4;
/** Of the inside of the frame: a cell of a block is no larger. */
const MOST_CELL = 0.15;
/** Points: rules of one block touch. */
const TOUCH = 4;
/** More long lines of text are those of a page that is read. */
const MOST_TEXT = 12;
const LONG_TEXT = 60;
const MOST_MARKS = 20_000;
const MOST_RULES = 2_000;

/** What stands in the cells of title blocks. */
const BLOCK_WORD =
  /\b(?:title|scale|sheet|rev(?:isions?|ised)?|drawn|checked|chkd|appr(?:oved|d)|designed|(?:drawing|drwg|dwg)\.?\s*(?:no|number|type)|tolerances?|projection|finish|material|(?:part|code)\s*no|date|amend|issued?|description\s+of\s+revisions?|unless\s+otherwise|do\s+not\s+scale)\b|图号|比例|设计|审核|批准|日期|版本|品名|材料/giu;

/** The sheet that a page is; undefined: it is none. */
export function findDrawingSheet(page: MarkedPage, lines: readonly Line[]): DrawingSheet | undefined {
  const texts = lines.map(({ text }) => text);
  if (wordsOf(texts).size < LEAST_WORDS) return undefined;
  const marks = unpackMarks(page.marks).filter(({ isTurned }) => !isTurned);
  if (marks.length > MOST_MARKS) return undefined;
  const frame = findFrame(page, marks);
  if (!frame) return undefined;
  const rules = marks.filter(({ box }) => isRule(box) && covers(frame, box, TOUCH) && !isEdge(box, frame));
  if (rules.length > MOST_RULES) return undefined;
  const blocks = clusterBoxes(rules, TOUCH)
    .map((own) => own.map(({ box }) => box))
    .filter((own) => {
      const inside = lines.filter((line) => isOfBlock(line.box, own, frame)).map(({ text }) => text);
      return own.length >= LEAST_RULES && wordsOf(inside).size >= LEAST_WORDS;
    });
  const isRead =
    texts.some((text) => isCaption(text) || kindOfWords(text) === 'graph') ||
    texts.filter((text) => text.length > LONG_TEXT).length > MOST_TEXT;
  return blocks.length === 0 ? undefined : { frame, blocks, isOfViews: !isRead };
}

const isRule = ([x0, y0, x1, y1]: Box): boolean => Math.min(x1 - x0, y1 - y0) < THIN;

function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(BLOCK_WORD) ?? []).map((word) => word.toLowerCase().slice(0, 4)));
}

/** The innermost rules along the edges of a page; of a side without one its edge. */
function findFrame({ width, height }: MarkedPage, marks: readonly Mark[]): Box | undefined {
  const level: number[] = [];
  const upright: number[] = [];
  for (const { box, isImage } of marks) {
    if (isImage) continue;
    const [x0, y0, x1, y1] = box;
    // Of a frame that hangs together with what is in it the outer sides are known.
    if (x1 - x0 > LEAST_EDGE * width) level.push(...sidesOf(y0, y1, height));
    if (y1 - y0 > LEAST_EDGE * height) upright.push(...sidesOf(x0, x1, width));
  }
  const near = (places: readonly number[], side: number): number[] => places.filter((at) => at < EDGE * side);
  const far = (places: readonly number[], side: number): number[] => places.filter((at) => at > (1 - EDGE) * side);
  const sides = [near(upright, width), near(level, height), far(upright, width), far(level, height)];
  if (sides.filter((side) => side.length > 0).length < LEAST_SIDES) return undefined;
  const [left, top, right, bottom] = sides;
  return [Math.max(0, ...left!), Math.max(0, ...top!), Math.min(width, ...right!), Math.min(height, ...bottom!)];
}

/** Both sides of a rule; of anything else those at the edges of the page. */
function sidesOf(from: number, to: number, side: number): number[] {
  if (to - from < THIN) return [from, to];
  return [from, to].filter((at, index) => (index === 0 ? at < EDGE * side : at > (1 - EDGE) * side));
}

/** Whether a rule is of a side of the frame, or something is the frame itself. */
function isEdge([x0, y0, x1, y1]: Box, frame: Box): boolean {
  const isAt = (from: number, to: number, side: number): boolean =>
    Math.max(Math.abs(from - side), Math.abs(to - side)) < TOUCH;
  const isWide = x1 - x0 > LEAST_EDGE * (frame[2] - frame[0]);
  const isHigh = y1 - y0 > LEAST_EDGE * (frame[3] - frame[1]);
  const [wide, high] = [EDGE * (frame[2] - frame[0]), EDGE * (frame[3] - frame[1])];
  return (
    (isWide && isHigh) ||
    // With the marks of the fields along it.
    (isHigh && (x1 < frame[0] + wide || x0 > frame[2] - wide)) ||
    (isWide && (y1 < frame[1] + high || y0 > frame[3] - high)) ||
    isAt(x0, x1, frame[0]) ||
    isAt(x0, x1, frame[2]) ||
    isAt(y0, y1, frame[1]) ||
    isAt(y0, y1, frame[3])
  );
}

/** Whether something stands in a cell of a block: its rules, or the frame, are near on all four sides of it. */
function isOfBlock([x0, y0, x1, y1]: Box, rules: readonly Box[], frame: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  let [left, top, right, bottom] = frame;
  let isBeside = false;
  for (const rule of rules) {
    if (rule[0] - TOUCH < x && rule[2] + TOUCH > x && rule[2] - rule[0] > rule[3] - rule[1]) {
      if (rule[1] <= y) top = Math.max(top, rule[1]);
      else bottom = Math.min(bottom, rule[3]);
      isBeside = true;
    }
    if (rule[1] - TOUCH < y && rule[3] + TOUCH > y && rule[3] - rule[1] > rule[2] - rule[0]) {
      if (rule[0] <= x) left = Math.max(left, rule[0]);
      else right = Math.min(right, rule[2]);
      isBeside = true;
    }
  }
  return isBeside && (right - left) * (bottom - top) < MOST_CELL * areaOf(frame);
}

/** Whether something is of the frame of a sheet, or stands in one of its blocks. */
export const isOfPaper = (box: Box, { frame, blocks }: DrawingSheet): boolean =>
  isEdge(box, frame) || blocks.some((rules) => isOfBlock(box, rules, frame));

/** Points: views are at least as large. */
const LEAST_SIDE = 28;
/** Points: what is drawn so near is one view. */
const NEAR = 9;
/** Points: what is drawn for one title is so near to one another, */
const GROWTH = 16;
/** and so near to the title. */
const TITLE_GAP = 60;
/** Characters of a title. */
const LONGEST = 70;
/** More are no sheet for a reader: the largest pieces and the first titles are looked at. */
const MOST_PIECES = 400;
const MOST_TITLES = 40;

/** What a sheet shows beside the views of the part itself. */
const TITLED: ReadonlySet<DrawingKind | undefined> = new Set([
  'land_pattern',
  'schematic',
  'pinout',
  'block_diagram',
  'other',
]);

/** What is drawn on a sheet: what each title is of, and all other views, which are those of the part. */
export function findSheetViews(
  page: MarkedPage,
  lines: readonly Line[],
  sheet: DrawingSheet,
): (Cluster & { title: Line | undefined })[] {
  const isOfSheet = (box: Box): boolean => covers(sheet.frame, box, 0) && !isOfPaper(box, sheet);
  const marks = unpackMarks(page.marks).filter(({ box, isTurned }) => !isTurned && isOfSheet(box));
  const pieces = clusterBoxes(marks, NEAR)
    .map(joinMarks)
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box))
    .slice(0, MOST_PIECES)
    .filter((piece) => !isTableLike(piece, lines));
  const left = new Set(pieces);
  const titles = lines.filter(
    ({ text, box }) =>
      text.length <= LONGEST && TITLED.has(kindOfWords(text)) && !VIEW.test(text) && isOfSheet(box) && !isNote(text),
  );
  const titled = titles.slice(0, MOST_TITLES).flatMap((title) => {
    const nearest = [...left]
      .filter(({ box }) => isLarge(box) && gapBetween(box, title.box) < TITLE_GAP && standsBeside(box, title.box))
      .toSorted((a, b) => gapBetween(a.box, title.box) - gapBetween(b.box, title.box))[0];
    if (!nearest) return [];
    const own = growPiece(nearest, left, title.box);
    return [{ ...joinMarks(own.flatMap((piece) => piece.marks)), title }];
  });
  const others = [...left].filter(({ box }) => isLarge(box));
  // The pages of the drawing set that show how parts are packed show nothing else.
  if (titled.length > 0 && titled.every(({ title }) => kindOfWords(title.text) === 'other')) {
    for (const view of others) {
      const nearest = titled.toSorted((a, b) => gapBetween(a.box, view.box) - gapBetween(b.box, view.box))[0]!;
      nearest.marks.push(...view.marks);
      nearest.box = unionOf([nearest.box, view.box]);
    }
    return titled;
  }
  const parted = joinBeside(
    others,
    titled.map(({ box }) => box),
  );
  return [...titled, ...parted.map((view) => ({ ...view, title: undefined }))];
}

/** Of a view: so much of it lies on another one where both are one drawing. */
const MOST_ON = 0.05;

/** The views of the part, together where nothing that has a title stands between them. */
function joinBeside(views: readonly Cluster[], titled: readonly Box[]): Cluster[] {
  const joined: Cluster[] = [];
  for (const view of views.toSorted((a, b) => areaOf(b.box) - areaOf(a.box))) {
    const other = joined.find(({ box }) => {
      const both = unionOf([box, view.box]);
      return !titled.some((each) => sharedArea(both, each) > MOST_ON * areaOf(each));
    });
    if (!other) joined.push({ box: view.box, marks: [...view.marks] });
    else {
      other.marks.push(...view.marks);
      other.box = unionOf([other.box, view.box]);
    }
  }
  const largest = Math.max(...joined.map(({ box }) => areaOf(box)));
  return joined.filter(({ box }) => areaOf(box) > LEAST_VIEW * largest);
}

/** Of the largest view: what is smaller and apart is a sign or a detail. */
const LEAST_VIEW = 0.1;

const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** `1. SUITABLE FOR USE WITH`, `2.1 Contact: brass`: an item of the notes. */
const isNote = (text: string): boolean => /^\d+(?:\.\d+)*[.)]?\s/.test(text) || text.includes(':');

const isLarge = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 >= LEAST_SIDE && y1 - y0 >= LEAST_SIDE;

/** Whether a title stands over, under or at the side of a view, and not off its corner. */
const standsBeside = (view: Box, title: Box): boolean =>
  Math.min(view[2], title[2]) > Math.max(view[0], title[0]) ||
  Math.min(view[3], title[3]) > Math.max(view[1], title[1]);

/** Takes a piece and what is near to it, and near to that, from those that are left, on its side of the title. */
function growPiece(first: Cluster, left: Set<Cluster>, title: Box): Cluster[] {
  const own = [first];
  left.delete(first);
  const isOver = first.box[3] < title[3];
  const isUnder = first.box[1] > title[1];
  for (const piece of own)
    for (const other of left) {
      const isAcross = (isOver && other.box[3] > title[3]) || (isUnder && other.box[1] < title[1]);
      if (isAcross || gapBetween(piece.box, other.box) >= GROWTH) continue;
      own.push(other);
      left.delete(other);
    }
  return own;
}
