import { isOpenOver } from '../board/holes.ts';
import { copperOf, SIDES } from '../board/sides.ts';
import { issueObject, objectAt } from '../board/objects.ts';
import type { BoardSide, DfmBoard } from '../board/dfm-board.ts';
import type { Hit, Rule } from '../rule.ts';

/** Pads that the mask covers, and copper of other nets that an opening uncovers beside a pad. */
export const maskOpening: Rule = {
  id: 'mask_opening',
  title: 'Mask openings over pads',
  limits: [],
  looksAt: ['soldermask', 'paste'],
  missing: ({ mask }) => (mask.top || mask.bottom ? '' : 'there is no solder mask layer'),
  *check(board) {
    for (const side of SIDES) {
      if (!board.mask[side]) continue;
      yield* coveredPads(board, side);
      yield* uncoveredCopper(board, side);
    }
  },
};

function* coveredPads(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [mask, copper, paste] = [board.mask[side]!, copperOf(board, side), board.paste[side]];
  const { edges } = mask.flat;
  for (const object of paste?.flat.layer.objects ?? []) {
    if (object.kind !== 'flash' || object.polarity === 'clear' || edges.islandAt(object.x, object.y) >= 0) continue;
    yield {
      severity: 'error',
      message: 'Solder paste is printed where the mask has no opening',
      layers: [mask.name],
      at: [object.x, object.y],
      objects: () => [issueObject(object, paste!.file)],
      group: 'paste',
    };
  }
  for (const object of copper?.flat.layer.objects ?? []) {
    if (object.kind !== 'flash' || object.polarity === 'clear') continue;
    const [kind = ''] = object.attributes.apertureFunction;
    if (kind !== 'SMDPad' && kind !== 'ComponentPad') continue;
    if (edges.islandAt(object.x, object.y) >= 0) continue;
    if (paste && paste.flat.edges.islandAt(object.x, object.y) >= 0) continue;
    // Its middle may be covered and its rim not, as in a mask-defined ring.
    const { minX, minY, maxX, maxY } = object.aperture.bounds;
    const box = { minX: object.x + minX, minY: object.y + minY, maxX: object.x + maxX, maxY: object.y + maxY };
    if (edges.near(box, 0).length > 0) continue;
    yield {
      severity: 'warning',
      message: 'The mask has no opening over a pad',
      layers: [mask.name],
      at: [object.x, object.y],
      objects: () => [issueObject(object, copper!.file)],
      group: 'pad',
    };
  }
  for (const hole of board.holes) {
    if (!hole.isPlated || hole.isVia || !copper || hole.islands[copper.index]! < 0) continue;
    const openings = SIDES.flatMap((other) => board.mask[other]?.flat.edges ?? []);
    if (openings.some((edges) => isOpenOver(edges, hole.x, hole.y, hole.diameterNm / 2))) continue;
    if (hole.isCastellated || (side === 'bottom' && board.mask.top)) continue;
    yield {
      severity: 'warning',
      message: 'The hole of a component is covered by the mask on both sides',
      layers: [mask.name],
      at: [hole.x, hole.y],
      group: 'hole',
    };
  }
}

/** Copper of another net under an opening that is there for a pad: solder would join them. */
function* uncoveredCopper(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [copper, exposed, mask] = [copperOf(board, side), board.exposed[side], board.mask[side]!];
  if (!copper || !exposed) return;
  const byOpening = Map.groupBy(exposed.pieces, ({ opening }) => opening);
  for (const [opening, pieces] of byOpening) {
    if (opening < 0 || pieces.length < 2) continue;
    const netOf = (island: number): number => board.nets.netOf(copper.index, island);
    const pads = new Set(pieces.filter(({ isPad }) => isPad).map(({ copperIsland }) => netOf(copperIsland)));
    if (pads.size === 0) continue;
    // Round a fiducial or a test point nothing is soldered.
    if (board.paste[side] && !pieces.some(({ isSoldered }) => isSoldered)) continue;
    for (const { isPad, copperIsland, x, y } of pieces) {
      if (isPad || pads.has(netOf(copperIsland))) continue;
      yield {
        severity: 'error',
        message: 'A mask opening for a pad also uncovers copper of another net',
        layers: [mask.name],
        at: [x, y],
        objects: () => [objectAt(copper.flat, copperIsland, x, y)].filter((o) => o !== undefined),
        group: `uncovered ${opening}`,
      };
    }
  }
}
