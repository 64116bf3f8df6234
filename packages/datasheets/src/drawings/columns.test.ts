import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { classifyDrawings } from './classify-drawings.ts';
import type { Section } from '../sections/section.ts';
import type { DrawnRegion } from './drawn-region.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));
type Strokes = NonNullable<MadePage['lines']>;

it('a heading over the right half of a page is of no drawing under that of the left one', () => {
  const section = (title: string, x: number): Section => ({
    number: '',
    title,
    level: 1,
    kind: 'other',
    page: 1,
    lastPage: 1,
    box: [x, 60, x + 90, 70],
  });
  const region: DrawnRegion = {
    page: 1,
    cell: '',
    box: [60, 200, 260, 320],
    caption: null,
    title: null,
    isNumbered: false,
    labels: [],
    curves: 9,
    images: 0,
    isGraph: false,
    hasAxes: false,
    hasScale: false,
    namesPins: false,
    lengths: 0,
    pieces: [],
  };
  const sections = [section('External dimensions', 50), section('Footprint', 340)];
  const beside: DrawnRegion = { ...region, box: [350, 200, 540, 320] };
  expect(classifyDrawings([region, beside], sections).map(({ kind }) => kind)).toEqual(['package', 'land_pattern']);
});

/** A zigzag in the grid of a graph, with figures along both axes. */
const graph = (x: number, y: number): Strokes => [
  ...Array.from({ length: 12 }, (_, at): Strokes[number] => [
    x + 10 * at,
    y + (at % 2) * 40 + 20,
    x + 10 * at + 10,
    y + ((at + 1) % 2) * 40 + 20,
  ]),
  ...[0, 25, 50, 75, 100].map((step): Strokes[number] => [x, y + step, x + 120, y + step]),
  ...[0, 30, 60, 90, 120].map((step): Strokes[number] => [x + step, y, x + step, y + 100]),
];

it('a title over three graphs is no part of one of them, which would lie on the next', () => {
  const xs = [60, 230, 400];
  const texts = [
    { x: 60, y: 150, text: 'TYPICAL PERFORMANCE CHARACTERISTICS', size: 14, font: 'bold' as const },
    { x: 60, y: 165, text: 'VIN = 5 V, L = 1 µH, unless otherwise noted, typical curves', font: 'bold' as const },
  ];
  const page: MadePage = { width: 595, height: 842, texts, lines: xs.flatMap((x) => graph(x, 180)) };
  const { drawings } = readDatasheet(pdfium, writePdf([page]));
  expect(drawings.map(({ kind, box }) => [kind, Math.round(box[0] / 10), box[2] < 540])).toEqual(
    xs.map((x) => ['graph', x / 10, true]),
  );
});
