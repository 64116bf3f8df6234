import type { Glyph } from '../pdf/pdf-file.ts';

/** How thick the strokes of a font are, by the signs that are one stroke wide. */
interface Strokes {
  letters: number;
  /** Widths of `.` and `i`, of the height of the font. */
  dots: number[];
  stems: number[];
}

/** Fonts, by their names, with what was measured of them. */
export type FontStrokes = Map<string, Strokes>;

/** More of a font say no more. */
const ENOUGH = 40;

/** Add what the letters of a page show of the weight of their fonts. */
export function measureStrokes(strokes: FontStrokes, glyphs: readonly Glyph[]): void {
  for (const { font, isBold, angle, text, size, box } of glyphs) {
    if (isBold || angle !== 0 || size <= 0) continue;
    const own = strokes.get(font) ?? { letters: 0, dots: [], stems: [] };
    strokes.set(font, own);
    own.letters++;
    const widths = text === '.' ? own.dots : text === 'i' ? own.stems : undefined;
    if (widths && widths.length < ENOUGH) widths.push((box[2] - box[0]) / size);
  }
}

/** Of the strokes of the text: those of a medium and of a bold weight are so much thicker. */
const MEDIUM = 1.28;
const BOLD = 1.45;
/** Letters that lean, or have serifs where those of the text have none, are wider by more than their dots are. */
const ALIKE = 0.25;
const LEAST_LETTERS = 12;

/** Fonts that are heavier than the one that most is printed in and do not say so, by their names. */
export type HeavyFonts = ReadonlyMap<string, 'medium' | 'bold'>;

export function findHeavyFonts(strokes: FontStrokes): HeavyFonts {
  const fonts = [...strokes].toSorted((a, b) => b[1].letters - a[1].letters);
  const text = fonts[0];
  if (!text) return new Map();
  return new Map(
    fonts.slice(1).flatMap(([font, own]): [string, 'medium' | 'bold'][] => {
      const dots = middle(own.dots) / middle(text[1].dots);
      const stems = middle(own.stems) / middle(text[1].stems);
      // What is not there is not a number, and no more than anything.
      const isUpright = Math.abs(dots / stems - 1) < ALIKE;
      if (own.letters < LEAST_LETTERS || !isUpright || !(Math.min(dots, stems) >= MEDIUM)) return [];
      return [[font, Math.min(dots, stems) >= BOLD ? 'bold' : 'medium']];
    }),
  );
}

const middle = (widths: readonly number[]): number =>
  widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? Number.NaN;
