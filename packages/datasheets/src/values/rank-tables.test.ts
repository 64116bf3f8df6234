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

type Grid = { xs: readonly number[]; top: number; rows: readonly (readonly string[])[] };

/** Rows of 16 points between rules, those at the sides left out. */
function drawGrid({ xs, top, rows }: Grid): Required<Pick<MadePage, 'texts' | 'lines'>> {
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => top + 16 * row);
  return {
    texts: rows.flatMap((row, at) =>
      row.map((text, column) => ({ x: xs[column]! + 4, y: top + 12 + 16 * at, text, size: 8 })),
    ),
    lines: [
      ...ys.map((y): [number, number, number, number] => [xs[0]!, y, xs.at(-1)!, y]),
      ...xs.slice(1, -1).map((x): [number, number, number, number] => [x, top, x, ys.at(-1)!]),
    ],
  };
}

function readGrids(...grids: readonly Grid[]): Datasheet {
  const title = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold' as const, size: 11 };
  const drawn = grids.map(drawGrid);
  const texts = [title, ...drawn.flatMap((each) => each.texts)];
  return readDatasheet(
    pdfium,
    writePdf([{ width: 595, height: 842, texts, lines: drawn.flatMap(({ lines }) => lines) }]),
  );
}

const tell = ({ parameter, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, conditions, group, ...[min, typ, max, value].flatMap((each) => each?.text ?? []), unit.text].join('|');

const RANKS: Grid = {
  xs: [40, 120, 200, 290],
  top: 180,
  rows: [
    ['Model No.', 'Rank mark', 'CTR (%)'],
    ['QC817A', 'A', '80 to 160'],
    ['QC817B', 'B', '130 to 260'],
    ['QC817C', 'C', '200 to 400'],
    ['QC817', 'A, B or C', '80 to 400'],
  ],
};
const READ = [
  'CTR|Rank mark A|QC817A|80 to 160|%',
  'CTR|Rank mark B|QC817B|130 to 260|%',
  'CTR|Rank mark C|QC817C|200 to 400|%',
  'CTR|Rank mark A, B or C|QC817|80 to 400|%',
];

it('reads one figure of each of several parts, where its head has a unit', () => {
  const sheet = readGrids(RANKS);
  expect(sheet.values.map(tell)).toEqual(READ);
  expect(sheet.orderingCodes.map(({ partNumber }) => partNumber)).toEqual(['QC817A', 'QC817B', 'QC817C', 'QC817']);
});

it('has parts of a family with one figure each for no numbers to order by', () => {
  const rows = [
    ['Model No.', 'Memory', 'Speed (MHz)'],
    ...['QC2300', 'QC2400', 'QC2500'].map((part) => [part, '8K', '16']),
  ];
  const sheet = readGrids({ ...RANKS, rows });
  expect(sheet.values.map(({ group }) => group)).toEqual(['QC2300', 'QC2400', 'QC2500']);
  expect(sheet.orderingCodes).toEqual([]);
});

it('ends the table above where such a grid begins, whose rules go on beside those of another drawing', () => {
  const above: Grid = {
    xs: [40, 160, 230, 290, 350, 520],
    top: 80,
    rows: [
      ['Parameter', 'Symbol', 'MIN.', 'MAX.', 'Unit'],
      ['Forward voltage', 'VF', '1.0', '1.4', 'V'],
      ['Reverse current', 'IR', '-', '10', 'mA'],
    ],
  };
  const ranks = { ...RANKS, top: 150 };
  const beside: Grid = { xs: [310, 390, 450, 520], top: 166, rows: RANKS.rows.map(() => ['', '', '']) };
  const { values } = readGrids(above, ranks, beside);
  expect(values.map(tell).toSorted()).toEqual(
    [...READ, 'Forward voltage|||1.0|1.4|V', 'Reverse current|||10|mA'].toSorted(),
  );
});
