import type { Lifecycle, Part } from '@partwright/catalog';
import type { WatchedPart } from '../ports/watches.ts';
import type { CostedLine } from './cost-lines.ts';
import { sumOfferStock } from './part-views.ts';

/** A part of a BOM, and how many of it the boards need. */
export interface NeededPart {
  part: Part;
  references: string[];
  needed: number;
  /** Lines that need it and may mean another part: their designators, or their numbers. */
  inDoubt: string[];
}

export interface LowStock extends NeededPart {
  previousStock: number | null;
  stock: number;
}

export interface LifecycleChange extends NeededPart {
  previous: Lifecycle;
  current: Lifecycle;
}

export interface PartChanges {
  /** What the next look is held against. */
  kept: Map<number, WatchedPart>;
  low: LowStock[];
  lifecycles: LifecycleChange[];
  /** More happened than may be told at once; it is found again the next time. */
  isUnfinished: boolean;
}

const WORSE_THAN_ACTIVE: ReadonlySet<Lifecycle> = new Set<Lifecycle>(['nrnd', 'eol', 'obsolete']);

/** The parts of the lines that are bought for so many boards, each once. */
export function neededParts(lines: readonly CostedLine[], boards: number): NeededPart[] {
  const perBoard = new Map<number, number>();
  const needed = new Map<number, NeededPart>();
  for (const { part, references, perBoard: pieces, doubts } of lines) {
    if (part === null) continue;
    const total = (perBoard.get(part.id) ?? 0) + pieces;
    perBoard.set(part.id, total);
    const before = needed.get(part.id);
    const doubted = doubts.flatMap((doubt) => (doubt.references.length > 0 ? doubt.references : `line ${doubt.line}`));
    needed.set(part.id, {
      part,
      references: [...(before?.references ?? []), ...references],
      needed: Math.ceil(total * boards),
      inDoubt: [...(before?.inDoubt ?? []), ...doubted],
    });
  }
  return [...needed.values()];
}

/**
 * Hold the parts against what was known of them. A part that was not known is learnt and nothing is told of it, whatever
 * its state. Stock that nobody states is neither low nor enough: what was known before goes on to hold, as does a life
 * cycle. At most `limit` changes are told.
 */
export function compareParts(
  parts: readonly NeededPart[],
  known: ReadonlyMap<number, WatchedPart>,
  wants: { stock: boolean; lifecycle: boolean; limit: number },
): PartChanges {
  const changes: PartChanges = { kept: new Map(), low: [], lifecycles: [], isUnfinished: false };
  const { kept, low, lifecycles } = changes;
  for (const needed of parts) {
    const { id } = needed.part;
    const before = known.get(id);
    const now = makeWatchedPart(needed, before);
    const fell = wants.stock && before ? lowStock(needed, before, now) : undefined;
    const changed = wants.lifecycle && before ? lifecycleChange(needed, before, now) : undefined;
    const told = Number(fell !== undefined) + Number(changed !== undefined);
    if (before && low.length + lifecycles.length + told > wants.limit) {
      changes.isUnfinished = true;
      kept.set(id, before);
      continue;
    }
    if (fell) low.push(fell);
    if (changed) lifecycles.push(changed);
    kept.set(id, now);
  }
  return changes;
}

function makeWatchedPart({ part, needed }: NeededPart, before: WatchedPart | undefined): WatchedPart {
  const stock = sumOfferStock(part.offers);
  return {
    lifecycle: part.lifecycle === 'unknown' ? (before?.lifecycle ?? 'unknown') : part.lifecycle,
    isLow: stock === null ? (before?.isLow ?? null) : stock < needed,
    stock: stock ?? before?.stock ?? null,
  };
}

function lowStock(needed: NeededPart, before: WatchedPart, now: WatchedPart): LowStock | undefined {
  if (before.isLow !== false || !now.isLow || now.stock === null) return undefined;
  return { ...needed, previousStock: before.stock, stock: now.stock };
}

function lifecycleChange(needed: NeededPart, before: WatchedPart, now: WatchedPart): LifecycleChange | undefined {
  const [previous, current] = [before.lifecycle, now.lifecycle];
  if (previous === current || (previous === 'unknown' && !WORSE_THAN_ACTIVE.has(current))) return undefined;
  return { ...needed, previous, current };
}
