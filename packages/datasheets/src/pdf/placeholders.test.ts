import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdfium } from './pdfium.ts';
import type { Glyph, Picture } from './pdf-file.ts';
import { isBar } from './page-reader.ts';
import { readPlaceholders } from './placeholders.ts';
import { decodeGlyph, UNKNOWN } from './symbol-font.ts';
import { writePdf } from './write-pdf.fixture.ts';
import { readDatasheet } from '../datasheet.ts';

const MODULES = join(import.meta.dirname, '../../../../node_modules');
const pdfium = await openPdfium(readFileSync(join(MODULES, '@embedpdf/pdfium/dist/pdfium.wasm')));

/** Letters side by side, those between braces in a font of signs. */
function print(text: string, font: string): { glyphs: Glyph[]; codes: number[] } {
  const glyphs: Glyph[] = [];
  const codes: number[] = [];
  let [x, isSign] = [40, false];
  for (const letter of text) {
    if (/[{}]/.test(letter)) isSign = letter === '{';
    else {
      const code = letter.codePointAt(0)!;
      const own = isSign ? font : 'Helvetica';
      glyphs.push({
        text: decodeGlyph(code, own),
        font: own,
        size: 9,
        isBold: false,
        x,
        y: 100,
        box: [x, 94, x + 5, 100],
        end: x + 5,
        angle: 0,
        colour: '#000000',
      });
      codes.push(code);
      x += 5;
    }
  }
  return { glyphs, codes };
}

/** @param isInk Of a square of 24 pixels. */
const paintSign = (isInk: (x: number, y: number) => boolean) => (): Picture => {
  const side = 24;
  const rgb = new Uint8Array(3 * side * side);
  for (let at = 0; at < side * side; at++)
    rgb.fill(isInk(at % side, Math.floor(at / side)) ? 0 : 255, 3 * at, 3 * at + 3);
  return { width: side, height: side, rgb };
};
const box = paintSign((x, y) => Math.min(x, y, 23 - x, 23 - y) < 2);
const ring = paintSign((x, y) => Math.abs(Math.hypot(x - 11.5, y - 11.5) - 10) < 1.5);
const disc = paintSign((x, y) => Math.hypot(x - 11.5, y - 11.5) < 11);

const read = (text: string, font: string, paint: () => Picture): string => {
  const { glyphs, codes } = print(text, font);
  return readPlaceholders(glyphs, codes, paint, new Map())
    .map((glyph) => glyph.text)
    .join('');
};

it.each([
  ['NCP03YS330{p}05RL', 'UniversalStd-NewswithCommPi', box, 'NCP03YS330□05RL'],
  ['NCP03YS330{p}05RL', 'UniversalStd-NewswithCommPi', ring, `NCP03YS330${UNKNOWN}05RL`],
  ['NCP03YS330{p}05RL', 'Wingdings-Regular', disc, 'NCP03YS330□05RL'],
  ['NCP03YS330{\uF0A8}05RL', 'Wingdings', disc, 'NCP03YS330□05RL'],
  ['NCP03YS330{pp}', 'ZapfDingbats', disc, 'NCP03YS330□□'],
  ['NCP03YS330{l}05RL', 'ZapfDingbats', disc, `NCP03YS330${UNKNOWN}05RL`],
  ['NCP03YS330{l}', 'ZapfDingbats', disc, `NCP03YS330${UNKNOWN}`],
  // A figure in a ring is the mark of a note.
  ['338{\uF081}', 'Wingdings', ring, '338'],
  ['338{k}', 'Wingdings2', ring, '338'],
  ['{p}Features', 'Wingdings', box, 'Features'],
  ['{n}Features', 'XyvisionPiThree', disc, 'Features'],
  ['{x}15 V', 'XyvisionPiThree', disc, `${UNKNOWN}15 V`],
  ['R {.} 15', 'XyvisionPiEight', disc, `R ${UNKNOWN} 15`],
])('%s in %s', (text, font, paint, printed) => {
  expect(read(text, font, paint)).toBe(printed);
});

