import { eachNearPair } from '../board/hole-pairs.ts';
import { holeObject } from '../board/objects.ts';
import { mm, type Rule } from '../rule.ts';

/** Nanometres: middles this near are one place in any drill file. */
const SAME_PLACE = 10_000;

export const duplicateDrill: Rule = {
  id: 'duplicate_drill',
  title: 'Holes drilled twice',
  limits: [],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes }) {
    for (const { a, b } of eachNearPair(holes, 0)) {
      if (a.isSlot || b.isSlot || Math.hypot(a.x - b.x, a.y - b.y) > SAME_PLACE) continue;
      const isEqual = a.diameterNm === b.diameterNm && a.isPlated === b.isPlated;
      yield {
        severity: isEqual ? 'warning' : 'error',
        message: isEqual
          ? `A hole of ${mm(a.diameterNm)} mm is drilled twice`
          : `Two different holes at one place: ${mm(a.diameterNm)} mm and ${mm(b.diameterNm)} mm`,
        layers: [],
        at: [a.x, a.y],
        to: [b.x, b.y],
        objects: () => [holeObject(a), holeObject(b)],
        group: isEqual ? 'equal' : 'different',
      };
    }
  },
};
