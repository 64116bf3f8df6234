import type { GraphicObject } from '@partwright/gerber';
import type { EdgeIndex } from '@partwright/gerber/polygons';
import type { Place } from '../rule.ts';

type Stroke = Extract<GraphicObject, { kind: 'line' | 'arc' }>;

/** Shares of the way of a stroke at which it is measured; at its ends others may join it. */
const SAMPLES = [0.5, 0.25, 0.75, 0.1, 0.9];

/** How broad material is across a stroke, from side to side. */
export interface StrokeWidth {
  widthNm: number;
  at: Place;
  to: Place;
}

/**
 * The least width across a stroke of what it is a part of: its own where it stands alone, that of the whole shape where it
 * borders or fills an area. Undefined when it is nowhere narrower than `reachNm`, or taken away again.
 */
export function widthAcross(stroke: Stroke, edges: EdgeIndex, reachNm: number): StrokeWidth | undefined {
  let least: StrokeWidth | undefined;
  for (const { x, y, nx, ny } of sampleStroke(stroke)) {
    if (edges.islandAt(x, y) < 0) continue;
    const [before, after] = [measureSide(edges, x, y, -nx, -ny, reachNm), measureSide(edges, x, y, nx, ny, reachNm)];
    const widthNm = before + after;
    if (widthNm >= (least?.widthNm ?? reachNm)) continue;
    least = { widthNm, at: [x - nx * before, y - ny * before], to: [x + nx * after, y + ny * after] };
  }
  return least;
}

function sampleStroke(stroke: Stroke): { x: number; y: number; nx: number; ny: number }[] {
  const { startX, startY, endX, endY } = stroke;
  const length = Math.hypot(endX - startX, endY - startY);
  if (stroke.kind === 'line' && length === 0)
    return [
      { x: startX, y: startY, nx: 1, ny: 0 },
      { x: startX, y: startY, nx: 0, ny: 1 },
    ];
  if (stroke.kind === 'line') {
    const [nx, ny] = [-(endY - startY) / length, (endX - startX) / length];
    return SAMPLES.map((share) => ({
      x: startX + (endX - startX) * share,
      y: startY + (endY - startY) * share,
      nx,
      ny,
    }));
  }
  const { centerX, centerY } = stroke;
  const radius = Math.hypot(startX - centerX, startY - centerY);
  const from = Math.atan2(startY - centerY, startX - centerX);
  const turn = Math.atan2(endY - centerY, endX - centerX) - from;
  const full = 2 * Math.PI;
  const forward = ((turn % full) + full) % full || full;
  const sweep = stroke.clockwise ? forward - full || -full : forward;
  return SAMPLES.map((share) => {
    const [nx, ny] = [Math.cos(from + sweep * share), Math.sin(from + sweep * share)];
    return { x: centerX + nx * radius, y: centerY + ny * radius, nx, ny };
  });
}

/** How far material goes from a point in it; `reachNm` when at least so far. */
function measureSide(edges: EdgeIndex, x: number, y: number, nx: number, ny: number, reachNm: number): number {
  const [endX, endY] = [x + nx * reachNm, y + ny * reachNm];
  const box = { minX: Math.min(x, endX), minY: Math.min(y, endY), maxX: Math.max(x, endX), maxY: Math.max(y, endY) };
  let least = reachNm;
  for (const edge of edges.near(box, 0)) {
    const [fromX, fromY, toX, toY] = edges.endsOf(edge);
    const [ax, ay, bx, by] = [fromX - x, fromY - y, toX - x, toY - y];
    const [sideA, sideB] = [nx * ay - ny * ax, nx * by - ny * bx];
    if (sideA > 0 === sideB > 0) continue;
    const share = sideA / (sideA - sideB);
    const along = (ax + (bx - ax) * share) * nx + (ay + (by - ay) * share) * ny;
    if (along >= 0 && along < least) least = along;
  }
  return least;
}
