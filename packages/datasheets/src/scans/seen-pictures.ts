import type { Box, PdfFile, PdfPage } from '../pdf/pdf-file.ts';
import { areaOf, gapBetween } from '../text/boxes.ts';
import { toGrey } from './grey.ts';
import { findInk } from './ink.ts';
import { eraseRules, findPixelRules, type GreyPage } from './pixel-rules.ts';

/** What pictures of pixels show, as far as it is seen without reading them. */
export interface SeenPictures {
  /** Drawings of whatever kind, and what is too small to tell. */
  images: Box[];
  /** A graph each, with what stands around its field in the picture. */
  plots: Box[];
  /** Photos and renderings: shaded all over. */
  photos: Box[];
}

/** Fine enough for the rules of a grid. */
const PIXELS_PER_POINT = 150 / 72;
/** Points: a photo of a part is at least as large, */
const LEAST_PHOTO = 36;
/** and a graph. */
const LEAST_WIDTH = 80;
const LEAST_HEIGHT = 60;
/** Of the page: a picture as large is its paper. */
const PAPER = 0.8;
/** Of the height of the page: logos stand above. */
const HEAD = 0.11;
/** More are small signs. */
const MOST_PICTURES = 40;
/** Square points: a sheet of A2. A larger picture is not painted. */
const MOST_AREA = 2_000_000;

/** Tells which pictures of a page are graphs, and which are photos: a picture with several graphs is parted. */
export function seePictures(file: PdfFile, { number, width, height, images }: PdfPage): SeenPictures {
  const isLooked = (image: Box): boolean =>
    Math.min(image[2] - image[0], image[3] - image[1]) >= LEAST_PHOTO &&
    image[3] > HEAD * height &&
    areaOf(image) < Math.min(PAPER * width * height, MOST_AREA);
  const looked = images.filter(isLooked);
  if (looked.length === 0 || looked.length > MOST_PICTURES) return { images, plots: [], photos: [] };
  const seen: SeenPictures = { images: images.filter((image) => !isLooked(image)), plots: [], photos: [] };
  for (const image of looked) {
    const [x0, y0, x1, y1] = image;
    const picture = toGrey(file.paint(number, image, PIXELS_PER_POINT));
    if (isBlank(picture)) continue;
    const plots = isPhoto(picture) || x1 - x0 < LEAST_WIDTH || y1 - y0 < LEAST_HEIGHT ? [] : findPlots(picture);
    if (plots.length > 0) seen.plots.push(...plots.map((plot) => placeIn(image, plot)));
    else if (isPhoto(picture)) seen.photos.push(image);
    else seen.images.push(image);
  }
  return addTwins(seen, looked);
}

/** Points: pictures whose sides differ by less are of one size. */
const ALIKE = 3;
const LEAST_TWINS = 2;

/** A picture as large as several graphs of the page is one too, of which less is seen. */
function addTwins({ images, plots, photos }: SeenPictures, looked: readonly Box[]): SeenPictures {
  const whole = looked.filter((image) => !images.includes(image) && !photos.includes(image));
  const isTwin = (image: Box): boolean =>
    looked.includes(image) &&
    whole.filter(
      (other) =>
        Math.abs(image[2] - image[0] - other[2] + other[0]) < ALIKE &&
        Math.abs(image[3] - image[1] - other[3] + other[1]) < ALIKE,
    ).length >= LEAST_TWINS;
  return { images: images.filter((image) => !isTwin(image)), plots: [...plots, ...images.filter(isTwin)], photos };
}

/** Brighter is not seen on paper. */
const WHITE = 250;

/** Nothing is seen of it: it is white, cut away, or something white lies over it. */
const isBlank = ({ grey }: GreyPage): boolean => grey.every((value) => value > WHITE);

function placeIn([left, top]: Box, [x0, y0, x1, y1]: Box): Box {
  return [
    left + x0 / PIXELS_PER_POINT,
    top + y0 / PIXELS_PER_POINT,
    left + x1 / PIXELS_PER_POINT,
    top + y1 / PIXELS_PER_POINT,
  ];
}

/** Brighter is the background. */
const BRIGHT = 240;
/** Pixels: strokes are thinner. */
const STROKE = 4;
/** Of what is not bright: the inside of what is shaded. */
const MOST_INSIDE = 0.5;

/** Shades of sixteen, each of a share of the inside: what is filled with one colour is no photo. */
const LEAST_SHADES = 3;
const SHARE_OF_SHADE = 0.03;

