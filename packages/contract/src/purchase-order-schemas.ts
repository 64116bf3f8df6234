import { z } from 'zod';
import { CostOptions } from './cost-requests.ts';
import { buildSource, hasNoOptionOfOneBoard, noOptionOfOneBoard } from './order-source.ts';
import { currencyCode, money, open, timestamp } from './fields.ts';
import { PurchaseShare } from './ordering.ts';

export const purchaseOrderStates = [
  'draft',
  'approved',
  'sent',
  'confirmed',
  'part_received',
  'received',
  'closed',
  'cancelled',
] as const;

export const toldOfPurchaseOrders = [
  'sent',
  'found_not_sent',
  'accept_invoice',
  'reject_invoice',
  'close',
  'cancel',
] as const;

const words = (max = 200) => z.string().trim().min(1).max(max);
const day = () => z.iso.date().meta({ examples: ['2026-06-30'] });
/** As decimal text a price keeps all its places. */
const amount = (what: string) =>
  z
    .union([z.number().min(0).max(1e12), z.string().regex(/^\d{1,12}(\.\d{1,8})?$/)])
    .meta({ description: `${what}: a number, or decimal text.`, examples: [0.0123] });
const quantity = () => z.int().min(1).max(1e9);

export const PurchaseOrderLineInput = z
  .object({
    order_code: words().optional().meta({ description: 'Number of the goods at the seller.' }),
    part_number: words().optional().meta({ description: 'Number of the manufacturer.' }),
    manufacturer: words().optional(),
    description: words(500).optional(),
    quantity: quantity(),
    need: z.int().min(0).max(1e9).optional().meta({ description: 'Pieces that are needed of it.' }),
    unit_price: amount('Price of one piece').nullish().meta({
      description: 'Left out or null: not known. An order with such a line cannot be approved.',
    }),
    packaging: words(100).optional(),
    expected_on: day().optional(),
    references: words(2_000).optional(),
    shares: z
      .array(
        z.object({
          board: words().nullish().meta({ description: 'Which board, by its name.' }),
          line: z.int().min(1).max(1_000_000).nullish().meta({ description: 'Line of its BOM.' }),
          references: z.array(words()).max(2_000).default([]),
          pieces: z.number().min(0).max(1e9),
        }),
      )
      .max(2_000)
      .optional()
      .meta({ description: 'Who takes how many of it, the first first.' }),
  })
  .refine(({ order_code: code, part_number: number }) => code !== undefined || number !== undefined, {
    message: 'Say what is ordered: order_code, part_number or both',
    path: ['order_code'],
  });

const charges = {
  freight: amount('Freight').nullish().meta({ description: 'Left out: not known, and shown as unknown.' }),
  tax: amount('Tax').nullish().meta({ description: 'Left out: not known, and shown as unknown.' }),
};

const heading = {
  seller_email: z.email().max(254).optional().meta({ description: 'Where the order is sent.' }),
  bill_to: words(1_000).optional(),
  ship_to: words(1_000).optional(),
  reference: words().optional().meta({ description: 'Of the quotation, or your own.' }),
  notes: words(2_000).optional(),
};

export const PurchaseOrderInput = z.object({
  seller: words(),
  currency: currencyCode(),
  lines: z.array(PurchaseOrderLineInput).min(1).max(1_000),
  project_id: words(100).optional(),
  ...heading,
  ...charges,
});

export const PurchaseOrdersFromBom = z
  .object({
    bom_id: words(100).optional(),
    quantity: quantity().optional().meta({ description: 'Boards; with `bom_id`.' }),
    variant: words().optional(),
    ...buildSource,
    currency: currencyCode()
      .optional()
      .meta({ description: 'That the plan is calculated in; each order is in that of its prices.' }),
    options: CostOptions.optional().meta({
      description: 'As `options` of `POST /costs/cogs`: sellers, losses, stock, substitutes.',
    }),
    seller_emails: z
      .record(z.string().trim().min(1).max(200), z.email().max(254))
      .optional()
      .meta({
        description:
          'Where the orders are sent, by the name of the seller in any case; an order to a seller that is not named has no `seller_email`, and is not sent by mail.',
        examples: [{ Acme: 'orders@example.com' }],
      }),
    bill_to: heading.bill_to,
    ship_to: heading.ship_to,
  })
  .refine(
    ({ bom_id: bom, quantity: boards, boards: several }) =>
      (bom !== undefined && boards !== undefined) !== (several !== undefined),
    {
      error: 'Give either bom_id with quantity, or boards',
      path: ['bom_id'],
    },
  )
  .refine(
    ({ boards, quantity: one, variant, bom_id: bom }) =>
      boards === undefined || (one === undefined && variant === undefined && bom === undefined),
    {
      error: 'Each of boards has its own quantity and variant',
      path: ['boards'],
    },
  )
  .refine(hasNoOptionOfOneBoard, noOptionOfOneBoard);

