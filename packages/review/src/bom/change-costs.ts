import type { BomLineChange, CostChange } from '../model.ts';
import { type Amount, amountText, addAll, toMillionths, ZERO, Amount as Exact } from './amounts.ts';
import type { PartsCost } from './cost-parts.ts';
import type { Pieces, SideChange } from './diff-sides.ts';

/** The cost of base and head at one quantity. */
export interface CostPair {
  base: PartsCost | null;
  head: PartsCost | null;
}

/** A part of which pieces stay as they are and cost another amount, because more or fewer are bought with them. */
export interface Shift {
  /** Key of the part. */
  key: string;
  /** For one board. */
  pieces: Amount;
}

/** A row of the review that costs something: a change, or a shift. */
export interface CostRow {
  bought: SideChange['bought'];
  /** What changed; nothing for pieces that stay. */
  fields?: SideChange['fields'];
}

/** The difference of one board at one quantity. `isWhole` is false where a change touches what has no price. */
export function costChange({ base, head }: CostPair, quantity: number, changes: readonly SideChange[]): CostChange {
  const [before, after] = [base?.figure ?? null, head?.figure ?? null];
  const delta = computeDelta({ base, head });
  const share = delta === null || Number(before!.unit) === 0 ? null : delta.div(before!.unit!).times(100);
  return {
    quantity,
    base: before,
    head: after,
    delta: delta === null ? null : amountText(delta),
    deltaPercent: share === null ? null : share.toDecimalPlaces(4).toNumber(),
    isWhole: delta !== null && isWhole(changes, { base, head }),
  };
}

/** Head minus base of one board, to the millionth; null when one of them is not there or has no price at all. */
function computeDelta({ base, head }: CostPair): Amount | null {
  const [before, after] = [base?.figure.unit ?? null, head?.figure.unit ?? null];
  return before === null || after === null ? null : new Exact(after).minus(before);
}

/** Whether all that changed is priced; what has no price and only changed its designators costs what it did. */
function isWhole(rows: readonly CostRow[], pair: CostPair): boolean {
  const open = new Map<string, Amount>();
  const add = (pieces: Pieces, cost: PartsCost | null, sign: 1 | -1): void => {
    for (const [key, count] of pieces)
      if (!isBoughtInFull(key, cost)) open.set(key, count.times(sign).plus(open.get(key) ?? 0));
  };
  for (const { bought } of rows.filter((row) => !isAsUnpriced(row, pair))) {
    add(bought.before, pair.base, -1);
    add(bought.after, pair.head, 1);
  }
  return [...open.values()].every((count) => count.isZero());
}

/** What changes no price. */
const FREE: ReadonlySet<string> = new Set(['footprint']);

/** It had no price and has none, and what changed of it would not change one. */
export function isAsUnpriced({ bought, fields = [] }: CostRow, { base, head }: CostPair): boolean {
  if (fields.length === 0 || !fields.every((field) => FREE.has(field))) return false;
  const isOpen = (pieces: Pieces, cost: PartsCost | null): boolean =>
    [...pieces.keys()].some((key) => !isBoughtInFull(key, cost));
  return isOpen(bought.before, base) && isOpen(bought.after, head);
}

function isPriced({ bought }: CostRow, { base, head }: CostPair): boolean {
  const isKnown = (pieces: Pieces, cost: PartsCost | null): boolean =>
    [...pieces.keys()].every((key) => isBoughtInFull(key, cost));
  return isKnown(bought.before, base) && isKnown(bought.after, head);
}

function isBoughtInFull(key: string, cost: PartsCost | null): boolean {
  return cost?.byPart.get(key)?.shortage === null;
}

/** Amounts are rounded to the millionth, so a piece of the same price may seem to differ by less than this a board. */
export const ROUNDING: Amount = new Exact('0.00001');

/** Pieces that no change touches, of parts that cost another amount a piece than before. */
export function findShifts(pairs: readonly CostPair[], changes: readonly SideChange[]): Shift[] {
  const shifts = new Map<string, Shift>();
  for (const { base, head } of pairs)
    for (const [key, now] of head?.byPart ?? []) {
      const old = base?.byPart.get(key);
      if (old === undefined || shifts.has(key) || old.perPiece.eq(now.perPiece)) continue;
      if (old.shortage !== null || now.shortage !== null) continue;
      const changed = addAll(changes.map(({ bought }) => bought.after.get(key) ?? ZERO));
      const pieces = new Exact(now.bought.perBoard).minus(changed);
      if (pieces.times(now.perPiece.minus(old.perPiece)).abs().gte(ROUNDING)) shifts.set(key, { key, pieces });
    }
  return [...shifts.values()];
}

/**
 * What each row costs for one board at one quantity: its pieces at what a piece costs at head, minus its pieces at what
 * one costs at base. Where everything is priced the rows add up to the difference of the whole: what the rounding to
 * millionths leaves is in the largest. Null where a side of a row is not priced. Without base it is what the pieces cost at head.
 */
export function rowCosts(rows: readonly CostRow[], pair: CostPair): (string | null)[] {
  const { base, head } = pair;
  const delta = computeDelta(pair);
  const isKnown = delta !== null || (base === null && head !== null && head.figure.unit !== null);
  const costs = rows.map((row) =>
    isKnown && isPriced(row, pair)
      ? toMillionths(computeWorth(row.bought.after, head).minus(computeWorth(row.bought.before, base)))
      : null,
  );
  if (delta !== null && isWhole(rows, pair)) spreadRest(costs, delta);
  return costs.map((cost) => (cost === null ? null : amountText(cost)));
}

function computeWorth(pieces: Pieces, cost: PartsCost | null): Amount {
  return addAll([...pieces].map(([key, count]) => count.times(cost?.byPart.get(key)?.perPiece ?? ZERO)));
}

/** A few millionths at most. */
function spreadRest(costs: (Amount | null)[], delta: Amount): void {
  const rest = delta.minus(addAll(costs.map((cost) => cost ?? ZERO)));
  if (rest.isZero()) return;
  let largest = -1;
  for (const [at, cost] of costs.entries())
    if (cost !== null && (largest < 0 || cost.abs().gt(costs[largest]!.abs()))) largest = at;
  if (largest >= 0) costs[largest] = costs[largest]!.plus(rest);
}

/** The costs of a row by quantity. */
export function byQuantity(
  costs: readonly (string | null)[][],
  quantities: readonly number[],
  row: number,
): BomLineChange['cost'] {
  return quantities.map((quantity, at) => ({ quantity, delta: costs[at]![row] ?? null }));
}
