import { isStated } from '../names/index.ts';
import type { GerberSet } from './model.ts';

/** Copper that a board with these files has, and no file is. */
export type MissingCopper =
  | { kind: 'side'; side: 'top' | 'bottom' }
  /** Counted from the top; `saidBy` is where the number of layers is from. */
  | { kind: 'layer'; index: number; of: number; saidBy: 'job' | 'files' }
  /** The numbers in the names of the inner layers leave one out. */
  | { kind: 'gap'; file: string; message: string }
  /** An odd number, and nothing says that it is right. */
  | { kind: 'even'; count: number };

const SIDES = ['top', 'bottom'] as const;

/**
 * What is missing of the copper of a set, by its own files and the number of layers that the caller says or orders: a side with a
 * mask or with layers below it, a layer between numbered ones, the other of a pair.
 */
export function findMissingCopper(set: GerberSet, saidLayers?: number): MissingCopper[] {
  if (isCountSaid(set, saidLayers)) return [];
  const ofBoard = set.layers.filter(({ isOfBoard }) => isOfBoard);
  const copper = ofBoard.filter(({ role }) => role.kind === 'copper');
  const known = copper.flatMap(({ role }) => role.index ?? []);
  const numbered = Math.max(0, ...known);
  const stated = Math.max(set.job?.copperLayers ?? 0, numbered);
  const has = (side: string): boolean => copper.some(({ role }) => role.side === side);
  const isExpected = (side: 'top' | 'bottom'): boolean =>
    copper.length === 0
      ? side === 'top'
      : copper.length > 1 ||
        has('inner') ||
        Math.max(stated, saidLayers ?? 0) > 1 ||
        ofBoard.some(({ role }) => role.side === side && role.kind === 'soldermask');
  // Files that say no side may be that of either.
  let unplaced = copper.filter(({ role }) => role.side === undefined).length;
  const missing: MissingCopper[] = [];
  for (const side of SIDES) if (!has(side) && isExpected(side) && unplaced-- <= 0) missing.push({ kind: 'side', side });
  const unnumbered = copper.length - new Set(known).size;
  const absent = Array.from({ length: stated }, (_, at) => at + 1).filter((index) => !known.includes(index));
  // Top and bottom are told above.
  for (const index of absent.filter((place) => place > 1 && place < stated).slice(unnumbered))
    missing.push({ kind: 'layer', index, of: stated, saidBy: stated > numbered ? 'job' : 'files' });
  for (const { code, file, message } of set.warnings)
    if (copper.length > 0 && code === 'inner_layer_missing') missing.push({ kind: 'gap', file, message });
  const isCounted = set.job?.copperLayers === copper.length || copper.every(({ role }) => isStated(role));
  if (missing.length === 0 && copper.length > 1 && copper.length % 2 === 1 && !isCounted)
    missing.push({ kind: 'even', count: copper.length });
  return missing;
}

/**
 * The caller counts as many layers as there are files, and no file says that it lies below them. The one layer of a board may be
 * called `L2,Bot`, as programs that always count two sides write it.
 */
const isCountSaid = ({ copperLayers, layers }: GerberSet, said: number | undefined): boolean =>
  said !== undefined &&
  said === copperLayers &&
  (said === 1 || layers.every(({ role, isOfBoard }) => !isOfBoard || !isStated(role) || (role.index ?? 0) <= said));
