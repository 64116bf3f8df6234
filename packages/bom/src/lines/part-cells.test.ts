import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from '../read-bom.ts';
import {
  alternativeInRemark,
  cellOrNull,
  nameOrNull,
  readPartNumbers,
  restoreChipSize,
  splitMakerAndNumber,
  splitNumberAndFootprint,
  valueInDescription,
} from './part-cells.ts';

describe('a cell of text', () => {
  it.each([
    ['  a   b ', 'a b'],
    ['~', null],
    [', , ,', null],
    ['ULN2003AIN\u200e ', 'ULN2003AIN'],
    ['10k, 10k, 10k', '10k'],
    ['100nF, 16V, 100nF, 16V', '100nF, 16V'],
    ['R1, R2, R1', 'R1, R2, R1'],
  ])('%j holds %j', (cell, text) => {
    expect(cellOrNull(cell)).toBe(text);
  });

  it.each(['any', 'ANY', 'n/a', '-', 'TBD', 'none', 'Generic'])('names nothing as %j', (cell) => {
    expect(nameOrNull(cell)).toBeNull();
  });
});

describe('a cell of part numbers', () => {
  it.each([
    ['LM358', 'LM358', [], []],
    ['74LVC2G240DP,125', '74LVC2G240DP,125', [], []],
    ['74HC4067BQ\\,118', '74HC4067BQ,118', [], []],
    ['LM358DR; LM358ADR', 'LM358DR', ['LM358ADR'], []],
    ['LM358DR or LM358ADR', 'LM358DR', ['LM358ADR'], []],
    ['3220-10-0300-00; 2:SHUNT1AQ5; SHUNT2AW3 : 1.2', '3220-10-0300-00', [], ['2:SHUNT1AQ5', 'SHUNT2AW3 : 1.2']],
    ['CL-SB-22A-01T, 2.5:RC1005J000CS', 'CL-SB-22A-01T', [], ['2.5:RC1005J000CS']],
    ['10:3220-10-0300-00', '3220-10-0300-00', [], []],
    ['LPC1114FDH28/102:5', 'LPC1114FDH28/102:5', [], []],
    ['74HC00D:118', '74HC00D:118', [], []],
    ['LM358DR; 74HC00D:2', 'LM358DR', [], ['74HC00D:2']],
    ['any', null, [], []],
    ['GRM155R71C104KA88D / CL05B104KO5NNNC', 'GRM155R71C104KA88D', ['CL05B104KO5NNNC'], []],
    ['GRM155R71C104KA88D/CL05B104KO5NNNC', 'GRM155R71C104KA88D', ['CL05B104KO5NNNC'], []],
    ['GRM155R71C104KA88D, CL05B104KO5NNNC', 'GRM155R71C104KA88D', ['CL05B104KO5NNNC'], []],
    ['GRM155R71C104KA88D\nCL05B104KO5NNNC', 'GRM155R71C104KA88D', ['CL05B104KO5NNNC'], []],
    ['LM2596S-5.0/NOPB', 'LM2596S-5.0/NOPB', [], []],
    ['MCP1700T-3302E/TT', 'MCP1700T-3302E/TT', [], []],
    ['LM358DR or equivalent', 'LM358DR', [], []],
    ['LM358DR (or similar)', 'LM358DR', [], []],
    ['LM358DR; industrial', 'LM358DR', [], []],
    ['MPN: LM358DR', 'LM358DR', [], []],
    ['P/N LM358DR', 'LM358DR', [], []],
  ])('%j is %j with %j and %j', (cell, mpn, alternates, besides) => {
    expect(readPartNumbers(cell)).toEqual({ mpn, alternates, besides });
  });
});

