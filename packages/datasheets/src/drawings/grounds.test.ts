import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

type Strokes = NonNullable<MadePage['lines']>;

const aBox = (x0: number, y0: number, x1: number, y1: number): Strokes => [
  [x0, y0, x1, y0],
  [x0, y1, x1, y1],
  [x0, y0, x0, y1],
  [x1, y0, x1, y1],
];

const STEPS = [0, 1, 2, 3, 4, 5];

/** A curve between two axes. */
const aGraph = (x: number, y: number): Strokes => [
  [x, y, x, y + 100],
  [x, y + 100, x + 100, y + 100],
  [x, y + 90, x + 50, y + 60],
  [x + 50, y + 60, x + 100, y + 10],
];
/** The figures along them. */
const itsFigures = (x: number, y: number): MadePage['texts'] =>
  STEPS.flatMap((at) => [
    { x: x - 14, y: y + 3 + 20 * at, text: String(50 - 10 * at), size: 7 },
    { x: x - 3 + 20 * at, y: y + 110, text: String(20 * at), size: 7 },
  ]);

it('The ground on which several graphs stand joins none of them', () => {
  const places: [x: number, y: number][] = [
    [100, 180],
    [320, 180],
    [100, 380],
    [320, 380],
  ];
  const captions = places.map(([x, y], at) => ({ x, y: y + 128, text: `Fig. ${at + 1} Curve` }));
  // Around the last one a box of its own.
  const grounds: MadePage['grounds'] = [[60, 150, 480, 560]];
  const lines = [...aBox(296, 370, 430, 495), ...places.flatMap(([x, y]) => aGraph(x, y))];
  const texts = [...captions, ...places.flatMap(([x, y]) => itsFigures(x, y))];
  const { drawings } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines, grounds }]));
  expect(drawings.map(({ kind, caption, box }) => [kind, caption, box[2] - box[0] < 140])).toEqual(
    captions.map(({ text }) => ['graph', text, true]),
  );
});
