import { nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { graphicPath, padHole } from '../geometry/item-shapes.ts';
import { area, boundsOf, type Bounds, type Shape } from '../geometry/shape.ts';
import type { Footprint, Point } from '../model.ts';
import { chained, signedArea } from '../outline.ts';
import { footprintSubject, type RuleSubject } from '../custom-rules/subject.ts';
import { FORGIVEN, footprintItem, tell, type DesignContext, type Report } from './context.ts';

interface Courtyard extends Bounds {
  footprint: Footprint;
  layer: 'F.CrtYd' | 'B.CrtYd';
  shapes: Shape[];
}

/** Parts in each other's way, courtyards that are not closed or not there, and holes in another part's courtyard. */
export function checkCourtyards({ board, custom }: DesignContext, report: Report): void {
  const courtyards: Courtyard[] = [];
  for (const footprint of board.footprints) {
    let isDrawn = false;
    for (const layer of ['F.CrtYd', 'B.CrtYd'] as const) {
      const { shapes, isThere, isOpen } = courtyardShapes(footprint, layer);
      isDrawn ||= isThere;
      if (isOpen)
        report('malformed_courtyard', 'Footprint has a courtyard that is not closed', [footprintItem(footprint)]);
      else if (shapes.length > 0) courtyards.push({ footprint, layer, shapes, ...boundsOf(shapes) });
    }
    if (!isDrawn && !footprint.allowMissingCourtyard)
      report('missing_courtyard', 'Footprint has no courtyard', [footprintItem(footprint)]);
  }
  const grid = new Grid(courtyards);
  courtyards.forEach((a, index) =>
    grid.near(a, custom?.widest('courtyard_clearance') ?? 0, (other) => {
      const b = courtyards[other]!;
      if (other <= index || a.layer !== b.layer || a.footprint === b.footprint) return;
      const asked = custom?.limitOf('courtyard_clearance', subjectOf(a), subjectOf(b), [a.layer]);
      const limit = asked?.min ?? 0;
      const gap = nearest(a.shapes, b.shapes, Math.max(limit, 0));
      // A limit below nothing lets courtyards overlap.
      if (limit < 0 || (gap > 0 && gap >= limit - FORGIVEN)) return;
      tell(report, asked, 'courtyards_overlap', 'Courtyards overlap', [
        footprintItem(a.footprint),
        footprintItem(b.footprint),
      ]);
    }),
  );
  checkHolesInside(board.footprints, courtyards, grid, report);
}

function subjectOf({ footprint, shapes }: Courtyard): RuleSubject {
  return footprintSubject(footprint, () => shapes);
}

/** The closed courtyard of a part on one side; none when what is drawn is not closed. */
export function courtyardShapes(
  footprint: Footprint,
  layer: 'F.CrtYd' | 'B.CrtYd',
): { shapes: Shape[]; isThere: boolean; isOpen: boolean } {
  const pieces = footprint.graphics
    .filter((graphic) => graphic.layer === layer)
    .map((graphic) => ({ ...graphicPath(graphic), uuid: graphic.uuid }));
  const { closed, open } = chained(pieces);
  const isOpen = open.length > 0;
  const shapes = isOpen ? [] : closed.map(({ points }) => area(shrunk(points, FORGIVEN)));
  return { shapes, isThere: pieces.length > 0, isOpen };
}

function checkHolesInside(
  footprints: readonly Footprint[],
  courtyards: readonly Courtyard[],
  grid: Grid,
  report: Report,
): void {
  for (const footprint of footprints)
    for (const pad of footprint.pads) {
      const hole = padHole(pad);
      if (!hole) continue;
      const found = new Set<Footprint>();
      grid.near(hole, 0, (index) => {
        const { footprint: other, shapes } = courtyards[index]!;
        if (other !== footprint && nearest([hole], shapes, 0) === 0) found.add(other);
      });
      const type = pad.kind === 'np_thru_hole' ? 'npth_inside_courtyard' : 'pth_inside_courtyard';
      const item = { uuid: pad.uuid, what: `Pad ${pad.number} of ${footprint.reference}`, at: pad.at, line: pad.line };
      for (const other of found)
        report(type, 'Hole inside of the courtyard of another footprint', [item, footprintItem(other)]);
    }
}

/** A closed outline with every side moved inwards: courtyards that only touch do not overlap. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const clean = points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    return point.x !== before.x || point.y !== before.y;
  });
  if (clean.length < 3) return clean;
  const inward = signedArea(clean) > 0 ? by : -by;
  return clean.map((point, i) => {
    const before = clean[(i + clean.length - 1) % clean.length]!;
    const after = clean[(i + 1) % clean.length]!;
    const a = normal(before, point);
    const b = normal(point, after);
    // At a corner both sides move; a corner that turns back on itself stays.
    const half = 1 + a.x * b.x + a.y * b.y;
    if (half < 0.05) return point;
    return { x: point.x + ((a.x + b.x) / half) * inward, y: point.y + ((a.y + b.y) / half) * inward };
  });
}

/** To the left of the way in the file's axes, which is inside of an outline of positive area. */
function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { x: -dy / length, y: dx / length };
}
