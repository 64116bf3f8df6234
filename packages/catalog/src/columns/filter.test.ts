import { describe, expect, it } from 'vitest';
import { ParameterDictionary, type Entry } from './dictionary.ts';
import { gradeEntry, sameFigure, type ParameterFilter } from './filter.ts';
import * as say from './sample-parts.ts';

function encodeParameter(parameter: ReturnType<typeof say.figure>): Entry | null {
  const dictionary = new ParameterDictionary();
  return dictionary.entries[dictionary.findCode(parameter)]!;
}
const figure = (value: number) => encodeParameter(say.figure('any', value));
const range = (low: number | null, high: number) => encodeParameter(say.range('any', low, high));
const word = (text: string) => encodeParameter(say.word('any', text));

describe('a filter on one parameter', () => {
  it.each<[string, Entry | null, Omit<ParameterFilter, 'name'>, number]>([
    ['the same figure', figure(4700), { eq: 4700 }, 1],
    ['a figure within one millionth', figure(4700.004), { eq: 4700 }, 1],
    ['another figure', figure(4701), { eq: 4700 }, 0],
    ['one figure of several', figure(4700), { eq: [1000, 4700] }, 1],
    ['none of several figures', figure(4700), { eq: [1000, 2200] }, 0],
    ['nothing when none is asked for', figure(4700), { eq: [] }, 0],
    ['zero', figure(0), { eq: 0 }, 1],
    ['a figure in the bounds', figure(50), { min: 25, max: 50 }, 1],
    ['a figure beyond', figure(16), { min: 25 }, 0],
    ['one word of several', word('Red, Green'), { eq: 'red' }, 1],
    ['one word of several where it is to be all', word('Red, Green'), { eq: 'red', isWhole: true }, 0],
    ['the whole word', word('Red'), { eq: 'red', isWhole: true }, 1],
    ['a range that holds the figure', range(1.8, 5.5), { eq: 3.3 }, 1],
    ['a range that ends just there', range(3, 3.3), { eq: 3.3 }, 1],
    ['a range that does not', range(1.8, 3), { eq: 3.3 }, 0],
    ['a range that holds another whole', range(1.8, 5.5), { eq: { from: 3, to: 5 } }, 1],
    ['a range that holds only a part of another', range(1.8, 3.6), { eq: { from: 3, to: 5 } }, 0],
    ['a figure where a range is asked', figure(3.3), { eq: { from: 3, to: 5 } }, 0],
    ['a range that reaches into the bounds', range(-40, 85), { min: 80, max: 200 }, 1],
    ['a range beyond the bounds', range(-40, 85), { min: 105 }, 0],
    ['an open range', range(null, 5.5), { eq: 3.3 }, 1],
    ['an open range that ends before', range(null, 3), { eq: 3.3 }, 0],
    ['the same word in another case', word('Thick film'), { eq: 'thick film' }, 1],
    ['the same word in other punctuation', word('Thick-Film'), { eq: 'thick film' }, 1],
    ['the same dielectric by another name', word('C0G'), { eq: 'np0' }, 1],
    ['one word of several', word('I2C, SPI'), { eq: 'SPI' }, 1],
    ['any of several words', word('I2C'), { eq: ['UART', 'i2c'] }, 1],
    ['another word', word('UART'), { eq: 'SPI' }, 0],
    ['a word that is written as a figure', word('555'), { eq: 555 }, 1],
    ['a word where a figure is asked', word('UART'), { min: 1 }, 0],
    ['a figure where a word is asked', figure(1), { eq: 'SPI' }, 0],
    ['what is preferred', figure(1), { max: 1, prefer: 1 }, 1],
    ['what is better than preferred', figure(0.1), { max: 1, prefer: 1 }, 2],
  ])('grades %s', (_, entry, filter, grade) => {
    expect(gradeEntry(entry, { name: 'any', ...filter })).toBe(grade);
  });

  it('takes nothing from a part that does not say', () => {
    expect(gradeEntry(null, { name: 'any' })).toBe(0);
  });

  it('compares figures relative to their size', () => {
    expect(sameFigure(1e-12, 1.0000001e-12)).toBe(true);
    expect(sameFigure(1e-12, 1.1e-12)).toBe(false);
    expect(sameFigure(Infinity, 5)).toBe(false);
  });
});
