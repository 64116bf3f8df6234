import { type EdgeIndex, Places, Points } from '@partwright/gerber/polygons';
import { isOpenOver } from '../board/holes.ts';
import { findOuterCopper, SIDES } from '../board/sides.ts';
import { issueObject, objectAt } from '../board/objects.ts';
import type { BoardSide, CopperLayer, DfmBoard } from '../board/dfm-board.ts';
import type { Box, FlashObject } from '@partwright/gerber';
import { mm, type Hit, type Rule } from '../rule.ts';

/** Nanometres: mask that lies on a pad by less, or leaves less of other copper bare, is the rounding of files. */
const LEAST_COVER = 20_000;
/** Nanometres: no maker states a finer web of mask than this, 3 mil; an opening is no easier. */
const LEAST_OPENING = 75_000;
/** Of the size of a pad. */
const MOST_COVERED = 0.25;

/** Pads that the mask covers, and copper of other nets that an opening uncovers beside a pad. */
export const maskOpening: Rule = {
  id: 'mask_opening',
  title: 'Mask openings over pads',
  limits: [],
  needs: ['outer_copper', 'soldermask', 'paste', 'holes'],
  missing: ({ mask }) => (mask.top || mask.bottom ? '' : 'there is no solder mask layer'),
  *check(board) {
    for (const side of SIDES) {
      if (!board.mask[side]) continue;
      yield* coveredPads(board, side);
      yield* tinyOpenings(board, side);
      yield* smallOpenings(board, side);
      yield* uncoveredCopper(board, side);
    }
  },
};

function* coveredPads(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [mask, copper, paste] = [board.mask[side]!, findOuterCopper(board, side), board.paste[side]];
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
    if (isMeantCovered(board, copper!, object)) continue;
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

/** Of a net tie, whose copper joins two nets, or a via in the footprint of a part: neither is soldered. */
function isMeantCovered({ holes }: DfmBoard, { flat }: CopperLayer, { x, y }: FlashObject): boolean {
  const island = flat.edges.islandAt(x, y);
  const isAtVia = holes.some((hole) => hole.isVia && Math.hypot(hole.x - x, hole.y - y) <= hole.diameterNm / 2);
  return isAtVia || tiedIslands(flat).has(island);
}

const tiesOf = new WeakMap<CopperLayer['flat'], Set<number>>();

/** Islands whose pads bear more than one net. */
function tiedIslands(flat: CopperLayer['flat']): Set<number> {
  const known = tiesOf.get(flat);
  if (known) return known;
  const netOf = new Map<number, string>();
  const tied = new Set<number>();
  for (const object of flat.layer.objects) {
    const [net = ''] = object.attributes.nets;
    if (object.kind !== 'flash' || object.polarity === 'clear' || net === '') continue;
    const island = flat.edges.islandAt(object.x, object.y);
    const before = netOf.get(island);
    if (before !== undefined && before !== net) tied.add(island);
    netOf.set(island, net);
  }
  tiesOf.set(flat, tied);
  return tied;
}

/** Openings that no process of mask prints: copper under them stays covered. */
function* tinyOpenings(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [mask, copper] = [board.mask[side]!, findOuterCopper(board, side)];
  if (!copper) return;
  for (const { outers } of mask.flat.islands) {
    const { minX, minY, maxX, maxY } = boxOf(outers);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const widthNm = Math.max(maxX - minX, maxY - minY);
    if (!(widthNm < LEAST_OPENING)) continue;
    const isOverCopper = copper.flat.edges.islandAt(x, y) >= 0;
    yield {
      severity: 'warning',
      message: isOverCopper
        ? `A mask opening over copper is ${mm(widthNm)} mm wide: it will not be printed, and the copper stays covered`
        : `A mask opening beside all copper is ${mm(widthNm)} mm wide: it will not be printed`,
      layers: [mask.name],
      at: [x, y],
      measuredNm: widthNm,
      limitNm: LEAST_OPENING,
      toleranceNm: mask.toleranceNm,
      group: isOverCopper ? 'tiny' : 'tiny beside',
    };
  }
}

function boxOf(rings: readonly Float64Array[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const ring of rings)
    for (const [x, y] of new Points(ring)) {
      [box.minX, box.minY] = [Math.min(box.minX, x), Math.min(box.minY, y)];
      [box.maxX, box.maxY] = [Math.max(box.maxX, x), Math.max(box.maxY, y)];
    }
  return box;
}

/** Pads that the mask goes over, where the file does not say that the mask defines them. */
function* smallOpenings(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [mask, copper] = [board.mask[side]!, findOuterCopper(board, side)];
  if (!copper) return;
  const vias = new Places(board.holes.flatMap(({ isVia, x, y }) => (isVia ? [x, y] : [])));
  for (const object of copper.flat.layer.objects) {
    if (object.kind !== 'flash' || object.polarity === 'clear') continue;
    const [kind = '', definedBy] = object.attributes.apertureFunction;
    const isPad =
      kind === 'SMDPad' || kind === 'ComponentPad'
        ? definedBy !== 'SMDef'
        : kind === '' && !vias.has(object.x, object.y, LEAST_COVER);
    const coverNm = isPad ? coverOver(object, mask.flat.edges) : 0;
    if (coverNm <= LEAST_COVER + mask.toleranceNm) continue;
    // Without attributes, what is covered by more than this is no pad but copper with an opening for something else.
    const { minX, minY, maxX, maxY } = object.aperture.bounds;
    if (kind === '' && coverNm > MOST_COVERED * Math.min(maxX - minX, maxY - minY)) continue;
    yield {
      severity: 'warning',
      message: `The mask covers ${mm(coverNm)} mm of a pad: its opening is smaller than the pad or off it`,
      layers: [mask.name],
      at: [object.x, object.y],
      measuredNm: coverNm,
      limitNm: 0,
      toleranceNm: LEAST_COVER + mask.toleranceNm,
      objects: () => [issueObject(object, copper.file)],
      group: `small ${Math.round(coverNm / 5000)}`,
      isOfAll: true,
    };
  }
}

/** How far the mask reaches over the box of a pad from its worst side; 0 when no opening is over the pad at all. */
function coverOver({ x, y, aperture }: FlashObject, edges: EdgeIndex): number {
  const { bounds } = aperture;
  const pad = { minX: x + bounds.minX, minY: y + bounds.minY, maxX: x + bounds.maxX, maxY: y + bounds.maxY };
  // Where its middle is covered, the opening beside it is that of another pad.
  if (edges.islandAt(x, y) < 0) return 0;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const edge of edges.near(pad, 0)) {
    const box = edges.readBox(edge);
    [minX, minY] = [Math.min(minX, box.minX), Math.min(minY, box.minY)];
    [maxX, maxY] = [Math.max(maxX, box.maxX), Math.max(maxY, box.maxY)];
  }
  const isOpen = (px: number, py: number): boolean => edges.islandAt(px, py) >= 0;
  const inset = LEAST_COVER / 2;
  // A side whose middle is open is not covered, whatever rims cross the pad.
  const covers = [
    isOpen(pad.minX + inset, y) ? 0 : minX - pad.minX,
    isOpen(pad.maxX - inset, y) ? 0 : pad.maxX - maxX,
    isOpen(x, pad.minY + inset) ? 0 : minY - pad.minY,
    isOpen(x, pad.maxY - inset) ? 0 : pad.maxY - maxY,
  ];
  return Math.max(0, ...covers);
}

