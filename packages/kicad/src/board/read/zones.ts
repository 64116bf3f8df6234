import { allOf, listOf, type SExpression } from '@partwright/files/s-expressions';
import type { FilledPolygon, Zone, ZoneConnection } from '../model.ts';
import type { BoardContext } from './context.ts';
import { pointsOf } from './graphics.ts';
import { copperMask } from './layers.ts';
import { isSaid, lengthOf, numberOf, uuidOf, wordOf } from './numbers.ts';

/** `(zone ...)`: a fill of copper, a rule area, or a teardrop. Its fill is as it was stored; nothing is filled anew. */
export function readZone(list: SExpression, context: BoardContext): Zone {
  const connect = listOf(list, 'connect_pads');
  const fill = listOf(list, 'fill');
  const names = listOf(list, 'layers')?.atoms ?? listOf(list, 'layer')?.atoms ?? [];
  const layers = expanded(names, context.copperLayers);
  const keepout = listOf(list, 'keepout');
  const isForbidden = (name: string): boolean => keepout !== undefined && wordOf(keepout, name) === 'not_allowed';
  const attributes = listOf(list, 'attr');
  const zone: Zone = {
    uuid: uuidOf(list),
    line: list.line,
    name: wordOf(list, 'name'),
    net: context.netOf(list) || (keepout ? '' : wordOf(list, 'net_name')),
    layers,
    copper: copperMask(layers, context.copperLayers),
    priority: numberOf(wordOf(list, 'priority') || undefined, 0),
    connection: connectionOf(connect?.atoms[0]),
    clearance: (connect && lengthOf(connect, 'clearance')) ?? 0,
    minThickness: lengthOf(list, 'min_thickness') ?? 0,
    thickOutlines: wordOf(list, 'filled_areas_thickness') !== 'no',
    isFilled: fill !== undefined && (fill.atoms[0] === 'yes' || fill.atoms.includes('yes')),
    hatched: fill !== undefined && wordOf(fill, 'mode') === 'hatch',
    thermalGap: (fill && lengthOf(fill, 'thermal_gap')) ?? 500_000,
    thermalWidth: (fill && lengthOf(fill, 'thermal_bridge_width')) ?? 500_000,
    outlines: allOf(list, 'polygon').map((polygon) => pointsOf(listOf(polygon, 'pts'))),
    fills: allOf(list, 'filled_polygon').flatMap((polygon) => fillOf(polygon, layers, context)),
    isTeardrop: attributes !== undefined && listOf(attributes, 'teardrop') !== undefined,
    locked: isSaid(list, 'locked'),
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

function connectionOf(word: string | undefined): ZoneConnection {
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

function fillOf(list: SExpression, layers: readonly string[], context: BoardContext): FilledPolygon[] {
  if (list.lists.length === 0 && list.atoms.length === 1) {
    const fill = context.fills[Number(list.atoms[0])];
    return fill ? [fill] : [];
  }
  const points = pointsOf(listOf(list, 'pts'));
  const flat = new Int32Array(points.length * 2);
  points.forEach(({ x, y }, index) => {
    flat[index * 2] = x;
    flat[index * 2 + 1] = y;
  });
  return [{ layer: wordOf(list, 'layer') || (layers[0] ?? ''), isIsland: isSaid(list, 'island'), points: flat }];
}