export const Approve = z.object({
  up_to: amount('The amount up to which the approval holds').optional().meta({
    description: 'Left out: the total as it stands. The limit of the key must reach it.',
  }),
  approver: words().optional().meta({ description: 'Name of the person, as you say it; what is sure is the key.' }),
});

export const ToldOfPurchaseOrder = z
  .object({
    event: z.enum(toldOfPurchaseOrders).meta({
      description:
        '`sent`: a person sent it, or found it at the seller. `found_not_sent`: somebody looked, and the seller does not have it. `accept_invoice`: `invoice` does not match and is paid all the same; above what was approved the limit of the key must reach what the order is paid in all. `reject_invoice`: it is not paid, and nothing of it counts. `close`: nothing more is expected. `cancel`.',
    }),
    invoice: words()
      .optional()
      .meta({ description: 'Number of the invoice, with `accept_invoice` and `reject_invoice`.' }),
    reason: words(500).optional(),
  })
  .refine(({ event, invoice }) => (invoice !== undefined) === event.endsWith('_invoice'), {
    error: 'Name the invoice with accept_invoice and reject_invoice, and with nothing else',
    path: ['invoice'],
  });

const lineNumber = () => z.int().min(1).max(1_000).meta({ description: '`line` of the order.' });

export const ConfirmationInput = z.object({
  seller_reference: words().optional().meta({ description: 'Number of the order at the seller.' }),
  lines: z
    .array(
      z.object({
        line: lineNumber(),
        quantity: z.int().min(0).max(1e9).nullish().meta({ description: 'Left out: the seller says nothing of it.' }),
        unit_price: amount('Price of one piece').nullish(),
        expected_on: day().nullish(),
      }),
    )
    .max(1_000)
    .meta({ description: 'Lines of which the seller says something; the others are listed as unmentioned.' }),
});

const place = () =>
  words(300)
    .optional()
    .meta({ examples: ['Lab/Box 3'] });

const goodsFields = {
  line: lineNumber(),
  quantity: quantity(),
  lot: words().optional(),
  date_code: words(50).optional(),
  item_id: words(100).optional().meta({ description: 'The item in stock, where several may be meant.' }),
};

const returnedLine = () =>
  z.object({
    ...goodsFields,
    place: place().meta({ description: 'Where it lies. Left out: the oldest that is free goes.' }),
    stock_quantity: z.number().min(0).max(1e9).optional().meta({
      description: 'What stock gives of it in the unit of its item, where that is not `quantity` pieces. 0: nothing.',
    }),
  });

export const ReceiptInput = z.object({
  delivery_note: words()
    .optional()
    .meta({ description: 'A line is received once under one note, unless `again` is true.' }),
  to_stock: z.boolean().default(true).meta({
    description: 'Whether it is booked into stock, in the same transaction; needs the scope `stock:write`.',
  }),
  place: place().meta({ description: 'Where it is put, for lines that name no place.' }),
  again: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether more came of lines that were received under this note already.' }),
  lines: z
    .array(
      z.object({
        ...goodsFields,
        place: place(),
        stock_quantity: z.number().min(0).max(1e9).optional().meta({
          description:
            'What stock gets of it in the unit of its item, where that is not `quantity` pieces: 5000 for a reel that is ordered as 1, metres of wire. 0: nothing.',
        }),
      }),
    )
    .min(1)
    .max(1_000),
});

export const ReturnInput = z.object({
  reason: words().meta({ description: 'Why: faulty, wrong part, counted wrong.', examples: ['counted wrong'] }),
  from_stock: z.boolean().default(true).meta({
    description: 'Whether it is booked out of stock, in the same transaction; needs the scope `stock:write`.',
  }),
  lines: z.array(returnedLine()).min(1).max(1_000),
});

