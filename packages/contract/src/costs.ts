import { z } from 'zod';
import { Curve } from './bom-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { currencyCode, loose, money, open, timestamp } from './fields.ts';

const share = z.number().min(0).max(10);

/** What comes on top of the goods. A share is a fraction: 0.05 is 5 %. Left out means unknown, not 0. */
const LandedRequest = z
  .object({
    shipping: z.number().min(0).optional().meta({ description: 'For the whole order, in `currency`.' }),
    insurance_rate: share.optional(),
    duty_rate: share.optional(),
    tax_rate: share.optional(),
    handling: z.number().min(0).optional().meta({ description: 'For the whole order, in `currency`.' }),
    assembly_per_board: z.number().min(0).optional(),
    board_price: z.number().min(0).optional().meta({ description: 'Bare board, each, in `currency`.' }),
  })
  .meta({ id: 'LandedRequest' });

const CostOptions = z
  .object({
    overage: share.default(0).meta({ description: 'Extra share bought for losses in assembly: 0.02 is 2 %.' }),
    suppliers: z
      .array(z.string().min(1).max(200))
      .max(100)
      .optional()
      .meta({ description: 'Buy only from these sellers.' }),
    region: z.string().max(100).optional().meta({ description: 'Country the goods go to, ISO 3166-1 alpha-2.' }),
    landed: LandedRequest.optional(),
    optimize: z
      .enum(['fast', 'exact'])
      .default('fast')
      .meta({ description: '`exact` also weighs which sellers to order from at all.' }),
  })
  .meta({ id: 'CostOptions' });

/** A line given instead of a stored source. */
const CostLine = z.object({
  part_number: loose(),
  sku: loose(),
  manufacturer: loose(),
  reference: loose(),
  quantity: z.number().min(0).max(1e6).default(1).meta({ description: 'Pieces for one board.' }),
});

const CogsRequest = z
  .object({
    source_type: z
      .enum(['bom_id', 'project_id', 'part_number'])
      .optional()
      .meta({ description: 'What `source_value` is.' }),
    source_value: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ examples: ['bom_01J9Z3W8K6T4'] }),
    lines: z.array(CostLine).min(1).max(20_000).optional().meta({ description: 'Instead of a source.' }),
    build_quantity: z
      .int()
      .min(1)
      .max(1e9)
      .default(1)
      .meta({ description: 'Boards to build.', examples: [100] }),
    currency: currencyCode().default('USD'),
    options: CostOptions.optional(),
  })
  .refine(
    (body) => (body.lines === undefined) !== (body.source_type === undefined || body.source_value === undefined),
    {
      error: 'Give either source_type with source_value, or lines',
      path: ['source_type'],
    },
  );

/** One line of a costed build. */
const CogsLine = open({
  line: z.int(),
  reference: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  needed: z.number().meta({ description: 'Pieces the build uses, overage included.' }),
  buy_quantity: z.int(),
  unit_price: money(),
  extended: money(),
  seller: z.string(),
  sku: z.string(),
  reason: z.string(),
  surplus: z.number().meta({ description: 'Pieces left over.' }),
  source: z.string(),
  observed_at: timestamp(),
}).meta({ id: 'CogsLine' });

const Cogs = open({
  build_quantity: z.int(),
  currency: z.string(),
  per_unit: money().nullable().meta({ description: 'Total by boards; null when nothing has a price.' }),
  total: money().nullable().meta({ description: 'Goods and every landed cost that is known.' }),
  goods: money().optional(),
  lines: z.array(CogsLine),
  order_plan: z.array(
    open({
      seller: z.string(),
      lines: z.int(),
      goods: money(),
      fees: money(),
      shipping: money().optional(),
      handling: money().optional(),
      total: money().optional(),
    }),
  ),
  landed: z.array(
    open({
      kind: z.string().meta({ examples: ['duty'] }),
      basis: z.string().nullable(),
      rate: z.number().nullable(),
      amount: money().nullable().meta({ description: 'Null: unknown, and not in the total.' }),
      low: money().nullable().optional().meta({ description: 'Range of an unknown amount, as far as it can be told.' }),
      high: money().nullable().optional(),
      source: z.string().nullable(),
      as_of: z.string().nullable(),
      assumption: z.string().nullable(),
    }),
  ),
  unknown_costs: z.array(z.string()).optional().meta({ description: 'Kinds of landed cost without an amount.' }),
  notes: z.array(z.string()).optional(),
  curve: Curve,
  not_priced: z.array(
    open({
      line: z.int(),
      reference: z.string().nullable(),
      part_number: z.string().nullable(),
      needed: z.number(),
      missing: z.number(),
      code: z.string().meta({ examples: ['short_stock'] }),
      message: z.string(),
    }),
  ),
  fx: z.array(open({ from: z.string(), to: z.string(), rate: z.string(), as_of: z.string(), source: z.string() })),
}).meta({ id: 'Cogs' });

