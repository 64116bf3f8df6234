import { checkDiameter } from '../hole-hits.ts';
import type { Rule } from '../rule.ts';

export const slotWidth: Rule = {
  id: 'slot_width',
  title: 'Width of slots',
  limits: ['plated_slot', 'non_plated_slot'],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes }, limits) {
    for (const hole of holes) {
      if (!hole.isSlot) continue;
      yield* checkDiameter(
        hole,
        limits.find(hole.isPlated ? 'plated_slot' : 'non_plated_slot'),
        (widthMm, limitMm) =>
          `A ${hole.isPlated ? 'plated' : 'non-plated'} slot is ${widthMm} mm wide; at least ${limitMm} mm`,
        { group: `${hole.diameterNm}`, isOfAll: true },
      );
    }
  },
};
