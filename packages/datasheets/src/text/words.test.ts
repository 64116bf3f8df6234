import { expect, it } from 'vitest';
import type { Glyph } from '../pdf/pdf-file.ts';
import { findWords } from './words.ts';

const glyph = (text: string, x: number): Glyph => ({
  text,
  x,
  y: 100,
  end: x + 0.3,
  box: [x, 99.5, x + 0.3, 100],
  size: 0.6,
  angle: 0,
  font: 'Helvetica',
  isBold: false,
  colour: '#000000',
});

it('takes the time of its length for a line of tens of thousands of words', () => {
  const line = (count: number): Glyph[] => Array.from({ length: count }, (_, at) => glyph('A1'[at % 2]!, at * 0.9));
  const measure = (glyphs: readonly Glyph[]): number => {
    const from = process.cpuUsage();
    expect(findWords(glyphs)).toHaveLength(glyphs.length);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
  measure(line(2000));
  // Seconds of processor time; where each word looked at all others it was more than a hundred.
  expect(measure(line(40_000))).toBeLessThan(4);
});
