import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

type Text = readonly [x: number, y: number, text: string, isSideways?: boolean];

function pinsOf(...texts: Text[]): string[] {
  const page: MadePage = {
    width: 500,
    height: 400,
    texts: texts.map(([x, y, text, isSideways = false]) => ({ x, y, text, isSideways, size: 8 })),
  };
  return readDatasheet(pdfium, writePdf([page])).pins.map(
    ({ package: of, numbers, name }) => `${of ? `${of} ` : ''}${numbers.join()} ${name}`,
  );
}

/** Numbers down the left side and up the right one of a package, with what stands beside each. */
const aDual = (left: readonly string[], right: readonly string[], at: { left: number; right: number }): Text[] => [
  ...left.flatMap((name, row): Text[] => [
    [150, 100 + 20 * row, String(row + 1)],
    ...(name ? [[at.left, 100 + 20 * row, name] as const] : []),
  ]),
  ...right.flatMap((name, row): Text[] => [
    [250, 100 + 20 * row, String(left.length + right.length - row)],
    ...(name ? [[at.right, 100 + 20 * row, name] as const] : []),
  ]),
];

it('names outside the numbers of a drawn package are those of its pins, with the package below it', () => {
  expect(
    pinsOf(...aDual(['VCC', 'IN+', 'IN-', 'GND'], ['OUT', 'NC', 'REF', 'SHDN'], { left: 125, right: 268 }), [
      190,
      185,
      'SOIC-8',
    ]),
  ).toEqual([
    'SOIC-8 1 VCC',
    'SOIC-8 2 IN+',
    'SOIC-8 3 IN-',
    'SOIC-8 4 GND',
    'SOIC-8 5 SHDN',
    'SOIC-8 6 REF',
    'SOIC-8 7 NC',
    'SOIC-8 8 OUT',
  ]);
});

it('names inside a drawn package are read where pins that are not connected have none', () => {
  expect(pinsOf(...aDual(['HIN', 'LIN', 'COM'], ['', 'VB', 'HO'], { left: 162, right: 232 }))).toEqual([
    '1 HIN',
    '2 LIN',
    '3 COM',
    '4 HO',
    '5 VB',
  ]);
});

it('a smaller number lowered behind a name is of that name', () => {
  const page: MadePage = {
    width: 500,
    height: 400,
    texts: [
      ...aDual(['CS', 'RD', 'GND'], ['DB', 'DB', 'DB'], { left: 125, right: 268 }).map(([x, y, text]) => ({
        x,
        y,
        text,
        size: 8,
      })),
      ...[0, 1, 2].map((at) => ({ x: 280, y: 102 + 20 * at, text: String(at + 1), size: 7 })),
    ],
  };
  expect(readDatasheet(pdfium, writePdf([page])).pins.map(({ numbers, name }) => `${numbers.join()} ${name}`)).toEqual([
    '1 CS',
    '2 RD',
    '3 GND',
    '4 DB3',
    '5 DB2',
    '6 DB1',
  ]);
});

it('where names stand on both sides of the numbers nothing is told', () => {
  const both = aDual(['VCC', 'IN', 'GND'], ['OUT', 'NC', 'EN'], { left: 125, right: 268 });
  expect(
    pinsOf(
      ...both,
      ...aDual(['A', 'B', 'C'], ['D', 'E', 'F'], { left: 162, right: 238 }).filter(([, , text]) => /\D/.test(text)),
    ),
  ).toEqual([]);
});

it('names set sideways are those of the upper and lower side', () => {
  const left: Text[] = ['SDA', 'SCL', 'INT'].flatMap((name, at): Text[] => [
    [100, 100 + 16 * at, String(at + 1)],
    [75, 100 + 16 * at, name],
  ]);
  const lower: Text[] = ['GND', 'VDD', 'NC'].flatMap((name, at): Text[] => [
    [120 + 16 * at, 152, String(at + 4)],
    [126 + 16 * at, 176, name, true],
  ]);
  const right: Text[] = ['CS', 'SDO', 'RST'].flatMap((name, at): Text[] => [
    [180, 132 - 16 * at, String(at + 7)],
    [192, 132 - 16 * at, name],
  ]);
  const upper: Text[] = ['A0', 'A1', 'A2'].flatMap((name, at): Text[] => [
    [152 - 16 * at, 80, String(at + 10)],
    [158 - 16 * at, 68, name, true],
  ]);
  expect(pinsOf(...left, ...lower, ...right, ...upper)).toEqual([
    '1 SDA',
    '2 SCL',
    '3 INT',
    '4 GND',
    '5 VDD',
    '6 NC',
    '7 CS',
    '8 SDO',
    '9 RST',
    '10 A0',
    '11 A1',
    '12 A2',
  ]);
});

