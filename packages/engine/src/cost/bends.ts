import { Decimal, toText } from './decimal.ts';
import { type Buy, buy, type Ladder } from './ladder.ts';
import { cheapestAt, type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { type Price, priceText } from './money.ts';
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
  if (price >= before) return undefined;
  const boards = boardsReaching(prepared.line, quantity, to);
  if (boards === undefined || boards <= from || boards > to) return undefined;
  const bought = cheapestAt(prepared, boards);
  if (!bought || !isBoughtAt(bought, ladder, price)) return undefined;
  return {
    id: prepared.line.id,
    boards,
    seller: ladder.offer.seller,
    sku: ladder.offer.sku,
    breakQuantity: quantity,
    unitPriceBefore: priceText(before),
    unitPrice: priceText(price),
    saved: new Decimal(priceText(before - price)).times(prepared.line.perBoard),
  };
}

function isBoughtAt(way: readonly Buy[], ladder: Ladder, price: Price): boolean {
  return way.some((part) => part.ladder === ladder && part.price === price);
}

/** The smallest run up to `most` whose need is `pieces` or more; undefined when none is. Needs never fall as runs grow. */
function boardsReaching(line: PurchaseLine, pieces: number, most: number): number | undefined {
  let low = 1;
  let high = most;
  if (line.perBoard <= 0 || piecesNeeded(line, most) < pieces) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (piecesNeeded(line, middle) >= pieces) high = middle;
    else low = middle + 1;
  }
  return low;
}
