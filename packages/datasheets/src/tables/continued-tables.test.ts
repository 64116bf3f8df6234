import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

const EDGES = [40, 240, 300, 360, 420];

/** A ruled table whose first line stands at `top`. */
function drawTable(top: number, rows: readonly string[][], edges = EDGES): Pick<MadePage, 'texts' | 'lines'> {
  const [left, right] = [edges[0]!, edges.at(-1)!];
  const bottom = top + 16 * rows.length;
  return {
    texts: rows.flatMap((row, at) =>
      row.map((text, column) => ({ x: edges[column]! + 3, y: top + 12 + 16 * at, text })),
    ),
    lines: [
      ...Array.from({ length: rows.length + 1 }, (_, at): [number, number, number, number] => [
        left,
        top + 16 * at,
        right,
        top + 16 * at,
      ]),
      ...edges.map((x): [number, number, number, number] => [x, top, x, bottom]),
    ],
  };
}

const HEADS = ['Parameter', 'Min', 'Max', 'Unit'];
const FIRST = drawTable(700, [HEADS, ['Supply voltage', '2.7', '5.5', 'V'], ['Supply current', '', '9', 'mA']]);
const TITLE = { x: 40, y: 690, text: 'Electrical Characteristics', font: 'bold', size: 11 } as const;
const first: MadePage = { width: 595, height: 842, texts: [TITLE, ...FIRST.texts], lines: FIRST.lines! };

function readSecond(second: Pick<MadePage, 'texts' | 'lines'>): string[] {
  const { values } = readDatasheet(pdfium, writePdf([first, { width: 595, height: 842, ...second }]));
  return values
    .filter(({ page }) => page === 2)
    .map(
      ({ table, parameter, min, max, unit }) =>
        `${table}: ${parameter} ${min?.text ?? '-'} ${max?.text ?? '-'} ${unit.text}`,
    );
}

it('goes on with a table without its heads at the head of the next page', () => {
  const rest = drawTable(60, [
    ['Rise time', '', '35', 'ns'],
    ['Stopband attenuation', '40', '', 'dB'],
  ]);
  expect(readSecond(rest)).toEqual(['electrical: Rise time - 35 ns', 'electrical: Stopband attenuation 40 - dB']);
});

it.each([
  [
    'other columns',
    drawTable(
      60,
      [
        ['Rise time', '35', 'ns'],
        ['Fall time', '40', 'ns'],
      ],
      [40, 200, 330, 420],
    ),
  ],
  [
    'a place in the middle of the page',
    drawTable(400, [
      ['Rise time', '', '35', 'ns'],
      ['Fall time', '', '40', 'ns'],
    ]),
  ],
])('takes a grid with %s for no part of it', (_, second) => {
  expect(readSecond(second)).toEqual([]);
});