export const calculateCogs = endpoint('POST /costs/cogs', {
  id: 'calculateCogs',
  tag: 'Costs',
  summary: 'Cost of goods at a build quantity',
  description:
    'Buys every line at its best quantity over the sellers’ ladders (minimum, multiple, stock, a cheaper higher break), sums it by seller and adds what landing it costs. What cannot be priced is in `not_priced`, never counted as 0.',
  scope: 'costs:run',
  credits: 2,
  idempotent: true,
  body: json(CogsRequest),
  answer: data(Cogs),
  problems: ['bom_not_found', 'project_not_found', 'part_not_found', 'ambiguous_part', 'not_ready', 'unknown_currency'],
  built: true,
  example: {
    body: { source_type: 'bom_id', source_value: 'bom_01J9Z3W8K6T4', build_quantity: 100, options: { overage: 0.02 } },
    data: {
      build_quantity: 100,
      currency: 'USD',
      per_unit: 0.0033,
      total: 0.33,
      lines: [
        {
          line: 1,
          reference: 'R1, R2',
          part_number: '0402WGF1002TCE',
          manufacturer: 'UNI-ROYAL',
          needed: 204,
          buy_quantity: 300,
          unit_price: 0.0011,
          extended: 0.33,
          seller: 'LCSC',
          sku: 'C25744',
          reason: '204 rounded up to the multiple of 100',
          surplus: 96,
          source: 'jlcparts',
          observed_at: '2026-05-21T08:00:00Z',
        },
      ],
      order_plan: [{ seller: 'LCSC', goods: 0.33, fees: 0, lines: 1 }],
      landed: [
        {
          kind: 'duty',
          basis: null,
          rate: null,
          amount: null,
          source: null,
          as_of: null,
          assumption: 'No origin is known',
        },
      ],
      curve: [{ quantity: 100, unit_cost: 0.0033 }],
      not_priced: [],
      fx: [],
    },
  },
});

export const estimateCost = endpoint('POST /costs/estimate', {
  id: 'estimateCost',
  tag: 'Costs',
  summary: 'Quick estimate for a list of parts',
  description: 'A part that is unknown or has no price is listed with `unit_price: null` and is not in the total.',
  scope: 'costs:run',
  credits: 1,
  idempotent: true,
  body: json(
    z.object({
      parts: z
        .array(
          z.object({
            part_number: z.union([z.string().min(1).max(200), z.number()]).transform(String) as unknown as z.ZodType<
              string,
              string | number
            >,
            manufacturer: loose(),
            quantity: z.int().min(1).max(1e9).default(1),
          }),
        )
        .min(1)
        .max(1_000),
      currency: currencyCode().default('USD'),
    }),
  ),
  answer: data(
    open({
      parts: z.array(
        open({
          part_number: z.string(),
          quantity: z.int(),
          unit_price: money().nullable(),
          total: money().nullable(),
          available: z.boolean().nullable().meta({ description: 'Enough stock at one seller; null: no seller says.' }),
          seller: z.string().nullable().optional(),
          sku: z.string().nullable().optional(),
          buy_quantity: z.int().nullable().optional(),
          reason: z.string().nullable().optional(),
          source: z.string().nullable().optional(),
          observed_at: timestamp().nullable().optional(),
        }),
      ),
      total_estimate: money().nullable(),
      currency: z.string(),
      not_priced: z.int().optional().meta({ description: 'Parts that are not in the total.' }),
    }),
  ),
  problems: ['unknown_currency'],
  built: true,
  example: {
    body: { parts: [{ part_number: 'C25744', quantity: 500 }] },
    data: {
      parts: [{ part_number: 'C25744', quantity: 500, unit_price: 0.0011, total: 0.55, available: true }],
      total_estimate: 0.55,
      currency: 'USD',
    },
  },
});
