import { z } from 'zod';
import { text, textBoolean, textBooleanOr, textChoiceOr, textNumber, textRepeated } from './fields.ts';
import { pageQuery } from './pages.ts';
import { lifecycles } from './part-schemas.ts';

const bound = z.union([z.string().min(1).max(100), z.number()]).transform(String) as unknown as z.ZodType<
  string,
  string | number
>;

/** Bounds of one parameter; values as engineers write them (`9.5k`, `100n`, `X7R`), read by the engine. */
const ParameterBounds = z.object({ min: bound.optional(), max: bound.optional(), eq: bound.optional() });
export type ParameterBounds = z.infer<typeof ParameterBounds>;

const KEY = /^param\.([a-z][a-z0-9_]{0,63})\.(min|max|eq)$/;
const MAX_BOUNDS = 40;

/** Which keys of a query string look like parameter filters, read or not. */
function parameterKeys(query: object): string[] {
  return Object.keys(query).filter((key) => key.startsWith('param.'));
}

const shape = {
  q: text(500).meta({
    description: 'Words, a part number, or what the part shall be: `10k 0402 1%`, `100nF X7R 50V`.',
    examples: ['10k 0402 1%'],
  }),
  category: text(200).meta({
    description: 'Category id; a path takes its children along.',
    examples: ['resistor.chip'],
  }),
  manufacturer: textRepeated().meta({ description: 'Maker; repeat it for several.' }),
  package: textRepeated().meta({
    description: 'Package in any naming (`0402`, `R_0402_1005Metric`, `SOT-23`); repeat it for several.',
  }),
  in_stock: textBoolean().meta({ description: 'Only parts some seller has.' }),
  lifecycle: textRepeated(z.enum(lifecycles)).meta({
    description: 'State of production; repeat it for several.',
    examples: ['active'],
  }),
  min_price: textNumber().meta({ description: 'Least unit price at one piece, USD.' }),
  max_price: textNumber().meta({ description: 'Highest unit price at one piece, USD.' }),
  sort: textChoiceOr('relevance', ['relevance', 'price', 'stock']).meta({ description: 'Order of the answer.' }),
  facets: textBooleanOr(false).meta({ description: 'Count the values that would narrow the search further.' }),
  param: z
    .record(z.string(), ParameterBounds)
    .optional()
    .meta({ description: 'Bounds on parameters. In a query string: `param.<name>.min`, `.max`, `.eq`.' }),
  ...pageQuery,
};

type SearchQuery = z.ZodObject<typeof shape>;

/**
 * Query of `GET /parts/search`. `param.resistance.min=9.5k` and its like are gathered into
 * `param: { resistance: { min: '9.5k' } }`; every other unknown parameter is dropped.
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
      else if (!bound.safeParse(query[key]).success)
        ctx.addIssue({ code: 'custom', path: [key], message: 'Give one value of 1 to 100 characters' });
    }
  })
  .overwrite(gatherBounds) as unknown as SearchQuery;

function gatherBounds<Query extends object>(query: Query): Query {
  const known = Object.entries(query).filter(([key]) => Object.hasOwn(shape, key));
  const bounds = new Map<string, Record<string, string>>(
    Object.entries((query as { param?: Record<string, Record<string, string>> }).param ?? {}),
  );
  for (const key of parameterKeys(query)) {
    const [, name, side] = KEY.exec(key) ?? [];
    if (name === undefined || side === undefined) continue; // already reported
    bounds.set(name, { ...bounds.get(name), [side]: String((query as Record<string, unknown>)[key]) });
  }
  return Object.fromEntries(bounds.size > 0 ? [...known, ['param', Object.fromEntries(bounds)]] : known) as Query;
}
