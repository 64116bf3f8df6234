import { addArc, circleRing, type Ring } from '../polygons/index.ts';
import type { Path } from '../model.ts';

/** The corners of a path with its arcs as chords; the ends of each arc stay where they are, but for a full circle. */
export function pathLine({ points, arcs }: Path, isClosed: boolean): Ring {
  const [only] = arcs;
  if (!only) return points;
  if (points.length === 2 && isClosed)
    return circleRing(only.centerX, only.centerY, Math.hypot(points[0]! - only.centerX, points[1]! - only.centerY));
  const line: number[] = [];
  const count = points.length / 2;
  let next = 0;
  for (let i = 0; i < count; i++) {
    const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
    line.push(x, y);
    const arc = arcs[next];
    if (arc?.segment !== i) continue;
    next++;
    const end = (i + 1) % count;
    if (end === 0 && !isClosed) continue;
    const turn = turnOf({ ...arc, startX: x, startY: y, endX: points[2 * end]!, endY: points[2 * end + 1]! });
    addArc(line, arc.centerX, arc.centerY, turn.startRadius, turn.from, turn.sweep, turn.endRadius);
  }
  return Float64Array.from(line);
}

export interface ArcEnds {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  centerX: number;
  centerY: number;
  clockwise: boolean;
}

/** An arc as angles in radians; `sweep` is positive counter-clockwise, and a whole turn when the ends are equal. */
export function turnOf({ startX, startY, endX, endY, centerX, centerY, clockwise }: ArcEnds): {
  from: number;
  sweep: number;
  startRadius: number;
  endRadius: number;
} {
  const whole = 2 * Math.PI;
  const from = Math.atan2(startY - centerY, startX - centerX);
  const to = Math.atan2(endY - centerY, endX - centerX);
  const isCircle = startX === endX && startY === endY;
  const sweep = isCircle ? whole : (((clockwise ? from - to : to - from) % whole) + whole) % whole;
  return {
    from,
    sweep: clockwise ? -sweep : sweep,
    startRadius: Math.hypot(startX - centerX, startY - centerY),
    endRadius: Math.hypot(endX - centerX, endY - centerY),
  };
}
