import { describe, expect, it } from 'vitest';
import type { Glyph } from '../pdf/pdf-file.ts';
import { OCR_FONT } from '../scans/ocr-font.ts';
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

it('takes the time of its length for tens of thousands of words that may be marks of notes', () => {
  const line = Array.from({ length: 60_000 }, (_, at) => glyph('A', Math.floor(at / 2) * 1.2 + (at % 2) * 0.3));
  const from = process.cpuUsage();
  expect(findWords(line)).toHaveLength(30_000);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1e6).toBeLessThan(6);
});

it('keeps both letters of one sign, and one of what is printed twice', () => {
  const wide = (text: string, x: number, from = x): Glyph => ({
    ...glyph(text, x),
    size: 10,
    x: from,
    box: [x, 92, x + 3, 100],
    end: x + 3,
  });
  const ligature = [wide('i', 10), wide('t', 13), wide('t', 13), wide('e', 16)];
  expect(findWords(ligature).map(({ text }) => text)).toEqual(['itte']);
  const bold = [wide('V', 10), wide('V', 10.4)];
  expect(findWords(bold).map(({ text }) => text)).toEqual(['V']);
  // OCR places letters by slots that may lie over one another.
  const read = ['E', 'm', 'i', 't', 't', 'e', 'r'].map((text, at) => ({
    ...wide(text, 10 + (at > 3 ? 0.4 : 0) + 3 * Math.min(at, 3) + 3 * Math.max(0, at - 4)),
    font: OCR_FONT,
  }));
  expect(findWords(read).map(({ text }) => text)).toEqual(['Emitter']);
});

it('takes a raised Note3 for a mark', () => {
  const at = (text: string, x: number, size: number, y: number): Glyph[] =>
    [...text].map((each, index) => {
      const from = x + index * size * 0.5;
      return {
        ...glyph(each, from),
        y,
        size,
        box: [from, y - 0.7 * size, from + 0.5 * size, y],
        end: from + 0.5 * size,
      };
    });
  const words = findWords([...at('15V', 10, 10, 100), ...at('Note3', 26, 6, 95)]);
  expect(words.map(({ text, marks }) => [text, marks])).toEqual([['15V', ['3']]]);
});

it('takes lowered letters as large as the symbol before them for a part of it', () => {
  const at = (text: string, x: number, y: number): Glyph[] =>
    [...text].map((each, index) => {
      const from = x + index * 5;
      return { ...glyph(each, from), y, size: 8, box: [from, y - 6, from + 5, y], end: from + 5 };
    });
  const words = findWords([...at('V', 10, 100), ...at('GS', 15, 102), ...at('=0V,', 25, 100)]);
  expect(words.map(({ text }) => text)).toEqual(['VGS', '=0V,']);
});

/** Letters of one line, half as wide as they are high. */
const print = (text: string, x: number, y: number, size: number): Glyph[] =>
  [...text].map((letter, at) => {
    const left = x + (at * size) / 2;
    return { ...glyph(letter, left), y, size, end: left + size / 2, box: [left, y - size, left + size / 2, y] };
  });

it('takes small letters that go on in a line of their own for no lowered end of a word above them', () => {
  // `Maximum` ends at 96, `unless` begins there, behind `25C` of its own line.
  const words = findWords([
    ...print('Maximum', 40, 100, 16),
    ...print('25C', 82, 106, 7),
    ...print('unless', 94.5, 106, 7),
  ]);
  expect(words.map(({ text }) => text).toSorted()).toEqual(['25C', 'Maximum', 'unless']);
  const lowered = findWords([...print('V', 40, 100, 16), ...print('CC', 48, 106, 7)]);
  expect(lowered.map(({ text }) => text)).toEqual(['VCC']);
});

