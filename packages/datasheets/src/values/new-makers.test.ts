import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { takeUnit } from './part-units.ts';
import type { RatedValue } from './rated-value.ts';
import { readUnit } from '../text/units.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string, more?: Partial<MadePage['texts'][number]>];

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

function readValues(title: string, texts: readonly Text[], drawn: Pick<MadePage, 'lines' | 'pictures'>): RatedValue[] {
  const head = { x: 40, y: 60, text: title, font: 'bold' as const, size: 11 };
  const printed = texts.map(([x, y, text, more]) => ({ x, y, text, size: 8, ...more }));
  return readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: [head, ...printed], ...drawn }])).values;
}

const tell = ({ parameter, symbol, conditions, group, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, symbol, conditions, group, ...[min, typ, max, value].map((each) => each?.text ?? ''), unit.text].join(
    '|',
  );

const read = (title: string, texts: readonly Text[], lines: Rule[] = []): string[] =>
  readValues(title, texts, { lines }).map(tell);

/** Rows of 16 points from 78 between rules, a text at the left of each cell. */
function gridOf(xs: readonly number[], rows: readonly (readonly string[])[]): { texts: Text[]; lines: Rule[] } {
  const ys = Array.from({ length: rows.length + 1 }, (_, row) => 78 + 16 * row);
  const texts = rows.flatMap((row, at) =>
    row.flatMap((text, column): Text[] => (text === '' ? [] : [[xs[column]! + 4, 90 + 16 * at, text]])),
  );
  return { texts, lines: [...across(ys, xs[0]!, xs.at(-1)!), ...down(xs, ys[0]!, ys.at(-1)!)] };
}

function readGrid(title: string, xs: readonly number[], rows: readonly (readonly string[])[]): string[] {
  const { texts, lines } = gridOf(xs, rows);
  return read(title, texts, lines);
}

describe('rules', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [204, 90, 'Min'],
    [264, 90, 'Max'],
    [324, 90, 'Unit'],
    [44, 104, 'Time before the output'],
    [44, 112, 'is switched off'],
    [204, 108, '400'],
    [264, 108, '800'],
    [324, 108, 'ms'],
    [44, 120, 'Voltage of the primary'],
    [44, 128, 'Battery cell'],
    [204, 124, '0.6'],
    [264, 124, '5'],
    [324, 124, 'V'],
  ];
  const lines = [...across([78, 95, 114, 131], 40, 380), ...down([40, 200, 260, 320, 380], 78, 131)];

  it('pictures as thin as rules are rules', () => {
    const pictures = lines.map(([x0, y0, x1, y1]): Rule => [x0, y0, Math.max(x1, x0 + 0.4), Math.max(y1, y0 + 0.4)]);
    expect(readValues('Electrical characteristics', texts, { pictures }).map(tell)).toEqual([
      'Time before the output is switched off||||400||800||ms',
      'Voltage of the primary Battery cell||||0.6||5||V',
    ]);
  });
});

it('two tables in frames beside each other are two, whatever their heads say together', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [154, 90, 'Rating'],
    [44, 106, 'Input voltage'],
    [154, 106, '5.5 V'],
    [44, 122, 'Storage temperature'],
    [154, 122, '-65 to +150 \xb0C'],
    [304, 90, 'Package'],
    [404, 90, 'RJA'],
    [464, 90, 'Unit'],
    [304, 106, 'QFN28'],
    [404, 106, '38.3'],
    [464, 106, '\xb0C/W'],
  ];
  const lines = [
    ...across([78, 95, 111, 127], 40, 250),
    ...down([40, 150, 250], 78, 127),
    ...across([78, 95, 111], 300, 520),
    ...down([300, 400, 460, 520], 78, 111),
  ];
  const found = read('Absolute Maximum Ratings', texts, lines).filter((row) => !row.startsWith('RJA'));
  expect(found).toEqual(['Input voltage|||||||5.5 V|', 'Storage temperature|||||||-65 to +150 °C|']);
});

it('a name of two lines in the middle of its cell is one, though a unit of two rows stands beside the second', () => {
  const lines = [
    ...across([78, 95, 121, 139, 155, 171], 40, 380),
    ...down([40, 180, 240, 300, 340, 380], 78, 171),
  ].filter(([x0, y0, x1, y1]) => !(y0 === 121 && y1 === 121 && x0 === 40 && x1 === 380));
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [184, 90, 'Symbol'],
    [244, 90, 'Typ'],
    [304, 90, 'Max'],
    [344, 90, 'Unit'],
    [44, 106, 'Low voltage detecting'],
    [70, 117, 'voltage'],
    [184, 111, 'UVLD'],
    [244, 111, '1.9'],
    [44, 133, 'Recovering voltage'],
    [184, 133, 'UVLC'],
    [244, 133, '2.2'],
    [344, 117, 'V'],
    [44, 150, 'Supply current'],
    [184, 150, 'ICC'],
    [244, 150, '3'],
    [344, 150, 'mA'],
    [44, 166, 'Leakage current'],
    [184, 166, 'IL'],
    [244, 166, '1'],
    [344, 166, 'mA'],
  ];
  expect(read('Electrical characteristics', texts, [...lines, ...across([121], 40, 340)])).toEqual([
    'Low voltage detecting voltage|UVLD||||1.9|||V',
    'Recovering voltage|UVLC||||2.2|||V',
    'Supply current|ICC||||3|||mA',
    'Leakage current|IL||||1|||mA',
  ]);
});

