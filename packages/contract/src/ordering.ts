import { z } from 'zod';
import { BomOrigin } from './bom-origin.ts';
import { PriceAge } from './cost-answers.ts';
import { binary, data, endpoint, json, upload } from './endpoint.ts';
import { money, open, text, textBooleanOr, textChoiceOr, timestamp, variantName } from './fields.ts';
import { OrderSource, sourceProblems } from './order-source.ts';

const quantity = z.int().meta({ description: 'Pieces.' });
const sellers = () => z.array(z.string().trim().min(1).max(200)).min(1).max(100);

const Template = open({
  id: z.string().meta({ examples: ['digikey'] }),
  seller: z.string().nullable().meta({ description: 'Null: any.' }),
  title: z.string(),
  tool: z.string().meta({ description: 'Where the file is used.' }),
  evidence: z.enum(['seller_page', 'public_program', 'own']).meta({
    description:
      '`seller_page`: the seller says so itself. `public_program`: a public program fills the tool so. `own`: a form of ours.',
  }),
  source: z.string(),
  as_of: z.string(),
  unverified: z.string().nullable().meta({ description: 'What nobody could verify; null: nothing.' }),
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.string()),
}).meta({ id: 'OrderTemplate' });

const exampleTemplate: z.infer<typeof Template> = {
  id: 'mouser',
  seller: 'Mouser',
  title: 'Mouser cart and BOM tool, lines to paste',
  tool: 'https://www.mouser.com/bom/',
  evidence: 'public_program',
  source: 'https://github.com/hildogjr/KiCost',
  as_of: '2026-11-23',
  unverified: 'The page of the seller was not read: a change there since is not known.',
  format: 'csv',
  columns: ['Mouser part number', 'Quantity', 'Customer part number'],
};

export const PurchaseShare = open({
  board: z.string().nullable().meta({ description: 'Which of `boards`, by its name; null: the order is for one.' }),
  line: z.int().nullable().meta({ description: 'Line of its BOM, or of `lines`; null: not said.' }),
  references: z.array(z.string()),
  pieces: z.number(),
}).meta({ id: 'PurchaseShare' });

/** A purchase as a seller is told of it. */
const Purchase = open({
  line: z.int().meta({ description: 'The first line that uses it.' }),
  lines: z.array(z.int()),
  references: z.array(z.string()),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  seller: z.string(),
  sku: z.string().meta({ description: 'The seller’s order code; empty: its offer has none.' }),
  packaging: z.string().nullable(),
  quantity,
  unit_price: money(),
  amount: money().meta({ description: 'With the one-time fee of the offer.' }),
  currency: z.string(),
  lead_time_days: z.int().nullable(),
  stock: z.int().nullable().meta({ description: 'Null: the seller does not say.' }),
  source: z.string(),
  observed_at: timestamp(),
  doubts: z.array(z.string()).meta({ description: 'Why another part may be meant; none: it is sure.' }),
  shares: z.array(PurchaseShare).meta({
    description:
      'Which lines take how many of it; what is in stock is for the boards that are named first. Pieces beyond them are for losses, a minimum or a better price.',
  }),
}).meta({ id: 'PlannedPurchase' });

export const NotOrdered = open({
  lines: z.array(z.int()),
  references: z.array(z.string()),
  part_number: z.string().nullable(),
  seller: z.string().nullable().meta({
    description: 'Null: the plan has none. Of a line without a part or a price: whose order code the BOM names.',
  }),
  sku: z.string().nullable(),
  quantity: z.number().meta({ description: 'Pieces that are not ordered.' }),
  amount: money().nullable().meta({ description: 'Null: it has no price.' }),
  currency: z.string().nullable(),
  code: z.string().meta({ examples: ['no_order_code'] }),
  reason: z.string().meta({ description: 'What is missing, and what to do.' }),
}).meta({ id: 'NotOrdered' });

const Totals = open({
  currency: z.string(),
  plan: money(),
  in_files: money(),
  left_out: money().meta({ description: '`plan` is `in_files` and this.' }),
});

export const exampleNotOrdered: z.infer<typeof NotOrdered> = {
  lines: [3],
  references: ['U1'],
  part_number: 'STM32F103C8T6',
  seller: null,
  sku: null,
  quantity: 100,
  amount: null,
  currency: null,
  code: 'no_price',
  reason: 'No seller has a price for it. Ask for a quotation.',
};

