import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { valueTables } from './value-tables.ts';
import type { RatedValue } from './rated-value.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Texts = MadePage['texts'];
type Rules = NonNullable<MadePage['lines']>;

const PITCH = 16;
const TOP = 78;

/** Texts of rows below one another, each at the places of its columns; an empty text is none. */
function rowsOf(xs: readonly number[], rows: readonly (readonly string[])[], isTurnedTwice = false): Texts {
  return rows.flatMap((row, at) =>
    row.flatMap((text, index) =>
      text === '' ? [] : [{ x: xs[index]! + 4, y: TOP + 12 + PITCH * at, text, isTurnedTwice }],
    ),
  );
}

/** Rules around the rows, and between the columns from the left edge of each to the right edge. */
function gridOf(xs: readonly number[], right: number, count: number): Rules {
  const bottom = TOP + PITCH * count;
  const across = Array.from({ length: count + 1 }, (_, at): Rules[number] => {
    return [xs[0]!, TOP + PITCH * at, right, TOP + PITCH * at];
  });
  return [...across, ...[...xs, right].map((x): Rules[number] => [x, TOP, x, bottom])];
}

function read(title: string, texts: Texts, lines: Rules = [], signs: MadePage['signs'] = []): RatedValue[] {
  const page = {
    width: 595,
    height: 842,
    texts: [{ x: 40, y: 60, text: title, font: 'bold', size: 11 }, ...texts],
    lines,
    signs,
  };
  return readDatasheet(pdfium, writePdf([page as MadePage])).values;
}

