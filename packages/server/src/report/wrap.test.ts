import { describe, expect, it } from 'vitest';
import { showText } from './glyphs.ts';
import { wrapText } from './wrap.ts';

/** Every character is one wide. */
const wrap = (text: string, width: number, most = 9) => wrapText(text, width, (piece) => [...piece].length, most);

describe('wrapText', () => {
  it.each([
    ['R1 R2 R3', 5, ['R1 R2', 'R3']],
    ['R1  R2', 5, ['R1 R2']],
    ['', 5, []],
    ['LQFP-48_7x7mm', 8, ['LQFP-48_', '7x7mm']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['a bcdefgh', 4, ['a bc', 'defg', 'h']],
  ])('breaks %j at %d into %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('counts what it leaves out', () => {
    expect(wrap('one two three four five', 5, 2)).toEqual(['one', '… +19 more characters']);
  });
});

describe('showText', () => {
  const show = (text: string) => showText(text, (codePoint) => codePoint < 0x2000 && codePoint !== 0x0e01);

  it.each([
    ['4k7 ±1 %', '4k7 ±1 %', 0],
    ['连接器 USB 母座', '‹3\u00a0CJK› USB ‹2\u00a0CJK›', 5],
    ['ก1', '‹1\u00a0other›1', 1],
    ['two\r\nlines', 'two lines', 0],
    ['LM\u202e317', 'LM317', 0],
    ['😀', '‹1\u00a0other›', 1],
  ])('shows %j as %j', (text, shown, missing) => {
    expect(show(text)).toEqual({ text: shown, missing });
  });
});
