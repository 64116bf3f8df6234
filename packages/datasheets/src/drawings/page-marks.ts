import type { Box, PdfPage } from '../pdf/pdf-file.ts';

/** What is drawn on a page, packed: a manual of 200 pages has millions of lines, and all are kept until its tables are known. */
export type PageMarks = Float32Array;

/** A page with what is drawn on it. Points. */
export interface MarkedPage {
  number: number;
  width: number;
  height: number;
  marks: PageMarks;
}

/** One thing that is drawn. */
export interface Mark {
  box: Box;
  /** Bent or slanted, as rules and boxes never are. */
  isCurve: boolean;
  /** Made of pixels. */
  isImage: boolean;
  /** A graph made of pixels. */
  isPlot: boolean;
  /** Shaded all over, as a photo. */
  isPhoto: boolean;
  isFilled: boolean;
  /** No more than a box. */
  isSimple: boolean;
  /** A letter that is printed upwards or downwards, as along the axis of a graph. */
  isTurned: boolean;
}

const CURVE = 1;
const IMAGE = 2;
const FILLED = 4;
const SIMPLE = 8;
const TURNED = 16;
const PLOT = 32;
const PHOTO = 64;
/** Of one mark: four sides and the signs. */
export const MARK_NUMBERS = 5;
const SIDES_OF_BOX = 6;

/** What is packed: `plots` are pictures of pixels that are a graph each, `photos` photos, `images` all others. */
type DrawnPage = Pick<PdfPage, 'shapes' | 'images' | 'glyphs'> & { plots?: readonly Box[]; photos?: readonly Box[] };

export function packMarks({ shapes, images, glyphs, plots = [], photos = [] }: DrawnPage): PageMarks {
  const turned = glyphs.filter(({ angle, text }) => (angle === 90 || angle === 270) && text.trim() !== '');
  const marks = new Float32Array(
    MARK_NUMBERS * (shapes.length + images.length + plots.length + photos.length + turned.length),
  );
  let at = 0;
  for (const { box, isUpright, isFilled, segments } of shapes) {
    marks.set(box, at);
    marks[at + 4] = (isUpright ? 0 : CURVE) | (isFilled ? FILLED : 0) | (segments <= SIDES_OF_BOX ? SIMPLE : 0);
    at += MARK_NUMBERS;
  }
  const pictures = [
    ...images.map((box) => ({ box, signs: IMAGE })),
    ...plots.map((box) => ({ box, signs: IMAGE | PLOT })),
    ...photos.map((box) => ({ box, signs: IMAGE | PHOTO })),
  ];
  for (const { box, signs } of pictures) {
    marks.set(box, at);
    marks[at + 4] = signs;
    at += MARK_NUMBERS;
  }
  for (const { box } of turned) {
    marks.set(box, at);
    marks[at + 4] = TURNED;
    at += MARK_NUMBERS;
  }
  return marks;
}

/** Whether the signs of a packed mark say that it is bent, or a picture. */
export const isCurveOrImage = (signs: number): boolean => (signs & (CURVE | IMAGE)) !== 0;

/** Whether they say that it is a picture. */
export const isImage = (signs: number): boolean => (signs & IMAGE) !== 0;

/** Whether something bent or a picture is drawn in a box. */
export function holdsDrawing([x0, y0, x1, y1]: Box, marks: PageMarks): boolean {
  for (let at = 0; at < marks.length; at += MARK_NUMBERS)
    if (
      isCurveOrImage(marks[at + 4]!) &&
      marks[at]! >= x0 &&
      marks[at + 1]! >= y0 &&
      marks[at + 2]! <= x1 &&
      marks[at + 3]! <= y1
    )
      return true;
  return false;
}

export function unpackMarks(marks: PageMarks): Mark[] {
  return Array.from({ length: marks.length / MARK_NUMBERS }, (_, index) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, signs = 0] = marks.subarray(
      MARK_NUMBERS * index,
      MARK_NUMBERS * (index + 1),
    );
    return {
      box: [x0, y0, x1, y1] as const,
      isCurve: (signs & CURVE) !== 0,
      isImage: (signs & IMAGE) !== 0,
      isPlot: (signs & PLOT) !== 0,
      isPhoto: (signs & PHOTO) !== 0,
      isFilled: (signs & FILLED) !== 0,
      isSimple: (signs & SIMPLE) !== 0,
      isTurned: (signs & TURNED) !== 0,
    };
  });
}
