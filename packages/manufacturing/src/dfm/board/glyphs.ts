import type { GraphicObject } from '@partwright/gerber';
import type { ImageLayer } from './dfm-board.ts';
import { Points } from '@partwright/gerber/polygons';

/** A line of letters, as far as strokes tell that they are letters. */
export interface TextRun {
  /** Of its tallest letter with its strokes, nanometres. */
  heightNm: number;
  x: number;
  y: number;
  letters: number;
  /** Of its first stroke. */
  object: GraphicObject;
}

interface Glyph {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  strokes: number;
  pen: number;
  ends: number[];
  object: GraphicObject;
}

/** Nanometres: strokes of a letter meet this closely. */
const TOUCHING = 20_000;
const FEWEST_LETTERS = 3;
const LARGEST_LETTER = 2_000_000;
const MOST_LETTERS = 200;

/**
 * Lines of text on a silkscreen. Gerber knows no text: strokes that meet are taken for a letter, three or more letters of one
 * pen and one height beside each other, drawn one after the other, for text. Text at odd angles is not recognised.
 */
export function textRuns({ flat }: ImageLayer): TextRun[] {
  const runs: TextRun[] = [];
  let open: Glyph[] = [];
  let tallest = 0;
  const close = (): void => {
    const run = makeTextRun(open);
    if (run) runs.push(run);
    open = [];
    tallest = 0;
  };
  for (const glyph of listGlyphs(flat.layer.objects)) {
    const last = open.at(-1);
    tallest = Math.max(tallest, measureGlyph(glyph));
    if (last && (open.length >= MOST_LETTERS || !isBeside(last, glyph, tallest))) {
      close();
      tallest = measureGlyph(glyph);
    }
    open.push(glyph);
  }
  close();
  return runs;
}

function listGlyphs(objects: readonly GraphicObject[]): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const object of objects) {
    if (object.kind === 'flash' || object.polarity === 'clear') continue;
    const points = listGlyphPoints(object);
    if (points.length === 0) continue;
    const last = glyphs.at(-1);
    const pen = object.kind === 'region' ? 0 : object.aperture.bounds.maxX - object.aperture.bounds.minX;
    if (last && last.pen === pen && object.kind !== 'region' && doesMeet(last, points)) widen(last, points);
    else {
      const glyph: Glyph = {
        minX: Infinity,
        minY: Infinity,
        maxX: -Infinity,
        maxY: -Infinity,
        strokes: 0,
        pen,
        ends: [],
        object,
      };
      widen(glyph, points);
      glyphs.push(glyph);
    }
  }
  return glyphs;
}

function listGlyphPoints(object: GraphicObject): number[] {
  if (object.kind === 'region') return object.contours.flatMap(({ points }) => [...points]);
  if (object.kind === 'flash') return [];
  return [object.startX, object.startY, object.endX, object.endY];
}

function doesMeet(glyph: Glyph, points: readonly number[]): boolean {
  const { ends } = glyph;
  // A bar may begin in the middle of a stroke; only what is as small as a letter is taken so: text stands in frames.
  if (measureGlyph(glyph) < LARGEST_LETTER && doesOverlap(glyph, points)) return true;
  // Only the last strokes: a letter has few, a drawing may have thousands.
  for (let i = Math.max(0, ends.length - 64); i < ends.length; i += 2)
    for (let k = 0; k < points.length; k += 2)
      if (Math.abs(ends[i]! - points[k]!) < TOUCHING && Math.abs(ends[i + 1]! - points[k + 1]!) < TOUCHING) return true;
  return false;
}

function doesOverlap({ minX, minY, maxX, maxY }: Glyph, points: readonly number[]): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  return (
    Math.min(x1, x2) <= maxX + TOUCHING &&
    Math.max(x1, x2) >= minX - TOUCHING &&
    Math.min(y1, y2) <= maxY + TOUCHING &&
    Math.max(y1, y2) >= minY - TOUCHING
  );
}

function widen(glyph: Glyph, points: readonly number[]): void {
  for (const [x, y] of Points.of(points)) {
    glyph.minX = Math.min(glyph.minX, x);
    glyph.maxX = Math.max(glyph.maxX, x);
    glyph.minY = Math.min(glyph.minY, y);
    glyph.maxY = Math.max(glyph.maxY, y);
  }
  if (glyph.ends.length < 1024) glyph.ends.push(...points.slice(0, 64));
  glyph.strokes++;
}

/** The next letter stands right or left of, or above or below the last one, hardly farther away than a letter is tall. */
function isBeside(last: Glyph, next: Glyph, size: number): boolean {
  if (last.pen !== next.pen || last.object.kind !== next.object.kind) return false;
  if (size > 3_000_000) return false;
  const overX = Math.min(last.maxX, next.maxX) - Math.max(last.minX, next.minX);
  const overY = Math.min(last.maxY, next.maxY) - Math.max(last.minY, next.minY);
  const gap = Math.max(-overX, -overY);
  return gap < size * 1.2 && overX < TOUCHING + last.pen !== overY < TOUCHING + last.pen;
}

function measureGlyph({ minX, minY, maxX, maxY }: Glyph): number {
  return Math.max(maxX - minX, maxY - minY);
}

function makeTextRun(glyphs: readonly Glyph[]): TextRun | undefined {
  if (glyphs.length < FEWEST_LETTERS) return undefined;
  const [minX, maxX] = [Math.min(...glyphs.map((g) => g.minX)), Math.max(...glyphs.map((g) => g.maxX))];
  const [minY, maxY] = [Math.min(...glyphs.map((g) => g.minY)), Math.max(...glyphs.map((g) => g.maxY))];
  const isUpright = maxX - minX >= maxY - minY;
  const heights = glyphs.map((g) => (isUpright ? g.maxY - g.minY : g.maxX - g.minX));
  const widths = glyphs.map((g) => (isUpright ? g.maxX - g.minX : g.maxY - g.minY));
  const tallest = Math.max(...heights);
  const [{ pen, object }] = glyphs as [Glyph, ...Glyph[]];
  const along = isUpright ? maxX - minX : maxY - minY;
  const across = isUpright ? maxY - minY : maxX - minX;
  const full = heights.filter((height) => height > tallest * 0.6).length;
  const broad = widths.filter((width) => width > tallest * 0.2).length;
  const strokes = glyphs.reduce((sum, glyph) => sum + glyph.strokes, 0);
  const isText =
    tallest > 0 &&
    pen < tallest * 0.5 &&
    across <= tallest * 1.4 &&
    along > tallest * 1.5 &&
    full >= glyphs.length * 0.6 &&
    broad >= glyphs.length * 0.5 &&
    Math.max(...widths) < tallest * 1.6 &&
    (object.kind === 'region' || strokes >= glyphs.length * 2);
  if (!isText) return undefined;
  return { heightNm: tallest + pen, x: (minX + maxX) / 2, y: (minY + maxY) / 2, letters: glyphs.length, object };
}
