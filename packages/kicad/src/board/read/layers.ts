import type { SExpression } from '@partwright/files/s-expressions';
import type { BoardLayer } from '../model.ts';

/** F.Cu, In1.Cu ... In30.Cu, B.Cu -> 0 ... 31; -1 of what is not copper. */
function copperDepth(name: string): number {
  if (name === 'F.Cu') return 0;
  if (name === 'B.Cu') return 31;
  const inner = /^In(\d{1,2})\.Cu$/.exec(name);
  const n = inner ? Number(inner[1]) : 0;
  return n >= 1 && n <= 30 ? n : -1;
}

export function isCopperLayer(name: string): boolean {
  return copperDepth(name) >= 0;
}

/** `(layers (0 "F.Cu" signal "Front") ...)`. */
export function readLayers(list: SExpression | undefined): BoardLayer[] {
  return (list?.lists ?? [])
    .filter((layer) => layer.atoms.length > 0)
    .map(({ atoms }) => ({ name: atoms[0]!, kind: atoms[1] ?? 'user', userName: atoms[2] ?? atoms[0]! }));
}

/** From the top to the bottom; a board has at least its two faces. */
export function listCopperLayers(layers: readonly BoardLayer[]): string[] {
  const names = layers.map(({ name }) => name).filter((name) => copperDepth(name) >= 0);
  return [...new Set(['F.Cu', ...names, 'B.Cu'])].sort((a, b) => copperDepth(a) - copperDepth(b));
}

/** The layers of `names` (with `*.Cu`, `F&B.Cu`) as a mask over the board's copper layers. */
export function copperMask(names: readonly string[], copperLayers: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    if (name === '*.Cu') mask |= makeLayerMask(copperLayers.length);
    else if (name === 'F&B.Cu') mask |= 1 | (1 << (copperLayers.length - 1));
    else {
      const index = copperLayers.indexOf(name);
      if (index !== -1) mask |= 1 << index;
    }
  }
  return mask;
}

function makeLayerMask(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}

/** Of a via from one copper layer to another. */
export function spanMask(top: string, bottom: string, copperLayers: readonly string[]): number {
  const a = Math.max(copperLayers.indexOf(top), 0);
  const found = copperLayers.indexOf(bottom);
  const b = found === -1 ? copperLayers.length - 1 : found;
  let mask = 0;
  for (let i = Math.min(a, b); i <= Math.max(a, b); i++) mask |= 1 << i;
  return mask;
}

/** Whether `names`, as written in a pad, take in the layer: `*.Mask` holds F.Mask. */
export function holdsLayer(names: readonly string[], layer: string): boolean {
  if (names.includes(layer)) return true;
  const kind = layer.slice(layer.indexOf('.'));
  if (names.includes(`*${kind}`)) return true;
  return (layer[0] === 'F' || layer[0] === 'B') && names.includes(`F&B${kind}`);
}
