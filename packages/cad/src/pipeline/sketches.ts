type Corner = readonly [number, number];

/** mm², whichever way round it goes. */
export function sketchArea(points: readonly Corner[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Two sides that meet elsewhere than at a common corner, or null. */
export function sketchCrosses(points: readonly Corner[]): readonly [number, number] | null {
  const count = points.length;
  for (let one = 0; one < count; one++) {
    if (distance(points[one]!, points[(one + 1) % count]!) < 1e-9) return [one, (one + 1) % count];
    for (let other = one + 1; other < count; other++) {
      const isNext = other === one + 1 || (one === 0 && other === count - 1);
      const [a, b, c, d] = [points[one]!, points[(one + 1) % count]!, points[other]!, points[(other + 1) % count]!];
      if (isNext ? turnsBack(a, b, c, d, other === one + 1) : meet(a, b, c, d)) return [one, other];
    }
  }
  return null;
}

const distance = (a: Corner, b: Corner): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Two sides with a common corner lie on each other. */
function turnsBack(a: Corner, b: Corner, c: Corner, d: Corner, isAhead: boolean): boolean {
  const [from, corner, to] = isAhead ? [a, b, d] : [c, a, b];
  if (Math.abs(turn(from, corner, to)) > 1e-12) return false;
  return (from[0] - corner[0]) * (to[0] - corner[0]) + (from[1] - corner[1]) * (to[1] - corner[1]) > 0;
}

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

const isBetween = (a: Corner, b: Corner, point: Corner): boolean =>
  point[0] >= Math.min(a[0], b[0]) &&
  point[0] <= Math.max(a[0], b[0]) &&
  point[1] >= Math.min(a[1], b[1]) &&
  point[1] <= Math.max(a[1], b[1]);
