import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';
import type { Cell } from '../tables/table.ts';
import { readValues } from './values.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

/** Each row that is read of a table: its name, symbol, group, figures and doubts. */
function read(title: string, xs: readonly number[], rows: readonly (readonly string[])[]): string[] {
  const texts = rows.flatMap((row, at) =>
    row.flatMap((text, index) => (text === '' ? [] : [{ x: xs[index]!, y: 90 + 16 * at, text }])),
  );
  const page = { width: 595, height: 842, texts: [{ x: 40, y: 60, text: title, font: 'bold' as const }, ...texts] };
  return readDatasheet(pdfium, writePdf([page])).values.map(
    ({ parameter, symbol, group, min, typ, max, value, unit, doubts }) =>
      [
        parameter,
        symbol,
        group,
        [min, typ, max, value].flatMap((each) => each?.text ?? []).join(' '),
        unit.text,
        doubts.join(),
      ].join('|'),
  );
}

const HEADS = ['Parameter', 'Symbol', 'Min', 'Max', 'Unit'];
const XS = [40, 240, 320, 400, 470];

it('rows that nothing tells apart and that have other figures are in doubt', () => {
  const values = read('Thermal characteristics', XS, [
    HEADS,
    ['Total device dissipation', 'PD', '', '350', 'mW'],
    ['Total device dissipation', 'PD', '', '1000', 'mW'],
    ['Total device dissipation', 'PD', '', '2.8', 'mW/°C'],
    ['Thermal resistance', 'RJC', '', '125', '°C/W'],
    ['Thermal resistance', 'RJC', '', '125', '°C/W'],
  ]);
  expect(values).toEqual([
    'Total device dissipation|PD||350|mW|group_unsure',
    'Total device dissipation|PD||1000|mW|group_unsure',
    'Total device dissipation|PD||2.8|mW/°C|',
    'Thermal resistance|RJC||125|°C/W|',
    'Thermal resistance|RJC||125|°C/W|',
  ]);
});

it('rows with one name contradict each other also where the second has no symbol', () => {
  const values = read('Recommended operating conditions', XS, [
    HEADS,
    ['Ambient temperature', 'TA', '-10', '70', '°C'],
    ['Ambient temperature', '', '-40', '85', '°C'],
    ['Propagation delay', 'tPLH', '', '10', 'ns'],
    ['Propagation delay', 'tPHL', '', '12', 'ns'],
  ]);
  expect(values).toEqual([
    'Ambient temperature|TA||-10 70|°C|group_unsure',
    'Ambient temperature|||-40 85|°C|group_unsure',
    'Propagation delay|tPLH||10|ns|',
    'Propagation delay|tPHL||12|ns|',
  ]);
});

it('a name that ends where another word must follow is in doubt', () => {
  const values = read('Absolute maximum ratings', XS, [
    HEADS,
    ['Supply voltage', 'VCC', '', '7', 'V'],
    ['Operating junction and', 'TJ', '', '150', '°C'],
  ]);
  expect(values).toEqual(['Supply voltage|VCC||7|V|', 'Operating junction and|TJ||150|°C|inherited_parameter']);
});

it('what a row holds for is no figure of it, nor is a part, nor what a display shows', () => {
  const values = read('Absolute maximum ratings', XS, [
    HEADS,
    ['Supply voltage', 'VCC', '', '7', 'V'],
    ['Output current', 'IO', '', '20', 'mA'],
    ['Recommended operating', 'VOLTAGE', '', '(Ta=25°C)', ''],
    ['Shown signs', 'CODE', '', '0 1 2 3 4 5 6 7 - E', ''],
    ['Package', 'DO', '', '1N5913B', ''],
    ['Drawing', 'DWG', 'T13-0724-Rev. O,', '14-Oct-13', ''],
  ]);
  expect(values).toEqual(['Supply voltage|VCC||7|V|', 'Output current|IO||20|mA|']);
});

it('a condition of which the figure is not read is in doubt', () => {
  const values = read('Electrical characteristics', XS, [
    ['Parameter', 'Conditions', 'Min', 'Max', 'Unit'],
    ['Line regulation', 'VI =', '', '150', 'mV'],
    ['Load regulation', 'IO = 5 mA', '', '60', 'mV'],
  ]);
  expect(values).toEqual(['Line regulation|||150|mV|sign_unread', 'Load regulation|||60|mV|']);
});

it('what curves are drawn at is no rating', () => {
  const page = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Electrical characteristics', font: 'bold' as const },
      { x: 40, y: 90, text: 'ID = ........ 0.2 A' },
      { x: 40, y: 106, text: 'VGS = ....... 2.7 V' },
      { x: 40, y: 122, text: 'VS = ±1 ...... 5 V' },
      { x: 40, y: 138, text: 'Supply voltage ....... 5 V' },
    ],
  };
  const { values } = readDatasheet(pdfium, writePdf([page]));
  expect(values.map(({ parameter }) => parameter)).toEqual(['Supply voltage']);
});

it('under Rating stands what is rated where the parts have the figures', () => {
  const values = read(
    'Maximum ratings',
    [40, 240, 320, 380, 440, 500],
    [
      ['Rating', 'Symbol', '1520', '1540', '1560', 'Unit'],
      ['Peak repetitive reverse voltage', 'VRRM', '200', '400', '600', 'Volts'],
      ['Average forward current', 'IF(AV)', '15', '14', '13', 'Amps'],
    ],
  );
  expect(values).toEqual([
    'Peak repetitive reverse voltage|VRRM|1520|200|Volts|',
    'Peak repetitive reverse voltage|VRRM|1540|400|Volts|',
    'Peak repetitive reverse voltage|VRRM|1560|600|Volts|',
    'Average forward current|IF(AV)|1520|15|Amps|',
    'Average forward current|IF(AV)|1540|14|Amps|',
    'Average forward current|IF(AV)|1560|13|Amps|',
  ]);
});

it('what stands under the head of symbols is a symbol', () => {
  const box = [0, 0, 400, 12] as const;
  const column = { x0: 0, x1: 100, head: '', group: '' };
  const cell = (text: string): Cell => ({ text, above: '', box: [...box], marks: [], columnSpan: 1 });
  const values = readValues(
    {
      page: 1,
      box: [...box],
      columns: [
        { ...column, role: 'value', head: 'JEDEC', group: 'Parameter symbols' },
        { ...column, role: 'parameter', head: 'Description' },
        { ...column, role: 'max', head: 'Max' },
        { ...column, role: 'unit', head: 'Unit' },
      ],
      rows: [{ cells: ['tAVQV', 'Address to output delay', '70', 'ns'].map(cell), headings: [] }],
    },
    'timing',
  );
  expect(values.map(({ symbol, max, value }) => [symbol, max?.text, value])).toEqual([['tAVQV', '70', null]]);
});

it('an exponent before what it is of is in doubt', () => {
  const values = read('Electrical characteristics', XS, [
    HEADS,
    ['Supply voltage', 'VCC', '', '7', 'V'],
    ['Reverse voltage', 'VR', '', '-4 1.8 x 10', 'V'],
  ]);
  expect(values).toEqual(['Supply voltage|VCC||7|V|', 'Reverse voltage|VR||-4 1.8 x 10|V|several_figures']);
});
