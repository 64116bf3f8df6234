import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string];

/** A row of one name and one symbol, beside figures at 106, 116 and 126. */
function readRow(conditions: readonly Text[]): Datasheet {
  const heads = ['Symbol', 'Parameter', 'Test Conditions', 'Min', 'Max', 'Unit'];
  const xs = [44, 104, 204, 384, 424, 464];
  const figures = ['110', '200', '420'].flatMap((text, row): Text[] => [
    [384, 106 + 10 * row, text],
    [424, 106 + 10 * row, `${800 - row}`],
  ]);
  const texts: Text[] = [
    ...heads.map((text, at): Text => [xs[at]!, 90, text]),
    [44, 106, 'VX'],
    [104, 106, 'Forward voltage'],
    [464, 106, 'mV'],
    ...conditions,
    ...figures,
    [44, 142, 'VR'],
    [104, 142, 'Reverse voltage'],
    [204, 142, 'IR = 1 A'],
    [424, 142, '7'],
    [464, 142, 'mV'],
  ];
  const lines = [
    ...[78, 95, 131, 147].map((y): [number, number, number, number] => [40, y, 500, y]),
    ...[100, 200, 380, 420, 460].map((x): [number, number, number, number] => [x, 78, x, 147]),
  ];
  const title = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold' as const, size: 11 };
  const printed = texts.map(([x, y, text]) => ({ x, y, text, size: 8 }));
  return readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: [title, ...printed], lines }]));
}

const tell = (conditions: readonly Text[]): string[] =>
  readRow(conditions)
    .values.slice(0, 3)
    .map((value) => `${value.conditions}|${value.group}|${value.min?.text}`);

it('has what stands left of a list of parts for the condition of each of them', () => {
  expect(
    tell([
      [204, 106, 'VCE = 5 V, IC = 2 mA'],
      [310, 106, '548'],
      [310, 116, '548A'],
      [310, 126, '548B'],
    ]),
  ).toEqual(['VCE = 5 V, IC = 2 mA|548|110', 'VCE = 5 V, IC = 2 mA|548A|200', 'VCE = 5 V, IC = 2 mA|548B|420']);
});

it('prints the parts in their cells', () => {
  const [table] = readRow([
    [204, 106, 'VCE = 5 V'],
    [310, 106, '548'],
    [310, 116, '548A'],
    [310, 126, '548B'],
  ]).tables;
  expect(table!.rows.slice(1, 4).map(({ cells }) => cells.find(({ column }) => column === 2)?.text)).toEqual([
    'VCE = 5 V 548',
    'VCE = 5 V 548A',
    'VCE = 5 V 548B',
  ]);
});

it('has other texts there for conditions', () => {
  expect(
    tell([
      [204, 106, 'VDS = 5 V'],
      [310, 106, 'TJ = 25 C'],
      [310, 116, 'TJ = 85 C'],
      [310, 126, 'TJ = 125 C'],
    ]),
  ).toEqual(['VDS = 5 V TJ = 25 C||110', 'VDS = 5 V TJ = 85 C||200', 'VDS = 5 V TJ = 125 C||420']);
});

it('takes no half of a text of two lines for what holds for all', () => {
  const rows = tell([
    [204, 106, 'VCC = 3 V'],
    [310, 106, 'L-Ver'],
    [204, 116, 'CS = VCC'],
    [310, 116, 'LL-Ver'],
    [310, 126, 'LM-Ver'],
  ]);
  expect(rows.at(-1)).not.toContain('CS = VCC');
});