it('a row of few numbers is one of pins where what pins are called stands below it', () => {
  const aRow = (...names: string[]): Text[] =>
    names.flatMap((name, at): Text[] => [
      [100 + 30 * at, 100, String(at + 1)],
      [96 + 30 * at, 112, name],
    ]);
  expect(pinsOf(...aRow('VIN', 'GND', 'OUT'))).toEqual(['1 VIN', '2 GND', '3 OUT']);
  expect(pinsOf(...aRow('Jan', 'Feb', 'Mar'))).toEqual([]);
});

it('rows of a table that are numbered are no pins, nor is a drawing of what a table tells', () => {
  expect(
    pinsOf([40, 100, '1'], [60, 100, 'Case'], [40, 116, '2'], [60, 116, 'Leads'], [40, 132, '3'], [60, 132, 'Weight']),
  ).toEqual([]);
  const heads: Text[] = [
    [40, 300, 'Pin'],
    [100, 300, 'Name'],
    [200, 300, 'Description'],
    [40, 316, '1'],
    [100, 316, 'VDD'],
    [200, 316, 'Supply'],
    [40, 332, '2'],
    [100, 332, 'VSS'],
    [200, 332, 'Ground'],
  ];
  expect(pinsOf(...aDual(['VCC', 'GND'], ['OUT', 'EN'], { left: 125, right: 268 }), ...heads)).toEqual([
    '1 VDD',
    '2 VSS',
  ]);
});

it('letters of lengths are no pins, and where the sides have different numbers of them their names tell that they are', () => {
  const lengths: Text[] = [
    [150, 100, '1'],
    [125, 100, 'e'],
    [150, 120, '2'],
    [125, 120, 'B'],
    [250, 110, '3'],
    [268, 110, 'D'],
  ];
  expect(pinsOf(...lengths)).toEqual([]);
  const named = (a: string, b: string, c: string): Text[] =>
    lengths.map(([x, y, text]) => [x, y, { e: a, B: b, D: c }[text] ?? text]);
  expect(pinsOf(...named('VIN', 'GND', 'VOUT'))).toEqual(['1 VIN', '2 GND', '3 VOUT']);
  expect(pinsOf(...named('DP-7', 'DP-5', 'DP-4'))).toEqual([]);
});

it('says that the pins were read from a drawing', () => {
  const page: MadePage = {
    width: 500,
    height: 400,
    texts: aDual(['VCC', 'IN', 'GND'], ['OUT', 'NC', 'EN'], { left: 125, right: 268 }).map(([x, y, text]) => ({
      x,
      y,
      text,
      size: 8,
    })),
  };
  const { pins } = readDatasheet(pdfium, writePdf([page]));
  expect(pins.map(({ doubts }) => doubts)).toEqual(Array.from({ length: 6 }, () => ['read_from_drawing']));
});

it('a number at the end of a name is none of a pin, and what stands far from its number is no name', () => {
  expect(pinsOf(...aDual(['I/O 1', 'VCC', 'I/O 2'], ['I/O 3', 'GND', 'I/O 4'], { left: 120, right: 262 }))).toEqual([
    '1 I/O 1',
    '2 VCC',
    '3 I/O 2',
    '4 I/O 4',
    '5 GND',
    '6 I/O 3',
  ]);
  const beside = aDual(['VCC', 'IN', ''], ['OUT', 'NC', 'EN'], { left: 126, right: 264 });
  expect(pinsOf(...beside, [104, 140, 'Unit'])).toEqual(['1 VCC', '2 IN', '4 EN', '5 NC', '6 OUT']);
});

it('numbers along a package need not be quite evenly apart', () => {
  const rows = [100, 122, 150, 178, 200];
  const names = ['L1', 'L2', 'GND', 'L3', 'L4'];
  const texts = rows.flatMap((y, at): Text[] => [
    [150, y, String(at + 1)],
    [128, y, names[at]!],
    [250, y, String(10 - at)],
    [268, y, names[at]!.replace('L', 'N')],
  ]);
  expect(pinsOf(...texts)).toContain('3 GND');
});