const examplePurchase: z.infer<typeof Purchase> = {
  line: 1,
  lines: [1],
  references: ['R1', 'R2'],
  part_number: '0402WGF1002TCE',
  manufacturer: 'UNI-ROYAL',
  seller: 'LCSC',
  sku: 'C25744',
  packaging: null,
  quantity: 300,
  unit_price: 0.0011,
  amount: 0.33,
  currency: 'USD',
  lead_time_days: null,
  stock: 588_000,
  source: 'jlcparts',
  observed_at: '2026-05-21T08:00:00Z',
  doubts: [],
  shares: [{ board: null, line: 1, references: ['R1', 'R2'], pieces: 200 }],
};

const exampleSource = { source_type: 'bom_id', source_value: 'bom_01J9Z3W8K6T4', build_quantity: 100 } as const;

export const planPurchases = endpoint('POST /orders/plan', {
  id: 'planPurchases',
  client: 'orders.plan',
  tag: 'Ordering',
  summary: 'Plan what to buy where',
  description:
    'The purchases of a build as items: seller, order code, quantity, price, for which lines; and beside them what cannot be ordered, with its reason. Figures are those of `POST /costs/cogs` for the same request.',
  scope: 'costs:run',
  credits: 2,
  idempotent: true,
  body: json(OrderSource),
  answer: data(
    open({
      bom: BomOrigin.nullable().meta({ description: 'The BOM that is built; null: `lines` or a part were given.' }),
      build_quantity: z.int().meta({ description: 'Boards; of several kinds all together.' }),
      currency: z.string(),
      text: z.string().meta({ description: 'What the parts cost, as a sentence.' }),
      purchases: z.array(Purchase),
      sellers: z.array(
        open({
          seller: z.string(),
          lines: z.int(),
          pieces: z.int(),
          amount: money(),
          template: z.string().meta({ description: 'The form its order file has.' }),
          cart: z.string().meta({
            description: 'How its cart can be filled, where the operator set that up; `none`: by the file.',
            examples: ['digikey_list'],
          }),
        }),
      ),
      not_ordered: z.array(NotOrdered),
      total: money().meta({ description: 'Goods that can be bought now.' }),
      price_age: PriceAge.optional(),
      notes: z.array(z.string()),
    }),
  ),
  problems: sourceProblems,
  example: {
    body: exampleSource,
    data: {
      bom: { id: 'bom_01J9Z3W8K6T4', name: 'Amplifier', project_id: null, project_name: null },
      build_quantity: 100,
      currency: 'USD',
      text: 'at least 0.0033 USD a board (1 of 2 lines; 1 without a price)',
      purchases: [examplePurchase],
      sellers: [{ seller: 'LCSC', lines: 1, pieces: 300, amount: 0.33, template: 'lcsc', cart: 'none' }],
      not_ordered: [exampleNotOrdered],
      total: 0.33,
      notes: [],
    },
  },
});

const fileFields = {
  template: z
    .string()
    .max(60)
    .optional()
    .meta({
      description: 'One form for all sellers, by its id: `generic_xlsx`. Left out: that of each seller.',
      examples: ['generic_xlsx'],
    }),
  templates: z
    .record(z.string().max(200), z.string().max(60))
    .optional()
    .meta({
      description: 'Forms by seller, by their ids.',
      examples: [{ 'Digi-Key': 'digikey_paste' }],
    }),
  sellers: sellers()
    .optional()
    .meta({ description: 'Only files for these.', examples: [['Digi-Key', 'Mouser']] }),
  include_doubtful: z.boolean().default(false).meta({
    description: 'Whether what may be another part is written too. Else it is listed in `not_ordered`.',
  }),
  stated_codes: z.boolean().default(false).meta({
    description:
      'Whether lines without a part or a price, or in doubt, are written by the order code that the BOM names for them. Their price is not known here and in no sum, and nobody compared the code with the line.',
  }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'Begins the names of the files.', examples: ['amplifier'] }),
};

export const OrderFilesRequest = OrderSource.safeExtend(fileFields);

const OrderFile = open({
  seller: z.string(),
  template: Template,
  filename: z.string(),
  media_type: z.string(),
  content: z.string().meta({ description: 'The file, as base64.' }),
  lines: z.int(),
  unpriced_lines: z.int().meta({ description: 'Lines whose price nobody knows here: they are in no sum.' }),
  pieces: z.int(),
  amount: money().nullable().meta({ description: 'Of the lines with a price; null: none has one.' }),
  currency: z.string(),
  cart_url: z.string().nullable().meta({
    description:
      'Fills the cart of the seller when a person opens it; nothing is sent before. Null: the seller has none, or the order is too long for one.',
  }),
  notes: z.array(z.string()),
}).meta({ id: 'OrderFile' });

