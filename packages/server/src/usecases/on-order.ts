import { normalizePartNumber } from '@partwright/part-numbers';
import type { PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { formatNumber, progressOf } from './purchase-order-view.ts';

/** Pieces of a part in orders, and which those are. */
interface OrderedPieces {
  pieces: number;
  orders: string[];
}

/** By the normalized number of the part. */
export interface OnOrder {
  /** What sellers still owe the account. */
  owed: ReadonlyMap<string, OrderedPieces>;
  /** What stands in orders that no seller has yet. */
  drafted: ReadonlyMap<string, OrderedPieces>;
}

/** The newest drafts; older ones are nobody's intention any more. */
const MOST_DRAFTS = 100;

export async function readOnOrder(
  { purchaseOrders }: Pick<Records, 'purchaseOrders'>,
  accountId: string,
): Promise<OnOrder> {
  const page = { limit: MOST_DRAFTS, offset: 0 };
  const drafts = await purchaseOrders.list(accountId, { ...page, state: 'draft' });
  const approved = await purchaseOrders.list(accountId, { ...page, state: 'approved' });
  const unsent = [...drafts.orders, ...approved.orders].filter(
    ({ isSimulated, standing }) => !isSimulated && standing.sending === 'none',
  );
  return {
    owed: sumPieces(await purchaseOrders.underway(accountId)),
    drafted: sumPieces(unsent.toSorted((a, b) => a.number - b.number)),
  };
}

/** What is bought though a seller owes some of it, or an order that nobody has sent holds it. */
export function sayOrdered(numbers: readonly string[], { owed, drafted }: OnOrder): string[] {
  const list = (pieces: OnOrder['owed']): string =>
    [
      ...new Set(
        numbers.flatMap((number) => {
          const one = pieces.get(normalizePartNumber(number));
          return one ? [`${one.pieces} of ${number} (${one.orders.join(', ')})`] : [];
        }),
      ),
    ].join('; ');
  return [
    ...(list(owed) === '' ? [] : [`On order already, and bought here all the same: ${list(owed)}.`]),
    ...(list(drafted) === ''
      ? []
      : [`In orders that are not sent yet, and bought here all the same: ${list(drafted)}.`]),
  ];
}

function sumPieces(orders: readonly PurchaseOrderRecord[]): Map<string, OrderedPieces> {
  const open = orders.flatMap((order) =>
    progressOf(order).flatMap(({ line: { mpn }, quantity, received }) =>
      mpn === null || received >= quantity
        ? []
        : [{ key: normalizePartNumber(mpn), pieces: quantity - received, order: formatNumber(order.number) }],
    ),
  );
  return new Map(
    [...Map.groupBy(open, ({ key }) => key)].map(([key, some]) => [
      key,
      { pieces: some.reduce((sum, one) => sum + one.pieces, 0), orders: [...new Set(some.map(({ order }) => order))] },
    ]),
  );
}
