import type { ArgumentEntry, CommandEntry } from './entry.ts';
import { BOARDS_OPTIONS } from './shared.ts';

const ORDER: ArgumentEntry = { name: 'ORDER_ID', about: 'id that `order po list` showed: po_...' };
const load = async (name: keyof typeof import('../commands/order-po.ts')) =>
  (await import('../commands/order-po.ts'))[name];

/** Purchase orders of parts; a server keeps them. */
export const purchaseOrderEntries: readonly CommandEntry[] = [
  {
    name: 'order po new',
    about: 'Draft a purchase order from a JSON file, or the orders of a BOM or of several boards',
    more: 'Boards are BOM files, or BOMs that the server keeps, each with how many: sensor.csv:20 bom_01k3:5. It is drafted what stock lacks for all of them together. The JSON file has what POST /purchase-orders takes: {"seller", "currency", "lines": [...]}; or {"boards": [{"bom_id", "quantity"}, ...]}, then it is drafted what stock lacks for all of them. Nothing is ordered before it is approved and sent.',
    arguments: [
      {
        name: 'FILE',
        about: 'a JSON file with the order; or boards, each with how many: sensor.csv:20',
        kind: 'file',
        isOptional: true,
        isMany: true,
      },
    ],
    options: {
      bom: { value: 'BOM_ID', about: 'draft what the plan of this BOM buys, an order a seller' },
      quantity: { value: 'N', kind: 'count', least: 1, about: 'boards; --bom needs it', default: 'none' },
      ...BOARDS_OPTIONS,
    },
    example: 'order po new --bom bom_01k3 --quantity 100',
    where: 'server',
    load: () => load('orderPoNew'),
  },
  {
    name: 'order po list',
    about: 'List the purchase orders, the newest first',
    arguments: [],
    options: {
      state: {
        value: 'STATE',
        choices: ['draft', 'approved', 'sent', 'confirmed', 'part_received', 'received', 'closed', 'cancelled'],
        about: 'only those in this state',
        default: 'all',
      },
      seller: { value: 'NAME', about: 'only those to this seller', default: 'all' },
      limit: { value: 'N', kind: 'count', least: 1, most: 100, about: 'how many', default: '20' },
    },
    example: 'order po list --state sent',
    where: 'server',
    load: () => load('orderPoList'),
  },
  {
    name: 'order po show',
    about: 'Show a purchase order: what is ordered, confirmed, received and invoiced; or write it as a file',
    arguments: [ORDER],
    options: {
      output: { value: 'FILE', short: 'o', kind: 'file', about: 'write it: .pdf, .csv or .json' },
    },
    example: 'order po show po_01k3 -o order.pdf',
    where: 'server',
    load: () => load('orderPoShow'),
  },
  {
    name: 'order po approve',
    about: 'Approve a purchase order, up to the limit of your key',
    arguments: [ORDER],
    options: {
      'up-to': { value: 'AMOUNT', about: 'amount up to which it holds', default: 'the total as it stands' },
      by: { value: 'NAME', about: 'who approves, beside the key' },
    },
    example: 'order po approve po_01k3 --up-to 500',
    where: 'server',
    load: () => load('orderPoApprove'),
  },
  {
    name: 'order po send',
    about: 'Send an approved purchase order to its seller by mail, once',
    arguments: [ORDER],
    options: {},
    example: 'order po send po_01k3',
    where: 'server',
    load: () => load('orderPoSend'),
  },
  {
    name: 'order po tell',
    about: 'Tell what became of a purchase order',
    more: 'confirmation, receipt, return and invoice take a JSON file with what the API takes.',
    arguments: [
      ORDER,
      {
        name: 'EVENT',
        about:
          'sent, found_not_sent, accept_invoice, reject_invoice, close, cancel, confirmation, receipt, return or invoice',
      },
      { name: 'FILE', about: 'JSON of a confirmation, receipt, return or invoice', kind: 'file', isOptional: true },
    ],
    options: {
      invoice: { value: 'NUMBER', about: 'with accept_invoice and reject_invoice: which' },
      reason: { value: 'TEXT', about: 'why' },
    },
    example: 'order po tell po_01k3 receipt receipt.json',
    where: 'server',
    load: () => load('orderPoTell'),
  },
  {
    name: 'order po limit',
    about: 'Set what a key may approve in one order; without an amount show all limits',
    arguments: [
      { name: 'KEY_ID', about: 'id of the key', isOptional: true },
      { name: 'AMOUNT', about: 'amount with its currency, such as 500EUR, or none', isOptional: true },
    ],
    options: {},
    example: 'order po limit key_01k3 500EUR',
    where: 'server',
    load: () => load('orderPoLimit'),
  },
];
