import { z } from 'zod';
import { BomOrigin } from './bom-origin.ts';
import { LineDecision } from './decision-schemas.ts';
import { money, open, timestamp } from './fields.ts';
import { PartChoice } from './part-schemas.ts';

const inDoubt = () => money().optional().meta({ description: 'What of it lines in doubt add.' });

/** Beside the cost of one board. */
export const doubtOfRun = {
  sure: money().nullable().optional().meta({
    description: 'What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price.',
  }),
  doubtful_lines: z.int().optional().meta({ description: 'Of the priced lines, those in doubt.' }),
};

/** A point of the cost curve. */
export const CurvePoint = open({
  quantity: z.int(),
  unit_cost: money().nullable().meta({
    description: 'Parts for one board, every priced line in full; at the asked quantity that of the `statement`.',
  }),
  priced_lines: z.int().optional().meta({ description: 'Lines in `unit_cost`.' }),
  unpriced_lines: z.int().optional().meta({ description: 'Lines without a price, in no sum.' }),
  short_lines: z.int().optional().meta({
    description: 'Of the priced lines, those whose stock does not reach: priced as if there were enough.',
  }),
  ...doubtOfRun,
  estimate: money().nullable().optional().meta({
    description:
      '`unit_cost` with what the lines without a price may cost, at points that were asked for; null: of none of them is that known.',
  }),
  low: money().nullable().optional().meta({ description: 'The least that `estimate` may be.' }),
  high: money().nullable().optional().meta({
    description: 'The most that it may be; null: of some line nothing is known.',
  }),
  estimated_lines: z.int().optional().meta({ description: 'Of the lines without a price, those in `estimate`.' }),
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
        in_doubt: z.boolean().optional().meta({ description: 'Whether the line is priced with doubt.' }),
      }),
    )
    .optional()
    .meta({ description: 'The price breaks that bend the curve, the greatest saving first.' }),
  batch: open({
    quantity: z.int(),
    unit_cost: money().nullable(),
    ...doubtOfRun,
    basis: z.string().optional().meta({ description: '`parts`: of the lines that have a price, each in full.' }),
    reason: z.string(),
  })
    .optional()
    .meta({
      description:
        'A quantity near the asked one at which a board costs least, in parts; none for which more lines lack stock or a price.',
    }),
  target: open({
    unit_cost: money().meta({ description: 'As asked.' }),
    actual: money().nullable(),
    difference: money().nullable().meta({ description: 'Actual less target: above 0 is too expensive.' }),
    met: z.boolean().nullable().meta({
      description: 'Null: a part has no price or is in doubt, and whether it is met with what that costs is not known.',
    }),
    met_from: z.int().nullable().meta({
      description:
        'The least quantity found at which a board, all counted, meets it; null while parts are missing or in doubt.',
    }),
    reason: z.string(),
  })
    .nullable()
    .optional(),
  by_category: z
    .array(open({ category: z.string(), lines: z.int(), total: money(), share: z.number(), in_doubt: inDoubt() }))
    .optional()
    .meta({ description: 'Adds up to the total of the `statement`.' }),
  top_lines: z
    .array(open({ line: z.int(), amount: money(), share: z.number(), in_doubt: inDoubt() }))
    .optional()
    .meta({ description: 'The ten most expensive lines, each in full, and their share of the goods.' }),
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

const BoardCost = open({ unit_cost: money(), total: money() });

/** A purchase by what people know it by. */
const namedPurchase = {
  line: z.int().meta({ description: 'The first line that needs it.' }),
  lines: z.array(z.int()).meta({ description: 'All lines that need it.' }),
  reference: z.string().nullable(),
  part_number: z.string().nullable(),
};

