import { Decimal, toText } from './decimal.ts';
import { type Buy, buy, type Ladder } from './ladder.ts';
import { cheapestWay, type PreparedLine, prepareLines, type PurchaseOptions, waysToCover } from './line.ts';
import { piecesNeeded } from './need.ts';
import type { PurchaseLine } from './types.ts';

/** A price break that bends the curve: from `boards` on, the line's need reaches it. */
export interface CurveBend {
  id: string;
  boards: number;
  seller: string;
  sku: string;
  breakQuantity: number;
  unitPriceBefore: string;
  unitPrice: string;
  /** Saved on each board by this break. */
  savedPerBoard: string;
}

/**
 * The price breaks that make a board cheaper between two sizes of the run, the greatest saving first. Only breaks that
 * the line would really be bought at count.
 */
export function curveBends(
  lines: readonly PurchaseLine[],
  from: number,
  to: number,
  options: PurchaseOptions = {},
): CurveBend[] {
  return bendsOf(prepareLines(lines, options), from, to);
}

export function bendsOf(prepared: readonly PreparedLine[], from: number, to: number): CurveBend[] {
  const bends = prepared.flatMap((line) =>
    line.ladders.flatMap((ladder) => ladder.steps.slice(1).map((_, i) => bendAt(line, ladder, i + 1, from, to))),
  );
  return bends
    .filter((bend) => bend !== undefined)
    .sort((a, b) => b.saved.cmp(a.saved) || a.boards - b.boards)
    .map(({ saved, ...bend }) => ({ ...bend, savedPerBoard: toText(saved) }));
}

type OpenBend = Omit<CurveBend, 'savedPerBoard'> & { saved: Decimal };

function bendAt(prepared: PreparedLine, ladder: Ladder, at: number, from: number, to: number): OpenBend | undefined {
  const { quantity, price } = ladder.steps[at]!;
  const below = quantity - 1 - ((quantity - 1) % ladder.multiple);
  if (quantity > ladder.limit || below < ladder.least) return undefined;
  const before = buy(ladder, below).price;
  if (price.gte(before)) return undefined;
  const boards = boardsReaching(prepared.line, quantity);
  if (boards === undefined || boards <= from || boards > to) return undefined;
  const bought = cheapestWay(waysToCover(prepared, piecesNeeded(prepared.line, boards)));
  if (!bought || !isBoughtAt(bought, ladder, price)) return undefined;
  return {
    id: prepared.line.id,
    boards,
    seller: ladder.offer.seller,
    sku: ladder.offer.sku,
    breakQuantity: quantity,
    unitPriceBefore: toText(before),
    unitPrice: toText(price),
    saved: before.minus(price).times(prepared.line.perBoard),
  };
}

function isBoughtAt(way: readonly Buy[], ladder: Ladder, price: Decimal): boolean {
  return way.some((part) => part.ladder === ladder && part.price.eq(price));
}

/** The smallest run whose need is `pieces` or more; undefined when no run needs any. */
function boardsReaching(line: PurchaseLine, pieces: number): number | undefined {
  if (line.perBoard <= 0) return undefined;
  const { rate, pieces: lead } = line.attrition ?? { rate: 0, pieces: 0 };
  const forBoards = Math.max(pieces - Math.ceil(lead), 1);
  const perBoard = new Decimal(line.perBoard).times(new Decimal(1).plus(rate));
  // The need is rounded up to a whole piece, so it may reach the break a board early.
  return new Decimal(forBoards - 1).div(perBoard).floor().plus(1).toNumber();
}
