import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { findDoubts } from './doubts.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string, font?: 'bold'];

function read(title: string, texts: readonly Text[], lines: Rule[]): RatedValue[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 11 },
      ...texts.map(([x, y, text, font]) => ({ x, y, text, ...(font && { font }) })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

const HEADS: readonly Text[] = [
  [44, 90, 'Symbol'],
  [104, 90, 'Parameter'],
  [244, 90, 'Test Conditions'],
  [404, 90, 'Typ'],
  [464, 90, 'Unit'],
];
const XS = [40, 100, 240, 400, 460, 500];

it('one line of conditions at the first of several names in one cell holds for them all', () => {
  const values = read(
    'Electrical characteristics',
    [
      ...HEADS,
      [44, 112, 'Cin'],
      [44, 123, 'Cout'],
      [44, 134, 'Crev'],
      [104, 112, 'Input capacitance'],
      [104, 123, 'Output capacitance'],
      [104, 134, 'Reverse capacitance'],
      [244, 112, 'VDS = 25 V, f = 1 MHz'],
      [404, 112, '850'],
      [404, 123, '230'],
      [404, 134, '75'],
      [464, 112, 'pF'],
      [464, 123, 'pF'],
      [464, 134, 'pF'],
      [44, 154, 'RG'],
      [104, 154, 'Gate resistance'],
      [404, 154, '3'],
      [464, 154, 'Ω'],
    ],
    [...across([78, 98, 142, 162], 40, 500), ...down(XS, 78, 162)],
  );
  expect(values.map(({ symbol, conditions }) => [symbol, conditions])).toEqual([
    ['Cin', 'VDS = 25 V, f = 1 MHz'],
    ['Cout', 'VDS = 25 V, f = 1 MHz'],
    ['Crev', 'VDS = 25 V, f = 1 MHz'],
    ['RG', ''],
  ]);
});

it('more lines of conditions than rows without room between them are one text for all', () => {
  const values = read(
    'Switching characteristics',
    [
      ...HEADS,
      [44, 112, 'td'],
      [44, 123, 'tr'],
      [104, 112, 'Delay time'],
      [104, 123, 'Rise time'],
      [244, 112, 'VDD = 30 V  ID = 6 A'],
      [244, 123, 'RG = 4.7 Ohm'],
      [244, 134, '(Resistive load)'],
      [404, 112, '20'],
      [404, 123, '40'],
      [464, 112, 'ns'],
      [464, 123, 'ns'],
      [44, 154, 'tf'],
      [104, 154, 'Fall time'],
      [404, 154, '10'],
      [464, 154, 'ns'],
    ],
    [...across([78, 98, 142, 162], 40, 500), ...down(XS, 78, 162)],
  );
  const whole = 'VDD = 30 V ID = 6 A RG = 4.7 Ohm (Resistive load)';
  expect(values.map(({ symbol, conditions }) => [symbol, conditions])).toEqual([
    ['td', whole],
    ['tr', whole],
    ['tf', ''],
  ]);
});

it('a table whose columns rules part ends where none goes on: notes below it are no rows', () => {
  const values = read(
    'Absolute maximum ratings',
    [
      [44, 90, 'Symbol'],
      [104, 90, 'Parameter'],
      [304, 90, 'Value'],
      [404, 90, 'Unit'],
      [44, 112, 'VDS'],
      [104, 112, 'Drain-source voltage'],
      [304, 112, '60'],
      [404, 112, 'V'],
      [44, 132, 'ID'],
      [104, 132, 'Drain current'],
      [304, 132, '12'],
      [404, 132, 'A'],
      [44, 150, '(x) Pulse width limited'],
      [304, 150, '(1) ISD < 12 A'],
      [404, 150, 'TJMAX'],
      [44, 166, 'March 2005'],
      [304, 166, 'Rev. 2.0'],
      [404, 166, '1/10'],
    ],
    [...across([78, 98, 118, 138, 174], 40, 500), ...down([40, 100, 300, 400, 500], 78, 138)],
  );
  expect(values.map(({ symbol }) => symbol)).toEqual(['VDS', 'ID']);
});

it('columns of packages without other heads are read, with the limit that stands behind the name', () => {
  const values = read(
    'Thermal data',
    [
      [304, 90, 'TO-220', 'bold'],
      [384, 90, 'TO-220FP', 'bold'],
      [44, 112, 'Rthj-case'],
      [104, 112, 'Thermal resistance junction-case'],
      [270, 112, 'Max'],
      [304, 112, '2.5'],
      [384, 112, '5.35'],
      [464, 112, '°C/W'],
      [44, 132, 'Rthj-amb'],
      [104, 132, 'Thermal resistance junction-ambient'],
      [270, 132, 'Max'],
      [340, 132, '62.5'],
      [464, 132, '°C/W'],
    ],
    [
      ...across([78, 98, 118, 138], 40, 500),
      ...down([40, 300, 460, 500], 78, 138),
      [100, 98, 100, 138],
      [380, 78, 380, 118],
    ],
  );
  expect(values.map(({ symbol, parameter, group, max }) => [symbol, parameter, group, max?.text])).toEqual([
    ['Rthj-case', 'Thermal resistance junction-case', 'TO-220', '2.5'],
    ['Rthj-case', 'Thermal resistance junction-case', 'TO-220FP', '5.35'],
    ['Rthj-amb', 'Thermal resistance junction-ambient', '', '62.5'],
  ]);
});

it('names in front of symbols without a head, numbers of parts over one another, and a figure between two columns', () => {
  const values = read(
    'MAXIMUM RATINGS',
    [
      [360, 84, '2Q3414'],
      [430, 84, '2Q3416'],
      [358, 95, 'MPQ3414'],
      [428, 95, 'MPQ3416'],
      [358, 106, 'MPQ3415'],
      [428, 106, 'MPQ3417'],
      [290, 106, 'SYMBOL'],
      [500, 106, 'UNITS'],
      [100, 122, 'Collector-Base Voltage'],
      [298, 122, 'VCBO'],
      [368, 122, '25'],
      [438, 122, '50'],
      [504, 122, 'V'],
      [100, 138, 'Emitter-Base Voltage'],
      [298, 138, 'VEBO'],
      [407, 138, '5.0'],
      [504, 138, 'V'],
    ],
    [],
  );
  expect(values.map(({ parameter, symbol, group, value }) => [parameter, symbol, group, value?.text])).toEqual([
    ['Collector-Base Voltage', 'VCBO', '2Q3414 MPQ3414 MPQ3415', '25'],
    ['Collector-Base Voltage', 'VCBO', '2Q3416 MPQ3416 MPQ3417', '50'],
    ['Emitter-Base Voltage', 'VEBO', '', '5.0'],
  ]);
});

it('a heading over all columns, which no rules part, is no end of a table whose rules go on below it', () => {
  const values = read(
    'Absolute maximum ratings',
    [
      [44, 90, 'Symbol'],
      [104, 90, 'Parameter'],
      [304, 90, 'Value'],
      [404, 90, 'Unit'],
      [44, 112, 'VDS'],
      [104, 112, 'Drain-source voltage'],
      [304, 112, '60'],
      [404, 112, 'V'],
      [44, 132, 'Avalanche characteristics'],
      [44, 152, 'EAS'],
      [104, 152, 'Avalanche energy'],
      [304, 152, '526'],
      [404, 152, 'mJ'],
    ],
    [
      ...across([78, 98, 118, 138, 158], 40, 500),
      ...down([40, 100, 300, 400, 500], 78, 118),
      ...down([40, 100, 300, 400, 500], 138, 158),
    ],
  );
  expect(values.map(({ symbol }) => symbol)).toEqual(['VDS', 'EAS']);
});

const NINE: readonly Text[] = [
  [44, 90, 'Parameter'],
  [244, 90, 'Min'],
  [344, 90, 'Max'],
  [444, 90, 'Unit'],
  ...(['10', '20', '30'] as const).map((text, at): Text => [246, 112 + 14 * at, text]),
  ...(['40', '50', '60'] as const).map((text, at): Text => [346, 112 + 14 * at, text]),
  ...(['Input current', 'Output current', 'Bias current'] as const).map((text, at): Text => [44, 112 + 14 * at, text]),
  ...[0, 1, 2, 3].map((at): Text => [444, 112 + 14 * at, 'V']),
  [44, 154, 'Offset voltage'],
];

it('a figure halfway between those of two limits is of neither for sure, and one below the figures of a limit is of it', () => {
  const limits = (x: number): string[] => {
    const last = read('Electrical characteristics', [...NINE, [x, 154, '70']], []).at(-1)!;
    return [last.min?.text, last.max?.text, last.value?.text, last.doubts.join()].map((text) => text ?? '');
  };
  expect(limits(296)).toEqual(['', '', '70', 'group_unsure']);
  expect(limits(246)).toEqual(['70', '', '', '']);
  expect(limits(346)).toEqual(['', '70', '', '']);
});

it('parts under heads of their own have each its figure, and share those that one cell over both has', () => {
  const lines = [
    ...across([80, 96, 112, 128, 144, 160], 40, 440),
    ...down([40, 200, 440], 80, 160),
    // Only the heads and one row are parted.
    ...down([320], 80, 96),
    ...down([320], 128, 144),
  ];
  const values = read(
    'General ratings',
    [
      [44, 91, 'Item', 'bold'],
      [204, 91, 'Top', 'bold'],
      [324, 91, 'Side', 'bold'],
      [44, 107, 'Contact resistance'],
      [204, 107, '100 V max.'],
      [44, 123, 'Contact form'],
      [204, 123, 'Not possible'],
      [44, 139, 'Durability'],
      [204, 139, '200 V'],
      [324, 139, '300 V'],
      [44, 155, 'Bounce'],
      [204, 155, '5 V max.'],
    ],
    lines,
  );
  expect(values.map(({ parameter, group, max, value }) => [parameter, group, (max ?? value)?.text])).toEqual([
    ['Contact resistance', '', '100 V max.'],
    ['Durability', 'Top', '200 V'],
    ['Durability', 'Side', '300 V'],
    ['Bounce', '', '5 V max.'],
  ]);
});

it('a tolerance torn by its unit is in doubt', () => {
  const doubts = (text: string): string => {
    const value = { text, number: null, range: null, box: null };
    return findDoubts({ min: null, typ: null, max: null, value }, 'mm', { text: 'mm', si: 'm' }).join();
  };
  expect(doubts('0.15+0.2 mm -0.1')).toBe('several_figures');
  expect(doubts('VDD+0.2 to -0.1')).toBe('');
});

it('words of small letters in the place of a figure go on below, and are a text beside others that begin with them', () => {
  const values = read(
    'Electrical characteristics',
    [
      [44, 90, 'Parameter'],
      [204, 90, 'Min'],
      [284, 90, 'Typ'],
      [364, 90, 'Max'],
      [444, 90, 'Unit'],
      [44, 114, 'Output accuracy'],
      ...[204, 364].flatMap((x, at): Text[] => [
        [x, 106, 'input burst'],
        [x, 115, 'length'],
        [x, 124, at === 0 ? '- 1 cycle' : '+ 1 cycle'],
      ]),
      [284, 110, 'input burst'],
      [284, 119, 'length'],
      [444, 114, 'cycles'],
      [44, 142, 'Supply current'],
      [284, 142, '5'],
      [444, 142, 'mA'],
    ],
    [...across([78, 96, 130, 148], 40, 500), ...down([200, 280, 360, 440], 78, 148)],
  );
  expect(values.map(({ min, typ, max }) => [min?.text, typ?.text, max?.text])).toEqual([
    ['input burst length - 1 cycle', 'input burst length', 'input burst length + 1 cycle'],
    [undefined, '5', undefined],
  ]);
});
