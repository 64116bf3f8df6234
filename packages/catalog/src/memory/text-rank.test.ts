import { describe, expect, it } from 'vitest';
import { rankText, type WordPlace } from './text-rank.ts';
import type { WordWeight } from './words.ts';

/** `3A` is the third word, of weight A. */
function places(...said: string[]): WordPlace[] {
  return said.map((text) => ({ position: Number.parseInt(text, 10), weight: text.at(-1) as WordWeight }));
}

// What PostgreSQL 18 gives for ts_rank('...'::tsvector, '...'::tsquery).
describe('the rank of a text', () => {
  it.each<[string, WordPlace[][], boolean, number]>([
    ['one word at D', [places('1D')], false, 0.06079271],
    ['one word at A', [places('5A')], false, 0.6079271],
    ['one word twice', [places('1D', '9D')], false, 0.075990885],
    ['one word, first at D and then at A', [places('1D', '4A')], false, 0.6687198],
    ['one of two forms of a word', [places('1D'), []], false, 0.030396355],
    ['two neighbours', [places('1D'), places('2D')], true, 0.09910322],
    ['two words far apart', [places('1D'), places('90D')], true, 1.5875955e-13],
    ['two words further apart', [places('1D'), places('150D')], true, 1e-16],
    ['a number and a maker', [places('1A'), places('2B')], true, 0.6267838],
    ['two words twice each', [places('1D', '7D'), places('3C', '9D')], true, 0.37187228],
  ])('is for %s as PostgreSQL says', (_, said, asksForAll, rank) => {
    expect(rankText(said, asksForAll)).toBe(Math.fround(rank));
  });

  it('of words of which none is there is next to nothing', () => {
    expect(rankText([[], []], true)).toBeLessThan(1e-15);
    expect(rankText([], false)).toBe(0);
  });
});
