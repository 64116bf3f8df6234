import { listOf, type SExpression } from '@partwright/files/s-expressions';
import type { Track, Via } from '../model.ts';
import type { BoardContext } from './context.ts';
import { copperMask, spanMask } from './layers.ts';
import { isSaid, lengthOf, pointOf, uuidOf, wordOf } from './numbers.ts';

/** `(segment ...)` and `(arc ...)`. */
export function readTrack(list: SExpression, context: BoardContext): Track {
  const layer = wordOf(list, 'layer') || (listOf(list, 'layers')?.atoms[0] ?? '');
  const middle = listOf(list, 'mid');
  return {
    uuid: uuidOf(list),
    line: list.line,
    start: pointOf(listOf(list, 'start')),
    end: pointOf(listOf(list, 'end')),
    ...(middle && { middle: pointOf(middle) }),
    width: Math.max(lengthOf(list, 'width') ?? 0, 0),
    layer,
    copper: copperMask([layer], context.copperLayers),
    net: context.netOf(list),
    locked: isSaid(list, 'locked'),
  };
}

export function readVia(list: SExpression, context: BoardContext): Via {
  const layers = listOf(list, 'layers')?.atoms ?? [];
  const kind = ['blind', 'buried', 'micro'].find((word) => list.atoms.includes(word)) ?? 'through';
  const [first, last] = [context.copperLayers[0]!, context.copperLayers.at(-1)!];
  // A through via says F.Cu and B.Cu, whatever its file says in other words.
  const [top, bottom] = kind === 'through' ? [first, last] : [layers[0] ?? first, layers[1] ?? last];
  const tenting = listOf(list, 'tenting');
  return {
    uuid: uuidOf(list),
    line: list.line,
    kind: kind === 'buried' ? 'blind' : (kind as Via['kind']),
    at: pointOf(listOf(list, 'at')),
    diameter: Math.max(lengthOf(list, 'size') ?? 0, 0),
    drill: Math.max(lengthOf(list, 'drill') ?? 0, 0),
    top,
    bottom,
    copper: spanMask(top, bottom, context.copperLayers),
    net: context.netOf(list),
    free: isSaid(list, 'free'),
    removeUnusedLayers: isSaid(list, 'remove_unused_layers'),
    keepEndLayers: isSaid(list, 'keep_end_layers'),
    ...(tenting && { tentedFront: tentedOn(tenting, 'front'), tentedBack: tentedOn(tenting, 'back') }),
  };
}

function tentedOn(tenting: SExpression, side: string): boolean {
  const inner = listOf(tenting, side);
  return inner ? inner.atoms[0] !== 'no' : tenting.atoms.includes(side);
}
