// Print that no laser made, on the case of a chip: letters of one stroke's width, or the outlines of a font.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { layOutStrokes } from '../packages/kicad/src/stroke-text/index.ts';
import type { Picture } from '../packages/photos/src/pictures/picture.ts';

/** How the letters of a chip are formed. */
export interface PrintStyle {
  /** `strokes`: KiCad's stroke font, which the glyph net was fitted with; a font that comes along; or the path of a font's file. */
  font: string;
  /** Pixels; of strokes. */
  thickness: number;
  /** Width by height. */
  lean: number;
}

/** Fonts that come along with bwip-js, and of their size, how high the capitals are. */
const OUTLINES: Readonly<Record<string, { file: string; capitals: number }>> = {
  'OCR-B': { file: 'OCRB7.ttf', capitals: 0.66 },
  Inconsolata: { file: 'Inconsolata.otf', capitals: 0.62 },
};

/** Fonts that the weights of `packages/photos/src/text/glyph-weights.ts` were not made from. */
export const UNSEEN_FONTS = Object.keys(OUTLINES);

/** Letters in that brightness, their top left at that place. */
export async function printOn(
  picture: Picture,
  text: string,
  at: readonly [number, number],
  letterHeight: number,
  style: PrintStyle,
  value: number,
): Promise<void> {
  if (style.font === 'strokes') printStrokes(picture, text, at, letterHeight, style, value);
  else await printOutlines(picture, text, at, letterHeight, { font: style.font, lean: style.lean }, value);
}

/** Pixels from where letters begin to where the ink of the last of them ends. */
export async function measurePrint(text: string, letterHeight: number, style: PrintStyle): Promise<number> {
  const [width, height] = [Math.ceil(2 * letterHeight * text.length), Math.ceil(letterHeight) + 2 * MARGIN];
  const scratch: Picture = { width, height, luma: new Uint8Array(width * height) };
  await printOn(scratch, text, [0, MARGIN], letterHeight, style, 255);
  return 1 + scratch.luma.reduce((end, value, at) => (value > 127 ? Math.max(end, at % width) : end), 0);
}

const { resolve } = createRequire(import.meta.url);
const FONTS = join(dirname(resolve('bwip-js/node')), '../fonts');
let painter: Promise<unknown> | undefined;
const opened = new Map<string, { bytes: Uint8Array; capitals: number }>();

async function openFont(font: string): Promise<{ bytes: Uint8Array; capitals: number }> {
  await (painter ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const known = opened.get(font);
  if (known !== undefined) return known;
  const outline = OUTLINES[font];
  const bytes = readFileSync(outline === undefined ? font : join(FONTS, outline.file));
  const made = { bytes, capitals: outline?.capitals ?? measureCapitals(bytes) };
  opened.set(font, made);
  return made;
}

/** Pixels of the letters on a black ground. */
function paint(text: string, bytes: Uint8Array, [width, height]: readonly [number, number], place: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><text fill="#fff" ${place}>${text}</text></svg>`;
  const painted = new Resvg(svg, { font: { fontBuffers: [bytes] } }).render();
  const pixels = painted.pixels.slice();
  painted.free();
  return pixels;
}

function measureCapitals(bytes: Uint8Array): number {
  const side = 200;
  const pixels = paint('H', bytes, [side, side], `font-size="${side / 2}" x="20" y="150"`);
  const rows = new Set(
    Array.from({ length: side * side }, (_, at) => (pixels[4 * at]! > 127 ? Math.floor(at / side) : -1)),
  );
  rows.delete(-1);
  if (rows.size === 0) throw new Error('No letters in that file of a font');
  return rows.size / (side / 2);
}

const MARGIN = 6;

async function printOutlines(
  picture: Picture,
  text: string,
  [left, top]: readonly [number, number],
  letterHeight: number,
  { font, lean }: { font: string; lean: number },
  value: number,
): Promise<void> {
  const { bytes, capitals } = await openFont(font);
  const [width, height] = [picture.width - Math.floor(left), Math.ceil(letterHeight + 2 * MARGIN)];
  const place = `font-size="${letterHeight / capitals}" transform="translate(0 ${letterHeight + MARGIN}) scale(${lean} 1)"`;
  const pixels = paint(text, bytes, [width, height], place);
  let inked = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cover = pixels[4 * (y * width + x)]! / 255;
      inked += cover;
      const at = (Math.floor(top) + y - MARGIN) * picture.width + Math.floor(left) + x;
      picture.luma[at] = picture.luma[at]! * (1 - cover) + value * cover;
    }
  if (inked === 0) throw new Error(`No letters of ${font} for ${text}`);
}

/** Letters of strokes, as lasers draw them. */
function printStrokes(
  picture: Picture,
  text: string,
  [left, top]: readonly [number, number],
  letterHeight: number,
  { thickness, lean }: Pick<PrintStyle, 'thickness' | 'lean'>,
  value: number,
): void {
  const laid = layOutStrokes(text, {
    width: letterHeight * lean,
    height: letterHeight,
    thickness,
    italic: false,
    horizontal: 'left',
    vertical: 'top',
  });
  if (laid === undefined) throw new Error(`No strokes for ${text}`);
  for (const stroke of laid.strokes)
    for (let at = 0; at + 3 < stroke.length; at += 2) {
      const [x0, y0, x1, y1] = stroke.slice(at, at + 4) as [number, number, number, number];
      drawStroke(picture, [left + x0, top + y0, left + x1, top + y1], laid.thickness, value);
    }
}

/** A line with round ends, its rim half covered. */
function drawStroke(
  { width, height, luma }: Picture,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  thickness: number,
  value: number,
): void {
  const reach = thickness / 2 + 1;
  const length = Math.max((x1 - x0) ** 2 + (y1 - y0) ** 2, 1e-6);
  for (
    let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
    y <= Math.min(height - 1, Math.max(y0, y1) + reach);
    y++
  )
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
      x <= Math.min(width - 1, Math.max(x0, x1) + reach);
      x++
    ) {
      const along = Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
      const apart = Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0));
      const cover = Math.max(0, Math.min(1, thickness / 2 + 0.5 - apart));
      const at = y * width + x;
      luma[at] = Math.max(luma[at]!, luma[at]! * (1 - cover) + value * cover);
    }
}
