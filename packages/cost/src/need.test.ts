import { expect, it } from 'vitest';
import { piecesNeeded } from './need.ts';

const line = (perBoard: number, attrition?: { rate: number; least?: number; pieces: number }) => ({
  id: 'R1',
  perBoard,
  attrition,
  offers: [],
});

it.each([
  ['boards times pieces', line(3), 7, 21],
  ['a share, rounded up', line(3, { rate: 0.02, pieces: 0 }), 7, 22],
  // 0.1 of 200 is exactly 20, though 200 x 1.1 is 220.00000000000003 in binary fractions.
  ['a share that binary fractions would round up', line(2, { rate: 0.1, pieces: 0 }), 100, 220],
  ['the least pieces where the share is less', line(2, { rate: 0.1, least: 10, pieces: 0 }), 10, 30],
  ['the share where it is more than the least', line(2, { rate: 0.1, least: 10, pieces: 0 }), 100, 220],
  ['lead pieces on top', line(2, { rate: 0.1, least: 10, pieces: 5 }), 10, 35],
  ['half a piece a board', line(0.5), 3, 2],
  ['nothing of what no board takes', line(0, { rate: 0.5, least: 10, pieces: 20 }), 100, 0],
])('needs %s', (_, asked, boards, pieces) => {
  expect(piecesNeeded(asked, boards)).toBe(pieces);
});

it.each([
  ['boards', line(1), -1],
  ['pieces for a board', line(Number.NaN), 1],
  ['attrition rate', line(1, { rate: 11, pieces: 0 }), 1],
  ['least attrition', line(1, { rate: 0, least: -1, pieces: 0 }), 1],
  ['attrition pieces', line(1, { rate: 0, pieces: 1e9 }), 1],
])('refuses an absurd figure: %s', (name, asked, boards) => {
  expect(() => piecesNeeded(asked, boards)).toThrow(`Line R1: ${name} must be`);
});
