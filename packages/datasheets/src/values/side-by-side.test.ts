import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { readLimits, unitOfName } from './named-units.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Texts = MadePage['texts'];

const read = (texts: Texts, lines: Rule[]): Datasheet =>
  readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines }]));

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

const tell = ({ group, parameter, conditions, min, typ, max, value, unit }: RatedValue): string =>
  [group, parameter, conditions, min?.text, typ?.text, max?.text, value?.text, unit.text].join('|');

describe('tables that share a rule', () => {
  const label = (y: number, name: string, figure: string): Texts => [
    { x: 44, y, text: name, font: 'bold' },
    { x: 190, y, text: figure },
  ];
  const texts: Texts = [
    { x: 44, y: 112, text: 'General Specifications', font: 'bold', size: 10 },
    ...label(130, 'Part Number', '0900QX15'),
    ...label(148, 'Frequency (MHz)', '902 - 928'),
    ...label(166, 'Insertion loss (dB)', '0.8 typ. (1.4 max.)'),
    ...label(184, 'Return loss (dB)', '12 min.'),
    ...label(202, 'Power capacity (W)', '2 max. (CW)'),
    { x: 44, y: 220, text: 'Attenuation (dB)', font: 'bold' },
    ...label(238, '1724 - 1856MHz', '25 min.'),
    { x: 324, y: 202, text: 'Reel quantity' },
    { x: 440, y: 202, text: '4,000 pcs' },
    { x: 324, y: 220, text: 'Colour' },
    { x: 440, y: 220, text: 'brown' },
    { x: 324, y: 238, text: 'Mark' },
    { x: 440, y: 238, text: 'none' },
  ];
  const lines = [
    ...across([100, 118, 136, 154, 172, 190, 208, 226, 244], 40, 320),
    ...down([40, 320], 100, 244),
    ...down([180], 118, 244),
    ...across([190, 208, 226, 244], 320, 540),
    ...down([430, 540], 190, 244),
  ];

  it('are read each for itself, with the title in the first row and the units in the names', () => {
    const { values } = read(texts, lines);
    expect(values.map(tell)).toEqual([
      '|Frequency (MHz)|||||902 - 928|MHz',
      '|Insertion loss (dB)|||0.8|1.4||dB',
      '|Return loss (dB)||12||||dB',
      '|Power capacity (W)|CW|||2||W',
    ]);
  });
});

it.each([
  [
    '0.8 typ. (1.4 max.)',
    [
      ['typ', '0.8'],
      ['max', '1.4'],
    ],
    '',
  ],
  ['12 min.', [['min', '12']], ''],
  ['-2 max. (CW)', [['max', '-2']], 'CW'],
])('reads the limits of %s', (text, sides, condition) => {
  expect(readLimits(text)).toEqual({ sides, condition });
});

it.each(['0.8', '5 max. 6 max.', 'see note', '5 V max.'])('reads no limits in %s', (text) => {
  expect(readLimits(text)).toBeUndefined();
});

it.each([
  ['Insertion loss (dB)', 'dB'],
  ['Operating temperature (Topr)', ''],
  ['Frequency', ''],
])('reads the unit that %s names', (name, unit) => {
  expect(unitOfName(name)).toBe(unit);
});

describe('parts in rows', () => {
  const models = ['QX1-2412', 'QX1-2415', 'QX1-2433'];
  const texts: Texts = [
    { x: 44, y: 112, text: 'Order code', font: 'bold' },
    { x: 134, y: 112, text: 'Input voltage range', font: 'bold' },
    { x: 264, y: 112, text: 'Voltage V±10%', font: 'bold' },
    { x: 404, y: 108, text: 'Efficiency typ.', font: 'bold' },
    { x: 374, y: 122, text: '@ Vin min.' },
    { x: 454, y: 122, text: '@ Vin max.' },
    ...models.flatMap((model, at): Texts => [
      { x: 44, y: 142 + 18 * at, text: model },
      { x: 134, y: 142 + 18 * at, text: `${4 + at}.6 - 36 VDC*` },
      { x: 264, y: 142 + 18 * at, text: `${4 + at}7` },
      { x: 374, y: 142 + 18 * at, text: `${74 + at} %` },
      { x: 454, y: 142 + 18 * at, text: `${62 + at} %` },
    ]),
  ];
  const lines = [
    ...across([98, 128, 148, 166, 184], 40, 540),
    ...down([40, 130, 260, 360, 540], 98, 184),
    ...down([450], 114, 184),
  ];

  it('keep what each column was measured at, and the limit that the head over both says', () => {
    const said = read(texts, lines)
      .values.filter(({ group }) => group === models[0])
      .map(tell);
    expect(said).toContain('QX1-2412|Efficiency|@ Vin min.||74|||%');
    expect(said).toContain('QX1-2412|Efficiency|@ Vin max.||62|||%');
  });

  it('have ranges with the unit in the cell', () => {
    const said = read(texts, lines).values.map(tell);
    expect(said).toContain('QX1-2433|Input voltage range|||||6.6 - 36|VDC');
  });

  it('take how exact the figures of a column are for no part of their unit', () => {
    const said = read(texts, lines).values.map(tell);
    expect(said).toContain('QX1-2433|Voltage|||||67|V');
  });
});

