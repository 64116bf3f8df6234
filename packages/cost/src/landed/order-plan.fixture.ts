import { Decimal, sum, toText } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';

/** A line of a made-up plan: its id, and what is bought where for how much. */
export type PlannedLine = [id: string, ...buys: [seller: string, quantity: number, amount: string][]];

/** An order plan with these buys; shipping by seller, null: not known. */
export function orderPlan(
  lines: readonly PlannedLine[],
  {
    boards = 10,
    currency = 'USD',
    shipping = {},
  }: { boards?: number; currency?: string; shipping?: Record<string, string | null> } = {},
): OrderPlan {
  const buys = lines.flatMap(([, ...rest]) => rest);
  const goods = sum(buys.map(([, , amount]) => new Decimal(amount)));
  const sellers = [...new Set(buys.map(([seller]) => seller))];
  const suppliers = sellers.map((id) => {
    const own = sum(buys.filter(([seller]) => seller === id).map(([, , amount]) => new Decimal(amount)));
    const carriage = shipping[id] === undefined ? '0' : shipping[id];
    const total = toText(own.plus(carriage ?? 0));
    return { id, lines: 1, goods: toText(own), shipping: carriage, handling: '0', smallOrderFee: '0', total };
  });
  const planned = lines.map(([id, ...rest]) => ({
    id,
    needed: 0,
    buys: rest.map(([seller, quantity, amount]) => ({ seller, sku: id, quantity, amount })),
  }));
  // Only what the landed cost reads of a plan.
  return {
    boards,
    currency,
    goods: toText(goods),
    lines: planned,
    suppliers,
    short: [],
    aside: [],
  } as unknown as OrderPlan;
}
