import type { CopperItem } from '../copper.ts';
import { makeViolationItem, mm, reportViolation, type DesignContext, type Report } from './context.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Point } from '../model.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';

/** Round holes too near to each other, or one on another. Slots are milled and micro vias burnt: only of a hole beside them may the drill break. */
export function checkHoles(context: DesignContext, report: Report): void {
  const { solid, grid, rules, custom } = context;
  const widest = Math.max(rules.minHoleToHole, custom?.widest('hole_to_hole') ?? 0);
  solid.forEach((a, index) => {
    if (!isRound(a)) return;
    grid.near(a, widest, (other) => {
      const b = solid[other]!;
      if (other <= index || !isRound(b) || (isBurnt(a) && isBurnt(b))) return;
      const [ax, ay] = [a.hole.points[0]!, a.hole.points[1]!];
      const [bx, by] = [b.hole.points[0]!, b.hole.points[1]!];
      const places = (): Point[][] => [
        [
          { x: ax, y: ay },
          { x: bx, y: by },
        ],
      ];
      const apart = Math.hypot(ax - bx, ay - by);
      if (apart < FORGIVEN) {
        report('holes_co_located', 'Drilled holes co-located', [makeViolationItem(a), makeViolationItem(b)], {
          places,
        });
        return;
      }
      const gap = Math.max(apart - a.hole.radius - b.hole.radius, 0);
      // A rule of the user's goes before the limit of the board, though it asks for less.
      const asked = context.customLimit('hole_to_hole', a, b);
      const limit = (asked ? (asked.min ?? 0) : rules.minHoleToHole) - FORGIVEN;
      if (gap >= limit) return;
      const message = `Holes too near (minimum ${mm(limit)}, actual ${mm(gap)})`;
      const items = [makeViolationItem(a), makeViolationItem(b)];
      reportViolation(report, asked, 'hole_to_hole', message, items, { limit, actual: gap, places });
    });
  });
}

function isRound(item: CopperItem): item is CopperItem & { hole: Shape } {
  return item.hole !== undefined && item.hole.points.length === 2 && item.hole.radius > 0;
}

function isBurnt(item: CopperItem): boolean {
  return item.kind === 'via' && item.via.kind === 'micro';
}
