import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

type Strokes = NonNullable<MadePage['lines']>;

/** The views of a package: two bodies with slanted leads, and lines that say how wide the leads are on both sides of the table. */
const views: Strokes = [
  [216, 280, 440, 280],
  [425, 150, 440, 280],
  ...[100, 180].flatMap((x): Strokes => [
    [x, 160, x + 40, 160],
    [x, 220, x + 40, 220],
    [x, 160, x, 220],
    [x + 40, 160, x + 40, 220],
    ...[0, 1, 2].map((at): Strokes[number] => [x + 5 + 15 * at, 220, x + 8 + 15 * at, 280]),
  ]),
];

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F'];
/** A ruled table of their dimensions, whose figures go up from row to row. */
const table: Strokes = [
  ...Array.from({ length: 8 }, (_, at): Strokes[number] => [260, 160 + 16 * at, 420, 160 + 16 * at]),
  ...[260, 300, 340, 380, 420].map((x): Strokes[number] => [x, 160, x, 272]),
];
const cell = (x: number, row: number, text: string): MadePage['texts'][number] => ({
  x,
  y: 172 + 16 * row,
  text,
  size: 7,
});
const texts: MadePage['texts'] = [
  { x: 220, y: 90, text: 'PACKAGE DIMENSIONS', size: 10, font: 'bold' },
  ...['DIM', 'MIN', 'NOM', 'MAX'].map((text, at) => cell(264 + 40 * at, 0, text)),
  ...ROWS.flatMap((name, row) => [
    cell(264, row + 1, name),
    cell(304, row + 1, `${row + 1}.10`),
    cell(344, row + 1, `${row + 1}.20`),
    cell(384, row + 1, `${row + 1}.30`),
  ]),
];

it('The columns of a table of dimensions are no scales of a graph', () => {
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([{ width: 595, height: 842, texts, lines: [...views, ...table] }]),
  );
  expect(drawings).toMatchObject([{ kind: 'package', caption: 'PACKAGE DIMENSIONS' }]);
});

it('The title of a table is none of what is drawn beside the table', () => {
  const right = views.slice(2).map(([x0, y0, x1, y1]): Strokes[number] => [x0 + 340, y0, x1 + 340, y1]);
  const shown: MadePage['texts'] = [
    { x: 262, y: 192, text: 'Package of the table', size: 10, font: 'bold' },
    { x: 452, y: 132, text: 'DO-41', size: 14 },
    ...texts.slice(1).map((each) => ({ ...each, y: each.y + 40 })),
  ];
  const below = table.map(([x0, y0, x1, y1]): Strokes[number] => [x0, y0 + 40, x1, y1 + 40]);
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([{ width: 595, height: 842, texts: shown, lines: [...right, ...below] }]),
  );
  expect(drawings).toMatchObject([{ kind: 'package', caption: 'DO-41' }]);
});
