import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';

it('a list that is printed in capitals is whole, its forces, cycles and ohms too', async () => {
  const pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
  const lines = [
    'SPECIFICATIONS:',
    'RATING: 12V DC @ 2A',
    'CONTACT RESISTANCE: 20 mOHM MAX',
    'INSULATION RESISTANCE: 100M OHMS MIN: 500V DC',
    'INSERTION FORCE: 5.0KG MAX',
    'WITHDRAWAL FORCE: 1.0KG~3.5KG',
    'LIFE: 5,000 CYCLES',
  ];
  const texts = lines.map((text, at) => ({ x: 40, y: 100 + 10 * at, text, size: 8 }));
  const { values } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts }]));
  expect(values.map(({ parameter, value, unit }) => `${parameter} | ${value?.text} | ${unit.text}`)).toEqual([
    'RATING | 12V DC @ 2A | ',
    'CONTACT RESISTANCE | 20 mOHM MAX | ',
    'INSULATION RESISTANCE | 100M OHMS MIN: 500V DC | ',
    'INSERTION FORCE | 5.0KG MAX | ',
    'WITHDRAWAL FORCE | 1.0KG~3.5KG | ',
    'LIFE | 5,000 | CYCLES',
  ]);
});
