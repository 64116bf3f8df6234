import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PdfEngine, PdfPage } from './pdf-file.ts';
import { openPdfium } from './pdfium.ts';
import { writePdf, type MadePage } from './write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

const SHEET = { width: 400, height: 400 };

function readPage(page: Omit<MadePage, 'width' | 'height'>): PdfPage {
  const file = pdfium.open(writePdf([{ ...SHEET, ...page }]));
  const read = file.readPage(1);
  file.close();
  return read;
}

const lettersOf = ({ glyphs }: PdfPage): string => glyphs.map(({ text }) => text).join('');

describe('letters that are cut off', () => {
  it('are not read: a drawing of another document is cut to a part of it', () => {
    const page = readPage({
      texts: [
        { x: 40, y: 50, text: 'seen', clip: [30, 30, 200, 60] },
        { x: 40, y: 150, text: 'hidden', clip: [30, 30, 200, 60] },
        { x: 40, y: 250, text: 'free' },
      ],
    });
    expect(lettersOf(page)).toBe('seenfree');
  });

  it('are read where the same text is printed there again and not cut off', () => {
    const page = readPage({
      texts: [
        { x: 40, y: 50, text: 'TYPE', clip: [30, 30, 200, 40] },
        { x: 40, y: 50, text: 'TYPE' },
        { x: 40, y: 150, text: 'hidden', clip: [30, 30, 200, 40] },
      ],
    });
    expect(lettersOf(page)).toBe('TYPE');
  });

  it('are read where they are printed there again as a part of a longer text, and not where other letters are seen', () => {
    const away = [30, 30, 200, 40] as const;
    const page = readPage({
      texts: [
        { x: 40, y: 50, text: 'Un', clip: [...away] },
        { x: 40, y: 50, text: 'Unit' },
        { x: 40, y: 150, text: 'Xn', clip: [...away] },
        { x: 40, y: 150, text: 'Unit' },
      ],
    });
    const linesOf = [50, 150].map((y) =>
      page.glyphs
        .filter((glyph) => Math.abs(glyph.y - y) < 2)
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    );
    expect(linesOf).toEqual(['Unit', 'Unit']);
  });

  it('are read up to the edge', () => {
    const page = readPage({ texts: [{ x: 40, y: 50, text: 'edge', clip: [40, 43, 59, 50] }] });
    expect(lettersOf(page)).toBe('edge');
  });
});

it('has of rules and shapes what is seen of them', () => {
  const { rules, shapes } = readPage({
    texts: [],
    clippedBoxes: [{ box: [100, 100, 300, 300], clip: [50, 50, 150, 150] }],
  });
  expect(shapes.map(({ box }) => box)).toEqual([[100, 100, 150, 150]]);
  expect(rules.every(({ box }) => box[2] <= 150 && box[3] <= 150)).toBe(true);
});

describe('white letters', () => {
  it('are read on a dark ground and on a thick line alone', () => {
    const page = readPage({
      texts: [
        { x: 40, y: 50, text: 'box', isWhite: true },
        { x: 40, y: 103, text: 'bar', isWhite: true },
        { x: 40, y: 150, text: 'paper', isWhite: true },
      ],
      grounds: [[30, 40, 200, 54]],
      bars: [[30, 100, 200]],
    });
    expect(lettersOf(page)).toBe('boxbar');
  });
});

it('takes a rule that is written as a curve for a rule', () => {
  const { rules, shapes } = readPage({
    texts: [],
    curvedLines: [
      [30, 100, 230, 100],
      [30, 100, 30, 200],
    ],
  });
  expect(rules.map(({ direction }) => direction)).toEqual(['horizontal', 'vertical']);
  expect(shapes.map(({ isUpright }) => isUpright)).toEqual([true, true]);
});

it('does not read a sign that is not printed as its name says, and reads the others of its font', () => {
  // The fourth name is that of a letter that reaches below the line.
  const page = readPage({ texts: [{ x: 40, y: 50, text: '\u0001\u0002\u0004 A1', font: 'named' }] });
  expect(lettersOf(page).replaceAll('\uFFFD', '')).toBe(' A1');
  expect(lettersOf(page)).not.toMatch(/[Hep]/);
});
