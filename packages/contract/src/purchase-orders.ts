import { z } from 'zod';
import { binary, data, endpoint, json } from './endpoint.ts';
import { money, open, text, textChoice, textChoiceOr } from './fields.ts';
import { NotOrdered } from './ordering.ts';
import { pageFields, pageQuery } from './pages.ts';
import {
  ApprovalLimit,
  Approve,
  ConfirmationInput,
  examplePurchaseOrder,
  InvoiceInput,
  LimitInput,
  PurchaseOrder,
  PurchaseOrderInput,
  PurchaseOrdersFromBom,
  purchaseOrderStates,
  ReceiptInput,
  ReturnInput,
  ToldOfPurchaseOrder,
} from './purchase-order-schemas.ts';

const id = { order_id: 'po_01J9Z3W8K6T4' } as const;
const shared = { tag: 'Purchasing' } as const;
const write = { ...shared, scope: 'purchasing:write', idempotent: true } as const;
const example = examplePurchaseOrder;
const wish = {
  seller: 'Example Parts',
  currency: 'EUR',
  lines: [{ order_code: 'EX-4711', quantity: 1000, unit_price: 0.0123 }],
};

export const createPurchaseOrder = endpoint('POST /purchase-orders', {
  ...write,
  id: 'createPurchaseOrder',
  client: 'purchaseOrders.create',
  summary: 'Draft a purchase order by hand',
  description: 'A draft under the next number of the account. Nothing is ordered before it is approved and sent.',
  body: json(PurchaseOrderInput),
  answer: data(PurchaseOrder, 201),
  problems: ['project_not_found'],
  example: { body: wish, data: example },
});

export const createPurchaseOrdersFromBom = endpoint('POST /purchase-orders/from-bom', {
  ...write,
  id: 'createPurchaseOrdersFromBom',
  client: 'purchaseOrders.fromBom',
  summary: 'Draft the purchase orders of a BOM or a build',
  description:
    'One draft for each seller and currency of the plan that `POST /orders/plan` gives for the same: what can be bought now, at the seller’s own prices. With `boards`, what stock lacks for all of them together. What the plan cannot buy is `not_ordered`, with why.',
  body: json(PurchaseOrdersFromBom),
  answer: data(
    open({
      orders: z.array(PurchaseOrder),
      not_ordered: z.array(NotOrdered),
      notes: z.array(z.string()).meta({
        description:
          'What to know about the plan: what comes from stock, of which nothing is reserved, and what is on order or in other drafts already.',
      }),
    }),
    201,
  ),
  problems: ['bom_not_found', 'project_not_found', 'not_ready', 'variant_not_found', 'unknown_currency', 'wrong_state'],
  example: {
    body: { bom_id: 'bom_01J9Z3W8K6T4', quantity: 100 },
    data: { orders: [example], not_ordered: [], notes: ['Nothing comes from stock.'] },
  },
});

