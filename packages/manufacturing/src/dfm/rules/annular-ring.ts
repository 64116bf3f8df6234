import { onAllLayers } from '../hole-hits.ts';
import { evaluateMeasure } from '../limits.ts';
import { holeObject } from '../board/objects.ts';
import { nearestToWay, ringAround, wallPoint } from '../board/holes.ts';
import { mm, type Hit, type Rule } from '../rule.ts';

export const annularRing: Rule = {
  id: 'annular_ring',
  title: 'Copper ring around plated holes',
  limits: ['annular_ring_via', 'annular_ring_pad'],
  needs: ['copper', 'holes'],
  missing: ({ holes, copper }) =>
    holes.length === 0 ? 'no drill file tells the holes' : copper.length === 0 ? 'there is no copper layer' : '',
  *check({ copper, holes }, limits) {
    for (const hole of holes) {
      if (!hole.isPlated || hole.isCastellated) continue;
      const limit = limits.find(hole.isVia ? 'annular_ring_via' : 'annular_ring_pad');
      if (!limit) continue;
      const allowance = limits.has('plated_drill_allowance') ? (limits.find('plated_drill_allowance')?.bound ?? 0) : 0;
      const radius = (hole.diameterNm + allowance) / 2;
      const hits: Hit[] = [];
      const hasPad = hole.islands.some((island) => island >= 0);
      for (const { name, index, flat, toleranceNm } of copper) {
        // Copper layers may leave out the pads of holes that nothing joins there.
        if (hole.islands[index]! < 0) continue;
        const mark =
          flat.edges.islandAt(hole.x, hole.y) >= 0 ? -1 : ringAround(flat.edges, hole.x, hole.y, hole.diameterNm / 2);
        const rim = nearestToWay(hole.way, flat.edges, radius + limit.reach, (edge) => flat.edges.rings[edge] !== mark);
        if (!rim) continue;
        const ringNm = rim.distanceNm - radius;
        const verdict = evaluateMeasure(ringNm, limit, toleranceNm);
        if (!verdict) continue;
        hits.push({
          severity: verdict.severity,
          message:
            Math.abs(ringNm) <= toleranceNm
              ? `The hole reaches the rim of its pad and leaves no ring there; at least ${mm(verdict.limit)} mm is wanted`
              : ringNm < 0
                ? `The hole breaks out of its pad by ${mm(-ringNm)} mm; a ring of at least ${mm(verdict.limit)} mm is wanted`
                : `The ring around the hole is ${mm(ringNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: wallPoint(radius, rim.atX, rim.atY, rim.toX, rim.toY),
          to: [rim.toX, rim.toY],
          measuredNm: ringNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () => [holeObject(hole)],
          group: `${hole.diameterNm} ${Math.round(ringNm / 2000)}`,
          isOfAll: true,
        });
      }
      yield* onAllLayers(hits);
      if (!hasPad && hole.hit.tool.plating === 'plated' && !hole.isSlot)
        yield {
          severity: 'warning',
          message: 'A plated hole has no pad on any copper layer. Is it plated?',
          layers: [],
          at: [hole.x, hole.y],
          objects: () => [holeObject(hole)],
          group: 'no pad',
        };
    }
  },
};
