import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import {
  boardRows,
  bomId,
  explain,
  idempotencyKey,
  limit,
  makeOptionsProperty,
  mustChoose,
  need,
  pick,
  projectOption,
  returnAll,
  rowNumber,
  rowsOrJson,
  simplify,
  text,
} from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { createFromItems, sellerEmails } from './purchase-orders-from-items.ts';
import { makeCompareWithErp, makeGetLines, makeWriteForErp } from './purchase-order-erp.ts';
import { simpleOrder } from './simple-purchase-order.ts';

const orderId = pick('Purchase Order', 'orderId', 'searchPurchaseOrders', 'po_01K3W8ZT5M9Q', {
  required: true,
  description: 'A purchase order; by ID: as Create gives it in ID',
});

const lineNumber = rowNumber('Line', 'line', {
  required: true,
  default: 1,
  description: 'Number of the line in the order',
});
const expectedOn = text('Expected On', 'expectedOn', { placeholder: 'e.g. 2027-01-31' });
const unitPrice = rowNumber('Unit Price', 'unitPrice', { description: 'Of one piece; left empty: not known' });
const orderCode = text('Order Code', 'orderCode', { description: 'Of the seller' });
const partNumber = text('Part Number', 'partNumber', { description: 'Of the manufacturer' });

/** What came or goes back, line by line. */
const goods = (pieces: string, stock: string) => [
  lineNumber,
  rowNumber('Quantity', 'quantity', { required: true, default: 1, description: pieces }),
  text('Date Code', 'dateCode'),
  text('Lot', 'lot'),
  text('Place', 'place', { placeholder: 'e.g. Lab/Box 3' }),
  text('Stock Item ID', 'itemId', { description: 'Where several items of the stock may be meant' }),
  rowNumber('Stock Quantity', 'stockQuantity', { description: stock }),
];

