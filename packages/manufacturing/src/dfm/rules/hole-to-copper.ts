import { onAllLayers } from '../hole-hits.ts';
import { evaluateMeasure } from '../limits.ts';
import { nearestToWay, wallPoint } from '../board/holes.ts';
import { holeObject, objectAt } from '../board/objects.ts';
import { mm, type Hit, type Rule } from '../rule.ts';

/** Copper on several layers that comes as near at the same place, as the gaps of planes do, is one fault; elsewhere it is another. */
const SAME_PLACE_NM = 100_000;
const placeBeside = ({ to }: Hit): string => to!.map((nm) => Math.round(nm / SAME_PLACE_NM)).join(' ');

/** From the wall of a hole to copper that it does not join. */
export const holeToCopper: Rule = {
  id: 'hole_to_copper',
  title: 'Distance from holes to copper',
  limits: ['via_to_copper', 'plated_hole_to_copper', 'non_plated_hole_to_copper'],
  needs: ['copper', 'holes'],
  missing: ({ holes, copper }) =>
    holes.length === 0 ? 'no drill file tells the holes' : copper.length === 0 ? 'there is no copper layer' : '',
  *check({ copper, holes, nets }, limits) {
    for (const hole of holes) {
      const own = new Set<number>();
      for (const { index } of copper) own.add(nets.findNet(index, hole.islands[index]!));
      const radius = hole.diameterNm / 2;
      const hits: Hit[] = [];
      const name = !hole.isPlated
        ? 'non_plated_hole_to_copper'
        : hole.isVia
          ? 'via_to_copper'
          : 'plated_hole_to_copper';
      for (const { name: layer, index, side, flat, toleranceNm } of copper) {
        if (index < hole.from || index > hole.to) continue;
        const limit = limits.find(name, side);
        if (!limit) continue;
        const { islands } = flat.edges;
        const isForeign = (edge: number): boolean =>
          hole.isPlated ? !own.has(nets.findNet(index, islands[edge]!)) : islands[edge] !== hole.islands[index];
        const near = nearestToWay(hole.way, flat.edges, radius + limit.reach, isForeign);
        if (!near) continue;
        const gapNm = near.distanceNm - radius;
        const verdict = evaluateMeasure(gapNm, limit, toleranceNm);
        if (!verdict) continue;
        const island = islands[near.edge]!;
        hits.push({
          severity: verdict.severity,
          message:
            gapNm < 0
              ? `Copper reaches ${mm(-gapNm)} mm into a hole that it does not belong to; at least ${mm(verdict.limit)} mm from its wall is wanted`
              : `Copper is ${mm(gapNm)} mm from the wall of a hole; at least ${mm(verdict.limit)} mm`,
          layers: [layer],
          at: wallPoint(radius, near.atX, near.atY, near.toX, near.toY),
          to: [near.toX, near.toY],
          measuredNm: gapNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () => [holeObject(hole), objectAt(flat, island, near.toX, near.toY)].filter((o) => o !== undefined),
          group: `${hole.diameterNm} ${Math.round(gapNm / 5000)}`,
          isOfAll: true,
        });
      }
      for (const same of Map.groupBy(hits, placeBeside).values()) yield* onAllLayers(same);
    }
  },
};
