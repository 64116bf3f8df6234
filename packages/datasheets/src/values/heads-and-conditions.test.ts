import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { valueTables } from './value-tables.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string];
type Rules = NonNullable<MadePage['lines']>;

function readPages(...pages: readonly Pick<MadePage, 'texts' | 'lines' | 'pictures'>[]): Datasheet {
  return readDatasheet(pdfium, writePdf(pages.map((page) => ({ width: 595, height: 842, ...page }))));
}

function read(title: string, texts: readonly Text[], lines: Rules = []): string[] {
  const printed = texts.map(([x, y, text]) => ({ x, y, text, size: 8 }));
  const head = { x: 40, y: 60, text: title, font: 'bold' as const, size: 11 };
  return readPages({ texts: [head, ...printed], lines }).values.map(tell);
}

const tell = ({ parameter, symbol, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, symbol, conditions, group, ...[min, typ, max, value].map((each) => each?.text ?? ''), unit.text].join(
    '|',
  );

const across = (ys: readonly number[], x0: number, x1: number): Rules => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], y0: number, y1: number): Rules => xs.map((x) => [x, y0, x, y1]);

it.each([
  ['Value(min)', 'min'],
  ['Ratings (max.)', 'max'],
  ['Average', 'value'],
  ['Value(V)', 'value'],
  ['数值', 'value'],
  ['额定值', 'value'],
  ['DC Characteristic', 'parameter'],
  ['参数描述', 'parameter'],
  ['测 试 条 件', 'conditions'],
  ['最 小 值', 'min'],
  ['標準', 'typ'],
  ['單位', 'unit'],
  ['Einheit', 'unit'],
  ['макс.', 'max'],
  ['단위', 'unit'],
  ['备注', 'note'],
  ['Min.(mcd)', 'min'],
  ['Max. (nm)', 'max'],
  ['Max. (see note)', undefined],
  ['Bin code', 'parameter'],
  ['Test method', 'conditions'],
  ['Test item', 'parameter'],
  ['REQUIREMENTS', 'value'],
  ['Acceptance criteria', 'value'],
  ['Param. No.', 'note'],
  ['No.', 'note'],
])('%s heads a column of %s', (text, role) => {
  expect(valueTables.readHead(text)).toBe(role);
});

it('Value in the middle of a cell over three colours heads each of them, and a figure over all of them has none', () => {
  const lines = [
    ...across([78, 110, 126, 142], 40, 460),
    ...across([94], 260, 410),
    ...down([40, 200, 260, 410, 460], 78, 142),
    ...down([310, 360], 94, 126),
  ];
  const texts: Text[] = [
    [44, 98, 'Parameter'],
    [204, 98, 'Symbol'],
    [324, 90, 'Value'],
    [414, 98, 'Unit'],
    [282, 106, 'R'],
    [332, 106, 'G'],
    [382, 106, 'B'],
    [44, 122, 'Power dissipation'],
    [204, 122, 'Pd'],
    [280, 122, '75'],
    [330, 122, '76'],
    [378, 122, '108'],
    [414, 122, 'mW'],
    [44, 138, 'Forward current'],
    [204, 138, 'If'],
    [330, 138, '30'],
    [414, 138, 'mA'],
  ];
  expect(read('Absolute Maximum Ratings', texts, lines)).toEqual([
    'Power dissipation|Pd||R||||75|mW',
    'Power dissipation|Pd||G||||76|mW',
    'Power dissipation|Pd||B||||108|mW',
    'Forward current|If||||||30|mA',
  ]);
});