export const purchaseOrder: Resource = {
  value: 'purchaseOrder',
  name: 'Purchase Order',
  usual: 'getMany',
  operations: [
    declare(api.approvePurchaseOrder, {
      value: 'approve',
      action: 'Approve purchase order',
      description:
        'Approve a purchase order, up to the limit of the API key; above it, or without a limit, it is refused',
      properties: ({ approver, up_to }) => [orderId, simplify, makeOptionsProperty([approver, up_to])],
      simple: simpleOrder,
    }),
    declare(api.invoicePurchaseOrder, {
      value: 'checkInvoice',
      action: 'Check invoice of purchase order',
      description: 'Compare an invoice with order and receipts; it matches only when all was read and nothing differs',
      properties: ({ number, currency, lines, total, freight, tax, other }) => [
        orderId,
        need(number),
        need(currency),
        ...rowsOrJson(
          lines,
          'line',
          [
            rowNumber('Line', 'line', { description: 'Number of the line in the order, where it is known' }),
            orderCode,
            partNumber,
            rowNumber('Quantity', 'quantity'),
            unitPrice,
            rowNumber('Amount', 'amount', { description: 'Of the whole line' }),
          ],
          { placeholder: 'e.g. [{"order_code": "EX-4711", "quantity": 100, "unit_price": 0.25, "amount": 25}]' },
        ),
        need(total),
        simplify,
        makeOptionsProperty([freight, other, tax]),
      ],
      simple: (order) => ({ ...simpleOrder(order), findings: order.invoices.at(-1)?.findings ?? [] }),
    }),
    makeCompareWithErp(orderId),
    declare(api.createPurchaseOrder, {
      value: 'create',
      action: 'Create purchase order',
      description: 'Draft a purchase order by hand; nothing is ordered before it is approved and sent',
      properties: ({ seller, currency, lines, ...more }) => [
        need(seller),
        need(currency),
        ...rowsOrJson(
          lines,
          'line',
          [
            orderCode,
            partNumber,
            text('Manufacturer', 'manufacturer'),
            rowNumber('Quantity', 'quantity', { required: true, default: 1 }),
            unitPrice,
            expectedOn,
            text('Description', 'description'),
            text('Packaging', 'packaging', { placeholder: 'e.g. reel' }),
            text('References', 'references', { description: 'What it is for' }),
          ],
          { placeholder: 'e.g. [{"order_code": "EX-4711", "quantity": 100, "unit_price": 0.25}]' },
        ),
        simplify,
        makeOptionsProperty([
          more.bill_to,
          more.freight,
          idempotencyKey,
          more.notes,
          projectOption,
          more.reference,
          more.seller_email,
          more.ship_to,
          more.tax,
        ]),
      ],
      simple: simpleOrder,
    }),
    declare(api.createPurchaseOrdersFromBom, {
      value: 'createFromBom',
      name: 'Create From BOM',
      action: 'Create purchase orders of BOM',
      description: 'Draft one purchase order for each seller of what can be bought for a BOM, and say what cannot',
      properties: ({ quantity, currency, variant, bill_to, ship_to, seller_emails }) => [
        bomId,
        need({ ...quantity, default: '', description: 'Number of boards' }),
        makeOptionsProperty([bill_to, currency, idempotencyKey, sellerEmails(seller_emails), ship_to, variant]),
      ],
    }),
    declare(api.createPurchaseOrdersFromBom, {
      value: 'createForBoards',
      action: 'Create purchase orders of several boards',
      description:
        'Draft one purchase order for each seller of what stock lacks for several boards together, with who takes how many, and say what cannot be bought',
      properties: ({ boards, currency, bill_to, ship_to, seller_emails, ...stock }) => [
        ...boardRows(boards),
        makeOptionsProperty([
          bill_to,
          currency,
          stock.doubtful,
          idempotencyKey,
          stock.places,
          sellerEmails(seller_emails),
          ship_to,
          stock.substitutes,
          stock.use_stock,
        ]),
      ],
    }),
    createFromItems,
    declare(api.getPurchaseOrder, {
      value: 'get',
      action: 'Get purchase order',
      description: 'Read how a purchase order stands: approved, sent, confirmed, received, invoiced',
      properties: () => [orderId, simplify],
      simple: simpleOrder,
    }),
    declare(api.printPurchaseOrder, {
      value: 'getFile',
      action: 'Get file of purchase order',
      description: 'Get a purchase order as PDF, CSV or JSON',
      properties: ({ format }) => [
        orderId,
        {
          ...format,
          options: [
            { name: 'CSV', value: 'csv' },
            { name: 'JSON', value: 'json' },
            { name: 'PDF', value: 'pdf' },
          ],
        },
      ],
      file: (_, context) => ({ name: `purchase-order.${context.parameter<string>('format', 'pdf')}` }),
    }),
    makeGetLines(orderId),
    declare(api.listPurchaseOrders, {
      value: 'getMany',
      action: 'Get many purchase orders',
      description: 'List the purchase orders of the account, the newest first',
      properties: ({ state, seller }) => [
        returnAll,
        limit,
        simplify,
        makeOptionsProperty([{ ...projectOption, description: 'Only those of this project' }, seller, state]),
      ],
      simple: simpleOrder,
    }),
    declare(api.confirmPurchaseOrder, {
      value: 'tellConfirmation',
      action: 'Tell confirmation of purchase order',
      description: 'Tell what the seller confirms; what it changes of what was approved is said',
      properties: ({ lines, seller_reference }) => [
        orderId,
        ...rowsOrJson(lines, 'line', [lineNumber, rowNumber('Quantity', 'quantity'), unitPrice, expectedOn], {
          placeholder: 'e.g. [{"line": 1, "quantity": 100, "unit_price": 0.25, "expected_on": "2027-01-31"}]',
        }),
        simplify,
        makeOptionsProperty([seller_reference]),
      ],
      simple: (order) => ({ ...simpleOrder(order), changes: order.confirmations.at(-1)?.changes ?? [] }),
    }),
    declare(api.receivePurchaseOrder, {
      value: 'tellReceipt',
      action: 'Tell receipt of purchase order',
      description: 'Tell what was received, in part or whole; what is too much is said',
      properties: ({ again, delivery_note, lines, place, to_stock }) => [
        orderId,
        ...rowsOrJson(
          lines,
          'line',
          goods(
            'Pieces that came',
            'What stock gets in the unit of its item, where that is not pieces: 5000 for a reel ordered as 1',
          ),
          { placeholder: 'e.g. [{"line": 1, "quantity": 100}]' },
        ),
        simplify,
        makeOptionsProperty([again, delivery_note, place, to_stock]),
      ],
      simple: simpleOrder,
    }),
    declare(api.returnPurchaseOrder, {
      value: 'tellReturn',
      action: 'Tell return of goods of purchase order',
      description: 'Tell what goes back to the seller or was counted wrong; it does not count as received any more',
      properties: ({ from_stock, lines, reason }) => [
        orderId,
        ...rowsOrJson(
          lines,
          'line',
          goods('Pieces that go back', 'What stock gives in the unit of its item, where that is not pieces'),
          { placeholder: 'e.g. [{"line": 1, "quantity": 10}]' },
        ),
        need(reason),
        simplify,
        makeOptionsProperty([from_stock]),
      ],
      simple: simpleOrder,
    }),
    declare(api.reportPurchaseOrder, {
      value: 'tell',
      name: 'Tell What Became of It',
      action: 'Tell what became of purchase order',
      description: 'Tell that a purchase order was sent by a person, was found not to be sent, is closed or cancelled',
      properties: ({ event, invoice, reason }) => [
        orderId,
        mustChoose(
          explain(event, {
            accept_invoice: 'The invoice does not match and is paid all the same',
            cancel: 'It is not wanted any more',
            close: 'Nothing more is expected of it',
            found_not_sent: 'Somebody looked: the seller does not have it',
            reject_invoice: 'The invoice is not paid, and nothing of it counts',
            sent: 'A person sent it, or found it at the seller',
          }),
        ),
        simplify,
        makeOptionsProperty([invoice, reason]),
      ],
      simple: simpleOrder,
    }),
    declare(api.sendPurchaseOrder, {
      value: 'send',
      action: 'Send purchase order',
      description: 'Send an approved purchase order to its seller by mail, once',
      properties: () => [orderId, simplify],
      simple: simpleOrder,
    }),
    makeWriteForErp(orderId),
  ],
};
