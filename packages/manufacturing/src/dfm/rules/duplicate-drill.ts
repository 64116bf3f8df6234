import { eachNearPair } from '../board/hole-pairs.ts';
import type { Hole } from '../board/dfm-board.ts';
import { holeObject } from '../board/objects.ts';
import { mm, type Rule } from '../rule.ts';

/** Nanometres: middles this near are one place in any drill file. */
const SAME_PLACE = 10_000;
/** Nanometres: what diameters differ by where one file says them in inches and the other in millimetres. */
const SAME_DIAMETER = 5_000;

export const duplicateDrill: Rule = {
  id: 'duplicate_drill',
  title: 'Holes drilled twice',
  limits: [],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes }) {
    for (const { a, b } of eachNearPair(holes, 0)) {
      if (a.isSlot || b.isSlot || Math.hypot(a.x - b.x, a.y - b.y) > SAME_PLACE) continue;
      const isEqual = Math.abs(a.diameterNm - b.diameterNm) <= SAME_DIAMETER && a.isPlated === b.isPlated;
      const files = a.file === b.file ? '' : `; ${a.file} and ${b.file} both have it`;
      yield {
        severity: isEqual ? 'warning' : 'error',
        message: isEqual
          ? `A hole of ${mm(a.diameterNm)} mm is drilled twice${files}`
          : `Two different holes at one place: ${describeHole(a)} and ${describeHole(b)}`,
        layers: [],
        at: [a.x, a.y],
        to: [b.x, b.y],
        objects: () => [holeObject(a), holeObject(b)],
        group: isEqual ? 'equal' : 'different',
      };
    }
  },
};

const describeHole = ({ diameterNm, isPlated }: Hole): string =>
  `${mm(diameterNm)} mm${isPlated ? '' : ' without plating'}`;
