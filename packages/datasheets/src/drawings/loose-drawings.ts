import type { Box } from '../pdf/pdf-file.ts';
import { areaOf, gapBetween } from '../text/boxes.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { areCircuitParts } from './circuit-words.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { arePinNumbers, areToleranced, kindOfWords, namesPackage, VIEW } from './drawing-words.ts';
import { findFrames, isOfEdge, lies } from './frames.ts';
import { partByOwnTitles } from './own-titles.ts';
import type { Mark } from './page-marks.ts';
import { findAxes, findFields, hasGrid, keepsToCells } from './plots.ts';
import { isLettering, isTableLike, joinMarks, type Cluster } from './regions.ts';
import { OF_VIEWS } from './shown-kinds.ts';

/** Points: what is drawn so near belongs together. */
const NEAR = 9;
/** Smaller is no drawing, in points. */
const LEAST_SIDE = 28;
const LEAST_AREA = 1_600;
/** Points between the pieces of a drawing without a caption. */
const LOOSE_GAP = 16;
/** Points between a title and what stands next to it. */
const TITLED_GAP = 40;
/** Points between the pieces of what one title above them is of; graphs have a title each. */
const PIECE_GAP = 60;
const FARTHEST_TITLE = 260;
/** As much that is bent is drawn for its own sake. */
const LEAST_CURVES = 3;
/** As many boxes and straight lines under a title are what it says. */
const LEAST_STRAIGHT = 6;

/** A drawing that no numbered caption is of. */
export interface LooseDrawing extends Cluster {
  title: Line | undefined;
  /** The title over several that have a title each. */
  heading?: Line;
}

/**
 * What is drawn together: a graph each for itself, what is in one frame, what one title is of, else what is near to one another.
 * What is too small or too plain to be a drawing is left out.
 * @param lines What stands in no table; `all` is what is printed.
 */
export function findLooseDrawings(
  clusters: readonly Cluster[],
  lines: readonly Line[],
  { titles, prose, all }: { titles: readonly Line[]; prose: ReadonlySet<Line>; all: readonly Line[] },
): LooseDrawing[] {
  const sound = clusters.filter((cluster) => !isTableLike(cluster, lines) && !isLettering(cluster, lines));
  const framed = sound.filter(({ isFramed }) => isFramed);
  const loose = sound.filter(({ isFramed }) => !isFramed).flatMap(({ marks }) => marks);
  const inFrame = framed.map((each) => ({ ...each, title: titleInside(each, titles) }));
  const taken = new Set(inFrame.map(({ title }) => title));
  const others = titles.filter((title) => !taken.has(title));
  const drawings = [...inFrame, ...joinByTitle(loose, others, lines, all)];
  return drawings.filter(
    (drawing) => isDrawing(drawing, lines) && !isTableLike(drawing, lines) && !isText(drawing, prose),
  );
}

/** Times the size of what stands in it: a title is so much larger than the names of pins. */
const LARGER = 1.4;

/** `Land dimensions` in the corner of a frame, where no other title is as large in it. */
function titleInside({ box }: Cluster, titles: readonly Line[]): Line | undefined {
  const inside = titles.filter((title) => lies(title.box, box, 3) && !VIEW.test(title.text));
  const largest = inside.toSorted((a, b) => b.size - a.size);
  return inside.length < 2 || largest[0]!.size > LARGER * largest[1]!.size ? largest[0] : undefined;
}

/** Of a box with text: a larger picture in it is no logo. */
const LEAST_PICTURE = 0.1;
/** So many lines of running text in a box are what is boxed. */
const LEAST_PROSE = 3;

function isText({ box, marks }: Cluster, prose: ReadonlySet<Line>): boolean {
  if (marks.some((mark) => mark.isImage && areaOf(mark.box) > LEAST_PICTURE * areaOf(box))) return false;
  return [...prose].filter((line) => lies(line.box, box, 3)).length >= LEAST_PROSE;
}

/** Points: the values of parts stand so near to what is drawn. */
const PART_GAP = 26;

/** Parts of a circuit: the numbers of pins beside a chip, and the values beside its parts, stand in line as the figures of axes do. */
export const holdsParts = (drawn: Box, lines: readonly Line[]): boolean =>
  areCircuitParts(lines.flatMap(({ box, text }) => (lies(box, drawn, PART_GAP) ? [text] : [])));