/** What the parts of a board cost: the one figure of every answer about cost, with its doubt. */
export const CostStatement = open({
  text: z.string().meta({
    description: 'The statement as a sentence.',
    examples: ['at least 12.40 USD a board (36 of 40 lines; 4 without a price)'],
  }),
  quantity: z.int(),
  currency: z.string(),
  unit_cost: money().nullable().meta({
    description:
      'Parts for one board: every priced line bought in full, with stock where it reaches, else as if its offers had enough. Lines in doubt are in it, so that a board costs at least `sure`, not this. Null: nothing has a price.',
  }),
  total: money().nullable().meta({ description: 'The same for all boards.' }),
  sure: BoardCost.nullable().optional().meta({
    description:
      'What the priced lines that are in no doubt cost by themselves: a board costs at least this. Null: nothing has a price.',
  }),
  in_doubt: BoardCost.nullable().optional().meta({
    description: 'The rest of `unit_cost`: what the lines of `coverage.doubtful` add. Null: nothing has a price.',
  }),
  estimate: BoardCost.nullable().meta({
    description: '`unit_cost` with what the lines without a price may cost; null: of none of them is that known.',
  }),
  low: BoardCost.nullable().meta({ description: 'The least that it may be, with the lines in doubt at their prices.' }),
  high: BoardCost.nullable().meta({
    description:
      'The most that it may be, with the lines in doubt at their prices; null: of some line nothing is known.',
  }),
  coverage: open({
    lines: z.int().meta({ description: 'Lines to be bought.' }),
    priced_lines: z.int(),
    short_lines: z.int().meta({ description: 'Of the priced ones, those whose stock does not reach.' }),
    unpriced_lines: z.int().meta({ description: 'Those that are in no sum, left out ones among them.' }),
    left_out_lines: z.int().optional().meta({
      description: 'Of them, those that have a price at sellers that `max_suppliers` leaves out.',
    }),
    estimated_lines: z.int().meta({ description: 'Of those without a price, those with an estimate.' }),
    value: z.number().nullable().meta({
      description: 'Share of the estimated whole that is known, 0 to 1; null: of some line nothing is known.',
    }),
    doubtful: z
      .array(
        open({
          line: z.int(),
          reference: z.string().nullable(),
          part_number: z.string().nullable(),
          code: z.string().meta({
            examples: [
              'medium_match',
              'low_match',
              'number_shared',
              'order_number_unknown',
              'quantity_assumed',
              'quantity_contradicted',
            ],
          }),
          reason: z.string(),
          amount: money(),
          share: z.number().meta({ description: 'Of `total`, 0 to 1.' }),
        }),
      )
      .meta({
        description: 'Lines priced with doubt, as another part or another quantity may be meant; the heaviest first.',
      }),
    doubtful_share: z.number().meta({ description: 'Of all of them together.' }),
    unread: z.array(z.string()).optional().meta({
      description: 'What of the BOM was not read: its parts are in no figure and no count.',
    }),
  }),
  shortages: open({
    lines: z.array(open({ ...namedPurchase, needed: z.number(), missing: z.number() })),
    missing: z.number().meta({ description: 'Pieces that are missing in all.' }),
    buildable: z.int().nullable().meta({
      description: 'Boards that the stock of the priced lines reaches for; null: nothing limits them.',
    }),
    stops: z.array(open(namedPurchase)).meta({ description: 'What the next board lacks.' }),
    stock_unknown: z.array(open(namedPurchase)).meta({
      description: 'Taken to be had, because an offer states no stock.',
    }),
  }),
  unpriced: z.array(
    open({
      ...namedPurchase,
      needed: z.number(),
      estimate: open({ amount: money(), low: money(), high: money(), basis: z.string() }).nullable(),
    }),
  ),
}).meta({ id: 'CostStatement' });

const NamedPart = {
  part_number: z.string(),
  manufacturer: z.string(),
  sku: z.string(),
};

const Reach = open({
  buildable: z.int().nullable().meta({
    description: 'Boards that the stock of the priced lines reaches for; null: nothing limits them.',
  }),
  stops: z.array(open(namedPurchase)).meta({ description: 'What the next board lacks.' }),
  unpriced: z.int().meta({ description: 'Purchases without a price, of which nothing can be said.' }),
});

/** What is, or could be, bought in place of the parts of the lines. */
const Substitutes = open({
  use: z.enum(['none', 'approved', 'equivalent']).meta({ description: 'What is bought: as asked.' }),
  least_share: z.number().meta({ description: 'What a substitute must save to be taken for its price alone.' }),
  least_amount: money().meta({ description: 'And how much for the run.' }),
  text: z.string().meta({ description: 'All of it as a sentence.' }),
  lines: z.array(
    open({
      line: z.int(),
      lines: z.array(z.int()).meta({ description: 'All lines that used the part.' }),
      reference: z.string().nullable(),
      bought: z.boolean().meta({ description: 'Whether it is in the figures; else it is a proposal.' }),
      instead_of: open(NamedPart),
      part: open(NamedPart),
      class: z.string().meta({
        description:
          '`approved`: a person named it. `packing`: the same part in other packing, by its number. `equal`: equal or better in everything that is critical for its kind.',
        examples: ['equal'],
      }),
      approved_by: z.string().nullable().meta({
        description: '`bom`: the line names it as a second source. `account`: you approved the pair. Null: the rules.',
      }),
      reasons: z.array(z.string()).meta({
        description: 'Why: `unpriced`, `short`, `obsolete`, `dear`.',
        examples: [['short']],
      }),
      reason: z.string().meta({ description: 'What is taken instead of what and why, in a sentence.' }),
      needed: z.number(),
      cost_before: money().nullable().meta({
        description: 'The purchase in full with its own part, before shipping; null: it has no price.',
      }),
      cost_after: money().meta({ description: 'The same with the substitute.' }),
      saves: money().nullable().meta({ description: 'Below 0: it costs more.' }),
      risks: z
        .array(open({ code: z.string(), message: z.string() }))
        .meta({ description: 'What is to be checked before it is soldered.' }),
      footprint_checked: z.boolean().meta({
        description:
          'Whether it was compared with the footprint of the line, and not only against the package of the part.',
      }),
      evidence: z.array(
        open({
          name: z.string(),
          original: z.string().nullable(),
          substitute: z.string().nullable(),
          verdict: z.string().meta({ description: '`equal`, `better`, `worse` or `unknown`.' }),
          critical: z.boolean(),
        }),
      ),
    }),
  ),
  without: Reach.meta({ description: 'How far the stock of the lines’ own parts reaches.' }),
  now: Reach.meta({ description: 'With the substitutes that are bought.' }),
  with_all: Reach.meta({ description: 'With the proposals too.' }),
  not_looked: z.array(z.int()).meta({
    description: 'Lines that may want a substitute and were not looked at, as there are too many of them.',
  }),
}).meta({ id: 'Substitutes' });

