import { expect, it } from 'vitest';
import { gapBetweenSegments } from './segments.ts';

it.each([
  ['cross', [0, 0, 2, 2], [0, 2, 2, 0], 0, [1, 1, 1, 1]],
  ['are parallel', [0, 0, 4, 0], [1, 3, 2, 3], 3, [1, 0, 1, 3]],
  ['stand apart in a line', [0, 0, 1, 0], [3, 0, 5, 0], 2, [1, 0, 3, 0]],
  ['point at each other', [0, 0, 4, 0], [2, 1, 2, 9], 1, [2, 0, 2, 1]],
  ['are points', [0, 0, 0, 0], [3, 4, 3, 4], 5, [0, 0, 3, 4]],
] as const)('measures segments that %s', (_, [ax, ay, bx, by], [cx, cy, dx, dy], distanceNm, [atX, atY, toX, toY]) => {
  expect(gapBetweenSegments(ax, ay, bx, by, cx, cy, dx, dy)).toEqual({ distanceNm, atX, atY, toX, toY });
});