/** Something bent in a field with a scale or a grid; with both it may be a level line alone. */
export const isGraph = ({ box, marks }: Cluster, lines: readonly Line[]): boolean => {
  if (marks.some(({ isPlot }) => isPlot)) return true;
  if (holdsParts(box, lines)) return false;
  const axes = findAxes(box, lines);
  const isRuled = hasGrid(box, marks);
  if (!marks.some(({ isCurve }) => isCurve)) return (axes.areBoth || axes.isOne) && isRuled;
  // A level line in the field of a graph goes through no rule either: the figures of its axes stand outside, those of a table in it.
  if (isRuled) return !keepsToCells(box, marks) || hasAxesOutside(box, lines);
  return axes.areBoth || axes.isOne || (axes.isAny && isField(box, marks, lines));
};

const hasAxesOutside = (drawn: Box, lines: readonly Line[]): boolean =>
  findAxes(
    drawn,
    lines.filter(({ box }) => !lies(box, drawn, 0)),
  ).areBoth;

/** Edges all around, and no lengths as in the frame around a package. */
const isField = (box: Box, marks: readonly Mark[], lines: readonly Line[]): boolean =>
  hasEdges(box, marks) && !areToleranced(lines.flatMap((line) => (lies(line.box, box, 3) ? [line.text] : [])));

/** Of a side: a line along most of it. */
const MOST = 0.85;

/** A line along each of its sides, as around the field of a graph. */
function hasEdges([x0, y0, x1, y1]: Box, marks: readonly Mark[]): boolean {
  const wide = marks.filter(({ box }) => box[2] - box[0] > MOST * (x1 - x0));
  const high = marks.filter(({ box }) => box[3] - box[1] > MOST * (y1 - y0));
  const isAt = (edges: readonly number[], place: number): boolean => edges.some((edge) => Math.abs(edge - place) < 4);
  return (
    isAt(
      wide.map(({ box }) => box[1]),
      y0,
    ) &&
    isAt(
      wide.map(({ box }) => box[3]),
      y1,
    ) &&
    isAt(
      high.map(({ box }) => box[0]),
      x0,
    ) &&
    isAt(
      high.map(({ box }) => box[2]),
      x1,
    )
  );
}

/** Of a frame: what fills so much of it is a graph with its field for a frame. */
const OF_FIELD = 0.7;

/** The edges of a frame, and what else is in it. */
function partEdges(marks: readonly Mark[], frame: Box): [edges: Mark[], inside: Mark[]] {
  const isEdge = ({ box }: Mark): boolean => isOfEdge(box, frame);
  return [marks.filter(isEdge), marks.filter((mark) => !isEdge(mark))];
}

/**
 * What is in a frame hangs together, but for several graphs or captions.
 * @param captions Boxes of them.
 */
export function joinFramed(marks: Mark[], lines: readonly Line[], captions: readonly Box[]): Cluster[] {
  const all = findFrames(marks);
  const inner = all.filter((frame) => !all.some((other) => other !== frame && lies(other, frame, 0)));
  const holdsOne = (frame: Box): boolean => captions.filter((caption) => lies(caption, frame, 3)).length < 2;
  const clusters: Cluster[] = [];
  const left = new Set(marks);
  const insideOf = (frame: Box): Mark[] => [...left].filter(({ box }) => lies(box, frame, 3));
  const graphsIn = (inside: Mark[]): Cluster[] =>
    clusterBoxes(inside, NEAR / 2)
      .map(joinMarks)
      .filter((piece) => isLarge(piece) && isGraph(piece, lines));
  // The ground of several graphs joins none of them.
  for (const frame of all.filter((each) => !inner.includes(each) || !holdsOne(each))) {
    const [edges, inside] = partEdges(insideOf(frame), frame);
    const graphs = edges.length === 0 ? [] : graphsIn(inside);
    if (graphs.length > 1 && !graphs.some(({ box }) => areaOf(box) > OF_FIELD * areaOf(frame)))
      for (const mark of edges) left.delete(mark);
  }
  for (const frame of inner.filter(holdsOne)) {
    const inside = insideOf(frame);
    const graphs = graphsIn(inside);
    // The field of a graph is no frame: its figures stand outside.
    const isOfGraph = graphs.some(({ box }) => areaOf(box) > OF_FIELD * areaOf(frame));
    if (graphs.length > 1 || isOfGraph || inside.length === 0) continue;
    for (const mark of inside) left.delete(mark);
    clusters.push({ ...joinMarks(inside), isFramed: true });
  }
  return [
    ...clusters,
    ...clusterBoxes([...left], NEAR)
      .map(joinMarks)
      .flatMap(splitPlots)
      .flatMap(splitPictures)
      .flatMap(splitFields),
  ];
}

