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

type Row = readonly (readonly [x: number, text: string])[];

/** A page with a bold title at 60 and rows of 16 points from 90. */
function makePage(title: string, rows: readonly Row[], lines: MadePage['lines'] = []): MadePage {
  const texts = rows.flatMap((row, index) => row.map(([x, text]) => ({ x, y: 90 + 16 * index, text })));
  return { width: 595, height: 842, texts: [{ x: 40, y: 60, text: title, font: 'bold', size: 11 }, ...texts], lines };
}

/** Rules above and below rows from 78, and between columns below so many rows of heads. */
function drawGrid(rows: number, xs: readonly number[], heads = 0): NonNullable<MadePage['lines']> {
  const [left, right] = [xs[0]!, xs.at(-1)!];
  const bottom = 78 + 16 * rows;
  const across = Array.from({ length: rows + 1 }, (_, row): [number, number, number, number] => {
    // Heads of several columns are parted from these, and not from what names the rows.
    return [row > 0 && row <= heads ? xs[1]! : left, 78 + 16 * row, right, 78 + 16 * row];
  });
  return [...across, ...xs.map((x): [number, number, number, number] => [x, 78 + 16 * heads, x, bottom])];
}

const read = (...pages: MadePage[]): RatedValue[] => readDatasheet(pdfium, writePdf(pages)).values;

it('reads a list with leading dots, its heading before each row below it', () => {
  const values = read(
    makePage('Absolute Maximum Ratings', [
      [[40, 'Supply voltage ..............................................-0.3V to +6V']],
      [[40, 'Output current ..............................................\xb125mA']],
      [[40, 'Power dissipation (TA = +70 \xb0C)']],
      [[52, 'Plastic DIP ........................................727mW']],
    ]),
  );
  expect(values).toMatchObject([
    { table: 'absolute_maximum', parameter: 'Supply voltage', value: { text: '-0.3V to +6V' }, unit: { text: '' } },
    { parameter: 'Output current', value: { text: '±25', range: [-0.025, 0.025] }, unit: { text: 'mA', si: 'A' } },
    { parameter: 'Power dissipation (TA = +70 °C) Plastic DIP', value: { text: '727', number: 0.727 } },
  ]);
});

it('takes a list of contents for no values', () => {
  const rows = ['Absolute maximum ratings', 'Electrical characteristics', 'Package'].map((text, index): Row => {
    return [[40, `${text} ............................................. ${index + 3}`]];
  });
  expect(read(makePage('Contents', rows))).toEqual([]);
});

it('reads a grid without heads under a title that says what it is of, with parts over its columns', () => {
  const rows: Row[] = [
    [
      [200, 'AB12'],
      [300, 'AB13'],
    ],
    [
      [45, 'Supply voltage'],
      [200, '32'],
      [300, '26'],
      [410, 'V'],
    ],
    [
      [45, 'Input voltage'],
      [200, '-0.3 to 32'],
      [300, '-0.3 to 26'],
      [410, 'V'],
    ],
  ];
  const page = makePage('absolute maximum ratings', rows, drawGrid(3, [40, 190, 290, 400, 450]));
  page.texts.slice(1, 3).forEach((text) => (text.font = 'bold'));
  expect(read(page).map(({ parameter, group, value, unit }) => [parameter, group, value?.text, unit.text])).toEqual([
    ['Supply voltage', 'AB12', '32', 'V'],
    ['Supply voltage', 'AB13', '26', 'V'],
    ['Input voltage', 'AB12', '-0.3 to 32', 'V'],
    ['Input voltage', 'AB13', '-0.3 to 26', 'V'],
  ]);
});

const HEADS: Row = [
  [45, 'Parameter'],
  [200, 'Min'],
  [260, 'Typ'],
  [320, 'Max'],
  [380, 'Unit'],
];

