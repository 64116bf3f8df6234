import { glyphStrokes } from './glyph-strokes.ts';
import { strokeFontWidth } from './glyph-widths.ts';
import { splitRuns } from './markup.ts';

/** Lengths in any one unit. */
export interface StrokeStyle {
  width: number;
  height: number;
  thickness: number;
  italic: boolean;
  horizontal: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
}

interface LaidOutText {
  /** x, y, x, y of each stroke from the anchor of the text, y down, not turned and not mirrored. */
  strokes: number[][];
  /** Of the pen. */
  thickness: number;
}

// Measured in Gerber files that kicad-cli 9.0.8 made of drawings of our own, as the widths are.
const UNIT = 1 / 21;
/** Of the height: from line to line, and the height that a line takes. */
export const LINE_PITCH = 1.609943;
const LINE_HEIGHT = 1.17;
/** Of the thickness: how much higher, and how much further in, a text with it stands. */
const LIFT = 0.052;
const INDENT = 1 / 1.52;
/** Of the smaller side of a letter: no pen is thicker. */
const THICKEST = 0.25;
const SLANT = 1 / 8;
/** Of the size: letters that are raised or lowered, and by how much. */
const SMALL = 0.8;
const RAISED = 0.35;
const LOWERED = 0.15;
/** Of the size: a bar over the line, and how much shorter it is at both ends. */
const BAR_HEIGHT = 1.23;
const BAR_TRIM = 0.1;
const MOST_LINES = 1_000;

/** A text as KiCad's stroke font draws it; undefined where a letter of it is in no table here. */
export function layOutStrokes(text: string, style: StrokeStyle): LaidOutText | undefined {
  const { width, height, horizontal, vertical } = style;
  const thickness = Math.min(style.thickness, THICKEST * Math.min(width, height));
  // A line end at the end begins no line.
  const lines = text.replace(/\n$/, '').split('\n', MOST_LINES);
  const extent = LINE_HEIGHT * height + (lines.length - 1) * LINE_PITCH * height;
  const above = vertical === 'top' ? 0 : vertical === 'center' ? extent / 2 : extent;
  const strokes: number[][] = [];
  for (const [index, line] of lines.entries()) {
    const laid = layOutLine(line, style);
    if (!laid) return undefined;
    const indent = thickness * INDENT;
    const left = horizontal === 'left' ? indent : horizontal === 'center' ? -laid.length / 2 : -laid.length - indent;
    const base = height - LIFT * thickness - above + index * LINE_PITCH * height;
    for (const stroke of laid.strokes)
      strokes.push(stroke.map((value, at) => (at % 2 === 0 ? value + left : value + base)));
  }
  return { strokes, thickness };
}

/** One line from where it begins, the line being y = 0. */
function layOutLine(
  line: string,
  { width, height, italic }: StrokeStyle,
): { strokes: number[][]; length: number } | undefined {
  const strokes: number[][] = [];
  const slant = italic ? SLANT : 0;
  let x = 0;
  let barFrom: number | undefined;
  const endBar = (): void => {
    if (barFrom === undefined) return;
    const y = -BAR_HEIGHT * height;
    const lean = -y * slant;
    const [from, to] = [barFrom + BAR_TRIM * width + lean, x - BAR_TRIM * width + lean];
    if (to > from) strokes.push([from, y, to, y]);
    barFrom = undefined;
  };
  for (const { text, level, hasBar } of splitRuns(line)) {
    if (hasBar) barFrom ??= x;
    else endBar();
    const size = level === 0 ? 1 : SMALL;
    const down = size * height * (level === 1 ? -RAISED : level === -1 ? LOWERED : 0);
    for (const letter of text) {
      if (letter !== ' ') {
        const glyph = glyphStrokes(letter.codePointAt(0)!);
        if (!glyph) return undefined;
        for (const stroke of glyph) {
          const placed: number[] = [];
          for (let i = 0; i < stroke.length; i += 2) {
            const y = stroke[i + 1]! * UNIT * size * height;
            placed.push(x + stroke[i]! * UNIT * size * width - y * slant, y + down);
          }
          strokes.push(placed);
        }
      }
      x += strokeFontWidth(letter) * size * width;
    }
  }
  endBar();
  return { strokes, length: x };
}
