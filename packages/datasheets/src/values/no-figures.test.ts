import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

/** What is read of rows below one another, each text at the place of its column. */
function read(title: string, xs: readonly number[], rows: readonly (readonly string[])[]): string[] {
  const texts = rows.flatMap((row, at) =>
    row.flatMap((text, index) => (text === '' ? [] : [{ x: xs[index]!, y: 90 + 16 * at, text }])),
  );
  const page = { width: 595, height: 842, texts: [{ x: 40, y: 60, text: title, font: 'bold' as const }, ...texts] };
  return readDatasheet(pdfium, writePdf([page])).values.map(({ parameter, min, typ, max, unit }) =>
    [parameter, ...[min, typ, max].map((each) => each?.text ?? ''), unit.text].join('|'),
  );
}

it('a unit under the second of two conditions is the unit of both, and no figure', () => {
  const values = read(
    'Electrical characteristics',
    [40, 240, 320, 400],
    [
      ['', 'VCC = 5 V', 'VCC = 12 V', ''],
      ['Parameter', 'Typ', 'Typ', ''],
      ['Input bias current', '5', 'nA', ''],
      ['Input offset current', '2', 'nA', ''],
      ['Resolution', '8', '9', ''],
    ],
  );
  expect(values).toEqual([
    'Input bias current||5||nA',
    'Input offset current||2||nA',
    'Resolution||8||',
    'Resolution||9||',
  ]);
});

it('a table of what follows from bits holds no values', () => {
  const values = read(
    'Electrical characteristics',
    [40, 240, 320, 400],
    [
      ['Parameter', 'Min', 'Max', 'Unit'],
      ['Supply voltage', '2', '5', 'V'],
      ['0 0 OFF', '', 'ON', ''],
      ['0 1 ON for fast charge', '', 'OFF', ''],
    ],
  );
  expect(values).toEqual(['Supply voltage|2||5|V']);
});

it('names of times in a drawing below a table are no figures', () => {
  const values = read(
    'Timing characteristics',
    [40, 240, 320, 400, 470],
    [
      ['Parameter', 'Min', 'Typ', 'Max', 'Unit'],
      ['Clock low time', '1.3', '', '', 'us'],
      ['Clock high time', '0.6', '', 'tLOW', 'us'],
      ['tBUF tLOW tR', '', 'tSP', '', ''],
    ],
  );
  expect(values).toEqual(['Clock low time|1.3|||us', 'Clock high time|0.6||tLOW|us']);
});
