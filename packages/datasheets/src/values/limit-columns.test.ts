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

/** A ruled table, a row of cells each, 80 points a column. */
function readTable(title: string, ...rows: string[][]): string[] {
  const wide = rows[0]!.length * 80;
  const bottom = 80 + 16 * rows.length;
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: 44 + 80 * column, y: 91 + 16 * at, text, size: 8 })),
  );
  const across = Array.from({ length: rows.length + 1 }, (_, at): [number, number, number, number] => [
    40,
    80 + 16 * at,
    40 + wide,
    80 + 16 * at,
  ]);
  const down = Array.from({ length: rows[0]!.length + 1 }, (_, at): [number, number, number, number] => [
    40 + 80 * at,
    80,
    40 + 80 * at,
    bottom,
  ]);
  const page = {
    width: 595,
    height: 842,
    texts: [{ x: 40, y: 60, text: title, font: 'bold' as const, size: 12 }, ...texts.filter(({ text }) => text !== '')],
    lines: [...across, ...down],
  };
  return readDatasheet(pdfium, writePdf([page])).values.map(
    ({ parameter, conditions, group, min, typ, max, value, unit }) =>
      [parameter, conditions, group, min?.text, typ?.text, max?.text, value?.text, unit.text].join('|'),
  );
}

it('a word behind the unit says which limit the figure is', () => {
  expect(
    readTable(
      'Electrical properties',
      ['Properties', 'Test conditions', 'Value', 'Unit', 'Tol.'],
      ['Inductance', '100 kHz', '1.5', 'µH', '±20%'],
      ['Resistance', '20 °C', '35.2', 'V', 'typ.'],
      ['Rated current', '', '5.2', 'A', 'max.'],
    ),
  ).toEqual(['Inductance|100 kHz; ±20%|||||1.5|µH', 'Resistance|20 °C|||35.2|||V', 'Rated current|||||5.2||A']);
});

it('a first row whose figures stand in two units is no part of the heads', () => {
  expect(
    readTable(
      'Environmental specifications',
      ['Characteristic', 'Condition', 'Min.', 'Typ.', 'Max.', 'Unit'],
      ['Operating range', 'powered', '-40 [-40]', '–', '125 [257]', 'mA'],
      ['Humidity', 'powered', '0', '–', '100', 'mA'],
    ),
  ).toEqual(['Operating range|powered||-40 [-40]||125 [257]||mA', 'Humidity|powered||0||100||mA']);
});
