import { describe, expect, it } from 'vitest';
import type { Section } from '../sections/section.ts';
import { classifyDrawings } from './classify-drawings.ts';
import { kindOfWords, namePins } from './drawing-words.ts';
import type { DrawnRegion } from './drawn-region.ts';

const region = (box: DrawnRegion['box'], rest: Partial<DrawnRegion> = {}): DrawnRegion => ({
  page: 1,
  cell: '',
  box,
  caption: null,
  title: null,
  isNumbered: false,
  labels: [],
  curves: 5,
  images: 0,
  isGraph: false,
  hasAxes: false,
  hasScale: false,
  namesPins: false,
  lengths: 0,
  pieces: [],
  ...rest,
});

const sectionOf = (title: string, page = 1): Section => ({
  number: '7',
  title,
  level: 1,
  kind: 'other',
  page,
  lastPage: page,
  box: [40, 80, 300, 92],
});

const kindsOf = (regions: readonly DrawnRegion[], sections: readonly Section[] = []): string[] =>
  classifyDrawings(regions, sections).map(({ kind }) => kind);

describe('What no word is of', () => {
  const curve = sectionOf('Transfer curve');
  const named = region([50, 120, 290, 290], { caption: 'Transfer curve' });

  it('is a graph beside one as large, of the title over both', () => {
    expect(kindsOf([named, region([310, 122, 550, 288])], [curve])).toEqual(['graph', 'graph']);
  });

  it('is none where it is smaller, or stands lower', () => {
    expect(kindsOf([named, region([310, 122, 420, 180])], [curve])).toEqual(['graph']);
    expect(kindsOf([named, region([310, 400, 550, 570])], [curve])).toEqual(['graph']);
  });
});

it('What is left of the rules of a table of ratings and characteristics is no graph', () => {
  const caption = 'Maximum ratings and characteristics';
  expect(kindsOf([region([50, 120, 290, 290], { caption })])).toEqual([]);
  expect(kindsOf([region([50, 120, 290, 290], { caption, isGraph: true, hasScale: true })])).toEqual(['graph']);
});

it('Boxes and reels with a title each are of the section on packing in which they stand', () => {
  const boxes = [
    region([60, 150, 200, 260], { caption: 'Packing (5,000 pieces)' }),
    region([300, 150, 480, 260]),
    region([60, 400, 200, 560], { caption: 'Taping' }),
  ];
  expect(kindsOf(boxes, [sectionOf('Reel and carton')])).toEqual(['other']);
});

describe('Labels', () => {
  it.each([
    ['names in one line', ['1. Collector 2. Base 3. Emitter'], true],
    ['letters of a transistor beside its numbers', ['1', '2', '3', 'G', 'D', 'S'], true],
    ['letters without numbers', ['G', 'D', 'S'], false],
    ['a symbol beside a simplified outline', ['Symbol', 'Simplified outline'], true],
    ['lengths', ['0.95', '1.30', '2.90', '1. Base'], false],
  ])('that are %s', (_, labels, tell) => {
    expect(namePins(labels)).toBe(tell);
  });
});

it('Numbers with the names of pins below a package tell its pins, and no circuit', () => {
  const labels = ['TO-92', 'GND', '1 2 3', '1. Output 2. GND 3. Input', '1. Output 2. GND', '3. GND 4. NC'];
  expect(kindsOf([region([313, 258, 536, 392], { labels, images: 3 })])).toEqual(['pinout']);
});

it('A circuit with its parts is one, whatever its title says that a graph could', () => {
  const rest = { caption: 'Frequency response compensation', labels: ['R1', 'R2', '47Ω', '10 µF', '150Ω', 'C1'] };
  expect(kindsOf([region([73, 148, 534, 539], rest)])).toEqual(['schematic']);
  expect(kindsOf([region([73, 148, 534, 539], { ...rest, isGraph: true, hasAxes: true })])).toEqual(['graph']);
});

