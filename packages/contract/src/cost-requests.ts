import { z } from 'zod';
import { currencyCode, loose } from './fields.ts';

const share = z.number().min(0).max(10);
const amount = z.number().min(0).max(1e12);
const names = () => z.array(z.string().trim().min(1).max(200)).min(1).max(100).optional();
const country = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Two letters, ISO 3166-1 alpha-2')
    .transform((code) => code.toUpperCase()) as unknown as z.ZodType<string, string>;
const tariffNumber = () =>
  z
    .string()
    .trim()
    .regex(/^[\d. ]{4,15}$/, 'Digits with or without dots: 8532.24.0020')
    .meta({ examples: ['8532.24.0020'] });

const AssemblyRequest = z
  .object({
    card: z
      .string()
      .max(100)
      .optional()
      .meta({
        description:
          'A published price list of `GET /costs/tables`, by its `id`, or by its `assembler` (`jlcpcb`): then the first of the assembler’s lists that takes the run is used, and the row of the setup says why. The fields beside it replace its figures.',
        examples: ['jlcpcb'],
      }),
    sides: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .meta({
        description:
          'Sides with parts, for a card. Default: what a column of the BOM says of the sides, else 1, which the row of the setup states.',
      }),
    setup: amount.optional().meta({ description: 'Once for the run.' }),
    per_placement: amount.optional(),
    placements_per_board: z.number().min(0).max(1e6).optional().meta({
      description: 'Default: the pieces that one board takes.',
    }),
    per_unique_part: amount.optional(),
    unique_parts: z.int().min(0).max(1e6).optional().meta({
      description: 'Default: the different parts that the card charges for, else the different parts bought.',
    }),
  })
  .meta({ id: 'AssemblyRequest' });

/** What comes on top of the goods. A share is a fraction: 0.05 is 5 %. Left out means unknown, not 0. */
const LandedRequest = z
  .object({
    shipping: amount.optional().meta({
      description: 'Freight of the whole order, in `currency`; in place of the sellers’ terms.',
    }),
    insurance_rate: share.optional().meta({ description: 'Of goods and freight.' }),
    duty_rate: share.optional().meta({ description: 'One rate for all goods, in place of the tables.' }),
    duty_paid_suppliers: names().meta({ description: 'Sellers whose prices hold the duty.' }),
    domestic_suppliers: names().meta({ description: 'Sellers inside the country: nothing of theirs is imported.' }),
    origin: country()
      .optional()
      .meta({ description: 'Where parts are made, when neither `customs` nor a seller says.' }),
    hts: tariffNumber().optional().meta({ description: 'Tariff number, when neither `customs` nor a seller says.' }),
    tax_rate: share.optional().meta({ description: 'Value added tax, in place of the table.' }),
    reclaim_tax: z.boolean().default(false).meta({ description: 'Value added tax is shown and not counted.' }),
    handling: amount.optional().meta({ description: 'Customs broker, for the whole order, in `currency`.' }),
    board_price: amount.optional().meta({ description: 'Bare board, each, in `currency`.' }),
    stencil: amount.optional(),
    assembly: AssemblyRequest.optional(),
    assembly_per_board: amount.optional().meta({ description: 'In place of `assembly`: one price a board.' }),
    test_per_board: amount.optional(),
    packaging_per_board: amount.optional(),
    engineering: amount.optional().meta({ description: 'One-time engineering, in `currency`.' }),
    engineering_boards: z.int().min(1).max(1e9).optional().meta({
      description: 'Boards over which `engineering` is spread. Default: `build_quantity`.',
    }),
    yield: z.number().min(0.0001).max(1).optional().meta({ description: 'Share of boards that are good.' }),
    duties: z.unknown().optional().meta({
      description: 'Own duty rates, in the shape of `duties` of `GET /costs/tables`; they go before the service’s.',
    }),
    date: z.iso.date().optional().meta({ description: 'The day the rates must hold. Default: today.' }),
  })
  .meta({ id: 'LandedRequest' });

const CustomsRequest = z
  .object({
    line: z.int().min(1).optional(),
    part_number: loose(),
    hts: tariffNumber().nullish(),
    origin: country().nullish(),
  })
  .meta({ id: 'CustomsRequest', description: 'Tariff number and origin of a line, or of every line of a part.' });

export const SupplierTermsRequest = z
  .object({
    id: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Name of the seller.', examples: ['Digi-Key'] }),
    shipping: amount.nullish().meta({ description: 'For one order; null: not known.' }),
    free_from: amount.nullish().meta({ description: 'Goods worth this much ship free.' }),
    handling: amount.nullish().meta({ description: 'For every order.' }),
    small_order_below: amount.nullish(),
    small_order_fee: amount.nullish(),
    currency: currencyCode().optional().meta({ description: 'Default: the currency of the request.' }),
  })
  .meta({ id: 'SupplierTermsRequest' });