/** Whether a picture is shaded more than it is drawn: what is not bright has an inside, which strokes do not have. */
export function isPhoto({ width, height, grey }: GreyPage): boolean {
  let [dark, inside] = [0, 0];
  const shades = new Uint32Array(16);
  for (let y = STROKE; y < height - STROKE; y += 2)
    for (let x = STROKE; x < width - STROKE; x += 2) {
      const at = y * width + x;
      if (grey[at]! > BRIGHT) continue;
      dark++;
      const isInside =
        grey[at - STROKE]! <= BRIGHT &&
        grey[at + STROKE]! <= BRIGHT &&
        grey[at - STROKE * width]! <= BRIGHT &&
        grey[at + STROKE * width]! <= BRIGHT &&
        grey[at - STROKE * (width + 1)]! <= BRIGHT &&
        grey[at + STROKE * (width + 1)]! <= BRIGHT;
      if (!isInside) continue;
      inside++;
      shades[grey[at]! >> 4]!++;
    }
  const many = shades.filter((count) => count > SHARE_OF_SHADE * inside).length;
  return inside > MOST_INSIDE * dark && many >= LEAST_SHADES;
}

/** Boxes in pixels of the graphs in a picture, each with the ink that is near its field; the rules of a grid may be grey. */
export function findPlots(picture: GreyPage): Box[] {
  const dark = findDarkPlots(picture);
  return dark.length > 0 ? dark : findDarkPlots(darken(picture));
}

/** Brighter is paper. */
const PALE = 205;

function darken({ width, height, grey }: GreyPage): GreyPage {
  const dark = new Uint8Array(grey.length).fill(255);
  for (let at = 0; at < grey.length; at++) if (grey[at]! < PALE) dark[at] = 0;
  return { width, height, grey: dark };
}

function findDarkPlots(picture: GreyPage): Box[] {
  const rules = findPixelRules(picture, 72 * PIXELS_PER_POINT);
  const level = rules.filter(({ direction }) => direction === 'horizontal').map(({ box }): Box => box);
  const upright = rules.filter(({ direction }) => direction === 'vertical').map(({ box }): Box => box);
  if (level.length > MOST_RULES || upright.length > MOST_RULES) return [];
  const ink = findInk(eraseRules(picture, rules), []);
  if (ink.length > MOST_INK) return [];
  const fields = dropInner(
    findCorners(level, upright).filter((field) => isField(field, { level, upright, ink })),
  ).filter((field) => areaOf(field) > LEAST_FIELD * picture.width * picture.height);
  if (fields.length === 0) return [];
  const nearest = (box: Box): Box =>
    fields.reduce((best, field) => (gapBetween(field, box) < gapBetween(best, box) ? field : best));
  const isNear = (box: Box): boolean => lies(box, widen(nearest(box), REACH));
  return [...Map.groupBy([...fields, ...[...level, ...upright, ...ink].filter(isNear)], nearest).values()].map((own) =>
    joinBoxes(own),
  );
}

/** Pixels: figures and names of axes, and a title, stand so far from a field; what is farther is of another drawing. */
const REACH = 54 * PIXELS_PER_POINT;

const widen = ([x0, y0, x1, y1]: Box, by: number): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

const MOST_RULES = 600;
/** More pieces are a screen of dots. */
const MOST_INK = 5_000;
/** Of the picture: the field of a graph in it. */
const LEAST_FIELD = 0.04;
/** Pixels: how exactly rules meet. */
const EXACT = 4 * PIXELS_PER_POINT;
/** Pixels: fields are at least as large. */
const LEAST_SIDE = 36 * PIXELS_PER_POINT;

/** Boxes whose left side is an upright rule at which a lower side begins, or as many rules as a grid has. */
function findCorners(level: readonly Box[], upright: readonly Box[]): Box[] {
  return upright.flatMap((left): Box[] => {
    const [x, top, , bottom] = left;
    if (bottom - top < LEAST_SIDE) return [];
    const begin = level.filter(
      (rule) =>
        Math.abs(rule[0] - x) < EXACT && rule[1] > top - EXACT && rule[3] < bottom + EXACT && rule[2] - x > LEAST_SIDE,
    );
    const isSide = begin.some((rule) => bottom - rule[3] < EXACT);
    if (!isSide && countPlaces(begin.map((rule) => rule[1])) < LEAST_GRID) return [];
    return [[x, top, Math.max(...begin.map((rule) => rule[2])), bottom]];
  });
}

