import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { Row } from '../tables/table.ts';
import type { Column } from './rated-value.ts';
import { joinTranslations } from './translations.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string];

function read(texts: readonly Text[], lines: MadePage['lines'] = []): string[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Maximum ratings', font: 'bold', size: 12 },
      ...texts.map(([x, y, text]) => ({ x, y, text, size: 8 })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values.map(({ parameter, symbol, conditions, value, max, unit }) =>
    [parameter, symbol, conditions, (value ?? max)?.text, unit.text].join('|'),
  );
}

it('a name in two languages over two lines is of the figure beside its middle', () => {
  const row = (y: number, ...texts: string[]): Text[] =>
    texts.map((text, at): Text => [[40, 250, 300, 360][at]!, y, text]);
  const names = [
    ['Betriebstemperatur', 'Operating temperature'],
    ['Sperrspannung', 'Reverse voltage'],
    ['Verlustleistung', 'Power dissipation'],
  ];
  const figures = [
    ['Top', '100', '°C'],
    ['VR', '5', 'V'],
    ['Ptot', '160', 'mW'],
  ];
  expect(
    read([
      ...row(90, 'Bezeichnung', 'Symbol', 'Wert', 'Einheit'),
      ...row(100, 'Parameter', '', 'Value', 'Unit').filter(([, , text]) => text !== ''),
      ...names.flatMap(([own, other], at): Text[] => [
        [40, 120 + 30 * at, own!],
        [40, 130 + 30 * at, other!],
        ...figures[at]!.map((text, column): Text => [[250, 300, 360][column]!, 125 + 30 * at, text]),
      ]),
    ]),
  ).toEqual([
    'Betriebstemperatur Operating temperature|Top||100|°C',
    'Sperrspannung Reverse voltage|VR||5|V',
    'Verlustleistung Power dissipation|Ptot||160|mW',
  ]);
});

it('a name beside its translation is no condition of it', () => {
  const rows = [
    ['Nennspannung', 'Rated voltage', '12 V DC'],
    ['Schaltstrom', 'Switching current', '10 A'],
    ['Spulenwiderstand', 'Coil resistance', '360 Ohm'],
  ];
  const across = [80, 96, 112, 128].map((y): [number, number, number, number] => [40, y, 440, y]);
  const down = [40, 190, 300, 440].map((x): [number, number, number, number] => [x, 80, x, 128]);
  expect(
    read(
      rows.flatMap((cells, at) => cells.map((text, column): Text => [[44, 194, 304][column]!, 92 + 16 * at, text])),
      [...across, ...down],
    ),
  ).toEqual([
    'Nennspannung; Rated voltage|||12 V DC|',
    'Schaltstrom; Switching current|||10 A|',
    'Spulenwiderstand; Coil resistance|||360 Ohm|',
  ]);
});

it.each([
  [['工作电压', 'Supply'], ['工作温度', 'Range'], 'parameter'],
  [['Output voltage', 'no load'], ['Output current', 'full load'], 'conditions'],
  [['Ausgangsspannung', 'Output voltage at 5 A'], ['Strom', 'Current'], 'conditions'],
])('of %j over %j the second column is of the kind %s', (first, second, role) => {
  const columns = [
    { role: 'parameter', head: '', group: '', x0: 0, x1: 10 },
    { role: 'conditions', head: '', group: '', x0: 10, x1: 20 },
  ] as Column[];
  const rows = [first, second].map((texts): Row => ({
    cells: texts.map((text) => ({ text, above: '', marks: [], box: [0, 0, 1, 1], columnSpan: 1 })),
    headings: [],
  }));
  expect(joinTranslations(columns, rows)[1]!.role).toBe(role);
});
