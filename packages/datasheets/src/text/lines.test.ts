import { expect, it } from 'vitest';
import { joinWords } from './lines.ts';
import type { Word } from './words.ts';

const word = (text: string, x: number, y = 100): Word => ({
  text,
  marks: [],
  box: [x, y - 7, x + 5 * text.length, y],
  y,
  size: 9,
  isBold: false,
  font: 'Made',
  colour: '#000000',
});

it.each([
  ['a figure whose point stands off', [word('2', 10), word('.0', 18)], '2.0'],
  ['two figures', [word('2', 10), word('0', 18)], '2 0'],
  ['a figure and a raised one that touches it', [word('70', 10), word('2', 20, 98)], '70 2'],
  ['a symbol and a lowered letter that touches it', [word('V', 10), word('in', 15, 102)], 'Vin'],
  ['a part of a figure that touches the other', [word('1', 10), word('00', 15)], '100'],
])('writes %s', (_, words, text) => {
  expect(joinWords(words)).toBe(text);
});
