import { normalizePartNumber } from '@partwright/part-numbers';
import type { Records } from '../ports/records.ts';
import { formatNumber, progressOf } from './purchase-order-view.ts';

/** Pieces that sellers still owe the account, by the normalized number of their part. */
export type OnOrder = ReadonlyMap<string, { pieces: number; orders: string[] }>;

export async function readOnOrder(
  { purchaseOrders }: Pick<Records, 'purchaseOrders'>,
  accountId: string,
): Promise<OnOrder> {
  const owed = (await purchaseOrders.underway(accountId)).flatMap((order) =>
    progressOf(order).flatMap(({ line: { mpn }, quantity, received }) =>
      mpn === null || received >= quantity
        ? []
        : [{ key: normalizePartNumber(mpn), pieces: quantity - received, order: formatNumber(order.number) }],
    ),
  );
  return new Map(
    [...Map.groupBy(owed, ({ key }) => key)].map(([key, some]) => [
      key,
      { pieces: some.reduce((sum, one) => sum + one.pieces, 0), orders: [...new Set(some.map(({ order }) => order))] },
    ]),
  );
}
