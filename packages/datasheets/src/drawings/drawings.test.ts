import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { chunkDatasheet } from '../chunks/chunks.ts';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { kindOfWords } from './drawing-words.ts';
import { pictureDrawings } from './picture-drawings.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

/** A zigzag, as a curve is drawn, in a frame. */
function aGraph(x: number, y: number): NonNullable<MadePage['lines']> {
  const zigzag = Array.from({ length: 12 }, (_, at): [number, number, number, number] => [
    x + 10 * at,
    y + (at % 2) * 40 + 20,
    x + 10 * at + 10,
    y + ((at + 1) % 2) * 40 + 20,
  ]);
  return [...zigzag, [x, y, x, y + 100], [x, y + 100, x + 130, y + 100]];
}

const paragraph = (y: number): MadePage['texts'] =>
  Array.from({ length: 5 }, (_, at) => ({
    x: 40,
    y: y + 12 * at,
    text: 'The regulator keeps its output where it is whatever the input does meanwhile.',
  }));

const page: MadePage = {
  width: 595,
  height: 842,
  texts: [
    { x: 40, y: 90, text: '5 Typical characteristics', size: 12, font: 'bold' },
    ...paragraph(110),
    { x: 60, y: 320, text: 'Figure 1. Output voltage vs. load' },
    { x: 320, y: 320, text: 'Figure 2. Block diagram' },
    ...paragraph(600),
  ],
  lines: [...aGraph(60, 200), ...aGraph(320, 200)],
};
const bytes = writePdf([page, { ...page, lines: [] }]);
const sheet = readDatasheet(pdfium, bytes);

describe('The drawings of a datasheet', () => {
  it('are what stands above each caption, and are of the kind that it says', () => {
    expect(sheet.drawings).toMatchObject([
      { page: 1, kind: 'graph', caption: 'Figure 1. Output voltage vs. load' },
      { page: 1, kind: 'block_diagram', caption: 'Figure 2. Block diagram' },
    ]);
    const [x0, y0, x1, y1] = sheet.drawings[0]!.box;
    expect([x0, y0, x1, y1].map(Math.round)).toEqual([60, 200, 190, 322]);
  });

  it('are cut out as pixels and as vectors', () => {
    const [first, ...others] = pictureDrawings(pdfium, bytes, sheet, { dotsPerInch: 72 });
    expect(others).toHaveLength(1);
    const { width, height, rgb } = first!.pixels;
    expect(rgb).toHaveLength(3 * width * height);
    const dark = rgb.filter((part) => part < 128).length;
    expect(dark).toBeGreaterThan(300);
    expect(dark).toBeLessThan(rgb.length / 4);
    expect(first!.svg).toMatch(/^<svg [^>]+viewBox="5\d/);
    expect(first!.svg!.match(/<path /g)!.length).toBeGreaterThanOrEqual(14);
    expect(first!.svg).toContain('>F</text>');
    expect(first!.svg).not.toContain('NaN');
  });

  it('are pieces of their section, and their words in no piece of text', () => {
    const chunks = chunkDatasheet(sheet);
    const figures = chunks.filter(({ kind }) => kind === 'figure');
    expect(figures.map(({ section, text }) => [section, text])).toEqual([
      ['5 Typical characteristics', 'Figure 1. Output voltage vs. load'],
      ['5 Typical characteristics', 'Figure 2. Block diagram'],
    ]);
    const texts = chunks.filter(({ kind, startPage }) => kind === 'text' && startPage === 1);
    expect(texts.map(({ text }) => text).join(' ')).not.toContain('Figure');
    expect(chunks.map(({ id }) => id)).toEqual(chunks.map((_, at) => `c${at + 1}`));
  });

  it('need lines: a caption alone is none', () => {
    expect(sheet.drawings.filter((drawing) => drawing.page === 2)).toEqual([]);
  });
});

describe('chunkDatasheet', () => {
  it('keeps to the sizes that are asked for and loses no word', () => {
    const small = chunkDatasheet(sheet, { mostChars: 200 });
    const texts = small.filter(({ kind }) => kind === 'text');
    expect(Math.max(...texts.map(({ text }) => text.length))).toBeLessThanOrEqual(200);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words.match(/regulator/g)).toHaveLength(20);
    expect(small.every(({ startPage, endPage }) => endPage - startPage === 0 || endPage > startPage)).toBe(true);
  });
});

it.each([
  ['Figure 3. Package outline', 'package'],
  ['Recommended land pattern', 'land_pattern'],
  ['Pin configuration (top view)', 'pinout'],
  ['FORWARD CURRENT VS. VOLTAGE', 'graph'],
  ['Typical application circuit', 'schematic'],
  ['Tape and reel dimensions', 'other'],
  ['Notes', undefined],
])('%s is of the kind %s', (text, kind) => {
  expect(kindOfWords(text)).toBe(kind);
});

it('clusterBoxes joins what is near, also across a chain', () => {
  const at = (x: number): { box: readonly [number, number, number, number] } => ({ box: [x, 0, x + 5, 5] });
  const clusters = clusterBoxes([at(0), at(100), at(12), at(24), at(300)], 8);
  expect(clusters.map((members) => members.length).toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
});
