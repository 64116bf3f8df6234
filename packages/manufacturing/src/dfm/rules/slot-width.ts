import { evaluateMeasure } from '../limits.ts';
import { holeObject } from '../board/objects.ts';
import { mm, type Rule } from '../rule.ts';

export const slotWidth: Rule = {
  id: 'slot_width',
  title: 'Width of slots',
  limits: ['plated_slot', 'non_plated_slot'],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes }, limits) {
    for (const hole of holes) {
      if (!hole.isSlot) continue;
      const limit = limits.find(hole.isPlated ? 'plated_slot' : 'non_plated_slot');
      const verdict = limit && evaluateMeasure(hole.diameterNm, limit, 500);
      if (!verdict) continue;
      yield {
        severity: verdict.severity,
        message: `A ${hole.isPlated ? 'plated' : 'non-plated'} slot is ${mm(hole.diameterNm)} mm wide; at least ${mm(verdict.limit)} mm`,
        layers: [],
        at: [hole.x, hole.y],
        measuredNm: hole.diameterNm,
        limitNm: verdict.limit,
        toleranceNm: 500,
        objects: () => [holeObject(hole)],
        group: `${hole.diameterNm}`,
        isOfAll: true,
      };
    }
  },
};
