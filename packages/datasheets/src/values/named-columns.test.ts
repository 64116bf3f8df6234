import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { groupColumns } from './column-groups.ts';
import { writeAscii, type RatedValue } from './rated-value.ts';
import { readScale } from '../text/units.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string, size?: number];

function read(title: string, texts: readonly Text[], lines: Rule[]): RatedValue[] {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 11 },
      ...texts.map(([x, y, text, size]) => ({ x, y, text, ...(size && { size }) })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page])).values;
}

const PITCH = 16;
/** Rows of a ruled table, each text at the left of its column. */
function gridOf(xs: readonly number[], rows: readonly (readonly string[])[]): { texts: Text[]; lines: Rule[] } {
  const bottom = 78 + PITCH * rows.length;
  return {
    texts: rows.flatMap((row, at) =>
      row.flatMap((text, column): Text[] => (text === '' ? [] : [[xs[column]! + 4, 90 + PITCH * at, text]])),
    ),
    lines: [
      ...Array.from({ length: rows.length + 1 }, (_, at): Rule => [
        xs[0]!,
        78 + PITCH * at,
        xs.at(-1)!,
        78 + PITCH * at,
      ]),
      ...xs.map((x): Rule => [x, 78, x, bottom]),
    ],
  };
}

const tell = ({ parameter, symbol, conditions, typ, max, value, unit }: RatedValue): string =>
  [parameter, symbol, conditions, typ?.text, max?.text, value?.text, unit.text].join('|');

it('a symbol with what it is measured at is a symbol beside others, though no head says so', () => {
  const { texts, lines } = gridOf(
    [40, 130, 300, 380, 440],
    [
      ['', 'Parameter', 'Max', 'Units'],
      ['VDS', 'Drain voltage', '30', 'V'],
      ['ID @ TC = 25°C', 'Drain current', '62', 'A'],
      ['ID @ TC = 100°C', 'Drain current', '44', 'A'],
      ['IDM', 'Pulsed current', '250', 'A'],
      ['VGS', 'Gate voltage', '20', 'V'],
    ],
  );
  expect(read('Absolute maximum ratings', texts, lines).map(({ symbol }) => symbol)).toEqual([
    'VDS',
    'ID@TC=25°C',
    'ID@TC=100°C',
    'IDM',
    'VGS',
  ]);
});

it('what several names are of is a part of them, and no condition', () => {
  const { texts, lines } = gridOf(
    [40, 130, 260, 320, 400, 450, 500],
    [
      ['', 'Parameter', 'Symbol', 'Conditions', 'Max', 'Unit'],
      ['Input', 'Forward voltage', 'VF', 'IF = 50 mA', '1.6', 'V'],
      ['Output', 'Dark current', 'ICEO', 'VCE = 10 V', '0.5', 'uA'],
    ],
  );
  expect(read('Electrical characteristics', texts, lines).map(tell)).toEqual([
    'Input; Forward voltage|VF|IF = 50 mA||1.6||V',
    'Output; Dark current|ICEO|VCE = 10 V||0.5||uA',
  ]);
});

it('the number of a test circuit is no condition', () => {
  const { texts, lines } = gridOf(
    [40, 150, 220, 300, 400, 450, 500],
    [
      ['Parameter', 'Symbol', 'Test circuit', 'Conditions', 'Max', 'Unit'],
      ['Leakage current', 'ICEX', '1', 'VCE = 50 V', '50', 'uA'],
      ['Saturation voltage', 'VCE(sat)', '2', 'IC = 350 mA', '1.6', 'V'],
    ],
  );
  expect(read('Electrical characteristics', texts, lines).map(({ conditions }) => conditions)).toEqual([
    'VCE = 50 V',
    'IC = 350 mA',
  ]);
});

it('letters of a drawing below Units are no units where the unit of all stands beside the word', () => {
  const xs = [40, 160, 220, 280, 340, 400];
  const { texts, lines } = gridOf(xs, [
    ['', 'Units', 'MILLIMETERS', '', ''],
    ['Dimension Limits', '', 'MIN', 'NOM', 'MAX'],
    ['Overall Height', 'A', '0.79', '0.84', '0.89'],
    ['Standoff', 'A1', '0.00', '0.02', '0.05'],
    ['Terminal Length', 'L', '0.50', '0.60', '0.70'],
  ]);
  const values = read('Package dimensions', texts, lines);
  expect(values.map(({ symbol, max, unit }) => [symbol, max?.text, unit.text])).toEqual([
    ['A', '0.89', 'mm'],
    ['A1', '0.05', 'mm'],
    ['L', '0.70', 'mm'],
  ]);
});