describe('Conditions', () => {
  const heads: Text[] = [
    [44, 90, 'Symbol'],
    [104, 90, 'Parameter'],
    [224, 90, 'Conditions'],
    [364, 90, 'Min'],
    [404, 90, 'Max'],
    [444, 90, 'Unit'],
  ];
  const sides = [40, 100, 220, 360, 400, 440, 480];

  it('in a frame of their own are those of the rows beside it alone', () => {
    const texts: Text[] = [
      ...heads,
      [44, 110, 'IDSS'],
      [104, 110, 'Drain current'],
      [224, 106, 'VDS=30V, VGS=0V'],
      [308, 122, 'TJ=55°C'],
      [404, 106, '1'],
      [404, 122, '5'],
      [444, 114, 'A'],
      [44, 138, 'VTH'],
      [104, 138, 'Gate threshold'],
      [224, 138, 'ID=1mA'],
      [364, 138, '2'],
      [444, 138, 'V'],
    ];
    const lines = [
      ...across([78, 94, 126, 142], 40, 480),
      ...across([110], 360, 440),
      [300, 112, 360, 112] as Rules[number],
      ...down(sides, 78, 142),
      [300, 112, 300, 126] as Rules[number],
    ];
    expect(read('Electrical Characteristics', texts, lines)).toEqual([
      'Drain current|IDSS|VDS=30V, VGS=0V||||1||A',
      'Drain current|IDSS|VDS=30V, VGS=0V TJ=55°C||||5||A',
      'Gate threshold|VTH|ID=1mA||2||||V',
    ]);
  });

  it('in a row without figures beside a name of several rows hold for all of these', () => {
    const texts: Text[] = [
      ...heads,
      [44, 106, 'VOH'],
      [104, 106, 'HIGH-level output'],
      [224, 106, 'VI = VIH or VIL'],
      [224, 122, 'IO = 1 mA'],
      [364, 122, '1.9'],
      [444, 122, 'V'],
      [224, 138, 'IO = 4 mA'],
      [364, 138, '1.8'],
      [444, 138, 'V'],
      [44, 154, 'II'],
      [104, 154, 'Input current'],
      [224, 154, 'VI = GND'],
      [404, 154, '1'],
      [444, 154, 'A'],
    ];
    const lines = [...across([78, 94, 142, 158], 40, 480), ...across([110, 126], 220, 480), ...down(sides, 78, 158)];
    expect(read('Electrical Characteristics', texts, lines)).toEqual([
      'HIGH-level output|VOH|VI = VIH or VIL; IO = 1 mA||1.9||||V',
      'HIGH-level output|VOH|VI = VIH or VIL; IO = 4 mA||1.8||||V',
      'Input current|II|VI = GND||||1||A',
    ]);
  });

  it.each([['-'], ['']])(
    'in a row without figures (%j) hold for what is indented below them, and the first of two for both',
    (none) => {
      const row = (y: number, x: number, condition: string, figure: string): Text[] => [
        [x, y, condition],
        [364, y, figure],
        ...(figure === none ? [] : [[444, y, 'V'] as Text]),
      ];
      const texts: Text[] = [
        ...heads,
        [44, 106, 'VOH'],
        [104, 106, 'HIGH-level output'],
        ...row(106, 224, 'VI = VIH', none),
        ...row(122, 224, 'all outputs', none),
        ...row(138, 232, 'IO = 1 mA', '1.9'),
        ...row(154, 224, 'pin Q;', none),
        [224, 164, 'see Figure 9'],
        ...row(180, 232, 'IO = 4 mA', '1.8'),
        ...row(196, 232, 'IO = 6 mA', '1.7'),
        ...row(212, 224, 'VI = VIL', '0.4'),
      ];
      const rules = [110, 126, 142, 168, 184, 200];
      const lines = [...across([78, 94, 216], 40, 480), ...across(rules, 220, 480), ...down(sides, 78, 216)];
      expect(read('Electrical Characteristics', texts, lines)).toEqual([
        'HIGH-level output|VOH|VI = VIH; all outputs; IO = 1 mA||1.9||||V',
        'HIGH-level output|VOH|VI = VIH; pin Q; see Figure 9; IO = 4 mA||1.8||||V',
        'HIGH-level output|VOH|VI = VIH; pin Q; see Figure 9; IO = 6 mA||1.7||||V',
        'HIGH-level output|VOH|VI = VIL||0.4||||V',
      ]);
    },
  );

  it('beside the second and the third of three names in one cell are not of the first', () => {
    const texts: Text[] = [
      ...heads,
      [44, 106, 'IB'],
      [104, 106, 'Bias current:'],
      [364, 106, '1'],
      [444, 106, 'A'],
      ...[122, 138].flatMap((y, at): Text[] => [
        [44, y, 'IB'],
        [104, y, 'At temperature'],
        [224, y, at === 0 ? 'TA = 85' : 'TA = 125'],
        [364, y, at === 0 ? '20' : '30'],
        [444, y, 'A'],
      ]),
      [44, 154, 'IQ'],
      [104, 154, 'Supply current'],
      [404, 154, '1'],
      [444, 154, 'A'],
    ];
    const lines = [...across([78, 94, 142, 158], 40, 480), ...down(sides, 78, 158)];
    expect(read('Electrical Characteristics', texts, lines)).toEqual([
      'Bias current:|IB|||1||||A',
      'At temperature|IB|TA = 85||20||||A',
      'At temperature|IB|TA = 125||30||||A',
      'Supply current|IQ|||||1||A',
    ]);
  });

  it('of a row whose figure is not read are not of the rows below it', () => {
    const row = (y: number, name: string, condition: string, figure: string, unit: string): Text[] => [
      [104, y, name],
      [224, y, condition],
      [364, y, figure],
      [444, y, unit],
    ];
    const texts: Text[] = [
      ...heads,
      ...row(106, 'Ripple rejection', 'f = 120 Hz', '41', 'dB'),
      ...row(122, 'Noise voltage', 'f = 10 Hz to 100 kHz', '', 'µV'),
      ...row(138, 'Dropout voltage', '25°C', '1.7', 'V'),
      [104, 154, 'IO = 40 mA'],
      ...row(170, 'Bias current', '', '6', 'mA'),
    ];
    const ys = [78, 94, 110, 126, 142, 158, 174];
    const lines = [
      ...across(ys, 40, 480),
      ...down([40, 480], 78, 174),
      ...down(sides, 78, 142),
      ...down(sides, 158, 174),
    ];
    expect(read('Electrical Characteristics', texts, lines)).toEqual([
      'Ripple rejection||f = 120 Hz||41||||dB',
      'Dropout voltage||25°C||1.7||||V',
      'Bias current||IO = 40 mA||6||||mA',
    ]);
  });

  it('a part that heads rows is said of each of them where others are of another', () => {
    const texts: Text[] = [
      ...heads,
      [44, 106, 'QX193'],
      [44, 122, 'VCC'],
      [104, 122, 'Supply'],
      [364, 122, '2'],
      [444, 122, 'V'],
      [44, 138, 'IS'],
      [104, 138, 'Standby current'],
      [404, 138, '3'],
      [444, 138, 'A'],
      [44, 154, 'QX293'],
      [44, 170, 'VCC'],
      [104, 170, 'Supply'],
      [364, 170, '4'],
      [444, 170, 'V'],
    ];
    const lines = [
      ...across([78, 94, 110, 126, 142, 158, 174], 40, 480),
      ...down([40, 480], 78, 174),
      ...down(sides, 78, 94),
      ...down(sides, 110, 142),
      ...down(sides, 158, 174),
    ];
    expect(read('Electrical Characteristics', texts, lines)).toEqual([
      'Supply|VCC|QX193||2||||V',
      'Standby current|IS|QX193||||3||A',
      'Supply|VCC|QX293||4||||V',
    ]);
  });
});

