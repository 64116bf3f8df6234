import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

/** Lines from the top, each at its own place from the left. */
function readLines(...lines: [x: number, text: string][][]) {
  const texts = lines.flatMap((row, at) => row.map(([x, text]) => ({ x, y: 60 + 12 * at, text })));
  return readDatasheet(pdfium, writePdf([{ width: 500, height: 400, texts }]));
}

const pinsOf = (...lines: [number, string][][]): string[] =>
  readLines(...lines).pins.map(({ numbers, name }) => `${numbers.join()} ${name}`);

it('pins below one another are read, also where the list goes on beside itself', () => {
  expect(
    pinsOf(
      [
        [40, '1. Anode'],
        [120, '4. Emitter'],
      ],
      [
        [40, '2. Cathode'],
        [120, '5. Collector'],
      ],
      [
        [40, '3. NC'],
        [120, '6. Base'],
      ],
    ),
  ).toEqual(['1 Anode', '2 Cathode', '3 NC', '4 Emitter', '5 Collector', '6 Base']);
  expect(pinsOf([[40, 'PIN 1: GATE']], [[40, 'PIN 2: SOURCE']], [[40, 'PIN 3: DRAIN']])).toHaveLength(3);
});

it('numbered lists of anything else are none', () => {
  expect(pinsOf([[40, '1. Computers']], [[40, '2. Telephones']], [[40, '3. Drives']])).toEqual([]);
  expect(pinsOf([[40, '1. Anode']], [[40, '3. Cathode']])).toEqual([]);
});

it('pins in brackets behind their names are read with what they do', () => {
  const { pins } = readLines(
    [[40, '(R0) Row 0 (Pin 6) ........ Keypad row']],
    [[40, 'Baud (Pin 2) ........ Rate']],
    [[40, '+5V (Pins 3,4,14) ........ Supply']],
    [[40, 'GND (Pins 5-7) ........ Ground']],
  );
  expect(pins).toMatchObject([
    { name: 'R0', numbers: ['6'], description: 'Keypad row' },
    { name: 'Baud', numbers: ['2'] },
    { name: '+5V', numbers: ['3', '4', '14'] },
    { name: 'GND', numbers: ['5', '6', '7'], description: 'Ground' },
  ]);
});

it('what is rated at a pin is none, nor is a connector with several pins', () => {
  expect(
    pinsOf([[40, 'Supply voltage (pin 3)']], [[40, 'Output current (pin 1)']], [[40, 'Input voltage (pin 2)']]),
  ).toEqual([]);
  expect(pinsOf([[40, 'CLK (Pin 4) Going up']], [[40, 'CLK (Pin 4) Going down']], [[40, 'XIN (Pin 4) Width']])).toEqual(
    [],
  );
  expect(pinsOf([[40, 'CN1 (Pins 1,2): Sense']], [[40, 'CN1 (Pin 3) Reset']], [[40, 'CN1 (Pin 4) Power']])).toEqual([]);
  expect(
    pinsOf(
      [[40, 'Reset input (Pin 3) .... Low']],
      [[40, 'Clock input (Pin 1) .... Up']],
      [[40, 'Data bus (Pin 2) .... In']],
    ),
  ).toHaveLength(3);
});

it('pins in one line may have several words each and stand behind a label; told again on the page they are told once', () => {
  const list = '1 = carrier OUT, 2 = GND, 3 = VS';
  const told = ['1 carrier OUT', '2 GND', '3 VS'];
  expect(pinsOf([[40, list]])).toEqual(told);
  expect(pinsOf([[40, `Pinning: ${list}.`]])).toEqual(told);
  expect(
    pinsOf(
      [[40, list]],
      [],
      [],
      [],
      [
        [40, 'Part'],
        [120, list],
      ],
    ),
  ).toEqual(told);
  expect(pinsOf([[40, '1 = carrier OUT, see the table of all pins, 3 = VS']])).toEqual([]);
});

it('figures with one letter along an axis are no pins', () => {
  expect(pinsOf([[40, '1 k']], [[40, '2 k']], [[40, '3 k']])).toEqual([]);
});

it('a sentence that names a pin is no list', () => {
  expect(pinsOf([[40, 'Connect the output (Pin 6) to ground.']])).toEqual([]);
  // Lines of a paragraph that begin with a word of theirs.
  expect(
    pinsOf(
      [[40, 'outputs (Pins 6-9) are latched with the value. One microsecond']],
      [[40, 'pulse (Pin 18) is made for 45 ms, and the']],
      [[40, 'select (Pin 2). After this a delay is waited']],
    ),
  ).toEqual([]);
});

it('numbers that stand apart from the names are of the names beside them', () => {
  expect(
    pinsOf(
      [
        [40, '1.'],
        [60, 'Gate'],
      ],
      [
        [40, '2.'],
        [60, 'Drain'],
      ],
      [
        [40, '3.'],
        [60, 'Source'],
      ],
    ),
  ).toEqual(['1 Gate', '2 Drain', '3 Source']);
});

