import { describe, expect, it } from 'vitest';
import type { Rule } from '../pdf/pdf-file.ts';
import type { TablePage } from '../tables/table.ts';
import type { Word } from '../text/words.ts';
import { findBallMaps } from './ball-maps.ts';
import { findPinRows } from './pin-rows.ts';
import { findPinTables, readPins, type Pin } from './pins.ts';

const SIZE = 9;
const word = (x: number, y: number, text: string, size = SIZE): Word => ({
  text,
  marks: [],
  box: [x, y - size, x + 0.5 * size * text.length, y],
  y,
  size,
  isBold: false,
  font: 'Made',
  colour: '#000000',
});

/** Words of a cell, one line below the other, from its left and top. */
const cell = (x: number, y: number, text: string): Word[] =>
  text.split('\n').flatMap((line, at) => {
    let from = x;
    return line.split(' ').map((each) => {
      const placed = word(from, y + 12 + 11 * at, each);
      from = placed.box[2] + 3;
      return placed;
    });
  });

/** A ruled table whose columns are 100 points wide; a row is as high as its cell with most lines. */
function drawTable(rows: readonly (readonly string[])[], left = 40): TablePage {
  const width = 100;
  const words: Word[] = [];
  const rules: Rule[] = [];
  let y = 100;
  const right = left + width * rows[0]!.length;
  const across = (): void => void rules.push({ direction: 'horizontal', box: [left, y, right, y] });
  for (const row of rows) {
    across();
    words.push(...row.flatMap((text, at) => (text === '' ? [] : cell(left + width * at + 4, y, text))));
    y += 5 + 11 * Math.max(...row.map((text) => text.split('\n').length));
  }
  across();
  for (let x = left; x <= right; x += width) rules.push({ direction: 'vertical', box: [x, 100, x, y] });
  return { number: 1, words, rules };
}

const tell = (pins: readonly Pin[]): string[] =>
  pins.map(({ numbers, name, description }) => [numbers.join(), name, description].filter(Boolean).join(' | '));
const read = (page: TablePage): string[] => tell(findPinTables(page).flatMap(readPins));

describe('a table of pins', () => {
  it('ends where the heads of another table stand between the same rules', () => {
    const rows = ['VIN', 'IOUT', 'TA', 'TSTG', 'PD'].map((symbol) => [symbol, `Rated ${symbol}`]);
    expect(
      read(
        drawTable([['Pin', 'Description'], ['1', 'Input'], ['TAB', 'Main output'], ['SYMBOL', 'PARAMETER'], ...rows]),
      ),
    ).toEqual(['1 | Input', 'TAB | Main output']);
  });

  it('has what a pin does for its name where no other head names it', () => {
    const heads = ['PIN', 'Function', 'Description'];
    expect(read(drawTable([heads, ['1', 'GND', 'Ground'], ['2', 'WAKE#', 'Wakes the host']]))).toEqual([
      '1 | GND | Ground',
      '2 | WAKE# | Wakes the host',
    ]);
  });

  it('has numbers under two words for them, and types under Class', () => {
    const page = drawTable([
      ['Pin Name', 'Bump/Pin', 'Function', 'Class'],
      ['MIC1_P', 'C17', 'Microphone', 'AI/DO'],
      ['SDA', 'C9', 'Data', 'DIO'],
    ]);
    const pins = findPinTables(page).flatMap(readPins);
    expect(pins.map(({ numbers, name, type }) => [...numbers, name, type])).toEqual([
      ['C17', 'MIC1_P', 'AI/DO'],
      ['C9', 'SDA', 'DIO'],
    ]);
  });

  it('has Chinese heads', () => {
    expect(
      read(
        drawTable([
          ['序号', '符号', '描述'],
          ['1', 'VCC', '电源电压'],
          ['6~8', 'NC', '悬空'],
        ]),
      ),
    ).toEqual(['1 | VCC | 电源电压', '6,7,8 | NC | 悬空']);
  });

  it('is read once where its title, in larger letters, names a column too', () => {
    const heads = ['Pin', 'Name', 'Description', 'Pin', 'Name', 'Description'];
    const page = drawTable([
      heads,
      ['1', 'VDET', 'Detector', '3', 'ANT', 'Antenna'],
      ['2', 'GND', 'Ground', '4', 'NC', ''],
    ]);
    const title = [word(40, 88, 'PIN', 13), word(66, 88, 'ASSIGNMENTS', 13)];
    expect(read({ ...page, words: [...title, ...page.words] })).toEqual([
      '1 | VDET | Detector',
      '2 | GND | Ground',
      '3 | ANT | Antenna',
      '4 | NC',
    ]);
  });

  it('has numbers that go on in the next line, ranges of balls, and pads', () => {
    const heads = ['Pin name', 'Pin #', 'Description'];
    expect(
      read(
        drawTable([
          heads,
          ['GND', '6, 18 &\n41', 'Ground'],
          ['VCC', 'A1-A3', 'Supply'],
          ['VSS', '65 (Exposed Pad)', 'Ground'],
          ['PGND', 'BOTTOM PAD', 'Ground'],
        ]),
      ),
    ).toEqual(['6,18,41 | GND | Ground', 'A1,A2,A3 | VCC | Supply', '65 | VSS | Ground', 'BOTTOM PAD | PGND | Ground']);
  });

  it('has names of several lines', () => {
    const heads = ['Pin name', 'Pin #', 'Description'];
    expect(
      read(
        drawTable([
          heads,
          ['RX[3:0],\nRXP[1:0]', '1\n2\n5\n6', 'Inputs of the\nreceiver, and its\nsecond ones'],
          ['SENSOR_\nVN', '7', 'Sensor'],
        ]),
      ),
    ).toEqual([
      '1 | RX[3:0], RXP[1:0] | Inputs of the receiver, and its second ones',
      '2 | RX[3:0], RXP[1:0] | Inputs of the receiver, and its second ones',
      '5 | RX[3:0], RXP[1:0] | Inputs of the receiver, and its second ones',
      '6 | RX[3:0], RXP[1:0] | Inputs of the receiver, and its second ones',
      '7 | SENSOR_VN | Sensor',
    ]);
  });
});

