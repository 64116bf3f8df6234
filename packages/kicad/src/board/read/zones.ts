import { listNamed, findList, type SExpression } from '@partwright/files/s-expressions';
import type { FilledPolygon, Zone, ZoneConnection } from '../model.ts';
import type { BoardContext } from './context.ts';
import { readPoints } from './graphics.ts';
import { copperMask } from './layers.ts';
import { readFlag, readLength, readNumber, readUuid, readWord } from './numbers.ts';

/** `(zone ...)`: a fill of copper, a rule area, or a teardrop. Its fill is as it was stored; nothing is filled anew. */
export function readZone(list: SExpression, context: BoardContext): Zone {
  const connect = findList(list, 'connect_pads');
  const fill = findList(list, 'fill');
  const names = findList(list, 'layers')?.atoms ?? findList(list, 'layer')?.atoms ?? [];
  const layers = expanded(names, context.copperLayers);
  const keepout = findList(list, 'keepout');
  const isForbidden = (name: string): boolean => keepout !== undefined && readWord(keepout, name) === 'not_allowed';
  const attributes = findList(list, 'attr');
  const zone: Zone = {
    uuid: readUuid(list),
    line: list.line,
    name: readWord(list, 'name'),
    net: context.findNet(list) || (keepout ? '' : readWord(list, 'net_name')),
    layers,
    copper: copperMask(layers, context.copperLayers),
    priority: readNumber(readWord(list, 'priority') || undefined, 0),
    connection: parseZoneConnection(connect?.atoms[0]),
    clearance: (connect && readLength(connect, 'clearance')) ?? 0,
    minThickness: readLength(list, 'min_thickness') ?? 0,
    thickOutlines: hasThickOutlines(list, context),
    isFilled: fill !== undefined && (fill.atoms[0] === 'yes' || fill.atoms.includes('yes')),
    hatched: fill !== undefined && readWord(fill, 'mode') === 'hatch',
    thermalGap: (fill && readLength(fill, 'thermal_gap')) ?? 500_000,
    thermalWidth: (fill && readLength(fill, 'thermal_bridge_width')) ?? 500_000,
    outlines: listNamed(list, 'polygon').map((polygon) => readPoints(findList(polygon, 'pts'))),
    fills: listNamed(list, 'filled_polygon').flatMap((polygon) => readFill(polygon, layers, context)),
    isTeardrop: attributes !== undefined && findList(attributes, 'teardrop') !== undefined,
    locked: readFlag(list, 'locked'),
  };
  if (keepout)
    zone.keepout = {
      tracks: isForbidden('tracks'),
      vias: isForbidden('vias'),
      pads: isForbidden('pads'),
      copper: isForbidden('copperpour'),
      footprints: isForbidden('footprints'),
    };
  return zone;
}

/** From this version of the format on, a fill without a word about it is the copper itself: KiCad 10 writes none. */
const FILLS_ARE_WHOLE = 20250210;

/** The edge of the stored fill is drawn with the zone's least width, and the copper goes beyond it. */
function hasThickOutlines(list: SExpression, { version }: BoardContext): boolean {
  const said = readWord(list, 'filled_areas_thickness');
  return said === '' ? version < FILLS_ARE_WHOLE : said !== 'no';
}

function parseZoneConnection(word: string | undefined): ZoneConnection {
  if (word === 'yes') return 'solid';
  if (word === 'no') return 'none';
  return word === 'thru_hole_only' ? 'thermal_through_hole' : 'thermal';
}

function expanded(names: readonly string[], copperLayers: readonly string[]): string[] {
  const layers = names.flatMap((name) => {
    if (name === '*.Cu') return copperLayers;
    return name === 'F&B.Cu' ? [copperLayers[0]!, copperLayers.at(-1)!] : name;
  });
  return [...new Set(layers)];
}

function readFill(list: SExpression, layers: readonly string[], context: BoardContext): FilledPolygon[] {
  if (list.lists.length === 0 && list.atoms.length === 1) {
    const fill = context.fills[Number(list.atoms[0])];
    return fill ? [fill] : [];
  }
  const points = readPoints(findList(list, 'pts'));
  const flat = new Int32Array(points.length * 2);
  points.forEach(({ x, y }, index) => {
    flat[index * 2] = x;
    flat[index * 2 + 1] = y;
  });
  return [{ layer: readWord(list, 'layer') || (layers[0] ?? ''), isIsland: readFlag(list, 'island'), points: flat }];
}