it('A symbol with three numbers and no word shows its pins', () => {
  expect(kindsOf([region([428, 529, 504, 655], { labels: ['2', '1', '3'] })])).toEqual(['pinout']);
  expect(kindsOf([region([428, 529, 504, 655], { labels: ['2', '1', '4'] })])).toEqual([]);
});

it('A package and the symbol of its pins below it are one, also where the symbol has one line of their title', () => {
  const picture = region([361, 172, 552, 268], { caption: 'SOD-323 CASE 477 STYLE 1' });
  const symbol = region([361, 252, 552, 343], { caption: 'CASE 477', labels: ['1. Cathode', '2. Anode', '3. Gate'] });
  expect(classifyDrawings([picture, symbol], [])).toMatchObject([{ kind: 'pinout', box: [361, 172, 552, 343] }]);
});

it('A figure behind a section of curves that has no scale is not sure to be one', () => {
  const shown = region([62, 63, 550, 443], { page: 2, images: 1, isNumbered: true, caption: 'Figure 9. Display' });
  const confidenceOf = (drawn: DrawnRegion, page: number): number[] =>
    classifyDrawings([drawn], [{ ...sectionOf('Typical characteristics', page), lastPage: 2 }]).map(
      ({ confidence }) => confidence,
    );
  expect(confidenceOf(shown, 1)).toEqual([0.4]);
  expect(confidenceOf(shown, 2)).toEqual([0.75]);
  expect(confidenceOf({ ...shown, hasScale: true }, 1)).toEqual([0.75]);
});

it('Packages under `Schematic and connection diagrams` show their pins', () => {
  const caption = 'Small outline and dual-in-line packages';
  expect(
    kindsOf([region([359, 437, 481, 585], { caption })], [sectionOf('Schematic and Connection Diagrams')]),
  ).toEqual(['pinout']);
});

describe('Circuits that a part is tested with', () => {
  const caption = 'Resistive switching test circuit & waveforms';
  const circuit = region([104, 246, 275, 360], { caption, pieces: [[126, 255, 255, 360]] });
  const wave = region([234, 234, 488, 359], { caption, pieces: [[307, 264, 476, 350]] });

  it('are one each, of one section as well', () => {
    const next = { caption: 'Diode recovery test circuit', labels: [] };
    expect(kindsOf([circuit, region([104, 546, 267, 644], next)], [sectionOf(caption)])).toEqual(['other', 'other']);
  });

  it('have their waveform at the right, also where the title of both reaches over the one', () => {
    expect(kindsOf([circuit, wave])).toEqual(['other', 'graph']);
  });

  it('are none of their response where no scale is there', () => {
    const test = region([104, 546, 267, 644], { caption: 'Transient response test' });
    expect(kindsOf([test], [sectionOf('Test configuration')])).toEqual(['other']);
    expect(kindsOf([{ ...test, hasScale: true }], [sectionOf('Test configuration')])).toEqual(['graph']);
  });
});

describe('Words', () => {
  it.each([
    ['Wiring diagram (bottom view)', 'schematic'],
    ['Test set-up', 'other'],
    ['Measurement circuit', 'other'],
    ['Label form specification', 'other'],
    ['Nomenclature', 'other'],
    ['Test configuration', 'other'],
    ['PC mounting', 'land_pattern'],
    ['Preheat', 'graph'],
    ['Filter attenuation', 'graph'],
    ['Gain vs. load', 'graph'],
    ['Mounting holes', 'land_pattern'],
    ['应用线路图', 'schematic'],
    ['Surround/delay application circuit', 'schematic'],
    ['Application circuit and timing', 'graph'],
    ['Wave form', 'graph'],
    ['Fig.8 Typical drain current as a function of input voltage', 'graph'],
    ['Test and application circuit', 'other'],
    ['Fig.2 Pinning diagram.', 'pinout'],
    ['Reverse recovery definitions', 'graph'],
    ['Packaging specifications', 'other'],
    ['Pulse width modulated converter', undefined],
    ['Pulse width', 'graph'],
    // A supply.
    ['–VS', undefined],
    // A supply voltage.
    ['Conditions (Vs=2.0V)', undefined],
  ])('%s tell %s', (text, kind) => {
    expect(kindOfWords(text)).toBe(kind);
  });
});

