import { nearest } from '../geometry/distance.ts';
import { padShapes } from '../geometry/item-shapes.ts';
import { disc, type Shape } from '../geometry/shape.ts';
import type { Footprint, Pad } from '../model.ts';
import { holdsLayer } from '../read/layers.ts';
import type { DesignContext, Report } from './context.ts';

interface Fault {
  type: 'padstack' | 'padstack_invalid';
  why: string;
}

/** Pads whose size, hole, layers and purpose do not go together. */
export function checkPadstacks({ board }: DesignContext, report: Report): void {
  const inner = board.copperLayers.slice(1, -1);
  for (const footprint of board.footprints)
    for (const pad of footprint.pads)
      for (const { type, why } of findFaults(pad, inner)) report(type, `Padstack: ${why}`, [padItem(pad, footprint)]);
}

function padItem(pad: Pad, { reference }: Footprint) {
  return {
    uuid: pad.uuid,
    what: `Pad ${pad.number} [${pad.net || '<no net>'}] of ${reference}`,
    at: pad.at,
    line: pad.line,
  };
}

function* findFaults(pad: Pad, inner: readonly string[]): Generator<Fault> {
  const odd = (why: string): Fault => ({ type: 'padstack', why });
  const wrong = (why: string): Fault => ({ type: 'padstack_invalid', why });
  if (pad.shape !== 'custom' && (pad.width <= 0 || pad.height <= 0)) yield wrong('a pad must have a size');
  if (pad.copper !== 0 && pad.drill && nearest([disc(pad.at, 0)], padShapes(pad), 0) > 0)
    yield odd('the hole is not in the pad');
  else if (pad.kind === 'thru_hole' && isDrilledAway(pad)) yield odd('the hole leaves no copper');
  if ((pad.clearance ?? 0) < 0) yield odd('a clearance below nothing has no effect');
  const narrow = Math.min(pad.width, pad.height);
  if (pad.shape !== 'custom' && -(pad.maskMargin ?? 0) > narrow) yield odd('the margin of the mask leaves no opening');
  if (pad.shape !== 'custom' && narrow > 0 && measurePaste(pad) <= 0) yield odd('the margin of the paste leaves none');
  yield* findLayerFaults(pad, inner).map(odd);
  if (pad.kind !== 'thru_hole' && pad.kind !== 'np_thru_hole' && pad.drill) yield wrong('an SMD pad has a hole');
  const isFor = PURPOSES[pad.property];
  if (isFor && !isFor.includes(pad.kind)) yield odd(`${pad.property} is not for pads of this type`);
  if (pad.shape === 'custom' && !isOnePiece(padShapes(pad))) yield wrong('a pad must be of one piece');
}

function* findLayerFaults(pad: Pad, inner: readonly string[]): Generator<string> {
  const [front, back] = (['F', 'B'] as const).map((side) => ({
    copper: holdsLayer(pad.layers, `${side}.Cu`),
    mask: holdsLayer(pad.layers, `${side}.Mask`),
    paste: holdsLayer(pad.layers, `${side}.Paste`),
  })) as [Side, Side];
  // KiCad finds no fault with the layers of a pad with a hole, and none with a pad on no layer at all.
  if (pad.kind === 'thru_hole' || pad.kind === 'np_thru_hole') return;
  if (pad.kind === 'connect' && (front.paste || back.paste)) yield 'an edge contact has solder paste';
  if (front.copper && back.copper) yield 'an SMD pad has copper on both sides';
  else if (front.copper || back.copper) {
    const far = front.copper ? back : front;
    if (far.mask) yield 'copper and mask of an SMD pad are on different sides';
    else if (far.paste) yield 'copper and paste of an SMD pad are on different sides';
  } else if (inner.some((layer) => holdsLayer(pad.layers, layer))) yield 'an SMD pad is on no outer layer';
}

interface Side {
  copper: boolean;
  mask: boolean;
  paste: boolean;
}

const NOT_BARE: readonly Pad['kind'][] = ['smd', 'connect', 'thru_hole'];
/** Which pads a purpose makes sense for, by the word of the file. */
const PURPOSES: Readonly<Record<string, readonly Pad['kind'][]>> = {
  pad_prop_fiducial_glob: NOT_BARE,
  pad_prop_fiducial_loc: NOT_BARE,
  pad_prop_testpoint: NOT_BARE,
  pad_prop_heatsink: NOT_BARE,
  pad_prop_castellated: ['thru_hole'],
  pad_prop_bga: ['smd'],
  pad_prop_mechanical: ['thru_hole'],
};

/** Round and oval pads alone: of others at least the corners are left. */
function isDrilledAway({ shape, width, height, drill, offset }: Pad): boolean {
  if (!drill || (shape !== 'circle' && shape !== 'oval') || offset.x !== 0 || offset.y !== 0) return false;
  return drill.width >= width && drill.height >= height;
}

function measurePaste({ width, height, pasteMargin = 0, pasteRatio = 0 }: Pad): number {
  return Math.min(width + width * pasteRatio, height + height * pasteRatio) + pasteMargin;
}

function isOnePiece(shapes: readonly Shape[]): boolean {
  const left = new Set(shapes.slice(1));
  const reached = shapes.slice(0, 1);
  for (const shape of reached)
    for (const other of left)
      if (nearest([shape], [other], 0) === 0) {
        left.delete(other);
        reached.push(other);
      }
  return left.size === 0;
}
