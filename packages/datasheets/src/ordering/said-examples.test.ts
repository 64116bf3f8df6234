import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

type Page = Pick<MadePage, 'texts' | 'lines'>;
const numbersOf = (...pages: readonly Page[]): string[] =>
  readDatasheet(pdfium, writePdf(pages.map((page) => ({ width: 500, height: 400, ...page })))).orderingCodes.map(
    ({ partNumber }) => partNumber,
  );
const lines = (...texts: readonly string[]): Page => ({
  texts: texts.map((text, at) => ({ x: 40, y: 60 + 20 * at, text })),
});

it('takes the examples of a sentence below a key of numbers', () => {
  expect(numbersOf(lines('Product selector', 'QN 38xx-y-zz', 'For example: QN 380-6-21, QN 389B-2-21'))).toEqual([
    'QN 380-6-21',
    'QN 389B-2-21',
  ]);
});

it('takes the example in the title of a key', () => {
  expect(numbersOf(lines('PART NUMBERING GUIDE: Example QX-2520MV-250-BN-TR'))).toEqual(['QX-2520MV-250-BN-TR']);
});

it.each([
  ['without words of ordering', ['Typical application', 'For example: QN380-6-21']],
  ['of which one is a figure', ['Ordering information', 'For example: QN380-6-21, 25 V']],
  ['with places left open', ['Ordering information', 'For example: QN38xx-6-21']],
])('takes no examples %s', (_, texts) => {
  expect(numbersOf(lines(...texts))).toEqual([]);
});

it('takes numbers alone on their lines that fill the places of the one that is to be ordered', () => {
  const first = lines('Ordering Information', 'Specify part number and option.', '4Q35-XXXE');
  const second = lines('Package Outline Drawings', '4Q35-000E', '4Q35-W00E', '4Q36-000E', '4Q35-000E and others');
  expect(numbersOf(first, second)).toEqual(['4Q35-000E', '4Q35-W00E']);
  expect(numbersOf(lines('Features', '4Q35-XXXE'), second)).toEqual([]);
});

it('takes one number of a table of parts where it names the sheet', () => {
  const table = (number: string): Page => ({
    texts: [
      { x: 300, y: 40, text: 'QTMP58000', size: 16 },
      { x: 46, y: 76, text: 'PARTS TABLE', font: 'bold' },
      { x: 46, y: 92, text: 'Carrier frequency' },
      { x: 190, y: 92, text: number },
      { x: 46, y: 108, text: 'Package' },
      { x: 190, y: 108, text: 'Cast' },
    ],
    lines: [
      ...[64, 80, 96, 112].map((y): [number, number, number, number] => [40, y, 310, y]),
      ...[40, 180, 310].map((x): [number, number, number, number] => [x, 64, x, 112]),
    ],
  });
  expect(numbersOf(table('QTMP58000'))).toEqual(['QTMP58000']);
  expect(numbersOf(table('QTMP58001'))).toEqual([]);
});

it('takes it where all pages have it above', () => {
  const grid = (withTable: boolean): Page => ({
    texts: [
      { x: 300, y: 20, text: 'QTMP58000' },
      ...(withTable
        ? [
            { x: 46, y: 76, text: 'PARTS TABLE', font: 'bold' as const },
            { x: 46, y: 92, text: 'Carrier frequency' },
            { x: 190, y: 92, text: 'QTMP58000' },
          ]
        : []),
      ...[200, 220, 240].map((y) => ({ x: 40, y, text: `Text of this page at ${y} in some words` })),
    ],
    lines: withTable
      ? [
          ...[64, 80, 96].map((y): [number, number, number, number] => [40, y, 310, y]),
          ...[40, 180, 310].map((x): [number, number, number, number] => [x, 64, x, 96]),
        ]
      : [],
  });
  expect(numbersOf(grid(true), grid(false), grid(false))).toEqual(['QTMP58000']);
});