const XS = [40, 150, 210, 330, 380, 430, 480];
const tell = ({ parameter, symbol, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, symbol, conditions, group, ...[min, typ, max, value].map((each) => each?.text ?? ''), unit.text].join(
    '|',
  );

it('reads letters that the size turns over and the matrix turns back', () => {
  const rows = [
    ['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max', 'Unit'],
    ['Supply voltage', 'VDD', '', '-0.5', '', '7.0', 'V'],
    ['Input current', 'II', '', '', '', '1', 'mA'],
  ];
  expect(read('Electrical characteristics', rowsOf(XS, rows, true), gridOf(XS, 530, 3)).map(tell)).toEqual([
    'Supply voltage|VDD|||-0.5||7.0||V',
    'Input current|II|||||1||mA',
  ]);
});

describe('heads', () => {
  it.each([
    ['Prameter', 'parameter'],
    ['Paramter', 'parameter'],
    ['Smybol', 'symbol'],
    ['Tpy', 'typ'],
    ['Conditons', 'conditions'],
    ['Parameter note', 'parameter'],
    ['Parameter (condition)', 'parameter'],
    ['Mix', undefined],
    ['Symbolic', undefined],
    ['Diameter', undefined],
  ])('%s is %s', (text, role) => {
    expect(valueTables.readHead(text)).toBe(role);
  });

  it('a name beside a parameter is its symbol', () => {
    const xs = [40, 100, 330, 380, 430];
    const rows = [
      ['Name', 'Parameter note', 'Min', 'Max', 'Unit'],
      ['VIH', 'High level of an input', '2.0', '5.5', 'V'],
      ['VIL', 'Low level of an input', '-0.5', '0.7', 'V'],
    ];
    expect(read('Electrical parameters', rowsOf(xs, rows), gridOf(xs, 480, 3)).map(tell)).toEqual([
      'High level of an input|VIH|||2.0||5.5||V',
      'Low level of an input|VIL|||-0.5||0.7||V',
    ]);
  });

  it('parts between a type number and a unit have a column each', () => {
    const xs = [40, 250, 284, 318, 360];
    const rows = [
      ['TYPE NUMBER', 'QX201', 'QX202', 'QX203', 'UNITS'],
      ['Peak reverse voltage', '50', '100', '200', 'V'],
      ['RMS voltage', '35', '70', '140', 'V'],
    ];
    expect(read('MAXIMUM RATINGS', rowsOf(xs, rows), gridOf(xs, 410, 3)).map(tell)).toEqual([
      'Peak reverse voltage|||QX201||||50|V',
      'Peak reverse voltage|||QX202||||100|V',
      'Peak reverse voltage|||QX203||||200|V',
      'RMS voltage|||QX201||||35|V',
      'RMS voltage|||QX202||||70|V',
      'RMS voltage|||QX203||||140|V',
    ]);
  });

  it('a model beside conditions names the rows', () => {
    const xs = [40, 210, 330, 380, 430, 480];
    const rows = [
      ['Model', 'Conditions', 'Min', 'Typ', 'Max', 'Unit'],
      ['Slew rate', 'VO = 4 V step', '1000', '1400', '', 'V/\xb5s'],
      ['Offset drift', '', '', '6', '', '\xb5V/\xb0C'],
    ];
    expect(read('SPECIFICATIONS', rowsOf(xs, rows), gridOf(xs, 530, 3)).map(tell)).toEqual([
      'Slew rate||VO = 4 V step||1000|1400|||V/µs',
      'Offset drift|||||6|||µV/°C',
    ]);
  });
});

describe('rows', () => {
  const heads = ['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max', 'Unit'];

  it('go on below a heading over cells side by side', () => {
    const rows = [heads, ['Supply voltage', 'VCC', '', '4.5', '5.0', '5.5', 'V']];
    const y = TOP + 2 * PITCH + 12;
    const heading = 'PERFORMANCE CHARACTERISTICS, -20 to +85, VCC = 5 V unless otherwise specified here';
    const below = [
      { x: 44, y: y + PITCH, text: 'Rise time' },
      { x: 154, y: y + PITCH, text: 'tr' },
      { x: 384, y: y + PITCH, text: '11' },
      { x: 484, y: y + PITCH, text: 'us' },
    ];
    const under = (at: number): Rules => [
      [40, TOP + PITCH * at, 150, TOP + PITCH * at],
      [150, TOP + PITCH * at, 530, TOP + PITCH * at],
    ];
    const values = read(
      'ELECTRICAL CHARACTERISTICS',
      [...rowsOf(XS, rows), { x: 44, y, text: heading }, ...below],
      [...gridOf(XS, 530, 2), ...under(3), ...under(4), ...XS.map((x): Rules[number] => [x, TOP + 48, x, TOP + 64])],
    );
    expect(values.map(({ parameter, typ }) => [parameter, typ?.text])).toEqual([
      ['Supply voltage', '5.0'],
      ['Rise time', '11'],
    ]);
  });

  it('end at notes within the frame', () => {
    const rows = [
      heads,
      ['Supply voltage', 'VCC', '', '4.5', '5.0', '5.5', 'V'],
      ['NOTES: 1. Measured at 1 MHz and at a reverse voltage that was applied of 4.0V D.C.', '', '', '', '', '', ''],
    ];
    const frame: Rules = [
      ...gridOf(XS, 530, 2),
      [40, TOP, 40, TOP + 60],
      [530, TOP, 530, TOP + 60],
      [40, TOP + 60, 530, TOP + 60],
    ];
    expect(read('ELECTRICAL CHARACTERISTICS', rowsOf(XS, rows), frame)).toHaveLength(1);
  });

  it('with names of their own do not share a symbol', () => {
    const rows = [
      heads,
      ['Scale factor', '', 'TA = 25', '', '10', '', 'mV'],
      ['Supply rejection', 'PSRR', 'TA = 25', '', '30', '', 'dB'],
      ['Linearity', '', '', '', '0.5', '', '%'],
    ];
    const frame: Rules = [TOP, TOP + PITCH, TOP + 4 * PITCH].map((y) => [40, y, 530, y]);
    expect(
      read('ELECTRICAL CHARACTERISTICS', rowsOf(XS, rows), frame).map(({ parameter, symbol }) => [parameter, symbol]),
    ).toEqual([
      ['Scale factor', ''],
      ['Supply rejection', 'PSRR'],
      ['Linearity', ''],
    ]);
  });

  /** Two rows whose figures a rule parts, and one cell of conditions beside them. */
  function readMerged(upper: string, lower: string): string[] {
    const rows = [
      heads,
      ['Bias current', 'IB', 'no load', '', '1', '', 'mA'],
      ['Regulation', 'REG', upper, '', '15', '20', '%'],
      ['', '', lower, '', '10', '15', '%'],
      ['Noise', 'en', '', '', '3', '', 'dB'],
    ];
    const lines = gridOf(XS, 530, 5).filter(([, y0, , y1]) => y0 !== TOP + 3 * PITCH || y0 !== y1);
    return read('ELECTRICAL CHARACTERISTICS', rowsOf(XS, rows), [
      ...lines,
      [330, TOP + 3 * PITCH, 530, TOP + 3 * PITCH],
    ])
      .slice(1, 3)
      .map(({ conditions }) => conditions);
  }

  it('share the text of a cell that no rule parts', () => {
    expect(readMerged('Change of the input', 'by one percent')).toEqual([
      'Change of the input by one percent',
      'Change of the input by one percent',
    ]);
  });

  it('have a line each of a cell whose lines begin alike', () => {
    expect(readMerged('TJ = 25 C', 'TJ = 125 C')).toEqual(['TJ = 25 C', 'TJ = 125 C']);
  });
});

describe('figures', () => {
  const xs = [40, 240, 400];
  const readOne = (figure: string, unit = 'V', head = 'Value'): RatedValue[] =>
    read(
      'Absolute maximum ratings',
      rowsOf(xs, [
        ['Parameter', head, 'Unit'],
        ['Reverse voltage', figure, unit],
      ]),
      gridOf(xs, 460, 2),
    );

  it('of several columns that nothing parts are in doubt', () => {
    expect(readOne('50 100 200')).toMatchObject([
      { value: { text: '50 100 200', number: null }, doubts: ['several_figures'] },
    ]);
    expect(readOne('10 000')).toMatchObject([{ value: { text: '10 000' }, doubts: [] }]);
  });

  it.each(['1.5 mA Max. 1.6 mA Max.', '8 MHz 10 MHz 12 MHz'])(
    '%s with their units in one cell are in doubt',
    (text) => {
      expect(readOne(text)).toMatchObject([{ value: { text, number: null }, doubts: ['several_figures'] }]);
    },
  );

  it('with a limit or a condition behind them are not', () => {
    expect(readOne('3 ns Max.')).toMatchObject([{ doubts: [] }]);
    expect(readOne('260 °C 10 s')).toMatchObject([{ doubts: [] }]);
  });

  it.each(['/', '= 25', 'Peak', 'RL IC'])('%s is none', (text) => {
    expect(readOne(text)).toEqual([]);
  });

  it.each([
    ['*4 80', { value: { text: '80' }, max: null }],
    ['100max', { value: null, max: { text: '100', number: 100 } }],
    ['6 typ.', { value: null, typ: { text: '6' } }],
  ])('%s is a figure beside its mark or its limit', (text, figures) => {
    expect(readOne(text)).toMatchObject([{ parameter: 'Reverse voltage', ...figures }]);
  });

  it('over two lines are one, beside one of a line at half height', () => {
    const y = TOP + 12 + PITCH;
    const texts = rowsOf(XS, [['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max', 'Unit']]);
    const row = [
      { x: 44, y, text: '*1 Low level of an input' },
      { x: 154, y, text: 'VIL' },
      { x: 334, y, text: '-0.3' },
      { x: 434, y: y - 6, text: '+0.3 x' },
      { x: 434, y: y + 6, text: 'VCC' },
      { x: 484, y, text: 'V' },
    ];
    const lines = gridOf(XS, 530, 2).map(([x0, y0, x1, y1]): Rules[number] => {
      const lower = (at: number): number => (at === TOP + 2 * PITCH ? at + 8 : at);
      return [x0, lower(y0), x1, lower(y1)];
    });
    expect(read('Electrical characteristics', [...texts, ...row], lines).map(tell)).toEqual([
      'Low level of an input|VIL|||-0.3||+0.3 x VCC||V',
    ]);
  });

  it('a sign that a font gives as a minus makes no unit', () => {
    expect(readOne('80', '-A')).toMatchObject([
      { value: { text: '80', number: null }, unit: { text: '', si: null }, doubts: ['unit_unread'] },
    ]);
  });

  it('leave their unit in the last column where no head names it', () => {
    const places = [40, 150, 210, 330, 380, 430];
    const rows = [
      ['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max'],
      ['Gate charge', 'QG', 'VGE = 15 V', '', '105', 'nC'],
      ['Threshold', 'VT', '', '2', '', '4'],
    ];
    expect(read('Electrical characteristics', rowsOf(places, rows), gridOf(places, 480, 3)).map(tell)).toEqual([
      'Gate charge|QG|VGE = 15 V|||105|||nC',
      'Threshold|VT|||2||4||',
    ]);
  });
});

it('a colour in each row has its figures, and the rest of a name in another row is in doubt', () => {
  const xs = [40, 200, 330];
  const rows = [
    ['Emitting colour', 'Wavelength (nm)', 'Intensity (mcd)'],
    ['Red', '620-630', '60-120'],
    ['Green', '520-535', '160-320'],
  ];
  expect(read('Optical characteristics', rowsOf(xs, rows), gridOf(xs, 460, 3)).map(tell)).toEqual([
    'Wavelength|||Red||||620-630|nm',
    'Intensity|||Red||||60-120|mcd',
    'Wavelength|||Green||||520-535|nm',
    'Intensity|||Green||||160-320|mcd',
  ]);
  const parts = [
    ['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max', 'Unit'],
    ['Total dissipation', 'PD', '', '', '', '0.6', 'W'],
    ['for QX2905', '', '', '', '', '0.4', 'W'],
  ];
  const doubts = read('Maximum ratings', rowsOf(XS, parts), gridOf(XS, 530, 3)).map((value) => value.doubts);
  expect(doubts).toEqual([[], ['inherited_parameter']]);
});

it('parts in columns have figures that say their unit and limit themselves, and no others', () => {
  const xs = [40, 160, 220, 310, 400];
  const rows = [
    ['Item', 'Symbol', 'QX-310 SEF', 'QX-310 SDF', 'Conditions'],
    ['Current consumption', 'ICC', '1.5 mA Max.', '2.0 mA Max.', 'No load'],
    ['Start-up time', 't_str', '10 ms Max.', '8 ms Typ.', ''],
    ['Revision', 'rev', '3', '4', ''],
  ];
  expect(read('Electrical characteristics', rowsOf(xs, rows), gridOf(xs, 520, 4)).map(tell)).toEqual([
    'Current consumption|ICC|No load|QX-310 SEF|||1.5||mA',
    'Current consumption|ICC|No load|QX-310 SDF|||2.0||mA',
    'Start-up time|t_str||QX-310 SEF|||10||ms',
    'Start-up time|t_str||QX-310 SDF||8|||ms',
  ]);
});

describe('lists', () => {
  const at = (y: number, text: string): Texts[number] => ({ x: 40, y, text });

  it('have two dots where label and figure nearly touch', () => {
    const values = read('ABSOLUTE MAXIMUM RATINGS', [
      at(80, 'Supply voltage ............................................12V'),
      at(92, 'Power of the plastic package (derate 10 mW above 70) ..800mW'),
      at(104, 'Storage temperature .......................-65\xb0C to +160\xb0C'),
    ]);
    expect(values.map(({ parameter, value, unit }) => [parameter, value?.text, unit.text])).toEqual([
      ['Supply voltage', '12', 'V'],
      ['Power of the plastic package (derate 10 mW above 70)', '800', 'mW'],
      ['Storage temperature', '-65°C to +160°C', ''],
    ]);
  });

  it('say once what stands for each of several packages, and have no title with a lighter note for it', () => {
    const dots = ' ................................ ';
    const values = read('ABSOLUTE MAXIMUM RATINGS', [
      { x: 215, y: 60, text: '(Note 1)', size: 11 },
      { ...at(76, `Supply voltage${dots}6V`), x: 52 },
      { ...at(90, 'Power dissipation at 25\xb0C'), x: 52 },
      { ...at(104, `SC-70-5${dots}300mW`), x: 52 },
      { ...at(118, `SOT-23-5${dots}400mW`), x: 52 },
      { ...at(132, `WDFN-6L 2x2, high${dots}606mW`), x: 52 },
      { ...at(146, `Junction temperature${dots}150\xb0C`), x: 52 },
    ]);
    expect(values.map(({ parameter, value }) => [parameter, value?.text])).toEqual([
      ['Supply voltage', '6'],
      ['Power dissipation at 25°C SC-70-5', '300'],
      ['Power dissipation at 25°C SOT-23-5', '400'],
      ['Power dissipation at 25°C WDFN-6L 2x2, high', '606'],
      ['Junction temperature', '150'],
    ]);
  });

  it('have one sign for three dots, and another dot', () => {
    const values = read('ABSOLUTE MAXIMUM RATINGS', [
      at(80, 'Supply voltage\x85\x85\x85\x85\x85..-0.3V to 7V'),
      at(92, 'Operating temperature\x85\x85.-40\xb0C to 85\xb0C'),
      at(104, 'Storage temperature\x85.-65\xb0C to 150\xb0C'),
    ]);
    expect(values.map(({ parameter, value }) => [parameter, value?.text])).toEqual([
      ['Supply voltage', '-0.3V to 7V'],
      ['Operating temperature', '-40°C to 85°C'],
      ['Storage temperature', '-65°C to 150°C'],
    ]);
  });

  it('side by side are two', () => {
    const values = read('ABSOLUTE MAXIMUM RATINGS', [
      at(80, 'Pin voltage ............ -0.3 to 9 V Storage temperature ............ -65 \xb0C to 150 \xb0C'),
      at(92, 'Data voltage ........... -0.3 to 5 V Lead temperature ............... 260 \xb0C'),
    ]);
    expect(values.map(({ parameter, value }) => [parameter, value?.text])).toEqual([
      ['Pin voltage', '-0.3 to 9 V'],
      ['Lead temperature', '260'],
      ['Storage temperature', '-65 °C to 150 °C'],
      ['Data voltage', '-0.3 to 5 V'],
    ]);
  });

  it('with several figures in a row whose heads are not known are none', () => {
    const row = (y: number, cells: string[]): Texts =>
      cells.map((text, index) => ({ x: [42, 240, 320, 400][index]!, y, text }));
    const rows = [
      ...row(90, ['Rated power', '0.25', '0.33', '0.5']),
      ...row(106, ['Limiting voltage', '200', '250', '350']),
      ...row(122, ['Overload voltage', '400', '500', '700']),
      ...row(138, ['Dielectric strength', '400', '500', '700']),
    ];
    const lines = [78, 94, 110, 126, 142].map((y): Rules[number] => [40, y, 460, y]);
    expect(read('Electrical characteristics', rows, lines)).toEqual([]);
  });
});

it('a column of which each cell is a unit holds the units, whatever its head', () => {
  const places = [40, 130, 180, 270, 370, 440];
  const rowsWith = (last: string): string[][] => [
    ['Project', 'Symbol', 'Test conditions', 'Minimum value', 'Maximum', 'Company'],
    ['Supply voltage', 'VCC', '', '1.65', '5.5', 'V'],
    ['Input current', 'II', 'VI = 5.5 V', '', '5', last],
  ];
  const tellOf = (last: string): string[] =>
    read('Working conditions', rowsOf(places, rowsWith(last)), gridOf(places, 510, 3)).map(tell);
  expect(tellOf('µA')).toEqual(['Supply voltage|VCC|||1.65||5.5||V', 'Input current|II|VI = 5.5 V||||5||µA']);
  expect(tellOf('note 3')[0]).toBe('Supply voltage|VCC|V||1.65||5.5||');
});

it('what a figure is measured at is no unit of it, and a tolerance beside it no condition', () => {
  const places = [40, 140, 200, 260, 370];
  const rows = [
    ['Part No.', 'L (µH)', 'Tol. %', 'Q Typ. @ 100 kHz', 'SRF (MHz) Typ.'],
    ['AB6030-R47M', '0.47', '20', '15', '66'],
    ['AB6030-1R0M', '1.0', '20', '16', '42'],
  ];
  expect(
    read('Electrical specifications', rowsOf(places, rows), gridOf(places, 500, 3))
      .slice(0, 4)
      .map(tell),
  ).toEqual([
    'L|L||AB6030-R47M||||0.47|µH',
    'Tol.|||AB6030-R47M||||20|%',
    'Q|Q|@ 100 kHz|AB6030-R47M||15|||',
    'SRF|SRF||AB6030-R47M||66|||MHz',
  ]);
});

it('takes the package in front of a figure for its condition', () => {
  const xs = [40, 200, 280, 420];
  const rows = [
    ['Parameter', 'Symbol', 'Maximum rating', 'Unit'],
    ['Input voltage', 'VIN', '7', 'V'],
    ['Power dissipation', 'PD', 'SOT-23-5 250', 'mW'],
    ['Power dissipation', 'PD', 'SOT-89-5 500', 'mW'],
  ];
  const values = read('Absolute Maximum Ratings', rowsOf(xs, rows), gridOf(xs, 480, rows.length));
  expect(values.map(({ conditions, max, value }) => [conditions, (max ?? value)?.number])).toEqual([
    ['', 7],
    ['SOT-23-5', 0.25],
    ['SOT-89-5', 0.5],
  ]);
});

it('has no unit where a sign of it is drawn and no text', () => {
  const xs = [40, 150, 210, 270, 330];
  const rows = [
    ['Parameter', 'Symbol', 'Min', 'Max', 'Unit'],
    ['Leakage current', 'IR', '', '5', ' A'],
    ['Forward current', 'IF', '', '2', 'A'],
    ['Junction temperature', 'TJ', '-40', '125', ''],
  ];
  const signs: MadePage['signs'] = [
    [331, TOP + 28, 4.5],
    [340, TOP + 60, 5],
  ];
  const values = read('Absolute maximum ratings', rowsOf(xs, rows), gridOf(xs, 390, 4), signs);
  expect(values.map(({ max, unit, doubts }) => [max?.number, unit, ...doubts])).toEqual([
    [null, { text: '', si: null }, 'unit_unread'],
    [2, { text: 'A', si: 'A' }],
    [null, { text: '', si: null }, 'unit_unread'],
  ]);
});

describe('A table of a family', () => {
  const xs = [40, 150, 200, 240, 290, 340, 390];

  it('has a figure over several numbers for these, where it has no rule at its side', () => {
    const values = read(
      'Limiting values',
      [
        [42, 93, 'Item'],
        [152, 93, 'Symbol'],
        [202, 93, 'Unit'],
        [310, 86, 'QB3'],
        [260, 104, '20'],
        [310, 104, '30'],
        [360, 104, '40'],
        ...[
          [42, 'Reverse voltage'] as const,
          [152, 'VR'] as const,
          [202, 'V'] as const,
          [260, '20'] as const,
          [310, '30'] as const,
          [360, '40'] as const,
        ].map(([x, text]): [number, number, string] => [x, 122, text]),
        [42, 138, 'Surge current'],
        [152, 138, 'IFSM'],
        [202, 138, 'A'],
        [310, 138, '80'],
        [42, 154, 'Forward voltage'],
        [152, 154, 'VF'],
        [202, 154, 'V'],
        [280, 154, '0.55'],
        [360, 154, '0.7'],
      ].map(([x, y, text]) => ({ x: x as number, y: y as number, text: text as string })),
      [
        ...[78, 110, 126, 142, 158].map((y): Rules[number] => [40, y, 390, y]),
        [240, 90, 390, 90],
        ...[150, 200, 240].map((x): Rules[number] => [x, 78, x, 158]),
        [290, 90, 290, 126],
        [340, 90, 340, 126],
        [340, 142, 340, 158],
      ],
    );
    expect(values.map(({ symbol, group, value }) => `${symbol}|${group}|${value?.text}`)).toEqual([
      'VR|QB320|20',
      'VR|QB330|30',
      'VR|QB340|40',
      'IFSM||80',
      'VF|QB320, QB330|0.55',
      'VF|QB340|0.7',
    ]);
  });

  it('names a row that begins with a colon by the row above it, and doubts it', () => {
    const rows = [
      ['Parameter', 'Symbol', 'Value', 'Unit'],
      ['Reverse voltage : QB546', 'VR', '80', 'V'],
      [': QB547', '', '50', 'V'],
    ];
    const values = read('Absolute maximum ratings', rowsOf(xs, rows), gridOf(xs.slice(0, 4), 260, 3));
    expect(values.map(({ parameter, symbol, value, doubts }) => [parameter, symbol, value?.text, ...doubts])).toEqual([
      ['Reverse voltage : QB546', 'VR', '80'],
      ['Reverse voltage : QB547', 'VR', '50', 'inherited_parameter'],
    ]);
  });
});

it.each([
  ['2.6 (Note 9)', '2.6', ['9']],
  ['±15 (see Notes 1 and 3)', '±15', ['1', '3']],
])('reads %s without its note', (text, figure, notes) => {
  const rows = [
    ['Parameter', 'Symbol', 'Value', 'Unit'],
    ['Supply voltage', 'VCC', text, 'V'],
    ['Input voltage', 'VI', '3', 'V'],
  ];
  const [first] = read('Absolute maximum ratings', rowsOf(XS, rows), gridOf(XS.slice(0, 4), 420, 3));
  expect(first).toMatchObject({ value: { text: figure }, notes });
});

it('gives no figure that is cut off behind its range', () => {
  const rows = [
    ['Parameter', 'Symbol', 'Value', 'Unit'],
    ['Storage temperature', 'TSTG', '-55 ~', '°C'],
    ['Junction temperature', 'TJ', '150', '°C'],
  ];
  expect(read('Absolute maximum ratings', rowsOf(XS, rows), gridOf(XS.slice(0, 4), 420, 3))).toMatchObject([
    { symbol: 'TJ', value: { number: 150 } },
  ]);
});

it('doubts a row whose name may be the rest of the one right above it', () => {
  const texts: Texts = [
    ...(['Parameter', 'Symbol', 'Max', 'Unit'] as const).map((text, at) => ({ x: XS[at]! + 4, y: 90, text })),
    ...(['Off drain', 'IDS', '400', 'pA'] as const).map((text, at) => ({ x: XS[at]! + 4, y: 108, text })),
    ...(['Current', '', '4', 'nA'] as const).flatMap((text, at) =>
      text === '' ? [] : [{ x: XS[at]! + 4, y: 117, text }],
    ),
    ...(['Gain', 'GFS', '2', 'V'] as const).map((text, at) => ({ x: XS[at]! + 4, y: 140, text })),
  ];
  const lines = [78, 96, 124, 146].map((y): Rules[number] => [40, y, 420, y]);
  expect(
    read('Electrical characteristics', texts, lines).map(({ parameter, doubts }) => [parameter, ...doubts]),
  ).toEqual([['Off drain'], ['Current', 'inherited_parameter'], ['Gain']]);
});

it('takes `Test` over `Conditions` for the head of one column, and for no group of the others', () => {
  const rows = [
    ['Parameter', 'Symbol', 'Min', 'Max', 'Unit', 'Conditions'],
    ['Threshold', 'VT', '0.4', '1.0', 'V', 'ID = 1 mA'],
    ['Offset', 'VOS', '1', '10', 'mV', 'ID = 2 mA'],
  ];
  const xs = [40, 150, 210, 270, 330, 390];
  const lines = [62, 96, 112, 128].map((y): Rules[number] => [40, y, 480, y]);
  const values = read('', [...rowsOf(xs, rows), { x: 404, y: 78, text: 'Test' }], lines);
  expect(values.map(({ parameter, conditions, group }) => `${parameter}|${conditions}|${group}`)).toEqual([
    'Threshold|ID = 1 mA|',
    'Offset|ID = 2 mA|',
  ]);
});

describe('rules that are no table of figures', () => {
  it('of the frame of a graph right below end a table without sides, whose columns stay as they are', () => {
    const xs = [40, 110, 230, 400, 440, 480];
    const rows = [
      ['Symbol', 'Parameter', 'Conditions', 'Min', 'Max', 'Unit'],
      ['VDS', 'drain-source voltage', 'Tj > 25 °C; Tj < 175 °C', '-', '30', 'V'],
      ['ID', 'drain current', 'VGS = 10 V; see Figure 1', '-', '22', 'A'],
    ];
    const across = Array.from({ length: 4 }, (_, at): Rules[number] => [40, TOP + PITCH * at, 530, TOP + PITCH * at]);
    const [top, bottom] = [TOP + PITCH * 3 + 12, TOP + 260];
    const frame: Rules = [
      [40, top, 530, top],
      [40, bottom, 530, bottom],
      [40, top, 40, bottom],
      [530, top, 530, bottom],
    ];
    const grid = Array.from({ length: 6 }, (_, at): Rules[number] => [80, top + 20 + 20 * at, 500, top + 20 + 20 * at]);
    const axis = Array.from({ length: 6 }, (_, at) => ({ x: 60, y: top + 24 + 20 * at, text: String(50 - 10 * at) }));
    const foot = [0, 50, 100, 150, 200].map((figure, at) => ({ x: 90 + 90 * at, y: top + 150, text: String(figure) }));
    const texts = [...rowsOf(xs, rows), ...axis, ...foot];
    expect(read('Limiting values', texts, [...across, ...frame, ...grid]).map(tell)).toEqual([
      'drain-source voltage|VDS|Tj > 25 °C; Tj < 175 °C||||30||V',
      'drain current|ID|VGS = 10 V; see Figure 1||||22||A',
    ]);
  });

  it('of a cell that is parted are no heading of the rows below it', () => {
    const xs = [40, 130, 330, 430];
    const rows = [
      ['Symbol', 'Parameter', 'Value', 'Unit'],
      ['', 'DO-201AD TL = 100 °C', '', ''],
      ['IF(AV)', 'SMC TL = 90 °C', '5', 'A'],
      ['Tstg', 'Storage temperature', '150', '°C'],
    ];
    const right = 530;
    const [top, bottom] = [TOP, TOP + PITCH * 4];
    const whole = [0, 1, 3, 4].map((at): Rules[number] => [40, top + PITCH * at, right, top + PITCH * at]);
    const inner: Rules[number] = [130, top + PITCH * 2, 330, top + PITCH * 2];
    const down = [...xs, right].map((x): Rules[number] => [x, top, x, bottom]);
    const found = read('Absolute maximum ratings', rowsOf(xs, rows), [...whole, inner, ...down]);
    expect(found.map(({ parameter, conditions }) => [parameter, conditions]).at(-1)).toEqual([
      'Storage temperature',
      '',
    ]);
  });
});

it('heads of three rows beside one that is as high as all of them say the unit', () => {
  const xs = [40, 150, 230, 310, 390];
  const right = 470;
  const at = (row: number): number => 80 + 22 * row;
  const texts = [
    { x: 60, y: at(1) + 10, text: 'Ref.' },
    { x: 280, y: at(0) + 14, text: 'Dimensions' },
    { x: 190, y: at(1) + 14, text: 'Millimeters' },
    { x: 360, y: at(1) + 14, text: 'Inches' },
    ...['Min.', 'Max.', 'Min.', 'Max.'].map((text, index) => ({ x: xs[index + 1]! + 20, y: at(2) + 14, text })),
    ...[
      ['A1', '1.90', '2.45', '0.075', '0.096'],
      ['A2', '0.05', '0.20', '0.002', '0.008'],
    ].flatMap((row, line) => row.map((text, index) => ({ x: xs[index]! + 20, y: at(3 + line) + 14, text }))),
  ];
  const whole = [0, 3, 4, 5].map((row): Rules[number] => [40, at(row), right, at(row)]);
  const beside = [1, 2].map((row): Rules[number] => [150, at(row), right, at(row)]);
  const down: Rules = [
    ...[40, 150, right].map((x): Rules[number] => [x, at(0), x, at(5)]),
    [310, at(1), 310, at(5)],
    ...[230, 390].map((x): Rules[number] => [x, at(2), x, at(5)]),
  ];
  expect(read('Package dimensions', texts, [...whole, ...beside, ...down]).map(tell)).toEqual([
    'A1|||Millimeters|1.90||2.45||mm',
    'A1|||Inches|0.075||0.096||in',
    'A2|||Millimeters|0.05||0.20||mm',
    'A2|||Inches|0.002||0.008||in',
  ]);
});

it('headings are said where nothing else tells two rows apart', () => {
  const rows = [
    ['Parameter', 'Symbol', 'Conditions', 'Min', 'Typ', 'Max', 'Unit'],
    ['Per transistor', '', '', '', '', '', ''],
    ['Total power dissipation', 'Ptot', 'Tamb < 25 °C', '', '', '220', 'mW'],
    ['Per device', '', '', '', '', '', ''],
    ['Total power dissipation', 'Ptot', 'Tamb < 25 °C', '', '', '390', 'mW'],
    ['Junction temperature', 'Tj', '', '', '', '150', '°C'],
  ];
  expect(read('Limiting values', rowsOf(XS, rows), gridOf(XS, 530, 6)).map(tell)).toEqual([
    'Total power dissipation|Ptot|Per transistor; Tamb < 25 °C||||220||mW',
    'Total power dissipation|Ptot|Per device; Tamb < 25 °C||||390||mW',
    'Junction temperature|Tj|||||150||°C',
  ]);
});

it.each([
  ['a title of one word that begins left of it', { x: 20, y: 152, text: 'Pinbelegung', size: 14 }],
  ['the caption of the next', { x: 40, y: 152, text: 'Table 3. Pinning', font: 'bold' as const }],
])('ends a table at %s', (_, title) => {
  const rows = [
    ['Parameter', 'Symbol', 'Value', 'Unit'],
    ['Supply voltage', 'VCC', '5', 'V'],
    ['Input voltage', 'VI', '3', 'V'],
    ['Output voltage', 'VO', '2', 'V'],
  ];
  const texts: Texts = [
    ...rowsOf(XS, rows),
    title,
    { x: 44, y: 180, text: 'collector' },
    { x: XS[1]! + 4, y: 180, text: '1' },
    { x: XS[2]! + 4, y: 180, text: '4' },
  ];
  const lines = [78, 96, 112, 128, 144, 170, 190].map((y): Rules[number] => [40, y, 420, y]);
  expect(read('Limiting values', texts, lines).map(({ symbol }) => symbol)).toEqual(['VCC', 'VI', 'VO']);
});

it('reads one row in a frame without heads, where it says its symbol and its unit', () => {
  const cells = ['Rthj-case', 'Thermal resistance junction-case Max', '1.66', '°C/W'];
  const xs = [40, 110, 330, 380];
  const frame = (right: number): Rules => [
    [40, 78, right, 78],
    [40, 98, right, 98],
    ...xs.map((x): Rules[number] => [x, 78, x, 98]),
    [right, 78, right, 98],
  ];
  const texts = cells.map((text, at) => ({ x: xs[at]! + 4, y: 92, text }));
  expect(read('Thermal data', texts, frame(430))).toMatchObject([
    { parameter: 'Thermal resistance junction-case', symbol: 'Rthj-case', max: { number: 1.66 }, unit: { si: 'K/W' } },
  ]);
  expect(read('Thermal data', texts.slice(0, 3), frame(430))).toEqual([]);
});
