import { expect, it } from 'vitest';
import { countOff } from './legend-numbers.ts';

it.each([
  [
    ['1 3', '2 4'],
    ['1 3', '2 4'],
  ],
  [
    ['1, 3.', '2, 4.', '5, 7.', '6, 8.'],
    ['1 3', '2 4', '5 7', '6 8'],
  ],
  [
    ['1 3 5', '2 4 6', '7 911', '8 1012'],
    ['1 3 5', '2 4 6', '7 9 11', '8 10 12'],
  ],
  [
    ['1 3 5 7', '2 4 6 8', '9111315', '10 1214 16'],
    ['1 3 5 7', '2 4 6 8', '9 11 13 15', '10 12 14 16'],
  ],
])('%j lists %j', (printed, told) => {
  expect(countOff(printed)?.map((numbers) => numbers.join(' '))).toEqual(told);
});

it('numbers that are missing, told twice or go down are no legend', () => {
  expect(countOff(['1 3', '4'])).toBeUndefined();
  expect(countOff(['1 2', '2 3'])).toBeUndefined();
  expect(countOff(['3 1', '2 4'])).toBeUndefined();
  expect(countOff(['', '1 2'])).toBeUndefined();
});

it('many lines of many digits take no time', () => {
  expect(countOff(Array.from({ length: 60 }, () => '1212121212121212'))).toBeUndefined();
});