it('lines that say which pin they are of and what it does are pins', () => {
  const lines: [number, string][][] = [
    [[40, 'Pin 1 - RO - Receiver output']],
    [[40, 'Pin 2 - RE - Receiver output enable']],
    [[40, 'Pin 8 - VCC']],
  ];
  expect(readLines(...lines).pins).toMatchObject([
    { numbers: ['1'], name: 'RO', description: 'Receiver output' },
    { numbers: ['2'], name: 'RE', description: 'Receiver output enable' },
    { numbers: ['8'], name: 'VCC', description: '' },
  ]);
});

const row = (y: number, ...cells: [number, string][]): MadePage['texts'] => cells.map(([x, text]) => ({ x, y, text }));

it('a column of numbers over which several packages stand is a column for each of them', () => {
  const texts = [
    ...row(50, [60, 'Pin number']),
    ...row(56, [200, 'Pin name'], [280, 'Function']),
    ...row(62, [40, 'SOT-23'], [80, 'SOT-89'], [120, 'TO-92 (L)']),
    ...row(80, [52, '1'], [92, '1'], [135, '2'], [205, 'VSS'], [282, 'Ground']),
    ...row(95, [52, '3'], [92, '2'], [135, '-'], [205, 'VIN'], [282, 'Power input']),
  ];
  const lines = [43, 68, 84, 99].map((y): [number, number, number, number] => [36, y, 380, y]);
  const uprights = [36, 190, 270, 380].map((x): [number, number, number, number] => [x, 43, x, 99]);
  const { pins } = readDatasheet(
    pdfium,
    writePdf([{ width: 420, height: 400, texts, lines: [...lines, ...uprights] }]),
  );
  expect(pins.map(({ package: of, numbers, name }) => `${of}: ${numbers.join()} ${name}`)).toEqual([
    'SOT-23: 1 VSS',
    'SOT-89: 1 VSS',
    'TO-92 (L): 2 VSS',
    'SOT-23: 3 VIN',
    'SOT-89: 2 VIN',
  ]);
});

it('a column of anything beside `Symbol` and `Description` is no column of pins', () => {
  const texts = [
    ...row(50, [40, 'Designator'], [120, 'Description'], [220, 'Symbol'], [300, 'Description']),
    ...row(64, [52, '1'], [120, 'Voltage'], [220, 'Integer'], [300, 'Output voltage']),
    ...row(78, [52, '2'], [120, 'Accuracy'], [220, 'B'], [300, 'Two percent']),
  ];
  expect(readDatasheet(pdfium, writePdf([{ width: 420, height: 400, texts }])).pins).toEqual([]);
});

it('the head of the numbers may stand over the middle one of the packages, and a note before a name is none of it', () => {
  const texts = [
    ...row(48, [110, 'PIN NUMBER']),
    ...row(56, [205, 'PIN NAME'], [282, 'FUNCTIONS']),
    ...row(64, [46, 'SOT-23'], [122, 'SOT-89'], [165, 'TO-92']),
    ...row(84, [57, '1'], [135, '1'], [172, '2'], [205, 'VSS'], [282, 'Ground']),
    ...row(100, [57, '3'], [135, '2'], [172, '4'], [205, '*1 VIN'], [282, 'Power input']),
  ];
  const lines = [36, 70, 88, 104].map((y): [number, number, number, number] => [36, y, 380, y]);
  const uprights = [36, 100, 160, 195, 270, 380].map((x): [number, number, number, number] => [
    x,
    x > 36 && x < 195 ? 52 : 36,
    x,
    104,
  ]);
  const { pins } = readDatasheet(
    pdfium,
    writePdf([{ width: 420, height: 400, texts, lines: [...lines, [36, 52, 195, 52], ...uprights] }]),
  );
  expect(pins.map(({ package: of, numbers, name }) => `${of}: ${numbers.join()} ${name}`)).toEqual([
    'SOT-23: 1 VSS',
    'SOT-89: 1 VSS',
    'TO-92: 2 VSS',
    'SOT-23: 3 VIN',
    'SOT-89: 2 VIN',
    'TO-92: 4 VIN',
  ]);
});

