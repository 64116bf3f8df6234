import { Grid } from '../geometry/grid.ts';
import { graphicPath } from '../geometry/item-shapes.ts';
import { stroke, type Shape } from '../geometry/shape.ts';
import type { Graphic } from '../model.ts';
import { edgeGraphics, listGraphics } from '../outline.ts';
import { distance, doOverlap } from '../geometry/distance.ts';
import { measureDepth } from './annular-ring.ts';
import type { CopperItem } from '../copper.ts';
import { graphicSubject } from '../custom-rules/subject.ts';
import {
  graphicItem,
  makeViolationItem,
  mm,
  placesOfPair,
  reportViolation,
  type DesignContext,
  type Limit,
  type Report,
} from './context.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';

interface EdgePiece {
  graphic: Graphic;
  shape: Shape;
}

/** The drawn lines of Edge.Cuts without their width, and those of Margin, which count as the edge too, with it; piece by piece. */
export function edgePieces({ board }: DesignContext): EdgePiece[] {
  const edges = new Set(edgeGraphics(board));
  const margins = listGraphics(board).filter((graphic) => graphic.layer === 'Margin' && !edges.has(graphic));
  return [...edges, ...margins].flatMap((graphic) => {
    const { points, isClosed } = graphicPath(graphic);
    const ends = isClosed ? [...points, points[0]!] : points;
    const width = edges.has(graphic) ? 0 : graphic.width;
    return ends.slice(1).map((end, i) => ({ graphic, shape: stroke(ends[i]!, end, width) }));
  });
}

/**
 * Copper too near to the edge of the board: of a track each line of the edge, as each may want another bend; of a pad, a
 * via or a drawn piece, which moves as a whole, only one.
 */
export function checkEdges(context: DesignContext, report: Report): void {
  const { custom, rules } = context;
  const widest = Math.max(rules.minEdgeClearance, custom?.widest('edge_clearance') ?? 0);
  if (widest < 0) return;
  const pieces = edgePieces(context);
  const grid = new Grid(pieces.map(({ shape }) => shape));
  const subjects = new Map(pieces.map(({ graphic }) => [graphic, graphicSubject(graphic)]));
  const findEdgeLimit = (item: CopperItem, graphic: Graphic): Limit => {
    const asked = custom?.findLimit('edge_clearance', custom.describeSubject(item), subjects.get(graphic));
    return asked?.min === undefined ? { nm: rules.minEdgeClearance } : { nm: asked.min, asked };
  };
  for (const item of [...context.solid, ...context.copperTexts.known]) {
    // Fills keep their distance when they are filled; KiCad does not check them again.
    if (item.copper === 0 || item.kind === 'fill' || isEdgeContact(item)) continue;
    const nearestTo = new Map<Graphic, { actual: number; limit: Limit; shape: Shape }>();
    grid.near(item, widest, (index) => {
      const { graphic, shape } = pieces[index]!;
      // A cut within its own hole takes no copper away that the drill leaves.
      if (item.hole && measureDepth(shape, [item.hole]) >= 0) return;
      const limit = findEdgeLimit(item, graphic);
      const gap = item.shapes.reduce((least, own) => Math.min(least, edgeGap(own, shape, graphic, limit.nm)), Infinity);
      // Where no clearance is asked for, copper still must not lie across the edge.
      const isOver = limit.nm === 0 && item.shapes.some((own) => doOverlap(own, shape));
      if ((isOver || gap < limit.nm - FORGIVEN) && gap < (nearestTo.get(graphic)?.actual ?? Infinity))
        nearestTo.set(graphic, { actual: gap, limit, shape });
    });
    const found = [...nearestTo];
    for (const [graphic, { actual, limit, shape }] of item.kind === 'track' ? found : found.slice(0, 1))
      reportViolation(
        report,
        limit.asked,
        'copper_edge_clearance',
        `Board edge clearance (minimum ${mm(limit.nm)}, actual ${mm(actual)})`,
        [graphicItem(graphic), makeViolationItem(item)],
        { limit: limit.nm, actual, places: placesOfPair([shape], item) },
      );
  }
}

/**
 * A round cut within a disc of copper is as far from it as from its rim, as KiCad measures it: a hole that is meant to go through
 * is no fault.
 */
function edgeGap(own: Shape, piece: Shape, { shape }: Graphic, within: number): number {
  const isRound = shape.kind === 'circle' || shape.kind === 'arc';
  const depth = isRound && own.points.length === 2 ? measureDepth(piece, [own]) : 0;
  return depth > 0 ? depth : distance(own, piece, within);
}

/** The fingers of a card lie at its edge. */
function isEdgeContact(item: CopperItem): boolean {
  return item.kind === 'pad' && item.pad.kind === 'connect';
}
