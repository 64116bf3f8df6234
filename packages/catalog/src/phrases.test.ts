import { describe, expect, it } from 'vitest';
import { PhraseBook, splitPhraseWords } from './phrases.ts';

describe('words of a name', () => {
  it.each([
    ['Chip Resistor - Surface Mount', ['chip', 'resistor', 'surface', 'mount']],
    ['Inductors, Coils & Chokes', ['inductor', 'coil', 'choke']],
    ['Switches and Batteries', ['switch', 'and', 'battery']],
    ['Bus Gas Glass Lens ICs', ['bus', 'gas', 'glass', 'len', 'ic']],
    ['Aluminium Colour', ['aluminum', 'color']],
  ])('of %s', (text, words) => {
    expect(splitPhraseWords(text)).toEqual(words);
  });
});

describe('a book of phrases', () => {
  const book = new PhraseBook<string>();
  book.add('LED', 'a lamp');
  book.add('LED drivers', 'a driver');
  book.add('led driver', 'a later meaning');

  it('finds the longest phrase first, singular or plural', () => {
    expect(book.find(splitPhraseWords('dimmable LED driver')).map(({ meaning }) => meaning)).toEqual([
      'a driver',
      'a lamp',
    ]);
  });

  it('keeps the first meaning of a phrase', () => {
    expect(book.get(['led', 'driver'])).toBe('a driver');
  });

  it('stays quick on a hundred thousand words', () => {
    expect(book.find(splitPhraseWords('led '.repeat(100_000)))).toHaveLength(100_000);
  });
});