/** Pictures of graphs and photos, each with what stands on it, and what is left beside them. */
function splitPlots(cluster: Cluster): Cluster[] {
  const seen = cluster.marks.filter(({ isPlot, isPhoto }) => isPlot || isPhoto);
  if (seen.length === 0) return [cluster];
  const pictureOf = (box: Box): Mark | undefined => seen.find((picture) => lies(box, picture.box, NEAR / 2));
  return [...Map.groupBy(cluster.marks, ({ box }) => pictureOf(box)).values()].map(joinMarks);
}

/** Graphs so near to one another that their drawn figures touch: each field with what is nearest to it; else what it was. */
function splitFields(cluster: Cluster): Cluster[] {
  const fields = findFields(cluster.marks);
  if (fields.length < 2) return [cluster];
  const nearest = (box: Box): Box =>
    fields.reduce((best, field) => (gapBetween(field, box) < gapBetween(best, box) ? field : best));
  return [...Map.groupBy(cluster.marks, ({ box }) => nearest(box)).values()].map(joinMarks);
}

/** Points: a picture of a graph is at least as large, and as far from the next one; strips of one picture touch. */
const PICTURE_WIDTH = 100;
const PICTURE_HEIGHT = 70;
const PICTURE_GAP = 2.5;
/** Of their sides: graphs on one page are about as large. */
const ABOUT_AS_LARGE = 1.35;

/** Several pictures about as large are a graph each, with what stands on them; else what it was. */
function splitPictures(cluster: Cluster): Cluster[] {
  const pictures = cluster.marks.filter(
    ({ isImage, box }) => isImage && box[2] - box[0] >= PICTURE_WIDTH && box[3] - box[1] >= PICTURE_HEIGHT,
  );
  const areAlike = (sides: readonly number[]): boolean => Math.max(...sides) <= ABOUT_AS_LARGE * Math.min(...sides);
  const areApart = pictures.every((one) =>
    pictures.every((other) => one === other || gapBetween(one.box, other.box) >= PICTURE_GAP),
  );
  if (
    pictures.length < 2 ||
    !areApart ||
    !areAlike(pictures.map(({ box }) => box[2] - box[0])) ||
    !areAlike(pictures.map(({ box }) => box[3] - box[1]))
  )
    return [cluster];
  const nearest = (box: Box): Mark =>
    pictures.reduce((best, each) => (gapBetween(each.box, box) < gapBetween(best.box, box) ? each : best));
  return [...Map.groupBy(cluster.marks, ({ box }) => nearest(box)).values()].map(joinMarks);
}

