import { expect, it } from 'vitest';
import type { Glyph } from '../pdf/pdf-file.ts';
import { readTurnedLetters } from './turned-letters.ts';
import { findWords } from './words.ts';

const letter = (text: string, x: number, more: Partial<Glyph> = {}): Glyph => ({
  text,
  x,
  y: 100,
  end: x + 10,
  box: [x, 87, x + 10, 100],
  size: 18,
  angle: 0,
  font: 'Title',
  isBold: true,
  colour: '#000000',
  ...more,
});

/** Set from its upper edge, as a letter that is turned by half a turn, or mirrored. */
const turned = (text: string, x: number, angle = 180): Glyph => letter(text, x, { x: x + 10, end: x, y: 87, angle });

const wordsOf = (glyphs: readonly Glyph[]): string[] => findWords(readTurnedLetters(glyphs)).map(({ text }) => text);

it.each([180, 0])('reads U and W that stand upside down among other letters as N and M, turned by %i', (angle) => {
  expect(wordsOf([letter('P', 10), letter('I', 20), turned('U', 30, angle)])).toEqual(['PIN']);
  expect(wordsOf([turned('W', 10, angle), letter('A', 20), letter('X', 30)])).toEqual(['MAX']);
});

it('leaves letters of a text that stands upside down as they are', () => {
  const glyphs = [turned('W', 10), turned('U', 20)];
  expect(readTurnedLetters(glyphs)).toEqual(glyphs);
  expect(wordsOf([letter('U', 10), letter('P', 20)])).toEqual(['UP']);
});
