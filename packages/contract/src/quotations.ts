import { z } from 'zod';
import { data, endpoint, json, upload } from './endpoint.ts';
import { currencyCode, money, open, text, textBooleanOr, textJson, timestamp } from './fields.ts';
import { OrderSource, sourceProblems } from './order-source.ts';
import { pageFields, pageQuery } from './pages.ts';

const MailFile = open({ filename: z.string(), content: z.string().meta({ description: 'As base64.' }) });

export const QuoteRequestRequest = OrderSource.safeExtend({
  sellers: z
    .array(z.string().trim().min(1).max(200))
    .min(1)
    .max(50)
    .meta({ description: 'Whom to ask: any names.', examples: [['Acme Components', 'Bolt Electronics']] }),
  ask_for: z.enum(['open', 'all']).default('open').meta({
    description:
      '`open`: parts without a price, short of stock, or without an order code. `all`: every part of the build.',
  }),
  quantities: z
    .array(z.int().min(1).max(1e9))
    .max(6)
    .optional()
    .meta({
      description: 'Further pieces to ask a price for, beside those that are needed.',
      examples: [[1000, 10_000]],
    }),
  answer_by: z.iso.date().optional(),
  from: z
    .string()
    .trim()
    .max(500)
    .optional()
    .meta({ description: 'Who asks, below the text.', examples: ['Anna Example, purchasing'] }),
  message: z.string().trim().max(2_000).optional(),
});

export const requestQuotations = endpoint('POST /orders/requests', {
  id: 'requestQuotations',
  client: 'orders.requests',
  tag: 'Ordering',
  summary: 'Write requests for quotation',
  description:
    'For each seller a mail (subject and text) and a table to fill in, as CSV and XLSX. Nothing is sent. Its reference is kept, so that the answer is compared with what was asked.',
  scope: 'orders:write',
  credits: 2,
  idempotent: true,
  body: json(QuoteRequestRequest),
  answer: data(
    open({
      requests: z.array(
        open({
          reference: z.string().meta({ examples: ['RFQ-7K2M9Q'] }),
          seller: z.string(),
          subject: z.string(),
          body: z.string(),
          parts: z.int(),
          csv: MailFile,
          xlsx: MailFile,
        }),
      ),
      parts: z.array(
        open({
          item: z.int(),
          part_number: z.string(),
          manufacturer: z.string().nullable(),
          quantities: z.array(z.int()),
          references: z.array(z.string()),
          lines: z.array(z.int()),
          why: z.string(),
        }),
      ),
      not_asked: z.array(open({ lines: z.array(z.int()), references: z.array(z.string()), reason: z.string() })).meta({
        description: 'Lines that name no part number, so that nobody can be asked.',
      }),
    }),
  ),
  problems: sourceProblems,
  example: {
    body: {
      source_type: 'bom_id',
      source_value: 'bom_01J9Z3W8K6T4',
      build_quantity: 100,
      sellers: ['Acme Components'],
    },
    data: {
      requests: [
        {
          reference: 'RFQ-7K2M9Q',
          seller: 'Acme Components',
          subject: 'Request for quotation RFQ-7K2M9Q: 1 part',
          body: 'Dear Acme Components team,\n',
          parts: 1,
          csv: { filename: 'RFQ-7K2M9Q.csv', content: '77u/SXRlbQ==' },
          xlsx: { filename: 'RFQ-7K2M9Q.xlsx', content: 'UEsDBA==' },
        },
      ],
      parts: [
        {
          item: 1,
          part_number: 'STM32F103C8T6',
          manufacturer: null,
          quantities: [100],
          references: ['U1'],
          lines: [3],
          why: 'No seller has a price for it.',
        },
      ],
      not_asked: [],
    },
  },
});

const Question = open({
  id: z.string().meta({ description: 'What the answer is given under.', examples: ['row 5 unit_price'] }),
  field: z.string().meta({ description: '`meaning`: of a column. `figures`: of all prices.' }),
  place: z.string().nullable().meta({ description: 'Null: it is of the whole quotation.' }),
  text: z.string().meta({ description: 'As printed.' }),
  message: z.string(),
  choices: z.array(z.string()),
});

