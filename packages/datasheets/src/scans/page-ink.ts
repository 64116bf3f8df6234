import type { Box, Glyph, PdfFile, PdfPage } from '../pdf/pdf-file.ts';
import { findInk } from './ink.ts';
import { toGrey } from './grey.ts';
import { eraseRules, findPixelRules } from './pixel-rules.ts';

/** Of a page: a picture as large is its paper. */
const PAPER = 0.42;
/** So few letters on a picture are its labels: it is a drawing, though one of a table may be among its lines. */
const LEAST_LETTERS = 200;
/** Fine enough for the strokes of a drawing and the rules of a table. */
const PIXELS_PER_POINT = 150 / 72;
/** Points: less ink is dirt, or a sign that is no text. */
const LEAST_INK = 12;

/**
 * A page whose paper is a picture, with its text over it as after OCR elsewhere: what is drawn on the paper is told by its ink, the
 * rules of its tables too, and the picture itself is no drawing. Of a drawing with labels the rules alone are told. Other pages
 * are given back as they are.
 */
export function drawPaper(file: PdfFile, page: PdfPage): PdfPage {
  const { number, width, height, images, glyphs } = page;
  const isPaper = ([x0, y0, x1, y1]: Box): boolean => (x1 - x0) * (y1 - y0) > PAPER * width * height;
  if (!images.some(isPaper) || glyphs.length === 0) return page;
  const picture = toGrey(file.paint(number, [0, 0, width, height], PIXELS_PER_POINT));
  const strokes = findPixelRules(picture, 72 * PIXELS_PER_POINT);
  const rules = strokes.filter(({ direction, box }) => direction === 'vertical' || !isOfLetters(toPoints(box), glyphs));
  const ruled = [...page.rules, ...rules.map(({ direction, box }) => ({ direction, box: toPoints(box) }))];
  if (glyphs.length < LEAST_LETTERS) return { ...page, rules: ruled };
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
  return {
    ...page,
    images: images.filter((image) => !isPaper(image)),
    shapes: [...page.shapes, ...shapes],
    rules: ruled,
  };
}

const toPoints = ([x0, y0, x1, y1]: Box): Box => [
  x0 / PIXELS_PER_POINT,
  y0 / PIXELS_PER_POINT,
  x1 / PIXELS_PER_POINT,
  y1 / PIXELS_PER_POINT,
];

/** Of its length: a stroke across the letters of a line is made of their feet, which run together in small print. */
const OF_LETTERS = 0.5;

function isOfLetters([x0, y0, x1, y1]: Box, glyphs: readonly Glyph[]): boolean {
  const y = (y0 + y1) / 2;
  const across = glyphs.filter(({ text, box }) => text.trim() !== '' && box[1] < y && box[3] + 0.5 > y);
  const widths = across.map(({ box, end }) => Math.max(0, Math.min(x1, Math.max(box[2], end)) - Math.max(x0, box[0])));
  return widths.reduce((sum, width) => sum + width, 0) > OF_LETTERS * (x1 - x0);
}

/** A rule, of however little it is bent. */
const isThin = ([x0, y0, x1, y1]: Box): boolean => Math.min(x1 - x0, y1 - y0) < 6;
