import { expect, it } from 'vitest';
import type { Glyph, Rule } from '../pdf/pdf-file.ts';
import { readUnderlined } from './underlined-signs.ts';

const WIDTH = 5;

const write = (text: string): Glyph[] =>
  [...text].map((each, at) => ({
    text: each,
    x: 100 + at * WIDTH,
    y: 200,
    end: 100 + (at + 1) * WIDTH,
    box: [100 + at * WIDTH, 194, 100 + (at + 1) * WIDTH, 200],
    size: 9,
    angle: 0,
    font: 'Helvetica',
    isBold: false,
    colour: '#000000',
  }));

const stroke = (from: number, to: number): Rule => ({
  direction: 'horizontal',
  box: [100 + from * WIDTH, 200.9, 100 + to * WIDTH, 201.5],
});

it.each([
  ['+100', [stroke(0, 1)], '±100'],
  ['V>1.8', [stroke(1, 2)], 'V≥1.8'],
  ['V<1.8', [stroke(1, 2)], 'V≤1.8'],
  // Emphasis, in one stroke or in one for each letter.
  ['+100', [stroke(0, 4)], '+100'],
  ['+100', [stroke(0, 1), stroke(1, 2)], '+100'],
  ['+100', [], '+100'],
])('reads %s with a stroke below some of it', (text, strokes, meant) => {
  const read = readUnderlined(write(text), strokes);
  expect(read.map((glyph) => glyph.text).join('')).toBe(meant);
});
