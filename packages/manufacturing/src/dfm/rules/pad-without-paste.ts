import type { FlashObject } from '@partwright/gerber';
import { Places } from '@partwright/gerber/polygons';
import { issueObject } from '../board/objects.ts';
import { findOuterCopper, SIDES } from '../board/sides.ts';
import type { DfmBoard, BoardSide } from '../board/dfm-board.ts';
import type { Hit, Rule } from '../rule.ts';

/** Pads of one aperture: fewer say nothing of what is usual for it. */
const ENOUGH_PADS = 4;
/** Of them with paste, so that one without is an omission and no kind of pad of its own. */
const MOST = 0.8;
/** Where the next pad of that aperture lies, in lengths of the pad: pins of one part. */
const NEAR = 4;

/** Pads without paste beside pads of the same shape that have it: one joint of a part stays dry. */
export const padWithoutPaste: Rule = {
  id: 'pad_without_paste',
  title: 'Paste on pads like those beside them',
  limits: [],
  needs: ['outer_copper', 'paste', 'soldermask'],
  missing: ({ paste }) => (paste.top || paste.bottom ? '' : 'there is no solder paste layer'),
  *check(board) {
    for (const side of SIDES) yield* dryPads(board, side);
  },
};

function* dryPads(board: DfmBoard, side: BoardSide): Generator<Hit> {
  const [paste, mask, copper] = [board.paste[side], board.mask[side], findOuterCopper(board, side)];
  if (!paste || !mask || !copper) return;
  const drilled = new Places(board.holes.flatMap(({ x, y }) => [x, y]));
  const pads = copper.flat.layer.objects.filter((object) => object.kind === 'flash');
  const soldered = pads.filter((pad) => isSoldered(pad, drilled) && mask.flat.edges.islandAt(pad.x, pad.y) >= 0);
  for (const own of Map.groupBy(soldered, ({ aperture }) => aperture).values()) {
    const dry = own.filter((pad) => !hasPaste(pad, paste.flat.edges));
    if (own.length < ENOUGH_PADS || dry.length === 0 || own.length - dry.length < MOST * own.length) continue;
    const wet = new Places(own.flatMap((pad) => (dry.includes(pad) ? [] : [pad.x, pad.y])));
    for (const pad of dry) {
      if (!wet.has(pad.x, pad.y, NEAR * measureLength(pad))) continue;
      yield {
        severity: 'warning',
        message: 'A pad has no solder paste, and the pads of its shape beside it have: its joint stays dry',
        layers: [paste.name],
        at: [pad.x, pad.y],
        objects: () => [issueObject(pad, copper.file)],
        group: 'dry',
      };
    }
  }
}

function isSoldered({ x, y, polarity, aperture, attributes }: FlashObject, drilled: Places): boolean {
  if (polarity === 'clear') return false;
  const [kind = ''] = attributes.apertureFunction;
  if (kind !== '') return kind === 'SMDPad';
  const { minX, minY, maxX, maxY } = aperture.bounds;
  // Without attributes round ones may be fiducials and test points.
  return aperture.form.kind !== 'circle' && !drilled.has(x, y, Math.min(maxX - minX, maxY - minY) / 2);
}

/** In its middle, or in pieces over it. */
function hasPaste({ x, y, aperture: { bounds } }: FlashObject, edges: NonNullable<DfmBoard['edge']>): boolean {
  if (edges.islandAt(x, y) >= 0) return true;
  const box = { minX: x + bounds.minX, minY: y + bounds.minY, maxX: x + bounds.maxX, maxY: y + bounds.maxY };
  return edges.near(box, 0).length > 0;
}

const measureLength = ({ aperture: { bounds } }: FlashObject): number =>
  Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
