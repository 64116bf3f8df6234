import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, text } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { examplePart } from './part-examples.ts';
import { Part } from './part-schemas.ts';
import { searchQuery } from './search-query.ts';

const Bin = open({
  from: z.number().nullable().meta({ description: 'Included. SI base unit, or the currency of a price.' }),
  to: z.number().nullable().meta({ description: 'Not included, but in the last bin; null: no end.' }),
  count: z.int(),
  display: z.string().meta({ examples: ['1 kΩ to 2 kΩ'] }),
}).meta({ id: 'FacetBin' });

/** How the parts found are spread: words with their counts, or figures in bins. */
const Facet = open({
  name: z.string().meta({
    description:
      '`category`, `manufacturer`, `package`, `lifecycle`, `in_stock`, `stock`, `price`, or a parameter name.',
  }),
  title: z.string().optional(),
  unit: z.string().nullable().optional().meta({ description: 'Unit of `min`, `max` and of the bins.' }),
  values: z
    .array(
      open({
        value: z.string().meta({ description: 'As the filter takes it.' }),
        display: z.string().optional(),
        count: z.int(),
        parent: z.string().nullable().optional().meta({ description: 'Of a category: the one above it.' }),
      }),
    )
    .meta({ description: 'The most frequent first, at most 50 but for categories.' }),
  count: z.int().optional().meta({ description: 'Parts that say it.' }),
  unknown: z.int().optional().meta({ description: 'Parts that do not say it.' }),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  histogram: z.array(Bin).optional().meta({
    description:
      'Round bins. A figure counts in one; a range (1.8 to 5.5 V) in every bin it reaches into, as a filter with those bounds finds it.',
  }),
}).meta({ id: 'Facet' });

const wanted = z.union([
  z.number(),
  z.string(),
  open({ from: z.number(), to: z.number() }).meta({ description: 'A range.' }),
]);

/** What was pasted in place of words. */
const ReadFrom = open({
  kind: z.enum(['product_url', 'label', 'order_code']),
  seller: z.string().nullable(),
  part_number: z.string().nullable().meta({ description: 'The manufacturer’s number.' }),
  manufacturer: z.string().nullable(),
  order_codes: z.array(z.string()).meta({ description: 'Numbers of sellers and customers.' }),
  quantity: z.int().nullable().meta({ description: 'Pieces in the bag or on the reel.' }),
  lot: z.string().nullable(),
  date_code: z.string().nullable(),
  country: z.string().nullable(),
  fields: z
    .array(open({ identifier: z.string(), value: z.string() }))
    .meta({ description: 'Of a label: every field as it stands.' }),
}).meta({
  id: 'ReadFrom',
  description: 'The address of a product page, the text of a label or a seller’s order code, as it was read.',
});

/** What the server read out of `q`. */
const UnderstoodQuery = open({
  category: z.string().nullable(),
  kind: z.string().nullable().optional(),
  value: open({ numeric: z.number(), unit: z.string(), normalized: z.string() }).nullable(),
  package: z.string().nullable(),
  tolerance: z.string().nullable(),
  voltage: z.number().nullable().meta({ description: 'V' }),
  power: z.number().nullable().optional().meta({ description: 'W' }),
  current: z.number().nullable().optional().meta({ description: 'A' }),
  dielectric: z.string().nullable(),
  manufacturer: z.string().nullable().optional(),
  in_stock: z.boolean().nullable().optional().meta({ description: 'The words `in stock` were read.' }),
  params: z
    .array(
      open({
        name: z.string(),
        min: z.number().optional(),
        max: z.number().optional(),
        eq: z
          .union([wanted, z.array(wanted)])
          .optional()
          .meta({ description: 'Of several, any.' }),
        is_whole: z.boolean().optional().meta({ description: 'The word is all that is said: not one of several.' }),
        prefer: z.number().optional().meta({ description: 'Among what fits, exactly this comes first.' }),
      }),
    )
    .optional()
    .meta({ description: 'Every figure and word that parts were filtered by.' }),
  alternatives: z
    .array(open({ numeric: z.number(), unit: z.string(), normalized: z.string(), reason: z.string() }))
    .optional()
    .meta({ description: 'Other readings of an ambiguous value.' }),
  sku: z.string().nullable().optional().meta({ description: 'An order code in it.' }),
  part_number_like: z.array(z.string()).optional().meta({ description: 'Words that look like part numbers.' }),
  text: z.string().meta({ description: 'Words that were searched as text.' }),
  ignored: z
    .array(z.string())
    .optional()
    .meta({ description: 'Words that no part has, left out so that others count.' }),
  relaxed: z.array(z.string()).optional().meta({
    description:
      'What was given up as nothing was exactly so: `ratings` (parts at least as good), `number` (parts of the value that an unlisted part number states), `reading` (the words as they stand, or numbers like it).',
  }),
  absent: z
    .array(
      open({
        part_number: z.string(),
        manufacturer: z.string().nullable(),
        description: z
          .string()
          .nullable()
          .meta({ description: 'Read out of the number; null: no numbering scheme fits.' }),
      }),
    )
    .optional()
    .meta({ description: 'Part numbers that the catalogue lacks: no part found has one of them.' }),
  read_from: ReadFrom.nullable().optional(),
  normalised: z.string().optional().meta({ description: 'The query as it was understood, for people.' }),
}).meta({ id: 'UnderstoodQuery' });

