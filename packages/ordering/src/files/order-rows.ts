import { Decimal, sum } from '@partwright/money';
import type { PurchaseToOrder } from '../types.ts';

/** One row of an order file: all purchases of one order code at one seller. */
export interface OrderRow extends Omit<PurchaseToOrder, 'doubts' | 'customerReference'> {
  customerReference: string;
}

/** The purchases of one seller as rows, one an order code: tools add up a code that stands twice, or drop one. */
export function joinByOrderCode(purchases: readonly PurchaseToOrder[]): OrderRow[] {
  const byCode = Map.groupBy(purchases, ({ sku, currency }) => `${sku} ${currency}`);
  return [...byCode.values()].map(joinPurchases);
}

function joinPurchases(purchases: readonly PurchaseToOrder[]): OrderRow {
  const [first] = purchases as readonly [PurchaseToOrder];
  const { doubts: _, customerReference: __, ...row } = first;
  const references = [...new Set(purchases.flatMap((one) => one.references))];
  const said = [...new Set(purchases.flatMap((one) => one.customerReference?.trim() || []))];
  const quantity = purchases.reduce((pieces, one) => pieces + one.quantity, 0);
  const amounts = purchases.map((one) => one.amount).filter((amount) => amount !== null);
  const amount = amounts.length < purchases.length ? null : sum(amounts.map((one) => new Decimal(one)));
  return {
    ...row,
    lines: [...new Set(purchases.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b),
    references,
    quantity,
    unitPrice: purchases.every(({ unitPrice }) => unitPrice === first.unitPrice)
      ? first.unitPrice
      : (amount?.div(quantity).toDecimalPlaces(12).toFixed() ?? null),
    amount: amount?.toFixed() ?? null,
    customerReference: said.join(' ') || references.join(' '),
  };
}