it('What each limit is of may stand below it, in several lines', () => {
  const texts: Text[] = [
    ...(
      [
        [150, 'Minimum'],
        [230, 'Maximum'],
        [310, 'Typical'],
      ] as const
    ).map(([x, text]): Text => [x, 90, text]),
    [44, 100, 'Part'],
    [147, 100, 'Breakdown'],
    [232, 100, 'Forward'],
    [308, 100, 'Dynamic'],
    [44, 110, 'Number'],
    [150, 110, 'Voltage'],
    [232, 110, 'Voltage'],
    [306, 110, 'Resistance'],
    [148, 120, 'VBR (V)'],
    [232, 120, 'VF (mV)'],
    [308, 120, 'RD (Ohm)'],
    [44, 140, 'QD2800'],
    [155, 140, '70'],
    [240, 140, '410'],
    [316, 140, '35'],
    [44, 160, 'Test Conditions'],
    [146, 160, 'IR = 10 mA'],
    [230, 160, 'IF = 1 mA'],
    [306, 160, 'IF = 5 mA'],
  ];
  expect(read('Electrical Specifications', texts, across([80, 126, 146, 166], 40, 360))).toEqual([
    'Breakdown Voltage VBR|VBR||QD2800|70||||V',
    'Forward Voltage VF|VF||QD2800|||410||mV',
    'Dynamic Resistance RD|RD||QD2800||35|||Ohm',
  ]);
});

