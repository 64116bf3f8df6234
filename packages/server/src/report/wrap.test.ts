import { describe, expect, it } from 'vitest';
import { directionRuns } from './direction.ts';
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
    const wide = 'one two three four five six seven eight';
    expect(wrap(wide, 21, 1)).toEqual(['… +39 more characters']);
    expect(wrap(`${'x'.repeat(90)} y`, 30, 2)).toEqual(['x'.repeat(30), '… +62 more characters']);
    expect(wrapText('one two', 30, (piece) => piece.length, 2, 5)).toEqual(['one two', '… +5 more characters']);
  });
});

it.each([
  ['abcdefghijkl', 4, ['abcd', '… +8']],
  ['abcdefghijkl', 3, ['abc', '…']],
])('says of %j within a width of %d as much of the count as fits', (text, width, lines) => {
  expect(wrap(text, width, 2)).toEqual(lines);
});

it.each([
  ['4k7', ['4k7']],
  ['שלום4k7', ['שלום', '4k7']],
  ['a שלום עולם b', ['a ', 'עולם', ' ', 'שלום', ' b']],
])('writes %j in the pieces %j', (text, runs) => {
  expect(directionRuns(text)).toEqual(runs);
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
