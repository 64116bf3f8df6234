import { checkDiameter } from '../hole-hits.ts';
import type { Rule } from '../rule.ts';

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
      const kind = !hole.isPlated ? 'non-plated hole' : hole.isVia ? 'via' : 'plated hole';
      for (const limit of [limits.find(name), limits.find('largest_drill')])
        yield* checkDiameter(
          hole,
          limit,
          (diameterMm, limitMm) =>
            `A ${kind} of ${diameterMm} mm; ${limit?.isLower ? 'at least' : 'at most'} ${limitMm} mm`,
          { group: `${name} ${hole.diameterNm}`, isOfAll: true },
        );
    }
  },
};
