import { add, cross, dot, length, scale, subtract, unit, type Bounds, type Vector } from '../mesh/mesh.ts';

/** Looked at from far away, without perspective. */
export interface View {
  /** To the right, up, and towards who looks; of length 1. */
  right: Vector;
  up: Vector;
  back: Vector;
  centre: Vector;
  /** Half of what is seen, mm. */
  reach: number;
}

/** From the front right above, as CAD programs show a body first. */
export function isometricView({ min, max }: Bounds): View {
  const back = unit([1, -1, 0.8]);
  const right = unit(cross([0, 0, 1], back));
  return {
    back,
    right,
    up: cross(back, right),
    centre: scale(add(min, max), 0.5),
    reach: Math.max(1e-6, (length(subtract(max, min)) / 2) * 1.05),
  };
}

/** To the right, up, and towards who looks, in mm from the centre. */
export function seenFrom({ right, up, back, centre }: View, point: Vector): Vector {
  const from = subtract(point, centre);
  return [dot(from, right), dot(from, up), dot(from, back)];
}