describe('pins in rows', () => {
  it('are read where their numbers stand side by side', () => {
    const page = drawTable([
      ['PIN NO.', '1', '2', '3'],
      ['SYMBOL', 'VSS', 'R/W', 'DB0'],
      ['PIN NO.', '4', '5', '6'],
      ['SYMBOL', 'DB1', 'A', 'K'],
    ]);
    expect(tell(findPinRows(page))).toEqual(['1 | VSS', '2 | R/W', '3 | DB0', '4 | DB1', '5 | A', '6 | K']);
  });

  it('are none where the numbers do not go up, or figures stand below them', () => {
    expect(
      findPinRows(
        drawTable([
          ['PIN NO.', '8', '14', '16'],
          ['SYMBOL', 'D', 'J', 'W'],
        ]),
      ),
    ).toEqual([]);
    expect(
      findPinRows(
        drawTable([
          ['No.', '1', '2', '3'],
          ['Symbol', '4.7', '10', '22'],
        ]),
      ),
    ).toEqual([]);
  });
});

describe('a map of balls', () => {
  const map = (...numbers: string[]): Word[] => [
    ...numbers.map((text, at) => word(100 + 40 * at, 60, text)),
    ...['A', 'B'].map((text, at) => word(60, 90 + 40 * at, text)),
    ...['VDD', 'SCL', 'SDA', 'GND', 'INT', 'VIN'].map((text, at) =>
      word(94 + 40 * (at % 3), 90 + 40 * Math.floor(at / 3), text),
    ),
  ];

  it('is read as seen from above, with the doubt of a drawing', () => {
    const pins = findBallMaps({ number: 1, words: map('1', '2', '3') });
    expect(tell(pins)).toEqual(['A1 | VDD', 'A2 | SCL', 'A3 | SDA', 'B1 | GND', 'B2 | INT', 'B3 | VIN']);
    expect(pins[0]!.doubts).toEqual(['read_from_drawing']);
  });

  it('is none as seen from below', () => {
    expect(findBallMaps({ number: 1, words: map('3', '2', '1') })).toEqual([]);
  });
});

it('ends a ruled table where the frames of drawings begin below it', () => {
  const table = drawTable([
    ['Symbol', 'Pin', 'Description'],
    ['A0', '1', 'address input'],
    ['A1', '2', 'address input'],
    ['SCL', '3', 'clock line'],
  ]);
  const bottom = Math.max(...table.rules.map(({ box }) => box[3]));
  const frame = (x0: number, x1: number): Rule[] => [
    { direction: 'horizontal', box: [x0, bottom + 10, x1, bottom + 10] },
    { direction: 'horizontal', box: [x0, bottom + 130, x1, bottom + 130] },
    { direction: 'vertical', box: [x0, bottom + 10, x0, bottom + 130] },
    { direction: 'vertical', box: [x1, bottom + 10, x1, bottom + 130] },
  ];
  const drawn = [1, 2, 3].flatMap((pin) => [
    ...cell(60, bottom + 10 + 30 * pin, 'A'),
    ...cell(160, bottom + 10 + 30 * pin, String(pin)),
    ...cell(260, bottom + 10 + 30 * pin, 'B'),
  ]);
  const page = {
    ...table,
    words: [...table.words, ...drawn],
    rules: [...table.rules, ...frame(40, 180), ...frame(200, 340)],
  };
  expect(read(page)).toEqual(['1 | A0 | address input', '2 | A1 | address input', '3 | SCL | clock line']);
});

/** A table whose numbers stand beside two names that a rule parts. */
const aParted = (heads: readonly string[], numbers: readonly string[]): TablePage => {
  const table = drawTable([
    [...heads, 'Pin Name'],
    [...numbers.map(() => '19'), 'VCC'],
    [...numbers, 'XI\nNC.'],
  ]);
  const bottom = Math.max(...table.rules.map(({ box }) => box[3]));
  const left = 40 + 100 * heads.length;
  const rules: Rule[] = [
    ...table.rules,
    { direction: 'horizontal', box: [left, bottom - 13, left + 100, bottom - 13] },
  ];
  return { ...table, rules };
};

it('names that rules part beside one number are those of the parts of a family, where several packages are numbered', () => {
  expect(read(aParted(['SSOP20\nPin No.', 'SOP16\nPin No.'], ['9', '7']))).toEqual([
    '19 | VCC',
    '19 | VCC',
    '9 | XI',
    '7 | XI',
    '9 | NC.',
    '7 | NC.',
  ]);
  expect(read(aParted(['Pin No.'], ['9']))).toEqual(['19 | VCC', '9 | XI NC.']);
});

it('bars that are drawn over a name as signs among its letters are no part of it', () => {
  const heads = ['Name', 'Number', 'Description'];
  const rows = [
    ['¯¯¯¯¯R E S E T', '12', 'Logic input'],
    ['VDD', '15', 'Logic supply'],
  ];
  expect(read(drawTable([heads, ...rows]))).toEqual(['12 | RESET | Logic input', '15 | VDD | Logic supply']);
});
