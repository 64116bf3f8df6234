import { evaluateMeasure } from '../limits.ts';
import { objectAt } from '../board/objects.ts';
import { LeastGaps } from '../places.ts';
import { mm, stopped, type Rule } from '../rule.ts';
import { SIDES } from '../board/sides.ts';

/** Solder mask between two openings. */
export const maskWeb: Rule = {
  id: 'mask_web',
  title: 'Solder mask between openings',
  limits: ['mask_web'],
  needs: ['soldermask'],
  missing: ({ mask }) => (mask.top || mask.bottom ? '' : 'there is no solder mask layer'),
  *check({ mask }, limits) {
    for (const side of SIDES) {
      const layer = mask[side];
      const limit = layer && limits.find('mask_web', 'outer');
      if (!limit) continue;
      const { flat, name, toleranceNm } = layer;
      const { edges } = flat;
      const least = new LeastGaps<string>(edges);
      const isAll = least.isWhole(() =>
        edges.eachPair(
          limit.reach,
          (edge, other) => edges.islands[edge] !== edges.islands[other],
          (edge, other, gap) => {
            if (evaluateMeasure(gap.distanceNm, limit, toleranceNm))
              least.add(`${edges.islands[edge]} ${edges.islands[other]}`, gap, edge, other);
          },
        ),
      );
      if (!isAll) yield stopped(name, 'warning');
      for (const { key, gap, from, to } of least.values()) {
        const verdict = evaluateMeasure(gap.distanceNm, limit, toleranceNm);
        if (!verdict) continue;
        yield {
          severity: verdict.severity,
          message: `Two mask openings are ${mm(gap.distanceNm)} mm apart; at least ${mm(verdict.limit)} mm of mask between them`,
          layers: [name],
          at: [gap.atX, gap.atY],
          to: [gap.toX, gap.toY],
          measuredNm: gap.distanceNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () =>
            [
              objectAt(flat, edges.islands[from]!, gap.atX, gap.atY),
              objectAt(flat, edges.islands[to]!, gap.toX, gap.toY),
            ].filter((o) => o !== undefined),
          group: key,
        };
      }
    }
  },
};
