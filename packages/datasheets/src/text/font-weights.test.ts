import { expect, it } from 'vitest';
import type { Glyph } from '../pdf/pdf-file.ts';
import { findHeavyFonts, measureStrokes, type FontStrokes } from './font-weights.ts';

/** A dot and an i in each of ten words, as wide as said, in a font 10 points high. */
function print(font: string, dot: number, stem: number, isBold = false): Glyph[] {
  const glyph = (text: string, width: number): Glyph => ({
    text,
    font,
    size: 10,
    isBold,
    x: 0,
    y: 10,
    box: [0, 0, width, 10],
    end: width,
    angle: 0,
    colour: '#000000',
  });
  return Array.from({ length: 10 }, () => [glyph('.', dot), glyph('i', stem)]).flat();
}

function heavyOf(...pages: readonly Glyph[][]): [string, 'medium' | 'bold'][] {
  const strokes: FontStrokes = new Map();
  for (const glyphs of pages) measureStrokes(strokes, glyphs);
  return [...findHeavyFonts(strokes)];
}

const text = [...print('F1', 1, 0.8), ...print('F1', 1, 0.8)];

it('tells a font by its strokes that is heavier than the text', () => {
  expect(heavyOf(text, print('F2', 1.6, 1.3))).toEqual([['F2', 'bold']]);
  expect(heavyOf(text, print('F2', 1.35, 1.1))).toEqual([['F2', 'medium']]);
  expect(heavyOf(text, print('F2', 1.1, 0.9))).toEqual([]);
});

it('takes no letters for heavy that lean, have serifs or say that they are bold', () => {
  expect(heavyOf(text, print('Italic', 1.4, 2.2))).toEqual([]);
  expect(heavyOf(text, print('F2', 1.6, 1.3, true))).toEqual([]);
  expect(heavyOf([])).toEqual([]);
});
