import type { GoodsReturn, PurchaseOrderRecord, ReceivedLine, Receipt } from '../ports/purchase-orders.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { nameOfKey } from './key-name.ts';
import { formatNumber } from './purchase-order-view.ts';
import { type BookingEntry, bookStock } from './stock-booking.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;

/**
 * Book what came of an order into stock, with `ports.records` of the transaction that keeps the receipt: both, or neither. Throws
 * ambiguous_stock where several items may be meant, invalid_request where an item is not kept in pieces.
 */
export function bookReceipt(
  ports: Ports,
  caller: Caller,
  order: PurchaseOrderRecord,
  { id, deliveryNote, lines }: Omit<Receipt, 'booked'>,
): Promise<Receipt['booked']> {
  return bookGoods(ports, caller, order, lines, {
    kind: 'in',
    reason: `received from ${order.details.seller}`,
    note: deliveryNote === null ? '' : `, delivery note ${deliveryNote}`,
    contentKey: `receipt ${id}`,
  });
}

/** Book what goes back out of stock. Throws as a receipt does, and stock_short where less is free. */
export function bookReturn(
  ports: Ports,
  caller: Caller,
  order: PurchaseOrderRecord,
  { id, reason, lines }: Omit<GoodsReturn, 'booked'>,
): Promise<GoodsReturn['booked']> {
  return bookGoods(ports, caller, order, lines, {
    kind: 'out',
    reason: `returned to ${order.details.seller}: ${reason}`,
    note: '',
    contentKey: `return ${id}`,
  });
}

async function bookGoods(
  ports: Ports,
  caller: Caller,
  order: PurchaseOrderRecord,
  lines: readonly ReceivedLine[],
  { note, ...words }: { kind: 'in' | 'out'; reason: string; note: string; contentKey: string },
): Promise<Receipt['booked']> {
  const entries = lines.flatMap((line, at) => listEntry(order, line, at + 1));
  if (entries.length === 0) return null;
  const { booking, warnings } = await bookStock(
    ports,
    { accountId: order.accountId, by: await nameOfKey(ports, caller.keyId) },
    { ...words, entries, entriesAt: '/lines', reference: `${formatNumber(order.number)}${note}` },
  );
  return { bookingId: booking.id!, warnings: [...warnings] };
}

/** Nothing of a line whose goods go elsewhere: `stockQuantity` of 0. */
function listEntry(
  { details }: PurchaseOrderRecord,
  { line, quantity, stockQuantity, itemId, place, lot, dateCode }: ReceivedLine,
  row: number,
): BookingEntry[] {
  if (stockQuantity !== null && Number(stockQuantity) === 0) return [];
  const { mpn, orderCode, manufacturer, description } = details.lines.find((one) => one.line === line)!;
  return [
    {
      named: {
        itemId: itemId ?? undefined,
        partNumber: mpn,
        sku: orderCode,
        manufacturer,
        description,
        // How many metres a piece of an order has nobody knows: said, or it is pieces.
        unit: stockQuantity === null ? 'pcs' : undefined,
      },
      place: place ?? undefined,
      lot: lot ?? undefined,
      dateCode: dateCode ?? undefined,
      quantity: stockQuantity ?? String(quantity),
      row,
    },
  ];
}

/** Throws scope_missing where the key may not book stock; `unless` says how to do without. */
export function requireToBookStock({ scopes }: Pick<Caller, 'scopes'>, unless: string): void {
  if (scopes.has('stock:write')) return;
  throw new Problem(
    'scope_missing',
    `This API key lacks the scope stock:write, which goods that are booked in stock need; or say ${unless}`,
  );
}
