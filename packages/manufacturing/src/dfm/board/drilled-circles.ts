import type { DrillHit } from '@partwright/gerber';
import type { BoardOutline } from '@partwright/gerber/flatten';
import { measureBounds, Places, signedArea, type Ring } from '@partwright/gerber/polygons';

/** A circle that is drawn for a hole has its middle, and its size or a little more or less. */
const SAME_PLACE_NM = 50_000;
const SAME_SIZE = 0.25;
/** Of the area of a circle around the same box. */
const ROUND = 0.95;

/**
 * Without the circles on the layer of the outline that a drill file drills: Eagle, OrCAD and others draw every hole there. They are
 * holes and no cuts of a router.
 */
export function leaveOutDrilled(outline: BoardOutline, hits: readonly DrillHit[]): BoardOutline {
  const round = hits.filter((hit) => hit.kind === 'round');
  if (round.length === 0) return outline;
  const byPlace = new Places(round.flatMap(({ x, y }) => [x, y]));
  const isDrilled = (ring: Ring): boolean => {
    const { minX, minY, maxX, maxY } = measureBounds([ring])!;
    const [width, height, x, y] = [maxX - minX, maxY - minY, (minX + maxX) / 2, (minY + maxY) / 2];
    const size = Math.max(width, height);
    if (!byPlace.has(x, y, SAME_PLACE_NM) || Math.abs(width - height) > 0.1 * size) return false;
    if (Math.abs(signedArea(ring)) < ROUND * (Math.PI / 4) * width * height) return false;
    return round.some(
      (hit) => Math.hypot(hit.x - x, hit.y - y) <= SAME_PLACE_NM && Math.abs(hit.diameterNm - size) <= SAME_SIZE * size,
    );
  };
  return {
    ...outline,
    contours: outline.contours.filter((ring) => signedArea(ring) > 0 || !isDrilled(ring)),
    narrow: outline.narrow.filter((ring) => !isDrilled(ring)),
  };
}