it('a table ends where the title with the next number begins', () => {
  const xs = [40, 200, 260, 320, 380];
  const { texts, lines } = gridOf(xs, [
    ['Parameter', 'Min.', 'Max.', 'Unit'],
    ['Load capacitance', '6', '8', 'pF'],
    ['3. Packing information', '', '', ''],
    ['01 Vinyl bag', '00', '3000', 'Reel'],
  ]);
  const numbered = texts.map(([x, y, text]): Text => [x, y, text, text.startsWith('3.') ? { font: 'bold' } : {}]);
  const title: Text = [44, 74, '2. Specifications', { font: 'bold' }];
  expect(read('Electrical characteristics', [title, ...numbered], lines)).toEqual(['Load capacitance||||6||8||pF']);
});

it('marks of notes are taken off names, figures and units, one by one or with blanks between', () => {
  const { texts, lines } = gridOf(
    [40, 240, 320, 400],
    [
      ['Parameter', 'Limit', 'Unit'],
      ['Drain current', '4.5', 'A'],
      ['Solder temperature (iron)', '240', '\xb0C'],
      ['Output voltage', '5.2', 'V (note 2)'],
      ['Input voltage', '6.2', 'V'],
    ],
  );
  const small = (x: number, row: number, text: string): Text => [x, 87 + 16 * row, text, { size: 5 }];
  const marks = [
    small(255.4, 1, 'a,'),
    small(260.2, 1, 'b,'),
    small(265, 1, 'c'),
    small(131.5, 2, '(3,4'),
    small(141.5, 2, 'and'),
    small(151.4, 2, '6)'),
    small(90.2, 4, '*1'),
  ];
  const values = readValues('Absolute Maximum Ratings', [...texts, ...marks], { lines });
  expect(values.map(tell)).toEqual([
    'Drain current|||||||4.5|A',
    'Solder temperature (iron)|||||||240|°C',
    'Output voltage|||||||5.2|V',
    'Input voltage|||||||6.2|V',
  ]);
  expect(values.map(({ notes }) => notes.join(' '))).toEqual(['a,b,c', '3,4and6', '2', '*1']);
});

it('lists with wide colons limit by other limits too, and by words', () => {
  const texts = ['VCC: -0.3V ~ 8V', 'PROG: -0.3V~VCC+0.3V', 'Short circuit: continuous'].map((text, row): Text => [
    44,
    90 + 14 * row,
    text,
  ]);
  expect(read('Absolute Maximum Ratings', texts).map((row) => row.split('|')[0])).toEqual([
    'VCC',
    'PROG',
    'Short circuit',
  ]);
});

it.each([
  ['µS', '数据保持时间', 's'],
  ['µS', '周期', 's'],
  ['mS', '跨导', null],
])('%s of %s is in %s', (printed, parameter, si) => {
  expect(readUnit(printed, parameter).si).toBe(si);
});

it('the number of a circuit, or of the row, is no condition', () => {
  const rows = readGrid(
    'Electrical characteristics',
    [40, 80, 200, 280, 360, 420, 480],
    [
      ['No.', 'Parameter', 'Conditions', 'Max', 'Unit', 'Circuit'],
      ['1', 'Supply current', 'VIN = 5 V', '3', 'mA', '2'],
      ['2', 'Input voltage', '', '6', 'V', '1'],
    ],
  );
  expect(rows).toEqual(['Supply current||VIN = 5 V||||3||mA', 'Input voltage||||||6||V']);
});

it('what goes on in the line below, or is cut off, is no figure of its own', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [204, 90, 'Limit'],
    [324, 90, 'Unit'],
    [44, 108, 'Output voltage'],
    [204, 104, 'Vo\xd7'],
    [204, 113, '0.99'],
    [324, 108, 'V'],
    [44, 126, 'Travel'],
    [204, 126, '0.3 +'],
    [324, 126, 'mm'],
    [44, 144, 'Temperature coefficient'],
    [204, 140, '75 for 10 to 20;'],
    [204, 149, '110 for 5 to 10'],
    [324, 144, 'ppm'],
  ];
  const lines = [...across([78, 95, 117, 132, 155], 40, 380), ...down([40, 200, 320, 380], 78, 155)];
  expect(read('Electrical characteristics', texts, lines)).toEqual([
    'Output voltage|||||||Vo× 0.99|V',
    'Temperature coefficient|||||||75 for 10 to 20; 110 for 5 to 10|ppm',
  ]);
});

