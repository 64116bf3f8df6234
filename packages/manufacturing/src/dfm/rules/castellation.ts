import { eachNearPair } from '../board/hole-pairs.ts';
import { checkDiameter, checkWalls } from '../hole-hits.ts';
import type { Rule } from '../rule.ts';

export const castellation: Rule = {
  id: 'castellation',
  title: 'Half holes at the edge of the board',
  limits: ['castellated_hole', 'castellated_gap'],
  needs: ['outer_copper', 'holes', 'outline'],
  missing: ({ edge, holes, copper }) =>
    holes.length === 0
      ? 'no drill file tells the holes'
      : copper.length === 0
        ? 'there is no copper layer'
        : edge
          ? ''
          : 'the outline of the board is missing or does not close',
  *check({ holes }, limits) {
    const cut = holes.filter(({ isCastellated }) => isCastellated);
    for (const hole of cut)
      yield* checkDiameter(
        hole,
        limits.find('castellated_hole'),
        (diameterMm, limitMm) => `A castellated hole of ${diameterMm} mm; at least ${limitMm} mm`,
        { group: 'hole' },
      );
    for (const { a, b } of eachNearPair(cut, 2_000_000))
      yield* checkWalls(a, b, limits.find('castellated_gap'), 'castellated holes', 'gap');
  },
};
