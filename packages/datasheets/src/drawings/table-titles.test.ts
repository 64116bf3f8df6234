import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

type Strokes = NonNullable<MadePage['lines']>;

const zigzag = (x: number, y: number): Strokes =>
  Array.from({ length: 30 }, (_, at): Strokes[number] => [
    x + 10 * at,
    y + (at % 2) * 60,
    x + 10 * at + 10,
    y + ((at + 1) % 2) * 60,
  ]);

/** Four rows of three columns, each with a word. */
function aTable(x: number, y: number): { lines: Strokes; texts: MadePage['texts'] } {
  const level = [0, 1, 2, 3, 4].map((row): Strokes[number] => [x, y + 20 * row, x + 300, y + 20 * row]);
  const upright = [0, 1, 2, 3].map((column): Strokes[number] => [x + 100 * column, y, x + 100 * column, y + 80]);
  const texts = [0, 1, 2, 3].flatMap((row) =>
    ['Item', 'Width', 'Pitch'].map((text, column) => ({ x: x + 100 * column + 20, y: y + 20 * row + 14, text })),
  );
  return { lines: [...level, ...upright], texts };
}

it('The title of a table below a drawing does not name the drawing', () => {
  const table = aTable(60, 262);
  const texts = [
    { x: 60, y: 100, text: 'Tape specification', size: 12, font: 'bold' as const },
    { x: 60, y: 252, text: 'Dimensions as follows:', size: 12, font: 'bold' as const },
    ...table.texts,
  ];
  const lines = [...zigzag(60, 160), ...table.lines];
  const { drawings } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines }]));
  expect(drawings).toMatchObject([{ kind: 'other', caption: 'Tape specification' }]);
});