export const searchParts = endpoint('GET /parts/search', {
  id: 'searchParts',
  client: 'parts.search',
  tag: 'Catalog',
  summary: 'Search parts',
  description:
    'Understands engineering text, the address of a product page (Digi-Key, Mouser, LCSC, Farnell, TME, Arrow, RS), order codes such as `lcsc-C25744`, and the text of a label’s barcode (EIGP 114). `10k 0402 1%` becomes a value, a package and a tolerance, and `understood` says what was read. Bounds on any parameter go as `param.<name>.min`, `.max` or `.eq` with values as engineers write them, for example `param.resistance.min=9.5k`. A figure in `q` means itself: `50V 1%` finds parts of 50 V and 1 %, the more capable ones are counted in `or_better_total`; write `50V+`, `<10mΩ`, `10k-100k` or `1% or better` for bounds.',
  scope: 'catalog:read',
  query: searchQuery,
  // Any name may be that of a parameter; what none is called is listed in `not_applied`.
  freeNames: /^(?!__proto__$)/,
  answer: data(
    open({
      parts: z.array(Part),
      ...pageFields,
      query: z.string().nullable(),
      understood: UnderstoodQuery,
      or_better_total: z
        .int()
        .optional()
        .meta({ description: 'Parts whose ratings are at least as good as asked, those found included.' }),
      total_is_lower_bound: z
        .boolean()
        .optional()
        .meta({ description: 'True when words found more parts than were looked through.' }),
      not_applied: z
        .array(open({ filter: z.string(), reason: z.string() }))
        .optional()
        .meta({ description: 'Filters of the request that the parts were not held to, and why.' }),
      facets: z.array(Facet).optional().meta({
        description:
          'With `facets=true`. Each is counted over the parts that meet all filters but the one on itself, so it also says what another choice would find.',
      }),
    }),
  ),
  example: {
    query: { q: '10k 0402 1%', in_stock: true, limit: 1 },
    data: {
      parts: [examplePart],
      total: 412,
      limit: 1,
      offset: 0,
      next_cursor: 'eyJvIjoxfQ',
      query: '10k 0402 1%',
      understood: {
        category: 'resistor.chip',
        value: { numeric: 10_000, unit: 'Ω', normalized: '10 kΩ' },
        package: '0402',
        tolerance: '±1%',
        voltage: null,
        dielectric: null,
        text: '',
      },
    },
  },
});

export const listCategories = endpoint('GET /parts/categories', {
  id: 'listCategories',
  client: 'parts.categories',
  tag: 'Catalog',
  summary: 'List part categories',
  scope: 'catalog:read',
  query: z.object({ q: text(200).meta({ description: 'Only those whose name holds this.' }), ...pageQuery }),
  answer: data(
    open({
      categories: z.array(
        open({
          id: z.string(),
          name: z.string(),
          kind: z.string().optional(),
          path: z.array(z.string()),
          count: z.int().meta({ description: 'Parts in it, those of its children included.' }),
          parameters: z
            .array(z.string())
            .meta({ description: 'Parameter names its parts have; use them in `param.<name>.min`.' }),
        }).meta({ id: 'Category' }),
      ),
      ...pageFields,
    }),
  ),
  example: {
    query: { q: 'resistor', limit: 1 },
    data: {
      categories: [
        {
          id: 'resistor.chip',
          name: 'Chip resistors',
          path: ['resistor', 'chip'],
          count: 91_204,
          parameters: ['resistance', 'tolerance', 'power_rated'],
        },
      ],
      total: 3,
      limit: 1,
      offset: 0,
      next_cursor: 'eyJvIjoxfQ',
    },
  },
});

export const listManufacturers = endpoint('GET /parts/manufacturers', {
  id: 'listManufacturers',
  client: 'parts.manufacturers',
  tag: 'Catalog',
  summary: 'List manufacturers',
  scope: 'catalog:read',
  query: z.object({ q: text(200).meta({ description: 'Only those whose name or alias holds this.' }), ...pageQuery }),
  answer: data(
    open({
      manufacturers: z.array(
        open({ id: z.string(), name: z.string(), aliases: z.array(z.string()), count: z.int() }).meta({
          id: 'Manufacturer',
        }),
      ),
      ...pageFields,
    }),
  ),
  example: {
    query: { q: 'yageo' },
    data: {
      manufacturers: [{ id: 'yageo', name: 'Yageo', aliases: ['YAGEO', 'Yageo Corporation'], count: 18_340 }],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});
