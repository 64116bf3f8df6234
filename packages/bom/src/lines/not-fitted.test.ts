import { describe, expect, it } from 'vitest';
import { readHeader } from '../columns/read-header.ts';
import { isExcluded, readFitting } from './fitting-columns.ts';
import { isNotFittedSection, isOptionalSection } from './fitting-sections.ts';
import {
  fittingInDescription,
  isNotFitted,
  isNotFittedNote,
  isShortNotFitted,
  namedNotFitted,
  takeNotFitted,
} from './not-fitted.ts';

describe('a whole cell', () => {
  it.each([
    'DNP',
    'dnp',
    '(DNP)',
    'DNF',
    'DNI',
    'Do not populate',
    'DO_NOT_PLACE',
    'not fitted',
    'No Pop',
    'NoStuff',
    'nicht bestückt',
    'no poner',
    'ej monterad',
    'Ikke montert',
    'ei asenneta',
    'НЕ ЗАПАИВАТЬ',
    'unbestückt',
    'non monté',
    '不贴',
    '不焊',
    '空贴',
    '未実装',
    '실장안함',
    'D.N.P.',
    'DNM',
    'DNS',
    'DNL',
    'N/F',
    'n/p',
    'NO-STUFF',
    'no_load',
    'Not Placed',
    'NOT USED',
    'unmounted',
    'Omit',
    "Don't fit",
    '*DNP*',
    'nicht bestuecken',
    'Entfällt',
    'ne pas monter',
    'non montare',
    'no montar',
    'não montar',
    'nie montować',
    'не устанавливать',
    'NC/空贴',
    'DNP, DNF',
  ])('takes %j for not fitted', (cell) => {
    expect(isNotFitted(cell)).toBe(true);
  });

  it.each([
    '',
    'NC',
    'NF',
    'NP',
    'DNP10',
    'DNP3',
    'Fitted',
    'Optional',
    'No connector',
    'NC7SZ04',
    'Normally closed',
    'do not install the cover before test',
    'No not install',
  ])('does not take %j for it', (cell) => {
    expect(isNotFitted(cell)).toBe(false);
  });
});

describe('a value with a mark', () => {
  it.each([
    ['DNP', null],
    ['NM', null],
    ['n.c.', null],
    ['DNP 10k', '10k'],
    ['DNP/10k', '10k'],
    ['[DNP] 10k', '10k'],
    ['10k (DNP)', '10k'],
    ['10k DNP', '10k'],
    ['10k_DNP', '10k'],
    ['DNI-R0402TBD', 'R0402TBD'],
    ['NA(10k/R0402)', '10k/R0402'],
    ['NC(100nF)', '100nF'],
    ['10k (NC)', '10k'],
    ['10k/NC', '10k'],
    ['NC/10k', '10k'],
    ['NF', null],
    ['N/M', null],
    ['100n, not fitted', '100n'],
  ])('%j is not fitted and leaves %j', (cell, rest) => {
    expect(takeNotFitted(cell)).toEqual({ notFitted: true, rest });
  });

  it.each([
    '100NF',
    '100 NF',
    '10 nF',
    'SW_NC',
    'Jumper_NC_Small',
    'NA',
    'NPN',
    'NP0',
    '10k',
    'USB-C-16P-F(A40-00119)',
    'DNPX',
    '10uF NP',
    '10uF (NP)',
    'DNP3-LIB',
    'NC7SZ04P5X',
    'Switch NC',
  ])('%j is fitted', (cell) => {
    expect(takeNotFitted(cell)).toEqual({ notFitted: false, rest: cell });
  });
});

it.each([
  ['Do not install', true],
  ['DNP, for tuning only', true],
  ['Do not populate or purchase', true],
  ['Do not populate or the board fails', false],
  ['not fitted by default', true],
  ['not fitted on the early boards', false],
  ['Optional', false],
  ['DNP if U3 is fitted', false],
  ['Do not fit for the 5 V version', false],
  ['nicht bestückt', true],
  ['wird nicht bestückt', true],
  ['please do not fit', true],
  ['fitted, not populated parts are listed below', false],
])('the remark %j says so: %s', (remark, expected) => {
  expect(isNotFittedNote(remark)).toBe(expected);
});