const QuotedLine = open({
  state: z.enum(['offered', 'asked', 'declined', 'unanswered']).meta({
    description:
      '`offered`: it can be bought as it stands. `asked`: it waits for an answer in `questions`. `declined`: the seller has no price. `unanswered`: it was asked for and the quotation does not name it.',
  }),
  place: z.string(),
  item: z.int().nullable().meta({ description: 'Number in the request.' }),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  instead_of: z.string().nullable().meta({ description: 'Another part was asked for: that one.' }),
  order_code: z.string().nullable(),
  description: z.string().nullable(),
  packaging: z.string().nullable(),
  breaks: z.array(open({ quantity: z.int(), unit_price: money() })),
  currency: z.string().nullable(),
  moq: z.int().nullable(),
  multiple: z.int().nullable(),
  stock: z.int().nullable(),
  lead_time_days: z.int().nullable(),
  valid_until: z.string().nullable().meta({ description: 'The last day; null: the quotation does not say.' }),
  used_until: z.string().nullable().meta({
    description:
      'Until when it is used for costs. Where no validity is said: 30 days from its date. Null: it is not used.',
  }),
  notes: z.array(z.string()),
}).meta({ id: 'QuotedLine' });

const summary = {
  id: z.string().nullable().meta({ description: 'Null: it was only read, and not kept.' }),
  seller: z.string(),
  reference: z.string().nullable().meta({ description: 'Of our request.' }),
  quote_number: z.string().nullable().meta({ description: 'Of the seller.' }),
  quote_date: z.string().nullable(),
  received_on: z.string(),
  filename: z.string().nullable(),
  text: z.string().meta({ description: 'How far it can be used, as a sentence.' }),
  offered: z.int(),
  asked: z.int(),
  declined: z.int(),
  unanswered: z.int(),
};

export const Quotation = open({
  ...summary,
  lines: z.array(QuotedLine),
  questions: z.array(Question).meta({ description: 'What is unclear from what is printed.' }),
  charges: z.array(open({ text: z.string(), amount: money().nullable() })).meta({
    description: 'Freight and other money that is no part: in no price.',
  }),
  notes: z.array(z.string()),
}).meta({ id: 'Quotation' });

const QuotationSummary = open({ ...summary, created_at: timestamp() });

const exampleSummary = {
  id: 'quo_01J9Z3W8K6T4',
  seller: 'Acme Components',
  reference: 'RFQ-7K2M9Q',
  quote_number: 'QU-77120',
  quote_date: '2026-11-19',
  received_on: '2026-11-23',
  filename: 'offer.pdf',
  text: '1 part of 1 can be bought at its prices.',
  offered: 1,
  asked: 0,
  declined: 0,
  unanswered: 0,
} satisfies Omit<z.infer<typeof QuotationSummary>, 'created_at'>;

const exampleQuotation: z.infer<typeof Quotation> = {
  ...exampleSummary,
  lines: [
    {
      state: 'offered',
      place: 'row 5',
      item: 1,
      part_number: 'STM32F103C8T6',
      manufacturer: 'STMicroelectronics',
      instead_of: null,
      order_code: 'A-1001',
      description: null,
      packaging: null,
      breaks: [{ quantity: 100, unit_price: 2.45 }],
      currency: 'EUR',
      moq: 50,
      multiple: null,
      stock: 1200,
      lead_time_days: 14,
      valid_until: '2026-12-31',
      used_until: '2026-12-31',
      notes: [],
    },
  ],
  questions: [],
  charges: [],
  notes: [],
};

const answers = z.record(z.string().max(200), z.string().max(200));

