import { describe, expect, it } from 'vitest';
import { makeTsquery } from './words.ts';

describe('Questions to the full text', () => {
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
    expect(makeTsquery([...words], prefixes)).toBe(question);
  });
});