it('A line that begins with @ goes on with the figure above it', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [204, 90, 'Symbol'],
    [304, 90, 'Max'],
    [424, 90, 'Unit'],
    [44, 106, 'Forward current'],
    [204, 106, 'IF'],
    [304, 106, '15'],
    [424, 106, 'A'],
    [304, 116, '@ TC = 150°C'],
    [44, 132, 'Surge current'],
    [204, 132, 'IFSM'],
    [304, 132, '200'],
    [424, 132, 'A'],
  ];
  const lines = [...across([78, 94, 120, 136], 40, 480), ...down([40, 200, 300, 420, 480], 78, 136)];
  expect(read('Maximum Ratings', texts, lines)).toEqual([
    'Forward current|IF|||||15 @ TC = 150°C||A',
    'Surge current|IFSM|||||200||A',
  ]);
});

it('Two dots behind parentheses lead to a figure', () => {
  const texts: Text[] = [
    [40, 80, 'Supply voltage ........................ 6V'],
    [40, 94, 'Operating temperature (Note 2)..-40 °C to 85 °C'],
  ];
  expect(read('Absolute Maximum Ratings', texts)).toEqual([
    'Supply voltage|||||||6|V',
    'Operating temperature|||||||-40 °C to 85 °C|',
  ]);
});

it('A limit that a figure says itself goes before that of its column', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [204, 90, 'Min'],
    [264, 90, 'Max'],
    [344, 90, 'Unit'],
    [44, 106, 'Temperature coefficient'],
    [264, 106, '0.15typ'],
    [344, 106, 'V/C'],
  ];
  const lines = [...across([78, 94, 110], 40, 400), ...down([40, 200, 260, 340, 400], 78, 110)];
  expect(read('Electrical Characteristics', texts, lines)).toEqual(['Temperature coefficient|||||0.15|||V/°C']);
});

it('Pins go on at the head of the next page', () => {
  const drawPins = (top: number, rows: readonly (readonly string[])[]): Pick<MadePage, 'texts' | 'lines'> => {
    const xs = [40, 140, 200, 420];
    const bottom = top + 16 * rows.length;
    return {
      texts: rows.flatMap((row, at) => row.map((text, index) => ({ x: xs[index]! + 4, y: top + 12 + 16 * at, text }))),
      lines: [...across([...rows.map((_, at) => top + 16 * at), bottom], 40, 420), ...down(xs, top, bottom)],
    };
  };
  const { pins } = readPages(
    drawPins(720, [
      ['NAME', 'PIN NO.', 'FUNCTION'],
      ['TX', '1', 'Data output'],
      ['RX', '2', 'Data input'],
    ]),
    drawPins(50, [
      ['GND', '3', 'Ground'],
      ['PIO(2)', '4', 'Input or output'],
    ]),
  );
  expect(pins.map(({ page, numbers, name }) => `${page} ${numbers.join()} ${name}`)).toEqual([
    '1 1 TX',
    '1 2 RX',
    '2 3 GND',
    '2 4 PIO(2)',
  ]);
});

it('DIMENSIONS over DIM and the lengths in two units names no column', () => {
  const texts: Text[] = [
    [186, 90, 'DIMENSIONS'],
    [44, 102, 'DIM'],
    [290, 102, 'NOTE'],
    [110, 98, 'INCHES'],
    [200, 98, 'MM'],
    ...([100, 145, 190, 235] as const).map((x, at): Text => [x, 106, at % 2 === 0 ? 'MIN' : 'MAX']),
    ...['0.059', '0.067', '1.50', '1.70'].map((text, at): Text => [98 + 45 * at, 120, text]),
    [48, 120, 'A'],
    ...['0.043', '0.051', '1.10', '1.30'].map((text, at): Text => [98 + 45 * at, 136, text]),
    [48, 136, 'B'],
  ];
  const lines = [
    ...across([82, 92, 109, 125, 141], 40, 330),
    ...across([100], 92, 276),
    ...down([40, 330], 82, 141),
    ...down([92, 182, 276], 92, 141),
    ...down([137, 230], 100, 141),
  ];
  expect(read('Package Dimensions', texts, lines)).toEqual([
    'A|||INCHES|0.059||0.067||in',
    'A|||MM|1.50||1.70||mm',
    'B|||INCHES|0.043||0.051||in',
    'B|||MM|1.10||1.30||mm',
  ]);
});

