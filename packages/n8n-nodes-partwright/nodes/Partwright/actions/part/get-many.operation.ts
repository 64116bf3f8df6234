import type { CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { many, type ItemOperation } from '../../../shared/operation.ts';
import { take } from '../../../shared/pages.ts';
import { limit, makeOptionsProperty, returnAll, simplify } from '../../../shared/properties.ts';
import { readBounds, parameters, type ParameterRow } from './parameter-bounds.ts';
import { simplePart } from './simple-part.ts';
import { textList } from '../../../shared/text-list.ts';

type Search = CallInput<'searchParts'>;

interface Options {
  category?: string;
  inStock?: boolean;
  lifecycle?: Search['lifecycle'];
  manufacturer?: string | string[];
  maxPrice?: number;
  minPrice?: number;
  package?: string | string[];
  parameters?: { parameter?: ParameterRow[] };
  sort?: 'relevance' | 'price' | '-price' | 'stock' | '-stock' | 'param' | '-param';
  sortParameter?: string;
}

/** Of makers and packages, whose names have commas: `UNI-ROYAL; Yageo`, `SMD,12x12mm`. */
const SEPARATOR = ';';

const lifecycle: INodeProperties = {
  displayName: 'Life Cycle',
  name: 'lifecycle',
  type: 'multiOptions',
  default: ['active'],
  options: [
    { name: 'Active', value: 'active' },
    { name: 'Announced', value: 'announced' },
    { name: 'End of Life', value: 'eol' },
    { name: 'Not Recommended for New Designs', value: 'nrnd' },
    { name: 'Obsolete', value: 'obsolete' },
    { name: 'Unknown', value: 'unknown' },
  ],
  description: 'States of production to return',
};

const sort: INodeProperties = {
  displayName: 'Sort',
  name: 'sort',
  type: 'options',
  default: 'relevance',
  options: [
    { name: 'Parameter, Highest First', value: '-param', description: 'By the parameter in Sort Parameter' },
    { name: 'Parameter, Lowest First', value: 'param', description: 'By the parameter in Sort Parameter' },
    { name: 'Price, Highest First', value: '-price' },
    { name: 'Price, Lowest First', value: 'price' },
    { name: 'Relevance', value: 'relevance' },
    { name: 'Stock, Highest First', value: 'stock' },
    { name: 'Stock, Lowest First', value: '-stock' },
  ],
  description: 'Order of the parts; those that do not say come last',
};

export const getMany: ItemOperation = {
  value: 'getMany',
  name: 'Get Many',
  action: 'Get many parts',
  description: 'Search the catalogue for parts by value, ratings, package, part number or words',
  properties: [
    {
      displayName: 'Query',
      name: 'query',
      type: 'string',
      default: '',
      placeholder: 'e.g. 10k 0402 1%',
      description:
        'What to look for: value, ratings, package, part number or words. A figure means itself: write 50V+, <10mΩ or 10k-100k for bounds.',
    },
    returnAll,
    limit,
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Category',
        name: 'category',
        type: 'string',
        default: '',
        placeholder: 'e.g. resistor.chip',
        description: 'ID or English name of a category; those below it come along',
      },
      {
        displayName: 'In Stock',
        name: 'inStock',
        type: 'boolean',
        default: true,
        description: 'Whether to return only parts that some seller has in stock',
      },
      lifecycle,
      {
        displayName: 'Manufacturer',
        name: 'manufacturer',
        type: 'string',
        default: '',
        placeholder: 'e.g. Yageo; Vishay',
        description: 'Makers in any spelling, separated by semicolons',
      },
      {
        displayName: 'Max Price',
        name: 'maxPrice',
        type: 'number',
        typeOptions: { minValue: 0, numberPrecision: 6 },
        default: 1,
        description: 'Highest unit price at one piece, in USD',
      },
      {
        displayName: 'Min Price',
        name: 'minPrice',
        type: 'number',
        typeOptions: { minValue: 0, numberPrecision: 6 },
        default: 0,
        description: 'Lowest unit price at one piece, in USD',
      },
      {
        displayName: 'Package',
        name: 'package',
        type: 'string',
        default: '',
        placeholder: 'e.g. 0402; SOT-23',
        description: 'Packages in any naming, separated by semicolons',
      },
      parameters,
      sort,
      {
        displayName: 'Sort Parameter',
        name: 'sortParameter',
        type: 'string',
        default: '',
        placeholder: 'e.g. voltage_rated',
        description: 'Name of the parameter to sort by, when Sort says so',
      },
    ]),
  ],
  async run(context) {
    const q = String(context.parameter('query', '')).trim();
    const search = makeSearch(context.options());
    const parts = await take(context, (page) =>
      context.client.parts.searchAll({ ...(q === '' ? {} : { q }), ...search, ...page }),
    );
    return many(context.parameter('simplify', true) ? parts.map(simplePart) : parts);
  },
};

function makeSearch(options: Options): Search {
  return {
    category: options.category,
    in_stock: options.inStock,
    lifecycle: options.lifecycle,
    manufacturer: textList(options.manufacturer, SEPARATOR),
    max_price: options.maxPrice,
    min_price: options.minPrice,
    package: textList(options.package, SEPARATOR),
    sort: makeSort(options),
    ...readBounds(options.parameters?.parameter ?? []),
  };
}

function makeSort({ sort: order, sortParameter }: Options): Search['sort'] {
  if (order !== 'param' && order !== '-param') return order;
  if (sortParameter) return `${order}.${sortParameter.trim()}`;
  throw new Error('Sort is by a parameter, but Sort Parameter is empty: add it with a name such as voltage_rated');
}
