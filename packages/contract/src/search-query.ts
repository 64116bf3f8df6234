import { z } from 'zod';
import { text, textBoolean, textBooleanOr, textChoices, textNumber, textRepeated } from './fields.ts';
import { pageQuery } from './pages.ts';
import { lifecycles } from './part-schemas.ts';

const bound = z.union([z.string().min(1).max(100), z.number()]).transform(String) as unknown as z.ZodType<
  string,
  string | number
>;

const MOST_VALUES = 50;
const wanted = z.union([bound, z.array(bound).min(1).max(MOST_VALUES)]) as unknown as z.ZodType<
  string | string[],
  string | number | (string | number)[]
>;

/** Bounds of one parameter; values as engineers write them (`9.5k`, `100n`, `X7R`), read by the engine. */
const ParameterBounds = z.object({ min: bound.optional(), max: bound.optional(), eq: wanted.optional() });
export type ParameterBounds = z.infer<typeof ParameterBounds>;

const SORT = /^(?:relevance|-?(?:price|stock|param\.[a-z][a-z0-9_]{0,63}))$/;
export type SearchSort = 'relevance' | 'price' | '-price' | 'stock' | '-stock' | `param.${string}` | `-param.${string}`;

const sort = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() || undefined : value),
    z
      .string()
      .regex(SORT, 'Give relevance, price, -price, stock, -stock, param.<name> or -param.<name>')
      .default('relevance'),
  )
  .default('relevance') as unknown as z.ZodDefault<z.ZodType<SearchSort, string>>;

const KEY = /^param\.([a-z][a-z0-9_]{0,63})\.(min|max|eq)$/;
const MAX_BOUNDS = 40;

/** Which keys of a query string look like parameter filters, read or not. */
function parameterKeys(query: object): string[] {
  return Object.keys(query).filter((key) => key.startsWith('param.'));
}

const shape = {
  q: text(1_000).meta({
    description:
      'Words, a part number, what the part shall be (`10k 0402 1%`, `100nF X7R 50V`), the address of a product page, or the text of a label.',
    examples: ['10k 0402 1%'],
  }),
  category: text(200).meta({
    description:
      'Category by its id, its name or a usual word for it, in any case, singular or plural; what is below it comes along.',
    examples: ['resistor.chip'],
  }),
  manufacturer: textRepeated().meta({
    description:
      'Manufacturer, in any spelling; repeat it for several. A manufacturer without parts of its own here means the one that took it over.',
  }),
  package: textRepeated().meta({
    description: 'Package in any naming (`0402`, `R_0402_1005Metric`, `SOT-23`); repeat it for several.',
  }),
  in_stock: textBoolean().meta({ description: 'Only parts some seller has.' }),
  lifecycle: textChoices(lifecycles).meta({
    description: 'State of production, in any case; repeat it for several.',
    examples: ['active'],
  }),
  min_price: textNumber().meta({ description: 'Least unit price at one piece, USD.' }),
  max_price: textNumber().meta({ description: 'Highest unit price at one piece, USD.' }),
  sort: sort.meta({
    description:
      'Order of the answer. `price` rises, `stock` falls, `param.<name>` rises; a minus in front turns it round. Parts that do not say come last.',
    examples: ['price', '-param.voltage_rated'],
  }),
  facets: textBooleanOr(false).meta({
    description:
      'Count the values that would narrow or widen the search: each facet is counted over what meets all filters but its own.',
  }),
  param: z.record(z.string(), ParameterBounds).optional().meta({
    description:
      'Bounds on parameters, with units as engineers write them. In a query string: `param.<name>.min`, `.max`, `.eq`. `eq` may be repeated for any of several; words match in any case, and one of a list. Where a part has a range (supply voltage 1.8 to 5.5 V): `eq=3.3` asks that the range holds 3.3, `eq=3..5` that it holds all of that, `min` and `max` that it reaches between them.',
  }),
  filters: textRepeated().meta({
    description:
      'Further filters as `name=value`; every other name in the query string is taken as one: `resistance=10k&tolerance=1%`. A name is that of a parameter, or value, voltage, current and power as they are meant in the category. `>=` and `<=` before the value make bounds. What cannot be applied is listed in `not_applied`.',
    examples: ['resistance=10k'],
  }),
  ...pageQuery,
};

type SearchQuery = z.ZodObject<typeof shape>;

/**
 * Query of `GET /parts/search`. `param.resistance.min=9.5k` and its like are gathered into
 * `param: { resistance: { min: '9.5k' } }`; every other name that is not listed here is a filter: `filters: ['tolerance=1%']`.
 */
export const searchQuery = z
  .looseObject(shape)
  .superRefine((query, ctx) => {
    const keys = parameterKeys(query);
    if (keys.length > MAX_BOUNDS)
      ctx.addIssue({ code: 'custom', path: ['param'], message: `At most ${MAX_BOUNDS} parameter filters` });
    for (const key of keys.slice(0, MAX_BOUNDS)) {
      if (!KEY.test(key))
        ctx.addIssue({
          code: 'custom',
          path: [key],
          message: 'Write param.<name>.min, .max or .eq, the name in snake_case',
        });
      else if (key.endsWith('.eq') && !wanted.safeParse(query[key]).success)
        ctx.addIssue({
          code: 'custom',
          path: [key],
          message: `Give 1 to ${MOST_VALUES} values of 1 to 100 characters`,
        });
      else if (!key.endsWith('.eq') && !bound.safeParse(query[key]).success)
        ctx.addIssue({ code: 'custom', path: [key], message: 'Give one value of 1 to 100 characters' });
    }
    const { min_price: min, max_price: max } = query;
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      ctx.addIssue({
        code: 'custom',
        path: ['min_price'],
        message: `${min} is more than max_price=${max}; exchange the two`,
      });
  })
  .overwrite(gatherBounds) as unknown as SearchQuery;

function gatherBounds<Query extends object>(query: Query): Query {
  const known = Object.entries(query).filter(([key]) => Object.hasOwn(shape, key));
  const bounds = new Map<string, Record<string, string | string[]>>(
    Object.entries((query as { param?: Record<string, Record<string, string | string[]>> }).param ?? {}),
  );
  for (const key of parameterKeys(query)) {
    const [, name, side] = KEY.exec(key) ?? [];
    if (name === undefined || side === undefined) continue; // already reported
    const given = (query as Record<string, unknown>)[key];
    bounds.set(name, { ...bounds.get(name), [side]: Array.isArray(given) ? given.map(String) : String(given) });
  }
  const { filters = [] } = query as { filters?: string[] };
  const free = [...filters, ...readFreeFilters(query)].slice(0, MAX_BOUNDS);
  const others = known.filter(([key]) => key !== 'param' && key !== 'filters');
  if (bounds.size > 0) others.push(['param', Object.fromEntries(bounds)]);
  if (free.length > 0) others.push(['filters', free]);
  return Object.fromEntries(others) as Query;
}

const LONGEST_FILTER = 200;

/** Every name of the query string that nothing else reads, as `name=value`. */
function readFreeFilters(query: object): string[] {
  return Object.entries(query)
    .filter(([key]) => !Object.hasOwn(shape, key) && !key.startsWith('param.'))
    .flatMap(([key, value]) => [value].flat().map((one) => `${key}=${String(one)}`.slice(0, LONGEST_FILTER)));
}
