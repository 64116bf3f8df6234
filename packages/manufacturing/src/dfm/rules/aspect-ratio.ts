import { evaluateMeasure } from '../limits.ts';
import { holeObject } from '../board/objects.ts';
import { mm, type Rule } from '../rule.ts';

/** What is taken when nothing says how thick the board is; then finding nothing is no pass. */
const USUAL_THICKNESS_MM = 1.6;

export const aspectRatio: Rule = {
  id: 'aspect_ratio',
  title: 'Board thickness to drill',
  limits: ['aspect_ratio'],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  unseen: ({ thicknessMm }) =>
    thicknessMm === null ? `nothing says how thick the board is; ${USUAL_THICKNESS_MM} mm was tried` : '',
  *check({ holes, thicknessMm, copper }, limits) {
    for (const hole of holes) {
      // Holes between inner layers go through a part of the board only.
      if (!hole.isPlated || hole.from > 0 || hole.to < copper.length - 1) continue;
      const limit = limits.find('aspect_ratio');
      if (!limit) return;
      const ratio = ((thicknessMm ?? USUAL_THICKNESS_MM) * 1e6) / hole.diameterNm;
      const verdict = evaluateMeasure(ratio, limit, 0.01);
      if (!verdict) continue;
      yield {
        severity: thicknessMm === null ? 'warning' : verdict.severity,
        message: `A hole of ${mm(hole.diameterNm)} mm in a board of ${thicknessMm ?? `probably ${USUAL_THICKNESS_MM}`} mm: ${ratio.toFixed(1)} to 1; at most ${verdict.limit} to 1`,
        layers: [],
        at: [hole.x, hole.y],
        objects: () => [holeObject(hole)],
        group: `${hole.diameterNm}`,
        isOfAll: true,
      };
    }
  },
};
