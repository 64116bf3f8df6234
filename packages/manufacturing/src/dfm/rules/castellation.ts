import { gapBetweenWays, wallPoint } from '../board/holes.ts';
import { eachNearPair } from '../board/hole-pairs.ts';
import { holeObject } from '../board/objects.ts';
import { evaluateMeasure } from '../limits.ts';
import { mm, type Rule } from '../rule.ts';

export const castellation: Rule = {
  id: 'castellation',
  title: 'Half holes at the edge of the board',
  limits: ['castellated_hole', 'castellated_gap'],
  needs: ['outer_copper', 'holes'],
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
    for (const hole of cut) {
      const limit = limits.find('castellated_hole');
      const verdict = limit && evaluateMeasure(hole.diameterNm, limit, 500);
      if (!verdict) continue;
      yield {
        severity: verdict.severity,
        message: `A castellated hole of ${mm(hole.diameterNm)} mm; at least ${mm(verdict.limit)} mm`,
        layers: [],
        at: [hole.x, hole.y],
        measuredNm: hole.diameterNm,
        limitNm: verdict.limit,
        toleranceNm: 500,
        objects: () => [holeObject(hole)],
        group: 'hole',
      };
    }
    for (const { a, b } of eachNearPair(cut, 2_000_000)) {
      const limit = limits.find('castellated_gap');
      const { distanceNm, atX, atY, toX, toY } = gapBetweenWays(a.way, b.way);
      const gapNm = distanceNm - (a.diameterNm + b.diameterNm) / 2;
      const verdict = limit && evaluateMeasure(gapNm, limit, 2500);
      if (!verdict) continue;
      yield {
        severity: verdict.severity,
        message:
          gapNm < 0
            ? `Two castellated holes overlap by ${mm(-gapNm)} mm; at least ${mm(verdict.limit)} mm between them is wanted`
            : `Two castellated holes are ${mm(gapNm)} mm apart; at least ${mm(verdict.limit)} mm`,
        layers: [],
        at: wallPoint(a.diameterNm / 2, atX, atY, toX, toY),
        to: wallPoint(b.diameterNm / 2, toX, toY, atX, atY),
        measuredNm: gapNm,
        limitNm: verdict.limit,
        toleranceNm: 2500,
        objects: () => [holeObject(a), holeObject(b)],
        group: 'gap',
      };
    }
  },
};
