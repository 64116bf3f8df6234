import type { Box, DrillFile, GerberLayer } from '../model.ts';
import { measureBoxArea } from './boxes.ts';
import { CopperIndex } from './copper-index.ts';

/** Fewer are a fiducial, a logo, a frame. */
const FEW = 3;
const PLANE_SHARE = 0.3;
const MOST_HOLES_SHARE = 0.5;

/** Copper ends before the edge of the board; what goes up to it by less than this is drawn by it. */
const SAME_EDGE_NM = 50_000;

/**
 * Whether a file is the area of the board, as DipTrace's `Board.gbr`: one area up to the edge on all sides. As copper it would join
 * all holes to each other.
 */
export function isBoardArea({ objects, bounds, imagePolarity }: GerberLayer, board: Box, holes: number): boolean {
  const [area] = objects;
  if (objects.length !== 1 || area?.kind !== 'region' || bounds === undefined || imagePolarity === 'negative')
    return false;
  const sides = ['minX', 'minY', 'maxX', 'maxY'] as const;
  return holes >= FEW && sides.every((side) => Math.abs(bounds[side] - board[side]) <= SAME_EDGE_NM);
}

/**
 * Whether a Gerber file draws what copper has: pads with tracks or areas, a plane over much of the board, or something that is
 * no mere opening where most holes are. A drawing of holes looks like it too: who asks is told, and decides.
 */
export function looksLikeCopper(
  layer: GerberLayer,
  board: { areaNm2: number | undefined; drills: readonly DrillFile[] },
): boolean {
  let [flashes, strokes, regions] = [0, 0, 0];
  for (const { kind, polarity } of layer.objects) {
    if (kind === 'flash') flashes++;
    else if (kind === 'region') regions++;
    // A plane may be drawn as the gaps in it.
    else if (polarity === 'dark' || layer.imagePolarity === 'negative') strokes++;
  }
  if (flashes >= FEW && strokes + regions >= FEW) return true;
  const { areaNm2, drills } = board;
  const covers = layer.bounds && areaNm2 !== undefined && measureBoxArea(layer.bounds) > PLANE_SHARE * areaNm2;
  if (covers === true && (layer.imagePolarity === 'negative' || (regions > 0 && strokes === 0 && flashes === 0)))
    return true;
  const isOpenings = strokes + regions === 0;
  if (isOpenings) return false;
  const hits = drills.flatMap((drill) => drill.hits);
  const under = hits.length >= FEW ? new CopperIndex([layer]).findHoles({ hits }) : undefined;
  return under !== undefined && under.holes >= FEW && under.onCopper >= MOST_HOLES_SHARE * under.holes;
}