it('tells no figures under the heads of several columns that are read as one', () => {
  const readUnder = (head: string): RatedValue[] =>
    read(
      [
        { x: 44, y: 112, text: 'Model', font: 'bold' },
        { x: 154, y: 112, text: `${head} (V)`, font: 'bold', size: 7 },
        { x: 334, y: 112, text: 'Current (A)', font: 'bold' },
        ...[0, 1, 2].flatMap((at): Texts => [
          { x: 44, y: 130 + 16 * at, text: `QF-MSM0${at + 1}4` },
          { x: 154, y: 130 + 16 * at, text: `6${at}.0` },
          { x: 334, y: 130 + 16 * at, text: `1.${at}` },
        ]),
      ],
      [...across([98, 118, 134, 150, 166], 40, 420), ...down([40, 150, 330, 420], 98, 166)],
    ).values;
  expect(readUnder('output voltage')).toHaveLength(6);
  expect(readUnder('input output output output voltage').map(({ parameter }) => parameter)).toEqual([
    'Current',
    'Current',
    'Current',
  ]);
});

it('reads units that stand spelled out between the heads of parts', () => {
  const heads: Texts = [
    { x: 44, y: 112, text: 'Model', font: 'bold' },
    { x: 154, y: 112, text: 'V max. Volts', font: 'bold' },
    { x: 254, y: 108, text: 'Ihold', font: 'bold' },
    { x: 254, y: 124, text: 'Amperes at 23 °C', font: 'bold' },
    { x: 254, y: 140, text: 'Hold' },
  ];
  const body = [0, 1, 2].flatMap((at): Texts => [
    { x: 44, y: 158 + 16 * at, text: `QF-MSM0${at + 1}4` },
    { x: 154, y: 158 + 16 * at, text: `6${at}.0` },
    { x: 254, y: 158 + 16 * at, text: `0.1${at}` },
  ]);
  const lines = [
    ...across([98, 146, 162, 178, 194], 40, 380),
    ...across([114, 130], 250, 380),
    ...down([40, 150, 250, 380], 98, 194),
  ];
  const said = read([...heads, ...body], lines).values.map(({ group, parameter, max, value, unit }) =>
    [group, parameter, max?.text, value?.text, unit.text].join('|'),
  );
  expect(said).toContain('QF-MSM014|Ihold Hold||0.10|Amperes');
  expect(said).toContain('QF-MSM024|V max.||61.0|Volts');
});

describe('lists', () => {
  it('end at a rule that parts them from the text beside them', () => {
    const texts: Texts = [
      { x: 312, y: 80, text: 'Product Summary', font: 'bold', size: 11 },
      ...[
        'uses trench technology to have a low resistance',
        'charge and operation with gates as low as 2.5 V',
        'device is made for use as a switch of any load',
      ].map((text, at) => ({ x: 110, y: 100 + 12 * at, text })),
      { x: 312, y: 100, text: 'Voltage of drain' },
      { x: 450, y: 100, text: '-30V' },
      { x: 312, y: 112, text: 'Resistance (at 10V)' },
      { x: 450, y: 112, text: '< 50mV' },
      { x: 312, y: 124, text: 'Current (at 10V)' },
      { x: 450, y: 124, text: '-4.0A' },
    ];
    const { values } = read(texts, [[306, 60, 306, 150]]);
    expect(values.map(tell)).toEqual([
      '|Voltage of drain|||||-30|V',
      '|Resistance (at 10V)|||||< 50|mV',
      '|Current (at 10V)|||||-4.0|A',
    ]);
  });

  it('go on under a title that names no kind, where labels and figures stand below those of one that does', () => {
    const list = (y: number, x: number, title: string, rows: [string, string][]): Texts => [
      { x: 40, y, text: title, font: 'bold', size: 10 },
      ...rows.flatMap(([label, value], at): Texts => [
        { x: 44, y: y + 14 + 12 * at, text: label },
        { x, y: y + 14 + 12 * at, text: value },
      ]),
    ];
    const texts = [
      ...list(20, 260, 'Other things of that kind', [
        ['Length of a reel', '4 mm'],
        ['Width of a reel', '12 mm'],
        ['Weight of a reel', '120 g'],
      ]),
      ...list(80, 200, 'Frequency range', [
        ['Frequency', '8.0 to 133.0MHz'],
        ['Frequency stability', '±10ppm to ±100ppm'],
        ['Frequency tolerance', '±10ppm to ±50ppm'],
      ]),
      ...list(150, 200, 'Electrical characteristics', [
        ['Drive level', '100 mW max'],
        ['Shunt capacitance', '7 pF max'],
        ['Insulation resistance', '500 MOhm'],
      ]),
    ];
    expect(read(texts, []).values.map(({ parameter, table }) => `${table} ${parameter}`)).toEqual([
      'other Frequency',
      'other Frequency stability',
      'other Frequency tolerance',
      'electrical Drive level',
      'electrical Shunt capacitance',
      'electrical Insulation resistance',
    ]);
  });

  it('take a remark of two lines for no row', () => {
    const rows: [string, string][] = [
      ['Nominal capacity', '0.80 Ah'],
      ['Open circuit voltage', '3.0 V'],
      ['Nominal voltage', '2.8 V'],
      ['Operating temperature', '-60°C to +70°C'],
      ['(Operation above ambient may reduce it', '(-76°F to +158°F)'],
    ];
    const texts: Texts = [
      { x: 44, y: 80, text: 'Electrical Characteristics', font: 'bold', size: 12 },
      ...rows.flatMap(([label, value], at): Texts => [
        { x: 44, y: 100 + 18 * at, text: label },
        { x: 300, y: 100 + 18 * at, text: value },
      ]),
    ];
    const { values } = read(texts, across([88, 106, 124, 142, 178], 40, 400));
    expect(values.map(({ parameter }) => parameter)).toEqual(rows.slice(0, 4).map(([label]) => label));
  });
});
