import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openPdfium } from './pdfium.ts';
import { writePdf, type MadePage } from './write-pdf.fixture.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

function shapesOf(path: NonNullable<MadePage['paths']>[number]): number[][] {
  const file = pdfium.open(writePdf([{ width: 595, height: 842, texts: [], paths: [path] }]));
  const boxes = file.readPage(1).shapes.map(({ box }) => box.map(Math.round));
  file.close();
  return boxes;
}

describe('The parts of a path', () => {
  it('are things of their own, where they stand far from one another', () => {
    const twoLines: [number, number, number, number][] = [
      [100, 100, 100, 140],
      [320, 110, 320, 145],
    ];
    expect(shapesOf(twoLines)).toEqual([
      [100, 100, 100, 140],
      [320, 110, 320, 145],
    ]);
  });

  it('are one line, where they are its dashes', () => {
    const dashes = Array.from({ length: 20 }, (_, at): [number, number, number, number] => {
      return [100 + 12 * at, 100, 106 + 12 * at, 100];
    });
    expect(shapesOf(dashes)).toEqual([[100, 100, 334, 100]]);
  });
});