it('how exact a part is says nothing of the unit of its range', () => {
  expect(takeUnit(['RESISTANCE RANGE Ω', 'Tol. ± 0.5 %'])).toEqual({
    unit: 'Ω',
    names: ['RESISTANCE RANGE', 'Tol. ± 0.5 %'],
  });
});

it('a part is told by its model, not by a size of digits alone beside it', () => {
  const rows = readGrid(
    'Electrical characteristics',
    [40, 120, 180, 280, 380],
    [
      ['Model', 'Size', 'Power (W)', 'DC resistance'],
      ['WR2', '4527', '2.0', '0.026ohm'],
      ['WR3', '4527', '3.0', '0.042ohm'],
    ],
  );
  expect(rows).toEqual([
    'Power|||WR2||||2.0|W',
    'DC resistance|||WR2||||0.026|ohm',
    'Power|||WR3||||3.0|W',
    'DC resistance|||WR3||||0.042|ohm',
  ]);
});

it('symbols and names that have no heads are in two columns', () => {
  const rows = [
    ['', '', 'MIN', 'NOM', 'MAX', 'UNIT'],
    ['VI', 'Input voltage range, VIN', '5.5', '', '36', 'V'],
    ['TJ', 'Operating junction temperature', '-40', '', '125', '\xb0C'],
  ];
  expect(readGrid('Recommended operating conditions', [40, 90, 260, 310, 360, 410, 460], rows)).toEqual([
    'Input voltage range, VIN|VI|||5.5||36||V',
    'Operating junction temperature|TJ|||-40||125||°C',
  ]);
});

it('symbols under Item stand beside the names under Description', () => {
  const rows = readGrid(
    'Recommended operating conditions',
    [40, 120, 280, 340, 400, 460],
    [
      ['Item', 'Description', 'min', 'max', 'unit'],
      ['VCCop', 'Supply voltage', '+1.8', '+3.6', 'V'],
      ['Top', 'Ambient temperature', '-40', '+85', '\xb0C'],
    ],
  );
  expect(rows).toEqual(['Supply voltage|VCCop|||+1.8||+3.6||V', 'Ambient temperature|Top|||-40||+85||°C']);
});

it('a word in bold capitals above a name in its cell is a heading, and no part of the name', () => {
  const texts: Text[] = [
    [44, 90, 'Parameter'],
    [204, 90, 'Typ'],
    [264, 90, 'Max'],
    [324, 90, 'Unit'],
    [44, 105, 'EMITTER', { font: 'bold' }],
    [44, 117, 'Forward voltage'],
    [204, 105, '1.30'],
    [264, 105, '1.7'],
    [264, 117, '1.75'],
    [324, 111, 'V'],
    [44, 133, 'Reverse current'],
    [264, 133, '10'],
    [324, 133, 'mA'],
    [44, 149, 'Capacitance'],
    [264, 149, '18'],
    [324, 149, 'pF'],
  ];
  const lines = [...across([78, 95, 123, 139, 155], 40, 380), ...down([40, 200, 260, 320, 380], 78, 155)];
  const parameters = readValues('Electrical characteristics', texts, { lines }).map(({ parameter }) => parameter);
  expect(parameters).toEqual(['Forward voltage', 'Forward voltage', 'Reverse current', 'Capacitance']);
});

describe('no ratings', () => {
  it('the bits of a register', () => {
    expect(
      readGrid(
        'Electrical characteristics',
        [40, 120, 160, 220, 280, 480],
        [
          ['Mnemonic', 'Bit', 'Value', 'Type', 'Description'],
          ['MASK_RX', '6', '0', 'R/W', 'Mask of the interrupt'],
          ['MASK_TX', '5', '1', 'R/W', 'Mask of the other interrupt'],
        ],
      ),
    ).toEqual([]);
  });

  it('words in a drawing', () => {
    expect(
      readGrid(
        'Electrical characteristics',
        [40, 160, 240],
        [
          ['Parameter', 'Value'],
          ['File number', 'RECOGNIZED'],
          ['Supply voltage', '5 V'],
        ],
      ),
    ).toEqual(['Supply voltage|||||||5 V|']);
  });

  it('features with bullets below a table', () => {
    const { texts, lines } = gridOf(
      [40, 200, 280, 360],
      [
        ['Parameter', 'Max', 'Unit'],
        ['Supply current', '8', 'mA'],
      ],
    );
    const features: Text[] = [
      [44, 126, 'Features', { font: 'bold' }],
      [44, 138, '\x95 High speed'],
      [44, 150, '\x95 Low power'],
      [204, 144, '24'],
    ];
    expect(read('Electrical characteristics', [...texts, ...features], lines)).toEqual(['Supply current||||||8||mA']);
  });

  it('numbers of parts to be ordered under what tells them apart', () => {
    expect(
      readGrid(
        'Ordering Information',
        [40, 160, 280, 400],
        [
          ['Parameter', 'Value', 'Unit'],
          ['Without boss', 'B3U-1000P', 'pieces'],
          ['With boss', 'B3U-1000P-B', 'pieces'],
        ],
      ),
    ).toEqual([]);
  });
});

