import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

const PARTS = ['QFR16', 'QFR25', 'QFR50'];

function read(rows: readonly (readonly [name: string, ...figures: string[]])[]): RatedValue[] {
  const place = (text: string, middle: number): number => middle - 2.3 * text.length;
  const row = (y: number, figures: readonly string[]): MadePage['texts'] =>
    figures.map((text, at) => ({ x: place(text, figures.length === 1 ? 360 : 300 + 60 * at), y, text }));
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 80, text: 'Electrical Characteristics', font: 'bold', size: 12 },
      ...row(110, PARTS),
      ...rows.flatMap(([name, ...figures], at) => [
        { x: 44, y: 128 + 16 * at, text: name },
        ...row(128 + 16 * at, figures),
      ]),
    ],
    lines: [100, ...Array.from({ length: rows.length + 1 }, (_, at) => 116 + 16 * at)].map((y) => [40, y, 480, y]),
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const tell = ({ group, parameter, value, unit }: RatedValue): string =>
  [group, parameter, value?.text, unit.text].join('|');

it('reads figures under parts that only rules between the rows part, and one in the middle for all of them', () => {
  const values = read([
    ['Rated power (W)', '0.25', '0.33', '0.50'],
    ['Limiting voltage (V)', '200', '250', '350'],
    ['Insulation resistance (MOhm)', '1000'],
  ]);
  expect(values.map(tell)).toEqual([
    'QFR16|Rated power (W)|0.25|W',
    'QFR25|Rated power (W)|0.33|W',
    'QFR50|Rated power (W)|0.50|W',
    'QFR16|Limiting voltage (V)|200|V',
    'QFR25|Limiting voltage (V)|250|V',
    'QFR50|Limiting voltage (V)|350|V',
    '|Insulation resistance (MOhm)|1000|MOhm',
  ]);
});

it('leaves out what does not say its unit, and figures of which nobody knows whose they are', () => {
  const values = read([
    ['Rated power (W)', '0.25', '0.33', '0.50'],
    ['Limiting voltage (V)', '200', '250', '350'],
    ['Overload voltage (V)', '400', '500', '700'],
    ['Tolerance (%)', '2', '5'],
    ['Series', '12', '24', '96'],
  ]);
  expect([...new Set(values.map(({ parameter }) => parameter))]).toEqual([
    'Rated power (W)',
    'Limiting voltage (V)',
    'Overload voltage (V)',
  ]);
});
