import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
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
  // Which limit a figure is, and its number in SI, though the cell stays as it is printed.
  expect(values.map(({ parameter, conditions }) => [parameter, conditions])).toEqual([
    ['Input current', '12 V models'],
    ['Input current', '24 V models'],
    ['Start up time', ''],
    ['Storage temperature', ''],
  ]);
  expect(values).toMatchObject([
    { typ: { text: '15 mA typ.', number: 0.015 } },
    { typ: { text: '10 mA typ.', number: 0.01 } },
    { max: { text: '700 ms max.', number: 0.7 } },
    { value: { text: '-55 °C to 105 °C', range: [-55, 105] }, unit: { text: '', si: '°C' } },
  ]);
});

it('reads a part in each row and what is told of it in the columns, with units and limits of the heads', () => {
  const values = read(
    'ELECTRICAL CHARACTERISTICS',
    [
      [42, 100, 'Model'],
      [122, 92, 'VZ (Volts)'],
      [122, 110, 'Min'],
      [162, 110, 'Max'],
      [202, 92, 'ZZK @ IZK'],
      [202, 110, 'Ohms'],
      [242, 110, 'mA'],
      [282, 100, 'Ptot [mW]'],
      [342, 100, 'Rank'],
      [42, 130, 'QZ2V4'],
      [122, 130, '2.2'],
      [162, 130, '2.6'],
      [202, 130, '100'],
      [242, 130, '0.5'],
      [342, 130, 'A'],
      [42, 142, 'QZ2V7'],
      [122, 142, '2.5'],
      [162, 142, '2.9'],
      [202, 142, '-'],
      [242, 142, '-'],
      [282, 136, '300'],
      [342, 142, 'B'],
    ],
    [
      ...across([80, 116, 148], 40, 400),
      [120, 98, 280, 98],
      ...down([40, 120, 200, 280, 340, 400], 80, 148),
      ...down([160, 240], 98, 148),
    ],
  );
  expect(values).toMatchObject([
    { parameter: 'VZ', group: 'QZ2V4', min: { number: 2.2 }, max: { number: 2.6 }, unit: { text: 'V' } },
    { parameter: 'ZZK', group: 'QZ2V4', value: { number: 100 }, conditions: 'Rank A; IZK = 0.5 mA', unit: { si: 'Ω' } },
    { parameter: 'Ptot', group: 'QZ2V4', value: { number: 0.3 }, unit: { text: 'mW' } },
    { parameter: 'VZ', group: 'QZ2V7', min: { number: 2.5 }, max: { number: 2.9 } },
    { parameter: 'Ptot', group: 'QZ2V7', value: { number: 0.3 }, unit: { text: 'mW' } },
  ]);
});

it('parts inches and millimetres of one cell', () => {
  const values = read(
    'DIMENSIONS',
    [
      [42, 100, 'Model'],
      [142, 92, 'DIMENSIONS in inches (millimeters)'],
      [142, 110, 'L'],
      [242, 110, 'W'],
      [42, 130, 'QR26'],
      [142, 130, '0.272'],
      [142, 140, '(6.9)'],
      [242, 130, '0.260'],
      [242, 140, '(6.6)'],
    ],
    [...across([80, 116, 146], 40, 340), [140, 98, 340, 98], ...down([40, 140, 340], 80, 146), ...down([240], 98, 146)],
  );
  expect(values.map(({ parameter, value, unit }) => [parameter, value?.text, unit.text])).toEqual([
    ['L', '0.272', 'in'],
    ['L', '6.9', 'mm'],
    ['W', '0.260', 'in'],
    ['W', '6.6', 'mm'],
  ]);
});

it('gives two figures between dots to the symbols above them, and none where nothing names them', () => {
  const dots = '.'.repeat(20);
  const named: Text[] = [
    [42, 92, `Board A ${dots}66${dots}23${dots} °C/W`],
    [42, 104, `Board B ${dots}100${dots}55${dots} °C/W`],
  ];
  const values = read('Thermal Resistance', [[240, 60, 'RJA'], [300, 60, 'RJC'], ...named], []);
  expect(new Set(values.map(({ parameter, value }) => `${parameter}: ${value?.text}`))).toEqual(
    new Set(['RJA Board A: 66', 'RJA Board B: 100', 'RJC Board A: 23', 'RJC Board B: 55']),
  );
  expect(read('Thermal Resistance', named, [])).toEqual([]);
});

