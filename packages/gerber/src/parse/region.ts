import type { PathArc } from '../model.ts';
import { KEPT_WITH_EACH } from './limits.ts';
import type { Reader, OpenRegion } from './state.ts';
import { drawnInto } from './state.ts';

export function beginRegion(reader: Reader, line: number): void {
  if (reader.region) {
    reader.warnings.add('region_nested', line, 'G36 inside a region; the region before it is ended here');
    endRegion(reader, line);
  }
  reader.region = { line, contours: [], points: [], arcs: [] };
}

export function endRegion(reader: Reader, line: number): void {
  const { region } = reader;
  if (!region) {
    reader.warnings.add('region_not_begun', line, 'G37 without G36 is ignored');
    return;
  }
  endContour(reader, region, line);
  reader.region = undefined;
  if (region.contours.length === 0) return;
  reader.budget.takeObjects(1, line);
  drawnInto(reader).push({
    kind: 'region',
    polarity: reader.polarity,
    attributes: reader.attributes.ofObject(undefined, region.line),
    line: region.line,
    contours: region.contours,
  });
}

/** D01 in a region, from where the point is now. */
export function addSegment(
  reader: Reader,
  region: OpenRegion,
  x: number,
  y: number,
  arc: Omit<PathArc, 'segment'> | undefined,
): void {
  const { points } = region;
  if (points.length === 0) points.push(reader.x, reader.y);
  if (arc) region.arcs.push({ segment: points.length / 2 - 1, ...arc });
  // Programs write the first point twice.
  else if (x === points[points.length - 2] && y === points[points.length - 1]) return;
  points.push(x, y);
}

/** D02 in a region, or its end. */
export function endContour(reader: Reader, region: OpenRegion, line: number): void {
  const { points, arcs } = region;
  if (points.length === 0) return;
  const last = points.length - 2;
  const isClosed = points.length > 2 && points[last] === points[0] && points[last + 1] === points[1];
  if (isClosed) points.length = last;
  if (arcs.length > 0 || points.length >= 6) {
    if (!isClosed)
      reader.warnings.addCounted(
        'contour_open',
        line,
        'Contours of regions that do not end where they began, from here on: {count}. Each is closed by a straight line',
      );
    reader.budget.takePoints(points.length / 2 + KEPT_WITH_EACH, line);
    region.contours.push({ points: Float64Array.from(points), arcs });
  } else {
    reader.warnings.addCounted(
      'contour_flat',
      line,
      'Contours of regions that have fewer than three points and no area, from here on: {count}. They are left out',
    );
  }
  region.points = [];
  region.arcs = [];
}
