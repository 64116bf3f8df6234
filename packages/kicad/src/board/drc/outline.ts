import { graphicPath } from '../geometry/item-shapes.ts';
import type { Graphic } from '../model.ts';
import { edgeGraphics, findOutline } from '../outline.ts';
import { graphicItem, type DesignContext, type Report } from './context.ts';

const MESSAGES = {
  no_outline: 'Board has no outline on Edge.Cuts',
  open: 'Board has malformed outline (not a closed shape)',
  self_crossing: 'Board has malformed outline (self-intersecting)',
} as const;

/** Nanometres. What is no longer than this is a slip of the pen, and KiCad does not take it for a part of the outline. */
const NO_LENGTH = 1_000;

export function checkOutline({ board }: DesignContext, report: Report): void {
  for (const graphic of edgeGraphics(board))
    if (isDot(graphic))
      report('invalid_outline', 'Board has malformed outline (a piece of it has no length)', [graphicItem(graphic)]);
  for (const { kind, at, uuids } of findOutline(board).problems)
    report(
      'invalid_outline',
      MESSAGES[kind],
      uuids.slice(0, 1).map((uuid) => ({ uuid, what: 'Edge.Cuts', at, line: 0 })),
    );
}

/** Of a circle the radius counts, of what is not closed how far it reaches. */
function isDot(graphic: Graphic): boolean {
  const { shape } = graphic;
  if (shape.kind !== 'line' && shape.kind !== 'arc' && shape.kind !== 'circle') return false;
  const { points } = graphicPath(graphic);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return shape.kind === 'circle' ? width / 2 <= NO_LENGTH : Math.hypot(width, height) <= NO_LENGTH;
}
