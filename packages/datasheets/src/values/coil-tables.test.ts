import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string];

function read(title: string, texts: readonly Text[], lines: Rule[]): RatedValue[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 11 },
      ...texts.map(([x, y, text]) => ({ x, y, text, size: 8 })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);
const tell = ({ group, parameter, typ, max, value, unit }: RatedValue): string =>
  [group, parameter, typ?.text, max?.text, value?.text, unit.text].join('|');

const HEADS: readonly Text[] = [
  [50, 98, 'Part'],
  [44, 107, 'Number'],
  [124, 89, 'Nominal'],
  [128, 98, 'Coil'],
  [124, 107, 'Voltage'],
  [128, 116, 'Vdc'],
  [184, 98, 'Must'],
  [180, 107, 'Operate'],
  [186, 116, 'Vdc'],
  [234, 98, 'Must'],
  [230, 107, 'Release'],
  [236, 116, 'Vdc'],
  [280, 89, 'Maximum'],
  [288, 98, 'Coil'],
  [284, 107, 'Voltage'],
  [288, 116, 'Vdc'],
];

it('heads of several lines over parts whose first row stands off them are read with their limits', () => {
  const rows = [
    ['QR3621A05', '5', '3.75', '0.5', '14'],
    ['QR3621A12', '12', '8.0', '1.0', '22'],
    ['QR3621A24', '24', '16.0', '2.0', '31'],
  ];
  const xs = [40, 130, 186, 236, 290];
  const values = read(
    'Electrical characteristics',
    [...HEADS, ...rows.flatMap((row, at) => row.map((text, index): Text => [xs[index]!, 140 + 9 * at, text]))],
    [],
  );
  expect(values.slice(0, 4).map(tell)).toEqual([
    'QR3621A05|Nominal Coil Voltage|5|||Vdc',
    'QR3621A05|Must Operate|||3.75|Vdc',
    'QR3621A05|Must Release|||0.5|Vdc',
    'QR3621A05|Maximum Coil Voltage||14||Vdc',
  ]);
});

it('Nominal over coil voltage is no head of typical figures', () => {
  const values = read(
    'Coil data',
    [...HEADS, [44, 140, 'red'], [130, 140, '5'], [186, 140, '3.75'], [236, 140, '0.5'], [290, 140, '14']],
    [...across([78, 124, 148], 40, 340)],
  );
  expect(values).toEqual([]);
});

it('a unit with the limit of its figure behind it is found in a grid without heads', () => {
  const rows = [
    ['Power, switching', 'Watt - Max.', '10'],
    ['Voltage, switching', 'Vdc - Max.', '200'],
    ['Release time', 'ms Min.', '1000'],
    ['Operating temperature', '°C', '-40 to +85'],
  ];
  const ys = [78, 96, 114, 132, 150];
  const values = read(
    'Electrical characteristics',
    rows.flatMap((row, at) => row.map((text, index): Text => [44 + 150 * index, 91 + 18 * at, text])),
    [...across(ys, 40, 480), ...down([40, 190, 340, 480], 78, 150)],
  );
  expect(
    values.map(({ parameter, min, max, value, unit }) => [
      parameter,
      min?.text ?? max?.text ?? value?.text,
      min ? 'min' : max ? 'max' : '',
      unit.text,
    ]),
  ).toEqual([
    ['Power, switching', '10', 'max', 'Watt'],
    ['Voltage, switching', '200', 'max', 'Vdc'],
    ['Release time', '1000', 'min', 'ms'],
    ['Operating temperature', '-40 to +85', '', '°C'],
  ]);
});

it('names of what is limited below Model are no parts', () => {
  const rows = [
    ['Model', 'QR-DM', 'QR-D'],
    ['Max. switching current', '15 A', '12 A'],
    ['Max. switching voltage', '277 V', '250 V'],
  ];
  const values = read(
    'Contact data',
    rows.flatMap((row, at) => row.map((text, index): Text => [44 + 150 * index, 91 + 18 * at, text])),
    [...across([78, 96, 114, 132], 40, 480), ...down([40, 190, 340, 480], 78, 132)],
  );
  expect(values.filter(({ group }) => /switching/.test(group))).toEqual([]);
});
