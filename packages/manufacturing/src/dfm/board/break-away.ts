import type { EdgeIndex } from '@partwright/gerber/polygons';
import type { Hole } from './dfm-board.ts';
import { eachNearPair } from './hole-pairs.ts';

/** Wider holes are not drilled to break a board out: 0.5 to 0.8 mm is usual. */
const MOST_DIAMETER_NM = 1_200_000;
/** From wall to wall, in diameters: what is left between two holes has to break. */
const MOST_GAP = 2;
const LEAST_IN_ROW = 3;

/** Said in place of a fault for every hole of such a row. */
export const BREAK_AWAY =
  'Small holes in a row lie at the edge, as to break a board out of its panel: they are drilled where they are';

/**
 * Holes of rows that break a board out of its panel (mouse bites): small, round, without copper, with little between them, and the
 * edge goes through one of them or ends beside it. Their rows lie on, over and outside of the edge.
 */
export function findBreakAwayHoles(all: readonly Hole[], edge: EdgeIndex): Set<Hole> {
  const holes = all.filter(
    ({ isSlot, isPlated, diameterNm, islands }) =>
      !isSlot && !isPlated && diameterNm <= MOST_DIAMETER_NM && islands.every((island) => island < 0),
  );
  const rowOf = new Map(holes.map((hole) => [hole, [hole]]));
  for (const { a, b } of eachNearPair(holes, MOST_DIAMETER_NM * MOST_GAP)) {
    const [one, other] = [rowOf.get(a)!, rowOf.get(b)!];
    const gapNm = Math.hypot(a.x - b.x, a.y - b.y) - (a.diameterNm + b.diameterNm) / 2;
    if (one === other || a.diameterNm !== b.diameterNm || gapNm <= 0 || gapNm > a.diameterNm * MOST_GAP) continue;
    for (const hole of other) rowOf.set(hole, one);
    one.push(...other);
  }
  const isAtEdge = ({ x, y, diameterNm }: Hole): boolean => edge.nearest(x, y, diameterNm) !== undefined;
  const rows = [...new Set(rowOf.values())].filter((row) => row.length >= LEAST_IN_ROW && row.some(isAtEdge));
  return new Set(rows.flat());
}
