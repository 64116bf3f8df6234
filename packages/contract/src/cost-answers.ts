import { z } from 'zod';
import { money, open, timestamp } from './fields.ts';
import { PartChoice } from './part-schemas.ts';

/** A point of the cost curve. */
export const CurvePoint = open({
  quantity: z.int(),
  unit_cost: money().nullable(),
  priced_lines: z.int().optional(),
  unpriced_lines: z.int().optional(),
  short_lines: z
    .int()
    .optional()
    .meta({ description: 'Lines whose stock does not reach; they are priced all the same.' }),
});

export const Curve = z.array(CurvePoint);

/** What the curve, the sum by category, the dearest lines and the risks say: the same in every answer about cost. */
export const CostInsights = {
  curve: Curve,
  bends: z
    .array(
      open({
        quantity: z
          .int()
          .meta({ description: 'Boards from which the price break is bought, by buying up to it or by needing it.' }),
        line: z.int(),
        part_number: z.string().nullable(),
        seller: z.string(),
        sku: z.string(),
        break_quantity: z.int(),
        unit_price_before: money(),
        unit_price: money(),
        saved_per_board: money().meta({ description: 'Fall of the line’s cost a board against one board fewer.' }),
      }),
    )
    .optional()
    .meta({ description: 'The price breaks that bend the curve, the greatest saving first.' }),
  batch: open({
    quantity: z.int(),
    unit_cost: money().nullable(),
    basis: z.string().optional().meta({ description: '`parts`: of the lines bought in full.' }),
    reason: z.string(),
  })
    .optional()
    .meta({ description: 'A quantity near the asked one at which a board costs least, in parts.' }),
  target: open({
    unit_cost: money().meta({ description: 'As asked.' }),
    actual: money().nullable(),
    difference: money().nullable().meta({ description: 'Actual less target: above 0 is too dear.' }),
    met: z.boolean().nullable(),
    met_from: z.int().nullable().meta({
      description: 'The least quantity found at which a board, all counted, meets it; null while parts are missing.',
    }),
    reason: z.string(),
  })
    .nullable()
    .optional(),
  by_category: z.array(open({ category: z.string(), lines: z.int(), total: money(), share: z.number() })).optional(),
  top_lines: z
    .array(open({ line: z.int(), amount: money(), share: z.number() }))
    .optional()
    .meta({ description: 'The ten dearest lines and their share of the goods.' }),
  risks: z
    .array(
      open({
        code: z.string().meta({ examples: ['single_source'] }),
        severity: z.enum(['error', 'warning', 'info']),
        lines: z.array(z.int()),
        message: z.string(),
      }),
    )
    .optional(),
};

/** Beside a line of money: whether its number means several parts, of which one was reckoned with. */
export const doubtFields = {
  ambiguous: z.boolean().optional().meta({
    description: 'Whether several parts share the number asked for, so that this one was chosen.',
  }),
  choices: z
    .array(PartChoice)
    .optional()
    .meta({ description: 'Then all of them, the chosen one first; of a line of a BOM its `alternatives` have them.' }),
  warning: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Then the same as a sentence. Give `manufacturer` to decide.' }),
};

/** One purchase of a costed build; lines of the same part are bought together. */
const CogsLine = open({
  line: z.int().meta({ description: 'The first line that uses it.' }),
  lines: z.array(z.int()).optional().meta({ description: 'All lines that use it.' }),
  reference: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  needed: z.number().meta({ description: 'Pieces the build uses, overage included.' }),
  buy_quantity: z.int(),
  unit_price: money(),
  fee: money().optional().meta({ description: 'One-time fee of the offer; in `extended`.' }),
  extended: money(),
  landed: money().nullable().optional().meta({
    description: '`extended` with what is known of freight, insurance, duty, fees and tax on this purchase.',
  }),
  seller: z.string(),
  sku: z.string(),
  packaging: z.string().nullable().optional(),
  lead_time_days: z.int().nullable().optional(),
  reason: z.string(),
  surplus: z.number().meta({ description: 'Pieces left over.' }),
  source: z.string(),
  observed_at: timestamp(),
  ...doubtFields,
}).meta({ id: 'CogsLine' });

