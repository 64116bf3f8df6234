import { Decimal } from 'decimal.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { planOrder, supplierTermsFor, type LinePurchase, type PurchaseLine } from '@partwright/cost';
import type { FxRates } from '../ports/costs.ts';
import type { WatchedLine, WatchedPrice } from '../ports/watches.ts';
import { money } from '../wire.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import { converterFor, DEFAULT_CURRENCY } from './currency.ts';

/** Lines of one order plan: some 50 ms. Longer bills are ordered in several, and others get their turn between them. */
const LINES_AT_ONCE = 1_000;
const NOTHING_LOST = { rate: 0, pieces: 0 };

/** The rates of exchange and the sellers' terms. */
export interface PricePorts {
  costs: { fx: FxRates; tables: Pick<CostTables, 'supplierTerms'> };
}

/** A line whose price moved. Money is that of the price it is of. */
export interface LineMove {
  line: CostedLine;
  previous: WatchedLine;
  current: WatchedLine;
}

/** What the lines that were priced both times cost a board, then and now. */
export interface PriceMove {
  previous: WatchedPrice;
  current: WatchedPrice;
  /** `doubtfulLines`: of which another part, or another number of pieces, may be meant. */
  compared: { lines: number; previousUnitCost: number; unitCost: number; doubtfulLines: number };
  /** Negative: cheaper. */
  changePercent: number;
  /** The largest first. */
  lines: LineMove[];
}

/**
 * What one board costs as things stand, for a run of so many: the floor that `GET /bom/{id}/analysis` states, in US
 * dollars. With more than 1000 lines the plan is made of several orders, one after the other, so that
 * shipping may weigh a little more in the choice of sellers than there.
 */
export async function priceBoard(
  lines: readonly CostedLine[],
  boards: number,
  { costs }: PricePorts,
  asOf: Date,
): Promise<WatchedPrice> {
  const converter = converterFor(DEFAULT_CURRENCY, costs.fx.current());
  const terms = supplierTermsFor(undefined, [], costs.tables.supplierTerms);
  const priced = new Map<string, WatchedLine>();
  let goods = new Decimal(0);
  let pricedLines = 0;
  let isBought = false;
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    await nextTurn();
    const some = lines.slice(start, start + LINES_AT_ONCE);
    const plan = planOrder(some.map(makeWatchPurchase), boards, terms, { converter, shortStock: 'aside' });
    const [open, aside] = [new Set(plan.short.map(({ id }) => id)), new Set(plan.aside)];
    for (const [at, purchase] of plan.lines.entries()) {
      if (open.has(purchase.id)) continue;
      priced.set(purchase.id, watchedLine(purchase, boards, aside.has(purchase.id)));
      pricedLines += some[at]!.lines.length;
    }
    goods = goods.plus(plan.goods);
    isBought ||= plan.lines.some(({ buys }) => buys.length > 0);
  }
  return {
    currency: converter.currency,
    boards,
    unitCost: isBought ? money(goods.div(boards).toFixed()) : null,
    pricedLines,
    asOf: asOf.toISOString(),
    lines: priced,
  };
}

/**
 * Hold a price against the one told last; only lines that had a price both times, and stock both times or neither, count.
 * `move` is null when they moved by less than `percent`, and when there is nothing to compare. `kept` is what the next price
 * is held against: the new one after a move, else the old one with the lines that cannot be compared with it as they are now.
 */
export function comparePrices(
  told: WatchedPrice | null,
  now: WatchedPrice,
  costed: readonly CostedLine[],
  percent: number,
): { kept: WatchedPrice; move: PriceMove | null } {
  if (told === null || told.currency !== now.currency || told.boards !== now.boards || told.unitCost === null)
    return { kept: now, move: null };
  const moves = costed.flatMap((line): LineMove[] => {
    const [previous, current] = [told.lines.get(String(line.id)), now.lines.get(String(line.id))];
    return previous && current && isAlike(previous, current) ? [{ line, previous, current }] : [];
  });
  const before = Decimal.sum(0, ...moves.map(({ previous }) => previous.cost));
  const after = Decimal.sum(0, ...moves.map(({ current }) => current.cost));
  const change = before.isZero() ? before : after.minus(before).div(before).times(100);
  if (change.abs().lessThan(percent)) {
    const stays = ([id, previous]: [string, WatchedLine]): boolean => isAlike(previous, now.lines.get(id) ?? previous);
    return { kept: { ...told, lines: new Map([...now.lines, ...[...told.lines].filter(stays)]) }, move: null };
  }
  return {
    kept: { ...now, lines: new Map([...told.lines, ...now.lines]) },
    move: {
      previous: told,
      current: now,
      compared: {
        lines: moves.length,
        previousUnitCost: money(before.toFixed()),
        unitCost: money(after.toFixed()),
        doubtfulLines: moves.filter(({ line }) => line.doubts.length > 0).length,
      },
      changePercent: change.toDecimalPlaces(2).toNumber(),
      lines: moves.filter(isMoved).sort((a, b) => size(b).comparedTo(size(a))),
    },
  };
}

/** What ran out is priced as if there were enough, which may be less: no fall of its price. */
function isAlike(previous: WatchedLine, current: WatchedLine): boolean {
  return (previous.isShort ?? false) === (current.isShort ?? false);
}

function isMoved({ previous, current }: LineMove): boolean {
  return previous.cost !== current.cost || previous.unitPrice !== current.unitPrice;
}

function size({ previous, current }: LineMove): Decimal {
  return new Decimal(current.cost).minus(previous.cost).abs();
}

function makeWatchPurchase({ id, part, perBoard }: CostedLine): PurchaseLine {
  return { id: String(id), perBoard, attrition: NOTHING_LOST, offers: part?.offers ?? [] };
}

function watchedLine({ buys, amount }: LinePurchase, boards: number, isShort: boolean): WatchedLine {
  const pieces = buys.reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = Decimal.sum(0, ...buys.map(({ quantity, unitPrice }) => new Decimal(unitPrice).times(quantity)));
  return {
    unitPrice: pieces === 0 ? '0' : paid.div(pieces).toFixed(),
    cost: new Decimal(amount).div(boards).toFixed(),
    ...(isShort ? { isShort } : {}),
  };
}
