import { describe, expect, it } from 'vitest';
import type { Entry } from './dictionary.ts';
import { gradeOf, sameFigure, type ParameterFilter } from './filter.ts';

const figure = (value: number): Entry => ({ low: value, high: value, word: null, display: '' });
const range = (low: number, high: number): Entry => ({ low, high, word: null, display: '' });
const word = (text: string): Entry => ({ low: NaN, high: NaN, word: text, display: text });

describe('a filter on one parameter', () => {
  it.each<[string, Entry, Omit<ParameterFilter, 'name'>, number]>([
    ['the same figure', figure(4700), { eq: 4700 }, 1],
    ['a figure within one millionth', figure(4700.004), { eq: 4700 }, 1],
    ['another figure', figure(4701), { eq: 4700 }, 0],
    ['zero', figure(0), { eq: 0 }, 1],
    ['a figure in the bounds', figure(50), { min: 25, max: 50 }, 1],
    ['a figure beyond', figure(16), { min: 25 }, 0],
    ['a range that holds the figure', range(1.8, 5.5), { eq: 3.3 }, 1],
    ['a range that ends just there', range(3, 3.3), { eq: 3.3 }, 1],
    ['a range that does not', range(1.8, 3), { eq: 3.3 }, 0],
    ['a range that reaches into the bounds', range(-40, 85), { min: 80, max: 200 }, 1],
    ['an open range', range(-Infinity, 5.5), { eq: 3.3 }, 1],
    ['the same word in another case', word('Thick film'), { eq: 'thick film' }, 1],
    ['one word of several', word('I2C, SPI'), { eq: 'SPI' }, 1],
    ['another word', word('UART'), { eq: 'SPI' }, 0],
    ['a word where a figure is asked', word('UART'), { min: 1 }, 0],
    ['a figure where a word is asked', figure(1), { eq: 'SPI' }, 0],
    ['what is preferred', figure(1), { max: 1, prefer: 1 }, 1],
    ['what is better than preferred', figure(0.1), { max: 1, prefer: 1 }, 2],
  ])('grades %s', (_, entry, filter, grade) => {
    expect(gradeOf(entry, { name: 'any', ...filter })).toBe(grade);
  });

  it('takes nothing from a part that does not say', () => {
    expect(gradeOf(null, { name: 'any' })).toBe(0);
  });

  it('compares figures relative to their size', () => {
    expect(sameFigure(1e-12, 1.0000001e-12)).toBe(true);
    expect(sameFigure(1e-12, 1.1e-12)).toBe(false);
  });
});
