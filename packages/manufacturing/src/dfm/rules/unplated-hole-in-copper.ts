import type { CopperLayer, Hole } from '../board/dfm-board.ts';
import { holeObject } from '../board/objects.ts';
import type { Rule } from '../rule.ts';

/** A pad whose middle is that of the hole was drawn for it. */
const SAME_PLACE_NM = 20_000;

/** Copper that a non-plated hole is drilled through: the wall tears it, and nothing joins what it seems to join. */
export const unplatedHoleInCopper: Rule = {
  id: 'unplated_hole_in_copper',
  title: 'Non-plated holes through copper',
  limits: [],
  needs: ['copper', 'holes'],
  missing: ({ holes, copper }) =>
    holes.length === 0 ? 'no drill file tells the holes' : copper.length === 0 ? 'there is no copper layer' : '',
  *check({ copper, holes }) {
    for (const hole of holes) {
      if (hole.isPlated || !hole.isPlatingStated || hole.isCastellated) continue;
      const through = copper.filter(
        ({ index, flat }) =>
          index >= hole.from &&
          index <= hole.to &&
          flat.edges.islandAt(hole.x, hole.y) >= 0 &&
          reaches(hole, flat.edges),
      );
      if (through.length === 0) continue;
      const isPad = through.some((layer) => hasPadAt(layer, hole));
      yield {
        severity: isPad ? 'warning' : 'error',
        message: isPad
          ? 'A non-plated hole goes through a pad: it joins nothing, and its copper may tear. Shall it be plated?'
          : 'A non-plated hole is drilled through copper that keeps no distance from it',
        layers: through.map(({ name }) => name),
        at: [hole.x, hole.y],
        objects: () => [holeObject(hole)],
        group: `${isPad} ${hole.diameterNm}`,
        isOfAll: true,
      };
    }
  },
};

/** Copper that lies within the wall altogether is drilled away. */
function reaches({ x, y, diameterNm }: Hole, edges: CopperLayer['flat']['edges']): boolean {
  const beyond = diameterNm / 2 + 10_000;
  return [0, 1, 2, 3].some((quarter) => {
    const angle = (quarter * Math.PI) / 2;
    return edges.islandAt(x + Math.cos(angle) * beyond, y + Math.sin(angle) * beyond) >= 0;
  });
}

function hasPadAt({ flat }: CopperLayer, { x, y }: Hole): boolean {
  return flat.layer.objects.some(
    (object) =>
      object.kind === 'flash' && object.polarity === 'dark' && Math.hypot(object.x - x, object.y - y) <= SAME_PLACE_NM,
  );
}
