import { listNamed, findList, type SExpression } from '@partwright/files/s-expressions';
import type { Placement } from '../geometry/turning.ts';
import type { Footprint } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readGraphic } from './graphics.ts';
import { readAngle, readFlag, readLength, readPoint, readUuid, readWord } from './numbers.ts';
import { readPad, readPadZoneConnection } from './pads.ts';
import { readText } from './texts.ts';
import { readZone } from './zones.ts';

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
    models: listNamed(list, 'model').map(({ atoms }) => atoms[0] ?? ''),
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
