import type { OrderHistory, PastOrderLine } from '@partwright/ordering/readers';
import type { StockList } from '@partwright/cost/stock';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { tableLimits } from './order-history.ts';
import type { BookingEntry } from './stock-booking.ts';

type HistoryRole = NonNullable<OrderHistory['columns'][number]['role']>;
type Unread = StockList['unread'][number];

/** What a seller's export of past orders brings into stock. */
export interface StockOfHistory {
  seller: string;
  entries: BookingEntry[];
  unread: Unread[];
  columns: StockList['columns'];
  /** Headers of columns that nothing was made of. */
  ignored: string[];
  warnings: string[];
}

/** What has not come, whatever its quantity says. */
const NOT_HERE = /cancel|storn|annul|back ?order|pending|unpaid|awaiting|processing/i;
const NO_ORDER =
  'Some rows name no order: another export with them would book them once more, unless it is the same file.';
/** What a column of an order is in a list of stock. */
const ROLES: Partial<Record<HistoryRole, StockList['columns'][number]['role']>> = {
  order_code: 'sku',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  description: 'description',
  quantity: 'quantity',
  shipped: 'quantity',
  backorder: 'backorder',
};
const isUsed = (role: HistoryRole | null): boolean => role === 'status' || (role !== null && role in ROLES);

/** Past orders by the reader that knows the exports of sellers; undefined for a list that is none of a seller that is known. */
export async function readStockOfHistory(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
): Promise<StockOfHistory | undefined> {
  const options = { limits: tableLimits(settings) };
  const read = parsers.run('orders.history', { bytes, options }).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  const history = await read;
  return history?.seller ? listStock(history, history.seller) : undefined;
}

function listStock({ lines, columns, warnings }: OrderHistory, seller: string): StockOfHistory {
  const read = lines.map((line) => ({ line, ...countArrived(line) }));
  return {
    seller,
    entries: read.flatMap(({ line, pieces }) => (pieces === null ? [] : [makeEntry(line, pieces, seller)])),
    unread: read.flatMap(({ line, why }) => (why === null ? [] : [unreadLine(line, columns, why)])),
    columns: columns.flatMap(({ header, role }) => {
      const known = role === null ? undefined : ROLES[role];
      return known ? [{ sheet: 1, header, role: known }] : [];
    }),
    ignored: columns.flatMap(({ header, role }) => (isUsed(role) ? [] : [header])),
    warnings: lines.some((line) => line.orderNumber === null) ? [...warnings, NO_ORDER] : warnings,
  };
}

type Arrived = { pieces: number; why: null } | { pieces: null; why: Why };
interface Why {
  role: HistoryRole;
  cell: string | null;
  message: string;
}

/** What was sent counts where the file says it; of an order that is open in part it says nothing else. */
function countArrived({ quantity, shipped, backorder, status }: PastOrderLine): Arrived {
  const none = (role: Why['role'], cell: string | number | null, message: string): Arrived => ({
    pieces: null,
    why: { role, cell: cell === null ? null : String(cell), message },
  });
  if (status !== null && NOT_HERE.test(status)) return none('status', status, 'by its status it has not come');
  if (shipped === 0) return none('shipped', 0, 'nothing of it was sent');
  if (shipped !== null) return { pieces: shipped, why: null };
  if (backorder !== null && backorder > 0)
    return none('backorder', backorder, 'some of it has not come, and how much has is not said: book in what came');
  if (quantity === null || quantity === 0) return none('quantity', quantity, 'it has no number of pieces');
  return { pieces: quantity, why: null };
}

function unreadLine({ row }: PastOrderLine, columns: OrderHistory['columns'], { role, cell, message }: Why): Unread {
  return { row, sheet: 1, column: columns.find((one) => one.role === role)?.header ?? null, cell, message };
}

function makeEntry(line: PastOrderLine, pieces: number, seller: string): BookingEntry {
  const { row, mpn, orderCode, manufacturer, description } = line;
  return {
    named: { partNumber: mpn, sku: orderCode, manufacturer, description, unit: 'pcs' },
    quantity: String(pieces),
    arrival: arrivalOf(line, seller),
    row,
    sheet: 1,
  };
}

function arrivalOf(
  { orderNumber, invoiceNumber, orderCode, mpn }: PastOrderLine,
  seller: string,
): BookingEntry['arrival'] {
  if (orderNumber === null) return undefined;
  return { seller, order: orderNumber, invoice: invoiceNumber, part: orderCode ?? mpn };
}
