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

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string, size?: number];

function read(texts: readonly Text[], lines: Rule[]): RatedValue[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Electrical characteristics', font: 'bold', size: 11 },
      ...texts.map(([x, y, text, size]) => ({ x, y, text, ...(size && { size }) })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

const XS = [40, 100, 240, 400, 460, 520];
const HEADS: readonly Text[] = [
  [44, 90, 'Symbol'],
  [104, 90, 'Parameter'],
  [244, 90, 'Conditions'],
  [404, 90, 'Typ'],
  [464, 90, 'Unit'],
];

it('a row in larger letters between the rules of a table is no title below it', () => {
  const values = read(
    [
      ...HEADS,
      [44, 112, 'VIN'],
      [104, 112, 'Input voltage'],
      [404, 112, '5'],
      [464, 112, 'V'],
      [44, 134, 'VCHRG', 14],
      [104, 134, 'CHRG output voltage', 14],
      [404, 134, '0.3'],
      [464, 134, 'V'],
      [44, 156, 'TLIM'],
      [104, 156, 'Junction temperature'],
      [404, 156, '145'],
      [464, 156, '°C'],
    ],
    [...across([78, 98, 118, 142, 162], 40, 520), ...down(XS, 78, 162)],
  );
  expect(values.map(({ symbol, typ }) => [symbol, typ?.text])).toEqual([
    ['VIN', '5'],
    ['VCHRG', '0.3'],
    ['TLIM', '145'],
  ]);
});

it('one name of three lines in a high cell is that of all six rows beside it', () => {
  const rows = [0, 1, 2, 3, 4, 5].map((at) => 132 + 16 * at);
  const values = read(
    [
      ...HEADS,
      [44, 112, 'VIN'],
      [104, 112, 'Input voltage'],
      [404, 112, '5'],
      [464, 112, 'V'],
      [44, 164, 'IBAT'],
      [104, 148, 'Battery current'],
      [104, 164, '(measured at'],
      [104, 180, 'VBAT = 4 V)'],
      ...rows.flatMap((y, at): Text[] => [
        [244, y, `Mode ${at + 1}`],
        [404, y, `${at + 1}0`],
        [464, y, 'mA'],
      ]),
    ],
    [...across([78, 98, 118, 222], 40, 520), ...down(XS, 78, 222)],
  );
  expect(values.slice(1).map(({ parameter, symbol, typ }) => [parameter, symbol, typ?.text])).toEqual(
    ['10', '20', '30', '40', '50', '60'].map((figure) => ['Battery current (measured at VBAT = 4 V)', 'IBAT', figure]),
  );
});

it('conditions of several lines hold for all rows that rules part beside their high cell', () => {
  const rows = [0, 1, 2, 3, 4].map((at) => 132 + 18 * at);
  const values = read(
    [
      ...HEADS,
      [44, 112, 'VIN'],
      [104, 112, 'Input voltage'],
      [404, 112, '5'],
      [464, 112, 'V'],
      [244, 132, 'Test signal'],
      [244, 141, 'according to'],
      [244, 150, 'figure 2, width'],
      [244, 168, 'below 400 us'],
      ...rows.flatMap((y, at): Text[] => [
        [44, y, `L${at + 1}`],
        [104, y, `Range ${at + 1}`],
        [404, y, `${at + 1}4`],
        [464, y, 'm'],
      ]),
    ],
    [
      ...across([78, 98, 118, 210], 40, 520),
      ...across([136, 154, 172, 190], 40, 240),
      ...across([136, 154, 172, 190], 370, 520),
    ],
  );
  expect(values.slice(1).map(({ symbol, conditions }) => [symbol, conditions])).toEqual(
    ['L1', 'L2', 'L3', 'L4', 'L5'].map((symbol) => [symbol, 'Test signal according to figure 2, width below 400 us']),
  );
});
