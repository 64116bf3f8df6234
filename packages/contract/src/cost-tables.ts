import { z } from 'zod';
import { open } from './fields.ts';

const amount = () => z.string().nullable().meta({ description: 'Decimal text; null: not known, or none.' });
const date = () => z.string().meta({ description: 'YYYY-MM-DD.' });
const source = { source: z.string(), source_url: z.string() };
const inForce = {
  valid_from: date().nullable(),
  valid_to: date().nullable().meta({ description: 'The last day.' }),
};
const country = () => z.string().meta({ description: 'ISO 3166-1 alpha-2, or `EU`.', examples: ['US'] });

const Fx = open({
  base: z.string(),
  date: date(),
  rates: z.record(z.string(), z.string()).meta({ description: 'Currency -> its units for one of `base`.' }),
  ...source,
}).meta({ id: 'FxTable' });

const Duties = open({
  as_of: date(),
  rates: z.array(
    open({
      destination: country(),
      hts: z.string().meta({ description: 'Leading digits of the tariff number; empty: every number.' }),
      origin: z.string().meta({ description: 'ISO 3166-1 alpha-2, or `*` for every origin.' }),
      kind: z.enum(['base', 'additional']),
      rate: amount().meta({ description: '0.5 is 50 %; null: in force, at a rate that is not known.' }),
      low: amount().optional(),
      high: amount().optional(),
      heading: z.string().nullable().meta({ description: 'To declare an additional duty under.' }),
      program: z.string().nullable().optional().meta({
        description: 'Additional duties of one programme exclude one another: the longest number that fits decides.',
      }),
      ...inForce,
      ...source,
      as_of: date(),
      layer: z.int().optional().meta({ description: 'Rows of a higher layer go before those below.' }),
    }),
  ),
  spans: z.array(open({ destination: country(), low: z.string(), high: z.string(), note: z.string() })).meta({
    description: 'Between which base rates electronic parts lie, for parts that `rates` does not decide.',
  }),
  incomplete: z
    .array(open({ destination: country(), origin: z.string() }))
    .meta({ description: 'Where more additional duties exist than are listed.' }),
  notes: z.array(open({ destination: country(), note: z.string() })).optional(),
}).meta({ id: 'DutyTable' });

const Taxes = open({
  as_of: date(),
  rates: z.array(
    open({
      country: country(),
      name: z.string().meta({ examples: ['VAT'] }),
      rate: amount().meta({ description: '0.19 is 19 %; null: within `low` and `high`.' }),
      low: amount(),
      high: amount(),
      is_final: z.boolean().meta({ description: 'It is not deducted as input tax.' }),
      note: z.string().nullable(),
      ...inForce,
      ...source,
      as_of: date(),
    }),
  ),
}).meta({ id: 'TaxTable' });

const entry = { destination: country(), currency: z.string(), ...inForce, ...source, as_of: date() };

const EntryFees = open({
  as_of: date(),
  fees: z.array(
    open({
      name: z.string(),
      above: amount().meta({ description: 'For entries with goods worth more than this,' }),
      up_to: amount().meta({ description: 'and at most this.' }),
      rate: amount().meta({ description: 'A share of the goods, within `min` and `max`;' }),
      fixed: amount().meta({ description: 'or a fixed sum.' }),
      min: amount(),
      max: amount(),
      note: z.string().nullable(),
      ...entry,
    }),
  ),
  reliefs: z
    .array(open({ up_to: z.string(), ...entry }))
    .meta({ description: 'Consignments worth at most `up_to` bear no duty.' }),
}).meta({ id: 'EntryFeeTable' });

const TariffNumbers = open({
  as_of: date(),
  ...source,
  rows: z.array(
    open({
      category: z.string().meta({ description: 'Of parts; holds for those below it too.', examples: ['resistor'] }),
      hs: z
        .array(z.string())
        .meta({ description: 'Six digits of HS 2022; several when the category does not decide.' }),
      national: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Destination -> a longer number, where the category decides that far.' }),
    }),
  ),
}).meta({ id: 'TariffNumberTable' });

const SupplierTerms = open({
  id: z.string(),
  aliases: z.array(z.string()).meta({ description: 'Other names that offers give this seller.' }),
  destination: z.string().meta({ description: 'ISO 3166-1 alpha-2, `EU`, or `*` for everywhere.' }),
  shipping: amount().meta({ description: 'For one order.' }),
  free_from: amount().meta({ description: 'Goods worth this much ship free.' }),
  handling: amount().meta({ description: 'For every order.' }),
  small_order_below: amount().meta({ description: 'Orders worth less pay `small_order_fee`.' }),
  small_order_fee: amount(),
  currency: z.string(),
  as_of: date().nullable(),
  source_url: z.string().nullable(),
  note: z.string().nullable(),
}).meta({ id: 'SupplierTerms' });