it('A part whose pins are named under it shows these pins, whatever package it is', () => {
  const labels = ['TO-92', '1. Collector 2. Base 3. Emitter'];
  expect(kindsOf([region([380, 120, 480, 200], { labels })])).toEqual(['pinout']);
});

it('The side view with the name of the package is of the views under `Package dimensions`', () => {
  const labels = ['0.46', '3.60', '4.58'];
  const views = [
    region([160, 200, 300, 560], { caption: 'Package dimensions', labels }),
    region([370, 230, 450, 440], { caption: 'TO-92', labels }),
  ];
  expect(kindsOf(views)).toEqual(['package']);
});

describe('A package', () => {
  it('that a title only names shows its pins under connection diagrams', () => {
    const named = region([50, 120, 290, 290], { caption: 'Dual-In-Line Package' });
    expect(kindsOf([named], [sectionOf('Connection Diagrams')])).toEqual(['pinout']);
    expect(kindsOf([named], [sectionOf('Physical Dimensions')])).toEqual(['package']);
  });

  it('with lengths in two units is no graph, however its lines stand', () => {
    const labels = ['0.270 (6.86)', '0.070 (1.78)', '0.022 (0.56)'];
    const drawn = { caption: 'Package Dimensions (Surface Mount)', isGraph: true, hasAxes: true, hasScale: true };
    expect(kindsOf([region([50, 120, 290, 290], { ...drawn, labels })])).toEqual(['package']);
    expect(kindsOf([region([50, 120, 290, 290], { ...drawn, labels: ['0', '10', '20'] })])).toEqual(['graph']);
  });
});

it('Numbered lines to what the marks of a part mean make no graph', () => {
  const drawn = { caption: 'Marking information', isGraph: true, hasAxes: true };
  expect(kindsOf([region([50, 120, 290, 290], drawn)])).toEqual(['other']);
  expect(kindsOf([region([50, 120, 290, 290], { ...drawn, hasScale: true })])).toEqual(['graph']);
});

it('A numbered figure without axes is no graph because of characteristics around it', () => {
  const drawn = { caption: 'Fig. 2 Non-inverting interface', isNumbered: true };
  const section = sectionOf('Electrical characteristics');
  expect(kindsOf([region([50, 120, 290, 290], { ...drawn, labels: ['R1', '5 kΩ', 'GND', 'VIN'] })], [section])).toEqual(
    ['schematic'],
  );
  expect(kindsOf([region([50, 120, 290, 290], { ...drawn, hasAxes: true, images: 1 })], [section])).toEqual(['graph']);
});

it.each([
  ['Fig.4 Bit transfer', 'graph'],
  ['Fig.5 Definition of start and stop conditions', 'graph'],
  ['Fig.7 Acknowledgement on the bus', 'graph'],
  ['Figure 2 Typical charging procedure', 'graph'],
  ['Figure 6: Shorted load in mixed decay mode', 'graph'],
  ['I2C 接口时序参数', 'graph'],
  ['起始和停止条件', 'graph'],
  ['典型应用图一', 'schematic'],
  ['Connection Diagrams', 'pinout'],
  ['Figure 25. Connection Diagram', 'schematic'],
])('%s names a %s', (text, kind) => {
  expect(kindOfWords(text)).toBe(kind);
});

describe('What no title is of', () => {
  const labels = ['SDA', 'SCL', 'tHD:DAT', 'tLOW', 'tBUF'];
  const at: DrawnRegion['box'] = [50, 120, 290, 290];

  it('is a timing diagram by the times between its edges, or by the wires of a bus alone', () => {
    expect(kindsOf([region(at, { labels: labels.slice(2) })])).toEqual(['graph']);
    expect(kindsOf([region(at, { labels: labels.slice(0, 2) })])).toEqual(['graph']);
    expect(kindsOf([region(at, { labels: [...labels.slice(0, 2), 'R1', 'R2', 'GND'] })])).toEqual(['schematic']);
  });

  it('is a graph beside one of a section of curves that has no title either', () => {
    const beside: DrawnRegion['box'] = [310, 122, 550, 288];
    const other = region(at, { isGraph: true, hasAxes: true, hasScale: true });
    expect(kindsOf([other, region(beside)], [sectionOf('Characteristics curves')])).toEqual(['graph', 'graph']);
    expect(kindsOf([other, region(beside)], [sectionOf('Package')])).not.toEqual(['graph', 'graph']);
  });
});

