import { layOutStrokes } from '../../stroke-text/index.ts';
import type { BoardText, Point } from '../model.ts';
import { hasUnknownWords } from '../text-words.ts';
import { makeShape, uniteBounds, type Shape } from './shape.ts';
import { turned } from './turning.ts';

/** Lines that a pen goes along, or with `isFilled` the outlines of areas: x, y, x, y of each, on the board. */
export interface DrawnText {
  lines: readonly (readonly number[])[];
  /** Of the pen. */
  radius: number;
  isFilled: boolean;
}

/**
 * A text as KiCad draws it, from its words with all fields filled in: in strokes of KiCad's own font, or as the outlines that
 * its file keeps of another. Undefined where that is not known: other fonts without those outlines, letters that the table of
 * strokes lacks, boxes, what is cut out of a frame, words that are not known.
 */
export function drawText(text: BoardText, words: string): DrawnText | undefined {
  return text.knockout ? undefined : drawLetters(text, words);
}

/**
 * What a text covers, in the way of `drawText`. What is cut out of a frame covers all of it: a letter is too thin for anything
 * to lie within it and not on its frame.
 */
export function coverOfText(text: BoardText, words: string): DrawnText | undefined {
  const letters = drawLetters(text, words);
  return letters && letters.lines.length > 0 && text.knockout ? frameOf(letters, text) : letters;
}

function drawLetters(text: BoardText, words: string): DrawnText | undefined {
  if (words.trim() === '') return { lines: [], radius: 0, isFilled: false };
  if (text.box || hasUnknownWords(words)) return undefined;
  const { style, at } = text;
  if (style.face !== '') {
    const { outlines } = text;
    return outlines?.words === words ? { lines: outlines.shapes, radius: 0, isFilled: true } : undefined;
  }
  const laid = layOutStrokes(words, style);
  if (!laid) return undefined;
  const angle = text.keepsUpright ? turnUpright(text.angle) : text.angle;
  const place = (stroke: readonly number[]): number[] => {
    const points: number[] = [];
    for (let i = 0; i < stroke.length; i += 2) {
      const x = style.mirrored ? -stroke[i]! : stroke[i]!;
      const point = turned({ x: Math.round(x), y: Math.round(stroke[i + 1]!) }, angle);
      points.push(point.x + at.x, point.y + at.y);
    }
    return points;
  };
  return { lines: laid.strokes.map(place), radius: laid.thickness / 2, isFilled: false };
}

/** The frame stands off the strokes by half of the pen or a ninth of the height of a letter, whatever is more. */
function frameOf({ lines, radius }: DrawnText, { at, angle, style }: BoardText): DrawnText {
  const margin = radius + Math.max(Math.round(style.thickness / 2), Math.round(style.height / 9));
  const level = (points: readonly number[]): number[] => turnPoints(points, at, -angle);
  const { minX, minY, maxX, maxY } = uniteBounds(lines.map((points) => makeShape(level(points), margin)));
  const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  return { lines: [turnPoints(corners, at, angle)], radius: 0, isFilled: true };
}

function turnPoints(points: readonly number[], about: Point, angle: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const { x, y } = turned({ x: points[i]! - about.x, y: points[i + 1]! - about.y }, angle);
    out.push(x + about.x, y + about.y);
  }
  return out;
}

export function textShapes({ lines, radius, isFilled }: DrawnText): Shape[] {
  return lines.flatMap((points) => {
    if (isFilled || points.length === 2) return [makeShape(points, radius)];
    // A shape of more than two points would be filled.
    return Array.from({ length: points.length / 2 - 1 }, (_, index) =>
      makeShape(points.slice(index * 2, index * 2 + 4), radius),
    );
  });
}

/** KiCad turns texts of footprints that would stand on their head. */
export function turnUpright(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  return turn > 90 && turn <= 270 ? turn - 180 : turn;
}