function joinByTitle(
  marks: Mark[],
  titles: readonly Line[],
  lines: readonly Line[],
  all: readonly Line[],
): LooseDrawing[] {
  const pieces = clusterBoxes(marks, titles.length < 2 ? NEAR : NEAR / 2)
    .map(joinMarks)
    .flatMap(splitPlots)
    .flatMap(splitFields);
  const graphs = pieces.filter((piece) => isLarge(piece) && isGraph(piece, lines));
  const others = pieces.filter((piece) => !graphs.includes(piece));
  // A legend or an arrow beside a graph is of it.
  for (const graph of graphs) {
    const own = others.filter(({ box }) => gapBetween(box, graph.box) < NEAR && areaOf(box) < 0.3 * areaOf(graph.box));
    for (const piece of own) {
      graph.marks.push(...piece.marks);
      graph.box = unionOf([graph.box, piece.box]);
      others.splice(others.indexOf(piece), 1);
    }
  }
  const isBelow = titlesAreBelow(others, titles);
  const titleOf = (piece: Cluster): Line | undefined =>
    titleBeside(piece, titles, all) ?? nameBeside(piece, titles) ?? nearestTitle(piece, titles, isBelow);
  const gapOf = (title: Line | undefined): number => {
    if (!title) return LOOSE_GAP;
    return isBelow || (kindOfWords(title.text) ?? 'graph') === 'graph' ? TITLED_GAP : PIECE_GAP;
  };
  const groups = [...Map.groupBy(others, titleOf)].flatMap(([title, group]): LooseDrawing[] => {
    const [large, small] = [group.filter(isLarge), group.filter((piece) => !isLarge(piece))];
    const own = title && isOfViews(title) ? undefined : partByOwnTitles(large, small, lines);
    if (own && title && !own.some((each) => lies(title.box, each.title.box, 1)))
      return own.map((each) => ({ ...each, heading: title }));
    return (
      own ??
      clusterBoxes(group, gapOf(title))
        .flatMap((members) => splitPictures(joinMarks(members.flatMap((member) => member.marks))))
        .map((drawing) => ({ ...drawing, title }))
    );
  });
  return [...graphs.map((graph) => ({ ...graph, title: undefined })), ...groups];
}

const isOfViews = ({ text }: Line): boolean => {
  const kind = kindOfWords(text);
  return kind !== undefined && OF_VIEWS.has(kind);
};

/** Most makers print titles above; what each stands nearest to tells. */
function titlesAreBelow(pieces: readonly Cluster[], titles: readonly Line[]): boolean {
  const large = pieces.filter(isLarge);
  let votes = 0;
  for (const { box, text } of titles) {
    if (VIEW.test(text)) continue;
    const gaps = (gapOf: (piece: Box) => number): number =>
      Math.min(
        ...large
          .filter((piece) => Math.min(piece.box[2], box[2]) > Math.max(piece.box[0], box[0]))
          .map((piece) => gapOf(piece.box))
          .filter((gap) => gap > -6 && gap < TITLED_GAP),
      );
    const below = gaps((piece) => box[1] - piece[3]);
    const above = gaps((piece) => piece[1] - box[3]);
    if (below < above) votes++;
    else if (above < below) votes--;
  }
  return votes > 0;
}

/** Points: what a title stands beside begins so far to its right. */
const FARTHEST_BESIDE = 200;

/** `Outline drawing` at the left of the views, with nothing else between them: no column of text has its title there. */
function titleBeside({ box }: Cluster, titles: readonly Line[], lines: readonly Line[]): Line | undefined {
  return titles.find((title) => {
    const isBeside =
      title.y > box[1] && title.box[3] < box[3] && title.box[2] < box[0] && box[0] - title.box[2] < FARTHEST_BESIDE;
    return (
      isBeside &&
      !VIEW.test(title.text) &&
      lines.every(
        (line) =>
          lies(line.box, title.box, 1) ||
          line.box[1] > box[3] ||
          line.box[3] < box[1] ||
          line.box[0] > title.box[2] ||
          line.box[2] < title.box[0],
      )
    );
  });
}

/** Points: names below one another begin so near to one edge. */
const NAME_EDGE = 30;

/** `SC70-3`, and `SC70-5` further below: each stands at the right of the first view of its package, and the others below that view. */
function nameBeside({ box }: Cluster, titles: readonly Line[]): Line | undefined {
  const names = titles.filter(
    ({ text, box: [x0] }) => namesPackage(text) && x0 > box[2] - 3 && x0 - box[2] < FARTHEST_BESIDE,
  );
  const stack = names.filter((name) => Math.abs(name.box[0] - names[0]!.box[0]) < NAME_EDGE);
  return stack.length < 2 ? undefined : stack.findLast((name) => name.box[1] < box[3]);
}

/** Points: titles on one height. */
const TITLE_ROW = 4;