describe('a fitting column', () => {
  it.each([
    ['DNP', '', null],
    ['DNP', 'DNP', 'not_fitted'],
    ['DNP', '1', 'not_fitted'],
    ['DNP', 'x', 'not_fitted'],
    ['DNP', '0', 'fitted'],
    ['DNP', 'no', 'fitted'],
    ['Do not populate', 'yes', 'not_fitted'],
    ['NOPOP', '1', 'not_fitted'],
    ['Populate', 'yes', 'fitted'],
    ['Populate', 'no', 'not_fitted'],
    ['Populate', '0', 'not_fitted'],
    ['Place (YES/NO)', 'NO', 'not_fitted'],
    ['INSTALL', 'N', 'not_fitted'],
    ['Install Option', 'DNI', 'not_fitted'],
    ['Fitted', 'Not Fitted', 'not_fitted'],
    ['Fitted', 'Fitted', 'fitted'],
    ['Bestückt', 'nein', 'not_fitted'],
    ['是否贴片', '否', 'not_fitted'],
    ['Populate', 'variant A', null],
    ['Populate', '√', 'fitted'],
    ['Populate', '×', 'not_fitted'],
    ['Mounted', 'NM', 'not_fitted'],
    ['Assembly', 'NC', 'not_fitted'],
    ['DNP', 'optional', 'doubt'],
    ['Populate', 'SMT', 'fitted'],
  ])('%j with %j means %s', (header, cell, expected) => {
    expect(readFitting(cell, readHeader(header))).toBe(expected);
  });
});

it('knows the lines that the schematic keeps out of the BOM', () => {
  expect(isExcluded('Excluded from BOM', readHeader('Exclude from BOM'))).toBe(true);
  expect(isExcluded('', readHeader('Exclude from BOM'))).toBe(false);
  expect(isExcluded('1', readHeader('DNP'))).toBe(false);
});

it.each([
  ['NF(C199)', ['C199']],
  ['NF(L26, L35)', ['L26', 'L35']],
  ['DNP: R1 R2', ['R1', 'R2']],
  ['fit all, not fitted: R1', ['R1']],
  ['see C199', []],
  ['NF(X9)', []],
  ['R1 and R2 not fitted', ['R1', 'R2']],
  ['do not fit L26, L35 & R1', ['L26', 'L35', 'R1']],
  ['R1=DNP', ['R1']],
  ['DNP R2. R1 is fitted', ['R2']],
  ['not fitted', []],
])('%j names %j', (remark, named) => {
  expect(namedNotFitted(remark, ['C199', 'L26', 'L35', 'R1', 'R2'])).toEqual(named);
});

it.each([
  ['RES 10K 0402 (DNP)', 'not_fitted'],
  ['RES 10K 0402, do not populate', 'not_fitted'],
  ['DNP - RES 10K 0402', 'not_fitted'],
  ['DNP', 'not_fitted'],
  ['Header for DNP option', 'doubt'],
  ['DNP3 protocol stack', null],
  ['Switch, normally closed, NC', null],
  ['ADC 12 bit, ±1 LSB INL/DNL', null],
  ['Motor, no load speed 5000', null],
  ['Cable, no connector', null],
])('the description %j says of fitting: %s', (text, expected) => {
  expect(fittingInDescription(text)).toBe(expected);
});

it('takes short forms for it where they stand alone', () => {
  expect(['NC', 'n.c.', 'N/C', 'NF', '(NM)', 'NP', 'DNP'].filter((text) => !isShortNotFitted(text))).toEqual([]);
  expect(['NCP1117', 'NO', 'N', 'NPN'].filter(isShortNotFitted)).toEqual([]);
});

it.each([
  ['Optional parts:', true],
  ['Options', true],
  ['Power input option board', false],
])('the heading %j leaves its lines open: %s', (heading, expected) => {
  expect(isOptionalSection(heading)).toBe(expected);
});

it.each([
  ['Not fitted:', true],
  ['NF:', true],
  ['DNP components', true],
  ['N.C.', true],
  ['Nicht bestückte Bauteile', true],
  ['Resistors', false],
  ['Connectors', false],
])('the heading %j opens unfitted lines: %s', (heading, expected) => {
  expect(isNotFittedSection(heading)).toBe(expected);
});

it('looks through long cells in linear time', () => {
  const started = performance.now();
  for (const text of ['-'.repeat(100_000), 'DNP '.repeat(25_000), '('.repeat(100_000), 'NF('.repeat(30_000)]) {
    takeNotFitted(text);
    isNotFittedNote(text);
    namedNotFitted(text, ['R1']);
    isNotFittedSection(text);
    fittingInDescription(text);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});
