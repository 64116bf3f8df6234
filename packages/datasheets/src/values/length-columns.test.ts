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

const XS = [44, 120, 190, 260];
const HEADS = ['', 'QN 380', 'QN 388', 'Tolerances'];

function read(title: string, rows: readonly (readonly string[])[], note = 'All dimensions in mm'): RatedValue[] {
  const cells = [HEADS, ...rows].flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ x: XS[column]!, y: (at === 0 ? 70 : 88) + 12 * at, text, size: 8 }],
    ),
  );
  const levels = Array.from({ length: rows.length + 1 }, (_, at) => 91 + 12 * at);
  const texts = [
    { x: 40, y: 54, text: title, font: 'bold' as const, size: 10 },
    ...cells,
    { x: 44, y: levels.at(-1)! + 14, text: note, size: 7 },
  ];
  const lines = levels.map((y): [number, number, number, number] => [40, y, 340, y]);
  return readDatasheet(pdfium, writePdf([{ width: 400, height: 300, texts, lines }])).values;
}

const tell = ({ parameter, group, value, unit }: RatedValue): string =>
  `${parameter}|${group}|${value?.text}|${unit.text}`;

const ROWS = [
  ['A', '32', '50', '\xb10.3'],
  ['C', '', '40', '\xb10.1'],
  ['N', '55.9*/56.2**', '55.9*/56.2**', '+0.2/-0'],
  ['R', '', 'M3', ''],
  ['S', '', '90\xb0', ''],
];

it('reads lengths of parts by the letters of a drawing, with the unit of a note, and no figure where nothing is printed', () => {
  const values = read('Dimensions', ROWS);
  expect(values.map(tell)).toEqual([
    'A|QN 380|32|mm',
    'A|QN 388|50|mm',
    'A|Tolerances|±0.3|mm',
    'C|QN 388|40|mm',
    'C|Tolerances|±0.1|mm',
    'N|QN 380|55.9/56.2|mm',
    'N|QN 388|55.9/56.2|mm',
    'N|Tolerances|+0.2/-0|mm',
    'R|QN 388|M3|',
    'S|QN 388|90°|',
  ]);
  expect(values.map(({ value }) => value!.number).slice(0, 4)).toEqual([0.032, 0.05, null, 0.04]);
});

it.each([
  ['under another title', 'Delivery forms', ROWS],
  ['where rows begin with words', 'Dimensions', ROWS.map(([, ...row]) => ['Width', ...row])],
])('reads no such table %s', (_, title, rows) => {
  expect(read(title, rows)).toEqual([]);
});
