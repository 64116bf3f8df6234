import { z } from 'zod';
import { currencyCode, money, open, text, textBooleanOr, timestamp } from './fields.ts';

/** One price of a ladder: from `quantity` pieces on, each costs `unit_price`. */
export const PriceBreak = open({ quantity: z.int(), unit_price: money() }).meta({ id: 'PriceBreak' });

export const lifecycles = ['announced', 'active', 'nrnd', 'eol', 'obsolete', 'unknown'] as const;

export const Parameter = open({
  name: z
    .string()
    .meta({ description: 'One name for one meaning over the whole catalogue.', examples: ['resistance'] }),
  value: z.union([z.number(), z.string()]).nullable().meta({ description: 'A number in the SI base unit, or a word.' }),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  display: z.string().meta({ description: 'For people.', examples: ['10 kΩ'] }),
  source: z.string().meta({ description: '`catalogue`, `part_number` (decoded), `datasheet` …' }),
  page: z.int().optional().meta({ description: 'Of the datasheet that says it.' }),
  datasheet_id: z.string().optional(),
}).meta({ id: 'Parameter' });

const specifications = z
  .record(z.string(), z.string())
  .meta({ description: 'Parameter name -> text for people.', examples: [{ resistance: '10 kΩ', tolerance: '±1 %' }] });

const plainParameters = z.record(z.string(), z.string()).meta({
  description:
    'Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them.',
  examples: [{ package: '0402', resistance: '10k', tolerance: '1%' }],
});

/** Which live sources were asked for this answer and what became of them. */
export const Live = open({
  providers: z.array(
    open({
      id: z.string(),
      title: z.string(),
      state: z.enum(['fresh', 'asked', 'skipped', 'failed']).meta({
        description:
          '`fresh`: what was known is new enough; `asked`: it answered now; `skipped`: its quota or a pause kept us from asking; `failed`: what was known stays.',
      }),
      code: z.string().nullable(),
      reason: z.string().nullable(),
      attribution: z.string().nullable().meta({ description: 'To be shown beside its prices.' }),
    }),
  ),
}).meta({ id: 'Live' });
export const live = Live.optional().meta({ description: 'Only where live sources are set up and were not ruled out.' });

/** What one seller offers of a part. */
export const Offer = open({
  seller: z.string(),
  sku: z.string(),
  packaging: z.string().nullable(),
  moq: z.int().meta({ description: 'Least quantity that can be bought.' }),
  multiple: z.int().meta({ description: 'Quantities go in steps of this.' }),
  stock: z.int().nullable().meta({ description: 'Null: the seller does not say.' }),
  lead_time_days: z.number().nullable(),
  currency: z.string(),
  price_breaks: z.array(PriceBreak).meta({ description: 'Without value added or sales tax, as far as `tax` says so.' }),
  fee: money().nullable().meta({ description: 'One-time fee of buying it (reeling, extended part).' }),
  url: z.string().nullable().meta({ description: 'Page of the seller where it can be bought.' }),
  maximum: z.int().nullable().meta({ description: 'The most that one order takes; null: no limit is stated.' }),
  on_order: z
    .array(open({ quantity: z.int(), date: z.string().nullable() }))
    .nullable()
    .meta({ description: 'What the seller expects, with the day it names; null: it does not say.' }),
  tax: open({
    prices: z.enum(['without', 'taken_out', 'included', 'not_told']).meta({
      description:
        '`without`: the seller says that none is in them. `taken_out`: it was in them, and was taken out by the rate. `included`: it is in what the seller asks, at a rate that is not stated, so there is no price. `not_told`: counted as if it were not in them.',
    }),
    rate_percent: z.number().nullable().meta({ description: 'Null: the seller does not say.' }),
  }).meta({ description: 'What the seller says of value added or sales tax in these prices.' }),
  price_converted: z.boolean().meta({
    description: 'Whether the source of the prices converted them: the seller asks another sum in its own currency.',
  }),
  surcharge: z.string().nullable().meta({
    description:
      'What the seller adds to the price without saying how much, in its own words (`Tariff`): what is paid is more. Null: it says nothing of any.',
  }),
  seller_authorisation: z.enum(['authorised', 'independent', 'not_stated']).nullable().meta({
    description:
      'What the source says of the seller: `independent` is authorised by no manufacturer; `not_stated`: a source that says it of others does not say it of this one. Null: the source does not speak of it.',
  }),
  source: z.string().meta({ description: 'Where this offer was read.' }),
  observed_at: timestamp().meta({ description: 'When this offer was read.' }),
}).meta({ id: 'Offer' });

