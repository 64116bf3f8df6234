import type { Font, Point, Units } from '../model.ts';
import { attribute, colourStyle, escapeText, mm, xy } from './canvas.ts';
import type { Alignment } from './orientation.ts';
import { hasNarrowSigns, layOutLine, SCRIPT_SIZE, type Piece } from './text-layout.ts';
import type { Role } from './theme.ts';

/*
 * Where KiCad's stroke font puts its letters, as multiples of the text's height unless said otherwise; measured with texts of
 * several sizes and pens in drawings that kicad-cli 9.0.8 exported.
 */
const ABOVE_BASE = 22 / 21;
const BLOCK = 1.17;
const LINE_PITCH = 1.61;
/** Of the pen. */
const INSET = 0.657;
const DROP = 0.0525;
const BOLD_PEN = 1 / 5;
const LEAST_BOLD = 0.17;
/** Large texts drawn with a pen finer than this part of their size look light. */
const MOST_LIGHT = 0.05;
const OVERBAR_LIFT = 1 / 21;
/** The bar is shorter than its letters, at each end. */
const OVERBAR_TRIM = 0.1;
const SUPERSCRIPT = 0.2894;
const SUBSCRIPT = 0.1106;
/** Letters of KiCad are as high as the size says; capitals of a common font are this part of it. */
const CAPITAL_HEIGHT = 0.729;

export interface TextPlace extends Alignment {
  at: Point;
}

export interface TextLook {
  font: Font;
  role: Role;
  /** The pen of texts that are not bold. */
  pen: Units;
  overbarRatio: number;
  /** More classes and attributes of the element, as text. */
  extra?: string;
  classes?: string;
}

/** The pen that a size of text has by nature: an eighth of it, a fifth when bold. KiCad makes distances of it. */
export function naturalPen({ width, bold }: Font): Units {
  return width * (bold ? BOLD_PEN : 1 / 8);
}

/** Texts of any number of lines, as `<text>` elements; bars over letters are paths behind each. */
export function drawText(out: string[], text: string, place: TextPlace, look: TextLook): void {
  // A line end at the end begins no line.
  const lines = text.replace(/\n$/, '').split('\n', 1_000);
  const { height, lineSpacing } = look.font;
  const pitch = height * LINE_PITCH * lineSpacing;
  // Below the point the first line keeps its place, above it the last, centred the middle.
  const first = ((place.lift + 1) / 2) * (lines.length - 1);
  for (const [index, line] of lines.entries())
    if (line.trim() !== '') drawLine(out, line, place, look, (index - first) * pitch);
}

/** KiCad draws with the pen of the file; common fonts have two weights. */
function measurePen({ thickness = 0, bold, width }: Font, pen: Units): Units {
  if (thickness > 0) return thickness;
  return bold ? width * BOLD_PEN : pen;
}

function isBold({ bold, thickness = 0, width }: Font): boolean {
  return thickness > 0 ? thickness > width * LEAST_BOLD : bold;
}

function drawLine(out: string[], line: string, place: TextPlace, look: TextLook, down: Units): void {
  const { font, role } = look;
  const pen = measurePen(font, look.pen);
  const base = font.height * (ABOVE_BASE - (BLOCK * (place.lift + 1)) / 2) - DROP * pen + down;
  const along = -place.horizontal * INSET * pen;
  const { at, vertical } = place;
  // A text that runs up has its baseline to the right of its point.
  const start = vertical ? { x: at.x + base, y: at.y - along } : { x: at.x + along, y: at.y + base };
  const { pieces, width } = layOutLine(line, font);
  const turn = vertical ? ` transform="rotate(-90 ${mm(start.x)} ${mm(start.y)})"` : '';
  const head = `<text${formatClasses(look)}${look.extra ?? ''}${turn}${formatFont(font)}`;
  const [only] = pieces;
  if (only === undefined) return;
  if (pieces.length === 1 && only.x === 0 && only.level === 0 && !only.hasBar) {
    const anchor = anchors[place.horizontal];
    out.push(`${head}${placed(start)}${anchor}${measurePiece(only, font)}>${escapeText(only.text)}</text>`);
    return;
  }
  const from = start.x - ((place.horizontal + 1) / 2) * width;
  const bars: string[] = [];
  const barY = start.y - font.height * (look.overbarRatio + OVERBAR_LIFT);
  const trim = font.width * OVERBAR_TRIM;
  let barFrom: Units | undefined;
  out.push(`${head}>`);
  for (const [index, piece] of pieces.entries()) {
    const lift = piece.level === 1 ? SUPERSCRIPT : piece.level === -1 ? -SUBSCRIPT : 0;
    const size = piece.level === 0 ? '' : ` font-size="${mm((font.height * SCRIPT_SIZE) / CAPITAL_HEIGHT)}"`;
    const at = { x: from + piece.x, y: start.y - lift * font.height };
    // A renderer that does not know `textLength` shows signs of another width in the middle of their room.
    const where = ONLY_SIGNS.test(piece.text)
      ? `${placed({ x: at.x + piece.width / 2, y: at.y })} text-anchor="middle"`
      : placed(at);
    const length = isStroke(piece) ? '' : measurePiece(piece, font);
    out.push(`<tspan${size}${where}${length}>${escapeText(piece.text)}</tspan>`);
    if (piece.hasBar) barFrom ??= at.x;
    if (barFrom !== undefined && pieces[index + 1]?.hasBar !== true) {
      bars.push(`M${xy({ x: barFrom + trim, y: barY })}H${mm(at.x + piece.width - trim)}`);
      barFrom = undefined;
    }
  }
  out.push('</text>');
  if (bars.length > 0) out.push(`<path class="${role}"${strokeColour(font)}${turn} d="${bars.join('')}"/>`);
}

const anchors = { [-1]: '', 0: ' text-anchor="middle"', 1: ' text-anchor="end"' };

/** Stretched, these would be as heavy as bold letters. */
function isStroke({ text }: Piece): boolean {
  return text === '/' || text === '|';
}

function placed({ x, y }: Point): string {
  return ` x="${mm(x)}" y="${mm(y)}"`;
}

/** Dashes alone are stretched. */
const ONLY_SIGNS = /^[-/|]+$/;

function measurePiece({ width, text }: Piece, { face }: Font): string {
  // The width of another font than KiCad's own is not known.
  if (face !== undefined) return '';
  const adjust = hasNarrowSigns(text) && !ONLY_SIGNS.test(text) ? 'spacing' : 'spacingAndGlyphs';
  return ` textLength="${mm(width)}" lengthAdjust="${adjust}"`;
}

function formatClasses({ role, font, pen, classes = '' }: TextLook): string {
  const weight = isBold(font) ? ' b' : measurePen(font, pen) < font.width * MOST_LIGHT ? ' t' : '';
  return ` class="${role}${weight}${font.italic ? ' i' : ''}${classes}"`;
}

/** The size that the drawing itself has need not be said again. */
export const COMMON_HEIGHT: Units = 12_700;

export function formatFontSize(height: Units): string {
  return mm(height / CAPITAL_HEIGHT);
}

function formatFont({ height, face, color }: Font): string {
  const size = height === COMMON_HEIGHT ? '' : ` font-size="${formatFontSize(height)}"`;
  const family =
    face === undefined ? '' : `font-family:'${face.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 100)}',sans-serif`;
  const style = [colourStyle('fill', color), family].filter((part) => part !== '').join(';');
  return size + attribute('style', style);
}

function strokeColour({ color }: Font): string {
  return attribute('style', colourStyle('stroke', color));
}
