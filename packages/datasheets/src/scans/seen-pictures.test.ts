import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { findPlots, isPhoto } from './seen-pictures.ts';
import type { GreyPage } from './pixel-rules.ts';

type Point = readonly [x: number, y: number];

function aPicture(width: number, height: number): GreyPage {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}

/** A straight stroke two pixels wide. */
function draw({ width, height, grey }: GreyPage, [x0, y0]: Point, [x1, y1]: Point, shade = 0): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let at = 0; at <= steps; at++)
    for (const [dx, dy] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const x = Math.round(x0 + (at * (x1 - x0)) / steps) + dx;
      const y = Math.round(y0 + (at * (y1 - y0)) / steps) + dy;
      if (x < width && y < height) grey[y * width + x] = shade;
    }
}

/** What stands for a figure: a small cross. */
function drawFigure(picture: GreyPage, x: number, y: number): void {
  draw(picture, [x, y], [x + 12, y + 12]);
  draw(picture, [x + 12, y], [x, y + 12]);
}

function drawGrid(picture: GreyPage, x: number, y: number, shade: number): void {
  for (let at = 0; at <= 5; at++) {
    draw(picture, [x, y + 40 * at], [x + 250, y + 40 * at], shade);
    draw(picture, [x + 50 * at, y], [x + 50 * at, y + 200], shade);
  }
}

describe('A picture of pixels', () => {
  it.each([
    ['black', 0],
    ['grey', 180],
  ])('with a curve over the %s rules of a grid is a graph, and two of them are two', (_, shade) => {
    const picture = aPicture(760, 320);
    for (const x of [60, 440]) {
      drawGrid(picture, x, 40, shade);
      draw(picture, [x + 5, 230], [x + 245, 60]);
    }
    const plots = findPlots(picture);
    expect(plots).toHaveLength(2);
    const [left, right] = plots.toSorted((a, b) => a[0] - b[0]);
    expect(left![2]).toBeLessThan(330);
    expect(right![0]).toBeGreaterThan(420);
  });

  it('with a graph and something else far below it is a graph that ends with its figures', () => {
    const picture = aPicture(420, 700);
    drawGrid(picture, 60, 40, 0);
    draw(picture, [65, 230], [305, 60]);
    for (const x of [60, 160, 260]) drawFigure(picture, x, 255);
    draw(picture, [80, 560], [300, 640]);
    draw(picture, [300, 560], [80, 640]);
    const [plot, ...others] = findPlots(picture);
    expect(others).toEqual([]);
    expect(plot![3]).toBeGreaterThan(260);
    expect(plot![3]).toBeLessThan(300);
  });

  it('with a curve between two axes and figures along both is a graph; without the figures it is none', () => {
    const picture = aPicture(420, 320);
    draw(picture, [70, 30], [70, 250]);
    draw(picture, [70, 250], [380, 250]);
    draw(picture, [75, 240], [370, 50]);
    expect(findPlots(picture)).toEqual([]);
    for (let at = 0; at < 5; at++) {
      drawFigure(picture, 40, 40 + 48 * at);
      drawFigure(picture, 80 + 65 * at, 265);
    }
    expect(findPlots(picture)).toHaveLength(1);
  });

  it('is none where words stand in the cells of a table', () => {
    const picture = aPicture(360, 320);
    drawGrid(picture, 40, 40, 0);
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++) drawFigure(picture, 58 + 50 * column, 54 + 40 * row);
    expect(findPlots(picture)).toEqual([]);
  });
});

describe('A picture', () => {
  it('that is shaded all over is a photo, one that is drawn or filled with one colour is none', () => {
    const shaded = aPicture(200, 200);
    for (let y = 40; y < 160; y++)
      for (let x = 40; x < 160; x++) shaded.grey[y * 200 + x] = 40 + Math.floor((x + y) / 2);
    expect(isPhoto(shaded)).toBe(true);
    expect(isPhoto({ ...shaded, grey: shaded.grey.map((grey) => (grey < 255 ? 120 : 255)) })).toBe(false);
    const drawn = aPicture(200, 200);
    drawGrid(drawn, 10, 10, 60);
    expect(isPhoto(drawn)).toBe(false);
  });
});

it('Graphs of one picture are drawings of their own, without a word that names them', async () => {
  const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));
  const shown = aPicture(760, 320);
  for (const x of [60, 440]) {
    drawGrid(shown, x, 40, 0);
    draw(shown, [x + 5, 230], [x + 245, 60]);
  }
  const texts = Array.from({ length: 6 }, (_, at) => ({
    x: 60,
    y: 460 + 12 * at,
    text: 'The regulator keeps its output where it is whatever the input does meanwhile.',
  }));
  const bytes = writePdf([{ width: 595, height: 842, texts, pictures: [[60, 200, 440, 360]], shown }]);
  const { drawings } = readDatasheet(pdfium, bytes);
  expect(drawings).toMatchObject([{ kind: 'graph' }, { kind: 'graph' }]);
  expect(drawings[0]!.box[2]).toBeLessThan(drawings[1]!.box[0]);
});

describe('A picture beside a title', () => {
  const draw200 = (grey: number): NonNullable<MadePage['shown']> => {
    const picture = aPicture(200, 200);
    picture.grey.fill(255);
    if (grey < 255) for (let at = 40; at < 160; at++) picture.grey.fill(grey, at * 200 + 90, at * 200 + 110);
    return picture;
  };
  const kindsOf = async (title: string, shown: NonNullable<MadePage['shown']>): Promise<string[]> => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
    const texts = [{ x: 60, y: 290, text: title, font: 'bold' as const, size: 11 }];
    const page = { width: 595, height: 842, texts, pictures: [[60, 300, 200, 440]], shown } satisfies MadePage;
    return readDatasheet(await openPdfium(wasm), writePdf([page])).drawings.map(({ kind }) => kind);
  };

  it('is no drawing where nothing is seen of it', async () => {
    expect(await kindsOf('Outline dimensions', draw200(0))).toEqual(['package']);
    expect(await kindsOf('Outline dimensions', draw200(255))).toEqual([]);
  });

  it('is no graph under the title of a table', async () => {
    expect(await kindsOf('Electro-optical characteristics', draw200(0))).toEqual([]);
    expect(await kindsOf('Electro-optical characteristics curves', draw200(0))).toEqual(['graph']);
  });
});
