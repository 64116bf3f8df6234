import { z } from 'zod';
import { money, open, text, textChoiceOr, timestamp } from './fields.ts';
import { ManufacturingResult } from './job-results.ts';
import { Confirmation, JobFile, jobWith } from './jobs.ts';

export const orderStates = ['draft', 'confirmed', 'placed', 'in_production', 'shipped', 'cancelled', 'failed'] as const;

/** What the owner of an order may tell of it. */
export const orderEvents = ['confirm', 'placed', 'found_not_placed', 'in_production', 'shipped', 'cancel'] as const;

const Price = open({
  kind: z.enum(['estimate', 'live']).meta({
    description: '`estimate`: calculated from a published table; `live`: the vendor was asked.',
  }),
  service: z.string(),
  amount: money(),
  currency: z.string(),
  boards: z.int().nullable().meta({ description: 'Boards that come: some services sell whole sets.' }),
  days: z.number().nullable(),
  as_of: z.string().nullable(),
  source_url: z.string().nullable(),
  notes: z.array(z.string()),
});

export const FabOrder = open({
  order_id: z
    .string()
    .meta({ description: 'The id of the job that quoted it. It stays, whichever job places the order.' }),
  placing_job_id: z.string().nullable().meta({
    description:
      'The job that places the order or makes its package; null as long as nobody has confirmed it. Of an order with `confirm: true` it is the same as `order_id`.',
  }),
  state: z.enum(orderStates),
  placement: z.enum(['none', 'asked', 'unknown', 'done']).meta({
    description:
      'How far the vendor was asked. `unknown`: no answer came, so there may be an order; it is never asked for again by itself, and somebody must look.',
  }),
  simulated: z.boolean().meta({ description: 'A test key made it: nothing goes out.' }),
  message: z.string().meta({ description: 'How it stands, and whose turn it is.' }),
  vendor: z.string().nullable(),
  vendor_title: z.string().nullable(),
  vendor_reference: z.string().nullable().meta({ description: 'The vendor’s number of the order.' }),
  quantity: z.int(),
  reason: z.string().nullable(),
  facts: open({
    width_mm: z.number(),
    height_mm: z.number(),
    layers: z.int(),
    thickness_mm: z.number().nullable(),
    finish: z.string().nullable(),
    colour: z.string().nullable(),
  }),
  price: Price.nullable(),
  price_why_not: z.array(z.string()).meta({ description: 'Why there is no price.' }),
  offer: open({
    offer_id: z.string(),
    valid_until: timestamp(),
    charged: open({ amount: money(), currency: z.string() }).meta({
      description:
        'What the vendor itself charges; `price` is it converted, where the offer was asked for in another currency.',
    }),
  })
    .nullable()
    .meta({ description: 'The offer that was ordered: `price` is its price. Null of an order without one.' }),
  unchecked: z.array(z.string()).meta({ description: 'Limits that could not be compared with the board.' }),
  warnings: z.array(z.string()).meta({ description: 'What is odd about the files.' }),
  hand_over: open({
    why: z.string(),
    email: open({ subject: z.string(), text: z.string() }).nullable(),
  })
    .nullable()
    .meta({ description: 'A person sends this order to the vendor: the package is in `files`.' }),
  placed: open({ price: money().nullable(), currency: z.string(), note: z.string() }).nullable(),
  history: z.array(open({ at: timestamp(), event: z.string(), by: z.string(), note: z.string().nullable() })),
  next: z.array(z.enum(orderEvents)).meta({ description: 'What may be recorded with the confirm operation now.' }),
}).meta({ id: 'FabOrder' });

export const FabJob = jobWith(
  'FabJob',
  {
    confirmation: Confirmation.optional().meta({ description: 'Nothing is ordered before it is confirmed.' }),
    order: FabOrder.optional().meta({ description: 'Of jobs that order boards.' }),
    unit_price: money().nullable().optional().meta({
      description: 'Of an order: `order.price` over the boards that are wanted; null where no price is known.',
    }),
    total_price: money().nullable().optional().meta({ description: '`order.price.amount`.' }),
    lead_time: z
      .number()
      .nullable()
      .optional()
      .meta({ description: 'Days to make the boards, as the vendor states them, without transport.' }),
    files: z.array(JobFile).optional().meta({
      description: 'What the job made, when it is `complete`; the URLs need no key until they expire.',
    }),
  },
  ManufacturingResult,
);

/** What is told of an order; an empty body confirms it. */
export const OrderTold = z.object({
  event: textChoiceOr('confirm', orderEvents).meta({
    description:
      '`confirm` places a draft, and again one that was refused for now. `placed` (with `vendor_reference`), `found_not_placed`, `in_production`, `shipped` and `cancel` say what became of an order that a person placed or looked for.',
  }),
  vendor_reference: text(200).meta({ description: 'With `placed`: the vendor’s number of the order.' }),
});

export const exampleFabOrder = {
  order_id: 'job_01J9Z3W8K6T4',
  placing_job_id: null,
  state: 'draft',
  placement: 'none',
  simulated: false,
  message: 'Nothing is ordered before you confirm it.',
  vendor: 'oshpark',
  vendor_title: 'OSH Park',
  vendor_reference: null,
  quantity: 10,
  reason: null,
  facts: { width_mm: 50, height_mm: 40, layers: 2, thickness_mm: 1.6, finish: 'enig', colour: null },
  price: null,
  price_why_not: ['No public table of prices is known'],
  offer: null,
  unchecked: [],
  warnings: [],
  hand_over: { why: 'This server has no keys of OSH Park', email: null },
  placed: null,
  history: [{ at: '2026-05-21T08:00:00Z', event: 'draft', by: 'owner', note: null }],
  next: ['confirm', 'cancel'],
} satisfies z.infer<typeof FabOrder>;