/** In every answer about the cost of a run. */
export const substituteFields = {
  substitutes: Substitutes.nullable().optional().meta({
    description: 'What is bought in place of other parts, and what could be; null: nothing wants a substitute.',
  }),
};

/** The statement of the examples: of 40 of 42 lines. */
export const exampleStatement: z.infer<typeof CostStatement> = {
  text: 'at least 4.18 USD a board (40 of 42 lines; 2 without a price)',
  quantity: 100,
  currency: 'USD',
  unit_cost: 4.182311,
  total: 418.2311,
  sure: { unit_cost: 4.182311, total: 418.2311 },
  in_doubt: { unit_cost: 0, total: 0 },
  estimate: null,
  low: { unit_cost: 4.182311, total: 418.2311 },
  high: null,
  coverage: {
    lines: 42,
    priced_lines: 40,
    short_lines: 0,
    unpriced_lines: 2,
    estimated_lines: 0,
    value: null,
    doubtful: [],
    doubtful_share: 0,
  },
  shortages: { lines: [], missing: 0, buildable: 180, stops: [], stock_unknown: [] },
  unpriced: [
    { line: 17, lines: [17], reference: 'J3', part_number: 'CONN_8', needed: 100, estimate: null },
    { line: 31, lines: [31], reference: 'X1', part_number: null, needed: 100, estimate: null },
  ],
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

/** What is bought beyond the need. */
const leftOver = {
  amount: money().meta({ description: 'What `pieces` cost.' }),
  pieces: z.number().meta({ description: 'Pieces left over that minimum orders, multiples and reels add.' }),
  bought_up: z.number().meta({
    description:
      'Pieces beyond the need that were bought because less would cost more: no waste, in neither of the two.',
  }),
};

/** What to order: a purchase as every table of orders has it. */
export const OrderRow = open({
  line: z.int().meta({ description: 'The first line that uses it.' }),
  lines: z.array(z.int()).meta({ description: 'All lines that use it.' }),
  reference: z.string().nullable(),
  part_number: z.string().nullable(),
  seller: z.string(),
  sku: z.string().meta({ description: 'The order code of the seller.' }),
  packaging: z.string().nullable(),
  buy_quantity: z.int(),
  unit_price: money(),
  extended: money().meta({ description: 'With the one-time fee of the offer.' }),
  currency: z.string(),
  left_over: money().meta({ description: 'What of `extended` is for pieces left over.' }),
}).meta({ id: 'OrderRow' });

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
  currency: z.string().optional(),
  landed: money().nullable().optional().meta({
    description: '`extended` with what is known of freight, insurance, duty, fees and tax on this purchase.',
  }),
  seller: z.string(),
  sku: z.string(),
  packaging: z.string().nullable().optional(),
  lead_time_days: z.int().nullable().optional(),
  reason: z.string(),
  surplus: z.number().meta({
    description:
      'Pieces bought beyond the need, stated at the first purchase of a line that is bought in several places.',
  }),
  left_over: open(leftOver).optional().meta({ description: 'What of `surplus` is waste; in the same form.' }),
  source: z.string(),
  observed_at: timestamp(),
  ...doubtFields,
}).meta({ id: 'CogsLine' });

/** What the whole order leaves over. */
export const OrderLeftOver = open({
  text: z.string().meta({
    examples: ['12.40 USD of 123.94 USD for goods is for 310 pieces left over: minimum orders, multiples and reels.'],
  }),
  ...leftOver,
}).meta({ id: 'OrderLeftOver', description: 'What the order that can be placed now buys beyond the need.' });

