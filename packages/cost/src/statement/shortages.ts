import { type PreparedLine, prepareLines, type PurchaseOptions } from '../line.ts';
import { makeLineRuns } from '../line-runs.ts';
import type { OrderPlan, PlanOptions } from '../order/order-plan.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import { mostPieces } from '../split.ts';
import type { PurchaseLine } from '../types.ts';
import type { Shortages, StatementLine } from './types.ts';

/** Boards above this are refused by `piecesNeeded`. */
const MOST_BOARDS = 1e7;

/**
 * What the stock does not reach for, and how many boards it does reach for. `lines`: those with a price in the plan `inFull`;
 * `order`: what can be bought now. Where sellers are limited their stock is that of the sellers that the prices are of.
 */
export function findShortages(
  lines: readonly StatementLine[],
  { short, lines: purchases }: OrderPlan,
  { suppliers }: Pick<OrderPlan, 'suppliers'>,
  options: PlanOptions,
): Shortages {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const missing = short.filter(({ code, id }) => code === 'short_stock' && lineOf.has(id));
  const chosen = options.maxSuppliers === undefined ? null : new Set(suppliers.map(({ id }) => sellerKey(id)));
  const prepared = prepareLines(
    chosen === null ? lines : lines.map((line) => keepSellers(line, chosen)),
    options,
  ).filter(({ line }) => line.perBoard > 0);
  const { buildable, stops } = findReach(prepared, options);
  const needs = new Map(purchases.map(({ id, needed }) => [id, needed]));
  return {
    lines: missing.map(({ id, needed, missing: pieces }) => ({ ...nameOf(lineOf.get(id)!), needed, missing: pieces })),
    missing: missing.reduce((all, { missing: pieces }) => all + pieces, 0),
    buildable,
    stops: stops.map((id) => nameOf(lineOf.get(id)!)),
    stockUnknown: prepared
      .filter((line) => isTakenToBeHad(line, needs.get(line.line.id) ?? 0))
      .map(({ line }) => line.id),
  };
}

/** How many boards the stock of these lines reaches for (null: nothing limits them), and which of them the next board lacks. */
export function measureReach(
  lines: readonly PurchaseLine[],
  options: PurchaseOptions,
): { buildable: number | null; stops: string[]; unpriced: number } {
  const prepared = preparePriced(lines, options);
  const needed = lines.filter(({ perBoard }) => perBoard > 0);
  return { ...findReach(prepared, options), unpriced: needed.length - prepared.length };
}

/** The line with the offers of these sellers: it has none where it cannot be bought now. */
function keepSellers(line: StatementLine, sellers: ReadonlySet<string>): StatementLine {
  return { ...line, offers: line.offers.filter(({ seller }) => sellers.has(sellerKey(seller))) };
}

function preparePriced(lines: readonly PurchaseLine[], options: PurchaseOptions): PreparedLine[] {
  return prepareLines(lines, options).filter(({ line, ladders }) => line.perBoard > 0 && ladders.length > 0);
}

function findReach(
  prepared: readonly PreparedLine[],
  { ignoreStock }: PurchaseOptions,
): { buildable: number | null; stops: string[] } {
  const reaches = prepared.map((line) => ({ id: line.line.id, boards: boardsInStock(line) }));
  const least = Math.min(MOST_BOARDS, ...reaches.map(({ boards }) => boards));
  if (least >= MOST_BOARDS || ignoreStock === true) return { buildable: null, stops: [] };
  return { buildable: least, stops: reaches.filter(({ boards }) => boards === least).map(({ id }) => id) };
}

function nameOf({ id, name, references }: StatementLine): Shortages['stops'][number] {
  return { id, name, references };
}

function boardsInStock(line: PreparedLine): number {
  const pieces = mostPieces(line.ladders, line.split);
  if (!Number.isFinite(pieces)) return MOST_BOARDS;
  const next = makeLineRuns(line).reaching(pieces + 1, MOST_BOARDS);
  return next === undefined ? MOST_BOARDS : next - 1;
}

function isTakenToBeHad({ ladders, split }: PreparedLine, needed: number): boolean {
  const stating = ladders.filter(({ offer }) => offer.stock !== null);
  return stating.length < ladders.length && mostPieces(stating, split) < needed;
}