interface Strokes {
  level: readonly Box[];
  upright: readonly Box[];
  ink: readonly Box[];
}

/** Of a side: a rule of the grid is as long. */
const WHOLE = 0.8;
/** Of the width of a field: a curve in it. */
const LEAST_CURVE = 0.3;
const WIDE_CURVE = 0.5;
/** Pixels: what is as near to a rule touches it. */
const TOUCH = 3;
/** Of the pieces in a field: fewer are between its rules. */
const MOST_IN_CELLS = 0.5;
/** So many rules in each direction. */
const LEAST_GRID = 3;
/** Figures beside an axis. */
const LEAST_TICKS = 3;
/** Points: they stand so far from it. */
const TICK_GAP = 30 * PIXELS_PER_POINT;

/** A grid that a curve goes over, or a curve between two axes with figures along both. A table has neither. */
function isField(field: Box, { level, upright, ink }: Strokes): boolean {
  const [x0, y0, x1, y1] = field;
  const inside = ink.filter((box) => lies(box, field));
  const across = level.filter((box) => lies(box, field) && box[2] - box[0] > WHOLE * (x1 - x0)).map((box) => box[1]);
  const down = upright.filter((box) => lies(box, field) && box[3] - box[1] > WHOLE * (y1 - y0)).map((box) => box[0]);
  // Rules cut a curve into pieces that touch them, or it goes on over them; what stands in the rows of a table does neither.
  const cut = inside.filter((box) => across.some((y) => box[1] < y + TOUCH && box[3] > y - TOUCH));
  const crosses =
    (cut.length > MOST_IN_CELLS * inside.length && widthOf(cut) > LEAST_CURVE * (x1 - x0)) ||
    inside.some((box) => box[2] - box[0] > WIDE_CURVE * (x1 - x0));
  if (countPlaces(across) >= LEAST_GRID && countPlaces(down) >= LEAST_GRID) return crosses;
  const isTick = (box: Box): boolean => box[3] - box[1] < TICK_HEIGHT && box[2] - box[0] < TICK_WIDTH;
  const beside = ink.filter(
    (box) => isTick(box) && box[2] < x0 + EXACT && box[2] > x0 - TICK_GAP && box[3] > y0 - EXACT && box[1] < y1 + EXACT,
  );
  const below = ink.filter(
    (box) => isTick(box) && box[1] > y1 - EXACT && box[1] < y1 + TICK_GAP && box[2] > x0 - EXACT && box[0] < x1 + EXACT,
  );
  const spans = inside.some((box) => box[2] - box[0] > 0.4 * (x1 - x0));
  return (
    spans && areEven(beside.map((box) => (box[1] + box[3]) / 2)) && areEven(below.map((box) => (box[0] + box[2]) / 2))
  );
}

/** Pixels: figures are no larger. */
const TICK_HEIGHT = 14 * PIXELS_PER_POINT;
const TICK_WIDTH = 34 * PIXELS_PER_POINT;

/** The widest gap between figures, of the narrowest: those of one number may be several pieces. */
const EVEN = 1.6;

function areEven(middles: readonly number[]): boolean {
  const places = middles
    .toSorted((a, b) => a - b)
    .filter((place, at, all) => at === 0 || place - all[at - 1]! > 2 * EXACT);
  const gaps = places.slice(1).map((place, at) => place - places[at]!);
  return places.length >= LEAST_TICKS && Math.max(...gaps) < EVEN * Math.min(...gaps);
}

const widthOf = (boxes: readonly Box[]): number =>
  Math.max(...boxes.map((box) => box[2])) - Math.min(...boxes.map((box) => box[0]));
const countPlaces = (places: readonly number[]): number => new Set(places.map((at) => Math.round(at / EXACT))).size;
const meets = (a: Box, b: Box): boolean => gapBetween(a, b) < 0;
const lies = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] - EXACT &&
  inner[1] >= outer[1] - EXACT &&
  inner[2] <= outer[2] + EXACT &&
  inner[3] <= outer[3] + EXACT;

/** The largest of fields that lie in one another. */
function dropInner(fields: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const field of fields.toSorted((a, b) => areaOf(b) - areaOf(a)))
    if (!kept.some((other) => meets(other, field))) kept.push(field);
  return kept;
}

function joinBoxes(boxes: readonly Box[]): Box {
  return boxes.reduce((all, box) => [
    Math.min(all[0], box[0]),
    Math.min(all[1], box[1]),
    Math.max(all[2], box[2]),
    Math.max(all[3], box[3]),
  ]);
}
