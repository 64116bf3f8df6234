import { expect, it } from 'vitest';
import { dealPieces } from './deal.ts';

it.each<[number, number[], number[]]>([
  [0, [120, 20], [0, 0]],
  [60, [120, 20], [60, 0]],
  [120, [120, 20], [120, 0]],
  [125, [120, 20], [120, 5]],
  [500, [120, 20], [120, 20]],
  [-3, [120], [0]],
  [0.3, [0.1, 0.2], [0.1, 0.2]],
  [5, [], []],
])('%d pieces for %j are %j', (pieces, needs, dealt) => {
  expect(dealPieces(pieces, needs)).toEqual(dealt);
});