export const CostOptions = z
  .object({
    overage: share.default(0).meta({ description: 'Extra share bought for losses in assembly: 0.02 is 2 %.' }),
    lead: z
      .int()
      .min(0)
      .max(1e6)
      .default(0)
      .meta({ description: 'Extra pieces of each part for a run, for example for the leader of a tape.' }),
    attrition: z
      .string()
      .max(100)
      .default('none')
      .meta({
        description:
          'What assembly loses by package and process, from a dated table: `none`, `by_package`, or the id of one of the policies in `GET /costs/tables`.',
        examples: ['by_package'],
      }),
    suppliers: names().meta({ description: 'Buy only from these sellers.', examples: [['Digi-Key', 'Mouser']] }),
    excluded_suppliers: names().meta({ description: 'Never buy from these sellers.', examples: [['LCSC', 'Arrow']] }),
    authorised_only: z.boolean().default(false).meta({
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (`seller_authorisation` of an offer).',
    }),
    preferred_suppliers: names().meta({
      description: 'Sellers that get every part they can deliver in full, whatever others cost.',
      examples: [['Digi-Key']],
    }),
    max_suppliers: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({
        description: 'How many sellers to order from at most; 1 is everything from one seller.',
        examples: [3],
      }),
    min_suppliers: z.int().min(1).max(100).optional().meta({
      description: 'How many sellers to order from at least.',
    }),
    fewest_suppliers: z.boolean().default(false).meta({
      description: 'Whether to order from as few sellers as cover every line, then for the least cost.',
    }),
    split: z.enum(['short', 'any', 'never']).default('short').meta({
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never.',
    }),
    supplier_terms: z.array(SupplierTermsRequest).max(100).optional().meta({
      description: 'Shipping and fees of sellers, in place of the service’s table.',
    }),
    region: country()
      .optional()
      .meta({
        description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax.',
        examples: ['DE'],
      }),
    customs: z.array(CustomsRequest).max(20_000).optional(),
    landed: LandedRequest.optional(),
    optimize: z.enum(['fast', 'exact']).default('fast').meta({
      description:
        'How the order is planned: `exact` solves it to its proven best, or for five seconds; `gap` says how far that is.',
    }),
    ignore_stock: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether to calculate as if every seller had enough.' }),
    substitutes: z
      .enum(['none', 'approved', 'equivalent'])
      .default('none')
      .meta({
        description:
          'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
        examples: ['approved'],
      }),
    substitute_least_share: share.optional().meta({
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
      examples: [0.2],
    }),
    substitute_least_amount: amount.optional().meta({
      description: 'And how much for the run, in `currency`. Default: what 5 USD are.',
    }),
    target_unit_cost: amount.optional().meta({
      description: 'What one board may cost, in `currency`; the answer says from which quantity that is met.',
    }),
    quantities: z.array(z.int().min(1).max(1e7)).max(50).optional().meta({ description: 'Points of the curve.' }),
  })
  .meta({ id: 'CostOptions' });

/** As a request holds them once they are read. */
export type CostOptions = Partial<z.output<typeof CostOptions>>;

/** A line given instead of a stored source. */
export const CostLine = z.object({
  part_number: loose(),
  sku: loose(),
  manufacturer: loose(),
  reference: loose(),
  quantity: z.number().min(0).max(1e5).default(1).meta({ description: 'Pieces for one board.' }),
  hts: tariffNumber().nullish(),
  origin: country().nullish(),
});

/** Fields of a request about the cost of one board. */
export const costFields = {
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
  manufacturer: loose().meta({
    description: 'With `part_number`: decides where several manufacturers share the number.',
    examples: ['Yageo'],
  }),
  variant: z
    .string()
    .max(200)
    .optional()
    .meta({
      description:
        'With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload.',
      examples: ['lite'],
    }),
  lines: z.array(CostLine).min(1).max(20_000).optional().meta({ description: 'Instead of a source.' }),
  build_quantity: z
    .int()
    .min(1)
    .max(1e7)
    .default(1)
    .meta({ description: 'Boards to build.', examples: [100] }),
  currency: currencyCode().default('USD'),
  options: CostOptions.optional(),
};

type Source = Partial<z.output<z.ZodObject<typeof costFields>>>;

/** Whether a board is named, by its source or its lines. */
export const namesSource = ({ source_type: type, source_value: value }: Source): boolean =>
  type !== undefined && value !== undefined;

/** Whether a variant is only asked of what has some. */
export const mayHaveVariant = ({ variant, source_type: source }: Source): boolean =>
  variant === undefined || source === 'bom_id' || source === 'project_id';

export const onlyBomsHaveVariants = {
  error: 'Only a BOM has variants: give it with bom_id or project_id',
  path: ['variant'],
};

export const CogsRequest = z
  .object(costFields)
  .refine((body) => (body.lines === undefined) === namesSource(body), {
    error: 'Give either source_type with source_value, or lines',
    path: ['source_type'],
  })
  .refine(mayHaveVariant, onlyBomsHaveVariants);
