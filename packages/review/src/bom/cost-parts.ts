import {
  findDoubt,
  isShortOfStock,
  listPurchases,
  makeStatement,
  planOrder,
  type CostStatement,
  type LineDoubt,
  type PriceEstimate,
  type PurchaseRow,
  type StatementLine,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import type { CostFigure, SideLine } from '../model.ts';
import { Amount, ZERO } from './amounts.ts';
import type { BoughtPart } from './bought-parts.ts';

/** What a run of boards costs in parts, part by part. */
export interface PartsCost {
  quantity: number;
  statement: CostStatement;
  figure: CostFigure;
  /** By the key of a part. */
  byPart: Map<string, PartCost>;
  /** What can be bought now, a purchase each; `id` is the key of the part. */
  purchases: PurchaseRow[];
}

export interface PartCost {
  bought: BoughtPart;
  /** Of the purchase of the whole need. */
  amount: Amount;
  /** Of one piece that is used: surplus pieces of a minimum order are paid for too. */
  perPiece: Amount;
  /** Pieces that are bought for the run. */
  pieces: number;
  unitPrices: string[];
  /** Why it has no price; null when it has one. */
  unpriced: string | null;
}

/**
 * The parts of `quantity` boards for the least money, from any seller, with nothing for losses, freight or taxes.
 * `estimates`: what a piece of a part without a price may cost, by its key.
 */
export function costParts(
  parts: readonly BoughtPart[],
  quantity: number,
  converter: CurrencyConverter,
  estimates?: ReadonlyMap<string, PriceEstimate>,
): PartsCost {
  const lines = parts.map(makeStatementLine);
  const options = { converter, isFreightKnown: true };
  const order = planOrder(lines, quantity, [], options);
  const inFull = isShortOfStock(order) ? planOrder(lines, quantity, [], { ...options, shortStock: 'aside' }) : order;
  const statement = makeStatement({ lines, order, inFull, options, estimates });
  const reasons = new Map(inFull.short.map(({ id, message }) => [id, message]));
  const byPart = new Map<string, PartCost>();
  for (const [at, { id, amount: text, needed, buys }] of inFull.lines.entries()) {
    const bought = parts[at]!;
    const amount = new Amount(text);
    byPart.set(id, {
      bought,
      amount,
      perPiece: needed === 0 ? ZERO : amount.div(new Amount(bought.perBoard).times(quantity)),
      pieces: buys.reduce((sum, buy) => sum + buy.quantity, 0),
      unitPrices: buys.map(({ unitPrice }) => unitPrice),
      unpriced: bought.missing !== '' ? bought.missing : (reasons.get(id) ?? null),
    });
  }
  const purchases = listPurchases(order, converter);
  return { quantity, statement, byPart, purchases, figure: makeFigure(statement, byPart) };
}

function makeFigure(
  { floor, estimate, low, high, coverage, shortages }: CostStatement,
  byPart: ReadonlyMap<string, PartCost>,
): CostFigure {
  const unpriced = [...byPart.values()].filter((one) => one.unpriced !== null);
  const unpricedLines = unpriced.reduce((count, { bought }) => count + bought.lines.length, 0);
  return {
    unit: floor?.perBoard ?? null,
    total: floor?.total ?? null,
    pricedLines: coverage.lines - unpricedLines,
    unpricedLines,
    shortLines: coverage.short,
    doubt: {
      estimate,
      low,
      high,
      estimatedLines: coverage.estimated,
      value: coverage.value,
      doubtfulLines: coverage.doubtful.length,
      doubtfulShare: coverage.doubtfulShare,
      buildable: shortages.buildable,
    },
  };
}

function makeStatementLine({ key, perBoard, part, lines }: BoughtPart): StatementLine {
  return {
    id: key,
    perBoard,
    offers: part?.offers ?? [],
    lines: lines.length,
    name: part?.mpn ?? lines[0]?.mpn ?? lines[0]?.value ?? '',
    references: lines.flatMap(({ references }) => references),
    doubts: lines.flatMap(listDoubts),
  };
}

function listDoubts(line: SideLine): LineDoubt[] {
  const doubt = line.part === null ? null : findDoubt(line);
  const { line: number, references, perBoard } = line;
  return doubt === null ? [] : [{ line: number, references, perBoard, ...doubt }];
}
