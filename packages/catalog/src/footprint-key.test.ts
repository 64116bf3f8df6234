import { describe, expect, it } from 'vitest';
import { footprintKey, footprintTest, isPackageName } from './footprint-key.ts';

describe('the land pattern of a package text', () => {
  it('is the same for the names of one package', () => {
    expect(new Set(['SMA', 'SMA(DO-214AC)', 'DO-214AC'].map((name) => footprintKey(name, null))).size).toBe(1);
    expect(footprintKey('about so big', null)).toBeNull();
  });

  it('depends on the kind of part', () => {
    expect(footprintKey('3225', 'crystal')).not.toBe(footprintKey('3225', 'resistor'));
  });

  it.each([
    ['SOT-23', null, 'SOT-23-3L', true],
    ['SOT-23', null, 'SOT-23-5', false],
    ['3225', 'crystal', 'SMD3225-2P', true],
    ['3225', 'crystal', 'SMD3225-4P', true],
    ['3225', 'crystal', 'SMD5032-2P', false],
    ['QFN-32', null, 'QFN-32-EP(4x4)', true],
    ['QFN-32-EP(5x5)', null, 'QFN-32-EP(4x4)', false],
  ] as const)('%s (%s) means %s: %s', (asked, kind, printed, meant) => {
    expect(footprintTest(asked, kind)?.(footprintKey(printed, kind) ?? '')).toBe(meant);
  });

  it('is not understood from any text', () => {
    expect(footprintTest('about so big', null)).toBeUndefined();
  });
});

describe('a package name among the words of a query', () => {
  it.each(['SOT-23-5', 'SOT23-5', 'QFN32', 'LQFP100', 'DIP8', 'TO-92', 'D2PAK'])('%s is one', (word) => {
    expect(isPackageName(word, null)).toBe(true);
  });

  it.each(['LM358', 'STM32F407', '74HC595', 'ESP32-WROOM-32', 'C0402C104K4RACTU', 'BC847B', '3950', 'SOIC'])(
    '%s is none',
    (word) => {
      expect(isPackageName(word, null)).toBe(false);
    },
  );
});
