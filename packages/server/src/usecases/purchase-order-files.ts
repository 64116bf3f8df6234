import { sumPurchase } from '@partwright/cost/purchasing';
import type { PurchaseOrderLine, PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import { formatNumber } from './purchase-order-view.ts';

export type PurchaseOrderFormat = 'pdf' | 'csv' | 'json';

export interface PurchaseOrderFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** The order as it goes to the seller: what was ordered, without what came of it. */
export async function writePurchaseOrderFile(
  order: PurchaseOrderRecord,
  format: PurchaseOrderFormat,
): Promise<PurchaseOrderFile> {
  const name = `${formatNumber(order.number)}.${format}`;
  if (format === 'pdf') {
    // The PDF writer is loaded with the first order, not with the server.
    const { printOrder } = await import('../report/purchase-order.ts');
    return { name, mediaType: 'application/pdf', bytes: await printOrder(describeSheet(order)) };
  }
  const text = format === 'csv' ? writeCsv(order) : `${JSON.stringify(describeOrder(order), null, 2)}\n`;
  const mediaType = format === 'csv' ? 'text/csv' : 'application/json';
  return { name, mediaType, bytes: new TextEncoder().encode(text) };
}

const COLUMNS = [
  'line',
  'order_code',
  'part_number',
  'manufacturer',
  'description',
  'quantity',
  'unit_price',
  'amount',
  'currency',
  'packaging',
  'expected_on',
] as const;

type Row = Record<(typeof COLUMNS)[number], string | number | null>;

function listRows({ details }: PurchaseOrderRecord): Row[] {
  return details.lines.map((line) => ({
    line: line.line,
    order_code: line.orderCode,
    part_number: line.mpn,
    manufacturer: line.manufacturer,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount: amountOf(line),
    currency: details.currency,
    packaging: line.packaging,
    expected_on: line.expectedOn,
  }));
}

function amountOf(line: PurchaseOrderLine): string | null {
  return line.unitPrice === null ? null : sumPurchase([line], { freight: null, tax: null }).goods;
}

function writeCsv(order: PurchaseOrderRecord): string {
  const rows = listRows(order).map((row) => COLUMNS.map((name) => writeCell(row[name])).join(','));
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

/** Quoted as RFC 4180 has it; what a spreadsheet would reckon with is text. */
function writeCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function describeOrder(order: PurchaseOrderRecord) {
  const { details } = order;
  const { goods, total, notIn } = sumPurchase(details.lines, details);
  return {
    number: formatNumber(order.number),
    state: order.standing.state,
    simulated: order.isSimulated,
    date: order.createdAt.toISOString().slice(0, 10),
    seller: details.seller,
    currency: details.currency,
    bill_to: details.billTo,
    ship_to: details.shipTo,
    reference: details.reference,
    notes: details.notes,
    lines: listRows(order),
    goods,
    freight: details.freight,
    tax: details.tax,
    total,
    not_in_total: notIn,
  };
}

function describeSheet(order: PurchaseOrderRecord) {
  const { lines: _, ...sheet } = describeOrder(order);
  return {
    ...sheet,
    approved: order.details.approvals.length > 0,
    lines: order.details.lines.map((line) => ({ ...line, amount: amountOf(line) })),
    asOf: order.createdAt,
  };
}