/** What the part number itself says, of a part that no catalogue and no seller lists. */
const Decoded = open({
  family: z.string().meta({ description: 'The numbering scheme that was read.', examples: ['yageo-rc'] }),
  series: z.string(),
  scheme_source: z.string().meta({ description: 'The manufacturer’s document of the scheme.' }),
  base: z.string().meta({ description: 'The number without its packaging.' }),
  packaging: z.string().nullable(),
  automotive: z.boolean().nullable(),
  variants: z
    .array(open({ mpn: z.string(), packaging: z.string().nullable(), sku: z.string().nullable() }))
    .meta({ description: 'The same part in other packaging; `sku` where the catalogue lists it.' }),
}).meta({ id: 'Decoded' });
const DatasheetFacts = open({
  datasheet_id: z.string(),
  added: z.int().meta({
    description: 'Parameters that the catalogue lacks and the datasheet says; their `source` is `datasheet`.',
  }),
  contradictions: z
    .array(
      open({
        name: z.string(),
        catalogue: z.string(),
        datasheet: z.string(),
        page: z.int(),
        message: z.string().meta({ description: 'For a person.' }),
      }),
    )
    .meta({
      description: 'Where catalogue and datasheet cannot both be right; the parameter is as the catalogue has it.',
    }),
}).meta({ id: 'DatasheetFacts' });
const datasheetFacts = DatasheetFacts.optional().meta({
  description: 'Only where the datasheet of the part was read: what it adds and contradicts.',
});

const decoded = Decoded.optional().meta({
  description:
    'Only for a number that nobody lists: then all parameters come from the number, and there are no offers.',
});

/** A catalogue part. */
export const Part = open({
  sku: z.string(),
  name: z
    .string()
    .meta({ description: 'Manufacturer and number, for a heading.', examples: ['Yageo RC0402FR-0710KL'] }),
  part_number: z.string().meta({ description: 'The manufacturer’s number.' }),
  manufacturer: z.string(),
  category: z.string().meta({ description: 'Dotted path.', examples: ['resistor.chip'] }),
  kind: z.string().meta({ examples: ['resistor'] }),
  description: z.string(),
  package: z.string().nullable().meta({ description: 'As the source prints it.' }),
  footprint: z
    .string()
    .nullable()
    .meta({ description: 'Canonical footprint.', examples: ['CHIP-0402'] }),
  lifecycle_status: z.enum(lifecycles),
  rohs_status: z.enum(['compliant', 'non_compliant', 'unknown']),
  specifications,
  parameters: plainParameters,
  parameter_list: z.array(Parameter).meta({ description: 'The same with figures, units and sources.' }),
  datasheet_url: z.string().nullable(),
  stock_quantity: z.int().nullable().meta({
    description:
      'Sum over the sellers that say, of each its largest offer, as packagings share a stock; null: none says, which is not 0.',
  }),
  lead_time_days: z
    .int()
    .nullable()
    .meta({ description: 'The shortest that a seller states, in whole days; null: none says.' }),
  price: z
    .string()
    .nullable()
    .meta({
      description:
        'Unit price at the least quantity of the best offer for one piece, decimal text; null: none is known.',
      examples: ['0.0021'],
    }),
  unit_price: money().nullable().meta({ description: '`price` as a number, rounded to 6 decimals.' }),
  currency: z.string().nullable().meta({ description: 'Of `price`, `unit_price` and `price_breaks`.' }),
  price_breaks: z.array(PriceBreak).meta({
    description: 'Ladder of the best offer; the first is the least quantity that can be bought.',
  }),
  offers: z.array(Offer),
  metadata: open({ external_source: z.string(), observed_at: timestamp() }),
  live,
  decoded,
  datasheet_facts: datasheetFacts,
}).meta({ id: 'Part' });
export type Part = z.infer<typeof Part>;

/** One of several parts that share a number. */
export const PartChoice = open({
  sku: z.string(),
  manufacturer: z.string(),
  part_number: z.string(),
  description: z.string(),
  stock_quantity: z.int().nullable(),
  unit_price: money().nullable(),
  currency: z.string().nullable(),
  reason: z.string().optional().meta({ description: 'Of the one that was chosen: what put it before the others.' }),
}).meta({ id: 'PartChoice' });

const chosen = {
  ambiguous: z.boolean().meta({
    description: 'Whether several parts share the number, so that this one was chosen. `manufacturer` decides.',
  }),
  choices: z.array(PartChoice).meta({
    description:
      'All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer.',
  }),
};

/** An answer about one part, with the word whether its number means others too. */
export const withChoices = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, id: string) =>
  open({ ...schema.shape, ...chosen }).meta({ id });

