import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './values.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string];

function read(title: string, texts: readonly Text[], lines: Rule[]): RatedValue[] {
  const printed = texts.map(([x, y, text]) => ({ x, y, text }));
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [{ x: 40, y: 60, text: title, font: 'bold', size: 11 }, ...printed],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

it('reads heads in two languages once', () => {
  const values = read(
    'Grenzwerte',
    [
      [42, 90, 'Bezeichnung'],
      [42, 101, 'Parameter'],
      [242, 90, 'Symbol'],
      [242, 101, 'Symbol'],
      [322, 90, 'Wert'],
      [322, 101, 'Value'],
      [402, 90, 'Einheit'],
      [402, 101, 'Unit'],
      [42, 120, 'Sperrspannung'],
      [42, 131, 'Reverse voltage'],
      [242, 120, 'VR'],
      [322, 120, '5'],
      [402, 120, 'V'],
    ],
    [...across([78, 108, 138], 40, 460), ...down([240, 320, 400], 78, 138)],
  );
  expect(values).toHaveLength(1);
  expect(values).toMatchObject([
    { parameter: 'Sperrspannung Reverse voltage', symbol: 'VR', value: { text: '5', number: 5 }, unit: { text: 'V' } },
  ]);
});

it('gives a figure over the columns of several parts to these, and one over all to none', () => {
  const values = read(
    'MAXIMUM RATINGS',
    [
      [42, 90, 'Catalog Number'],
      [182, 90, 'SYMBOLS'],
      [242, 90, 'DX32'],
      [292, 90, 'DX33'],
      [342, 90, 'DX34'],
      [402, 90, 'UNITS'],
      [42, 106, 'Reverse voltage'],
      [182, 106, 'VR'],
      [252, 106, '20'],
      [302, 106, '30'],
      [352, 106, '40'],
      [402, 106, 'V'],
      [42, 122, 'Forward current'],
      [182, 122, 'IF'],
      [310, 122, '3.0'],
      [402, 122, 'A'],
      [42, 138, 'Forward voltage'],
      [182, 138, 'VF'],
      [250, 138, '0.45'],
      [325, 138, '0.55'],
      [402, 138, 'V'],
    ],
    [
      ...across([78, 94, 110, 126, 142], 40, 460),
      ...down([40, 180, 240, 400, 460], 78, 142),
      ...down([290, 340], 78, 110),
      ...down([290], 126, 142),
    ],
  );
  expect(values.map(({ symbol, group, value }) => [symbol, group, value?.text])).toEqual([
    ['VR', 'DX32', '20'],
    ['VR', 'DX33', '30'],
    ['VR', 'DX34', '40'],
    ['IF', '', '3.0'],
    ['VF', 'DX32', '0.45'],
    ['VF', 'DX33, DX34', '0.55'],
  ]);
});

it('reads heads on three heights as those of one table', () => {
  const values = read(
    'DC SPECIFICATIONS',
    [
      [42, 101, 'Symbol'],
      [102, 101, 'Parameter'],
      [330, 90, 'Value'],
      [262, 101, 'TA = 25 \xb0C'],
      [372, 101, '-40 to 85 \xb0C'],
      [252, 113, 'Min.'],
      [302, 113, 'Max.'],
      [362, 113, 'Min.'],
      [412, 113, 'Max.'],
      [472, 101, 'Unit'],
      [42, 130, 'VIH'],
      [102, 130, 'High level input voltage'],
      [252, 130, '2.1'],
      [362, 130, '2.2'],
      [472, 130, 'V'],
      [42, 146, 'VIL'],
      [102, 146, 'Low level input voltage'],
      [302, 146, '0.9'],
      [412, 146, '0.8'],
      [472, 146, 'V'],
    ],
    [
      ...across([78, 118, 134, 150], 40, 520),
      ...across([93, 105], 240, 460),
      ...down([40, 100, 240, 460, 520], 78, 150),
      ...down([350], 93, 150),
      ...down([295, 405], 105, 150),
    ],
  );
  expect(values.map(({ symbol, group, min, max }) => [symbol, group, min?.text, max?.text])).toEqual([
    ['VIH', 'TA = 25 °C', '2.1', undefined],
    ['VIH', '-40 to 85 °C', '2.2', undefined],
    ['VIL', 'TA = 25 °C', undefined, '0.9'],
    ['VIL', '-40 to 85 °C', undefined, '0.8'],
  ]);
});

it('reads what a rule parts from the name in some rows with the name', () => {
  const values = read(
    'ANALOG CHARACTERISTICS',
    [
      [42, 90, 'Parameter'],
      [252, 90, 'min'],
      [302, 90, 'max'],
      [352, 90, 'Units'],
      [42, 106, 'S/(N+D)'],
      [162, 106, 'fs = 48 kHz'],
      [252, 106, '86'],
      [352, 106, 'dB'],
      [162, 122, 'fs = 96 kHz'],
      [252, 122, '84'],
      [352, 122, 'dB'],
      [42, 138, 'Input resistance of the channels'],
      [302, 138, '6'],
      [352, 138, 'kOhm'],
    ],
    [
      ...across([78, 94, 126, 142], 40, 420),
      ...across([110], 160, 420),
      ...down([40, 250, 300, 350, 420], 78, 142),
      ...down([160], 94, 126),
    ],
  );
  expect(values.map(({ parameter, min, max }) => [parameter, min?.text ?? max?.text])).toEqual([
    ['S/(N+D) fs = 48 kHz', '86'],
    ['S/(N+D) fs = 96 kHz', '84'],
    ['Input resistance of the channels', '6'],
  ]);
});

it('reads a list with rules between its rows, and what is indented of the label above it', () => {
  const values = read(
    'Input Specifications',
    [
      [42, 90, 'Input current'],
      [200, 90, '12 V models'],
      [322, 90, '15 mA typ.'],
      [200, 102, '24 V models'],
      [322, 102, '10 mA typ.'],
      [42, 118, 'Start up time'],
      [322, 118, '700 ms max.'],
      [42, 134, 'Storage temperature'],
      [322, 134, '-55 \xb0C to 105 \xb0C'],
    ],
    across([78, 106, 122, 138], 40, 520),
  );
  expect(values.map(({ parameter, conditions, value }) => [parameter, conditions, value?.text])).toEqual([
    ['Input current', '12 V models', '15 mA typ.'],
    ['Input current', '24 V models', '10 mA typ.'],
    ['Start up time', '', '700 ms max.'],
    ['Storage temperature', '', '-55 °C to 105 °C'],
  ]);
});
