import type { DfmBoard, ImageLayer } from '../board/dfm-board.ts';
import { fitPoints, type Fit, type Shift } from '@partwright/gerber/polygons';
import { findOuterCopper, SIDES } from '../board/sides.ts';
import { mm, type Hit, type Rule } from '../rule.ts';

/** Nanometres. Less is the rounding of file formats. */
const LEAST_SHIFT = 25_000;

/** Layers that lie beside each other: most pads of one are off those of another by the same. */
export const layerRegistration: Rule = {
  id: 'layer_registration',
  title: 'Layers lie on each other',
  limits: [],
  needs: ['copper', 'holes', 'soldermask'],
  missing: ({ copper }) => (copper.length === 0 ? 'there is no copper layer' : ''),
  unseen: (board) => untold(board).join('; '),
  aside: ({ untoldSilk }) =>
    untoldSilk.length === 0
      ? ''
      : `nothing tells whether ${untoldSilk.join(' and ')} ${untoldSilk.length === 1 ? 'is' : 'are'} mirrored, as too few strokes lie at pads: look at the picture`,
  *check(board) {
    for (const { layer, fit, other } of comparisons(board))
      if (fit.kind === 'shift') yield* makeShiftHits(layer, fit.shift, other);
    const { copper, mask, outline } = board;
    const edge = outline.state === 'closed' ? outline.bounds : undefined;
    for (const layer of [...copper, mask.top, mask.bottom]) {
      const { bounds } = layer?.flat ?? {};
      if (!layer || !bounds || !edge) continue;
      const isBeside =
        bounds.minX > edge.maxX || bounds.maxX < edge.minX || bounds.minY > edge.maxY || bounds.maxY < edge.minY;
      if (isBeside)
        yield {
          severity: 'error',
          message: `${layer.file} (${layer.name}) lies beside the board, not on it`,
          layers: [layer.name],
          at: [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2],
          group: 'beside',
        };
    }
  },
};

/** Layers of which no comparison tells how they lie, and why. */
function untold(board: DfmBoard): string[] {
  const all = [...comparisons(board)];
  const told = new Set(
    all.filter(({ fit }) => fit.kind === 'shift').flatMap(({ layer, other }) => [layer.name, other]),
  );
  // What is printed in places only, such as paste, is not missed.
  const asked = [...board.copper, ...SIDES.flatMap((side) => board.mask[side] ?? [])];
  return asked.flatMap(({ name }) => {
    if (told.has(name)) return [];
    const apart = all.find(({ layer, fit }) => layer.name === name && fit.kind === 'apart');
    return apart
      ? `most pads of ${name} have no partner on ${apart.other}`
      : `${name}: too few pads and holes lie on each other to tell`;
  });
}

/** Copper against the holes, mask and paste against their copper. */
function* comparisons(board: DfmBoard): Generator<{ layer: ImageLayer; fit: Fit; other: string }> {
  const { copper, holes, mask, paste } = board;
  const drilled = holes.filter(({ isPlated, isSlot }) => isPlated && !isSlot).flatMap(({ x, y }) => [x, y]);
  for (const layer of copper) yield { layer, fit: fitPoints(listPadCentres(layer), drilled), other: 'the drill file' };
  for (const side of SIDES) {
    const outer = findOuterCopper(board, side);
    if (!outer) continue;
    for (const layer of [mask[side], paste[side]])
      if (layer) yield { layer, fit: fitPoints(listPadCentres(layer), listPadCentres(outer)), other: outer.name };
  }
}

function* makeShiftHits(layer: ImageLayer, { x, y, atX, atY, isMirrored }: Shift, other: string): Generator<Hit> {
  if (isMirrored) {
    yield {
      severity: 'error',
      message: `${layer.name} is mirrored against ${other}`,
      layers: [layer.name],
      group: other,
    };
    return;
  }
  const apart = Math.hypot(x, y);
  if (apart < LEAST_SHIFT) return;
  yield {
    severity: 'error',
    message: `${layer.name} lies ${mm(apart)} mm off ${other} (x ${mm(x)}, y ${mm(y)})`,
    layers: [layer.name],
    at: [atX, atY],
    to: [atX + x, atY + y],
    measuredNm: apart,
    limitNm: LEAST_SHIFT,
    group: other,
  };
}

function listPadCentres({ flat }: ImageLayer): number[] {
  return flat.layer.objects.flatMap((object) =>
    object.kind === 'flash' && object.polarity === 'dark' ? [object.x, object.y] : [],
  );
}
