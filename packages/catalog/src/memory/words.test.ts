import { describe, expect, it } from 'vitest';
import { aNewPart } from './part.fixture.ts';
import { formsOfWord, splitWords, wordsOfPart } from './words.ts';

describe('Words of the catalogue', () => {
  it.each([
    ['RC0402FR-0710KL', ['rc0402fr', '0710kl']],
    ['4.7µF 25V', ['4.7uf', '25v']],
    ['4.7\u03bcF', ['4.7uf']],
    ['10kΩ ±1%', ['10k', '1']],
    ['10k\u2126', ['10k']],
    ['10kohm 4.7ohms 1Mohm', ['10k', '4.7', '1m']],
    ['ohmmeter', ['ohmmeter']],
    ['SOD-123FL.', ['sod', '123fl']],
    ['v1.2.3 end.', ['v1.2.3', 'end']],
    ['-40℃~+85℃', ['40', 'c', '85', 'c']],
    ['Würth 电阻', ['würth', '电阻']],
    ["it's \\ 'quoted' & | ! :*", ['it', 's', 'quoted']],
    ['\0\ud800', []],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it.each([
    'a'.repeat(100_000),
    'a.'.repeat(50_000),
    '1.'.repeat(50_000),
    `1${'.1a'.repeat(30_000)}`,
    '(1ohm)'.repeat(20_000),
  ])('splits %.10s... of any length at once', (text) => {
    const words = splitWords(text);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words.every((word) => word.length <= 64)).toBe(true);
  });

  it.each([
    ['mosfets', ['mosfets', 'mosfet']],
    ['mosfet', ['mosfet', 'mosfets']],
    ['switches', ['switches', 'switch', 'switche']],
    ['switch', ['switch', 'switches']],
    ['batteries', ['batteries', 'battery']],
    ['battery', ['battery', 'batteries']],
    ['glass', ['glass', 'glasses']],
    ['usb', ['usb']],
    ['10k', ['10k']],
  ])('takes %s in singular and plural', (word, forms) => {
    expect(formsOfWord(word)).toEqual(forms);
  });

  it('weigh by the field they stand in', () => {
    const part = aNewPart({ mpn: 'LM-358', sku: 'C7', category: 'ic.amplifier', package: 'SO8', description: 'dual' });
    expect(wordsOfPart(part)).toEqual([
      ['A', ['lm', '358', 'lm358', 'c7']],
      ['B', ['acme', 'ic', 'ic', 'amplifier']],
      ['C', ['so8']],
      ['D', ['dual']],
    ]);
  });
});
