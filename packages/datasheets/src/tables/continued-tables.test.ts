import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

const EDGES = [40, 240, 300, 360, 420];

/** A ruled table whose first line stands at `top`. */
function drawTable(top: number, rows: readonly string[][], edges = EDGES): Pick<MadePage, 'texts' | 'lines'> {
  const [left, right] = [edges[0]!, edges.at(-1)!];
  const bottom = top + 16 * rows.length;
  return {
    texts: rows.flatMap((row, at) =>
      row.map((text, column) => ({ x: edges[column]! + 3, y: top + 12 + 16 * at, text })),
    ),
    lines: [
      ...Array.from({ length: rows.length + 1 }, (_, at): [number, number, number, number] => [
        left,
        top + 16 * at,
        right,
        top + 16 * at,
      ]),
      ...edges.map((x): [number, number, number, number] => [x, top, x, bottom]),
    ],
  };
}

const HEADS = ['Parameter', 'Min', 'Max', 'Unit'];
const FIRST = drawTable(700, [HEADS, ['Supply voltage', '2.7', '5.5', 'V'], ['Supply current', '', '9', 'mA']]);
const TITLE = { x: 40, y: 690, text: 'Electrical Characteristics', font: 'bold', size: 11 } as const;
const first: MadePage = { width: 595, height: 842, texts: [TITLE, ...FIRST.texts], lines: FIRST.lines! };

function readSecond(second: Pick<MadePage, 'texts' | 'lines'>): string[] {
  const { values } = readDatasheet(pdfium, writePdf([first, { width: 595, height: 842, ...second }]));
  return values
    .filter(({ page }) => page === 2)
    .map(
      ({ table, parameter, min, max, unit }) =>
        `${table}: ${parameter} ${min?.text ?? '-'} ${max?.text ?? '-'} ${unit.text}`,
    );
}

it('goes on with a table without its heads at the head of the next page', () => {
  const rest = drawTable(60, [
    ['Rise time', '', '35', 'ns'],
    ['Stopband attenuation', '40', '', 'dB'],
  ]);
  expect(readSecond(rest)).toEqual(['electrical: Rise time - 35 ns', 'electrical: Stopband attenuation 40 - dB']);
});

it.each([
  ['Table 6. Electrical characteristics (continued)', ['Tamb = 25 °C', 'Tamb = -40 °C']],
  ["Electrical Characteristics (Cont'd)", ['Tamb = 25 °C', 'Tamb = -40 °C']],
  ['Electrical characteristics of QX2', ['', 'Tamb = -40 °C']],
])('the last heading of a page holds below %s up to the next one: %j', (title, expected) => {
  const drawRows = (top: number, rows: readonly string[][]): ReturnType<typeof drawTable> => {
    const drawn = drawTable(top, rows);
    // A heading has no rule between columns in its row.
    const isHeading = (y: number): boolean => rows[Math.round((y - top) / 16)]?.length === 1;
    const downs = rows.flatMap((_, at) =>
      EDGES.filter((_x, edge) => !isHeading(top + 16 * at) || edge === 0 || edge === EDGES.length - 1).map(
        (x): [number, number, number, number] => [x, top + 16 * at, x, top + 16 * at + 16],
      ),
    );
    return { texts: drawn.texts, lines: [...drawn.lines!.filter(([x0, , x1]) => x0 !== x1), ...downs] };
  };
  const pages = [
    {
      title: 'Electrical Characteristics',
      rows: [HEADS, ['Tamb = 25 °C'], ['Supply voltage', '2.7', '5.5', 'V']],
      top: 700,
    },
    { title, rows: [HEADS, ['Rise time', '', '35', 'ns'], ['Tamb = -40 °C'], ['Fall time', '', '40', 'ns']], top: 60 },
  ].map((page): MadePage => {
    const { texts, lines } = drawRows(page.top, page.rows);
    const head = { x: 40, y: page.top - 10, text: page.title, font: 'bold', size: 11 } as const;
    return { width: 595, height: 842, texts: [head, ...texts], lines: lines! };
  });
  const { values } = readDatasheet(pdfium, writePdf(pages));
  expect(values.filter(({ page }) => page === 2).map(({ conditions }) => conditions)).toEqual(expected);
});

it.each([
  [
    'other columns',
    drawTable(
      60,
      [
        ['Rise time', '35', 'ns'],
        ['Fall time', '40', 'ns'],
      ],
      [40, 200, 330, 420],
    ),
  ],
  [
    'a place in the middle of the page',
    drawTable(400, [
      ['Rise time', '', '35', 'ns'],
      ['Fall time', '', '40', 'ns'],
    ]),
  ],
])('takes a grid with %s for no part of it', (_, second) => {
  expect(readSecond(second)).toEqual([]);
});

it('goes on with two halves of pins whose types are heads of other tables, under the head of its page', () => {
  const edges = [40, 80, 140, 180, 300, 340, 400, 440, 560];
  const heads = ['Pin', 'Name', 'Type', 'Description', 'Pin', 'Name', 'Type', 'Description'];
  const begun = drawTable(
    700,
    [heads, ['1', 'SDA', 'IO', 'Data', '5', 'NC', 'NC', 'Free'], ['2', 'SCL', 'I', 'Clock', '6', 'NC', 'NC', 'Free']],
    edges,
  );
  const rest = drawTable(
    90,
    [
      ['3', 'LX', 'IO', 'Pin of the coil', '7', 'GND', 'G', 'Ground'],
      ['4', 'VIN', 'I', 'Input', '8', 'INT', 'O', 'Wakes'],
    ],
    edges,
  );
  const head = [
    { x: 440, y: 50, text: 'QX192' },
    { x: 200, y: 70, text: 'An enhanced single cell battery and power system management chip' },
  ];
  const { pins } = readDatasheet(
    pdfium,
    writePdf([
      { width: 595, height: 842, texts: begun.texts, lines: begun.lines! },
      { width: 595, height: 842, texts: [...head, ...rest.texts], lines: rest.lines! },
    ]),
  );
  expect(pins.filter(({ page }) => page === 2).map(({ numbers, name, type }) => [...numbers, name, type])).toEqual([
    ['3', 'LX', 'IO'],
    ['4', 'VIN', 'I'],
    ['7', 'GND', 'G'],
    ['8', 'INT', 'O'],
  ]);
});