const AttritionPolicy = open({
  id: z.string().meta({ description: 'For the option `attrition`.' }),
  title: z.string(),
  as_of: date().nullable(),
  note: z.string().nullable(),
  rows: z.array(
    open({
      package_class: z.string(),
      process: z.string(),
      share: z.number().meta({ description: 'Of the parts mounted; 0.1 is 10 %.' }),
      least: z.int().meta({ description: 'Pieces a run, at least.' }),
      low: z.number().nullable(),
      high: z.number().nullable(),
      source: z.string(),
      source_url: z.string().nullable(),
      as_of: date().nullable(),
    }),
  ),
}).meta({ id: 'AttritionPolicy' });

const bySides = () => open({ one_side: amount(), two_sides: amount() });

const range = () => open({ least: z.number(), most: z.number() }).nullable();
const boardSize = () => z.array(z.number()).nullable().meta({ description: 'Of a single board, mm: x, y.' });
const read = { source: z.string(), source_url: z.string().nullable(), as_of: date().nullable() };

const AssemblyLimits = open({
  sides: z.int().meta({ description: 'That may bear parts.' }),
  smallest_chip: z
    .string()
    .nullable()
    .meta({ description: 'The smallest part of two pads.', examples: ['0402'] }),
  least_pitch_mm: z.number().nullable().meta({ description: 'Between pins.' }),
  least_ball_pitch_mm: z.number().nullable().meta({ description: 'Between balls, centre to centre.' }),
  layers: range(),
  thickness_mm: range(),
  least_board_mm: boardSize(),
  most_board_mm: boardSize(),
  further: z.string().nullable().meta({ description: 'What else decides and is not checked.' }),
  ...read,
}).meta({ id: 'AssemblyLimits' });

const AssemblyCard = open({
  id: z.string(),
  title: z.string(),
  assembler: z.string().nullable().meta({
    description: 'As a `card` it stands for the first list of this assembler that takes the run.',
  }),
  currency: z.string(),
  as_of: date().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  note: z.string().nullable(),
  boards: open({ least: z.int(), most: z.int() }).nullable().meta({ description: 'That one order may have.' }),
  limits: AssemblyLimits.nullable(),
  setup: bySides().meta({ description: 'Once for an order.' }),
  stencil: bySides(),
  per_joint: z
    .array(open({ up_to: z.int().nullable(), price: z.string() }))
    .meta({ description: 'Of surface parts, by the joints of the order; the last step has no end.' }),
  per_placement: amount(),
  per_through_hole_joint: amount(),
  hand_soldering: amount().meta({ description: 'Once for an order with through-hole parts.' }),
  per_unique_part: open({
    basic: amount(),
    preferred: amount(),
    extended: amount(),
    through_hole: amount().meta({ description: 'Of a part in holes; null: as its class.' }),
  }).meta({ description: 'A part to load, by how the assembler keeps it: `assembly_library` of the part.' }),
  least_per_board: amount().meta({
    description: 'What setup, loading and joints come to at least for one board; the difference is charged.',
  }),
  rules: z
    .array(
      open({
        rule: z.string(),
        ...read,
        since: date().nullable().meta({ description: 'The first day on which it is known to have held.' }),
      }),
    )
    .meta({ description: 'What stands on other pages than the prices.' }),
}).meta({ id: 'AssemblyCard' });

/** The dated tables that costs are reckoned with, each row with its source. */
export const CostTables = open({
  fx: Fx,
  duties: Duties,
  taxes: Taxes,
  entry_fees: EntryFees,
  tariff_numbers: TariffNumbers,
  supplier_terms: z.array(SupplierTerms),
  supplier_terms_as_of: date().meta({ description: 'The day of the newest figure.' }),
  attrition: z.array(AttritionPolicy).meta({ description: 'Losses in assembly, by whose figures they are.' }),
  assembly_cards: z.array(AssemblyCard).meta({ description: 'What assemblers charge.' }),
}).meta({ id: 'CostTables' });

export const exampleCostTables = {
  fx: {
    base: 'EUR',
    date: '2026-10-06',
    rates: { USD: '1.1269' },
    source: 'European Central Bank',
    source_url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  },
  duties: { as_of: '2026-11-21', rates: [], spans: [], incomplete: [] },
  taxes: { as_of: '2026-11-21', rates: [] },
  entry_fees: { as_of: '2026-11-21', fees: [], reliefs: [] },
  tariff_numbers: {
    as_of: '2022-01-01',
    source: 'Harmonized System, 2022 edition',
    source_url: 'https://www.wcoomd.org/',
    rows: [{ category: 'resistor.chip', hs: ['853321'], national: { US: '8533210030' } }],
  },
  supplier_terms: [],
  supplier_terms_as_of: '2026-10-03',
  attrition: [{ id: 'generic', title: 'Generic', as_of: '2026-11-21', note: null, rows: [] }],
  assembly_cards: [],
} satisfies z.infer<typeof CostTables>;
