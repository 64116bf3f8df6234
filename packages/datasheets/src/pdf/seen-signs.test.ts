import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from './pdfium.ts';
import { writePdf, type MadePage } from './write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

const HEADS = ['Parameter', 'Symbol', 'Max', 'Unit'];
const XS = [40, 160, 220, 280];

/** The units of two rows, one of which has a sign that its font numbers. */
function readUnits(sign: string, behind = '') {
  const own: MadePage['texts'] = [
    { x: XS[3]!, y: 96, text: sign, font: 'numbered', size: 9 },
    ...(behind === '' ? [] : [{ x: XS[3]! + 0.58 * 9, y: 96, text: behind, size: 9 }]),
  ];
  const rows = [HEADS, ['Zener impedance', 'ZZT', '95'], ['Reverse voltage', 'VR', '5', 'V']];
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: XS[column]!, y: 80 + 16 * at, text, size: 9 })),
  );
  const title = { x: 40, y: 50, text: 'Electrical characteristics', font: 'bold' as const, size: 12 };
  const { values } = readDatasheet(pdfium, writePdf([{ width: 400, height: 300, texts: [title, ...texts, ...own] }]));
  return values.map(({ unit, max, doubts }) => [unit.text, unit.si, max?.number, ...doubts]);
}

it.each([
  ['W', '', 'Ω', 'Ω', 95],
  ['m', 'A', 'µA', 'A', 95e-6],
])('reads the sign that its font numbers by its shape: %s as %s%s', (code, behind, unit, si, number) => {
  expect(readUnits(code, behind)).toEqual([
    [unit, si, number],
    ['V', 'V', 5],
  ]);
});

it('tells no unit by a sign that looks like none that units have', () => {
  expect(readUnits('a', 'A')).toEqual([
    ['', null, null, 'unit_unread'],
    ['V', 'V', 5],
  ]);
});
