import { z } from 'zod';
import { Cogs, doubtFields, FxRates, PriceAge } from './cost-answers.ts';
import { CostTables, exampleCostTables } from './cost-tables.ts';
import { CogsRequest } from './cost-requests.ts';
import { LineDecision } from './decision-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { currencyCode, loose, money, open, timestamp } from './fields.ts';
import { sourceProblems } from './order-source.ts';

export const calculateCogs = endpoint('POST /costs/cogs', {
  id: 'calculateCogs',
  client: 'costs.cogs',
  tag: 'Costs',
  summary: 'Cost of goods at a build quantity',
  description:
    'Buys every part at its best quantity over the sellers’ ladders (minimum, multiple, stock, a cheaper higher break), weighs which sellers to order from, and adds what landing and making it costs, each with rate, source and date. The sums are of every priced line in full, and `statement` says what they are worth; what can be bought now is in `lines`. What cannot is in `not_priced`, what is not known has `amount: null` and its range: neither is counted as 0.',
  scope: 'costs:run',
  credits: 2,
  idempotent: true,
  body: json(CogsRequest),
  answer: data(Cogs),
  problems: sourceProblems,
  example: {
    body: { source_type: 'bom_id', source_value: 'bom_01J9Z3W8K6T4', build_quantity: 100, options: { overage: 0.02 } },
    data: {
      build_quantity: 100,
      currency: 'USD',
      per_unit: 0.0033,
      total: 0.33,
      statement: {
        text: '0.0033 USD a board (all 2 lines)',
        quantity: 100,
        currency: 'USD',
        unit_cost: 0.0033,
        total: 0.33,
        estimate: { unit_cost: 0.0033, total: 0.33 },
        low: { unit_cost: 0.0033, total: 0.33 },
        high: { unit_cost: 0.0033, total: 0.33 },
        coverage: {
          lines: 2,
          priced_lines: 2,
          short_lines: 0,
          unpriced_lines: 0,
          estimated_lines: 0,
          value: 1,
          doubtful: [],
          doubtful_share: 0,
        },
        shortages: { lines: [], missing: 0, buildable: 5880, stops: [], stock_unknown: [] },
        unpriced: [],
      },
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
      order_plan: [{ seller: 'LCSC', goods: 0.33, fees: 0, lines: 1, shipping: null }],
      landed: [
        {
          kind: 'duty',
          basis: null,
          rate: null,
          amount: null,
          low: null,
          high: null,
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
  client: 'costs.estimate',
  tag: 'Costs',
  summary: 'Quick estimate for a list of parts',
  description:
    'A part that is unknown or has no price is listed with `unit_price: null` and is not in the total. What you decided about a number for all BOMs is followed, and named in `decision`.',
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
            manufacturer: loose().meta({ description: 'Decides where several manufacturers share the number.' }),
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
          part_number: z.string().meta({ description: 'As asked.' }),
          manufacturer: z.string().nullable().optional().meta({ description: 'Of the part that was calculated with.' }),
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
          decision: LineDecision.nullable().optional().meta({
            description:
              'What you decided for all BOMs (scope `account`) about this number; `reason` says it in a sentence.',
          }),
          ...doubtFields,
        }),
      ),
      total_estimate: money().nullable(),
      currency: z.string(),
      not_priced: z.int().optional().meta({
        description: 'Parts that are not in the total, but for those that are not bought.',
      }),
      not_bought: z.int().optional().meta({ description: 'Parts that are not bought, as you decided.' }),
      price_age: PriceAge.optional().meta({ description: 'Lines are the places of the parts, from 1.' }),
      fx: FxRates.optional(),
    }),
  ),
  problems: ['unknown_currency'],
  example: {
    body: { parts: [{ part_number: 'C25744', quantity: 500 }] },
    data: {
      parts: [{ part_number: 'C25744', quantity: 500, unit_price: 0.0011, total: 0.55, available: true }],
      total_estimate: 0.55,
      currency: 'USD',
    },
  },
});

const Quantity = z.number().min(0).max(1e12);
const Amount = z.union([z.number(), z.string()]).meta({ description: 'Money: a number, or a text of plain digits.' });

