import type { CopperLayer, Hole } from '../board/dfm-board.ts';
import { holeObject } from '../board/objects.ts';
import type { Rule } from '../rule.ts';

/** The barrel of a plated hole ends in a ring on both sides; inner layers may leave theirs out. */
export const oneSidedHole: Rule = {
  id: 'one_sided_hole',
  title: 'Pads on both sides of plated holes',
  limits: [],
  needs: ['copper', 'holes'],
  missing: ({ holes, copper }) =>
    holes.length === 0
      ? 'no drill file tells the holes'
      : copper.length < 2
        ? 'there are not two copper layers that a hole could join'
        : '',
  *check({ copper, holes }) {
    for (const hole of holes) {
      if (!hole.isPlated || hole.isCastellated) continue;
      const bare = listEnds(hole, copper).filter(({ index }) => hole.islands[index]! < 0);
      // One without any pad is told as a ring that is missing.
      const hasPad = hole.islands.some((island) => island >= 0);
      if (bare.length === 0 || !hasPad) continue;
      yield {
        severity: hole.isPlatingStated ? 'error' : 'warning',
        message: hole.isPlatingStated
          ? 'A plated hole has no pad on one of its sides: its plating ends there without a ring'
          : 'A hole has a pad on one side only. Is it plated? Then it needs one on both',
        layers: bare.map(({ name }) => name),
        at: [hole.x, hole.y],
        objects: () => [holeObject(hole)],
        group: `${hole.diameterNm} ${bare.map(({ index }) => index).join(' ')}`,
        isOfAll: true,
      };
    }
  },
};

/** The layers on which a hole begins and ends. */
function listEnds({ from, to }: Hole, copper: readonly CopperLayer[]): CopperLayer[] {
  return copper.filter(({ index }) => index === from || index === to);
}
