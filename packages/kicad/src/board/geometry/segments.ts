/** By even and odd crossings; what lies on the edge is either. */
export function isInside(x: number, y: number, points: ArrayLike<number>): boolean {
  let inside = false;
  const { length } = points;
  for (let i = 0, j = length - 2; i < length; j = i, i += 2) {
    const yi = points[i + 1]!;
    const yj = points[j + 1]!;
    if (yi > y !== yj > y && x < ((points[j]! - points[i]!) * (y - yi)) / (yj - yi) + points[i]!) inside = !inside;
  }
  return inside;
}

/** Squared, between two straight pieces; 0 when they cross. */
export function edgeDistance(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  if (doCross(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
  return Math.min(
    pointDistance(ax, ay, cx, cy, dx, dy),
    pointDistance(bx, by, cx, cy, dx, dy),
    pointDistance(cx, cy, ax, ay, bx, by),
    pointDistance(dx, dy, ax, ay, bx, by),
  );
}

/** Whether two straight pieces have a point in common that is inside of both. */
export function doCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if ((c > 0 && d > 0) || (c < 0 && d < 0) || (c === 0 && d === 0)) return false;
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return !((a > 0 && b > 0) || (a < 0 && b < 0));
}

/** Squared, from a point to a straight piece. */
function pointDistance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(Math.max(((px - ax) * dx + (py - ay) * dy) / length, 0), 1);
  const x = ax + t * dx - px;
  const y = ay + t * dy - py;
  return x * x + y * y;
}