/** How old the prices are that an answer was reckoned with. */
export const PriceAge = open({
  text: z.string().meta({ examples: ['Prices used were seen from 2026-05-21 to 2026-11-20.'] }),
  warning: z.string().nullable().meta({
    description: 'What to look at; null: no price is older than `limit_days`, and all are dated.',
  }),
  oldest: timestamp().nullable().meta({ description: 'When the oldest price was seen; null: none is dated.' }),
  newest: timestamp().nullable(),
  limit_days: z.int().meta({ description: 'Days after which a price is old: PRICE_AGE_DAYS of the server. 0: never.' }),
  old_lines: z.array(z.int()).meta({ description: 'Lines with a price older than that.' }),
  undated_lines: z.array(z.int()).meta({ description: 'Lines with a price without a day.' }),
}).meta({ id: 'PriceAge', description: 'Age of the prices that the figures were calculated with.' });

const LandedRow = open({
  kind: z.string().meta({ examples: ['duty'] }),
  basis: z.string().nullable(),
  rate: z.number().nullable(),
  amount: money().nullable().meta({ description: 'Null: unknown, and not in the total.' }),
  low: money().nullable().meta({
    description: 'Range of an unknown amount, as far as it is known, and of one that rests on an assumption.',
  }),
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
  .meta({ description: 'The orders that can be placed now, one a seller.' });

/** A share of the cost of goods: what is known of it. */
const costShare = {
  complete: z.boolean().meta({ description: 'Nothing of it is unknown.' }),
  note: z.string().nullable().meta({ description: 'What of it is not known, and so counted as 0 here.' }),
};
const boardShare = () => open({ per_board: money(), total: money(), ...costShare });

/** The total in four numbers, as many programs show it. */
const CogsBreakdown = open({
  bom_cost: open({ unit_cost: money(), total_cost: money(), ...costShare }).meta({
    description: 'The parts: `goods`.',
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
  bom: BomOrigin.nullable()
    .optional()
    .meta({ description: 'The BOM that is costed; null: `lines` or a part were given.' }),
  build_quantity: z.int(),
  currency: z.string(),
  per_unit: money().nullable().meta({ description: '`total` by boards; null when nothing has a price.' }),
  total: money().nullable().meta({
    description:
      'What all boards cost: `goods`, every priced line in full, and every landed cost that is known. What can be bought now costs `outlay`.',
  }),
  total_low: money()
    .nullable()
    .optional()
    .meta({ description: 'The total with each amount that has a range at its lowest.' }),
  total_high: money().nullable().optional().meta({
    description: 'And at its highest; null: an amount has no upper bound, is not given, or a line has no price.',
  }),
  goods: money().optional().meta({
    description: 'The parts of `total`: every priced line in full, as if there were enough where stock is short.',
  }),
  goods_per_unit: money()
    .nullable()
    .optional()
    .meta({ description: '`goods` by boards: `unit_cost` of the `statement`.' }),
  statement: CostStatement,
  ...substituteFields,
  outlay: money().nullable().optional().meta({
    description:
      'What has to be paid now: `goods_now`, its way here, and the making of the boards, without `yield`. Null: nothing can be bought.',
  }),
  goods_now: money().optional().meta({ description: 'What can be bought now: the sum of `lines[].extended`.' }),
  breakdown: CogsBreakdown.nullable().optional().meta({
    description:
      'The total in parts, labour and overhead. They are numbers also where something is not known: `complete` is then false and `note` says what is missing. Null when nothing has a price.',
  }),
  complete: z
    .boolean()
    .optional()
    .meta({ description: 'Whether every line can be bought in full now, and all of the list was read.' }),
  lines: z.array(CogsLine).meta({ description: 'What can be bought now, a purchase each.' }),
  decisions: z
    .array(
      open({
        line: z.int(),
        asked: z.string().meta({ description: 'The number that the line names.' }),
        reason: z.string().meta({ description: 'Who decided and when, or why it is not applied, in a sentence.' }),
        decision: LineDecision,
      }),
    )
    .optional()
    .meta({
      description:
        'What you decided for all BOMs (scope `account`) about numbers that the request names. A line of `not_bought` is in neither `lines` nor `not_priced`; one of `none` is in `not_priced`. Empty for a BOM: its lines say theirs.',
    }),
  order_plan: OrderPlan,
  left_over: OrderLeftOver.optional(),
  price_age: PriceAge.optional(),
  landed: z.array(LandedRow).meta({ description: 'What `total` is made of.' }),
  unknown_costs: z
    .array(z.string())
    .optional()
    .meta({ description: 'Kinds of landed cost without an amount; `parts` when a line has no price.' }),
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
        description:
          'What the missing pieces alone would cost at the prices stated, were they in stock. In no sum: `total` has the whole need of the line, if it has a price.',
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
