/** x, y, x, y of a closed line in nanometres. */
export type Ring = Float64Array;

export function signedArea(ring: Ring): number {
  const [x, y] = [ring[0]!, ring[1]!];
  let twice = 0;
  for (let i = 2; i + 3 < ring.length; i += 2)
    twice += (ring[i]! - x) * (ring[i + 3]! - y) - (ring[i + 2]! - x) * (ring[i + 1]! - y);
  return twice / 2;
}

export function counterClockwise(ring: Ring): Ring {
  return signedArea(ring) >= 0 ? ring : reversed(ring);
}

/** The other way round. */
export function reversed(ring: Ring): Ring {
  const back = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    back[i] = ring[ring.length - 2 - i]!;
    back[i + 1] = ring[ring.length - 1 - i]!;
  }
  return back;
}
