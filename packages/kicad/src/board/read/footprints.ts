import { allOf, listOf, type SExpression } from '@partwright/files/s-expressions';
import type { Placement } from '../geometry/turning.ts';
import type { Footprint } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readGraphic } from './graphics.ts';
import { angleOf, isSaid, lengthOf, pointOf, uuidOf, wordOf } from './numbers.ts';
import { readPad, zoneConnectionOf } from './pads.ts';
import { readText } from './texts.ts';
import { readZone } from './zones.ts';

export function readFootprint(list: SExpression, context: BoardContext): Footprint {
  const at = listOf(list, 'at');
  const attributes = listOf(list, 'attr')?.atoms ?? [];
  const place: Placement = { at: pointOf(at), angle: angleOf(at?.atoms[2]) };
  const fields = new Map<string, string>();
  const footprint: Footprint = {
    uuid: uuidOf(list),
    line: list.line,
    name: list.atoms[0] ?? '',
    side: wordOf(list, 'layer') === 'B.Cu' ? 'back' : 'front',
    ...place,
    reference: '',
    value: '',
    fields,
    description: wordOf(list, 'descr'),
    keywords: wordOf(list, 'tags'),
    path: wordOf(list, 'path'),
    sheetName: wordOf(list, 'sheetname'),
    sheetFile: wordOf(list, 'sheetfile'),
    kind: attributes.includes('smd') ? 'smd' : attributes.includes('through_hole') ? 'through_hole' : 'unspecified',
    dnp: attributes.includes('dnp'),
    excludedFromBom: attributes.includes('exclude_from_bom'),
    excludedFromPositions: attributes.includes('exclude_from_pos_files'),
    boardOnly: attributes.includes('board_only'),
    allowMissingCourtyard: attributes.includes('allow_missing_courtyard'),
    allowMaskBridges: attributes.includes('allow_soldermask_bridges'),
    locked: isSaid(list, 'locked'),
    netTies: (listOf(list, 'net_tie_pad_groups')?.atoms ?? []).map((group) =>
      group.split(',').map((number) => number.trim()),
    ),
    pads: [],
    graphics: [],
    texts: [],
    zones: allOf(list, 'zone').map((zone) => readZone(zone, context)),
    models: allOf(list, 'model').map(({ atoms }) => atoms[0] ?? ''),
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
    if (listOf(inner, 'at')) keepText(inner, footprint);
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
  const clearance = lengthOf(list, 'clearance');
  const maskMargin = lengthOf(list, 'solder_mask_margin');
  const pasteMargin = lengthOf(list, 'solder_paste_margin');
  const zoneConnection = zoneConnectionOf(list);
  return {
    ...(clearance !== undefined && { clearance }),
    ...(maskMargin !== undefined && { maskMargin }),
    ...(pasteMargin !== undefined && { pasteMargin }),
    ...(zoneConnection && { zoneConnection }),
  };
}