it('a package that a circuit shows again is told once', () => {
  const texts = aDual(['VCC', 'IN', 'GND'], ['OUT', 'NC', 'EN'], { left: 125, right: 268 }).map(([x, y, text]) => ({
    x,
    y,
    text,
    size: 8,
  }));
  const page: MadePage = { width: 500, height: 400, texts };
  expect(readDatasheet(pdfium, writePdf([page, page])).pins).toHaveLength(6);
});

it('numbers that are set sideways with their names are those of the upper and lower side', () => {
  const texts: Text[] = [
    ...['VDD', 'SCL', 'SDA', 'INT'].flatMap((name, at): Text[] => [
      [120, 150 + 20 * at, name],
      [150, 150 + 20 * at, String(at + 1)],
    ]),
    ...[5, 6, 7, 8].map((pin, at): Text => [176 + 20 * at, 256, `TX${at} ${pin}`, true]),
    ...['NC', 'RST', 'IRQ', 'GND'].flatMap((name, at): Text[] => [
      [258, 210 - 20 * at, String(at + 9)],
      [272, 210 - 20 * at, name],
    ]),
    ...[13, 14, 15, 16].map((pin, at): Text => [236 - 20 * at, 136, `${pin} RX${at}`, true]),
  ];
  expect(pinsOf(...texts)).toEqual([
    '1 VDD',
    '2 SCL',
    '3 SDA',
    '4 INT',
    '5 TX0',
    '6 TX1',
    '7 TX2',
    '8 TX3',
    '9 NC',
    '10 RST',
    '11 IRQ',
    '12 GND',
    '13 RX0',
    '14 RX1',
    '15 RX2',
    '16 RX3',
  ]);
});

it('numbers close behind their names are those of a second package, and what stands beyond its other side is no name', () => {
  const small: Text[] = ['EN', 'GND', 'VIN'].flatMap((name, at): Text[] => [
    [[322, 315, 319][at]!, 105 + 12 * at, name],
    [336, 105 + 12 * at, String(at + 1)],
    [360, 105 + 12 * at, String(6 - at)],
    [368, 105 + 12 * at, ['BP', 'NC', 'VOUT'][at]!],
  ]);
  const first = aDual(['VCC', 'IN+', 'IN-', 'GND'], ['OUT', 'NC', 'REF', 'SHDN'], { left: 125, right: 268 });
  expect(pinsOf(...first, ...small, [330, 150, 'WDFN-6L 2x2']).slice(8)).toEqual([
    'WDFN-6L 2x2 1 EN',
    'WDFN-6L 2x2 2 GND',
    'WDFN-6L 2x2 3 VIN',
    'WDFN-6L 2x2 4 VOUT',
    'WDFN-6L 2x2 5 NC',
    'WDFN-6L 2x2 6 BP',
  ]);
});

it('signs alone name the pins of a light, a minus as an underscore too', () => {
  expect(pinsOf(...aDual(['+', '_', 'N/C'], ['VCC', 'VO', 'GND'], { left: 132, right: 262 }))).toEqual([
    '1 +',
    '2 -',
    '3 N/C',
    '4 GND',
    '5 VO',
    '6 VCC',
  ]);
});

it('a name in two lines beside a number is one', () => {
  const names: Text[] = ['OFFSET NULL', 'INV. INPUT', 'NON-INV. INPUT', 'V-'].flatMap((name, at): Text[] => {
    const lines = at % 2 === 0 ? name.split(' ') : [name];
    return lines.map((line, row): Text => [
      name === 'V-' ? 138 : 100,
      100 + 20 * at + (lines.length === 1 ? 0 : 9 * row - 4.5),
      line,
    ]);
  });
  const left = [1, 2, 3, 4].map((pin, at): Text => [150, 100 + 20 * at, String(pin)]);
  const right = ['STROBE', 'V+', 'OUTPUT', 'BAL'].flatMap((name, at): Text[] => [
    [250, 100 + 20 * at, String(8 - at)],
    [262, 100 + 20 * at, name],
  ]);
  expect(pinsOf(...names, ...left, ...right)).toEqual([
    '1 OFFSET NULL',
    '2 INV. INPUT',
    '3 NON-INV. INPUT',
    '4 V-',
    '5 BAL',
    '6 OUTPUT',
    '7 V+',
    '8 STROBE',
  ]);
});