export const InvoiceInput = z.object({
  number: words(),
  currency: currencyCode().nullish().meta({ description: 'Null or left out: it was not read.' }),
  lines: z
    .array(
      z.object({
        line: lineNumber().nullish(),
        order_code: words().nullish(),
        part_number: words().nullish(),
        quantity: z.int().min(0).max(1e9).nullish(),
        unit_price: amount('Price of one piece').nullish(),
        amount: amount('Amount of the line').nullish(),
      }),
    )
    .max(1_000)
    .meta({ description: 'What is null or left out was not read; nothing matches then.' }),
  freight: charges.freight,
  tax: charges.tax,
  other: z.number().min(-1e12).max(1e12).nullish().meta({ description: 'Surcharges and discounts, as one sum.' }),
  total: amount('Total').nullish(),
});

export const LimitInput = z.object({
  amount: amount('What the key may approve in one order').nullable().meta({
    description: 'Null takes the limit away: the key then approves nothing.',
  }),
  currency: currencyCode().optional(),
});

const Finding = open({
  code: z.string().meta({ examples: ['over_received', 'price', 'unread'] }),
  invoice_line: z.int().nullable().meta({ description: 'Place in the invoice, from 1; null: of the whole.' }),
  line: z.int().nullable(),
  message: z.string(),
});

const PurchaseOrderLine = open({
  line: z.int(),
  order_code: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int(),
  need: z.int().nullable(),
  unit_price: money().nullable(),
  price_seen_at: timestamp().nullable().meta({
    description: 'When the price was seen that the order is drafted at; null: the buyer said it, or nobody knows.',
  }),
  amount: money().nullable().meta({ description: 'To the cent; null without a price.' }),
  packaging: z.string().nullable(),
  expected_on: z.string().nullable(),
  references: z.string().nullable(),
  doubt: z.string().nullable().meta({
    description: 'Why another part may be meant, or what else is not sure; null: nothing is known against it.',
  }),
  shares: z
    .array(
      open({
        ...PurchaseShare.shape,
        received: z.number().meta({ description: 'Of `pieces`: what came, dealt out in the order of the shares.' }),
      }),
    )
    .meta({
      description:
        'Who takes how many of it. Pieces beyond them are for losses, a minimum or a better price; none: it is not said.',
    }),
  confirmed: open({
    quantity: z.int().nullable(),
    unit_price: money().nullable(),
    expected_on: z.string().nullable(),
  })
    .nullable()
    .meta({ description: 'What the seller said of it last; null: nothing.' }),
  received: z.int(),
  outstanding: z.int().meta({ description: 'Of what is confirmed, else ordered, what has not come.' }),
  over: z.int().meta({ description: 'Pieces that came beyond it.' }),
  invoiced: z.int().meta({ description: 'By invoices that match or were accepted.' }),
  invoice_held: z.int().meta({ description: 'By invoices that do not match and wait for a decision.' }),
});

const movedGoods = {
  id: z.string(),
  at: timestamp(),
  lines: z.array(
    open({
      line: z.int(),
      quantity: z.int(),
      lot: z.string().nullable(),
      date_code: z.string().nullable(),
      place: z.string().nullable(),
      item_id: z.string().nullable(),
      stock_quantity: z.number().nullable(),
    }),
  ),
  booked: open({ booking_id: z.string(), warnings: z.array(z.string()) })
    .nullable()
    .meta({ description: 'What stock made of it; null: nothing of it was booked there.' }),
};

