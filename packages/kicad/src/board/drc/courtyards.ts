import { nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { graphicPath, padHole } from '../geometry/item-shapes.ts';
import { uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';
import type { Footprint, Point } from '../model.ts';
import { footprintSubject, type RuleSubject } from '../custom-rules/subject.ts';
import {
  footprintItem,
  placesOfPair,
  reportViolation,
  UNKNOWN_PLACES,
  type DesignContext,
  type Report,
} from './context.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';
import { courtyardShapes } from '../courtyard-shapes.ts';

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
      const { shapes, isThere, isOpen, isDoubled } = courtyardShapes(footprint, layer);
      isDrawn ||= isThere;
      const fault = isOpen ? 'that is not closed' : isDoubled ? 'with sides that lie on each other' : undefined;
      if (fault !== undefined)
        report('malformed_courtyard', `Footprint has a courtyard ${fault}`, [footprintItem(footprint)], {
          places: () => [listEnds(footprint, layer)],
        });
      if (shapes.length > 0) courtyards.push({ footprint, layer, shapes, ...uniteBounds(shapes) });
    }
    if (!isDrawn && !footprint.allowMissingCourtyard)
      report('missing_courtyard', 'Footprint has no courtyard', [footprintItem(footprint)]);
  }
  const grid = new Grid(courtyards);
  courtyards.forEach((a, index) =>
    grid.near(a, custom?.widest('courtyard_clearance') ?? 0, (other) => {
      const b = courtyards[other]!;
      if (other <= index || a.layer !== b.layer || a.footprint === b.footprint) return;
      const asked = custom?.findLimit('courtyard_clearance', describeCourtyard(a), describeCourtyard(b), [a.layer]);
      const limit = asked?.min ?? 0;
      const gap = nearest(a.shapes, b.shapes, Math.max(limit, 0));
      // A limit below nothing lets courtyards overlap.
      if (limit < 0 || (gap > 0 && gap >= limit - FORGIVEN)) return;
      const items = [footprintItem(a.footprint), footprintItem(b.footprint)];
      const places = isStraight(a) && isStraight(b) ? placesOfPair(a.shapes, b.shapes) : UNKNOWN_PLACES;
      reportViolation(report, asked, 'courtyards_overlap', 'Courtyards overlap', items, { places });
    }),
  );
  checkHolesInside(board.footprints, courtyards, grid, report);
}

/** KiCad cuts arcs into pieces of its own. */
function isStraight({ footprint, layer }: Courtyard): boolean {
  return footprint.graphics.every(
    ({ layer: on, shape }) => on !== layer || !['arc', 'circle', 'curve'].includes(shape.kind),
  );
}

/** KiCad marks the end that is open. */
function listEnds({ graphics }: Footprint, layer: string): Point[] {
  return graphics.filter((graphic) => graphic.layer === layer).flatMap((graphic) => graphicPath(graphic).points);
}

function describeCourtyard({ footprint, shapes }: Courtyard): RuleSubject {
  return footprintSubject(footprint, () => shapes);
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
