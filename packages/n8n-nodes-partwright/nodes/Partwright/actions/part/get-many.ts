import { declare } from '../../../shared/declared.ts';
import type { Input } from '../../../shared/input.ts';
import { choose, limit, makeOptionsProperty, pick, returnAll, simplify, text } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { parameters, readBounds, type ParameterRow } from './parameter-bounds.ts';
import { simplePart } from './simple-part.ts';

interface Options {
  parameters?: { parameter?: ParameterRow[] };
  sortParameter?: string;
}

export const getMany = declare(api.searchParts, {
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
        description: 'Makers in any spelling, separated by semicolons',
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
  // Names of makers and packages have commas: `UNI-ROYAL; Yageo`, `SMD,12x12mm`.
  separators: { manufacturer: ';', package: ';' },
  send(input, context) {
    const { parameters: { parameter = [] } = {}, sortParameter } = context.options() as Options;
    return { ...input, ...sortBy(input, sortParameter), ...readBounds(parameter) };
  },
  simple: simplePart,
});

function sortBy({ sort }: Input, parameter: string | undefined): Input {
  if (sort !== 'param' && sort !== '-param') return {};
  if (parameter) return { sort: `${sort}.${parameter.trim()}` };
  throw new Error('Sort is by a parameter, but Sort Parameter is empty: add it with a name such as voltage_rated');
}