it('leaves the unit of a sentence to figures that have none of their own', () => {
  const values = read(
    'Specifications (Unit: mm)',
    [
      [42, 90, 'Item'],
      [142, 90, 'Rating'],
      [42, 106, 'Storage temperature'],
      [142, 106, '-40 °C to 125 °C'],
      [42, 122, 'Length'],
      [142, 122, '3.2'],
    ],
    [...across([80, 94, 110, 126], 40, 340), ...down([40, 140, 340], 80, 126)],
  );
  expect(values.map(({ parameter, unit }) => [parameter, unit.text])).toEqual([
    ['Storage temperature', ''],
    ['Length', 'mm'],
  ]);
});

it('reads two grids side by side, each under its own first head', () => {
  const grid = (x: number, title: string, name: string, figures: readonly string[]): Text[] => [
    [x + 2, 92, title],
    [x + 132, 92, 'Red'],
    [x + 167, 92, 'Blue'],
    [x + 202, 92, 'Unit'],
    [x + 2, 110, name],
    [x + 102, 110, 'VR'],
    [x + 132, 110, figures[0]!],
    [x + 167, 110, figures[1]!],
    [x + 202, 110, 'V'],
    [x + 2, 126, 'Forward current'],
    [x + 102, 126, 'IF'],
    [x + 132, 126, '50'],
    [x + 167, 126, '30'],
    [x + 202, 126, 'mA'],
  ];
  const rules = (x: number): Rule[] => [
    ...across([80, 96, 114, 130], x, x + 230),
    ...down([x, x + 130, x + 165, x + 200, x + 230], 80, 130),
    ...down([x + 100], 96, 130),
  ];
  const values = read(
    'Part QX45',
    [
      ...grid(40, 'Absolute Maximum Ratings', 'Reverse voltage', ['5', '6']),
      ...grid(300, 'Operating Characteristics', 'Forward voltage', ['2.2', '3.3']),
    ],
    [...rules(40), ...rules(300)],
  );
  expect(values.map(({ table, parameter, group, value }) => [table, parameter, group, value?.text])).toEqual([
    ['absolute_maximum', 'Reverse voltage', 'Red', '5'],
    ['absolute_maximum', 'Reverse voltage', 'Blue', '6'],
    ['absolute_maximum', 'Forward current', 'Red', '50'],
    ['absolute_maximum', 'Forward current', 'Blue', '30'],
    ['electrical', 'Forward voltage', 'Red', '2.2'],
    ['electrical', 'Forward voltage', 'Blue', '3.3'],
    ['electrical', 'Forward current', 'Red', '50'],
    ['electrical', 'Forward current', 'Blue', '30'],
  ]);
});

it('goes on under a small title with what the grid above is of, and tells the unit of a cell in SI', () => {
  const grid = (top: number, rows: readonly (readonly [string, string])[]): { texts: Text[]; lines: Rule[] } => {
    const ys = [top, ...rows.map((_, at) => top + 16 * (at + 1))];
    const texts = rows.flatMap(([label, figure], at): Text[] => [
      [42, top + 11 + 16 * at, label],
      [242, top + 11 + 16 * at, figure],
    ]);
    return { texts, lines: [...across(ys, 40, 340), ...down([40, 240, 340], top, ys.at(-1)!)] };
  };
  const above = grid(80, [
    ['Storage temperature', '-40 °C to 80 °C'],
    ['Lead temperature', '260 °C'],
    ['Reverse voltage', '2 V'],
    ['Forward current', '50 mA'],
    ['Peak forward current', '3 A'],
  ]);
  const below = grid(184, [
    ['Collector current', '30 mA'],
    ['Collector voltage', '30 V'],
  ]);
  const texts: Text[] = [...above.texts, [42, 176, 'OUTPUT'], ...below.texts];
  const values = read('ABSOLUTE MAXIMUM RATINGS', texts, [...above.lines, ...below.lines]);
  expect(values.slice(-2)).toMatchObject([
    {
      table: 'absolute_maximum',
      parameter: 'Collector current',
      value: { text: '30 mA', number: 0.03 },
      unit: { text: '', si: 'A' },
    },
    { table: 'absolute_maximum', parameter: 'Collector voltage', value: { text: '30 V', number: 30 } },
  ]);
});

