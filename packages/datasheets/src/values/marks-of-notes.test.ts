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

type Text = readonly [x: number, y: number, text: string, size?: number];

/** A table with these in its rows, 20 points high. */
function read(texts: readonly Text[], rows: number): RatedValue[] {
  const ys = Array.from({ length: rows + 2 }, (_, at) => 78 + 20 * at);
  const heads: Text[] = [
    [80, 90, 'Parameter'],
    [244, 90, 'Conditions'],
    [404, 90, 'Max'],
    [464, 90, 'Unit'],
  ];
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Electrical characteristics', font: 'bold', size: 11 },
      ...[...heads, ...texts].map(([x, y, text, size]) => ({ x, y, text, ...(size && { size }) })),
    ],
    lines: ys.map((y) => [40, y, 520, y]),
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const tell = ({ parameter, conditions, max, notes }: RatedValue): unknown[] => [
  parameter,
  conditions,
  max?.text,
  notes.join(),
];

it('a small mark before a name points to a note, and takes no row from another', () => {
  const values = read(
    [
      [80, 112, 'Supply voltage'],
      [404, 112, '6'],
      [464, 112, 'V'],
      [73, 128, '*2', 6],
      [80, 132, 'Isolation voltage'],
      [404, 132, '5000'],
      [464, 132, 'V'],
      [73, 148, '*3', 6],
      [80, 152, 'Soldering temperature'],
      [404, 152, '260'],
      [464, 152, '°C'],
    ],
    3,
  );
  expect(values.map(tell)).toEqual([
    ['Supply voltage', '', '6', ''],
    ['Isolation voltage', '', '5000', '2'],
    ['Soldering temperature', '', '260', '3'],
  ]);
});

it('small marks behind a name with a blank between are none of its words', () => {
  const values = read(
    [
      [80, 112, 'Forward current'],
      [147, 108.5, 'Note 1', 5.5],
      [404, 112, '10'],
      [464, 112, 'mA'],
      [80, 132, 'Drain current'],
      [136, 128, 'AF', 6],
      [404, 132, '5.7'],
      [464, 132, 'A'],
    ],
    2,
  );
  expect(values.map(tell)).toEqual([
    ['Forward current', '', '10', '1'],
    ['Drain current', '', '5.7', 'AF'],
  ]);
});

it('(Note 5) and * are no words of names and conditions, (see Note 2) is', () => {
  const values = read(
    [
      [80, 112, 'Power dissipation (Note 5)'],
      [404, 112, '250'],
      [464, 112, 'mW'],
      [80, 132, 'Leakage current*'],
      [244, 132, 'VR = 5 V (Notes 3 and 4)'],
      [404, 132, '100'],
      [464, 132, 'nA'],
      [80, 152, 'Supply voltage (see Note 2)'],
      [244, 152, 'IC = 10 mA *'],
      [404, 152, '32'],
      [464, 152, 'V'],
    ],
    3,
  );
  expect(values.map((value) => tell(value).slice(0, 3))).toEqual([
    ['Power dissipation', '', '250'],
    ['Leakage current', 'VR = 5 V', '100'],
    ['Supply voltage (see Note 2)', 'IC = 10 mA', '32'],
  ]);
  expect(values[0]!.notes).toEqual(['5']);
});

it('Note 1 behind a name without parentheses is no word of it', () => {
  const values = read(
    [
      [80, 112, 'Standby current Note 2'],
      [404, 112, '12'],
      [464, 112, 'µA'],
      [80, 132, 'Driving voltage, NOTE(1)'],
      [404, 132, '4.8'],
      [464, 132, 'V'],
    ],
    2,
  );
  expect(values.map(({ parameter }) => parameter)).toEqual(['Standby current', 'Driving voltage']);
});