it('a dimension beside its item is a figure, and its tolerance is none', () => {
  const { texts, lines } = gridOf(
    [40, 150, 240, 320, 400],
    [
      ['Item', 'Dimension', 'Tol. (±)', 'Units'],
      ['Length', '3.76', '0.10', 'mm'],
      ['Width', '3.00', '0.10', 'mm'],
    ],
  );
  expect(read('Mechanical characteristics', texts, lines).map(tell)).toEqual([
    'Length|||||3.76|mm',
    'Width|||||3.00|mm',
  ]);
});

it('symbols and names under one head are told apart beside headings in larger letters', () => {
  const lines: Rule[] = [78, 98, 118, 138, 158, 178].map((y) => [40, y, 500, y]);
  const values = read(
    'Electrical characteristics',
    [
      [90, 90, 'Parameter'],
      [300, 90, 'Typ'],
      [440, 90, 'Unit'],
      [44, 112, 'Supply voltage and current', 10],
      [52, 132, 'VDD'],
      [100, 132, 'Supply voltage'],
      [300, 132, '5.5'],
      [440, 132, 'V'],
      [50, 152, 'Idrop'],
      [110, 152, 'Off current'],
      [300, 152, '0.1'],
      [440, 152, 'uA'],
      [52, 172, 'VOL'],
      [100, 172, 'Output low'],
      [300, 172, '200'],
      [440, 172, 'mV'],
    ],
    lines,
  );
  expect(values.map(({ parameter, symbol }) => [symbol, parameter])).toEqual([
    ['VDD', 'Supply voltage'],
    ['Idrop', 'Off current'],
    ['VOL', 'Output low'],
  ]);
});

it('a level by bandwidth is not told in another one', () => {
  expect(readScale('dBm/MHz')).toEqual({ si: 'dBm/MHz', exponent: 0, factor: 1 });
  expect(readScale('dBc/Hz')).toMatchObject({ si: 'dBc/Hz' });
});

it('dashes beside a name that heads others are no figures of it', () => {
  const { texts, lines } = gridOf(
    [40, 220, 290, 360, 430],
    [
      ['Parameter', 'Min', 'Max', 'Unit'],
      ['Hysteresis', '1', '3', '% RH'],
      ['Interchangeability', '-', '-', '-'],
      ['   0% RH to 59% RH', '-5', '5', '% RH'],
      ['   60% RH to 100% RH', '-8', '8', '% RH'],
      ['Settling time', '-', '70', 'ms'],
    ],
  );
  const shifted = texts.map(([x, y, text, size]): Text =>
    text.startsWith(' ') ? [x + 12, y, text.trim(), size] : [x, y, text, size],
  );
  expect(
    read('Electrical characteristics', shifted, lines).map(({ parameter, max, unit }) => [
      parameter,
      max?.text,
      unit.si,
    ]),
  ).toEqual([
    ['Hysteresis', '3', '%RH'],
    ['Interchangeability, 0% RH to 59% RH', '5', '%RH'],
    ['Interchangeability, 60% RH to 100% RH', '8', '%RH'],
    ['Settling time', '70', 's'],
  ]);
});

it('Min at the head of a column of a grid is no group of its figures, and both ends are of one row', () => {
  const column = { x0: 0, x1: 10 };
  const groups = groupColumns([
    { role: 'parameter', head: 'Parameter', group: '', ...column },
    { role: 'min', head: '', group: 'Min', ...column },
    { role: 'max', head: '', group: 'Max', ...column },
  ]);
  expect(groups).toMatchObject([{ name: '', columns: [{ role: 'min' }, { role: 'max' }] }]);
});

it('a sign of degrees before F is one', () => {
  expect(writeAscii('ºC[ºF]')).toBe('°C[°F]');
});