/** Copper of another net under an opening that is there for a pad: solder would join them. */
function* uncoveredCopper(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [copper, exposed, mask] = [findOuterCopper(board, side), board.exposed[side], board.mask[side]!];
  if (!copper || !exposed) return;
  const byOpening = Map.groupBy(exposed.pieces, ({ opening }) => opening);
  for (const [opening, pieces] of byOpening) {
    if (opening < 0 || pieces.length < 2) continue;
    const findNet = (island: number): number => board.nets.findNet(copper.index, island);
    const pads = new Set(pieces.filter(({ isPad }) => isPad).map(({ copperIsland }) => findNet(copperIsland)));
    if (pads.size === 0) continue;
    // Round a fiducial or a test point nothing is soldered: no short, and still bare copper that no one meant.
    const isSoldered = !board.paste[side] || pieces.some((piece) => piece.isSoldered);
    for (const { isPad, copperIsland, widthNm, x, y } of pieces) {
      // An opening up to the rim of a track or a plane bares a sliver of it, by the rounding of files.
      if (widthNm < LEAST_COVER) continue;
      if (isPad || pads.has(findNet(copperIsland))) continue;
      // Round a fiducial the plane is left open on purpose; a track is not.
      if (!isSoldered && objectAt(copper.flat, copperIsland, x, y)?.kind !== 'track') continue;
      yield {
        severity: isSoldered ? 'error' : 'warning',
        message: 'A mask opening for a pad also uncovers copper of another net',
        layers: [mask.name],
        at: [x, y],
        objects: () => [objectAt(copper.flat, copperIsland, x, y)].filter((o) => o !== undefined),
        group: `uncovered ${opening}`,
      };
    }
  }
}