it('A name in one cell beside two figures that says what each is of is in doubt, and a mark before a symbol is none of it', () => {
  const texts = (
    [
      [44, 90, 'Parameter'],
      [224, 90, 'Symbol'],
      [284, 90, 'Max'],
      [344, 90, 'Unit'],
      [44, 106, 'Reverse current at TA = 25 C'],
      [44, 122, 'at rated voltage at TA = 100 C'],
      [224, 114, '1)IR'],
      [284, 106, '0.5'],
      [284, 122, '20'],
      [344, 114, 'mA'],
      [44, 138, 'Forward voltage'],
      [224, 138, 'VF'],
      [284, 138, '1'],
      [344, 138, 'V'],
    ] as const
  ).map(([x, y, text]) => ({ x, y, text, size: 8 }));
  const title = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold' as const, size: 11 };
  const lines = [
    ...across([78, 94, 126, 142], 40, 400),
    ...across([110], 280, 340),
    ...down([40, 220, 280, 340, 400], 78, 142),
  ];
  const { values } = readPages({ texts: [title, ...texts], lines });
  expect(values.map(({ symbol, max, doubts }) => [symbol, max?.text, doubts.join()])).toEqual([
    ['IR', '0.5', 'inherited_parameter'],
    ['IR', '20', 'inherited_parameter'],
    ['VF', '1', ''],
  ]);
});

it('A small picture before a unit is a sign of it that is not read', () => {
  const texts = (
    [
      [44, 90, 'Parameter'],
      [204, 90, 'Max'],
      [264, 90, 'Unit'],
      [44, 106, 'Reverse current'],
      [204, 106, '10.0'],
      [275, 106, 'A'],
      [44, 122, 'Forward current'],
      [204, 122, '4.0'],
      [275, 122, 'A'],
    ] as const
  ).map(([x, y, text]) => ({ x, y, text, size: 8 }));
  const title = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold' as const, size: 11 };
  const lines = across([78, 94, 110, 126], 40, 320);
  const { values } = readPages({ texts: [title, ...texts], lines, pictures: [[266, 99, 273, 108]] });
  expect(values.map(({ max, unit, doubts }) => [max?.number, unit.text, doubts.join()])).toEqual([
    [null, '', 'unit_unread'],
    [4, 'A', ''],
  ]);
});

it('A name of two lines around its figure heads no other rows, and what it is under goes on over its lines', () => {
  const texts: Text[] = [
    [60, 90, 'Parameter'],
    [164, 90, 'Symbol'],
    [224, 90, 'Conditions'],
    [324, 90, 'Min'],
    [364, 90, 'Max'],
    [404, 90, 'Unit'],
    [44, 106, 'Transmission delay'],
    [78, 122, 'time'],
    [164, 114, 'tPLZ'],
    [224, 106, 'CL = 15 pF,'],
    [224, 122, 'RL = 10 k'],
    [364, 114, '300'],
    [404, 114, 'ns'],
    [64, 138, 'Fall time'],
    [164, 138, 'tTHZ'],
    [364, 138, '120'],
    [404, 138, 'ns'],
    [48, 154, 'Data transmission'],
    [78, 170, 'rate'],
    [164, 162, 'FMAX'],
    [324, 162, '400'],
    [404, 162, 'Hz'],
  ];
  const lines = [...across([78, 94, 126, 142, 174], 40, 440), ...down([40, 160, 220, 320, 360, 400, 440], 78, 174)];
  expect(read('Electrical Characteristics', texts, lines)).toEqual([
    'Transmission delay time|tPLZ|CL = 15 pF, RL = 10 k||||300||ns',
    'Fall time|tTHZ|||||120||ns',
    'Data transmission rate|FMAX|||400||||Hz',
  ]);
});

it('What stands under Remarks says when a figure holds, and where a note stands does not', () => {
  const lines = [...across([78, 94, 110, 126], 40, 460), ...down([40, 160, 240, 300, 460], 78, 126)];
  const texts: Text[] = [
    [44, 90, 'Characteristics'],
    [164, 90, 'Rating'],
    [244, 90, 'Unit'],
    [304, 90, 'Remarks'],
    [44, 106, 'Output current'],
    [164, 106, '3.2'],
    [244, 106, 'A'],
    [304, 106, 'tw = 10 ms, one pulse'],
    [44, 122, 'Input voltage'],
    [164, 122, '6'],
    [244, 122, 'V'],
    [304, 122, 'See note 2'],
  ];
  expect(read('Absolute Maximum Ratings', texts, lines)).toEqual([
    'Output current||tw = 10 ms, one pulse|||||3.2|A',
    'Input voltage|||||||6|V',
  ]);
});

