import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, text } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { examplePart } from './part-examples.ts';
import { Part } from './part-schemas.ts';
import { searchQuery } from './search-query.ts';

/** Values that would narrow a search: words with their counts, or the range of a number. */
const Facet = open({
  name: z.string().meta({ description: '`category`, `manufacturer`, `package`, `lifecycle`, or a parameter name.' }),
  unit: z.string().nullable().optional(),
  values: z.array(open({ value: z.string(), count: z.int() })),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
}).meta({ id: 'Facet' });

/** What the server read out of `q`. */
const UnderstoodQuery = open({
  category: z.string().nullable(),
  value: open({ numeric: z.number(), unit: z.string(), normalized: z.string() }).nullable(),
  package: z.string().nullable(),
  tolerance: z.string().nullable(),
  voltage: z.number().nullable().meta({ description: 'V' }),
  dielectric: z.string().nullable(),
  text: z.string().meta({ description: 'Words that were searched as text.' }),
}).meta({ id: 'UnderstoodQuery' });

export const searchParts = endpoint('GET /parts/search', {
  id: 'searchParts',
  tag: 'Catalog',
  summary: 'Search parts',
  description:
    'Understands engineering text: `10k 0402 1%` becomes a value, a package and a tolerance, and `understood` says what was read. Bounds on any parameter go as `param.<name>.min`, `.max` or `.eq` with values as engineers write them, for example `param.resistance.min=9.5k`.',
  scope: 'catalog:read',
  query: searchQuery,
  answer: data(
    open({
      parts: z.array(Part),
      ...pageFields,
      query: z.string().nullable(),
      understood: UnderstoodQuery,
      facets: z.array(Facet).optional().meta({ description: 'With `facets=true`.' }),
    }),
  ),
  built: true,
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
  built: true,
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
  built: true,
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
