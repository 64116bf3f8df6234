import { findList, type SExpression } from '@partwright/files/s-expressions';
import { placed, turned, type Placement } from '../geometry/turning.ts';
import type { Drill, Pad, PadKind, PadShape, ZoneConnection } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readGraphic } from './graphics.ts';
import { copperMask } from './layers.ts';
import { readAngle, readFlag, readLength, readNm, readNumber, readPoint, readUuid, readWord } from './numbers.ts';

const CONNECTIONS: readonly ZoneConnection[] = ['none', 'thermal', 'solid', 'thermal_through_hole'];
const KINDS: ReadonlySet<string> = new Set(['smd', 'thru_hole', 'np_thru_hole', 'connect']);
const SHAPES: ReadonlySet<string> = new Set(['circle', 'rect', 'oval', 'trapezoid', 'roundrect', 'custom']);

/** `(zone_connect 0 ... 3)`. */
export function readPadZoneConnection(list: SExpression): ZoneConnection | undefined {
  const word = readWord(list, 'zone_connect');
  return word === '' ? undefined : CONNECTIONS[Number(word)];
}

/** `(pad "1" smd roundrect (at 0 0 90) (size 1 1) ...)` of a footprint that lies at `place`. A pad's angle is the board's. */
export function readPad(list: SExpression, place: Placement, context: BoardContext): Pad {
  const at = findList(list, 'at');
  const size = findList(list, 'size');
  const drill = findList(list, 'drill');
  const layers = findList(list, 'layers')?.atoms ?? [];
  const options = findList(list, 'options');
  const angle = readAngle(at?.atoms[2]);
  const where = placed(readPoint(at), place);
  const shape = SHAPES.has(list.atoms[2] ?? '') ? (list.atoms[2] as PadShape) : 'rect';
  const pad: Pad = {
    uuid: readUuid(list),
    line: list.line,
    number: list.atoms[0] ?? '',
    kind: KINDS.has(list.atoms[1] ?? '') ? (list.atoms[1] as PadKind) : 'smd',
    shape,
    at: where,
    offset: turned(readPoint(drill && findList(drill, 'offset')), angle),
    angle,
    width: Math.max(readNm(size?.atoms[0]), 0),
    height: Math.max(readNm(size?.atoms[1]), 0),
    delta: readPoint(findList(list, 'rect_delta')),
    roundRatio: Math.min(Math.max(readNumber(readWord(list, 'roundrect_rratio') || undefined, 0), 0), 0.5),
    chamferRatio: Math.min(Math.max(readNumber(readWord(list, 'chamfer_ratio') || undefined, 0), 0), 0.5),
    chamfers: (findList(list, 'chamfer')?.atoms ?? []) as Pad['chamfers'],
    primitives: [],
    anchor: options && readWord(options, 'anchor') === 'rect' ? 'rect' : 'circle',
    layers: [...layers],
    copper: copperMask(layers, context.copperLayers),
    net: context.findNet(list),
    pinFunction: readWord(list, 'pinfunction'),
    pinType: readWord(list, 'pintype'),
    property: readWord(list, 'property'),
    removeUnusedLayers: readFlag(list, 'remove_unused_layers') || readFlag(list, 'remove_unused_layer'),
    keepEndLayers: readFlag(list, 'keep_end_layers'),
    ...optional(list),
  };
  const hole = readDrill(drill);
  if (hole) pad.drill = hole;
  for (const primitive of findList(list, 'primitives')?.lists ?? []) {
    const graphic = readGraphic(
      primitive,
      { at: { x: where.x + pad.offset.x, y: where.y + pad.offset.y }, angle },
      context,
    );
    if (graphic) pad.primitives.push(graphic);
  }
  return pad;
}

function readDrill(drill: SExpression | undefined): Drill | undefined {
  const sizes = (drill?.atoms ?? []).filter((atom) => atom !== 'oval').map(readNm);
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
      const length = readLength(list, name);
      if (length !== undefined) found[key] = length;
    }
  };
  set('clearance', 'clearance');
  set('maskMargin', 'solder_mask_margin');
  set('pasteMargin', 'solder_paste_margin');
  set('thermalGap', 'thermal_gap');
  set('thermalWidth', 'thermal_width', 'thermal_bridge_width');
  const ratio = readWord(list, 'solder_paste_margin_ratio');
  if (ratio !== '') found.pasteRatio = readNumber(ratio);
  const connection = readPadZoneConnection(list);
  if (connection) found.zoneConnection = connection;
  return found;
}