it('a large bullet before a title has it not as lowered letters', () => {
  const sign = (text: string, x: number, size: number): Glyph => ({
    ...glyph(text, x),
    size,
    box: [x, 100 - 0.7 * size, x + 0.5 * size, 100],
    end: x + 0.5 * size,
  });
  const title = [sign('■', 10, 18), sign('N', 19, 12), sign('o', 25, 12), sign('t', 31, 12)];
  expect(findWords(title).map(({ text, size }) => [text, size])).toEqual([
    ['■', 18],
    ['Not', 12],
  ]);
});

it('blots digits that are printed over others, and leaves what stands beside or below them', () => {
  const digit = (text: string, x: number, y = 100): Glyph => ({
    ...glyph(text, x),
    size: 10,
    y,
    box: [x, y - 7, x + 5, y],
    end: x + 5,
  });
  const tell = (...glyphs: Glyph[]): string[] => findWords(glyphs).map(({ text }) => text);
  expect(tell(digit('1', 10), digit('0', 15), digit('2', 10.3), digit('0', 15.3))).toEqual(['\uFFFD\uFFFD0']);
  expect(tell(digit('1', 10), digit('0', 15), digit('7', 10, 112))).toEqual(['10', '7']);
});

it('ends a word at a rule between two letters, however near they stand', () => {
  const cell = (text: string, from: number): Glyph[] =>
    [...text].map((each, at) => ({
      ...glyph(each, from + 4 * at),
      size: 8,
      box: [from + 4 * at, 94, from + 4 * at + 3.6, 100],
      end: from + 4 * at + 4,
    }));
  const glyphs = [...cell('-30~80', 10), ...cell('-40~85', 35)];
  const rule = { direction: 'vertical' as const, box: [34.3, 80, 34.5, 120] as const };
  expect(findWords(glyphs, [rule]).map(({ text }) => text)).toEqual(['-30~80', '-40~85']);
  const above = { ...rule, box: [34.3, 60, 34.5, 90] as const };
  const within = { ...rule, box: [24, 80, 24.5, 120] as const };
  expect(findWords(glyphs, [above, within]).map(({ text }) => text)).toEqual(['-30~80-40~85']);
});

describe('small letters', () => {
  /** Letters half as wide as they are high. */
  const print = (text: string, x: number, size = 10, y = 100): Glyph[] =>
    [...text].map((each, index) => {
      const from = x + index * size * 0.5;
      const to = from + 0.5 * size;
      return { ...glyph(each, from), y, size, box: [from, y - 0.7 * size, to, y], end: to };
    });
  const tell = (...glyphs: Glyph[][]): string[] =>
    findWords(glyphs.flat())
      .toSorted((a, b) => a.box[0] - b.box[0])
      .map(({ text }) => text);

  it('stand where they are printed, though the letters around them are as near to one another as those of one word', () => {
    expect(tell(print('I', 10), print('f', 15, 3.4, 102), print('=65mA', 16.6))).toEqual(['If', '=65mA']);
    expect(tell(print('W/cm', 10), print('2', 30, 3.4, 96), print(',V', 31.7))).toEqual(['W/cm2', ',V']);
  });

  it('are no mark of a note where they open what stands in brackets behind a title', () => {
    expect(tell(print('RATINGS', 10, 12), print('(T', 54, 9, 99), print('A', 63, 6, 101))).toEqual(['RATINGS', '(TA']);
  });

  it('are exponents of two and of degrees, and a part of the melting integral', () => {
    expect(tell(print('FX/2', 10), print('19', 30, 6, 96))).toEqual(['FX/2^19']);
    expect(tell(print('/\xb0C', 10), print('2', 25, 6, 96))).toEqual(['/\xb0C2']);
    expect(tell(print('I', 10), print('2', 15, 6, 96), print('t', 18.1))).toEqual(['I2', 't']);
  });

  it('are degrees where a small ring is printed', () => {
    expect(tell(print('\u25e6', 10, 6, 97), print('C', 13.2))).toEqual(['\xb0C']);
  });
});