it('a pin beside whose number rules part two functions has the names of both', () => {
  const texts = [
    ...row(50, [40, 'Pin'], [100, 'Name'], [180, 'Description']),
    ...row(70, [45, '1'], [100, 'VDD'], [180, 'Supply']),
    ...row(90, [45, '2'], [100, 'IO7'], [180, 'Input or output']),
    ...row(110, [100, 'CLK'], [180, 'Clock output']),
    ...row(130, [45, '3'], [100, 'GND'], [180, 'Ground']),
  ];
  const across = [38, 56, 76, 116, 136].map((y): [number, number, number, number] => [36, y, 300, y]);
  const uprights = [36, 90, 170, 300].map((x): [number, number, number, number] => [x, 38, x, 136]);
  const { pins } = readDatasheet(
    pdfium,
    writePdf([{ width: 420, height: 400, texts, lines: [...across, [90, 96, 300, 96], ...uprights] }]),
  );
  expect(pins.map(({ numbers, name, description }) => [numbers.join(), name, description])).toEqual([
    ['1', 'VDD', 'Supply'],
    ['2', 'IO7 CLK', 'Input or output Clock output'],
    ['3', 'GND', 'Ground'],
  ]);
});

it('pins in one line, each behind its number, are read where they are called what pins are', () => {
  expect(pinsOf([[40, '1. Collector 2. Base 3. Emitter']])).toEqual(['1 Collector', '2 Base', '3 Emitter']);
  expect(pinsOf([[40, '1. Computers 2. Telephones 3. Drives']])).toEqual([]);
});

it('paragraphs that begin with several pins give each its number', () => {
  expect(
    pinsOf(
      [[40, 'VCC (Pin 1): Supply voltage of the part.']],
      [[40, 'OUTA, OUTB (Pins 2, 3): Outputs of both parts.']],
      [[40, 'GND (Pins 4, 8): Ground.']],
    ),
  ).toEqual(['1 VCC', '2 OUTA', '3 OUTB', '4,8 GND']);
});

it('what a pin does names it where the table has no names', () => {
  const rows = (...names: string[]): [number, string][][] => [
    [
      [40, 'Pin'],
      [120, 'Function'],
    ],
    ...names.map((name, at): [number, string][] => [
      [40, String(at + 1)],
      [120, name],
    ]),
  ];
  expect(pinsOf(...rows('NC', 'GND', 'Output'))).toEqual(['1 NC', '2 GND', '3 Output']);
  expect(pinsOf(...rows('Supplies the output stage with current', 'Ground of the whole part'))).toEqual([]);
});

it('a table of pins that goes on beside itself is two', () => {
  const heads = ['Pin', 'Name', 'Description'].map((text, at): [number, string] => [40 + 60 * at, text]);
  const row = (x: number, ...cells: string[]): [number, string][] => cells.map((text, at) => [x + 60 * at, text]);
  expect(
    pinsOf(
      [...heads, ...heads.map(([x, text]): [number, string] => [x + 220, text])],
      [...row(40, '1', 'VDD', 'Supply'), ...row(260, '3', 'OUT', 'Output')],
      [...row(40, '2', 'GND', 'Ground'), ...row(260, '4', 'EN', 'Enable')],
    ),
  ).toEqual(['1 VDD', '2 GND', '3 OUT', '4 EN']);
});

it('pins below a title that says so may be called anything, and steps below one that does not are none', () => {
  const list = (title: string): [number, string][][] => [
    [[40, title]],
    [[40, '1. Fixed / Adj']],
    [[40, '2. Output (Tab)']],
    [[40, '3. Input']],
  ];
  expect(pinsOf(...list('Pin Definition:'))).toEqual(['1 Fixed / Adj', '2 Output (Tab)', '3 Input']);
  expect(pinsOf(...list('Versions:'))).toEqual([]);
});

it('the first line of a head of two is no head of numbers', () => {
  expect(
    pinsOf(
      [
        [40, 'Pin'],
        [100, 'Pin'],
      ],
      [
        [40, 'Name'],
        [100, 'No.'],
        [160, 'Function'],
      ],
      [
        [40, 'VIN'],
        [100, '1'],
        [160, 'Input'],
      ],
      [
        [40, 'GND'],
        [100, '2'],
        [160, 'Ground'],
      ],
    ),
  ).toEqual(['1 VIN', '2 GND']);
});

it('short names under a head that says nothing known stand between the numbers and what the pins do', () => {
  const heads = ['Pin', 'ASIC pad', 'Description'].map((text, at): [number, string] => [40 + 60 * at, text]);
  const row = (x: number, ...cells: string[]): [number, string][] => cells.map((text, at) => [x + 60 * at, text]);
  const beside = heads.map(([x, text]): [number, string] => [x + 220, text]);
  expect(pinsOf(heads, row(40, '1', 'VDD', 'Supply'), row(40, '2', 'AL_H', 'Alarm output'))).toEqual([
    '1 VDD',
    '2 AL_H',
  ]);
  expect(
    pinsOf(
      [...heads, ...beside],
      [...row(40, '1', 'VDD', 'Supply'), ...row(260, '1', 'VCC', 'Supply')],
      [...row(40, '2', 'SDA', 'Data'), ...row(260, '2', 'MISO', 'Data')],
    ),
  ).toEqual(['1 VDD', '2 SDA', '1 VCC', '2 MISO']);
  // Words of the table, and no names.
  const other = [row(40, '1', 'if on', 'Supply'), row(40, '2', 'always', 'Alarm output')];
  expect(pinsOf(heads, ...other)).not.toContain('2 always');
});

