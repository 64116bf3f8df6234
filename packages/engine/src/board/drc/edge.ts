import { Grid } from '../geometry/grid.ts';
import { graphicPath } from '../geometry/item-shapes.ts';
import { stroke, type Shape } from '../geometry/shape.ts';
import type { Graphic } from '../model.ts';
import { edgeGraphics } from '../outline.ts';
import { distance } from '../geometry/distance.ts';
import { FORGIVEN, graphicItem, itemOf, mm, type DesignContext, type Report } from './context.ts';

interface EdgePiece {
  graphic: Graphic;
  shape: Shape;
}

/** The drawn lines of Edge.Cuts without their width, piece by piece. */
export function edgePieces({ board }: DesignContext): EdgePiece[] {
  return edgeGraphics(board).flatMap((graphic) => {
    const { points, isClosed } = graphicPath(graphic);
    const ends = isClosed ? [...points, points[0]!] : points;
    return ends.slice(1).map((end, i) => ({ graphic, shape: stroke(ends[i]!, end, 0) }));
  });
}

/** Copper too near to the edge of the board: once for each item, against the line that is nearest. */
export function checkEdges(context: DesignContext, report: Report): void {
  const limit = context.rules.minEdgeClearance;
  if (limit <= 0) return;
  const pieces = edgePieces(context);
  const grid = new Grid(pieces.map(({ shape }) => shape));
  for (const item of context.solid) {
    // Fills keep their distance when they are filled; KiCad does not check them again.
    if (item.copper === 0 || item.kind === 'fill') continue;
    let worst: { graphic: Graphic; actual: number } | undefined;
    grid.near(item, limit, (index) => {
      const { graphic, shape } = pieces[index]!;
      const gap = item.shapes.reduce((least, own) => Math.min(least, distance(own, shape, limit)), Infinity);
      if (gap < limit - FORGIVEN && gap < (worst?.actual ?? Infinity)) worst = { graphic, actual: gap };
    });
    if (worst)
      report(
        'copper_edge_clearance',
        `Board edge clearance (minimum ${mm(limit)}, actual ${mm(worst.actual)})`,
        [graphicItem(worst.graphic), itemOf(item)],
        { limit, actual: worst.actual },
      );
  }
}
