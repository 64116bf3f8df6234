import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';
import { toGrey } from './grey.ts';
import { blotByForm } from './letter-forms.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

it.each([
  ['14', '1\uFFFD'],
  ['11', '11'],
  ['1.1', '1.1'],
])('figures read as %s where 11 is printed are %s', (read, told) => {
  const file = pdfium.open(writePdf([{ width: 60, height: 40, texts: [{ x: 20, y: 24, text: '11', size: 10 }] }]));
  const page = toGrey(file.paint(1, [0, 0, 60, 40], 300 / 72));
  const scale = 300 / 72;
  const box = [20 * scale, 14 * scale, 33 * scale, 26 * scale].map(Math.round) as [number, number, number, number];
  const characters = [...read].map((text, at) => ({
    text,
    confidence: 0.95,
    box: [box[0] + 12 * at, box[1], box[0] + 12 * at + 10, box[3]] as [number, number, number, number],
  }));
  const word = { text: read, box, confidence: 0.7, characters };
  const forms = { known: () => file.knownShapes(), size: 10 * scale };
  expect(blotByForm(page, word, 24 * scale, forms).text).toBe(told);
  file.close();
});
