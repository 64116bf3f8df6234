import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string];
type Line = [x0: number, y0: number, x1: number, y1: number];

function read(title: string, texts: readonly Text[], lines: readonly Line[] = []): Datasheet {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 12 },
      ...texts.map(([x, y, text]) => ({ x, y, text, size: 8 })),
    ],
    lines: [...lines],
  };
  return readDatasheet(pdfium, writePdf([page]));
}

const tell = ({ group, parameter, conditions, min, typ, max, value, unit }: RatedValue): string =>
  [group, parameter, conditions, min?.text, typ?.text, max?.text, value?.text, unit.text].join('|');

const grid = (xs: readonly number[], ys: readonly number[]): Line[] => [
  ...ys.map((y): Line => [xs[0]!, y, xs.at(-1)!, y]),
  ...xs.map((x): Line => [x, ys[0]!, x, ys.at(-1)!]),
];

it('a figure over the rows of several parts is one of each', () => {
  const ys = [80, 104, 118, 132, 146];
  const xs = [40, 140, 230, 330, 430];
  const across = ys.flatMap((y, index): Line[] =>
    index === 2 || index === 3
      ? [
          [40, y, 230, y],
          [330, y, 430, y],
        ]
      : [[40, y, 430, y]],
  );
  const lines: Line[] = [...across, ...xs.map((x): Line => [x, 80, x, 146])];
  const { values } = read(
    'Specifications',
    [
      [50, 94, 'Part Number'],
      [150, 94, 'Current (A)'],
      [240, 94, 'Voltage (V)'],
      [340, 94, 'Melting A2 Sec'],
      ...['QZ1-100', 'QZ1-200', 'QZ1-400'].map((text, row): Text => [50, 114 + 14 * row, text]),
      ...['1', '2', '4'].map((text, row): Text => [180, 114 + 14 * row, text]),
      [275, 128, '250'],
      ...['0.5', '1.3', '6.5'].map((text, row): Text => [370, 114 + 14 * row, text]),
    ],
    lines,
  );
  expect(values.filter(({ parameter }) => parameter === 'Voltage').map(tell)).toEqual([
    'QZ1-100|Voltage|||||250|V',
    'QZ1-200|Voltage|||||250|V',
    'QZ1-400|Voltage|||||250|V',
  ]);
  expect(values.filter(({ parameter }) => parameter === 'Melting').map(tell)).toEqual([
    'QZ1-100|Melting|||||0.5|A2 Sec',
    'QZ1-200|Melting|||||1.3|A2 Sec',
    'QZ1-400|Melting|||||6.5|A2 Sec',
  ]);
});

it('figures between the heads of symbols and units are read, though none stands over them', () => {
  const { values } = read('Quartz switching diode', [
    [40, 100, 'MAXIMUM RATINGS:'],
    [180, 100, 'SYMBOL'],
    [450, 100, 'UNITS'],
    ...['Reverse Voltage', 'Forward Current', 'Power Dissipation'].map((text, row): Text => [40, 114 + 13 * row, text]),
    ...['VR', 'IF', 'PD'].map((text, row): Text => [185, 114 + 13 * row, text]),
    ...['75', '250', '350'].map((text, row): Text => [360, 114 + 13 * row, text]),
    ...['V', 'mA', 'mW'].map((text, row): Text => [455, 114 + 13 * row, text]),
  ]);
  expect(values.map(tell)).toEqual([
    '|Reverse Voltage|||||75|V',
    '|Forward Current|||||250|mA',
    '|Power Dissipation|||||350|mW',
  ]);
});

it('`Typical` over `value` is the head of one column, and none of the one beside it', () => {
  const xs = [40, 160, 220, 320, 390, 460, 520];
  const { values } = read(
    'Electrical characteristics',
    [
      [50, 92, 'Parameter'],
      [170, 92, 'Symbol'],
      [230, 92, 'Test conditions'],
      [330, 88, 'Typical'],
      [334, 97, 'value'],
      [400, 92, 'Maximum'],
      [470, 92, 'Unit'],
      ...['Input current', 'Supply current'].map((text, row): Text => [50, 114 + 14 * row, text]),
      ...['II', 'ICC'].map((text, row): Text => [170, 114 + 14 * row, text]),
      ...['VI = 5.5 V', 'IO = 0'].map((text, row): Text => [230, 114 + 14 * row, text]),
      ...['0.01', '0.02'].map((text, row): Text => [340, 114 + 14 * row, text]),
      ...['5', '10'].map((text, row): Text => [410, 114 + 14 * row, text]),
      ...['uA', 'uA'].map((text, row): Text => [470, 114 + 14 * row, text]),
    ],
    grid(xs, [80, 104, 118, 132]),
  );
  expect(values.map(tell)).toEqual(['|Input current|VI = 5.5 V||0.01|5||uA', '|Supply current|IO = 0||0.02|10||uA']);
});