export const PurchaseOrder = open({
  id: z.string(),
  number: z.string().meta({ description: 'Counts up in the account.', examples: ['PO-00012'] }),
  state: z.enum(purchaseOrderStates),
  sending: z.enum(['none', 'asked', 'unknown', 'done']).meta({
    description:
      'How far it is on its way. `unknown`: no answer came, so the seller may have it; it is never sent again by itself, and somebody must look.',
  }),
  simulated: z.boolean().meta({ description: 'A test key made it: nothing goes out.' }),
  message: z.string().meta({ description: 'How it stands, and whose turn it is.' }),
  next: z.array(z.string()).meta({ description: 'What may be done or recorded now.' }),
  seller: z.string(),
  seller_email: z.string().nullable(),
  seller_reference: z.string().nullable(),
  project_id: z.string().nullable(),
  bom: open({ bom_id: z.string(), boards: z.int() }).nullable(),
  currency: z.string(),
  goods: money().meta({ description: 'Of the lines with a price.' }),
  freight: money().nullable(),
  tax: money().nullable(),
  total: money().nullable().meta({
    description: 'Goods, freight and tax as far as they are known; null while a line has no price.',
  }),
  not_in_total: z.array(z.string()).meta({ description: 'What is not known, and so not in `total`.' }),
  unpriced_lines: z.int(),
  lines: z.array(PurchaseOrderLine),
  bill_to: z.string().nullable(),
  ship_to: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  approvals: z.array(
    open({
      at: timestamp(),
      key_id: z.string().nullable(),
      approver: z.string().nullable(),
      amount: money(),
      up_to: money(),
      currency: z.string(),
      not_in: z.array(z.string()),
      limit: open({ amount: money(), currency: z.string() }),
      rate: open({ rate: z.string(), date: z.string() }).nullable(),
    }),
  ),
  confirmations: z.array(
    open({
      at: timestamp(),
      seller_reference: z.string().nullable(),
      changes: z.array(
        open({
          line: z.int(),
          field: z.string(),
          approved: z.string().nullable(),
          confirmed: z.string().nullable(),
          message: z.string(),
        }),
      ),
      unsaid: z.array(z.int()).meta({ description: 'Lines of which quantity or price was not confirmed.' }),
    }),
  ),
  exceeds_approval: z.boolean().nullable().meta({
    description: 'Whether what is confirmed comes to more than was approved; null: there is no total.',
  }),
  receipts: z.array(open({ delivery_note: z.string().nullable(), ...movedGoods })),
  returns: z
    .array(open({ reason: z.string(), ...movedGoods }))
    .meta({ description: 'What went back, or was counted and never came: it does not count as received.' }),
  invoices: z.array(
    open({
      at: timestamp(),
      number: z.string(),
      currency: z.string().nullable(),
      freight: money().nullable(),
      tax: money().nullable(),
      other: money().nullable(),
      total: money().nullable(),
      verdict: z.enum(['matches', 'differs', 'unread']).meta({
        description:
          '`matches`: all was read, and quantity, price, currency, charges and total agree with order and receipts. `unread`: something was not, so it is not known.',
      }),
      decision: z.enum(['accepted', 'rejected']).nullable().meta({
        description: 'What a person made of it. Null: nothing yet; one that does not match counts as nothing then.',
      }),
      findings: z.array(Finding),
    }),
  ),
  history: z.array(open({ at: timestamp(), event: z.string(), by: z.string(), note: z.string().nullable() })),
  created_at: timestamp(),
  updated_at: timestamp(),
}).meta({ id: 'PurchaseOrder' });

export const ApprovalLimit = open({
  key_id: z.string(),
  amount: money(),
  currency: z.string(),
  updated_at: timestamp(),
}).meta({ id: 'ApprovalLimit' });

export const examplePurchaseOrder = {
  id: 'po_01J9Z3W8K6T4',
  number: 'PO-00012',
  state: 'draft',
  sending: 'none',
  simulated: false,
  message: 'A draft: nothing is ordered before it is approved and sent.',
  next: ['approve', 'change', 'cancel'],
  seller: 'Example Parts',
  seller_email: 'orders@example.com',
  seller_reference: null,
  project_id: null,
  bom: null,
  currency: 'EUR',
  goods: 12.3,
  freight: 5,
  tax: null,
  total: 17.3,
  not_in_total: ['tax'],
  unpriced_lines: 0,
  lines: [
    {
      line: 1,
      order_code: 'EX-4711',
      part_number: 'RC0402FR-0710KL',
      manufacturer: 'Yageo',
      description: null,
      quantity: 1000,
      need: 950,
      unit_price: 0.0123,
      price_seen_at: null,
      amount: 12.3,
      packaging: null,
      expected_on: null,
      references: 'R1 R2',
      doubt: null,
      shares: [{ board: null, line: 1, references: ['R1', 'R2'], pieces: 950, received: 0 }],
      confirmed: null,
      received: 0,
      outstanding: 1000,
      over: 0,
      invoiced: 0,
      invoice_held: 0,
    },
  ],
  bill_to: null,
  ship_to: null,
  reference: null,
  notes: null,
  approvals: [],
  confirmations: [],
  exceeds_approval: null,
  receipts: [],
  returns: [],
  invoices: [],
  history: [{ at: '2026-05-21T08:00:00Z', event: 'draft', by: 'buyer', note: null }],
  created_at: '2026-05-21T08:00:00Z',
  updated_at: '2026-05-21T08:00:00Z',
} satisfies z.infer<typeof PurchaseOrder>;