export const addQuotation = endpoint('POST /orders/quotations', {
  id: 'addQuotation',
  client: 'orders.quotations.add',
  tag: 'Ordering',
  summary: 'Read a quotation',
  description:
    'CSV, XLSX, XLS, HTML, a saved mail (`.eml`, with the tables or the PDF that is attached), the text of one, or a PDF with text. Each figure is read, or asked for in `questions` and null: nothing is guessed. It is kept, and its offers count in every cost of this account while they hold; `keep=false` only reads it.',
  scope: 'orders:write',
  credits: 2,
  idempotent: true,
  body: upload(
    'bom',
    [
      'text/csv',
      'text/plain',
      'text/html',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    z.object({
      seller: text(200).meta({
        description: 'Left out: that of the request with this reference.',
        examples: ['Acme Components'],
      }),
      reference: text(60).meta({
        description: 'Of our request; left out: found in the quotation.',
        examples: ['RFQ-7K2M9Q'],
      }),
      currency: text(3).meta({
        description: 'That prices were asked for in; a bare `$` is taken for it.',
        examples: ['EUR'],
      }),
      received_on: text(10).meta({ description: 'The day it came; left out: today.', examples: ['2026-11-23'] }),
      answers: textJson(answers).meta({
        description: 'Answers to questions, by their ids; of a column what it is.',
        examples: [{ currency: 'EUR', 'column 4 meaning': 'unit price' }],
      }),
      keep: textBooleanOr(true).meta({ description: 'Whether it is kept and used.' }),
    }),
  ),
  answer: data(Quotation, 201),
  problems: ['too_many_lines', 'too_many_quotations'],
  example: { file: 'offer.pdf', body: { seller: 'Acme Components' }, data: exampleQuotation },
});

const day = () => z.iso.date().nullish();

/** One price of a part. */
const PriceRow = z.object({
  part_number: z.string().trim().min(1).max(200),
  manufacturer: z.string().trim().max(200).nullish(),
  instead_of: z.string().trim().max(200).nullish().meta({ description: 'The part that was asked for.' }),
  order_code: z.string().trim().max(200).nullish().meta({ description: 'Left out: the part number.' }),
  packaging: z.string().trim().max(100).nullish(),
  unit_price: z
    .number()
    .gt(0)
    .max(1e9)
    .nullish()
    .meta({
      description: 'Of one piece, without tax; left out: the seller has no price.',
      examples: [2.45],
    }),
  from_quantity: z.int().min(1).max(1e9).default(1).meta({ description: 'Pieces from which the price holds.' }),
  moq: z.int().min(1).max(1e9).nullish().meta({ description: 'The least order.' }),
  multiple: z.int().min(1).max(1e9).nullish(),
  stock: z.int().min(0).max(1e12).nullish(),
  lead_time_days: z.int().min(0).max(3650).nullish(),
  valid_until: day().meta({ description: 'Left out: that of all rows.' }),
  note: z.string().trim().max(500).nullish(),
});

export const addQuotedPrices = endpoint('POST /orders/quotations/rows', {
  id: 'addQuotedPrices',
  client: 'orders.quotations.addRows',
  // Beside the costs that they count in: the page of Ordering is long enough.
  tag: 'Costs',
  summary: 'Add prices of a seller',
  description:
    'A price list as rows. It is kept, and counts as a quotation that was read. Rows of one part, manufacturer, order code and packaging are the prices of one offer; where they contradict each other all are refused.',
  // A price that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'orders:write',
  credits: 2,
  idempotent: true,
  body: json(
    z.object({
      seller: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .meta({ examples: ['Acme Components'] }),
      currency: currencyCode().meta({ description: 'Of all prices.' }),
      rows: z.array(PriceRow).min(1).max(10_000),
      reference: z.string().trim().max(60).optional().meta({ description: 'Of our request that it answers.' }),
      quote_number: z.string().trim().max(100).optional().meta({ description: 'Of the seller.' }),
      quote_date: day().meta({ description: 'Its own day; left out: today.' }),
      valid_until: day().meta({ description: 'The last day; left out: 30 days from its day.' }),
      replaces: z.string().max(60).optional().meta({ description: 'Quotation of the same seller that is deleted.' }),
    }),
  ),
  answer: data(Quotation, 201),
  problems: ['quotation_not_found', 'wrong_state', 'too_many_quotations', 'unknown_currency'],
  example: {
    body: {
      seller: 'Acme Components',
      currency: 'EUR',
      rows: [{ part_number: 'STM32F103C8T6', unit_price: 2.45 }],
    },
    data: exampleQuotation,
  },
});

export const listQuotations = endpoint('GET /orders/quotations', {
  id: 'listQuotations',
  client: 'orders.quotations.list',
  tag: 'Ordering',
  summary: 'List quotations',
  description: 'Newest first.',
  scope: 'orders:read',
  query: z.object({ ...pageQuery, reference: text(60).meta({ description: 'Answers to this request only.' }) }),
  answer: data(open({ quotations: z.array(QuotationSummary), ...pageFields })),
  example: {
    data: {
      quotations: [{ ...exampleSummary, created_at: '2026-11-23T08:00:00Z' }],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

export const getQuotation = endpoint('GET /orders/quotations/{quotation_id}', {
  id: 'getQuotation',
  client: 'orders.quotations.get',
  tag: 'Ordering',
  summary: 'Get a quotation',
  scope: 'orders:read',
  answer: data(Quotation),
  problems: ['quotation_not_found'],
  example: { params: { quotation_id: 'quo_01J9Z3W8K6T4' }, data: exampleQuotation },
});

export const answerQuotation = endpoint('POST /orders/quotations/{quotation_id}/answers', {
  id: 'answerQuotation',
  client: 'orders.quotations.answer',
  tag: 'Ordering',
  summary: 'Answer questions about a quotation',
  description:
    'It is read again with the answers, beside those that were given before; an empty answer takes one back. `column 4 meaning` says of any column what it is, asked or not: one of `choices`, another usual header, or `none of them`.',
  scope: 'orders:write',
  idempotent: true,
  body: json(
    z.object({
      answers: answers.meta({
        examples: [{ currency: 'EUR', 'row 5 unit_price': '0.0385', 'column 4 meaning': 'minimum' }],
      }),
    }),
  ),
  answer: data(Quotation),
  problems: ['quotation_not_found', 'wrong_state'],
  example: {
    params: { quotation_id: 'quo_01J9Z3W8K6T4' },
    body: { answers: { currency: 'EUR' } },
    data: exampleQuotation,
  },
});

export const deleteQuotation = endpoint('DELETE /orders/quotations/{quotation_id}', {
  id: 'deleteQuotation',
  client: 'orders.quotations.delete',
  tag: 'Ordering',
  summary: 'Delete a quotation',
  description: 'Its offers count no more.',
  scope: 'orders:write',
  answer: data(open({ id: z.string(), deleted: z.boolean() })),
  problems: ['quotation_not_found'],
  example: { params: { quotation_id: 'quo_01J9Z3W8K6T4' }, data: { id: 'quo_01J9Z3W8K6T4', deleted: true } },
});

const ComparedOffer = open({
  quotation_id: z.string(),
  seller: z.string(),
  state: z.string(),
  part_number: z.string().nullable(),
  instead_of: z.string().nullable(),
  order_quantity: z.int().nullable().meta({ description: 'Raised to minimum, multiple and the first price.' }),
  unit_price: money().nullable(),
  currency: z.string().nullable(),
  amount: money()
    .nullable()
    .meta({ description: 'Of the order, in the currency of the comparison; null: no price, or no rate.' }),
  lead_time_days: z.int().nullable(),
  stock: z.int().nullable(),
  valid_until: z.string().nullable(),
  expired: z.boolean(),
  cheapest: z.boolean(),
  notes: z.array(z.string()),
});

export const compareQuotations = endpoint('POST /orders/quotations/compare', {
  id: 'compareQuotations',
  client: 'orders.quotations.compare',
  tag: 'Ordering',
  summary: 'Compare quotations',
  description:
    'Part by part and seller by seller: what an order of the quantity costs, the least marked. What has passed, waits for an answer, or is another part than asked for is shown and never the cheapest.',
  scope: 'orders:read',
  body: json(
    z
      .object({
        reference: z
          .string()
          .max(60)
          .optional()
          .meta({ description: 'All answers to this request.', examples: ['RFQ-7K2M9Q'] }),
        quotation_ids: z
          .array(z.string().max(60))
          .min(1)
          .max(50)
          .optional()
          .meta({ description: 'These quotations, in place of the answers to a request.' }),
        parts: z
          .array(z.object({ part_number: z.string().min(1).max(200), quantity: z.int().min(1).max(1e9) }))
          .min(1)
          .max(2_000)
          .optional()
          .meta({ description: 'Left out: those of the request, else every quoted part at its first quantity.' }),
        currency: currencyCode().default('USD'),
      })
      .refine((body) => (body.reference === undefined) !== (body.quotation_ids === undefined), {
        error: 'Give either reference or quotation_ids',
        path: ['reference'],
      }),
  ),
  answer: data(
    open({
      currency: z.string(),
      parts: z.array(
        open({
          part_number: z.string(),
          quantity: z.int(),
          offers: z.array(ComparedOffer),
          doubt: z.string().nullable().meta({ description: 'Why there is no cheapest, or what it leaves open.' }),
        }),
      ),
    }),
  ),
  problems: ['quotation_not_found', 'unknown_currency'],
  example: {
    body: { reference: 'RFQ-7K2M9Q', currency: 'EUR' },
    data: {
      currency: 'EUR',
      parts: [
        {
          part_number: 'STM32F103C8T6',
          quantity: 100,
          offers: [
            {
              quotation_id: 'quo_01J9Z3W8K6T4',
              seller: 'Acme Components',
              state: 'offered',
              part_number: 'STM32F103C8T6',
              instead_of: null,
              order_quantity: 100,
              unit_price: 2.45,
              currency: 'EUR',
              amount: 245,
              lead_time_days: 14,
              stock: 1200,
              valid_until: '2026-12-31',
              expired: false,
              cheapest: true,
              notes: [],
            },
          ],
          doubt: null,
        },
      ],
    },
  },
});
