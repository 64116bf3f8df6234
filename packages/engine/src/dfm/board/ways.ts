import { turnOf } from '../../gerber/flatten/index.ts';
import type { Path } from '../../gerber/index.ts';
import { addArc } from '../../polygons/index.ts';

/** The corners of an open path, arcs as chords. */
export function pathLineOf({ points, arcs }: Path): Float64Array {
  if (arcs.length === 0) return points;
  const line: number[] = [];
  const arcOf = new Map(arcs.map((arc) => [arc.segment, arc]));
  for (let i = 0; i < points.length / 2; i++) {
    const [startX, startY] = [points[2 * i]!, points[2 * i + 1]!];
    line.push(startX, startY);
    const arc = arcOf.get(i);
    if (!arc || 2 * i + 3 >= points.length) continue;
    const { centerX, centerY } = arc;
    const turn = turnOf({ ...arc, startX, startY, endX: points[2 * i + 2]!, endY: points[2 * i + 3]! });
    addArc(line, centerX, centerY, Math.hypot(startX - centerX, startY - centerY), turn.from, turn.sweep);
  }
  return Float64Array.from(line);
}