export const listPurchaseOrders = endpoint('GET /purchase-orders', {
  ...shared,
  id: 'listPurchaseOrders',
  client: 'purchaseOrders.list',
  summary: 'List your purchase orders',
  description: 'The newest first.',
  scope: 'purchasing:read',
  query: z.object({
    state: textChoice(purchaseOrderStates).meta({ description: 'Only those in this state.' }),
    seller: text(200).meta({ description: 'Only those to this seller.' }),
    project_id: text(100).meta({ description: 'Only those of this project.' }),
    ...pageQuery,
  }),
  answer: data(open({ orders: z.array(PurchaseOrder), ...pageFields })),
  example: { data: { orders: [example], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const listApprovalLimits = endpoint('GET /purchase-orders/limits', {
  ...shared,
  id: 'listApprovalLimits',
  client: 'purchaseOrders.limits',
  summary: 'List what keys may approve',
  description: 'A key that is not listed approves nothing.',
  scope: 'purchasing:read',
  answer: data(open({ limits: z.array(ApprovalLimit) })),
  example: {
    data: {
      limits: [{ key_id: 'key_01J9Z3W8K6T4', amount: 500, currency: 'EUR', updated_at: '2026-05-21T08:00:00Z' }],
    },
  },
});

export const setApprovalLimit = endpoint('PUT /purchase-orders/limits/{key_id}', {
  ...shared,
  id: 'setApprovalLimit',
  client: 'purchaseOrders.setLimit',
  summary: 'Set what a key may approve',
  description:
    'In one order. An order in another currency is compared with it at the rate of the day, which the approval states.',
  scope: 'keys:manage',
  body: json(LimitInput),
  answer: data(open({ key_id: z.string(), amount: money().nullable(), currency: z.string().nullable() })),
  problems: ['key_not_found', 'unknown_currency'],
  example: {
    params: { key_id: 'key_01J9Z3W8K6T4' },
    body: { amount: 500, currency: 'EUR' },
    data: { key_id: 'key_01J9Z3W8K6T4', amount: 500, currency: 'EUR' },
  },
});

export const getPurchaseOrder = endpoint('GET /purchase-orders/{order_id}', {
  ...shared,
  id: 'getPurchaseOrder',
  client: 'purchaseOrders.get',
  summary: 'Read a purchase order',
  scope: 'purchasing:read',
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found'],
  example: { params: id, data: example },
});

export const changePurchaseOrder = endpoint('PUT /purchase-orders/{order_id}', {
  ...write,
  id: 'changePurchaseOrder',
  client: 'purchaseOrders.change',
  summary: 'Change a draft of a purchase order',
  description: 'To what is sent, as a whole; `project_id` stays. Once it is approved it does not change any more.',
  body: json(PurchaseOrderInput),
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state'],
  example: { params: id, body: wish, data: example },
});

export const approvePurchaseOrder = endpoint('POST /purchase-orders/{order_id}/approve', {
  ...shared,
  id: 'approvePurchaseOrder',
  client: 'purchaseOrders.approve',
  summary: 'Approve a purchase order',
  description:
    'Up to the limit of the key that asks; above it, and without one, it is refused. Every line needs a price. An order that the seller confirmed at more than was approved is approved again in this way.',
  scope: 'purchasing:approve',
  idempotent: true,
  body: json(Approve),
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state', 'approval_refused'],
  example: {
    params: id,
    body: {},
    data: {
      ...example,
      state: 'approved',
      message: 'Approved up to 17.30 EUR; send it.',
      next: ['send', 'sent', 'cancel'],
    },
  },
});

export const sendPurchaseOrder = endpoint('POST /purchase-orders/{order_id}/send', {
  ...shared,
  id: 'sendPurchaseOrder',
  client: 'purchaseOrders.send',
  summary: 'Send a purchase order to its seller',
  description:
    'By mail with the PDF, where the operator set a mail server and the order has `seller_email`; once, whatever happens: that it is sent is kept before. When no answer comes `sending` is `unknown` and somebody must look. Of a test key nothing goes out.',
  scope: 'purchasing:send',
  idempotent: true,
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state'],
  example: {
    params: id,
    data: { ...example, state: 'sent', sending: 'done', message: 'At the seller.', next: ['cancel'] },
  },
});

export const reportPurchaseOrder = endpoint('POST /purchase-orders/{order_id}/report', {
  ...write,
  id: 'reportPurchaseOrder',
  client: 'purchaseOrders.report',
  summary: 'Record what became of a purchase order',
  body: json(ToldOfPurchaseOrder),
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state', 'approval_refused'],
  example: { params: id, body: { event: 'cancel' }, data: { ...example, state: 'cancelled', next: [] } },
});

export const confirmPurchaseOrder = endpoint('POST /purchase-orders/{order_id}/confirmation', {
  ...write,
  id: 'confirmPurchaseOrder',
  client: 'purchaseOrders.confirm',
  summary: 'Record what the seller confirms',
  description:
    'Changes of quantity, price and date are reported against what was approved, and so is what the seller left unsaid.',
  body: json(ConfirmationInput),
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state'],
  example: { params: id, body: { lines: [{ line: 1, quantity: 1000, unit_price: 0.0123 }] }, data: example },
});

export const receivePurchaseOrder = endpoint('POST /purchase-orders/{order_id}/receipts', {
  ...write,
  id: 'receivePurchaseOrder',
  client: 'purchaseOrders.receive',
  summary: 'Record what was received of a purchase order',
  description:
    'In part or whole, line by line; what is too much is reported. The receipt and what stock books of it are one transaction; `to_stock: false` books nothing there.',
  body: json(ReceiptInput),
  answer: data(PurchaseOrder),
  problems: [
    'purchase_order_not_found',
    'wrong_state',
    'ambiguous_stock',
    'stock_item_not_found',
    'too_many_stock_items',
  ],
  example: { params: id, body: { place: 'Lab/Box 3', lines: [{ line: 1, quantity: 600 }] }, data: example },
});

export const returnPurchaseOrder = endpoint('POST /purchase-orders/{order_id}/returns', {
  ...write,
  id: 'returnPurchaseOrder',
  client: 'purchaseOrders.return',
  summary: 'Take received goods of a purchase order back',
  description:
    'For goods that go back to the seller and for a receipt that was counted wrong. They do not count as received any more, and the order is received in part; close it when nothing more is to come. The return and what stock gives of it are one transaction.',
  body: json(ReturnInput),
  answer: data(PurchaseOrder),
  problems: [
    'purchase_order_not_found',
    'wrong_state',
    'ambiguous_stock',
    'stock_item_not_found',
    'stock_short',
    'too_many_stock_items',
  ],
  example: { params: id, body: { reason: 'counted wrong', lines: [{ line: 1, quantity: 60 }] }, data: example },
});

export const invoicePurchaseOrder = endpoint('POST /purchase-orders/{order_id}/invoices', {
  ...write,
  id: 'invoicePurchaseOrder',
  client: 'purchaseOrders.invoice',
  summary: 'Compare an invoice with order and receipts',
  description:
    'Three-way match: quantity, price, currency, freight, tax and total. It `matches` only when all was read and nothing differs. An invoice number is taken once.',
  body: json(InvoiceInput),
  answer: data(PurchaseOrder),
  problems: ['purchase_order_not_found', 'wrong_state'],
  example: {
    params: id,
    body: {
      number: 'R-1',
      currency: 'EUR',
      lines: [{ line: 1, quantity: 600, unit_price: 0.0123, amount: 7.38 }],
      total: 7.38,
    },
    data: example,
  },
});

export const printPurchaseOrder = endpoint('GET /purchase-orders/{order_id}/file', {
  ...shared,
  id: 'printPurchaseOrder',
  client: 'purchaseOrders.file',
  summary: 'Get a purchase order as PDF, CSV or JSON',
  scope: 'purchasing:read',
  query: z.object({ format: textChoiceOr('pdf', ['pdf', 'csv', 'json']).meta({ description: 'Kind of file.' }) }),
  answer: binary(['application/pdf', 'text/csv', 'application/json']),
  problems: ['purchase_order_not_found'],
  example: { params: id, query: { format: 'pdf' } },
});