function nearestTitle({ box }: Cluster, titles: readonly Line[], isBelow: boolean): Line | undefined {
  // A title above may begin at the left of the page, and what it is of farther in; one that begins right of its middle is of the next.
  const middle = (box[0] + box[2]) / 2;
  const [left, last] = isBelow ? [0, box[2]] : [120, middle];
  const nearest = titles
    .filter((title) => title.box[2] > box[0] - left && title.box[0] < last)
    .map((title) => ({ title, gap: isBelow ? title.box[1] - box[3] : box[1] - title.box[3] }))
    .filter(({ gap }) => gap > -6 && gap < FARTHEST_TITLE)
    // Of titles on one height each reaches to the next one.
    .filter(({ title, gap }, _, all) => {
      const row = all.filter((other) => Math.abs(other.gap - gap) < TITLE_ROW);
      const starts = row.map((other) => other.title.box[0]).filter((x) => x <= middle);
      return (
        title.box[0] === (starts.length > 0 ? Math.max(...starts) : Math.min(...row.map((other) => other.title.box[0])))
      );
    })
    .toSorted((a, b) => a.gap - b.gap)[0]?.title;
  return nearest && !isBelow ? lastAlike(nearest, box, titles) : nearest;
}

/** Points: titles below one another begin at one edge. */
const TITLE_EDGE = 4;

/** `Mechanical data` below a wider title like it: what stands under both, farther in, is of the second. */
function lastAlike(title: Line, box: Box, titles: readonly Line[]): Line {
  const alike = titles.filter(
    (other) =>
      Math.abs(other.box[0] - title.box[0]) < TITLE_EDGE &&
      Math.abs(other.size - title.size) < 0.3 &&
      other.isBold === title.isBold &&
      other.box[1] > title.box[3] &&
      other.box[3] < box[1] + 6,
  );
  return alike.toSorted((a, b) => b.y - a.y)[0] ?? title;
}

function isLarge({ box }: Cluster): boolean {
  return box[2] - box[0] >= LEAST_SIDE && box[3] - box[1] >= LEAST_SIDE && areaOf(box) >= LEAST_AREA;
}

/** Points: the number of a pin stands so far outside at most, with its height. */
const PIN_GAP = 20;

/** Points: letters that are drawn, and not printed, have no larger stroke. */
const LEAST_STROKE = 18;

/** Points. */
const RULE = 2;

/** Lines of one direction alone are the rules between the rows of a table. */
function areRules(marks: readonly Mark[]): boolean {
  return marks.every(({ box }) => box[3] - box[1] < RULE) || marks.every(({ box }) => box[2] - box[0] < RULE);
}

/** Points: what a title is of may be smaller where it is next to it. */
const LEAST_TITLED = 16;
const NEXT_TO_TITLE = 24;

/** `Schematic` right below a switch of a few lines. */
function isNamed({ box, title }: LooseDrawing): boolean {
  if (title === undefined || kindOfWords(title.text) === undefined) return false;
  return gapBetween(box, title.box) < NEXT_TO_TITLE && box[2] - box[0] >= LEAST_SIDE && box[3] - box[1] >= LEAST_TITLED;
}

function isDrawing(drawing: LooseDrawing, lines: readonly Line[]): boolean {
  if (!isLarge(drawing) && !isNamed(drawing)) return false;
  const { marks, title } = drawing;
  if (marks.some(({ isImage }) => isImage)) return true;
  if (!marks.some(({ box }) => Math.max(box[2] - box[0], box[3] - box[1]) >= LEAST_STROKE)) return false;
  const curves = marks.filter(({ isCurve }) => isCurve).length;
  if (curves >= LEAST_CURVES || (curves > 0 && isNamed(drawing)) || isGraph(drawing, lines)) return true;
  // In a frame they stand inside of it, or it is the body itself.
  const areNumbered = (drawing.isFramed ? [0, PIN_GAP] : [PIN_GAP]).some((gap) =>
    arePinNumbers(lines.filter(({ box }) => lies(box, drawing.box, gap)).map(({ text }) => text)),
  );
  // A package and its leads may be one path.
  if (areNumbered && title && kindOfWords(title.text) === 'pinout') return true;
  if (marks.length < LEAST_STRAIGHT || areRules(marks)) return false;
  if (areNumbered) return true;
  if (!title) return false;
  const kind = kindOfWords(title.text);
  return kind === undefined ? namesPackage(title.text) : kind !== 'graph';
}