/** `?manufacturer=` decides when several manufacturers share a number. */
export const partQuery = {
  manufacturer: text(200).meta({
    description:
      'Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`.',
  }),
};

/** `?strict=true` wants no choice made. */
export const strictQuery = {
  strict: textBooleanOr(false).meta({
    description: 'Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices.',
  }),
};

/** `?live=` says whether sellers are asked now. */
export const liveQuery = {
  live: z.enum(['auto', 'never', 'only']).optional().meta({
    description:
      '`auto` (left out): sellers that are set up are asked when what is known of their prices and stock is too old; `never`: only what is known; `only`: only offers of those sellers.',
  }),
};

const SellerStock = open({
  seller: z.string(),
  sku: z.string(),
  quantity: z.int().nullable(),
  lead_time_days: z.number().nullable(),
  moq: z.int(),
  multiple: z.int(),
  packaging: z.string().nullable(),
  source: z.string().optional().meta({ description: 'Where this was read.' }),
  observed_at: timestamp(),
}).meta({ id: 'SellerStock' });

const head = { sku: z.string(), part_number: z.string(), manufacturer: z.string() };

export const PartSpecs = open({
  ...head,
  category: z.string(),
  package: z.string().nullable(),
  specifications,
  parameters: plainParameters,
  parameter_list: z.array(Parameter),
  decoded,
  datasheet_facts: datasheetFacts,
}).meta({ id: 'PartSpecs' });

export const PartInventory = open({
  ...head,
  quantity: z
    .int()
    .nullable()
    .meta({ description: 'Sum over the sellers that say, of each its largest offer; null when none does.' }),
  locations: z.array(SellerStock).meta({ description: 'The same list as `sellers`.' }),
  sellers: z.array(SellerStock),
  live,
}).meta({ id: 'PartInventory' });

/** What buying one asked quantity comes to. */
export const PriceQuote = open({
  quantity: z.int().meta({ description: 'Asked.' }),
  buy_quantity: z.int().nullable().meta({
    description:
      'To buy: never less than asked; more when a higher break or the multiple makes it cheaper or necessary.',
  }),
  unit_price: money().nullable(),
  total: money().nullable(),
  currency: z.string(),
  seller: z.string().nullable(),
  sku: z.string().nullable(),
  packaging: z.string().nullable(),
  available: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the seller states enough stock; null when it states none.' }),
  reason: z.string().meta({ description: 'Why this quantity from this seller, or why there is no price.' }),
  source: z.string().nullable(),
  observed_at: timestamp().nullable(),
  fx: open({ from: z.string(), to: z.string(), rate: z.string(), as_of: z.string(), source: z.string().nullable() })
    .nullable()
    .optional()
    .meta({ description: 'The rate that the price was converted with.' }),
}).meta({ id: 'PriceQuote' });

export const PartPricing = open({
  ...head,
  currency: z.string(),
  price_breaks: z.array(PriceBreak).meta({
    description:
      'Ladder of the best offer for one piece, in `currency`, from the least quantity that can be bought; empty when there is no rate for it.',
  }),
  quotes: z.array(PriceQuote).meta({ description: 'One for each asked quantity, in order.' }),
  offers: z.array(Offer),
  live,
}).meta({ id: 'PartPricing' });

export const PartDatasheet = open({
  ...head,
  url: z.string(),
  datasheet_url: z.string(),
  source: z.string(),
  pages: z.int().nullable().optional(),
}).meta({ id: 'PartDatasheet' });

/** Another part that may stand in, in short. */
const GatheredAlternative = open({
  sku: z.string(),
  name: z.string(),
  part_number: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  class: z.string().meta({ description: 'As `GET /parts/{sku}/alternatives` says it.', examples: ['drop-in'] }),
  stock_quantity: z.int().nullable(),
  unit_price: money().nullable(),
  currency: z.string().nullable(),
}).meta({ id: 'GatheredAlternative' });

export const PartGather = open({
  ...head,
  part: Part,
  specs: PartSpecs,
  inventory: PartInventory,
  pricing: PartPricing,
  datasheet: PartDatasheet.nullable(),
  alternatives: z
    .array(GatheredAlternative)
    .meta({ description: 'The best five; with `alternatives` come the reasons.' }),
  live,
  decoded,
  datasheet_facts: datasheetFacts,
}).meta({ id: 'PartGather' });

export const currencyQuery = {
  currency: currencyCode()
    .optional()
    .meta({ description: 'ISO 4217 code the prices are converted to; left out: USD.', examples: ['USD'] }),
};
