import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { areCircuitParts, areOfCircuit } from './circuit-words.ts';
import type { Drawing } from './drawings.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

const drawingsOf = (page: Partial<MadePage>): Drawing[] =>
  readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: [], ...page }])).drawings;

type Strokes = NonNullable<MadePage['lines']>;

/** Figures that go up along a chip, as those of a scale do, and in a row above it. */
const figures: MadePage['texts'] = [
  ...[0, 1, 2, 3, 4].map((at) => ({ x: 204, y: 215 + 20 * at, text: String(10 * at), size: 7 })),
  ...[0, 1, 2, 3, 4].map((at) => ({ x: 210 + 18 * at, y: 196, text: String(5 * at), size: 7 })),
];
/** The body of a chip, and slanted lines as those of a resistor beside it. */
const chip: Strokes = [
  [200, 200, 300, 200],
  [200, 300, 300, 300],
  [200, 200, 200, 300],
  [300, 200, 300, 300],
  ...[0, 1, 2, 3, 4].map((at): Strokes[number] => [300, 212 + 20 * at, 330, 212 + 20 * at]),
  ...[0, 1, 2, 3, 4, 5].map((at): Strokes[number] => [
    330 + 4 * at,
    212 + 6 * (at % 2),
    334 + 4 * at,
    218 - 6 * (at % 2),
  ]),
];
const title = { x: 60, y: 150, text: 'ECHO APPLICATION CIRCUIT', size: 12, font: 'bold' as const };

describe('A chip with figures in line along it', () => {
  it('is a circuit by the values of the parts around it', () => {
    const parts = ['4.7uF', '100uF', '0.1uF', '560pF', 'R1', 'R2'].map((text, at) => ({
      x: 340,
      y: 232 + 12 * at,
      text,
      size: 7,
    }));
    expect(drawingsOf({ texts: [title, ...figures, ...parts], lines: chip })).toMatchObject([
      { kind: 'schematic', caption: title.text, confidence: 0.6 },
    ]);
  });

  it('is a graph without them', () => {
    expect(drawingsOf({ texts: figures, lines: chip })).toMatchObject([{ kind: 'graph' }]);
  });
});

it.each([
  ['values and designators', ['4.7uF', '100 pF', '0.1µF', 'R1', 'R2'], true],
  ['values of one kind beside a ground', ['1nF', '2.2nF', '4.7nF', '10nF', '22nF', 'AGND DGND'], true],
  ['the capacities of a family of curves', ['15pF', '50pF', '100pF', '150pF', '330pF', 'VCC = 5 V'], false],
  ['figures of a scale', ['1k', '10k', '100k', '1M', '10M', 'RL = 10 kΩ', 'CL = 50pF'], false],
  ['outputs and data', ['Q0', 'Q1', 'Q2', 'D0', 'D1', 'D2', 'GND'], false],
])('%s are parts of a circuit: %#', (_, labels, are) => {
  expect(areCircuitParts(labels)).toBe(are);
});

it('Supplies and loads are of a circuit', () => {
  expect(areOfCircuit(['+VS', '–INPUT', 'RG', 'LOAD'])).toBe(true);
  expect(areOfCircuit(['+15V C –15V', '+5V'])).toBe(true);
});

it('Letters that stand for lengths are none of parts', () => {
  const letters = ['A', 'b', 'D', 'E', 'D1', 'L1', 'L2', 'Q1'];
  expect(areOfCircuit(letters)).toBe(false);
  expect(areOfCircuit([...letters, '10 µF'])).toBe(true);
});

describe('Rules in both directions', () => {
  /** A table of six columns and three rows, with a slanted line between its heads. */
  const table: Strokes = [
    ...[0, 1, 2, 3].map((at): Strokes[number] => [120, 200 + 24 * at, 360, 200 + 24 * at]),
    ...[0, 1, 2, 3, 4, 5, 6].map((at): Strokes[number] => [120 + 40 * at, 200, 120 + 40 * at, 272]),
    [120, 200, 160, 224],
  ];

  it('are a table where nothing bent leaves its cell', () => {
    expect(drawingsOf({ lines: table })).toEqual([]);
  });

  it('are a graph where figures of axes stand outside, though the curve is level', () => {
    const outside = [
      ...[0, 1, 2, 3].map((at) => ({ x: 100, y: 203 + 24 * at, text: String(30 - 10 * at), size: 7 })),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) => ({ x: 117 + 40 * at, y: 283, text: String(5 * at), size: 7 })),
    ];
    expect(drawingsOf({ texts: outside, lines: [...table, [120, 236, 360, 236]] })).toMatchObject([{ kind: 'graph' }]);
  });

  it('are a graph where a line goes through them', () => {
    expect(drawingsOf({ lines: [...table, [140, 262, 330, 210]] })).toMatchObject([{ kind: 'graph' }]);
  });
});

it('The numbers of a list are none of a scale', () => {
  const names = ['1. Output', '3. Input', '5. Enable', '7. Sense', '9. Flag'];
  const list = names.map((text, at) => ({ x: 204, y: 215 + 20 * at, text, size: 7 }));
  const across = ['2.', '4.', '6.', '8.'].map((text, at) => ({ x: 210 + 20 * at, y: 196, text, size: 7 }));
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([{ width: 595, height: 842, texts: [...list, ...across], lines: chip }]),
  );
  expect(drawings.filter(({ kind }) => kind === 'graph')).toEqual([]);
});
