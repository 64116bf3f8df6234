import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { findDrawnSigns } from '../text/drawn-signs.ts';
import { makeSignTeller } from './drawn-forms.ts';
import type { Glyph, PdfPage } from './pdf-file.ts';
import { openPdfium } from './pdfium.ts';
import { writePdf, type MadePage } from './write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));
const open = (texts: MadePage['texts']) => pdfium.open(writePdf([{ width: 200, height: 100, texts }]));

/** What is told of a printed letter, as if it were drawn beside letters that are larger and stand lower. */
function tell(text: string, font: NonNullable<MadePage['texts'][number]['font']>): string | undefined {
  const file = open([{ x: 40, y: 60, text, font, size: 12 }]);
  const [glyph] = file.readPage(1).glyphs;
  return makeSignTeller(file)(1)({ ...glyph!, size: 14, y: 62 }, undefined);
}

it.each([
  ['W', 'Ω'],
  ['m', 'µ'],
  ['\xa3', '≤'],
  ['\xb1', '±'],
])('tells the sign that Symbol has under %s by its form', (code, sign) => {
  expect(tell(code, 'symbol')).toBe(sign);
});

it.each(['O', 'Q', 'u', 'p', 'C', 'h', '8', '+'])('has the letter %s for no sign of a unit', (letter) => {
  expect(tell(letter, 'regular')).toBeUndefined();
});

/** What is drawn of two letters, in one box. */
function tellBoth(ring: string, letter: string): string | undefined {
  const file = open([
    { x: 40, y: 57.4, text: ring, size: 9 },
    { x: 43.5, y: 60, text: letter, size: 12 },
  ]);
  const [first, second] = file.readPage(1).glyphs;
  const [x0, y0] = [first!.box[0], Math.min(first!.box[1], second!.box[1])];
  return makeSignTeller(file)(1)({ ...second!, box: [x0, y0, second!.box[2], second!.box[3]] }, undefined);
}

it('tells the sign of degrees Celsius by its ring and its letter', () => {
  expect(tellBoth('\xb0', 'C')).toBe('℃');
  expect(tellBoth('\xb0', 'F')).toBeUndefined();
  expect(tellBoth('*', 'C')).toBeUndefined();
});

it('looks once at drawings of one form, at each of those without, and at so many in all', () => {
  const file = open([{ x: 40, y: 60, text: 'W', font: 'symbol', size: 12 }]);
  const paint = vi.spyOn(file, 'paint');
  const [glyph] = file.readPage(1).glyphs;
  const look = makeSignTeller(file)(1);
  expect([look(glyph!, '24 50 50'), look(glyph!, '24 50 50')]).toEqual(['Ω', 'Ω']);
  expect(paint).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 100; count++) look(glyph!, undefined);
  expect(paint).toHaveBeenCalledTimes(60);
});

it('puts what is told in the place of an outline in a table', () => {
  const letter: Glyph = {
    text: 'A',
    font: 'Made',
    size: 8,
    isBold: false,
    x: 60,
    y: 60,
    box: [60, 54, 65, 60],
    end: 65,
    angle: 0,
    colour: '#000000',
  };
  const rule = (x0: number, y0: number, x1: number, y1: number): PdfPage['rules'][number] => ({
    direction: y0 === y1 ? 'horizontal' : 'vertical',
    box: [x0, y0, x1, y1],
  });
  const rules = [...[40, 65, 90].map((y) => rule(20, y, 180, y)), ...[20, 100, 180].map((x) => rule(x, 40, x, 90))];
  const shapes = [{ box: [54, 55, 58, 61] as const, segments: 30, isUpright: false, isFilled: true, isStroked: false }];
  const page = { glyphs: [letter], shapes, rules, images: [] };
  expect(findDrawnSigns(page, (_, form) => (form === '30 50 75' ? 'µ' : undefined)).map(({ text }) => text)).toEqual([
    'µ',
  ]);
  expect(findDrawnSigns(page).map(({ text }) => text)).toEqual(['\uFFFD']);
});
