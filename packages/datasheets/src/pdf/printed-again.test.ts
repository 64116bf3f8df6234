import { expect, it } from 'vitest';
import type { Glyph } from './pdf-file.ts';
import { dropCovered, isPartOf } from './printed-again.ts';

const aGlyph = (text: string, x: number): Glyph => ({
  text,
  font: 'Helvetica',
  size: 10,
  isBold: false,
  x,
  y: 100,
  box: [x, 93, x + 5, 101],
  end: x + 5,
  angle: 0,
  colour: '#000000',
});

it('of letters printed again those stay at whose place no other letter is seen', () => {
  const [cut, seen, covered] = [aGlyph('U', 20), aGlyph('n', 40), aGlyph('x', 40.5)];
  const lists = { glyphs: [cut, covered, seen], codes: [1, 2, 3], places: [7, 8, 9] };
  dropCovered(lists, new Set([cut, covered]));
  expect(lists).toEqual({ glyphs: [cut, seen], codes: [1, 3], places: [7, 9] });
});

it('a page full of them takes no longer than its letters', () => {
  const again = Array.from({ length: 60_000 }, (_, at) => aGlyph('a', 30 + 8 * at));
  const glyphs = [...again, ...again.map(({ x }) => aGlyph('b', x + 4))];
  const lists = { glyphs, codes: glyphs.map(() => 0), places: glyphs.map((_, at) => at) };
  const began = process.cpuUsage();
  dropCovered(lists, new Set(again));
  expect(lists.glyphs).toHaveLength(120_000);
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
});

it('a text is a part of one that holds it on its line, and of none that is much higher', () => {
  expect(isPartOf([20, 93, 30, 101], [20, 92, 60, 102])).toBe(true);
  expect(isPartOf([20, 93, 30, 101], [25, 92, 60, 102])).toBe(false);
  expect(isPartOf([20, 93, 30, 101], [20, 60, 60, 102])).toBe(false);
});
