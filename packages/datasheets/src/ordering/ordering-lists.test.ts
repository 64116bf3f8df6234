import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

function codesOf(texts: MadePage['texts'], lines: MadePage['lines'] = []) {
  return readDatasheet(pdfium, writePdf([{ width: 500, height: 400, texts, lines }])).orderingCodes;
}

const numbersOf = (...given: Parameters<typeof codesOf>): string[] =>
  codesOf(...given).map(({ partNumber }) => partNumber);

it('numbers below a head that says so are read, with the blanks that are printed in them', () => {
  const texts = ['Part Number', 'TS525 SM08 SMTR 2', 'TS525 SK08 SMTR 2', 'TS525 SM15 SMTR 2'];
  expect(numbersOf(texts.map((text, at) => ({ x: 40, y: 60 + 20 * at, text })))).toEqual(texts.slice(1));
});

it('examples beside a key of numbers say package and packing', () => {
  const codes = codesOf([
    { x: 300, y: 60, text: 'Examples:' },
    { x: 318, y: 76, text: 'MR6061T-E/OT:' },
    { x: 400, y: 76, text: 'Tape and Reel,' },
    { x: 400, y: 86, text: '5LD SOT-23 pkg' },
    { x: 318, y: 100, text: 'MR6061-E/SN:' },
    { x: 400, y: 100, text: '8LD SOIC pkg' },
  ]);
  expect(codes).toMatchObject([
    { partNumber: 'MR6061T-E/OT', package: '5LD SOT-23', packing: 'Tape and Reel' },
    { partNumber: 'MR6061-E/SN', package: '8LD SOIC', packing: '' },
  ]);
});

it('a grid of numbers under its title is read, and one of figures is not', () => {
  const grid = (cells: string[][]): Parameters<typeof codesOf> => [
    [
      { x: 40, y: 50, text: 'PARTS TABLE', font: 'bold' },
      ...cells.flatMap((row, at) => row.map((text, column) => ({ x: 46 + 90 * column, y: 76 + 16 * at, text }))),
    ],
    [
      ...[64, 80, 96, 112].map((y): [number, number, number, number] => [40, y, 310, y]),
      ...[40, 130, 220, 310].map((x): [number, number, number, number] => [x, 64, x, 112]),
    ],
  ];
  const numbers = ['MR34830', 'MR32230', 'MR34833', 'MR32233', 'MR34836', 'MR32236'];
  const rows = [0, 2, 4].map((at) => [`${30 + at} kHz`, numbers[at]!, numbers[at + 1]!]);
  expect(numbersOf(...grid(rows))).toEqual(numbers);
  expect(numbersOf(...grid(rows.map(([first]) => [first!, '12', '14'])))).toEqual([]);
});

it('sentences below such a head are none', () => {
  expect(
    numbersOf([
      { x: 40, y: 60, text: 'Order code' },
      { x: 40, y: 76, text: 'See the last page for 12 types' },
    ]),
  ).toEqual([]);
});
