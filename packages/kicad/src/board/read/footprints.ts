import { listNamed, findList, type SExpression } from '@partwright/files/s-expressions';
import { type Placement, placed, turned } from '../geometry/turning.ts';
import type { Footprint, Drill, Pad, PadKind, PadShape, ZoneConnection } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readGraphic } from './graphics.ts';
import { readAngle, readFlag, readLength, readPoint, readUuid, readWord, readNm, readNumber } from './numbers.ts';
import { readText } from './texts.ts';
import { readZone } from './zones.ts';
import { readEmbeddedFiles, readModel } from './models.ts';
import { copperMask } from './layers.ts';

export function readFootprint(list: SExpression, context: BoardContext): Footprint {
  const at = findList(list, 'at');
  const attributes = findList(list, 'attr')?.atoms ?? [];
  const place: Placement = { at: readPoint(at), angle: readAngle(at?.atoms[2]) };
  const fields = new Map<string, string>();
  const footprint: Footprint = {
    uuid: readUuid(list),
    line: list.line,
    name: list.atoms[0] ?? '',
    side: readWord(list, 'layer') === 'B.Cu' ? 'back' : 'front',
    ...place,
    reference: '',
    value: '',
    fields,
    description: readWord(list, 'descr'),
    keywords: readWord(list, 'tags'),
    path: readWord(list, 'path'),
    sheetName: readWord(list, 'sheetname'),
    sheetFile: readWord(list, 'sheetfile'),
    kind: attributes.includes('smd') ? 'smd' : attributes.includes('through_hole') ? 'through_hole' : 'unspecified',
    dnp: attributes.includes('dnp'),
    excludedFromBom: attributes.includes('exclude_from_bom'),
    excludedFromPositions: attributes.includes('exclude_from_pos_files'),
    boardOnly: attributes.includes('board_only'),
    allowMissingCourtyard: attributes.includes('allow_missing_courtyard'),
    allowMaskBridges: attributes.includes('allow_soldermask_bridges'),
    locked: readFlag(list, 'locked'),
    netTies: (findList(list, 'net_tie_pad_groups')?.atoms ?? []).map((group) =>
      group.split(',').map((number) => number.trim()),
    ),
    pads: [],
    graphics: [],
    texts: [],
    zones: listNamed(list, 'zone').map((zone) => readZone(zone, context)),
    models: listNamed(list, 'model').map(readModel),
    embeddedFiles: listNamed(list, 'embedded_files').flatMap(readEmbeddedFiles),
    ...margins(list),
  };
  for (const inner of list.lists) readPart(inner, footprint, fields, context);
  // Before 7.0 a word among the keywords made all of a footprint's pads one net tie.
  if (footprint.netTies.length === 0 && footprint.keywords.toLowerCase().startsWith('net tie'))
    footprint.netTies.push(footprint.pads.map(({ number }) => number));
  return footprint;
}

function readPart(inner: SExpression, footprint: Footprint, fields: Map<string, string>, context: BoardContext): void {
  if (inner.name === 'pad') footprint.pads.push(readPad(inner, footprint, context));
  else if (inner.name === 'property') {
    fields.set(inner.atoms[0] ?? '', inner.atoms[1] ?? '');
    // Before 8.0 properties were only words; since then they lie on the board.
    if (findList(inner, 'at')) keepText(inner, footprint);
  } else if (inner.name === 'fp_text' || inner.name === 'fp_text_box') keepText(inner, footprint);
  else if (inner.name.startsWith('fp_')) {
    const graphic = readGraphic(inner, footprint, context);
    if (graphic) footprint.graphics.push(graphic);
  }
}

function keepText(list: SExpression, footprint: Footprint): void {
  const text = readText(list, footprint);
  if (text.kind === 'reference') footprint.reference = text.text;
  if (text.kind === 'value') footprint.value = text.text;
  footprint.texts.push(text);
}

function margins(list: SExpression): Partial<Footprint> {
  const clearance = readLength(list, 'clearance');
  const maskMargin = readLength(list, 'solder_mask_margin');
  const pasteMargin = readLength(list, 'solder_paste_margin');
  const zoneConnection = readPadZoneConnection(list);
  return {
    ...(clearance !== undefined && { clearance }),
    ...(maskMargin !== undefined && { maskMargin }),
    ...(pasteMargin !== undefined && { pasteMargin }),
    ...(zoneConnection && { zoneConnection }),
  };
}

const CONNECTIONS: readonly ZoneConnection[] = ['none', 'thermal', 'solid', 'thermal_through_hole'];
const KINDS: ReadonlySet<string> = new Set(['smd', 'thru_hole', 'np_thru_hole', 'connect']);
const SHAPES: ReadonlySet<string> = new Set(['circle', 'rect', 'oval', 'trapezoid', 'roundrect', 'custom']);

/** `(zone_connect 0 ... 3)`. */
function readPadZoneConnection(list: SExpression): ZoneConnection | undefined {
  const word = readWord(list, 'zone_connect');
  return word === '' ? undefined : CONNECTIONS[Number(word)];
}

/** `(pad "1" smd roundrect (at 0 0 90) (size 1 1) ...)` of a footprint that lies at `place`. A pad's angle is the board's. */
function readPad(list: SExpression, place: Placement, context: BoardContext): Pad {
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
    variesByLayer: findList(list, 'padstack') !== undefined,
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
    key: 'clearance' | 'maskMargin' | 'pasteMargin' | 'thermalGap' | 'thermalWidth' | 'dieLength',
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
  set('dieLength', 'die_length');
  const ratio = readWord(list, 'solder_paste_margin_ratio');
  if (ratio !== '') found.pasteRatio = readNumber(ratio);
  const connection = readPadZoneConnection(list);
  if (connection) found.zoneConnection = connection;
  return found;
}
