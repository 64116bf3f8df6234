import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { readInput, type Input } from '../../../shared/input.ts';
import { many, type ItemOperation } from '../../../shared/operation.ts';
import { take } from '../../../shared/pages.ts';
import { choose, limit, makeOptionsProperty, pick, returnAll, simplify, text } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { parameters, readBounds, type ParameterRow } from './parameter-bounds.ts';
import { simplePart } from './simple-part.ts';

interface Options {
  parameters?: { parameter?: ParameterRow[] };
  sortParameter?: string;
}

const declared = declare(api.searchParts, {
  value: 'getMany',
  action: 'Get many parts',
  description: 'Search the catalogue for parts by value, ratings, package, part number or words',
  properties: (fields) => [
    {
      ...fields.q,
      displayName: 'Query',
      name: 'query',
      description:
        'What to look for: value, ratings, package, part number or words. A figure means itself: write 50V+, <10mΩ or 10k-100k for bounds.',
    },
    returnAll,
    limit,
    simplify,
    makeOptionsProperty([
      pick('Category', 'category', 'searchCategories', 'resistor.chip', {
        description: 'Only parts of this category and those below it',
      }),
      { ...fields.in_stock, description: 'Whether to return only parts that some seller has in stock' },
      { ...fields.lifecycle, displayName: 'Life Cycle', description: 'States of production to return' },
      {
        ...fields.manufacturer,
        placeholder: 'e.g. Yageo; Vishay',
        description: 'Manufacturers in any spelling, separated by semicolons',
      },
      { ...fields.max_price, default: 1 },
      fields.min_price,
      {
        ...fields.package,
        placeholder: 'e.g. 0402; SOT-23',
        description: 'Packages in any naming, separated by semicolons',
      },
      parameters,
      choose({ ...fields.sort, description: 'Order of the parts; those that do not say come last' }, 'relevance', {
        '-param': ['Parameter, Highest First', 'By the parameter in Sort Parameter'],
        param: ['Parameter, Lowest First', 'By the parameter in Sort Parameter'],
        '-price': ['Price, Highest First'],
        price: ['Price, Lowest First'],
        relevance: ['Relevance'],
        stock: ['Stock, Highest First'],
        '-stock': ['Stock, Lowest First'],
      }),
      text('Sort Parameter', 'sortParameter', {
        placeholder: 'e.g. voltage_rated',
        description: 'Name of the parameter to sort by, when Sort says so',
      }),
    ]),
  ],
});

/** Names of makers and packages have commas: `UNI-ROYAL; Yageo`, `SMD,12x12mm`. */
const separators = { manufacturer: ';', package: ';' };

export const getMany: ItemOperation = {
  ...declared,
  async run(context) {
    const asked = await readInput(context, api.searchParts, declared.properties, separators);
    const { parameters: { parameter = [] } = {}, sortParameter } = context.options() as Options;
    const query = { ...asked, ...sortBy(asked, sortParameter), ...readBounds(parameter) };
    let doubt: string | null = null;
    const parts = await take(context, async function* read(page) {
      for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
        const found = await context.client.parts.search({ ...query, ...page, cursor });
        doubt ??= describeSearch(found);
        yield* found.parts;
        cursor = found.next_cursor ?? undefined;
      }
    });
    if (doubt !== null) context.hint(doubt);
    return many(context.parameter('simplify', true) ? parts.map((part) => ({ ...simplePart(part), doubt })) : parts);
  },
};

type Search = CallData<'searchParts'>;

const GIVEN_UP: Readonly<Record<string, string>> = {
  number: 'The part number is not listed: these are parts of the value that it states.',
  ratings: 'Nothing is exactly as asked: these parts are at least as good.',
  reading: 'Nothing fits what the query means: its words, or numbers like it, were searched as they stand.',
};

/** What of a search was given up, so that its parts are not quite what was asked for; null: nothing. */
export function describeSearch({
  understood,
  not_applied = [],
}: Pick<Search, 'understood' | 'not_applied'>): string | null {
  const { relaxed = [], ignored = [], absent = [] } = understood;
  const all = [
    ...relaxed.map((one) => GIVEN_UP[one] ?? `Given up, as nothing was exactly so: ${one}.`),
    ...(ignored.length > 0 ? [`Left out, as no part has it: ${ignored.join(', ')}.`] : []),
    ...absent.map(({ part_number, description }) =>
      [`The catalogue does not have ${part_number}`, ...(description ? [`(${description})`] : [])]
        .join(' ')
        .concat('.'),
    ),
    ...not_applied.map(({ filter, reason }) => `Parts were not held to ${filter}: ${reason}`),
  ];
  return all.length > 0 ? all.join(' ') : null;
}

function sortBy({ sort }: Input, parameter: string | undefined): Input {
  if (sort !== 'param' && sort !== '-param') return {};
  if (parameter) return { sort: `${sort}.${parameter.trim()}` };
  throw new Error('Sort is by a parameter, but Sort Parameter is empty: add it with a name such as voltage_rated');
}
