import type { House } from '../house.ts';
import type { WebAnswer, WebRequest } from '../receivers/web.ts';

type Row = Record<string, unknown> & { name: string };

export interface ErpNext {
  suppliers: Row[];
  items: Row[];
  orders: (Row & { items: Record<string, unknown>[] })[];
  /** Requests that may still be answered before it fails with 500; infinite: all. */
  answersLeft: number;
  /** `currency_precision` of the System Settings. */
  precision: number;
}

const ORDER_FIELDS = [
  'supplier',
  'title',
  'company',
  'set_warehouse',
  'currency',
  'ignore_pricing_rule',
  'schedule_date',
  'items',
];
const ITEM_FIELDS = ['item_code', 'description', 'qty', 'uom', 'rate', 'schedule_date', 'warehouse'];

/**
 * A stand-in of the REST API of Frappe for Purchase Orders of ERPNext (its documentation and doctype definitions, read in November
 * 2026): a token of key and secret; filters as JSON; twenty rows where no number is said; required fields; a day of each item that
 * is not in the past; rates rounded to the currency precision. A field that it would pass over is refused here, as it is a slip.
 */
export function openErpNext({ web }: House): ErpNext {
  const erp: ErpNext = { suppliers: [], items: [], orders: [], answersLeft: Infinity, precision: 2 };
  const route = (path: string, reply: (request: WebRequest) => WebAnswer): void =>
    web.answer(path, (request) => {
      if (request.headers.authorization !== 'token key:checks')
        return { status: 401, body: { exc_type: 'AuthenticationError' } };
      erp.answersLeft -= 1;
      return erp.answersLeft < 0 ? { status: 500, body: { exception: 'down' } } : reply(request);
    });
  const listed = (rows: Row[], { query }: WebRequest): WebAnswer => ({
    body: { data: search(rows, query.get('filters'), query.get('fields'), 20) },
  });
  route('GET /api/resource/Supplier', (request) => listed(erp.suppliers, request));
  route('GET /api/resource/Purchase%20Order', (request) => listed(erp.orders, request));
  route('POST /api/method/frappe.client.get_list', ({ body }) => {
    const asked = JSON.parse(body.toString()) as Record<string, unknown>;
    if (asked['doctype'] !== 'Item') return { status: 404, body: { exc_type: 'DoesNotExistError' } };
    const length = asked['limit_page_length'] === 0 ? Infinity : 20;
    return { body: { message: search(erp.items, asked['filters'], asked['fields'], length) } };
  });
  route('POST /api/resource/Purchase%20Order', ({ body }) => {
    const given = JSON.parse(body.toString()) as Record<string, unknown>;
    const wrong = findFault(erp, given);
    if (wrong !== undefined) return { status: 417, body: { exc_type: 'ValidationError', exception: wrong } };
    const rows = (given['items'] as Record<string, unknown>[]).map((item) => {
      const rate = round(item['rate'], erp.precision);
      return { ...item, rate, amount: round(rate * Number(item['qty']), erp.precision) };
    });
    const total = round(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      erp.precision,
    );
    const name = `PUR-ORD-2026-${String(erp.orders.length + 1).padStart(5, '0')}`;
    const made = { ...given, name, docstatus: 0, status: 'Draft', total, items: rows };
    erp.orders.push(made);
    return { body: { data: made } };
  });
  return erp;
}

function findFault(erp: ErpNext, given: Record<string, unknown>): string | undefined {
  const items = (given['items'] ?? []) as Record<string, unknown>[];
  const unknown = [
    ...Object.keys(given).filter((name) => !ORDER_FIELDS.includes(name)),
    ...items.flatMap((item) => Object.keys(item).filter((name) => !ITEM_FIELDS.includes(name))),
  ];
  if (unknown.length > 0) return `Unknown: ${unknown.join(', ')}`;
  if (!erp.suppliers.some(({ name }) => name === given['supplier'])) return 'Could not find Supplier';
  if (items.length === 0) return 'Mandatory: items';
  const today = new Date().toISOString().slice(0, 10);
  for (const item of items) {
    const known = erp.items.find(({ name }) => name.toLowerCase() === String(item['item_code']).toLowerCase());
    if (known === undefined) return `Could not find Item ${String(item['item_code'])}`;
    if (item['uom'] !== known['stock_uom']) return 'UOM Conversion factor is required';
    if (!(Number(item['qty']) > 0) || typeof item['rate'] !== 'number') return 'Mandatory: qty, rate';
    if (!(String(item['schedule_date']) >= today)) return 'Reqd by Date cannot be before Transaction Date';
  }
  return undefined;
}

/** Rows that fit all filters, with these fields alone. */
function search(rows: Row[], filters: unknown, fields: unknown, most: number): Record<string, unknown>[] {
  const wanted = parse(filters) as [field: string, operator: string, value: unknown][];
  const names = parse(fields) as string[];
  const fits = (row: Row, [field, operator, value]: (typeof wanted)[number]): boolean => {
    const held = row[field] as string | number | undefined;
    const text = String(held ?? (field === 'docstatus' || field === 'disabled' ? 0 : '')).toLowerCase();
    const other = String(value).toLowerCase();
    if (operator === '=') return text === other;
    if (operator === '<') return Number(text) < Number(other);
    if (operator === 'in') return (value as unknown[]).some((one) => String(one).toLowerCase() === text);
    if (operator === 'like') return text.includes(other.replaceAll('%', ''));
    throw new Error(`The stand-in knows no operator ${operator}`);
  };
  return rows
    .filter((row) => wanted.every((filter) => fits(row, filter)))
    .slice(0, most)
    .map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
}

const parse = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);

const round = (value: unknown, decimals: number): number => Number(Number(value).toFixed(decimals));
