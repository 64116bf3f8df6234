import { expect, it } from 'vitest';
import { compareTarget } from './target.ts';
import { offer } from './test-kit.ts';

const line = {
  id: 'U1',
  perBoard: 1,
  offers: [
    offer({
      at: [
        [1, '10'],
        [37, '6'],
        [400, '4'],
      ],
    }),
  ],
};

it('is met when the board costs no more than the target', () => {
  expect(compareTarget([line], { target: '12', actual: '12', parts: '10', quantity: 1 })).toMatchObject({
    met: true,
    metFrom: 1,
    difference: '0',
  });
});

it('finds the price break that meets the target, with all but the parts costing the same', () => {
  // 12 a board is 10 of parts and 2 of other; a target of 8 leaves 6 for parts: the break at 37.
  expect(compareTarget([line], { target: '8', actual: '12', parts: '10', quantity: 1 })).toMatchObject({
    met: false,
    difference: '4',
    metFrom: 37,
  });
});

it.each([
  ['no run is cheap enough', { target: '3', actual: '12', parts: '10', quantity: 1 }],
  ['all but the parts is above it already', { target: '1', actual: '12', parts: '10', quantity: 1 }],
])('says when %s', (_, wish) => {
  expect(compareTarget([line], wish)).toMatchObject({ met: false, metFrom: null });
});