export const makeOrderFiles = endpoint('POST /orders/files', {
  id: 'makeOrderFiles',
  client: 'orders.files',
  clientReport: 'orders.fileList',
  tag: 'Ordering',
  summary: 'Write order files, one a seller',
  description:
    'Each in the form that the seller’s own BOM or cart tool takes. What cannot be ordered is in no file and listed in `not_ordered`; with `Accept: application/zip` the ZIP has it as not-ordered.csv.',
  scope: 'costs:run',
  credits: 2,
  idempotent: true,
  body: json(OrderFilesRequest),
  answer: binary(['application/zip'], {
    orData: open({ files: z.array(OrderFile), not_ordered: z.array(NotOrdered), totals: z.array(Totals) }),
    dataFirst: true,
  }),
  problems: sourceProblems,
  example: {
    body: { ...exampleSource, name: 'amplifier' },
    data: {
      files: [
        {
          seller: 'Mouser',
          template: exampleTemplate,
          filename: 'amplifier-mouser.csv',
          media_type: 'text/csv; charset=utf-8',
          content: 'NjAzLVJDMDQwMkZSLTA3MTBLTHwyMDB8UjEgUjINCg==',
          lines: 1,
          unpriced_lines: 0,
          pieces: 200,
          amount: 2,
          currency: 'USD',
          cart_url: null,
          notes: [],
        },
      ],
      not_ordered: [exampleNotOrdered],
      totals: [{ currency: 'USD', plan: 2, in_files: 2, left_out: 0 }],
    },
  },
});

export const listOrderTemplates = endpoint('GET /orders/templates', {
  id: 'listOrderTemplates',
  client: 'orders.templates',
  tag: 'Ordering',
  summary: 'List the forms of order files',
  description: 'Each with the page it rests on, the day it was read, and what nobody could verify.',
  scope: 'costs:run',
  answer: data(open({ templates: z.array(Template) })),
  example: { data: { templates: [exampleTemplate] } },
});

const CartRequest = OrderSource.safeExtend({
  seller: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ examples: ['Digi-Key'] }),
  include_doubtful: fileFields.include_doubtful,
  stated_codes: fileFields.stated_codes,
  again: z.boolean().default(false).meta({
    description: 'Though the seller may have this cart already, as an error said: somebody looked there.',
  }),
  name: fileFields.name,
});

export const fillCart = endpoint('POST /orders/carts', {
  id: 'fillCart',
  client: 'orders.fillCart',
  tag: 'Ordering',
  summary: 'Fill a cart at a seller',
  description:
    'Digi-Key: a list that needs no key, answered as an address that works once; or a list in your account there, where the operator set its login. Mouser: a cart, with the key of its Cart API. Nothing is ordered: a person looks at the cart and sends it. Send an Idempotency-Key, so that a repeated request makes no second cart.',
  scope: 'orders:write',
  credits: 2,
  idempotent: true,
  body: json(CartRequest),
  answer: data(
    open({
      seller: z.string(),
      way: z.enum(['digikey_list', 'digikey_mylists', 'mouser_cart']),
      url: z.string().nullable().meta({ description: 'Where a person opens it.' }),
      cart_id: z.string().nullable(),
      simulated: z.boolean().meta({ description: 'A test key asked: nothing went out.' }),
      lines: z.int(),
      pieces: z.int(),
      refused: z.array(open({ sku: z.string(), message: z.string() })).meta({
        description: 'Lines that the seller did not take, in its own words.',
      }),
      not_ordered: z.array(NotOrdered),
      notes: z.array(z.string()),
    }),
  ),
  problems: [...sourceProblems, 'cart_unavailable', 'seller_refused', 'wrong_state'],
  example: {
    body: { ...exampleSource, seller: 'Digi-Key' },
    data: {
      seller: 'Digi-Key',
      way: 'digikey_list',
      url: 'https://www.digikey.com/short/b3hdmm74',
      cart_id: null,
      simulated: false,
      lines: 1,
      pieces: 200,
      refused: [],
      not_ordered: [],
      notes: ['The address works once, and whoever has it can open the list.'],
    },
  },
});