it('tables of pins side by side under one rule end where the next one begins', () => {
  const heads = ['Pin', 'Name', 'Description'];
  const cells = [
    [...heads, ...heads],
    ['1', 'VDD', 'Supply', '3', 'OUT', 'Output'],
    ['2', 'GND', 'Ground', '4', 'EN', 'Enable'],
  ];
  const page: MadePage = {
    width: 500,
    height: 400,
    texts: cells.flatMap((row, at) => row.map((text, column) => ({ x: 44 + 70 * column, y: 60 + 14 * at, text }))),
    lines: [
      ...[48, 64, 78, 92].map((y): [number, number, number, number] => [40, y, 460, y]),
      ...[40, 110, 180, 250, 320, 390, 460].map((x): [number, number, number, number] => [x, 48, x, 92]),
    ],
  };
  const { pins } = readDatasheet(pdfium, writePdf([page]));
  expect(pins.map(({ numbers, name }) => `${numbers.join()} ${name}`)).toEqual(['1 VDD', '2 GND', '3 OUT', '4 EN']);
});

it('a table of numbers and names without heads of its own is read under its title', () => {
  expect(
    pinsOf(
      [[60, 'PAD CONNECTIONS']],
      [
        [64, '1'],
        [110, 'Tri-state'],
      ],
      [
        [64, '2'],
        [110, 'Gnd'],
      ],
      [
        [64, '3'],
        [110, 'Output'],
      ],
    ),
  ).toEqual(['1 Tri-state', '2 Gnd', '3 Output']);
});

it('`Pin assignment` is over the numbers where another column says what the pins do', () => {
  expect(
    pinsOf(
      [
        [40, 'PIN ASSIGNMENT'],
        [160, 'SYMBOL'],
        [240, 'TYPE'],
        [320, 'FUNCTION'],
      ],
      [
        [70, '1'],
        [165, 'GND'],
        [245, 'I'],
        [320, 'Power supply ground'],
      ],
      [
        [70, '2'],
        [165, 'SDAT'],
        [245, 'I/O'],
        [320, 'Serial data'],
      ],
      [
        [70, '3'],
        [165, 'INT'],
        [245, 'O'],
        [320, 'Interrupt'],
      ],
    ),
  ).toEqual(['1 GND', '2 SDAT', '3 INT']);
});

it('names of pins under their title may begin with a sign', () => {
  expect(
    pinsOf([[40, 'PIN FUNCTION']], [[40, '1.BALANCE']], [[40, '2.-INPUT']], [[40, '3.+INPUT']], [[40, '4.SHIELD']]),
  ).toEqual(['1 BALANCE', '2 -INPUT', '3 +INPUT', '4 SHIELD']);
});

it('rows of a number and a name under Pin-Out are pins, a sign before the name too', () => {
  const row = (pin: string, name: string): [number, string][] => [
    [40, pin],
    [80, name],
  ];
  expect(pinsOf([[40, 'Pin-Out']], row('1', '+Vin'), row('2', 'GND'), row('3', '+Vout'))).toEqual([
    '1 +Vin',
    '2 GND',
    '3 +Vout',
  ]);
});

it('a terminal of both halves of a part has both names', () => {
  expect(pinsOf([[40, '1: Anode 1']], [[40, '2: Cathode 2']], [[40, '3: Cathode 1/Anode 2']])).toEqual([
    '1 Anode 1',
    '2 Cathode 2',
    '3 Cathode 1/Anode 2',
  ]);
});

it('numbers that were not read are counted where those that were stand in their places', () => {
  const tell = (...lines: [number, string][][]): string[] =>
    readLines(...lines).pins.map(({ numbers, name, doubts }) => [numbers.join(), name, ...doubts].join(' '));
  expect(
    tell(
      [
        [40, '1.'],
        [55, 'Anode'],
      ],
      [[55, 'Cathode']],
      [[55, 'NC']],
      [
        [40, '4.'],
        [55, 'Emitter'],
      ],
      [[55, 'Base']],
    ),
  ).toEqual(['1 Anode', '2 Cathode number_counted', '3 NC number_counted', '4 Emitter', '5 Base number_counted']);
  const isOff: [number, string][][] = [
    [
      [40, '1.'],
      [55, 'Anode'],
    ],
    [[55, 'Cathode']],
    [
      [40, '4.'],
      [55, 'Emitter'],
    ],
  ];
  expect(tell(...isOff)).toEqual([]);
  expect(tell([[40, '1. Anode']], [[55, 'Cathode']])).toEqual([]);
});
