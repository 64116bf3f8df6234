/**
 * x, y, x, y of a closed line in nanometres, y up; the last point is not the first again. What this room gives back runs
 * counter-clockwise round material and clockwise round a hole: material is on the left.
 */
export type Ring = Float64Array;

export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Square nanometres; positive when the ring runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  const { length } = ring;
  if (length < 6) return 0;
  // From its first point: far from zero the products would lose what the area is made of.
  const [x, y] = [ring[0]!, ring[1]!];
  let twice = 0;
  for (let i = 2; i + 3 < length; i += 2)
    twice += (ring[i]! - x) * (ring[i + 3]! - y) - (ring[i + 2]! - x) * (ring[i + 1]! - y);
  return twice / 2;
}

export function reversed(ring: Ring): Ring {
  const back = new Float64Array(ring.length);
  for (let i = 0, k = ring.length - 2; k >= 0; i += 2, k -= 2) {
    back[i] = ring[k]!;
    back[i + 1] = ring[k + 1]!;
  }
  return back;
}

/** Running counter-clockwise, turned when it does not. */
export function counterClockwise(ring: Ring): Ring {
  return signedArea(ring) < 0 ? reversed(ring) : ring;
}

export function moved(ring: Ring, x: number, y: number): Ring {
  const there = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    there[i] = ring[i]! + x;
    there[i + 1] = ring[i + 1]! + y;
  }
  return there;
}

export function rectangleRing({ minX, minY, maxX, maxY }: Bounds): Ring {
  return Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);
}

/** Undefined without a point. */
export function boundsOf(rings: Iterable<Ring>): Bounds | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]!];
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

/** How many times the rings run counter-clockwise round a point: 0 is outside of what this room gives back. */
export function windingAt(x: number, y: number, rings: Iterable<Ring>): number {
  let winding = 0;
  for (const ring of rings)
    for (let i = 0, k = ring.length - 2; i < ring.length; k = i, i += 2) {
      const [ax, ay, bx, by] = [ring[k]!, ring[k + 1]!, ring[i]!, ring[i + 1]!];
      if (ay <= y === by <= y) continue;
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (by > ay && side > 0) winding++;
      else if (by <= ay && side < 0) winding--;
    }
  return winding;
}