const LandedRow = open({
  kind: z.string().meta({ examples: ['duty'] }),
  basis: z.string().nullable(),
  rate: z.number().nullable(),
  amount: money().nullable().meta({ description: 'Null: unknown, and not in the total.' }),
  low: money().nullable().meta({ description: 'Range of an unknown amount, as far as it can be told.' }),
  high: money().nullable(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
  assumption: z.string().nullable(),
}).meta({ id: 'LandedRow' });

export const FxRates = z.array(
  open({ from: z.string(), to: z.string(), rate: z.string(), as_of: z.string(), source: z.string() }),
);

export const OrderPlan = z
  .array(
    open({
      seller: z.string(),
      lines: z.int(),
      goods: money(),
      fees: money().meta({ description: 'Surcharge of a small order.' }),
      shipping: money().nullable().optional().meta({ description: 'Null: unknown, and not in the total.' }),
      handling: money().nullable().optional(),
      total: money().optional(),
      terms_as_of: z.string().nullable().optional(),
      terms_source: z.string().nullable().optional(),
    }),
  )
  .meta({ description: 'The orders to place, one a seller.' });

/** A share of the cost of goods: what is known of it. */
const costShare = {
  complete: z.boolean().meta({ description: 'Nothing of it is unknown.' }),
  note: z.string().nullable().meta({ description: 'What of it is not known, and so counted as 0 here.' }),
};
const boardShare = () => open({ per_board: money(), total: money(), ...costShare });

/** The total in four numbers, as many programs show it. */
const CogsBreakdown = open({
  bom_cost: open({ unit_cost: money(), total_cost: money(), ...costShare }).meta({
    description: 'What is bought: `goods`.',
  }),
  labor_cost: boardShare().meta({ description: 'Assembly and test.' }),
  overhead: boardShare().meta({
    description: 'All else: freight, duty, tax, bare boards, stencil, packaging, engineering, boards that fail.',
  }),
  cogs: open({ per_unit: money(), total: money(), ...costShare }).meta({
    description: 'The sum of the three: `total` and `per_unit`.',
  }),
}).meta({ id: 'CogsBreakdown' });

export const Cogs = open({
  build_quantity: z.int(),
  currency: z.string(),
  per_unit: money().nullable().meta({ description: 'Total by boards; null when nothing has a price.' }),
  total: money().nullable().meta({ description: 'Goods and every landed cost that is known.' }),
  outlay: money().nullable().optional().meta({ description: 'The total without `yield`: what has to be paid.' }),
  total_low: money().nullable().optional().meta({ description: 'The total with each unknown amount at its lowest.' }),
  total_high: money().nullable().optional().meta({
    description:
      'And at its highest; null: an amount has no upper bound, is not given, or a line is not bought in full.',
  }),
  goods: money().optional().meta({ description: 'What is bought: the sum of `lines[].extended`.' }),
  goods_per_unit: money().nullable().optional(),
  breakdown: CogsBreakdown.nullable().optional().meta({
    description:
      'The total in parts, labour and overhead. They are numbers also where something is not known: `complete` is then false and `note` says what is missing. Null when nothing has a price.',
  }),
  complete: z.boolean().optional().meta({ description: 'Every line is bought in full.' }),
  lines: z.array(CogsLine),
  order_plan: OrderPlan,
  landed: z.array(LandedRow),
  unknown_costs: z
    .array(z.string())
    .optional()
    .meta({ description: 'Kinds of landed cost without an amount; `parts` when a line is not bought in full.' }),
  notes: z.array(z.string()).optional(),
  ...CostInsights,
  not_priced: z.array(
    open({
      line: z.int(),
      lines: z.array(z.int()).optional().meta({ description: 'All lines that need it.' }),
      reference: z.string().nullable(),
      part_number: z.string().nullable(),
      needed: z.number(),
      missing: z.number(),
      code: z.string().meta({ examples: ['short_stock'] }),
      message: z.string(),
      estimate: money().nullable().optional().meta({
        description: 'What the missing pieces would cost at the prices stated, were they in stock. Not in the total.',
      }),
      ...doubtFields,
    }),
  ),
  optimize: z.enum(['fast', 'exact']).optional(),
  gap: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Proven distance of the order to the best one as a share of its total; 0: it is the best.' }),
  fx: FxRates,
  tables: open({
    fx: z.string(),
    duties: z.string(),
    taxes: z.string(),
    attrition: z.string().nullable(),
    supplier_terms: z.string().nullable(),
  })
    .optional()
    .meta({ description: 'Dates of the tables that were used.' }),
}).meta({ id: 'Cogs' });
