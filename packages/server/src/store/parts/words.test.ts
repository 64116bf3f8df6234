import { describe, expect, it } from 'vitest';
import { splitWords, tsqueryOf } from './words.ts';

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
    [['stm32'], 'last', "'stm32':*"],
    [['ti', 'op', 'amp'], 'last', "'ti' & 'op' & 'amp':*"],
    [['opa', '333'], 'all', "'opa':* & '333':*"],
    // One or two characters begin too many words.
    [['usb', 'c'], 'all', "'usb':* & 'c'"],
    [['10k', '5'], 'last', "'10k' & '5'"],
    [['mosfets', 'dual'], 'last', "('mosfets' | 'mosfet') & 'dual':*"],
    [['mosfet', 'dual'], 'last', "('mosfet' | 'mosfets') & 'dual':*"],
    [['mosfets'], 'last', "('mosfets':* | 'mosfet':*)"],
    [['switches', 'dip'], 'last', "('switches' | 'switch' | 'switche') & 'dip':*"],
    [['switch', 'dip'], 'last', "('switch' | 'switches') & 'dip':*"],
    [['batteries', 'li'], 'last', "('batteries' | 'battery') & 'li'"],
    [['battery', 'li'], 'last', "('battery' | 'batteries') & 'li'"],
    [['glass', 'x'], 'last', "('glass' | 'glasses') & 'x'"],
    [[], 'last', null],
  ] as const)('asks for %j (%s may be beginnings) as %s', (words, prefixes, question) => {
    expect(tsqueryOf([...words], prefixes)).toBe(question);
  });
});