it('the borders of cells side by side part labels, variants and figures of a list', () => {
  const joints = [40, 150, 270, 370, 550];
  const level = (y: number): Line[] => joints.slice(1).map((x, index): Line => [joints[index]!, y, x, y]);
  const { values } = read(
    'Input Specifications',
    [
      [44, 92, 'Input Current'],
      [154, 92, '- At no load'],
      [318, 92, '5 Vin models:'],
      [372, 92, '25 mA typ.'],
      [314, 104, '12 Vin models:'],
      [372, 104, '15 mA typ.'],
      [44, 120, 'Start-up Time'],
      [372, 120, '30 ms max.'],
      [44, 136, 'Switching Frequency'],
      [372, 136, '50 - 200 kHz (PWM)'],
    ],
    [...level(80), ...level(110), ...level(126), ...level(142)],
  );
  expect(values.map(tell)).toEqual([
    '|Input Current|At no load; 5 Vin models||25 mA typ.|||',
    '|Input Current|At no load; 12 Vin models||15 mA typ.|||',
    '|Start-up Time||||30 ms max.||',
    '|Switching Frequency|||||50 - 200 kHz (PWM)|',
  ]);
});

it('numbers in both halves of a table of descriptions are ordering codes, under a title that says so', () => {
  const texts: Text[] = [];
  for (const [half, x] of [
    [0, 44],
    [1, 304],
  ] as const) {
    texts.push([x, 92, 'Description'], [x + 130, 92, 'Part Number']);
    for (const row of [0, 1]) {
      texts.push([x, 106 + 14 * row, `Micro Fuse, ${1 + 2 * half + row} A`]);
      texts.push([x + 130, 106 + 14 * row, `QST ${1 + 2 * half + row}A 250V`]);
    }
  }
  const lines = [...grid([40, 164, 280], [82, 96, 110, 124]), ...grid([300, 424, 540], [82, 96, 110, 124])];
  const numbers = ({ orderingCodes }: Datasheet): string[] => orderingCodes.map(({ partNumber }) => partNumber);
  expect(numbers(read('Part Number Table', texts, lines)).toSorted()).toEqual([
    'QST1A250V',
    'QST2A250V',
    'QST3A250V',
    'QST4A250V',
  ]);
  expect(numbers(read('Accessories', texts, lines))).toEqual([]);
});

it('`Identification` beside numbers names pins, and `1 - 2` is two of them', () => {
  const { pins } = read(
    'Pin Configuration',
    [
      [60, 92, 'Pin'],
      [160, 92, 'Identification'],
      [60, 106, '1 - 2'],
      [160, 106, 'Input Lines'],
      [60, 120, '3, 8'],
      [160, 120, 'Ground'],
    ],
    grid([40, 140, 280], [82, 96, 110, 124]),
  );
  expect(pins.map(({ numbers, name }) => [numbers, name])).toEqual([
    [['1', '2'], 'Input Lines'],
    [['3', '8'], 'Ground'],
  ]);
});

it('a title in the first row of a grid and a note in its last are no rows, also where parts stand in the second column', () => {
  const xs = [40, 110, 200, 300, 400];
  const ys = [80, 94, 116, 130, 144, 158, 172];
  const lines: Line[] = [
    ...[80, 94, 116, 158, 172].map((y): Line => [40, y, 400, y]),
    ...[130, 144].map((y): Line => [110, y, 400, y]),
    ...[40, 400].map((x): Line => [x, ys[0]!, x, ys.at(-1)!]),
    ...xs.slice(1, -1).map((x): Line => [x, 94, x, 158]),
  ];
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 44, y: 90, text: 'Selection Guide', font: 'bold', size: 10 },
      ...(
        [
          [44, 108, 'Certification'],
          [114, 108, 'Part No.*'],
          [204, 108, 'Output Power (W)'],
          [304, 108, 'Load (uF) Max.'],
          [50, 140, 'UL/EN'],
          ...['QD10-03R2', 'QD10-05R2', 'QD10-12R2'].map((text, row): Text => [114, 126 + 14 * row, text]),
          ...['8', '9', '10'].map((text, row): Text => [240, 126 + 14 * row, text]),
          ...['6600', '5000', '2000'].map((text, row): Text => [330, 126 + 14 * row, text]),
          [44, 168, 'Note: * Use suffix A2S for 5 V chassis mounting.'],
        ] as Text[]
      ).map(([x, y, text]) => ({ x, y, text, size: 8 })),
    ],
    lines,
  };
  const { values, orderingCodes } = readDatasheet(pdfium, writePdf([page]));
  expect(values.map(tell)).toEqual([
    'QD10-03R2|Output Power|||||8|W',
    'QD10-03R2|Load||||6600||uF',
    'QD10-05R2|Output Power|||||9|W',
    'QD10-05R2|Load||||5000||uF',
    'QD10-12R2|Output Power|||||10|W',
    'QD10-12R2|Load||||2000||uF',
  ]);
  expect(orderingCodes.map(({ partNumber }) => partNumber)).toEqual(['QD10-03R2', 'QD10-05R2', 'QD10-12R2']);
});