it('parts dots that end close to the list beside them', () => {
  const dots = '.'.repeat(30);
  const values = read(
    'ABSOLUTE MAXIMUM RATINGS',
    [
      [40, 80, `IN, OUT ${dots}-40V to 100V`],
      [216, 80, 'Operating temperature range'],
      [40, 92, `GATE ${dots}-0.3V to 10V`],
      [220, 92, `QTC43C ${dots} 0°C to 70°C`],
    ],
    [],
  );
  expect(values.map(({ parameter, value }) => [parameter, value?.text])).toContainEqual(['IN, OUT', '-40V to 100V']);
});

describe('names of parts over the heads', () => {
  const family = (names: readonly string[]): [number, number, string][] => [
    ...names.map((name, at): [number, number, string] => [205 + 90 * at, 90, name]),
    [42, 106, 'Characteristic'],
    ...[0, 90, 180].flatMap((x): [number, number, string][] => [
      [182 + x, 106, 'Min.'],
      [210 + x, 106, 'Typ.'],
      [238 + x, 106, 'Max.'],
    ]),
    [42, 122, 'Operate point'],
    ...['50', '100', '160', '130', '180', '230', '220', '280', '340'].map((text, at): [number, number, string] => [
      182 + 28 * at + 6 * Math.floor(at / 3),
      122,
      text,
    ]),
    [64, 138, 'over temperature'],
    ...['30', '101', '175', '115', '181', '245', '205', '281', '355'].map((text, at): [number, number, string] => [
      182 + 28 * at + 6 * Math.floor(at / 3),
      138,
      text,
    ]),
  ];

  it('are each that of the columns below it, where one rule goes on under all of them', () => {
    const values = read(
      'MAGNETIC CHARACTERISTICS in gauss over supply voltage range.',
      family(['QH41', 'QH42', 'QH43']),
      [...across([78, 110, 126, 142], 40, 450), ...across([94], 170, 450), ...down([266, 356], 79, 142)],
    );
    expect(
      values.map(({ parameter, group, min, typ, max, unit, doubts }) =>
        [parameter, group, min?.text, typ?.text, max?.text, unit.text, ...doubts].join('|'),
      ),
    ).toEqual([
      'Operate point|QH41|50|100|160|gauss',
      'Operate point|QH42|130|180|230|gauss',
      'Operate point|QH43|220|280|340|gauss',
      'over temperature|QH41|30|101|175|gauss|inherited_parameter',
      'over temperature|QH42|115|181|245|gauss|inherited_parameter',
      'over temperature|QH43|205|281|355|gauss|inherited_parameter',
    ]);
  });

  it('leave figures in doubt where several stand side by side over one Min, Typ and Max', () => {
    const values = read(
      'ELECTRICAL CHARACTERISTICS',
      [
        [205, 90, 'QH41'],
        [255, 90, 'QH42'],
        [42, 106, 'Characteristic'],
        [182, 106, 'Min.'],
        [225, 106, 'Typ.'],
        [268, 106, 'Max.'],
        [350, 106, 'Unit'],
        [42, 122, 'Supply voltage'],
        [182, 122, '1'],
        [225, 122, '2'],
        [268, 122, '3'],
        [350, 122, 'V'],
      ],
      [...across([78, 110, 126], 40, 420), ...down([40, 170, 330, 420], 78, 126)],
    );
    expect(values).toMatchObject([{ group: 'QH41 QH42', min: { text: '1' }, doubts: ['group_unsure'] }]);
  });
});

