import { describe, expect, it } from 'vitest';
import { isRemake, relatePartNumbers, type NumberRelation } from './part-number-likeness.ts';

describe('the relation of an asked part number to a catalogue number', () => {
  it.each<[string, string, NumberRelation]>([
    ['LM358DR2G', 'lm358-dr2g', 'equal'],
    ['RC0402FR-0710KL', 'RC0402FR-1310KL', 'packaging'],
    ['MCP6002-I/SN', 'MCP6002T-I/SN', 'packaging'],
    ['RC0402FR-0710KL', 'RC0402FR-0711KL', 'different'],
    ['LM358', 'LM358DR2G', 'prefix'],
    ['BSS123N H6327', 'BSS123NH6327XTSA1', 'packaging'],
    ['AP7115', 'AP7115-25SEG-7', 'prefix'],
    ['XYZ2302AR-3.3', 'XYZ2302AR-3.3-R7Q', 'prefix'],
    ['LM2596S-3', 'LM2596S-3.3TR', 'different'],
    ['2N2222A PBFREE', '2N2222A', 'prefix'],
    ['LM358 SOIC8', 'LM358DR2G', 'prefix'],
    ['STM32 NUCLEO-G474RE', 'STM32F030C8T6', 'different'],
    ['LM2596S3', 'LM2596S33', 'near'],
    ['LM35', 'LM358', 'different'],
    ['W25Q128JVS1Q', 'W25Q128JVSIQ', 'confusable'],
    ['ESP32-WR00M', 'ESP32-WROOM', 'confusable'],
    ['TPS61070DDC', 'TPS61071DDC', 'near'],
    ['BSS123N', 'BSS123', 'stem'],
    ['AO3400A', 'SI2302', 'different'],
    ['', 'LM358', 'different'],
    ['---', '', 'different'],
  ])('of %s to %s is %s', (asked, offered, relation) => {
    expect(relatePartNumbers(asked, offered)).toBe(relation);
  });

  it('is found in a moment for a text of a hundred thousand letters', () => {
    const started = performance.now();
    relatePartNumbers('A1'.repeat(50_000), 'LM358DR2G');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([
    ['BUK98180-100A-VB', 'VBsemi', true],
    ['CAT24C256WI-GT3-TUDI', 'Tudi', true],
    ['MCP6002T-I', 'Microchip Tech', false],
    ['DMP3099L-7-ES', 'ElecSuper', true],
    ['BAT54-TP', 'MCC', false],
  ])('%s by %s is a remake under the own name: %s', (mpn, maker, isOne) => {
    expect(isRemake(mpn, maker)).toBe(isOne);
  });
});
