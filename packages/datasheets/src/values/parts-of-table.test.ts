import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Cells = readonly [name: string, condition: string, min: string, typ: string, max: string, unit: string];

const EDGES = [36, 185, 290, 340, 390, 440];

/** Rows below one another; a part of the table begins at the edge, its rows are indented, and a rule stands below each part. */
function read(rows: readonly Cells[], ruled: readonly number[]): string[] {
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => {
      const isRow = column === 0 && at > 0 && row[5] !== '';
      return { x: EDGES[column]! + (isRow ? 9 : 0), y: 90 + 11 * at, text, size: 8 };
    }),
  );
  const bottom = 82 + 11 * rows.length;
  const lines = [
    ...[80, 93, bottom, ...ruled.map((at) => 82 + 11 * at)].map((y): [number, number, number, number] => [
      36,
      y,
      480,
      y,
    ]),
    ...[36, 182, 286, 336, 386, 436, 480].map((x): [number, number, number, number] => [x, 80, x, bottom]),
  ];
  const title = { x: 36, y: 60, text: 'Electrical characteristics', font: 'bold' as const, size: 11 };
  const page: MadePage = { width: 595, height: 842, texts: [title, ...texts.filter(({ text }) => text !== '')], lines };
  return readDatasheet(pdfium, writePdf([page])).values.map(
    ({ parameter, conditions, typ }) => `${parameter} | ${conditions} | ${typ?.text}`,
  );
}

const HEADS: Cells = ['Parameter', 'Conditions', 'Min', 'Typ', 'Max', 'Units'];

describe('The parts of a table', () => {
  it('have conditions for all of their rows beside their title, and beside a row those of that row alone', () => {
    const rows: Cells[] = [
      HEADS,
      ['SENSOR INPUT', 'Each axis', '', '', '', ''],
      ['Measurement range', '', '', '2', '', 'g'],
      ['Nonlinearity', 'Best straight line', '', '0.2', '', '%'],
      ['Alignment error', '', '', '1', '', '%'],
      ['Angle error', 'Sensor to sensor', '', '0.1', '', '%'],
      ['Transverse sensitivity', '', '', '3', '', '%'],
      ['SELF TEST', '', '', '', '', ''],
      ['Output change', 'On', '', '10', '', '%'],
    ];
    expect(read(rows, [7])).toEqual([
      'Measurement range | Each axis | 2',
      'Nonlinearity | Each axis; Best straight line | 0.2',
      'Alignment error | Each axis | 1',
      'Angle error | Each axis; Sensor to sensor | 0.1',
      'Transverse sensitivity | Each axis | 3',
      'Output change | On | 10',
    ]);
  });

  it('end the names above them', () => {
    const rows: Cells[] = [
      HEADS,
      ['ZERO g BIAS LEVEL', '', '', '', '', ''],
      ['Initial offset', '', '', '2', '', 'g'],
      ['Offset drift', '', '', '3', '', 'g'],
      ['NOISE PERFORMANCE', '', '', '', '', ''],
      ['Noise density', '', '', '500', '', 'mV'],
      ['Noise level', '', '', '7', '', 'mV'],
    ];
    expect(read(rows, [4])).toEqual([
      'ZERO g BIAS LEVEL, Initial offset |  | 2',
      'ZERO g BIAS LEVEL, Offset drift |  | 3',
      'Noise density |  | 500',
      'Noise level |  | 7',
    ]);
  });
});