it('A package reference with a name beside each number shows the pins', () => {
  const named = {
    caption: 'Package reference',
    labels: ['TOP VIEW', 'IPGM 1', '5 BATT', 'GND 2', 'CHGZ 3', '4 IN', 'Thermal Resistance'],
  };
  expect(kindsOf([region([50, 120, 290, 290], named)])).toEqual(['pinout']);
  // Letters for lengths beside numbers are of an outline.
  expect(kindsOf([region([50, 120, 290, 290], { ...named, labels: ['A', '1', 'B', '2', 'C', '3', '4'] })])).toEqual([
    'package',
  ]);
});

describe('Labels tell', () => {
  const at: DrawnRegion['box'] = [50, 120, 290, 290];

  it.each([
    [
      'a block diagram by what its blocks do',
      ['Controller', 'Oscillator', 'USB Interface', 'Voltage Regulator', 'GND', 'VDD', 'SDA'],
      'block_diagram',
    ],
    ['a graph by a current over a voltage', ['I', 'IF', 'VZ', 'V', 'IZT'], 'graph'],
    ['a package by diameters', ['Ø 2', '5,2', '4,9', '6', '2'], 'package'],
    ['a circuit by its parts', ['Controller', 'R1', 'C2', 'GND', 'VIN'], 'schematic'],
  ])('%s', (_, labels, kind) => {
    expect(kindsOf([region(at, { labels })])).toEqual([kind]);
  });

  it('that a symbol below the picture of a package shows its pins, with the picture', () => {
    const caption = 'Case 477';
    const picture = region([360, 172, 552, 258], { caption });
    const symbol = region([360, 262, 552, 343], { caption, labels: ['1', '2', 'Cathode', 'Anode'] });
    expect(classifyDrawings([picture, symbol], []).map(({ kind, box }) => ({ kind, box }))).toEqual([
      { kind: 'pinout', box: [360, 172, 552, 343] },
    ]);
  });
});

describe('A circuit', () => {
  const at: DrawnRegion['box'] = [50, 120, 290, 290];
  const parts = ['R1', 'R2', 'C1', 'Q7', '10 kΩ', 'VCC'];

  it('that a title names is no graph where it has so many parts, nor is a figure that no word is of', () => {
    expect(kindsOf([region(at, { caption: 'Bias circuit', isGraph: true, hasAxes: true, labels: parts })])).toEqual([
      'schematic',
    ]);
    const figure = { caption: 'Figure 13. Sweeping generator', isNumbered: true, hasAxes: true };
    expect(kindsOf([region(at, { ...figure, labels: parts })])).toEqual(['schematic']);
    expect(kindsOf([region(at, { ...figure, labels: ['R1', 'R1', 'R1', 'R1', 'R1'] })])).toEqual(['graph']);
  });

  it('under test circuits is what a part is measured with', () => {
    const circuit = region(at, { caption: 'Circuit 2' });
    expect(kindsOf([circuit], [sectionOf('Test circuits')])).toEqual(['other']);
    expect(kindsOf([circuit], [sectionOf('Application')])).toEqual(['schematic']);
  });
});

it('Letters of lengths around a package are no terminals', () => {
  const labels = ['1 2 3', 'B', 'C', 'E', 'A1', 'D', 'L', 'N'];
  const named = { caption: 'Dual-in-line packages', labels };
  expect(kindsOf([region([50, 120, 290, 290], named)])).toEqual(['package']);
  expect(kindsOf([region([50, 120, 290, 290], { ...named, labels: labels.slice(0, 4) })])).toEqual(['pinout']);
});
