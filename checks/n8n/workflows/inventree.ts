import type { House } from '../house.ts';
import type { WebAnswer, WebRequest } from '../receivers/web.ts';

interface Row {
  pk: number;
  [field: string]: unknown;
}

export interface InvenTree {
  orders: Row[];
  lines: Row[];
  extraLines: Row[];
  /** Requests that may still be answered before it fails with 500; infinite: all. */
  answersLeft: number;
}

/**
 * A stand-in of InvenTree's API for purchase orders, as strict as its serializers (src/backend/InvenTree/order/serializers.py and
 * company/api.py, read in November 2026): a token; required fields; a supplier part of the order's own supplier; lines that are
 * merged, and prices that are reckoned, unless the request says no. What InvenTree would pass over, an unknown field, is
 * refused here, as it is a slip.
 */
export function openInvenTree({ web }: House, suppliers: Row[], supplierParts: Row[]): InvenTree {
  const tree: InvenTree = { orders: [], lines: [], extraLines: [], answersLeft: Infinity };
  const route = (path: string, reply: (request: WebRequest) => WebAnswer): void =>
    web.answer(path, (request) => {
      if (request.headers.authorization !== 'Token checks')
        return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
      tree.answersLeft -= 1;
      return tree.answersLeft < 0 ? { status: 500, body: 'down' } : reply(request);
    });
  const search = (rows: Row[], query: URLSearchParams, fields: string[]): Row[] => {
    const text = (query.get('search') ?? '').toLowerCase();
    return rows.filter((row) => fields.some((field) => String(row[field]).toLowerCase().includes(text)));
  };
  const create = (
    rows: Row[],
    request: WebRequest,
    allowed: string[],
    required: string[],
    check?: (row: Row) => object | null,
  ) => {
    const given = JSON.parse(request.body.toString()) as Row;
    const unknown = Object.keys(given).filter((name) => !allowed.includes(name));
    const missing = required.filter((name) => given[name] === undefined || given[name] === null || given[name] === '');
    const wrong = check?.(given) ?? null;
    if (unknown.length > 0 || missing.length > 0 || wrong !== null)
      return { status: 400, body: { unknown, missing, ...wrong } };
    const row = { ...given, pk: rows.length + 1 };
    rows.push(row);
    return { status: 201, body: row };
  };
  const ofOrder = (rows: Row[], query: URLSearchParams): Row[] =>
    rows.filter((row) => String(row['order']) === query.get('order'));
  const needsQuantity = ({ quantity }: Row): object | null =>
    typeof quantity === 'number' && quantity > 0 ? null : { quantity: ['Quantity must be greater than zero'] };

  route('GET /api/company/', ({ query }) => ({ body: search(suppliers, query, ['name']) }));
  route('GET /api/company/part/', ({ query }) => ({
    body: supplierParts.filter(
      (row) => String(row['supplier']) === query.get('supplier') && row['SKU'] === query.get('SKU'),
    ),
  }));
  route('GET /api/order/po/', ({ query }) => ({
    body: search(tree.orders, query, ['description', 'reference', 'supplier_reference']),
  }));
  route('POST /api/order/po/', (request) =>
    create(
      tree.orders,
      request,
      ['supplier', 'description', 'supplier_reference', 'order_currency', 'target_date', 'link', 'reference'],
      ['supplier'],
      ({ supplier, description }) =>
        suppliers.some(({ pk }) => pk === supplier) && String(description).length <= 250
          ? null
          : { supplier: ['Invalid pk'] },
    ),
  );
  route('GET /api/order/po-line/', ({ query }) => ({ body: ofOrder(tree.lines, query) }));
  route('POST /api/order/po-line/', (request) =>
    create(
      tree.lines,
      request,
      [
        'order',
        'part',
        'quantity',
        'purchase_price',
        'purchase_price_currency',
        'auto_pricing',
        'merge_items',
        'reference',
        'notes',
      ],
      ['order', 'part', 'quantity'],
      (row) => {
        const part = supplierParts.find(({ pk }) => pk === row['part']);
        const order = tree.orders.find(({ pk }) => pk === row['order']);
        if (part?.['supplier'] !== order?.['supplier']) return { part: ['Supplier must match purchase order'] };
        if (row['auto_pricing'] !== false || row['merge_items'] !== false)
          return { auto_pricing: ['The price of the order would be replaced, or the line merged'] };
        return needsQuantity(row);
      },
    ),
  );
  route('GET /api/order/po-extra-line/', ({ query }) => ({ body: ofOrder(tree.extraLines, query) }));
  route('POST /api/order/po-extra-line/', (request) =>
    create(
      tree.extraLines,
      request,
      ['order', 'quantity', 'price', 'price_currency', 'reference', 'notes', 'description'],
      ['order', 'quantity'],
      needsQuantity,
    ),
  );
  return tree;
}
