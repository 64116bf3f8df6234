import { expect, it } from 'vitest';
import type { Box, Rule } from '../pdf/pdf-file.ts';
import { print, type Printed } from '../sections/printed-page.fixture.ts';
import { findDrawnTerminals } from './drawn-terminals.ts';
import { findLines } from '../text/lines.ts';
import { readPagePins } from './pin-lists.ts';
import type { Pin } from './pins.ts';

const frame = ([x0, y0, x1, y1]: Box): Rule[] => [
  { direction: 'horizontal', box: [x0, y0, x1, y0] },
  { direction: 'horizontal', box: [x0, y1, x1, y1] },
  { direction: 'vertical', box: [x0, y0, x0, y1] },
  { direction: 'vertical', box: [x1, y0, x1, y1] },
];
const tell = (pins: readonly Pin[]): string[] =>
  pins.map(({ package: of, numbers, name }) => [of, numbers.join(), name].filter(Boolean).join(' '));
const read = (printed: readonly Printed[], rules: readonly Rule[] = []): string[] =>
  tell(readPagePins({ number: 1, words: printed.flatMap(print), rules }, []));

const single = (x: number, y: number): Printed[] =>
  ['1 Anode', '2 Cathode', '3 Emitter', '4 Collector'].map((text, at): Printed => [x, y + 12 * at, text]);
const double = (x: number, y: number): Printed[] =>
  ['1 3 Anode', '2 4 Cathode', '5 7 Emitter', '6 8 Collector'].map((text, at): Printed => [x, y + 12 * at, text]);

it('legends with the numbers of several pins are of the part whose name stands first in their frame', () => {
  const names: Printed[] = [
    [45, 112, 'AB10'],
    [305, 112, 'AB20'],
  ];
  const rules = [...frame([40, 100, 300, 300]), ...frame([300, 100, 560, 300])];
  expect(read([...names, ...single(150, 200), ...double(450, 200)], rules)).toEqual([
    'AB10 1 Anode',
    'AB10 2 Cathode',
    'AB10 3 Emitter',
    'AB10 4 Collector',
    'AB20 1,3 Anode',
    'AB20 2,4 Cathode',
    'AB20 5,7 Emitter',
    'AB20 6,8 Collector',
  ]);
});

it('lists of two parts side by side are of the names over them', () => {
  const other = single(300, 200).map(([x, y, text]): Printed => [x, y, text.replace('Emitter', 'NC')]);
  expect(read([[100, 180, 'AB10, AB11'], [300, 180, 'AB20, AB21'], ...single(100, 200), ...other])).toEqual([
    'AB10, AB11 1 Anode',
    'AB10, AB11 2 Cathode',
    'AB10, AB11 3 Emitter',
    'AB10, AB11 4 Collector',
    'AB20, AB21 1 Anode',
    'AB20, AB21 2 Cathode',
    'AB20, AB21 3 NC',
    'AB20, AB21 4 Collector',
  ]);
});

it('one of two legends of which nothing says the part is not told', () => {
  expect(read([...double(100, 200), ...double(300, 200)])).toEqual([]);
  expect(read(double(100, 200))).toEqual(['1,3 Anode', '2,4 Cathode', '5,7 Emitter', '6,8 Collector']);
});

const symbol = (printed: readonly Printed[]): string[] =>
  tell(findDrawnTerminals(1, findLines(printed.flatMap(print), 1)));

it('each terminal of a symbol has the number beside, over or below it', () => {
  expect(
    symbol([
      [100, 50, 'COLLECTOR'],
      [118, 61, '3'],
      [60, 90, 'BASE 2'],
      [118, 120, '1'],
      [105, 131, 'EMITTER'],
    ]),
  ).toEqual(['1 EMITTER', '2 BASE', '3 COLLECTOR']);
});

it('terminals far from all numbers, or with one number twice, are no symbol', () => {
  expect(
    symbol([
      [100, 50, 'COLLECTOR 1'],
      [100, 80, 'BASE 2'],
      [100, 110, 'EMITTER 2'],
    ]),
  ).toEqual([]);
  expect(
    symbol([
      [100, 50, 'COLLECTOR'],
      [200, 50, '1'],
      [100, 80, 'BASE 2'],
      [100, 110, 'EMITTER 3'],
    ]),
  ).toEqual([]);
});