it('gives a figure beside two names, which a rule parts, to each of them', () => {
  const values = read(
    'Absolute Maximum Ratings',
    [
      [42, 90, 'Parameter'],
      [182, 90, 'Symbol'],
      [262, 90, 'Rating'],
      [342, 90, 'Unit'],
      [42, 106, 'Reverse voltage'],
      [182, 106, 'VR'],
      [262, 106, '5'],
      [342, 106, 'V'],
      [42, 122, 'Operating temperature'],
      [182, 122, 'TOPR'],
      [42, 138, 'Storage temperature'],
      [182, 138, 'TSTG'],
      [262, 130, '-40 ~ +85'],
      [342, 130, '°C'],
    ],
    [...across([78, 94, 110, 142], 40, 400), [40, 126, 260, 126], ...down([40, 180, 260, 340, 400], 78, 142)],
  );
  expect(values.slice(1)).toMatchObject([
    { parameter: 'Operating temperature', symbol: 'TOPR', value: { text: '-40 ~ +85' }, unit: { text: '°C' } },
    { parameter: 'Storage temperature', symbol: 'TSTG', value: { text: '-40 ~ +85' }, unit: { text: '°C' } },
  ]);
});

it('reads lists between rules whose figures stand in the middle, below labels that reach under them', () => {
  const values = read(
    'Contact data',
    [
      [42, 90, 'Rated voltage'],
      [206, 90, '250 VAC'],
      [42, 106, 'Limiting making current for at most 400 s'],
      [214, 106, '15 A'],
      [42, 122, 'Dielectric strength'],
      [50, 138, 'between contacts'],
      [201, 138, '1000 Vrms'],
      [50, 154, 'between contact and coil'],
      [201, 154, '4000 Vrms'],
    ],
    across([78, 94, 110, 126, 142, 158], 40, 290),
  );
  expect(values.map(({ parameter, value, unit }) => [parameter, value?.text, unit.text])).toEqual([
    ['Rated voltage', '250', 'VAC'],
    ['Limiting making current for at most 400 s', '15', 'A'],
    ['Dielectric strength between contacts', '1000', 'Vrms'],
    ['Dielectric strength between contact and coil', '4000', 'Vrms'],
  ]);
});

it('a small raised capital O before C is a degree', () => {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Absolute Maximum Ratings', font: 'bold', size: 11 },
      ...(['Parameter', 'Max', 'Unit', 'Thermal resistance', '81'] as const).map((text, at) => ({
        x: [42, 182, 262][at % 3]!,
        y: 90 + 16 * Math.floor(at / 3),
        text,
      })),
      { x: 262, y: 103, text: 'O', size: 5 },
      { x: 266, y: 106, text: 'C/W' },
    ],
    lines: [...across([78, 94, 110], 40, 340), ...down([40, 180, 260, 340], 78, 110)],
  };
  expect(readDatasheet(pdfium, writePdf([page])).values).toMatchObject([
    { max: { text: '81', number: 81 }, unit: { text: '°C/W', si: 'K/W' } },
  ]);
});

it('leaves it in doubt whether a figure under the middle of three parts is of all of them', () => {
  const values = read(
    'ELECTRICAL CHARACTERISTICS',
    [
      [42, 90, 'Parameter'],
      [182, 90, 'QH41'],
      [242, 90, 'QH42'],
      [302, 90, 'QH43'],
      [362, 90, 'Unit'],
      [42, 106, 'Reverse voltage'],
      [182, 106, '50'],
      [242, 106, '100'],
      [302, 106, '200'],
      [362, 106, 'V'],
      [42, 122, 'Forward current'],
      [246, 122, '1.0'],
      [362, 122, 'A'],
    ],
    across([78, 94, 130], 40, 400),
  );
  expect(values.map(({ group, value, doubts }) => [group, value?.text, ...doubts])).toEqual([
    ['QH41', '50'],
    ['QH42', '100'],
    ['QH43', '200'],
    ['QH41, QH42, QH43', '1.0', 'group_unsure'],
  ]);
});