it.each([
  [[40, 96, 45, 96.8], true],
  // A line under a letter, a dot, two strokes.
  [[40, 101, 45, 101.8], false],
  [[40, 96, 41, 97], false],
  [[40, 94, 45, 98], false],
] as const)('a sign at %j is a minus: %s', (place, is) => {
  expect(isBar(place, 100, 9)).toBe(is);
});

it.each([
  ['MathematicalPi-Four', '6', '±'],
  ['MathematicalPi-Four', '8', '°'],
  ['MathematicalPi-Four', 'm', 'µ'],
  ['MathematicalPi-Four', 'V', 'Ω'],
  ['MathematicalPi-Four', 'k', UNKNOWN],
  ['DTPSymbols', 'N', '°'],
  ['DTPSymbols', 'Q', '±'],
  ['DTPSymbols', 'F', 'µ'],
  ['DTPSymbols', 'x', UNKNOWN],
  ['Pixel', 'N', 'N'],
])('%s prints for %s a sign of its own', (font, letter, sign) => {
  expect(decodeGlyph(letter.codePointAt(0)!, font)).toBe(sign);
});

it.each([
  ['p', ['QRX03YS330H05RL']],
  ['l', ['QRX03YS330H05RL']],
])('a number with %s of a font of pictures in it is none to order by', (sign, numbers) => {
  const sheet = readDatasheet(
    pdfium,
    writePdf([
      {
        width: 595,
        height: 842,
        texts: [
          { x: 40, y: 60, text: 'Ordering information', font: 'bold', size: 11 },
          { x: 44, y: 90, text: 'Part number' },
          { x: 184, y: 90, text: 'Packing' },
          { x: 264, y: 90, text: 'Package' },
          { x: 44, y: 106, text: 'QRX03YS330H05RL' },
          { x: 184, y: 106, text: 'Reel' },
          { x: 264, y: 106, text: '0201' },
          { x: 44, y: 122, text: 'QRX03YS330' },
          { x: 101, y: 122, text: sign, font: 'picture' },
          { x: 109, y: 122, text: '05RL' },
          { x: 184, y: 122, text: 'Reel' },
          { x: 264, y: 122, text: '0201' },
        ],
        lines: [78, 94, 110, 126].map((y): [number, number, number, number] => [40, y, 340, y]),
      },
    ]),
  );
  expect(sheet.orderingCodes.map(({ partNumber }) => partNumber)).toEqual(numbers);
  expect(sheet.pages[0]!.lines.map(({ text }) => text).join(' ')).toMatch(
    sign === 'p' ? /QRX03YS330□ ?05RL/ : /QRX03YS330\uFFFD ?05RL/,
  );
});

it.each([0x2d, 0xad, 0x2010, 0x2011, 0xfe63])('the hyphen %i before a figure is its minus', (code) => {
  expect(decodeGlyph(code, 'Calibri')).toBe('-');
});

it.each([
  [0x2217, 'Calibri'],
  [0xff0a, 'Calibri'],
  [0x2a, 'Symbol'],
])('the sign %i of %s is the star of a note', (code, font) => {
  expect(decodeGlyph(code, font)).toBe('*');
});

it('the hyphen of Unicode is the minus of its figure', () => {
  const texts = [
    { x: 40, y: 60, text: 'Electrical characteristics', font: 'bold' as const, size: 12 },
    ...['Parameter', 'Min', 'Max', 'Unit'].map((text, at) => ({ x: 44 + 120 * at, y: 90, text })),
    ...['Threshold', '-3', '-1', 'V'].map((text, at) => ({ x: 44 + 120 * at, y: 110, text, font: 'hyphens' as const })),
    ...['Bias', '4', '5', 'V'].map((text, at) => ({ x: 44 + 120 * at, y: 130, text })),
  ];
  const [first] = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts }])).values;
  expect([first!.min, first!.max].map((figure) => [figure?.text, figure?.number])).toEqual([
    ['-3', -3],
    ['-1', -1],
  ]);
});

it.each([0x200b, 0x202e, 0x2060, 0xfeff])('the code %i prints nothing within a figure', (code) => {
  expect(decodeGlyph(code, 'Helvetica')).toBe('');
});

it.each([0x2015, 0x2500])('the rule %i is the dash that it looks like', (code) => {
  expect(decodeGlyph(code, 'Helvetica')).toBe('—');
});
