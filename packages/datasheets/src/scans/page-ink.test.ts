import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { drawPaper } from './page-ink.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

const [WIDTH, HEIGHT] = [400, 500];
const PIXELS_PER_POINT = 3;

/** A page whose rules are in a picture as large as it, as old makers' archives have them. */
function onPaper(
  texts: MadePage['texts'],
  rules: readonly [x0: number, y0: number, x1: number, y1: number][],
): Uint8Array {
  const [width, height] = [WIDTH * PIXELS_PER_POINT, HEIGHT * PIXELS_PER_POINT];
  const grey = new Uint8Array(width * height).fill(255);
  for (const rule of rules) {
    const [x0, y0, x1, y1] = rule.map((at) => at * PIXELS_PER_POINT) as [number, number, number, number];
    for (let y = y0; y < y1 + 2; y++) grey.fill(0, y * width + x0, y * width + x1 + 2);
  }
  return writePdf([{ width: WIDTH, height: HEIGHT, texts, picture: { width, height, grey } }]);
}

const ROWS = [
  ['Symbol', 'Parameter', 'Test conditions', 'Max.', 'Unit'],
  ['ICBO', 'Collector Cut-off', 'VCB = -50 V', '-20', 'nA'],
  ['', 'Current (IE = 0)', 'VCB = -50 V TC = 150°C', '-30', 'uA'],
  ['ICEX', 'Base Cut-off Current', 'VCE = -30 V', '-50', 'nA'],
];
const XS = [40, 90, 180, 280, 320];
const YS = [60, 80, 90, 110];

it('finds the rules of a table in the picture that is its paper: a name of two lines in a cell is one', () => {
  const texts = ROWS.flatMap((row, at) =>
    row.flatMap((text, column) => (text === '' ? [] : [{ x: XS[column]! + 4, y: YS[at]!, text, size: 7 }])),
  );
  const edges = [...XS, 360];
  const rules = [
    ...[48, 68, 98, 118].map((y): [number, number, number, number] => [40, y, 360, y]),
    ...edges.map((x): [number, number, number, number] => [x, 48, x, 118]),
  ];
  const title = { x: 40, y: 40, text: 'Electrical characteristics', size: 10 };
  const { values } = readDatasheet(pdfium, onPaper([title, ...texts], rules));
  expect(values.map(({ parameter, max }) => [parameter, max?.text])).toEqual([
    ['Collector Cut-off Current (IE = 0)', '-20'],
    ['Collector Cut-off Current (IE = 0)', '-30'],
    ['Base Cut-off Current', '-50'],
  ]);
});

it('takes the feet of small letters that run together for no rule', () => {
  const text = { x: 94, y: 90, text: 'Collector Cut-off Current', size: 7 };
  const file = pdfium.open(
    onPaper(
      [text],
      [
        [40, 60, 360, 60],
        [96, 88, 160, 88],
      ],
    ),
  );
  const { rules } = drawPaper(file, file.readPage(1));
  file.close();
  expect(rules.map(({ direction, box }) => [direction, Math.round(box[1])])).toEqual([['horizontal', 60]]);
});
