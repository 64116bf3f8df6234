import {
  isShortOfStock,
  listLineDoubts,
  listPurchases,
  makeStatement,
  planOrder,
  type CostStatement,
  type LineDoubt,
  type PriceEstimate,
  type PurchaseRow,
  type StatementLine,
  type SubstituteUse,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import type { CostFigure, ReviewPart, SideLine } from '../model.ts';
import { Amount, ZERO } from './amounts.ts';
import type { BoughtPart } from './bought-parts.ts';
import { substituteParts, type SubstitutedParts } from './substitute-parts.ts';

/** The cost of base and head at one quantity. */
export interface CostPair {
  base: PartsCost | null;
  head: PartsCost | null;
}

/** What a run of boards costs in parts, part by part. */
export interface PartsCost {
  quantity: number;
  statement: CostStatement;
  figure: CostFigure;
  /** By the key of a part. */
  byPart: Map<string, PartCost>;
  /** What is bought, by its key: the parts of the lines, or others in their place. */
  bought: ReadonlyMap<string, BoughtPart>;
  /** What can be bought now, a purchase each; `id` is the key of what is bought. */
  purchases: PurchaseRow[];
  /** Null: nothing may be bought in the place of another part. */
  substituted: SubstitutedParts | null;
}

export interface PartCost {
  bought: BoughtPart;
  /** What is bought in its place; null: the part itself. */
  instead: ReviewPart | null;
  /** Of one piece that is used: surplus pieces of a minimum order are paid for too. */
  perPiece: Amount;
  /** Pieces that are bought for the run, for all that use what is bought. */
  pieces: number;
  unitPrices: string[];
  /** Why it has no price; null when it has one. */
  unpriced: string | null;
}

/** How the parts of a run are costed. */
export interface PartsWish {
  /** What a piece of a part without a price may cost, by its key. */
  estimates?: ReadonlyMap<string, PriceEstimate> | undefined;
  /** What may be bought in place of other parts. Default: nothing. */
  use?: SubstituteUse | undefined;
  /** What of the list was not read, a sentence each. */
  unread?: readonly string[] | undefined;
}

/** The parts of `quantity` boards for the least money, from any seller, with nothing for losses, freight or taxes. */
export function costParts(
  parts: readonly BoughtPart[],
  quantity: number,
  converter: CurrencyConverter,
  { estimates, use = 'none', unread }: PartsWish = {},
): PartsCost {
  const substituted = use === 'none' ? null : substituteParts(parts, quantity, converter, use);
  const all = substituted?.parts ?? parts;
  const bought = new Map(all.map((one) => [one.key, one]));
  const lines = all.map(makeStatementLine);
  const options = { converter, isFreightKnown: true };
  const order = planOrder(lines, quantity, [], options);
  const inFull = isShortOfStock(order) ? planOrder(lines, quantity, [], { ...options, shortStock: 'aside' }) : order;
  const statement = makeStatement({ lines, order, inFull, options, estimates, unread });
  const reasons = new Map(inFull.short.map(({ id, message }) => [id, message]));
  const costs = new Map(inFull.lines.map((line) => [line.id, line]));
  const byPart = new Map(
    parts.map((own): [string, PartCost] => {
      const key = substituted?.keyOf.get(own.key) ?? own.key;
      const { amount, needed, buys } = costs.get(key)!;
      const { perBoard, part } = bought.get(key)!;
      const cost = {
        bought: own,
        instead: key === own.key ? null : part,
        perPiece: needed === 0 ? ZERO : new Amount(amount).div(new Amount(perBoard).times(quantity)),
        pieces: buys.reduce((sum, buy) => sum + buy.quantity, 0),
        unitPrices: buys.map(({ unitPrice }) => unitPrice),
        unpriced: own.missing !== '' ? own.missing : (reasons.get(key) ?? null),
      };
      return [own.key, cost];
    }),
  );
  const purchases = listPurchases(order, converter);
  const figure = makeFigure(statement, byPart, substituted?.instead.length ?? 0);
  return { quantity, statement, byPart, bought, purchases, substituted, figure };
}

function makeFigure(
  { floor, sure, estimate, low, high, coverage, shortages }: CostStatement,
  byPart: ReadonlyMap<string, PartCost>,
  substituted: number,
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
      sure,
      estimatedLines: coverage.estimated,
      value: coverage.value,
      doubtfulLines: coverage.doubtful.length,
      doubtfulShare: coverage.doubtfulShare,
      buildable: shortages.buildable,
      ...(substituted > 0 ? { substituted } : {}),
      ...(coverage.unread.length > 0 ? { unread: [...coverage.unread] } : {}),
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
  return line.part === null ? [] : listLineDoubts(line);
}
