import { describe, expect, it } from 'vitest';
import { printed } from '../label-photos.fixture.ts';
import { makeRandom } from '../made-photo.fixture.ts';
import { saysForSure, settleByForm, weighWay } from './by-form.ts';
import { readGlyphs, readGlyphsOften } from './glyph-reader.ts';
import { turnLine, type PrintLine } from './lines.ts';
import { seeText } from './see-text.ts';

const reader = () => [...'MR3301'].map((text) => ({ text, confidence: 0.9 }));
const [first] = seeText(reader, printed).lines;
const [[left, top], , [right, bottom]] = first!.quad;
/** `MR3301-33DT`. */
const line: PrintLine = {
  polarity: 'dark',
  x: left,
  y: (top + bottom) / 2,
  length: right - left,
  height: bottom - top,
  angle: 0,
  blobs: 11,
};

describe('the form of letters', () => {
  it('tells which way a line stands', () => {
    expect(weighWay(printed, line)).toBeGreaterThan(0.05);
    expect(weighWay(printed, turnLine(line))).toBeCloseTo(-weighWay(printed, line), 1);
  });

  it('is told by several looks no worse than by one where grain is on it', () => {
    const random = makeRandom(5);
    const grainy = { ...printed, luma: printed.luma.map((v) => 60 + 0.35 * v + 60 * (random() - 0.5)) };
    const rightOf = (letters: readonly { text: string }[]): number => {
      const text = letters.map((letter) => letter.text).join('');
      return [...'MR3301-33DT'].filter((sign, place) => text[place] === sign).length;
    };
    const [once, often] = [rightOf(readGlyphs(grainy, line)), rightOf(readGlyphsOften(grainy, line))];
    expect(often).toBeGreaterThanOrEqual(once);
    expect(often).toBeGreaterThan(8);
  });

  it('settles signs, and leaves blanks where most readings have one', () => {
    const settle = (text: string, ...again: string[]): string =>
      settleByForm({ text, confidence: 0.9, again }, readGlyphs(printed, line), false).text;
    expect(settle('MR33OI-33DT', 'MR33O1-33DT')).toBe('MR3301-33DT');
    expect(settle('MR33 OI-33DT', 'MR33 01-33DT', 'MR3301-33DT')).toBe('MR33 01-33DT');
  });

  it('says a text for sure but for signs that look alike', () => {
    expect(saysForSure(readGlyphs(printed, line), 'MR33OI-33DT')).toBe(true);
    expect(saysForSure(readGlyphs(printed, line), 'MR3307-33DT')).toBe(false);
  });
});
