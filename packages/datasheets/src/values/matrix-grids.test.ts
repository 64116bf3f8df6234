import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

const ROWS = [
  ['FREQ.', '~ 19 MHz', '~ 39.9 MHz'],
  ['+1.8V', '2.5', '3.0'],
  ['+2.5V', '4.5', '5.5'],
  ['+3.3V', '6.0', '7.0'],
];

function read(title: string, rows: readonly (readonly string[])[] = ROWS): RatedValue[] {
  const [xs, ys] = [[40, 120, 200, 280], rows.map((_, at) => 80 + 16 * at).concat(80 + 16 * rows.length)];
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: xs[column]! + 4, y: 92 + 16 * at, text, size: 8 })),
  );
  const lines = [
    ...ys.map((y): [number, number, number, number] => [40, y, 280, y]),
    ...xs.map((x): [number, number, number, number] => [x, 80, x, ys.at(-1)!]),
  ];
  const head = { x: 40, y: 64, text: title, font: 'bold' as const, size: 12 };
  return readDatasheet(pdfium, writePdf([{ width: 400, height: 300, texts: [head, ...texts], lines }])).values;
}

const tell = ({ parameter, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, conditions, group, ...[min, typ, max, value].map((each) => each?.text ?? ''), unit.text].join('|');

it('has the title of a grid for what its figures are, with unit and limit, and rows and columns for when', () => {
  expect(read('CURRENT CONSUMPTION mA Max').map(tell)).toEqual([
    'CURRENT CONSUMPTION|+1.8V|~ 19 MHz|||2.5||mA',
    'CURRENT CONSUMPTION|+1.8V|~ 39.9 MHz|||3.0||mA',
    'CURRENT CONSUMPTION|+2.5V|~ 19 MHz|||4.5||mA',
    'CURRENT CONSUMPTION|+2.5V|~ 39.9 MHz|||5.5||mA',
    'CURRENT CONSUMPTION|+3.3V|~ 19 MHz|||6.0||mA',
    'CURRENT CONSUMPTION|+3.3V|~ 39.9 MHz|||7.0||mA',
  ]);
  expect(read('Supply current (mA)')[0]).toMatchObject({ value: { text: '2.5', number: 0.0025 }, max: null });
});

it.each([
  ['whose title names no unit', 'Current consumption', ROWS],
  ['whose title sets something', 'Consumption at VDD = 3 V', ROWS],
  ['with a letter that is no unit', 'Devices of class A', ROWS],
  ['with an empty cell', 'Current consumption mA Max', [...ROWS.slice(0, 3), ['+3.3V', '', '7.0']]],
  ['with other heads', 'Current consumption mA Max', [['Mode', 'Low', 'High'], ...ROWS.slice(1)]],
])('reads no grid %s', (_, title, rows) => {
  expect(read(title, rows).filter(({ conditions }) => conditions === '+1.8V')).toEqual([]);
});
