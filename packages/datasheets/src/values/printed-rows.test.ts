import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { decodeGlyph } from '../pdf/symbol-font.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = MadePage['texts'][number];

const at = (x: number, y: number, text: string): Text => ({ x, y, text });
const TITLE: Text = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold', size: 11 };
const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

function readSheet(texts: Text[], lines: Rule[] = []): Datasheet {
  return readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines }]));
}

const tell = ({ parameter, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, conditions, group, min?.text, typ?.text, max?.text, value?.text, unit.text].filter(Boolean).join(' | ');

it('gives a row without a name that of the row above it, marked, and not that of a row under another heading', () => {
  const { values } = readSheet(
    [
      TITLE,

      at(45, 90, 'Parameter'),
      at(180, 90, 'Conditions'),
      at(320, 90, 'Min'),
      at(380, 90, 'Max'),
      at(440, 90, 'Unit'),

      at(45, 106, 'Output voltage'),
      at(180, 106, 'ZR17-1.8'),
      at(320, 106, '1.77'),
      at(380, 106, '1.83'),
      at(440, 106, 'V'),
      at(45, 117, '(Note 2)'),
      at(320, 117, '1.75'),
      at(380, 117, '1.85'),
      at(440, 117, 'V'),
      at(180, 133, 'ZR17-3.3'),
      at(320, 133, '3.25'),
      at(380, 133, '3.35'),
      at(440, 133, 'V'),
      at(45, 150, 'SHUTDOWN MODE'),
      at(180, 167, 'ZR17-5.0'),
      at(380, 167, '9'),
      at(440, 167, 'uA'),
    ],
    [
      ...across([78, 94, 122, 139, 156, 172], 40, 480),
      ...down([40, 480], 78, 172),
      ...down([175, 315, 375, 435], 78, 139),
      ...down([175, 315, 375, 435], 156, 172),
    ],
  );
  expect(values.map(tell)).toEqual([
    'Output voltage | ZR17-1.8 | 1.77 | 1.83 | V',
    'Output voltage | ZR17-1.8 | 1.75 | 1.85 | V',
    'Output voltage | ZR17-3.3 | 3.25 | 3.35 | V',
  ]);
  expect(values.map(({ doubts }) => doubts)).toEqual([['group_unsure'], ['group_unsure'], ['inherited_parameter']]);
});

it('knows a title by its size, and leaders of hyphens, but no figure whose sign they may hide', () => {
  const { values } = readSheet([
    { x: 40, y: 60, text: 'Absolute Maximum Ratings (Note 1)', size: 14 },
    at(40, 84, 'Input voltage ---------------------------- +6 V'),
    at(40, 98, 'Sink current ----------------------------- -50 mA'),
    at(40, 112, 'Source current ---------------------------50 mA'),
    at(40, 126, 'Junction temperature --------------------- 150 °C'),
  ]);
  expect(values.map(tell)).toEqual([
    'Input voltage | +6 | V',
    'Sink current | -50 | mA',
    'Junction temperature | 150 | °C',
  ]);
  expect(new Set(values.map(({ table }) => table))).toEqual(new Set(['absolute_maximum']));
});

it('takes the unit of dimensions from the last row of their table', () => {
  const { values } = readSheet(
    [
      at(45, 90, 'Dim'),
      at(105, 90, 'Min'),
      at(165, 90, 'Max'),
      at(45, 106, 'A'),
      at(105, 106, '8.50'),
      at(165, 106, '9.50'),
      at(45, 122, 'B'),
      at(105, 122, '1.20'),
      at(165, 122, '1.30'),
      at(70, 138, 'All Dimensions in mm'),
    ],
    [...across([78, 94, 110, 126, 142], 40, 220), ...down([40, 220], 78, 142), ...down([100, 160], 78, 126)],
  );
  expect(values.map(tell)).toEqual(['A | 8.50 | 9.50 | mm', 'B | 1.20 | 1.30 | mm']);
  expect(values[0]!.min!.number).toBe(0.0085);
});

it('parts the columns below one head by the rules between their names, or by the names alone', () => {
  const rows = [
    at(45, 122, 'Power dissipation'),
    at(240, 122, '75'),
    at(300, 122, '76'),
    at(360, 122, 'mW'),
    at(45, 138, 'Forward current'),
    at(240, 138, '30'),
    at(300, 138, '20'),
    at(360, 138, 'mA'),
  ];
  const heads = [at(45, 98, 'Parameter'), at(270, 90, 'Value'), at(360, 98, 'Unit')];
  const ruled = readSheet(
    [TITLE, ...heads, at(240, 106, 'R'), at(300, 106, 'G'), ...rows],
    [
      ...across([78, 110, 126, 142], 40, 400),
      ...across([94], 230, 350),
      ...down([40, 230, 350, 400], 78, 142),
      ...down([290], 94, 142),
    ],
  );
  const plain = readSheet(
    [
      TITLE,
      at(45, 106, 'Item'),
      at(240, 90, 'Ratings'),
      at(240, 106, 'ZA1'),
      at(300, 106, 'ZA2'),
      at(360, 106, 'Unit'),
      ...rows,
    ],
    across([78, 110, 142], 40, 400),
  );
  const said = (names: string[]): string[] =>
    ['Power dissipation', 'Forward current'].flatMap((name, row) =>
      names.map(
        (group, column) =>
          `${name} | ${group} | ${
            [
              ['75', '76'],
              ['30', '20'],
            ][row]![column]
          } | ${['mW', 'mA'][row]}`,
      ),
    );
  expect(ruled.values.map(tell)).toEqual(said(['R', 'G']));
  expect(plain.values.map(tell)).toEqual(said(['ZA1', 'ZA2']));
});

it('goes on behind a long heading between two rules, and has what it sets in the conditions', () => {
  const { values } = readSheet(
    [
      TITLE,
      at(45, 90, 'Parameter'),
      at(180, 90, 'Symbol'),
      at(320, 90, 'min'),
      at(380, 90, 'max'),
      at(440, 90, 'Unit'),
      at(45, 106, 'DC Characteristics at the usual Ambient with Clock and Supply, VDD = 9 V'),

      at(45, 122, 'Supply voltage'),
      at(180, 122, 'VDD'),
      at(320, 122, '8.5'),
      at(380, 122, '9.5'),
      at(440, 122, 'V'),
      at(45, 138, 'Supply current'),
      at(180, 138, 'IDD'),
      at(380, 138, '20'),
      at(440, 138, 'mA'),
    ],
    across([78, 94, 110, 126, 142], 40, 480),
  );
  expect(values.map(({ symbol, min, max }) => [symbol, min?.text, max?.text])).toEqual([
    ['VDD', '8.5', '9.5'],
    ['IDD', undefined, '20'],
  ]);
  expect(values[0]!.conditions).toContain('VDD = 9 V');
});

it('reads two tables side by side as two', () => {
  const half = (x: number, symbol: string, figure: string): Text[] => [
    at(x, 90, 'Symbol'),
    at(x + 70, 90, 'Ratings'),
    at(x + 130, 90, 'Unit'),
    at(x, 106, symbol),
    at(x + 70, 106, figure),
    at(x + 130, 106, 'V'),
    at(x, 122, `${symbol}A`),
    at(x + 70, 122, '7'),
    at(x + 130, 122, 'V'),
  ];
  const { values } = readSheet(
    [TITLE, ...half(45, 'VCB', '900'), ...half(245, 'VBR', '550')],
    [...across([78, 94, 110, 126], 40, 210), ...across([78, 94, 110, 126], 240, 410)],
  );
  expect(values.map(({ symbol, value }) => [symbol, value?.text])).toEqual([
    ['VCB', '900'],
    ['VCBA', '7'],
    ['VBR', '550'],
    ['VBRA', '7'],
  ]);
});

it('has a figure that is wider than its column in that column, where the next has one of its own', () => {
  const row = (y: number, name: string, min: string, max: string, x: number): Text[] => [
    at(45, y, name),
    at(240, y, min),
    at(x, y, max),
  ];
  const { values } = readSheet(
    [
      TITLE,
      ...row(90, 'Parameter', 'Min', 'Max', 300),
      ...row(106, 'Isolation resistance', '5 x 10000000', '1 x 90', 300),
      ...row(122, 'Supply voltage', '3', '5', 300),
      ...row(138, 'Supply current', '1', '2', 300),
    ],
    [...across([78, 94, 110, 126, 142], 40, 400), ...down([275], 112, 142)],
  );
  expect(values.map(tell)).toEqual([
    'Isolation resistance | 5 x 10000000 | 1 x 90',
    'Supply voltage | 3 | 5',
    'Supply current | 1 | 2',
  ]);
});

it('takes words for a limit only where they are one', () => {
  const { values } = readSheet(
    [
      TITLE,
      at(45, 90, 'Parameter'),
      at(240, 90, 'Typ'),
      at(300, 90, 'Max'),
      at(360, 90, 'Unit'),
      at(45, 106, 'Thermometer error'),
      at(240, 106, 'See Typical Curve'),
      at(45, 122, 'Output current'),
      at(270, 122, 'Internally limited'),
      at(45, 138, 'Collector voltage'),
      at(300, 138, 'Collector'),
    ],
    across([78, 94, 110, 126, 142], 40, 400),
  );
  expect(values.map(tell)).toEqual(['Thermometer error | See Typical Curve', 'Output current | Internally limited']);
});

it.each([
  ['Symbol', 0xf0be, '—'],
  ['Symbol', 0xf8e7, '—'],
  ['Times', 0xf8e6, '|'],
  ['Wingdings', 0xf8e7, '\uFFFD'],
  ['LinearDingbats', 0x6c, ''],
  ['ABCDEF+MS-PGothic', 0x3efc, 'P'],
  ['MS-PMincho', 0x3edd, '1'],
  ['SimSun', 0xff0d, '-'],
  ['SimSun', 0xff15, '5'],
  ['ShinGo-regular', 0x301c, '～'],
  ['SimSun', 0xff1a, '：'],
  ['MS-PGothic', 0x40c8, 'Ω'],
  ['MS-PGothic', 0x40c9, '\uFFFD'],
  ['SimSun', 0x3efc, '\u3EFC'],
])('reads %s %i as %s', (font, code, text) => {
  expect(decodeGlyph(code, font)).toBe(text);
});
