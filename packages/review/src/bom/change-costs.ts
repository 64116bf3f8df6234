import { compareCosts, type ComponentCost, type CostComparison } from '@partwright/cost';
import type { BomItem, BomLineChange, CostChange, UncomparedChange } from '../model.ts';
import { nameOfItem } from '../name-of-item.ts';
import { countUnread } from '../cost-figure.ts';
import { type Amount, amountText, addAll, ROUNDING, toMillionths, ZERO, Amount as Exact } from './amounts.ts';
import type { CostPair, PartsCost } from './cost-parts.ts';
import type { Pieces, SideChange } from './diff-sides.ts';
import { findDoubtfulChange, type RowReferences } from './doubtful-change.ts';

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
  references?: SideChange['references'];
  before?: SideChange['before'];
  after?: SideChange['after'];
}

/**
 * The difference of one board at one quantity, leaving out what has no price where it stands: `rows` are all changes and shifts. Where
 * everything has, it is what the figures differ by; what won or lost a price is told apart.
 */
export function costChange(pair: CostPair, quantity: number, rows: readonly CostRow[]): CostChange {
  const compared = compareRows(pair, rows);
  const uncompared = [...listUncompared(rows, pair), ...listUnread(pair)];
  return {
    quantity,
    base: pair.base?.figure ?? null,
    head: pair.head?.figure ?? null,
    delta: compared && amountText(toMillionths(new Exact(compared.delta))),
    deltaPercent: compared?.deltaPercent ?? null,
    isWhole: compared !== null && uncompared.length === 0,
    uncompared,
    doubt: compared && findDoubtfulChange(pair, listReferences(rows, pair)),
  };
}

function listReferences(rows: readonly CostRow[], pair: CostPair): RowReferences {
  const select = (some: readonly CostRow[]): Set<string> => new Set(some.flatMap(({ references = [] }) => references));
  return { left: select(rows.filter((row) => !isPriced(row, pair))), changed: select(rows) };
}

/** What no row touches. */
const REST = 'rest';

/**
 * Base and head of one board like for like, each row a thing by its number; null when one of them is not there or has no price
 * at all.
 */
function compareRows({ base, head }: CostPair, rows: readonly CostRow[]): CostComparison | null {
  const [before, after] = [base?.figure.unit ?? null, head?.figure.unit ?? null];
  if (before === null || after === null) return null;
  return compareCosts(
    listComponents(rows, base, before, (row) => row.bought.before),
    listComponents(rows, head, after, (row) => row.bought.after),
  );
}

function listComponents(
  rows: readonly CostRow[],
  cost: PartsCost | null,
  unit: string,
  select: (row: CostRow) => Pieces,
): ComponentCost[] {
  const sides = rows.map(select);
  const rest = new Exact(unit).minus(addAll(sides.map((pieces) => computeWorth(pieces, cost))));
  const components = sides.flatMap((pieces, at) =>
    pieces.size === 0 ? [] : [{ name: String(at), amount: formatWorth(pieces, cost) }],
  );
  return [...components, { name: REST, amount: rest.toFixed() }];
}

/** Null where any of them has no price. */
function formatWorth(pieces: Pieces, cost: PartsCost | null): string | null {
  return isKnown(pieces, cost) ? computeWorth(pieces, cost).toFixed() : null;
}

/**
 * Changes that are no part of the difference. Of what has no price and only changed its designators or its footprint nothing
 * is missing: it costs what it did.
 */
function listUncompared(rows: readonly CostRow[], pair: CostPair): UncomparedChange[] {
  const { base, head } = pair;
  if (base === null || head === null) return [];
  const changed = rows.filter((row) => !isPriced(row, pair) && !isAsUnpriced(row, pair));
  const open = countOpen(changed, pair);
  const isOpen = (pieces: Pieces): boolean => [...pieces.keys()].some((key) => open.get(key)?.isZero() === false);
  return changed
    .filter(({ bought }) => isOpen(bought.before) || isOpen(bought.after))
    .flatMap(({ bought: { before, after }, references = [], after: now, before: old }) =>
      compareCosts(listOne(before, base), listOne(after, head)).uncompared.map(({ kind, amount }) => ({
        kind,
        references,
        ...nameWithoutReferences(references, now ?? old ?? null),
        amount: amount && amountText(toMillionths(new Exact(amount))),
      })),
    );
}

