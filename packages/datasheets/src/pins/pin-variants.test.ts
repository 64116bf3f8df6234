import { expect, it } from 'vitest';
import type { Word } from '../text/words.ts';
import { findPinVariants } from './pin-variants.ts';

const SIZE = 9;
const word = (x: number, y: number, text: string): Word => ({
  text,
  marks: [],
  box: [x, y - SIZE, x + 0.5 * SIZE * text.length, y],
  y,
  size: SIZE,
  isBold: false,
  font: 'Made',
  colour: '#000000',
});
const tell = (words: readonly Word[]): string[] =>
  findPinVariants({ number: 1, words, rules: [] }).map((pin) => `${pin.package} ${pin.numbers.join()} ${pin.name}`);

const row = (y: number, ...cells: [number, string][]): Word[] => cells.map(([x, text]) => word(x, y, text));

it('reads what the pins of each package are under their numbers', () => {
  const head = [
    ...row(80, [200, 'Package'], [262, 'Pin'], [280, 'Assignment']),
    ...row(94, [260, '1'], [290, '2'], [320, '3']),
  ];
  expect(
    tell([
      ...head,
      ...row(108, [200, 'TO-220'], [260, 'K'], [290, 'A'], [320, 'G']),
      ...row(122, [200, 'SOT-89'], [260, 'G'], [290, '-'], [320, 'K']),
      ...row(150, [200, 'Note'], [260, 'K'], [290, 'A'], [320, 'G']),
    ]),
  ).toEqual(['TO-220 1 K', 'TO-220 2 A', 'TO-220 3 G', 'SOT-89 1 G', 'SOT-89 3 K']);
  // Figures under the numbers are no names.
  expect(tell([...head, ...row(108, [200, 'TO-220'], [260, '5'], [290, '6'], [320, '7'])])).toEqual([]);
});

it('reads what each pin is in the variants of a part', () => {
  const table = (first: string, second: string): Word[] => [
    ...row(80, [260, 'Pin-Out']),
    ...row(94, [240, 'Pin'], [280, first], [340, second]),
    ...row(108, [244, '1'], [280, '+Vin'], [340, '+Vin']),
    ...row(122, [244, '2'], [280, '–Vin'], [340, '–Vin']),
    ...row(136, [244, '5'], [280, '+Vout'], [340, 'No con.']),
  ];
  expect(tell(table('Single', 'Dual'))).toEqual([
    'Single 1 +Vin',
    'Dual 1 +Vin',
    'Single 2 -Vin',
    'Dual 2 -Vin',
    'Single 5 +Vout',
    'Dual 5 No con.',
  ]);
  expect(tell(table('Name', 'Function'))).toEqual([]);
});
