import { LINE_PITCH, splitRuns, strokeFontWidth } from '../../stroke-text/index.ts';
import { area, type Shape } from '../geometry/shape.ts';
import { turned } from '../geometry/turning.ts';
import type { BoardText } from '../model.ts';
import { hasUnknownWords } from '../text-words.ts';

/** Of the height of a letter: how far its strokes reach over and under the line at most. */
const REACH = 0.85;
/** Of the width of a letter: how far a slanted one leans over. */
const LEAN = 0.25;
/** No letter of a system's font is wider than this part of its size. */
const WIDEST = 1.5;

/** Larger than any board. */
const FAR = 2_000_000_000;
export const ANYWHERE: readonly Shape[] = [
  area([
    { x: -FAR, y: -FAR },
    { x: FAR, y: -FAR },
    { x: FAR, y: FAR },
    { x: -FAR, y: FAR },
  ]),
];

/**
 * Where a text lies at most, whatever its letters look like; anywhere when its words, with all fields filled in, are not known.
 * It is larger than the text: what lies outside of it the text does not reach.
 */
export function textArea(text: BoardText, words: string): readonly Shape[] {
  if (text.box) return [area(text.box, text.boxWidth ?? 0)];
  if (hasUnknownWords(words)) return ANYWHERE;
  const { style, at } = text;
  const lines = words.split('\n');
  const length = Math.max(...lines.map((line) => measureLine(line, text))) + LEAN * style.width;
  const pen = style.thickness / 2;
  // Which way a text goes from its anchor depends on its mirror and on which way is up: both ways are taken.
  const isCentred = style.horizontal === 'center';
  const across = (lines.length - 1) * LINE_PITCH * style.height;
  const [x, y] = [isCentred ? length / 2 : length, extentAcross(text, across)];
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => turned(corner, text.angle));
  return [
    area(
      corners.map((corner) => ({ x: corner.x + at.x, y: corner.y + at.y })),
      pen,
    ),
  ];
}

function extentAcross({ style: { vertical, height }, knockout }: BoardText, across: number): number {
  const frame = knockout ? height / 2 : 0;
  return frame + (vertical === 'center' ? across / 2 + REACH * height : across + (0.5 + REACH) * height);
}

function measureLine(line: string, { style, knockout }: BoardText): number {
  const plain = splitRuns(line)
    .map((run) => run.text)
    .join('');
  const letters = style.face === '' ? strokeFontWidth(plain) : plain.length * WIDEST;
  return (letters + (knockout ? 1 : 0)) * style.width;
}
