import { findList, type SExpression } from '@partwright/files/s-expressions';
import type { Track, Via } from '../model.ts';
import type { BoardContext } from './context.ts';
import { copperMask, spanMask } from './layers.ts';
import { readFlag, readLength, readPoint, readUuid, readWord } from './numbers.ts';

/** `(segment ...)` and `(arc ...)`. */
export function readTrack(list: SExpression, context: BoardContext): Track {
  const [first = '', ...others] = findList(list, 'layers')?.atoms ?? [];
  const layer = readWord(list, 'layer') || first;
  const mask = others.find((name) => name.endsWith('.Mask'));
  const margin = readLength(list, 'solder_mask_margin');
  const middle = findList(list, 'mid');
  return {
    uuid: readUuid(list),
    line: list.line,
    start: readPoint(findList(list, 'start')),
    end: readPoint(findList(list, 'end')),
    ...(middle && { middle: readPoint(middle) }),
    width: Math.max(readLength(list, 'width') ?? 0, 0),
    layer,
    copper: copperMask([layer], context.copperLayers),
    net: context.findNet(list),
    locked: readFlag(list, 'locked'),
    ...(mask && { bareOn: { layer: mask, ...(margin !== undefined && { margin }) } }),
  };
}

export function readVia(list: SExpression, context: BoardContext): Via {
  const layers = findList(list, 'layers')?.atoms ?? [];
  const kind = ['blind', 'buried', 'micro'].find((word) => list.atoms.includes(word)) ?? 'through';
  const [first, last] = [context.copperLayers[0]!, context.copperLayers.at(-1)!];
  // A through via says F.Cu and B.Cu, whatever its file says in other words.
  const [top, bottom] = kind === 'through' ? [first, last] : [layers[0] ?? first, layers[1] ?? last];
  const tenting = findList(list, 'tenting');
  return {
    uuid: readUuid(list),
    line: list.line,
    kind: kind === 'buried' ? 'blind' : (kind as Via['kind']),
    at: readPoint(findList(list, 'at')),
    diameter: Math.max(readLength(list, 'size') ?? 0, 0),
    drill: positive(readLength(list, 'drill')),
    top,
    bottom,
    copper: spanMask(top, bottom, context.copperLayers),
    net: context.findNet(list),
    free: readFlag(list, 'free'),
    removeUnusedLayers: readFlag(list, 'remove_unused_layers'),
    keepEndLayers: readFlag(list, 'keep_end_layers'),
    variesByLayer: findList(list, 'padstack') !== undefined,
    ...(tenting && { tentedFront: tentedOn(tenting, 'front'), tentedBack: tentedOn(tenting, 'back') }),
  };
}

/** KiCad takes a drill of 0 for none. */
function positive(length: number | undefined): number | null {
  return length !== undefined && length > 0 ? length : null;
}

function tentedOn(tenting: SExpression, side: string): boolean {
  const inner = findList(tenting, side);
  return inner ? inner.atoms[0] !== 'no' : tenting.atoms.includes(side);
}
