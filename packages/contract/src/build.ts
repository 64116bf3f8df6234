import { z } from 'zod';
import { buildBoards, exampleBoards, stockUse } from './build-schemas.ts';
import { Cogs, CostStatement, FxRates, OrderPlan, PriceAge } from './cost-answers.ts';
import { CostOptions } from './cost-requests.ts';
import { data, endpoint, json } from './endpoint.ts';
import { currencyCode, open } from './fields.ts';

const BuildOptions = CostOptions.pick({
  overage: true,
  lead: true,
  attrition: true,
  suppliers: true,
  excluded_suppliers: true,
  authorised_only: true,
  preferred_suppliers: true,
  max_suppliers: true,
  min_suppliers: true,
  fewest_suppliers: true,
  split: true,
  supplier_terms: true,
  region: true,
  optimize: true,
  ignore_stock: true,
}).meta({ id: 'BuildOptions' });

const Stop = open({
  part_number: z.string().nullable(),
  reference: z.string().nullable(),
  missing: z.number().meta({ description: 'Pieces that the next board lacks.' }),
  why: z.string().nullable().meta({ description: 'Why it cannot be said to be there; null: there is too little.' }),
});

/** What is built and what it takes. */
const BuildNeed = open({
  line: z.int().meta({ description: 'From 1; the lines of `buy` are these.' }),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  boards: z.array(
    open({
      board: z.int().meta({ description: 'Which entry of `boards`, from 1.' }),
      lines: z.array(z.int()).meta({ description: 'Lines of its BOM.' }),
      reference: z.string().nullable(),
      per_board: z.number(),
    }),
  ),
  needed: z.number().meta({ description: 'For all boards together, losses included.' }),
  from_stock: z.array(
    open({
      item_id: z.string().nullable(),
      part_number: z.string().nullable(),
      place: z.string().nullable(),
      lot: z.string().nullable(),
      date_code: z.string().nullable(),
      quantity: z.number(),
      substitute: z.boolean().meta({ description: 'It is not the part itself; `stands_in` says why it is taken.' }),
      stands_in: z.enum(['approved', 'fitting']).nullable().meta({
        description:
          'An alternative that you approved, or another part that is all that the lines ask for. Null: it is the part itself.',
      }),
    }),
  ),
  taken: z.number().meta({ description: 'The sum of `from_stock`.' }),
  to_buy: z.number().meta({ description: 'What has to be bought; 0 for a line that is left aside.' }),
  on_order: z.int().nullable().meta({
    description:
      'Pieces of this number that sellers still owe by your purchase orders; they are in `to_buy` all the same. Null: not looked for, as the key lacks `purchasing:read`, or the line names no number.',
  }),
  left_aside: z.string().nullable().meta({
    description: 'Why it is neither taken from stock nor bought; null: it is dealt with.',
  }),
  note: z.string().nullable().meta({ description: 'What is not sure about what is in stock of it.' }),
});

export const Build = open({
  boards: z.array(
    open({
      name: z.string(),
      quantity: z.int(),
      buildable: open({
        at_least: z.int().meta({ description: 'Boards that stock alone is enough for, if nothing else is built.' }),
        at_most: z.int().nullable().meta({
          description:
            'If there is enough of all that nobody counted or that is in doubt; null: then nothing limits it.',
        }),
        text: z.string(),
      }),
      in_turn: z.int().meta({
        description: 'Boards that stock alone is enough for, up to `quantity`, after those of the entries before it.',
      }),
      stops: z.array(Stop).meta({ description: 'What the next board after `at_least` lacks, the most pieces first.' }),
    }),
  ),
  enough: z.boolean().nullable().meta({
    description: 'Whether stock is enough for all that is asked; null: it cannot be said.',
  }),
  text: z.string().meta({ description: 'What stock does and what has to be bought, in a sentence.' }),
  lines: z.array(BuildNeed),
  buy: open({
    statement: CostStatement.meta({
      description:
        'What has to be bought costs; the whole build counts as one board, and what comes from stock is not in it.',
    }),
    lines: Cogs.shape.lines,
    not_priced: Cogs.shape.not_priced,
    order_plan: OrderPlan,
    price_age: PriceAge.optional(),
  }).meta({ description: 'Over all boards together: one need a part, at one price break.' }),
  stock_value: z.number().nullable().meta({
    description: 'What the pieces taken from stock once cost. Null: not known, and in no sum.',
  }),
  currency: z.string(),
  notes: z.array(z.string()),
  fx: FxRates,
}).meta({ id: 'Build' });

const statement = {
  text: '0.0033 USD for all boards together (1 line)',
  quantity: 1,
  currency: 'USD',
  unit_cost: 0.33,
  total: 0.33,
  estimate: { unit_cost: 0.33, total: 0.33 },
  low: { unit_cost: 0.33, total: 0.33 },
  high: { unit_cost: 0.33, total: 0.33 },
  coverage: {
    lines: 1,
    priced_lines: 1,
    short_lines: 0,
    unpriced_lines: 0,
    estimated_lines: 0,
    value: 1,
    doubtful: [],
    doubtful_share: 0,
  },
  shortages: { lines: [], missing: 0, buildable: null, stops: [], stock_unknown: [] },
  unpriced: [],
};

export const calculateBuild = endpoint('POST /costs/build', {
  id: 'calculateBuild',
  client: 'costs.build',
  tag: 'Costs',
  summary: 'What several boards need together: from stock, and to buy',
  description:
    'So many of one board and so many of another. What is in stock is taken first; the rest of each part is bought once for all boards, at the price break, minimum and losses of the sum. Says how many of each can be built from stock alone and what stops the next. Nothing is reserved or booked. Freight counts by the sellers’ terms; duty, tax and the making of the boards do not.',
  scope: 'costs:run',
  credits: 2,
  idempotent: true,
  body: json(
    z.object({
      boards: buildBoards(),
      use_stock: z.boolean().default(true).meta({ description: 'Whether to take what is in stock first.' }),
      ...stockUse,
      currency: currencyCode().default('USD'),
      options: BuildOptions.optional(),
    }),
  ),
  answer: data(Build),
  problems: ['bom_not_found', 'project_not_found', 'not_ready', 'variant_not_found', 'unknown_currency'],
  example: {
    body: { boards: exampleBoards },
    data: {
      boards: [
        {
          name: 'sensor',
          quantity: 20,
          buildable: {
            at_least: 12,
            at_most: 12,
            text: 'Stock is enough for 12 of sensor; RC0402FR-0710KL stops the next.',
          },
          in_turn: 12,
          stops: [{ part_number: 'RC0402FR-0710KL', reference: 'R1', missing: 4, why: null }],
        },
      ],
      enough: false,
      text: 'Stock is not enough: 1 of 2 parts has to be bought.',
      lines: [
        {
          line: 1,
          part_number: 'RC0402FR-0710KL',
          manufacturer: 'Yageo',
          boards: [{ board: 1, lines: [1], reference: 'R1', per_board: 4 }],
          needed: 80,
          from_stock: [
            {
              item_id: 'stk_01J9Z3W8K6T4',
              part_number: 'RC0402FR-0710KL',
              place: 'Lab/Box 3',
              lot: null,
              date_code: null,
              quantity: 48,
              substitute: false,
              stands_in: null,
            },
          ],
          taken: 48,
          to_buy: 32,
          on_order: 0,
          left_aside: null,
          note: null,
        },
      ],
      buy: { statement, lines: [], not_priced: [], order_plan: [] },
      stock_value: null,
      currency: 'USD',
      notes: ['What the pieces from stock once cost is not known here; it is in no sum.'],
      fx: [],
    },
  },
});