it('has a text over Min and Max as neither, but as the maximum of absolute maximum ratings', () => {
  const rows: Row[] = [
    HEADS,
    [
      [45, 'Supply voltage'],
      [200, '2'],
      [260, '3'],
      [320, '5'],
      [380, 'V'],
    ],
    [
      [45, 'Power dissipation'],
      [198, 'Internally limited by the die'],
      [380, 'W'],
    ],
  ];
  const lines = drawGrid(3, [40, 420]);
  const text = { text: 'Internally limited by the die', number: null };
  const [, value] = read(makePage('Electrical characteristics', rows, lines));
  expect(value).toMatchObject({ min: null, typ: null, max: null, value: text });
  const [, rating] = read(makePage('Absolute maximum ratings', rows, lines));
  expect(rating).toMatchObject({ min: null, typ: null, max: text, value: null });
});

it('finds the unit of a table in its note, also on the next page', () => {
  const rows: Row[] = [
    [
      [45, 'Dimension'],
      [200, 'Min'],
      [260, 'Max'],
    ],
    [
      [45, 'A'],
      [200, '0.70'],
      [260, '0.80'],
    ],
  ];
  const table = makePage('Package dimensions', rows, drawGrid(2, [40, 320]));
  const note = makePage('Note:', [[[40, 'All dimensions shown are in millimeters (mm).']]]);
  expect(read(table, note)).toMatchObject([{ parameter: 'A', min: { number: 0.0007 }, unit: { text: 'mm', si: 'm' } }]);
});

it('gives the figures of a table with a part in each row to these parts', () => {
  const rows: Row[] = [
    [[240, 'VZ (Volts)']],
    [
      [45, 'Device'],
      [200, 'Min'],
      [260, 'Nom'],
      [320, 'Max'],
    ],
    [
      [45, 'ZD2V4'],
      [200, '2.2'],
      [260, '2.4'],
      [320, '2.6'],
    ],
    [
      [45, 'ZD2V7'],
      [200, '2.5'],
      [260, '2.7'],
      [320, '2.9'],
    ],
  ];
  expect(read(makePage('ELECTRICAL CHARACTERISTICS', rows, drawGrid(4, [40, 190, 250, 310, 370], 1)))).toMatchObject([
    {
      parameter: 'VZ',
      group: 'ZD2V4',
      min: { text: '2.2' },
      typ: { text: '2.4' },
      max: { text: '2.6' },
      unit: { text: 'V' },
    },
    { parameter: 'VZ', group: 'ZD2V7', min: { text: '2.5' }, typ: { text: '2.7' }, max: { text: '2.9' } },
  ]);
});

it.each([
  ['5', '3', 'mA', ['min_above_max']],
  // Threshold of a P-channel part, by how far it is from zero.
  ['-0.4', '-1.5', 'V', []],
  ['-1.5', '-0.4', 'V', []],
  ['0.4', '-1.5', 'V', ['min_above_max']],
  ['-40', '-55', '°C', ['min_above_max']],
])('%s to %s %s: says when figures of a row contradict each other', (min, max, unit, doubts) => {
  const rows: Row[] = [
    HEADS,
    [
      [45, 'Level'],
      [200, min],
      [320, max],
      [380, unit],
    ],
  ];
  expect(read(makePage('Characteristics', rows, drawGrid(2, [40, 420])))).toMatchObject([{ doubts }]);
});

it('takes a heading of rows for no name, and a common head for no column', () => {
  const rows: Row[] = [
    [[260, 'Limits']],
    [
      [45, 'Parameter'],
      [140, 'Symbol'],
      [200, 'Min'],
      [260, 'Typ'],
      [320, 'Max'],
      [380, 'Unit'],
    ],
    [[45, 'POWER SUPPLIES']],
    [
      [45, 'Supply current'],
      [140, 'IDD'],
      [260, '15'],
      [320, '40'],
      [380, 'uA'],
    ],
    [
      [45, 'Supply range'],
      [140, 'VDD'],
      [200, '2.7'],
      [320, '5.5'],
      [380, 'V'],
    ],
    [
      [45, 'Rejection'],
      [140, 'PSR'],
      [200, '60'],
      [380, 'dB'],
    ],
  ];
  const values = read(makePage('Characteristics', rows));
  expect(values.map(({ parameter, min, typ, max }) => [parameter, min?.text, typ?.text, max?.text])).toEqual([
    ['Supply current', undefined, '15', '40'],
    ['Supply range', '2.7', undefined, '5.5'],
    ['Rejection', '60', undefined, undefined],
  ]);
});
