import type { GraphicObject } from '@partwright/gerber';
import type { EdgeIndex } from '@partwright/gerber/polygons';
import { evaluateMeasure } from '../limits.ts';
import { issueObject } from '../board/objects.ts';
import { SIDES } from '../board/sides.ts';
import { mm, type Rule, type Place } from '../rule.ts';
import { narrowPlaces } from '../widths.ts';

/** Strokes by the pen they are drawn with, those that border or fill an area by the whole of it; filled shapes where they are narrow. Thin print is hard to read, and stops nothing. */
export const silkWidth: Rule = {
  id: 'silk_width',
  title: 'Line width of the silkscreen',
  limits: ['silk_line'],
  needs: ['silkscreen'],
  missing: ({ silk }) => (silk.top || silk.bottom ? '' : 'there is no silkscreen layer'),
  *check({ silk }, limits) {
    for (const side of SIDES) {
      const layer = silk[side];
      const limit = layer && limits.find('silk_line', 'outer');
      if (!limit) continue;
      const { flat, name, file, toleranceNm } = layer;
      const stroked = new Set<number>();
      // Strokes round an area are part of it: the tips of a drawing are no thin lines.
      const filled = new Set<number>();
      for (const [index, { kind, polarity }] of flat.layer.objects.entries())
        if (kind === 'region' && polarity === 'dark') filled.add(flat.islandOfObject[index]!);
      for (const [index, object] of flat.layer.objects.entries()) {
        if (object.kind !== 'line' && object.kind !== 'arc') continue;
        const island = flat.islandOfObject[index]!;
        if (filled.has(island)) continue;
        stroked.add(island);
        const { minX, minY, maxX, maxY } = object.aperture.bounds;
        const penNm = Math.min(maxX - minX, maxY - minY);
        if (object.polarity !== 'dark' || penNm <= 0 || !evaluateMeasure(penNm, limit, 1000)) continue;
        const across = widthAcross(object, flat.edges, limit.reach);
        if (!across) continue;
        // Chords make a stroke a little narrower than its pen.
        const measuredNm = Math.abs(across.widthNm - penNm) <= toleranceNm ? penNm : across.widthNm;
        const verdict = evaluateMeasure(measuredNm, limit, 1000);
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `A silkscreen line is ${mm(measuredNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: across.at,
          to: across.to,
          measuredNm,
          limitNm: verdict.limit,
          toleranceNm: 1000,
          objects: () => [issueObject(object, file)],
          group: `${penNm}`,
          isOfAll: true,
        };
      }
      for (const { widthNm, at, to, isNeck } of narrowPlaces(flat.edges, limit.reach, (own) => !stroked.has(own))) {
        // The tips and notches of a drawing are near to each other, and no line.
        const verdict = isNeck ? undefined : evaluateMeasure(widthNm, limit, toleranceNm);
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `A silkscreen shape is ${mm(widthNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at,
          to,
          measuredNm: widthNm,
          limitNm: verdict.limit,
          toleranceNm,
          group: 'shape',
          isOfAll: true,
        };
      }
    }
  },
};

type Stroke = Extract<GraphicObject, { kind: 'line' | 'arc' }>;

/** Shares of the way of a stroke at which it is measured; at its ends others may join it. */
const SAMPLES = [0.5, 0.25, 0.75, 0.1, 0.9];

/** How broad material is across a stroke, from side to side. */
interface StrokeWidth {
  widthNm: number;
  at: Place;
  to: Place;
}

/**
 * The least width across a stroke of what it is a part of: its own where it stands alone, that of the whole shape where it
 * borders or fills an area. Undefined when it is nowhere narrower than `reachNm`, or taken away again.
 */
function widthAcross(stroke: Stroke, edges: EdgeIndex, reachNm: number): StrokeWidth | undefined {
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
