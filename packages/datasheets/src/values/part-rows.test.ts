import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string];

function read(texts: readonly Text[], lines: MadePage['lines'] = []): RatedValue[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold', size: 12 },
      ...texts.map(([x, y, text]) => ({ x, y, text, size: 8 })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const tell = ({ group, parameter, min, typ, max, value, unit }: RatedValue): string =>
  [group, parameter, min?.text, typ?.text, max?.text, value?.text, unit.text].join('|');

const HEADS: readonly Text[] = [
  [40, 110, 'Part number'],
  [130, 98, 'Inductance'],
  [138, 110, '(uH)'],
  [204, 86, 'DCR'],
  [200, 98, '(mOhms)'],
  [192, 110, 'typ'],
  [222, 110, 'max'],
  [262, 98, 'SRF typ'],
  [264, 110, '(MHz)'],
  [318, 98, 'Isat'],
  [320, 110, '(A)'],
];
const XS = [40, 142, 192, 222, 266, 320];
const ROWS = [
  ['QX46-102ML', '1.0', '5.6', '6.3', '100', '18.1'],
  ['QX46-152ML', '1.5', '8.7', '9.7', '85.0', '14.0'],
  ['QX46-272ML', '2.7', '10.3', '11.5', '70.0', '11.6'],
  ['QX46-332ML', '3.3', '15.1', '16.8', '65.0', '9.74'],
];
const inRows = (rows: readonly (readonly string[])[]): Text[] =>
  rows.flatMap((row, at) => row.map((text, column): Text => [XS[column]!, 126 + 11 * at, text]));

it('parts in rows that no rules part are read by the figures below one another', () => {
  const values = read([...HEADS, ...inRows(ROWS)], [[186, 101, 240, 101]]);
  expect(values.slice(0, 4).map(tell)).toEqual([
    'QX46-102ML|Inductance||||1.0|uH',
    'QX46-102ML|DCR||5.6|6.3||mOhms',
    'QX46-102ML|SRF||100|||MHz',
    'QX46-102ML|Isat||||18.1|A',
  ]);
  expect(values).toHaveLength(16);
});

it('text beside such a table is none of its columns', () => {
  const notes = ROWS.map((_, at): Text => [370, 126 + 11 * at, `${at + 1}. Measured at room temperature`]);
  expect(read([...HEADS, ...inRows(ROWS), ...notes], [[186, 101, 240, 101]])).toHaveLength(16);
});

it('rows without figures below one another are no such table', () => {
  expect(read([...HEADS, ...inRows(ROWS.map(([part]) => [part!, 'red', 'green', 'blue', 'white', 'black']))])).toEqual(
    [],
  );
});

const frame = (xs: readonly number[], ys: readonly number[]): NonNullable<MadePage['lines']> => [
  ...ys.map((y): [number, number, number, number] => [xs[0]!, y, xs.at(-1)!, y]),
  ...xs.map((x): [number, number, number, number] => [x, ys[1]!, x, ys.at(-1)!]),
];
const inGrid = (rows: readonly (readonly string[])[], xs: readonly number[], top: number): Text[] =>
  rows.flatMap((row, at) => row.map((text, column): Text => [xs[column]! + 4, top + 16 * at, text]));

it('a row over all columns of a grid is its title, and heads of two rows are those of the parts', () => {
  const xs = [40, 130, 220, 310, 400];
  const grid = frame(xs, [80, 96, 112, 128, 144, 160]);
  const rows = [
    ['Unidirectional', 'Stand-off', 'Clamping', 'Surge'],
    ['Part No.', 'VR (V)', 'VC (V)', 'IPP (A)'],
    ['QV6A', '5.8', '10.5', '58.1'],
    ['QV7A', '6.4', '11.3', '54.0'],
  ];
  const values = read([[190, 92, 'Specifications'], ...inGrid(rows, xs, 108)], grid);
  expect(values.slice(0, 3).map(tell)).toEqual([
    'QV6A|Stand-off VR||||5.8|V',
    'QV6A|Clamping VC||||10.5|V',
    'QV6A|Surge IPP||||58.1|A',
  ]);
});

it('two rows of one part that nothing tells apart are read as none', () => {
  const xs = [40, 130, 220, 310];
  const rows = [
    ['Part No.', 'Power (W)', 'Voltage (V)'],
    ['QW2726', '5.0', '100'],
    ['QW2726', '7.0', '200'],
  ];
  expect(read(inGrid(rows, xs, 108), frame(xs, [80, 96, 112, 128, 144]))).toEqual([]);
});

it('part numbers at the right of a grid are those of its rows', () => {
  const xs = [40, 130, 220, 310];
  const rows = [
    ['L (uH)', 'Isat (A)', 'Part No.'],
    ['0.47', '13.5', 'QL6045-R47'],
    ['1.0', '12.0', 'QL6045-1R0'],
  ];
  const values = read(inGrid(rows, xs, 108), frame(xs, [80, 96, 112, 128, 144]));
  expect(values.map(tell)).toEqual([
    'QL6045-R47|L||||0.47|uH',
    'QL6045-R47|Isat||||13.5|A',
    'QL6045-1R0|L||||1.0|uH',
    'QL6045-1R0|Isat||||12.0|A',
  ]);
});

it('a row under the numbers of two parts is of both', () => {
  const xs = [40, 130, 220, 310, 400];
  const rows = [
    ['Part Number (Uni)', 'Part Number (Bi)', 'VR (V)', 'VC (V)'],
    ['QV6.0A', 'QV6.0CA', '6.0', '10.3'],
    ['QV7.0A', 'QV7.0CA', '7.0', '12.0'],
  ];
  const values = read(inGrid(rows, xs, 108), frame(xs, [80, 96, 112, 128, 144]));
  expect(values.slice(0, 2).map(tell)).toEqual(['QV6.0A, QV6.0CA|VR||||6.0|V', 'QV6.0A, QV6.0CA|VC||||10.3|V']);
});

const conditionsOf = ({ group, parameter, conditions, max }: RatedValue): string =>
  [group, parameter, conditions, max?.text].join('|');

it.each([
  ['3 V AT +85 °C, SURGE = 3.6 V; 2 V AT +125 °C', '6 V AT +85 °C, SURGE = 8 V; 4 V AT +125 °C', 140],
  ['3 VDC AT +85 °C; 2 VDC AT +125 °C', '6 VDC AT +85 °C; 4 VDC AT +125 °C', 225],
])(
  'parts in the middle between rules have what stands before them, and %s above them says when it holds',
  (first, second, x) => {
    const row = (y: number, texts: readonly string[]): Text[] =>
      texts.map((text, at): Text => [[60, 140, 210, 340, 440][at]!, y, text]);
    const values = read(
      [
        [50, 104, 'CAPACITANCE'],
        [60, 116, '(uF)'],
        [130, 110, 'CASE CODE'],
        [212, 110, 'PART NUMBER'],
        [330, 98, 'MAX. DCL'],
        [330, 107, 'AT +25 °C'],
        [338, 116, '(uA)'],
        [434, 98, 'MAX. DF'],
        [430, 107, 'AT 120 Hz'],
        [440, 116, '(%)'],
        [x, 136, first],
        ...row(150, ['4.7', 'A', '199Q475(1)003A(2)', '0.5', '6']),
        ...row(160, ['6.8', 'A', '199Q685(1)003A(2)', '0.5', '6']),
        ...row(170, ['10', 'A', '199Q106(1)003A(2)', '0.6', '8']),
        [x, 184, second],
        ...row(198, ['15', 'B', '199Q156(1)006B(2)', '0.9', '8']),
      ],
      [80, 122, 206].map((y): [number, number, number, number] => [40, y, 540, y]),
    );
    expect(values).toHaveLength(12);
    expect(values.map(conditionsOf).slice(0, 3)).toEqual([
      `199Q475(1)003A(2)|CAPACITANCE|${first}|`,
      `199Q475(1)003A(2)|MAX. DCL AT +25 °C|${first}|0.5`,
      `199Q475(1)003A(2)|MAX. DF AT 120 Hz|${first}|6`,
    ]);
    expect(values.at(-1)).toMatchObject({
      group: '199Q156(1)006B(2)',
      symbol: '',
      conditions: second,
    });
  },
);

it('what the head of a column is measured at is told by the column of that symbol', () => {
  const xs = [40, 130, 240, 350];
  const rows = [
    ['Type/Code', 'Voltage VB (V) @ IT', 'Current IT (mA)'],
    ['QV6A', '6.45', '10'],
    ['QV9A', '8.65', '1'],
  ];
  const values = read(inGrid(rows, xs, 108), frame(xs, [80, 96, 112, 128, 144]));
  expect(values.filter(({ symbol }) => symbol === 'VB').map(({ conditions }) => conditions)).toEqual([
    'IT = 10 mA',
    'IT = 1 mA',
  ]);
});

it('a unit that stands in the cell and in the head is said once', () => {
  const xs = [40, 130, 240, 350];
  const rows = [
    ['Type/Code', 'Power Rating (Watts)', 'Working Voltage'],
    ['QF18', '0.125W', '250V'],
    ['QF14', '0.25W', '350V'],
  ];
  const values = read(inGrid(rows, xs, 108), frame(xs, [80, 96, 112, 128, 144]));
  expect(values.map(tell).slice(0, 2)).toEqual(['QF18|Power Rating||||0.125|W', 'QF18|Working Voltage||||250|V']);
});
