import type { Box, PdfFile, PdfPage } from '../pdf/pdf-file.ts';
import { findInk } from './ink.ts';
import { toGrey } from './grey.ts';
import { eraseRules, findPixelRules } from './pixel-rules.ts';

/** Of a page: a picture as large is its paper. */
const PAPER = 0.42;
/** So few letters on a picture are its labels. */
const LEAST_LETTERS = 200;
/** Fine enough for the strokes of a drawing and the rules of a table. */
const PIXELS_PER_POINT = 150 / 72;
/** Points: less ink is dirt, or a sign that is no text. */
const LEAST_INK = 12;

/**
 * A page whose paper is a picture, with its text over it as after OCR elsewhere: what is drawn on the paper is told by its ink, and
 * the picture itself is no drawing. Other pages are given back as they are.
 */
export function drawPaper(file: PdfFile, page: PdfPage): PdfPage {
  const { number, width, height, images, glyphs } = page;
  const isPaper = ([x0, y0, x1, y1]: Box): boolean => (x1 - x0) * (y1 - y0) > PAPER * width * height;
  if (!images.some(isPaper) || glyphs.length < LEAST_LETTERS) return page;
  const picture = toGrey(file.paint(number, [0, 0, width, height], PIXELS_PER_POINT));
  const rules = findPixelRules(picture, 72 * PIXELS_PER_POINT);
  const letters = glyphs.map(({ box: [x0, y0, x1, y1], size }): Box => [
    (x0 - 0.1 * size) * PIXELS_PER_POINT,
    (y0 - 0.1 * size) * PIXELS_PER_POINT,
    (x1 + 0.1 * size) * PIXELS_PER_POINT,
    (y1 + 0.1 * size) * PIXELS_PER_POINT,
  ]);
  const ink = findInk(eraseRules(picture, rules), letters)
    .map(toPoints)
    .filter(([x0, y0, x1, y1]) => Math.max(x1 - x0, y1 - y0) > LEAST_INK);
  const drawn = { isFilled: false, isStroked: true };
  const shapes = [
    ...rules.map(({ box }) => ({ ...drawn, box: toPoints(box), segments: 2, isUpright: true })),
    ...ink.map((box) => ({ ...drawn, box, segments: 12, isUpright: isThin(box) })),
  ];
  return { ...page, images: images.filter((image) => !isPaper(image)), shapes: [...page.shapes, ...shapes] };
}

const toPoints = ([x0, y0, x1, y1]: Box): Box => [
  x0 / PIXELS_PER_POINT,
  y0 / PIXELS_PER_POINT,
  x1 / PIXELS_PER_POINT,
  y1 / PIXELS_PER_POINT,
];

/** A rule, of however little it is bent. */
const isThin = ([x0, y0, x1, y1]: Box): boolean => Math.min(x1 - x0, y1 - y0) < 6;