export const makeAssemblyFiles = endpoint('POST /orders/jlcpcb', {
  id: 'makeAssemblyFiles',
  client: 'orders.jlcpcb',
  tag: 'Ordering',
  summary: 'Write BOM and CPL for JLCPCB, checked as one',
  description:
    'From a processed BOM and its positions (CSV of KiCad, Altium, Eagle and others, or a .kicad_pcb). Every designator is in both files, spelled alike and with its part number, or in neither and listed in `not_assembled`. Rotations are turned by a dated table, each listed in `corrections`.',
  scope: 'dfm:run',
  credits: 2,
  idempotent: true,
  body: upload(
    'gerber',
    ['text/csv', 'text/plain', 'application/octet-stream'],
    z.object({
      bom_id: text(100).meta({ description: 'A processed BOM.', examples: ['bom_01J9Z3W8K6T4'] }),
      variant: variantName('the BOM'),
      include_doubtful: textBooleanOr(false).meta({ description: 'Whether what may be another part is ordered too.' }),
      assumptions: textChoiceOr('refuse', ['refuse', 'accept']).meta({
        description:
          'Whether to write on what the positions do not say, such as units or sides: `refuse` answers `positions_uncertain`.',
      }),
    }),
  ),
  answer: data(
    open({
      bom: z.string().meta({ description: 'The BOM as CSV.' }),
      cpl: z.string().meta({ description: 'The positions as CSV.' }),
      designators: z.int().meta({ description: 'In each of the two.' }),
      lines: z.int(),
      not_assembled: z.array(
        open({ code: z.string(), designators: z.array(z.string()), lines: z.array(z.int()), reason: z.string() }),
      ),
      corrections: z.array(open({ designator: z.string(), package: z.string(), from: z.number(), to: z.number() })),
      notes: z.array(z.string()),
    }),
  ),
  problems: ['bom_not_found', 'not_ready', 'variant_not_found', 'positions_uncertain'],
  example: {
    file: 'board-top-pos.csv',
    body: { bom_id: 'bom_01J9Z3W8K6T4' },
    data: {
      bom: 'Comment,Designator,Footprint,JLCPCB Part #\r\n10k,R1,R_0402,C25744\r\n',
      cpl: 'Designator,Mid X,Mid Y,Layer,Rotation\r\nR1,5.0000mm,5.0000mm,Top,0\r\n',
      designators: 1,
      lines: 1,
      not_assembled: [
        {
          code: 'not_in_bom',
          designators: ['FID1'],
          lines: [],
          reason: 'The positions have it and no line of the BOM does',
        },
      ],
      corrections: [],
      notes: [],
    },
  },
});

const PastLine = open({
  row: z.int().meta({ description: 'Of the file, from 1.' }),
  order_code: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int().nullable(),
  shipped: z.int().nullable(),
  backorder: z.int().nullable(),
  unit_price: money().nullable(),
  extended_price: money().nullable(),
  currency: z.string().nullable(),
  customer_reference: z.string().nullable(),
  order_number: z.string().nullable(),
  purchase_order: z.string().nullable(),
  invoice_number: z.string().nullable(),
  date: z.string().nullable(),
  status: z.string().nullable(),
  others: z.record(z.string(), z.string()).meta({ description: 'Cells of further columns, by their headers.' }),
}).meta({ id: 'PastOrderLine' });

export const readOrderHistory = endpoint('POST /orders/history', {
  id: 'readOrderHistory',
  client: 'orders.history',
  tag: 'Ordering',
  summary: 'Read past orders of a seller',
  description:
    'What Digi-Key, Mouser, LCSC, TME, Farnell, RS, Arrow and others export of orders or carts, with every column. Null: the file does not say, or it can be read in two ways, which `notes` says. Nothing is kept.',
  scope: 'costs:run',
  credits: 1,
  idempotent: true,
  body: upload(
    'bom',
    [
      'text/csv',
      'text/plain',
      'text/html',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    z.object({
      seller: text(200).meta({ description: 'Whose orders they are, where no header says.', examples: ['Mouser'] }),
      currency: text(3).meta({ description: 'ISO 4217, where the file does not say.', examples: ['EUR'] }),
    }),
  ),
  answer: data(
    open({
      seller: z.string().nullable(),
      columns: z.array(open({ header: z.string(), read_as: z.string().nullable() })),
      lines: z.array(PastLine),
      notes: z.array(z.string()),
    }),
  ),
  problems: ['too_many_lines'],
  example: {
    file: 'DK_PRODUCTS_12345.csv',
    body: {},
    data: {
      seller: 'Digi-Key',
      columns: [{ header: 'DigiKey Part #', read_as: 'order_code' }],
      lines: [
        {
          row: 2,
          order_code: '311-10.0KLRCT-ND',
          part_number: 'RC0402FR-0710KL',
          manufacturer: null,
          description: 'RES 10K OHM 1% 1/16W 0402',
          quantity: 100,
          shipped: null,
          backorder: 20,
          unit_price: 0.007,
          extended_price: 0.7,
          currency: 'EUR',
          customer_reference: 'R1',
          order_number: null,
          purchase_order: null,
          invoice_number: null,
          date: null,
          status: null,
          others: { Index: '1' },
        },
      ],
      notes: [],
    },
  },
});
