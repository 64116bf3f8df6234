import type { Point } from '../model.ts';

/** Where things of a footprint are on the board. */
export interface Placement {
  at: Point;
  angle: number;
}

export const AT_ORIGIN: Placement = { at: { x: 0, y: 0 }, angle: 0 };

/** Degrees counter-clockwise as seen with y down, about the origin; quarter turns are exact. */
export function turned({ x, y }: Point, angle: number): Point {
  const quarter = ((angle % 360) + 360) % 360;
  if (quarter === 0) return { x, y };
  if (quarter === 90) return { x: y, y: -x };
  if (quarter === 180) return { x: -x, y: -y };
  if (quarter === 270) return { x: -y, y: x };
  const radians = (quarter * Math.PI) / 180;
  const sin = Math.sin(radians);
  const cos = Math.cos(radians);
  return { x: Math.round(y * sin + x * cos), y: Math.round(y * cos - x * sin) };
}

export function placed(point: Point, { at, angle }: Placement): Point {
  const { x, y } = turned(point, angle);
  return { x: x + at.x, y: y + at.y };
}