function nameWithoutReferences(references: readonly string[], item: BomItem | null): { name?: string } {
  const name = references.length > 0 ? undefined : nameOfItem(item);
  return name === undefined ? {} : { name };
}

/** What was not read on either side may have changed. */
function listUnread({ base, head }: CostPair): UncomparedChange[] {
  const isUnread = base !== null && head !== null && [base, head].some(({ figure }) => countUnread(figure) > 0);
  return isUnread ? [{ kind: 'unread', references: [], amount: null }] : [];
}

function listOne(pieces: Pieces, cost: PartsCost): ComponentCost[] {
  return pieces.size === 0 ? [] : [{ name: REST, amount: formatWorth(pieces, cost) }];
}

/** Pieces without a price that came, less those that went. */
function countOpen(rows: readonly CostRow[], { base, head }: CostPair): Pieces {
  const open: Pieces = new Map();
  const add = (pieces: Pieces, cost: PartsCost | null, sign: 1 | -1): void => {
    for (const [key, count] of pieces)
      if (!hasPrice(key, cost)) open.set(key, count.times(sign).plus(open.get(key) ?? 0));
  };
  for (const { bought } of rows) {
    add(bought.before, base, -1);
    add(bought.after, head, 1);
  }
  return open;
}

/** What changes no price. */
const FREE: ReadonlySet<string> = new Set(['footprint']);

/** It had no price and has none, and what changed of it would not change one. */
export function isAsUnpriced({ bought, fields = [] }: CostRow, { base, head }: CostPair): boolean {
  if (fields.length === 0 || !fields.every((field) => FREE.has(field))) return false;
  const isOpen = (pieces: Pieces, cost: PartsCost | null): boolean =>
    [...pieces.keys()].some((key) => !hasPrice(key, cost));
  return isOpen(bought.before, base) && isOpen(bought.after, head);
}

function isPriced({ bought }: CostRow, { base, head }: CostPair): boolean {
  return isKnown(bought.before, base) && isKnown(bought.after, head);
}

function isKnown(pieces: Pieces, cost: PartsCost | null): boolean {
  return [...pieces.keys()].every((key) => hasPrice(key, cost));
}

function hasPrice(key: string, cost: PartsCost | null): boolean {
  return cost?.byPart.get(key)?.unpriced === null;
}

/** Pieces that no change touches, of parts that cost another amount a piece than before. */
export function findShifts(pairs: readonly CostPair[], changes: readonly SideChange[]): Shift[] {
  const shifts = new Map<string, Shift>();
  for (const { base, head } of pairs)
    for (const [key, now] of head?.byPart ?? []) {
      const old = base?.byPart.get(key);
      if (old === undefined || shifts.has(key) || old.perPiece.eq(now.perPiece)) continue;
      if (old.unpriced !== null || now.unpriced !== null) continue;
      const changed = addAll(changes.map(({ bought }) => bought.after.get(key) ?? ZERO));
      const pieces = new Exact(now.bought.perBoard).minus(changed);
      if (pieces.times(now.perPiece.minus(old.perPiece)).abs().gte(ROUNDING)) shifts.set(key, { key, pieces });
    }
  return [...shifts.values()];
}

/**
 * What each row costs for one board at one quantity: its pieces at what a piece costs at head, minus its pieces at what
 * one costs at base. The rows add up to the difference: what the rounding to
 * millionths leaves is in the largest. Null where a side of a row is not priced. Without base it is what the pieces cost at head.
 */
export function rowCosts(rows: readonly CostRow[], pair: CostPair): (string | null)[] {
  const { base, head } = pair;
  const compared = compareRows(pair, rows);
  const delta = compared && toMillionths(new Exact(compared.delta));
  const isReckoned = delta !== null || (base === null && head !== null && head.figure.unit !== null);
  const costs = rows.map((row) =>
    isReckoned && isPriced(row, pair)
      ? toMillionths(computeWorth(row.bought.after, head).minus(computeWorth(row.bought.before, base)))
      : null,
  );
  if (delta !== null) spreadRest(costs, delta);
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
