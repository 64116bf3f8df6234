import { expect, it } from 'vitest';
import type { Hole } from './dfm-board.ts';
import { eachNearPair } from './hole-pairs.ts';

/** At one place, through the copper layers of these places. */
const drilled = (from: number, to: number): Hole =>
  ({ x: 0, y: 0, way: Float64Array.of(0, 0), diameterNm: 100_000, from, to }) as Hole;

it.each([
  ['of one span', [1, 2], [1, 2], true],
  ['of a board of one layer', [0, 0], [0, 0], true],
  ['through all and through some layers', [0, 3], [1, 2], true],
  ['of which spans overlap', [0, 2], [1, 3], true],
  ['that meet on a layer, such as stacked vias', [0, 1], [1, 2], false],
  ['on two sides', [0, 1], [2, 3], false],
] as const)('holes %s are near each other: %j and %j', (_, first, second, isPair) => {
  for (const pair of [
    [first, second],
    [second, first],
  ] as const)
    expect([
      ...eachNearPair(
        pair.map(([from, to]) => drilled(from, to)),
        1_000,
      ),
    ]).toHaveLength(isPair ? 1 : 0);
});
