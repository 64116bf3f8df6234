import { expect, it } from 'vitest';
import { normalizePartNumber, packagingBase } from './index.ts';

it.each([
  ['LT1763CS8#TRPBF', 'LT1763CS8#PBF'],
  ['AD8605ARTZ-REEL7', 'AD8605ARTZ-R2'],
  ['AD2S1210WDSTZRL7', 'AD2S1210WDSTZ'],
  ['MAX3232ESE+T', 'MAX3232ESE+'],
  ['TPS54331DR', 'TPS54331D'],
  ['SN74LVC1G175DCKT', 'SN74LVC1G175DCKR'],
  ['TLV1117-33CDCYR', 'TLV1117-33CDCY'],
  ['LM393MX/NOPB', 'LM393M/NOPB'],
  ['LM3224MMX-ADJ/NOPB', 'LM3224MM-ADJ/NOPB'],
  ['STM32F103C8T6TR', 'STM32F103C8T6'],
  ['BAT54-7-F', 'BAT54-13-F'],
  ['MMBT3904LT1G', 'MMBT3904LT3G'],
  ['BAT54C,215', 'BAT54C,235'],
  ['PCF8523T/1,118', 'PCF8523T/1,518'],
  ['BFP420H6327XTSA1', 'BFP420E6327'],
  ['BC847CE6327HTSA1', 'BC847CE6433HTMA1'],
  ['BYG22D-E3/TR', 'BYG22D-E3/TR3'],
  ['MCP1700T-3302E/TT', 'MCP1700-3302E/TT'],
  ['ATMEGA328P-AUR', 'ATMEGA328P-AU'],
  ['SMAJ30CA-TR', 'SMAJ30CA'],
  ['NR6045T470M', 'nr6045t470m'],
  ['GRM155R71C104KA88D', 'GRM155R71C104KA88J'],
  ['TPS63060DSCR', 'TPS63060DSCT'],
  ['M25P16-VMN6TP', 'M25P16-VMN6P'],
  ['VNLD5090TR-E', 'VNLD5090-E'],
  ['TC7WH74FU,LJ(CT', 'TC7WH74FU'],
])('%s and %s are one part', (a, b) => {
  expect(packagingBase(a)).toBe(packagingBase(b));
});

it.each([
  ['USBLC6-2SC6', 'USBLC6-4SC6'],
  ['LM317T', 'LM317'],
  ['NE555P', 'NE555D'],
  ['LM1117MP-3.3/NOPB', 'LM1117MP-ADJ/NOPB'],
  ['IPD70N10S3L-12', 'IPD70N10S3L-7'],
  ['XH-7A', 'XH-13A'],
  ['RC0402FR-0710KL', 'RC0402FR-07100KL'],
  ['SMBJ6.8A', 'SMBJ68A'],
  ['M25P16-VMN6TP', 'M25P16-VMW6P'],
])('%s and %s are not', (a, b) => {
  expect(packagingBase(a)).not.toBe(packagingBase(b));
});

it.each([
  ['BAT54-7-F', 'BAT547F'],
  ['lm358 dr', 'LM358DR'],
  ['GRM155R71C104KA88D', 'GRM155R71C104KA88D'],
  ['SMBJ6.8A', 'SMBJ6P8A'],
  ['74HC4067BQ,118', '74HC4067BQ118'],
  ['µ', ''],
])('writes %s as %s for comparing', (mpn, normalized) => {
  expect(normalizePartNumber(mpn)).toBe(normalized);
});

it('cuts hostile strings quickly', () => {
  const start = performance.now();
  for (const unit of ['A', '1', '-', '#', 'T', 'LM1', 'A1-', '.', '1.']) {
    const text = unit.repeat(100_000);
    packagingBase(text);
    packagingBase(`LT1${text}`);
    packagingBase(`AD${text}`);
    normalizePartNumber(text);
  }
  expect(performance.now() - start).toBeLessThan(5_000);
});
