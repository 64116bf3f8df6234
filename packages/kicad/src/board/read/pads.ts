import { listOf, type SExpression } from '@partwright/files/s-expressions';
import { placed, turned, type Placement } from '../geometry/turning.ts';
import type { Drill, Pad, PadKind, PadShape, ZoneConnection } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readGraphic } from './graphics.ts';
import { copperMask } from './layers.ts';
import { angleOf, isSaid, lengthOf, nmOf, numberOf, pointOf, uuidOf, wordOf } from './numbers.ts';

const CONNECTIONS: readonly ZoneConnection[] = ['none', 'thermal', 'solid', 'thermal_through_hole'];
const KINDS: ReadonlySet<string> = new Set(['smd', 'thru_hole', 'np_thru_hole', 'connect']);
const SHAPES: ReadonlySet<string> = new Set(['circle', 'rect', 'oval', 'trapezoid', 'roundrect', 'custom']);

/** `(zone_connect 0 ... 3)`. */
export function zoneConnectionOf(list: SExpression): ZoneConnection | undefined {
  const word = wordOf(list, 'zone_connect');
  return word === '' ? undefined : CONNECTIONS[Number(word)];
}

/** `(pad "1" smd roundrect (at 0 0 90) (size 1 1) ...)` of a footprint that lies at `place`. A pad's angle is the board's. */
export function readPad(list: SExpression, place: Placement, context: BoardContext): Pad {
  const at = listOf(list, 'at');
  const size = listOf(list, 'size');
  const drill = listOf(list, 'drill');
  const layers = listOf(list, 'layers')?.atoms ?? [];
  const options = listOf(list, 'options');
  const angle = angleOf(at?.atoms[2]);
  const where = placed(pointOf(at), place);
  const shape = SHAPES.has(list.atoms[2] ?? '') ? (list.atoms[2] as PadShape) : 'rect';
  const pad: Pad = {
    uuid: uuidOf(list),
    line: list.line,
    number: list.atoms[0] ?? '',
    kind: KINDS.has(list.atoms[1] ?? '') ? (list.atoms[1] as PadKind) : 'smd',
    shape,
    at: where,
    offset: turned(pointOf(drill && listOf(drill, 'offset')), angle),
    angle,
    width: Math.max(nmOf(size?.atoms[0]), 0),
    height: Math.max(nmOf(size?.atoms[1]), 0),
    delta: pointOf(listOf(list, 'rect_delta')),
    roundRatio: Math.min(Math.max(numberOf(wordOf(list, 'roundrect_rratio') || undefined, 0), 0), 0.5),
    chamferRatio: Math.min(Math.max(numberOf(wordOf(list, 'chamfer_ratio') || undefined, 0), 0), 0.5),
    chamfers: (listOf(list, 'chamfer')?.atoms ?? []) as Pad['chamfers'],
    primitives: [],
    anchor: options && wordOf(options, 'anchor') === 'rect' ? 'rect' : 'circle',
    layers: [...layers],
    copper: copperMask(layers, context.copperLayers),
    net: context.netOf(list),
    pinFunction: wordOf(list, 'pinfunction'),
    pinType: wordOf(list, 'pintype'),
    property: wordOf(list, 'property'),
    removeUnusedLayers: isSaid(list, 'remove_unused_layers') || isSaid(list, 'remove_unused_layer'),
    keepEndLayers: isSaid(list, 'keep_end_layers'),
    ...optional(list),
  };
  const hole = drillOf(drill);
  if (hole) pad.drill = hole;
  for (const primitive of listOf(list, 'primitives')?.lists ?? []) {
    const graphic = readGraphic(
      primitive,
      { at: { x: where.x + pad.offset.x, y: where.y + pad.offset.y }, angle },
      context,
    );
    if (graphic) pad.primitives.push(graphic);
  }
  return pad;
}

function drillOf(drill: SExpression | undefined): Drill | undefined {
  const sizes = (drill?.atoms ?? []).filter((atom) => atom !== 'oval').map(nmOf);
  if (sizes.length === 0 || sizes[0]! <= 0) return undefined;
  const height = sizes[1] ?? sizes[0]!;
  return { shape: drill!.atoms[0] === 'oval' && height !== sizes[0] ? 'oval' : 'round', width: sizes[0]!, height };
}

function optional(list: SExpression): Partial<Pad> {
  const found: Partial<Pad> = {};
  const set = (
    key: 'clearance' | 'maskMargin' | 'pasteMargin' | 'thermalGap' | 'thermalWidth',
    ...names: string[]
  ): void => {
    for (const name of names) {
      const length = lengthOf(list, name);
      if (length !== undefined) found[key] = length;
    }
  };
  set('clearance', 'clearance');
  set('maskMargin', 'solder_mask_margin');
  set('pasteMargin', 'solder_paste_margin');
  set('thermalGap', 'thermal_gap');
  set('thermalWidth', 'thermal_width', 'thermal_bridge_width');
  const ratio = wordOf(list, 'solder_paste_margin_ratio');
  if (ratio !== '') found.pasteRatio = numberOf(ratio);
  const connection = zoneConnectionOf(list);
  if (connection) found.zoneConnection = connection;
  return found;
}
