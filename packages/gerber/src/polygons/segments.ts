/** The shortest line between two things; equal ends where they touch or cross. Nanometres. */
export interface Gap {
  distanceNm: number;
  /** On the first. */
  atX: number;
  atY: number;
  /** On the second. */
  toX: number;
  toY: number;
}

/**
 * The shortest line between the segments a-b and c-d.
 *
 * @example
 * import { gapBetweenSegments } from '@partwright/gerber/polygons';
 *
 * // Two parallel tracks 0.2 mm apart, from middle to middle.
 * gapBetweenSegments(0, 0, 5e6, 0, 0, 0.2e6, 5e6, 0.2e6).distanceNm; // => 200000
 */
export function gapBetweenSegments(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): Gap {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const cross = ux * vy - uy * vx;
  if (cross !== 0) {
    const s = ((cx - ax) * vy - (cy - ay) * vx) / cross;
    const t = ((cx - ax) * uy - (cy - ay) * ux) / cross;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      const [x, y] = [ax + s * ux, ay + s * uy];
      return { distanceNm: 0, atX: x, atY: y, toX: x, toY: y };
    }
  }
  // They do not cross: an end of one of them is nearest.
  const best: Gap = { distanceNm: Infinity, atX: 0, atY: 0, toX: 0, toY: 0 };
  const keep = (px: number, py: number, ox: number, oy: number, wx: number, wy: number, isFirst: boolean): void => {
    const square = wx * wx + wy * wy;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ox) * wx + (py - oy) * wy) / square));
    const [qx, qy] = [ox + t * wx, oy + t * wy];
    const distanceNm = Math.hypot(px - qx, py - qy);
    if (distanceNm >= best.distanceNm) return;
    best.distanceNm = distanceNm;
    [best.atX, best.atY, best.toX, best.toY] = isFirst ? [px, py, qx, qy] : [qx, qy, px, py];
  };
  keep(ax, ay, cx, cy, vx, vy, true);
  keep(bx, by, cx, cy, vx, vy, true);
  keep(cx, cy, ax, ay, ux, uy, false);
  keep(dx, dy, ax, ay, ux, uy, false);
  return best;
}