it.each([
  ['Murata/GRM155R71C104KA88D', 'Murata', 'GRM155R71C104KA88D'],
  ['Yageo: RC0402FR-0710KL', 'Yageo', 'RC0402FR-0710KL'],
  ['EEE-1EA100WAR', null, 'EEE-1EA100WAR'],
  ['MOLEX 436500200', 'MOLEX', '436500200'],
  ['Some Maker - AB123', 'Some Maker', 'AB123'],
  ['RC0402FR-0710KL', null, 'RC0402FR-0710KL'],
  ['RC0402FR-0710KL/Yageo', 'Yageo', 'RC0402FR-0710KL'],
  ['RC0402FR-0710KL (Yageo)', 'Yageo', 'RC0402FR-0710KL'],
  ['RC0402FR-0710KL Yageo', 'Yageo', 'RC0402FR-0710KL'],
  ['MurataGRM155R71C104KA88D', 'Murata', 'GRM155R71C104KA88D'],
  ['VishayCRCW0603330RFKEA', 'Vishay', 'CRCW0603330RFKEA'],
  ['StackpoleRMCF0402', 'Stackpole', 'RMCF0402'],
  ['BluePillSTM32F103', null, 'BluePillSTM32F103'],
  ['Mfr: Yageo PN: RC0402FR-0710KL', 'Yageo', 'RC0402FR-0710KL'],
  ['Manufacturer: Texas Instruments, MPN: LM358DR', 'Texas Instruments', 'LM358DR'],
])('splits %j into maker %j and number %j', (cell, manufacturer, mpn) => {
  expect(splitMakerAndNumber(cell)).toEqual({ manufacturer, mpn });
});

it.each([
  ['Alternative: Kemet MMK5224K63J01L16.5TA18', { manufacturer: 'Kemet', mpn: 'MMK5224K63J01L16.5TA18' }],
  ['Alternative: IPP045N10N3G', { manufacturer: null, mpn: 'IPP045N10N3G' }],
  ['100V; alternative: Nexperia PMEG6020ER,115', { manufacturer: 'Nexperia', mpn: 'PMEG6020ER,115' }],
  ['an alternative is being looked for', undefined],
])('finds the part that %j offers', (remark, part) => {
  expect(alternativeInRemark(remark)).toEqual(part);
});

it.each([
  ['402', '0402'],
  ['0402', '0402'],
  ['1206', '1206'],
  ['SOT-23', 'SOT-23'],
])('gives the footprint %j its zero: %j', (cell, footprint) => {
  expect(restoreChipSize(cell)).toBe(footprint);
});

describe('a value inside a description', () => {
  it.each([
    ['Ceramic capacitor, 100 nF', 'C1', '100 nF'],
    ['CAP CER 0.8pF ±0.25pF 50V', 'C23', '0.8pF'],
    ['CAP,1UF,+/-10%,X5R,6.3V', 'C6', '1UF'],
    ['RES SMD 4.99K OHM 1% 1/16W 0402', 'R1', '4.99K OHM'],
    ['RES,0R,+/-1%,1/16W', 'R30', '0R'],
    ['IND 3.3nH 0402 RDC=0.16ohm', 'L1', '3.3nH'],
    ['Crystal 16Mhz 8pf 20ppm', 'Q1', '16Mhz'],
    ['MLCC 10uF 10V', undefined, '10uF'],
    ['IC MCU 32BIT 64KB FLASH 24QFN', 'U1', null],
    ['LED RED 0402', 'D2', null],
  ])('%j of %s is %j', (description, reference, value) => {
    expect(valueInDescription(description, reference)).toBe(value);
  });
});

it('reads long cells in linear time', () => {
  const started = performance.now();
  for (const text of ['a, '.repeat(33_000), '1 '.repeat(50_000), ';'.repeat(100_000), '/ '.repeat(50_000)]) {
    cellOrNull(text);
    readPartNumbers(text);
    splitMakerAndNumber(text);
    alternativeInRemark(text);
    valueInDescription(text, 'R1');
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('a number and a package in one cell', () => {
  it.each([
    ['L78M05CDT-TR/DPAK', true, 'L78M05CDT-TR', 'DPAK'],
    ['LM358DR/NOPB/SO-8', true, 'LM358DR/NOPB', 'SO-8'],
    ['HV221M016E077R / 6.3*7.7', true, 'HV221M016E077R', '6.3*7.7'],
    ['DPAK/L78M05CDT-TR', false, 'L78M05CDT-TR', 'DPAK'],
    ['CR1220/', true, 'CR1220', null],
    ['LM358DR', true, 'LM358DR', null],
  ])('takes %s apart', (cell, numberFirst, number, footprint) => {
    expect(splitNumberAndFootprint(cell, numberFirst)).toEqual({ number, footprint });
  });

  it('goes by the header', () => {
    const list = '位号,数量,厂家型号/封装\nU1,1,L78M05CDT-TR/DPAK\nU2,1,LM358DR/SO-8\n';
    expect(readBom(encodeText(list)).lines).toMatchObject([
      { mpn: 'L78M05CDT-TR', footprint: 'DPAK' },
      { mpn: 'LM358DR', footprint: 'SO-8' },
    ]);
  });
});
