import { eachNearPair } from '../board/hole-pairs.ts';
import type { Hole } from '../board/dfm-board.ts';
import { checkWalls, measureWalls } from '../hole-hits.ts';
import type { Limit } from '../limits.ts';
import type { LimitName } from '../profile.ts';
import type { Rule } from '../rule.ts';

/** From wall to wall. The same hole twice is for the check of duplicates; holes of one slot may overlap. */
export const holeToHole: Rule = {
  id: 'hole_to_hole',
  title: 'Distance between holes',
  limits: ['hole_to_hole_via', 'hole_to_hole_pad', 'hole_to_hole_same_net'],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ holes, nets }, limits) {
    const netOf = holes.map(({ islands }) => {
      const layer = islands.findIndex((island) => island >= 0);
      return layer === -1 ? -1 : nets.findNet(layer, islands[layer]!);
    });
    const nameFor = (a: Hole, b: Hole): LimitName => {
      const isSameNet = a.isPlated && b.isPlated && netOf[a.index] !== -1 && netOf[a.index] === netOf[b.index];
      // Holes without copper have no net that they could be shorted to.
      if (isSameNet || (!a.isPlated && !b.isPlated)) return 'hole_to_hole_same_net';
      return a.isVia && b.isVia ? 'hole_to_hole_via' : 'hole_to_hole_pad';
    };
    const asked = new Map<LimitName, Limit | undefined>();
    for (const { a, b } of eachNearPair(holes, 1_000_000)) {
      const name = nameFor(a, b);
      if (!asked.has(name)) asked.set(name, limits.find(name));
      const limit = asked.get(name);
      if (!limit) continue;
      const gapNm = measureWalls(a, b);
      if (gapNm > limit.reach || isOneCut(a, b, gapNm)) continue;
      yield* checkWalls(a, b, limit, 'holes', name);
    }
  },
};

/** The same hole twice; or holes of one tool that overlap by more than half and make a slot together, or routed ways that meet. */
function isOneCut(a: Hole, b: Hole, gapNm: number): boolean {
  if (a.isPlated === b.isPlated && (a.isSlot || b.isSlot)) return gapNm < 0;
  const apart = Math.hypot(a.x - b.x, a.y - b.y);
  if (!a.isSlot && !b.isSlot && apart <= 10_000) return true;
  // A slot is not made of vias: their drill breaks at the rim of the other hole.
  return !(a.isVia && b.isVia) && a.hit.tool === b.hit.tool && apart < a.diameterNm * 0.75;
}
