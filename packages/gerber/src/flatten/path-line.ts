import { circleRing, Points, type Ring } from '../polygons/index.ts';
import { addArc } from '../polygons/arc.ts';
import type { Path } from '../model.ts';

/**
 * The corners of a path with its arcs as chords; the ends of each arc stay where they are, but for a full circle.
 *
 * @example
 * import { pathLine } from '@partwright/gerber/flatten';
 *
 * const halfCircle = { segment: 0, centerX: 0, centerY: 0, clockwise: true };
 * const line = pathLine({ points: Float64Array.of(-1e6, 0, 1e6, 0), arcs: [halfCircle] }, false);
 * line.length / 2; // => 27
 */
export function pathLine({ points: flat, arcs }: Path, isClosed: boolean): Ring {
  const [only] = arcs;
  if (!only) return flat;
  const points = new Points(flat);
  if (points.length === 1 && isClosed) {
    const [x, y] = points.at(0);
    return circleRing(only.centerX, only.centerY, Math.hypot(x - only.centerX, y - only.centerY));
  }
  const line: number[] = [];
  let next = 0;
  for (let i = 0; i < points.length; i++) {
    const [startX, startY, endX, endY] = points.edge(i);
    line.push(startX, startY);
    const arc = arcs[next];
    if (arc?.segment !== i) continue;
    next++;
    if (points.next(i) === 0 && !isClosed) continue;
    const turn = measureSweep({ ...arc, startX, startY, endX, endY });
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
export function measureSweep({ startX, startY, endX, endY, centerX, centerY, clockwise }: ArcEnds): {
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
