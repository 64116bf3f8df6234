import { planOrder, type CurrencyConverter } from '@partwright/cost';
import type { CostFigure } from '../model.ts';
import { Amount, amountText, toMillionths, ZERO } from './amounts.ts';
import type { BoughtPart } from './bought-parts.ts';

/** What a run of boards costs in parts, part by part. */
export interface PartsCost {
  quantity: number;
  figure: CostFigure;
  /** By the key of a part. */
  byPart: Map<string, PartCost>;
}

export interface PartCost {
  bought: BoughtPart;
  /** Of what is bought for the run. */
  amount: Amount;
  /** Of one piece that is used: surplus pieces of a minimum order are paid for too. */
  perPiece: Amount;
  /** Pieces that are bought for the run. */
  pieces: number;
  unitPrices: string[];
  /** Why it is not bought in full; null when it is. */
  shortage: string | null;
}

/** The parts of `quantity` boards for the least money, from any seller, with nothing for losses, freight or taxes. */
export function costParts(parts: readonly BoughtPart[], quantity: number, converter: CurrencyConverter): PartsCost {
  const purchases = parts.map(({ key, perBoard, part }) => ({ id: key, perBoard, offers: part?.offers ?? [] }));
  const plan = planOrder(purchases, quantity, [], { converter, isFreightKnown: true });
  const shortages = new Map(plan.short.map(({ id, message }) => [id, message]));
  const byPart = new Map<string, PartCost>();
  for (const [at, { id, amount: text, needed, buys }] of plan.lines.entries()) {
    const bought = parts[at]!;
    const amount = new Amount(text);
    const shortage = bought.missing !== '' ? bought.missing : (shortages.get(id) ?? null);
    byPart.set(id, {
      bought,
      amount,
      perPiece: needed === 0 ? ZERO : amount.div(new Amount(bought.perBoard).times(quantity)),
      pieces: buys.reduce((sum, buy) => sum + buy.quantity, 0),
      unitPrices: buys.map(({ unitPrice }) => unitPrice),
      shortage,
    });
  }
  const isPriced = parts.length === 0 || plan.lines.some(({ buys }) => buys.length > 0);
  return { quantity, byPart, figure: { ...totals(plan.goods, quantity, isPriced), ...countLines(byPart) } };
}

function totals(goods: string, quantity: number, isPriced: boolean): Pick<CostFigure, 'unit' | 'total'> {
  if (!isPriced) return { unit: null, total: null };
  return { unit: amountText(toMillionths(new Amount(goods).div(quantity))), total: goods };
}

function countLines(byPart: ReadonlyMap<string, PartCost>): Pick<CostFigure, 'pricedLines' | 'unpricedLines'> {
  const counts = { pricedLines: 0, unpricedLines: 0 };
  for (const { bought, shortage } of byPart.values())
    counts[shortage === null ? 'pricedLines' : 'unpricedLines'] += bought.lines.length;
  return counts;
}
