import type { TellSign } from '../pdf/drawn-forms.ts';
import type { Box, Glyph, PdfPage } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { findGrids } from '../tables/grids.ts';

/** Fewer corners and bends are arrows, dots and boxes. */
const FEWEST_SEGMENTS = 20;
/** Points: a letter of a table is no larger. */
const LARGEST = 14;
/** Of the height of the letters beside it. */
const LOWEST = 0.3;
const HIGHEST = 1.2;
/** More in one table are a drawing, or its whole text, which is then not there at all. */
const MOST_SIGNS = 60;
/** Points: a smaller picture is a dot. */
const SMALLEST = 2.5;
/** Of the height of the letters beside it: pictures of letters have a margin. */
const HIGHEST_PICTURE = 1.5;
/** More small pictures on a page are a drawing. */
const MOST_PICTURES = 120;

/**
 * Signs that are drawn and are no text, as outlines in tables or as small pictures: `µ`, `℃` and `Ω` where a program had no font for
 * them, so that `5 µA` is written as `5 A`. One that is not told is an UNKNOWN on the line that it stands in.
 */
export function findDrawnSigns(
  page: Pick<PdfPage, 'glyphs' | 'shapes' | 'rules' | 'images'>,
  tell: TellSign = () => undefined,
): Glyph[] {
  return [...findOutlines(page), ...findPictures(page)].map(({ sign, form }) => ({
    ...sign,
    text: tell(sign, form) ?? UNKNOWN,
  }));
}

/** A sign in the place of a letter, and what all drawings of it have in common; undefined: nothing is known to be. */
interface DrawnSign {
  sign: Glyph;
  form: string | undefined;
}

/** Pictures as large as a letter, beside letters of a line. */
function findPictures({ glyphs, images }: Pick<PdfPage, 'glyphs' | 'images'>): DrawnSign[] {
  const small = images.filter(
    ([x0, y0, x1, y1]) => Math.max(x1 - x0, y1 - y0) <= LARGEST && Math.min(x1 - x0, y1 - y0) >= SMALLEST,
  );
  if (small.length === 0 || small.length > MOST_PICTURES) return [];
  const upright = glyphs.filter(({ angle }) => angle === 0);
  return small.flatMap((box) => {
    const beside = findBeside(box, upright, HIGHEST_PICTURE);
    return beside ? [{ sign: placeSign(beside, box), form: undefined }] : [];
  });
}

const placeSign = (beside: Glyph, box: Box): Glyph => ({ ...beside, text: UNKNOWN, x: box[0], end: box[2], box });

function findOutlines({ glyphs, shapes, rules }: Pick<PdfPage, 'glyphs' | 'shapes' | 'rules'>): DrawnSign[] {
  const letters = shapes.filter(
    ({ box, segments, isFilled, isStroked }) =>
      isFilled && !isStroked && segments >= FEWEST_SEGMENTS && box[2] - box[0] <= LARGEST && box[3] - box[1] <= LARGEST,
  );
  if (letters.length === 0) return [];
  return findGrids(rules).flatMap((grid) => {
    const drawn = letters.filter(({ box }) => isInside(box, grid.box));
    if (drawn.length === 0 || drawn.length > MOST_SIGNS) return [];
    const printed = glyphs.filter(({ box, angle }) => angle === 0 && isInside(box, grid.box));
    return drawn.flatMap(({ box, segments }) => {
      const beside = findBeside(box, printed);
      if (!beside) return [];
      const sides = [box[2] - box[0], box[3] - box[1]].map((side) => Math.round((100 * side) / beside.size));
      return [{ sign: placeSign(beside, box), form: [segments, ...sides].join(' ') }];
    });
  });
}

/** The letter on the line of a sign that is nearest to it; undefined: none is, or it is drawn over one, or it is no sign of that line. */
function findBeside(box: Box, glyphs: readonly Glyph[], highest = HIGHEST): Glyph | undefined {
  const middle = (box[1] + box[3]) / 2;
  const height = box[3] - box[1];
  const onLine = glyphs.filter(
    ({ y, size, text }) =>
      text.trim() !== '' &&
      middle < y + 0.2 * size &&
      middle > y - size &&
      height >= LOWEST * size &&
      height <= highest * size,
  );
  if (onLine.some((glyph) => glyph.box[0] < box[2] - 0.5 && glyph.box[2] > box[0] + 0.5)) return undefined;
  const gapTo = (glyph: Glyph): number => Math.max(glyph.box[0] - box[2], box[0] - glyph.box[2]);
  return onLine.toSorted((a, b) => gapTo(a) - gapTo(b))[0];
}

function isInside([x0, y0, x1, y1]: Box, box: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > box[0] && x < box[2] && y > box[1] && y < box[3];
}
