import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));

const ROWS = [
  ['Parameter', 'Min', 'Max', 'Unit'],
  ['Supply voltage', '2.7', '5.5', 'V'],
  ['Supply current', '', '9', 'mA'],
];
const texts: MadePage['texts'] = [
  { x: 40, y: 80, text: 'Electrical Characteristics', font: 'bold', size: 11 },
  ...ROWS.flatMap((row, y) => row.map((text, x) => ({ x: [43, 203, 263, 323][x]!, y: 100 + 16 * y, text }))),
];
const lines: NonNullable<MadePage['lines']> = [
  ...[88, 104, 120, 136].map((y): [number, number, number, number] => [40, y, 400, y]),
  ...[40, 200, 260, 320, 400].map((x): [number, number, number, number] => [x, 88, x, 136]),
];
const read = (page: Partial<MadePage>): ReturnType<typeof readDatasheet> =>
  readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines, ...page }]));

it('a figure that is not painted is none', () => {
  const { values, warnings } = read({ texts: [...texts, { x: 206, y: 132, text: '99', isUnseen: true }] });
  expect(values.map(({ min, max }) => [min?.text, max?.text])).toEqual([
    ['2.7', '5.5'],
    [undefined, '9'],
  ]);
  expect(warnings).toEqual([]);
});

it('a text that lies unseen over a picture was read by somebody, and is in doubt', () => {
  const { values, ocrPages, unread, warnings } = read({
    texts: texts.map((text) => ({ ...text, isUnseen: true })),
    pictures: [[0, 0, 595, 842]],
  });
  expect(values[0]).toMatchObject({ max: { text: '5.5' }, doubts: ['read_by_ocr'] });
  expect([ocrPages, unread]).toEqual([[1], []]);
  expect(warnings).toMatchObject([{ code: 'pages_by_ocr', message: expect.stringContaining('lies unseen over it') }]);
});
