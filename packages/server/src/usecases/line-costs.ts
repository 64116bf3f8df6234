import type { ComponentCost, LinePurchase, PurchaseRow, StatedLine } from '@partwright/cost';
import { Decimal } from 'decimal.js';
import type { BomEntry } from './bom-parts.ts';
import { listDoubts } from './cost-lines.ts';
import type { StatedCost } from './state-cost.ts';

/** What a line of a BOM costs, and how sure that is. */
export interface LineCost {
  purchase: LinePurchase | undefined;
  /** Undefined: nothing is bought for it. */
  state: StatedLine['state'] | undefined;
  /** For one board; a part that several lines use is bought once for all of them. Null without a price. */
  amount: Decimal | null;
}

/** Where the purchase of each line of the BOM stands, by the number of the line. */
function placeLines(lines: StatedCost['lines']): Map<number, number> {
  return new Map(lines.flatMap((line, at) => line.lines.map((number) => [number, at] as const)));
}

/** What the lines of a BOM cost one board: they add up to the floor of the statement. */
export function lineCosts({ lines, inFull, statement }: StatedCost): (entry: BomEntry) => LineCost {
  const byLine = placeLines(lines);
  return ({ line, perBoard }) => {
    const at = byLine.get(line.line);
    if (at === undefined) return { purchase: undefined, state: undefined, amount: null };
    const { amount, state } = statement.lines[at]!;
    const pieces = lines[at]!.perBoard;
    const ofRun = amount === null || pieces === 0 ? null : new Decimal(amount).times(perBoard).div(pieces);
    return { purchase: inFull.lines[at], state, amount: ofRun && ofRun.div(inFull.boards) };
  };
}

/** What is ordered now for a line of a BOM. */
export interface LineOrder {
  /** For all lines that need the part, at the first of them. */
  buys: PurchaseRow[];
  /** That line, for the others. */
  boughtWith: number | null;
  /** Pieces that cannot be bought now. */
  missing: number | null;
}

/** What is ordered now, line by line of a BOM. */
export function lineOrders({ lines, order, statement, buys }: StatedCost): (entry: BomEntry) => LineOrder {
  const byLine = placeLines(lines);
  const buysOf = Map.groupBy(buys, ({ id }) => id);
  const missingOf = new Map(order.short.map(({ id, missing }) => [id, missing]));
  return ({ line }) => {
    const at = byLine.get(line.line);
    if (at === undefined) return { buys: [], boughtWith: null, missing: null };
    const first = lines[at]!.lines[0] ?? line.line;
    if (first !== line.line) return { buys: [], boughtWith: first, missing: null };
    const { id } = statement.lines[at]!;
    return { buys: buysOf.get(id) ?? [], boughtWith: null, missing: missingOf.get(id) ?? null };
  };
}

/** What they cost by designator, as BOMs are compared; of a line without any by what it is called. */
export function componentCosts(entries: readonly BomEntry[], stated: StatedCost): ComponentCost[] {
  const costOf = lineCosts(stated);
  const components = new Map<string, Decimal | null>();
  const doubts = new Map<string, string>();
  for (const entry of entries.filter(({ isBought }) => isBought)) {
    const { line } = entry;
    const unfitted = new Set(line.dnpReferences);
    const fitted = line.references.filter((reference) => !unfitted.has(reference));
    const names = fitted.length > 0 ? fitted : [line.mpn ?? line.value ?? line.description ?? `line ${line.line}`];
    const { amount } = costOf(entry);
    const doubt = listDoubts(entry).length > 0 ? describeAsked(line) : null;
    for (const name of names) {
      if (doubt !== null) doubts.set(name, doubt);
      const known = components.get(name);
      const own = amount && amount.div(names.length);
      components.set(name, known === undefined ? own : known && own && known.plus(own));
    }
  }
  return [...components].map(([name, amount]) => ({
    name,
    amount: amount && amount.toFixed(),
    doubt: doubts.get(name),
  }));
}

/** Lines that say the same of the part mean the same one. */
function describeAsked({ mpn, manufacturer, value, footprint, description, ratings }: BomEntry['line']): string {
  return JSON.stringify([mpn, manufacturer, value, footprint, description, ratings]);
}