export const planOrder = endpoint('POST /costs/plan', {
  id: 'planOrder',
  client: 'costs.plan',
  tag: 'Costs',
  summary: 'Plan an order from your own quotes',
  description:
    'What to buy where for the least total of goods, shipping, handling and small-order fees. Nothing is looked up: the offers are those of the request, all in one currency. `stock` left out: no limit; `shipping` left out: not known, and said in `notes`.',
  scope: 'costs:run',
  credits: 1,
  idempotent: true,
  body: json(
    z.looseObject({
      boards: z.int().min(1).max(1e7),
      lines: z
        .array(
          z.looseObject({
            id: z.union([z.string(), z.number()]),
            per_board: z.number().min(0).max(1e5),
            attrition: z.number().min(0).max(10).optional(),
            lead: z.int().min(0).max(1e6).optional(),
            offers: z.array(
              z.looseObject({
                seller: z.string(),
                sku: z.union([z.string(), z.number()]).nullish(),
                packaging: z.string().nullish(),
                moq: Quantity.nullish(),
                multiple: Quantity.nullish(),
                stock: Quantity.nullish(),
                fee: Amount.nullish(),
                breaks: z.array(z.tuple([z.number(), Amount])).meta({ description: 'Pairs of quantity and price.' }),
              }),
            ),
          }),
        )
        .max(2_000),
      suppliers: z
        .array(
          z.looseObject({
            id: z.string(),
            shipping: Amount.nullish(),
            free_from: Amount.nullish(),
            handling: Amount.nullish(),
            small_order_below: Amount.nullish(),
            small_order_fee: Amount.nullish(),
          }),
        )
        .max(500)
        .nullish(),
      optimize: z.enum(['fast', 'exact']).nullish(),
      max_suppliers: z.int().min(1).nullish(),
      min_suppliers: z.int().min(1).nullish(),
      fewest_suppliers: z.boolean().nullish(),
      split: z.enum(['short', 'any', 'never']).nullish(),
    }),
  ),
  answer: data(
    open({
      boards: z.int(),
      total: money(),
      goods: money(),
      lines: z.array(
        open({
          id: z.union([z.string(), z.number()]),
          needed: z.number(),
          buys: z.array(
            open({
              seller: z.string(),
              sku: z.string(),
              quantity: z.number(),
              unit_price: money(),
              fee: money(),
              amount: money(),
            }),
          ),
          amount: money(),
          surplus: z.number(),
          reason: z.string(),
        }),
      ),
      suppliers: z.array(
        open({
          id: z.string(),
          lines: z.int(),
          goods: money(),
          shipping: money().nullable(),
          handling: money().nullable(),
          small_order_fee: money(),
          total: money(),
        }),
      ),
      short: z.array(
        open({
          id: z.union([z.string(), z.number()]),
          needed: z.number(),
          missing: z.number(),
          code: z.string(),
          message: z.string(),
          estimate: money().nullable().optional(),
        }),
      ),
      optimize: z.enum(['fast', 'exact']),
      gap: z.number().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  example: {
    body: {
      boards: 100,
      lines: [
        {
          id: 'U1',
          per_board: 1,
          offers: [
            { seller: 'Alpha', sku: 'A-1', moq: 1, multiple: 1, stock: 500, breaks: [[1, 0.9]] },
            { seller: 'Beta', sku: 'B-1', moq: 1, multiple: 1, breaks: [[1, 1.1]] },
          ],
        },
      ],
      suppliers: [
        { id: 'Alpha', shipping: 25, free_from: 200 },
        { id: 'Beta', shipping: 4 },
      ],
    },
    data: {
      boards: 100,
      total: 114,
      goods: 110,
      lines: [
        {
          id: 'U1',
          needed: 100,
          buys: [{ seller: 'Beta', sku: 'B-1', quantity: 100, unit_price: 1.1, fee: 0, amount: 110 }],
          amount: 110,
          surplus: 0,
          reason:
            'As many as needed, from Beta. For this line alone Alpha would be 20 cheaper; the whole order costs less this way.',
        },
      ],
      suppliers: [{ id: 'Beta', lines: 1, goods: 110, shipping: 4, handling: 0, small_order_fee: 0, total: 114 }],
      short: [],
      optimize: 'fast',
      gap: 0,
      notes: [],
    },
  },
});

export const readCostTables = endpoint('GET /costs/tables', {
  id: 'readCostTables',
  client: 'costs.tables',
  tag: 'Costs',
  summary: 'Read the dated tables that costs are calculated with',
  description:
    'Rates of exchange, duties, value added tax, sellers’ shipping terms, losses in assembly: each with its date and source. The operator may replace them (COST_TABLES).',
  scope: 'costs:run',
  answer: data(CostTables),
  example: { data: exampleCostTables },
});