it('Letters that are a little smaller and lower are of their symbol', () => {
  const cells = ['Parameter', 'Conditions', 'Max', 'Unit', 'Input current', '', '5', 'uA'];
  const texts = cells.map((text, at) => ({
    x: [44, 164, 264, 324][at % 4]!,
    y: 90 + 16 * Math.floor(at / 4),
    text,
    size: 8,
  }));
  const symbol = [
    { x: 164, y: 106, text: 'V', size: 8 },
    { x: 169.4, y: 106.8, text: 'IN', size: 7 },
    { x: 180, y: 106, text: '= 3 V', size: 8 },
  ];
  const title = { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold' as const, size: 11 };
  const lines = [...across([78, 94, 110], 40, 400), ...down([40, 160, 260, 320, 400], 78, 110)];
  expect(readPages({ texts: [title, ...texts, ...symbol], lines }).values).toMatchObject([{ conditions: 'VIN = 3 V' }]);
});

describe('Beside the figures of a row', () => {
  const cells = (rows: readonly (readonly string[])[], xs: readonly number[]): Text[] =>
    rows.flatMap((row, at) => row.map((text, column): Text => [xs[column]!, 90 + 16 * at, text]));

  it('a symbol is parted from what is set behind it', () => {
    const rows = [
      ['Parameter', 'Symbol', '', 'Min', 'Max', 'Unit'],
      ['Logic 0 input', 'VIL', 'VCC = 2.0V', '-0.3', '+0.3', 'V'],
      ['Logic 1 input', 'VIH', '', '2.0', '5.5', 'V'],
    ];
    const lines = [...across([78, 94, 110, 126], 40, 460), ...down([40, 160, 300, 340, 380, 460], 78, 126)];
    const texts = cells(rows, [44, 164, 200, 304, 344, 384]).filter(([, , text]) => text !== '');
    expect(read('Electrical characteristics', texts, lines)).toEqual([
      'Logic 0 input|VIL|VCC = 2.0V||-0.3||+0.3||V',
      'Logic 1 input|VIH|||2.0||5.5||V',
    ]);
  });

  it('a code of a bin is told as one, also where it is a number', () => {
    const rows = [
      ['Bin Code', 'Min.(mcd)', 'Max.(mcd)'],
      ['3c3b', '64', '81'],
      ['56', '101', '126'],
    ];
    const lines = [...across([78, 94, 110, 126], 40, 280), ...down([40, 120, 200, 280], 78, 126)];
    expect(read('Intensity bin limit', cells(rows, [44, 124, 204]), lines)).toEqual([
      'Bin Code 3c3b||||64||81||mcd',
      'Bin Code 56||||101||126||mcd',
    ]);
  });

  it('the number of the row is no condition', () => {
    const rows = [
      ['Param. No.', 'Sym.', 'Characteristic', 'Min', 'Max', 'Units', 'Conditions'],
      ['D1', 'VIH', 'Input voltage', '2.0', '5.5', 'V', 'VCC = 5 V'],
      ['D2', 'VOL', 'Output voltage', '', '0.4', 'V', 'IOL = 2 mA'],
    ];
    const xs = [44, 104, 154, 244, 284, 324, 364];
    const lines = [...across([78, 94, 110, 126], 40, 480), ...down([40, 100, 150, 240, 280, 320, 360, 480], 78, 126)];
    expect(read('DC characteristics', cells(rows, xs), lines)).toEqual([
      'Input voltage|VIH|VCC = 5 V||2.0||5.5||V',
      'Output voltage|VOL|IOL = 2 mA||||0.4||V',
    ]);
  });

  it('what is counted has not the unit of lengths', () => {
    const rows = [
      ['Dimension', 'Min', 'Nom', 'Max'],
      ['Number of terminals', '4', '', ''],
      ['Overall height', '0.79', '0.84', '0.89'],
    ];
    const lines = [...across([78, 94, 110, 126], 40, 460), ...down([40, 200, 260, 320, 460], 78, 126)];
    expect(read('Package dimensions (in mm)', cells(rows, [44, 204, 264, 324]), lines)).toEqual([
      'Number of terminals||||4||||',
      'Overall height||||0.79|0.84|0.89||mm',
    ]);
  });
});