it('a note in the place of a label is another limit of the one above', () => {
  const dots = ' .........................................';
  const texts: Text[] = [
    [44, 90, `Input voltage${dots} -0.3V to 5.5V`],
    [44, 100, `(Note 2)${dots}...... -5.5V to 0.3V`],
    [44, 110, `Output current${dots} 20mA`],
  ];
  expect(read('Absolute Maximum Ratings', texts).map((row) => row.split('|')[0])).toEqual([
    'Input voltage',
    'Input voltage',
    'Output current',
  ]);
});

it('a label of a list is of its own row, and of those below it that have none, and words beside it are said of it too', () => {
  const texts: Text[] = [
    [44, 90, 'Function:'],
    [204, 90, '2 poles'],
    [44, 106, 'Electrical life:'],
    [204, 106, 'Inrush current'],
    [204, 122, '6,000 operations'],
    [44, 138, 'Mechanical life:'],
    [204, 138, '50,000 cycles'],
    [44, 154, 'Frequency:'],
    [204, 154, '50 Hz'],
  ];
  const lines = across([78, 94, 110, 126, 142, 158], 40, 380);
  expect(read('Electrical specifications', texts, lines)).toEqual([
    'Function|||||||2 poles|',
    'Electrical life|||||||Inrush current|',
    'Electrical life|||||||6,000 operations|',
    'Mechanical life|||||||50,000|cycles',
    'Frequency|||||||50|Hz',
  ]);
});

it('`Cell parameter` and `Spec.` are heads, and a mark of a note over figures names no group', () => {
  const texts: Text[] = [
    [44, 86, 'Cell parameter'],
    [204, 82, 'Typical'],
    [204, 91, 'Ratings *)'],
    [324, 86, 'Units'],
    [44, 106, 'Open circuit voltage'],
    [204, 106, '2.52'],
    [324, 106, 'V'],
    [44, 122, 'Short circuit current'],
    [204, 122, '50'],
    [324, 122, 'mA'],
  ];
  expect(read('Electrical characteristics', texts, across([70, 95, 128], 40, 380))).toEqual([
    'Open circuit voltage|||||2.52|||V',
    'Short circuit current|||||50|||mA',
  ]);
  expect(
    readGrid(
      'Electrical characteristics',
      [40, 160, 240],
      [
        ['Items', 'Spec.'],
        ['Nominal voltage', '3.7 V'],
      ],
    ),
  ).toEqual(['Nominal voltage|||||||3.7 V|']);
});

it('a condition that cannot be read makes its row doubtful', () => {
  const { texts, lines } = gridOf(
    [40, 160, 260, 320, 380],
    [
      ['Parameter', 'Conditions', 'Max', 'Unit'],
      ['Supply current', '', '3', 'mA'],
      ['Input voltage', 'VIN = 5 V', '6', 'V'],
    ],
  );
  // Two digits at one place.
  const signs: Text[] = [
    [164, 106, '1'],
    [164, 106, '2'],
  ];
  const values = readValues('Electrical characteristics', [...texts, ...signs], { lines });
  expect(values.map(({ conditions, doubts }) => [conditions.length, doubts])).toEqual([
    [2, ['sign_unread']],
    [9, []],
  ]);
});

it('`see Figure 2` below a figure is the limit of its own row', () => {
  const { texts, lines } = gridOf(
    [40, 160, 240, 320, 380],
    [
      ['Parameter', 'Condition', 'Value', 'Units'],
      ['Tolerance', 'at 25 V', '2', '%'],
      ['Accuracy', 'at 40 V', 'see Figure 2', '%'],
      ['Drift', '', '0.1', '%'],
    ],
  );
  const tight = (y: number): number => 0.7 * y;
  const close = texts.map(([x, y, text]): Text => [x, 70 + tight(y - 70), text]);
  const rules = lines.map(([x0, y0, x1, y1]): Rule => [x0, 70 + tight(y0 - 70), x1, 70 + tight(y1 - 70)]);
  expect(read('Electrical characteristics', close, rules)).toEqual([
    'Tolerance||at 25 V|||||2|%',
    'Accuracy||at 40 V|||||see Figure 2|%',
    'Drift|||||||0.1|%',
  ]);
});
