import { BREAK_AWAY, findBreakAwayHoles } from '../board/break-away.ts';
import { nearestToWay, wallPoint } from '../board/holes.ts';
import { holeObject } from '../board/objects.ts';
import { evaluateMeasure } from '../limits.ts';
import { mm, type Rule } from '../rule.ts';

/** Both places are rounded, and the diameter. */
const TOLERANCE_NM = 2500;

/**
 * The web between a hole and the edge of the board. Makers state none; between two holes they do, and a cut is a cut, so that this
 * is held against as a hint. A hole that the edge breaks open and that is neither a castellation nor one of a row to break the
 * board out is an error without any number.
 */
export const holeToEdge: Rule = {
  id: 'hole_to_edge',
  title: 'Distance from holes to the edge of the board',
  limits: ['hole_to_hole_pad'],
  needs: ['holes', 'outline'],
  missing: ({ edge, holes }) =>
    !edge
      ? 'the outline of the board is missing or does not close'
      : holes.length === 0
        ? 'no drill file tells the holes'
        : '',
  *check({ edge, holes }, limits) {
    const limit = limits.find('hole_to_hole_pad');
    if (!limit) return;
    const breakAway = findBreakAwayHoles(holes, edge!);
    for (const hole of breakAway)
      yield {
        severity: 'warning',
        message: BREAK_AWAY,
        layers: [],
        at: [hole.x, hole.y],
        objects: () => [holeObject(hole)],
        group: 'break away',
      };
    for (const hole of holes) {
      if (breakAway.has(hole)) continue;
      if (hole.isCastellated || edge!.islandAt(hole.x, hole.y) < 0) continue;
      const radius = hole.diameterNm / 2;
      const near = nearestToWay(hole.way, edge!, radius + limit.reach);
      if (!near) continue;
      const webNm = near.distanceNm - radius;
      const verdict = evaluateMeasure(webNm, limit, TOLERANCE_NM);
      if (!verdict) continue;
      const isOpen = webNm <= 0;
      yield {
        severity: isOpen ? 'error' : 'warning',
        message: isOpen
          ? 'The edge of the board breaks a hole open'
          : `Between a hole and the edge of the board ${mm(webNm)} mm are left; between holes the fab wants ${mm(verdict.limit)} mm`,
        layers: [],
        at: wallPoint(radius, near.atX, near.atY, near.toX, near.toY),
        to: [near.toX, near.toY],
        measuredNm: webNm,
        limitNm: verdict.limit,
        toleranceNm: TOLERANCE_NM,
        objects: () => [holeObject(hole)],
        group: `${hole.diameterNm} ${Math.round(webNm / 5000)}`,
        isOfAll: true,
      };
    }
  },
};
