import { evaluateMeasure } from '../limits.ts';
import { holeObject } from '../board/objects.ts';
import { mm, type Rule } from '../rule.ts';

export const drillSize: Rule = {
  id: 'drill_size',
  title: 'Diameter of round holes',
  limits: ['via_drill', 'plated_drill', 'non_plated_drill', 'largest_drill'],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes }, limits) {
    for (const hole of holes) {
      if (hole.isSlot) continue;
      const name = !hole.isPlated ? 'non_plated_drill' : hole.isVia ? 'via_drill' : 'plated_drill';
      for (const limit of [limits.find(name), limits.find('largest_drill')]) {
        const verdict = limit && evaluateMeasure(hole.diameterNm, limit, 500);
        if (!verdict) continue;
        const kind = !hole.isPlated ? 'non-plated hole' : hole.isVia ? 'via' : 'plated hole';
        yield {
          severity: verdict.severity,
          message: `A ${kind} of ${mm(hole.diameterNm)} mm; ${limit.isLower ? 'at least' : 'at most'} ${mm(verdict.limit)} mm`,
          layers: [],
          at: [hole.x, hole.y],
          measuredNm: hole.diameterNm,
          limitNm: verdict.limit,
          toleranceNm: 500,
          objects: () => [holeObject(hole)],
          group: `${name} ${hole.diameterNm}`,
          isOfAll: true,
        };
      }
    }
  },
};
