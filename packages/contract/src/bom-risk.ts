import { z } from 'zod';
import { BomOrigin } from './bom-origin.ts';
import { data, endpoint } from './endpoint.ts';
import { money, open, textInteger, textIntegerOr, timestamp, variantName } from './fields.ts';
import { currencyQuery, lifecycles } from './part-schemas.ts';

const At = open({
  at: timestamp(),
  stock: z.number().nullable().meta({ description: 'Of the offers that state it; null: none does.' }),
  stock_is_whole: z.boolean().meta({ description: 'Whether every offer that was listed stated its stock.' }),
  unit_price: money().nullable().meta({ description: 'The least one, in `currency` at the rate of today.' }),
});

const RiskLine = open({
  line: z.int(),
  lines: z.array(z.int()).meta({ description: 'All lines that use the part.' }),
  references: z.string().nullable(),
  sku: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  needed: z.number(),
  risk: z.enum(['high', 'raised', 'low', 'unknown']).meta({
    description:
      '`low` only where everything is known and nothing speaks against it; what is not known makes it `unknown`.',
  }),
  reasons: z.array(
    open({ code: z.string(), level: z.enum(['high', 'raised']), message: z.string(), as_of: z.string() }),
  ),
  unknown: z.array(z.string()).meta({
    description: 'What nobody knows, and why another part than this one may be meant.',
  }),
  lifecycle_status: z.enum(lifecycles).nullable(),
  sellers: z.int().nullable(),
  sellers_with_enough: z.int().nullable(),
  stock: z.number().nullable(),
  buildable: z.int().nullable().meta({
    description: 'Boards that the stated stock reaches for; null: not every seller states it.',
  }),
  oldest_figure_at: timestamp().nullable(),
  trend: open({
    from: At,
    to: At,
    days: z.number(),
    stock_ends_in_days: z.int().nullable(),
    price_rise: z.number().nullable().meta({ description: '0.2 is 20 %.' }),
  })
    .nullable()
    .meta({ description: 'Null: it was not observed for 30 days.' }),
  buy_before_gone: open({
    why: z.string(),
    needed: z.number(),
    stock: z.number().nullable(),
    enough: z.boolean().nullable().meta({ description: 'Whether the stated stock covers `needed`; null: not known.' }),
  })
    .nullable()
    .meta({ description: 'What speaks for buying it now; null: nothing says that it goes.' }),
});

export const getBomRisk = endpoint('GET /bom/{bom_id}/risk', {
  id: 'getBomRisk',
  client: 'bom.risk',
  tag: 'Costs',
  summary: 'Read supply risk and how price and stock of a BOM went',
  description:
    'Of each part: sellers, stock in boards, life cycle, trend and age of the figures, each reason with its figure and day. From what this server observed; where that is too little the risk is `unknown`, never low.',
  unknownNames: 'refuse',
  scope: 'bom:read',
  query: z.object({
    quantity: textInteger(1, 1e7).meta({ description: 'Boards to build; left out: that of the upload, else 1.' }),
    days: textIntegerOr(180, 30, 3_650).meta({ description: 'Days that trend and `over_time` look back.' }),
    variant: variantName('the BOM'),
    ...currencyQuery,
  }),
  answer: data(
    open({
      quantity: z.int(),
      currency: z.string(),
      bom: BomOrigin.optional().meta({ description: 'The BOM, and the project that it belongs to.' }),
      counts: open({ high: z.int(), raised: z.int(), low: z.int(), unknown: z.int() }),
      lines: z.array(RiskLine),
      unread: z.array(z.string()).optional().meta({
        description: 'What of the BOM was not read, a sentence each: its parts are in no line and no count.',
      }),
      over_time: z
        .array(
          open({
            at: timestamp(),
            unit_cost: money().nullable().meta({
              description: 'Least price of each known part, for one board; null: of no part is it known.',
            }),
            priced_parts: z.int(),
            unknown_parts: z.int().meta({ description: 'Parts without a known price then: they are in no sum.' }),
            doubtful_parts: z.int().optional().meta({
              description: 'Of the priced parts, those in doubt: another may be meant.',
            }),
            buildable: z.int().nullable().meta({
              description: 'Boards that the stock of the parts whose stock was known reached for; null: of none.',
            }),
            stock_unknown_parts: z.int(),
          }),
        )
        .meta({ description: 'The oldest first. Compare two points only where `unknown_parts` are the same.' }),
    }),
  ),
  problems: ['bom_not_found', 'not_ready', 'variant_not_found', 'unknown_currency'],
  example: {
    params: { bom_id: 'bom_01J9Z3W8K6T4' },
    query: { quantity: 100 },
    data: {
      quantity: 100,
      currency: 'USD',
      counts: { high: 0, raised: 0, low: 0, unknown: 1 },
      unread: [],
      lines: [
        {
          line: 1,
          lines: [1],
          references: 'R1',
          sku: 'C25744',
          part_number: '0402WGF1002TCE',
          manufacturer: 'UNI-ROYAL',
          needed: 100,
          risk: 'unknown',
          reasons: [],
          unknown: ['It was not observed long enough to tell how price and stock go'],
          lifecycle_status: 'active',
          sellers: 2,
          sellers_with_enough: 2,
          stock: 1_204_000,
          buildable: 1_204_000,
          oldest_figure_at: '2026-05-21T08:00:00Z',
          trend: null,
          buy_before_gone: null,
        },
      ],
      over_time: [
        {
          at: '2026-05-21T08:00:00Z',
          unit_cost: 0.0011,
          priced_parts: 1,
          unknown_parts: 0,
          buildable: 1_204_000,
          stock_unknown_parts: 0,
        },
      ],
    },
  },
});
