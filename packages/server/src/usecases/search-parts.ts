import {
  catalogQueryOf,
  understandQuery,
  type CatalogQuery,
  type Facets,
  type Lifecycle,
  type Part,
  type UnderstoodQuery,
} from '@partwright/engine/catalog';
import { normalizePartNumber } from '@partwright/engine/part-numbers';
import type { Service } from '../service.ts';
import { parameterFilters } from './parameter-filters.ts';
import { partView } from './part-views.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;

export interface SearchWish {
  q?: string | undefined;
  category?: string | undefined;
  manufacturers?: string[] | undefined;
  packages?: string[] | undefined;
  inStock?: boolean | undefined;
  lifecycles?: Lifecycle[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  params?: Parameters<typeof parameterFilters>[0];
  sort: 'relevance' | 'price' | 'stock';
  facets: boolean;
  limit: number;
  offset: number;
}

interface Found {
  parts: Part[];
  total: number;
  facets?: Facets | undefined;
}

/** How many hits of a text search the filters look through. */
const TEXT_DEPTH = 5_000;
const PREFIX_DEPTH = 500;
const NEAR_DEPTH = 20;

/**
 * Search the catalogue: what the query says of value, package and ratings filters the column index; its part numbers, or
 * else the words nothing was made of, say which parts are looked through. Filters of the caller always hold.
 */
export async function searchParts(ports: Ports, wish: SearchWish): Promise<Found & { understood: UnderstoodQuery }> {
  const understood = understandQuery(wish.q ?? '');
  const asked = filtersOf(wish);
  const read = catalogQueryOf(understood);
  let answer = ports.catalogue.index.search({ ...narrow(read, asked), ids: await lookUp(ports, understood) });
  // What was read may be wrong; before nothing is found the words are looked for as they stand.
  if (answer.total === 0 && wish.q)
    answer = ports.catalogue.index.search({
      ...asked,
      ids: (await ports.records.parts.searchText(wish.q, TEXT_DEPTH, 0)).ids,
    });
  const parts = await ports.records.parts.byIds(answer.ids);
  return {
    parts: answer.ids.flatMap((id) => parts.get(id) ?? []),
    total: answer.total,
    facets: answer.facets,
    understood,
  };
}

export async function answerSearch(
  ports: Ports,
  wish: SearchWish,
): Promise<{ total: number } & Record<string, unknown>> {
  const { parts, total, facets, understood } = await searchParts(ports, wish);
  return {
    parts: parts.map(partView),
    total,
    query: wish.q ?? null,
    understood: understoodView(understood),
    ...(facets ? { facets: facetsView(facets) } : {}),
  };
}

function filtersOf(wish: SearchWish): CatalogQuery {
  return {
    category: wish.category,
    manufacturer: wish.manufacturers,
    package: wish.packages,
    inStock: wish.inStock,
    lifecycle: wish.lifecycles,
    minPrice: wish.minPrice,
    maxPrice: wish.maxPrice,
    params: parameterFilters(wish.params),
    sort: wish.sort,
    limit: wish.limit,
    offset: wish.offset,
    facets: wish.facets,
  };
}

/** Both hold; where both name a category, maker or package, the caller's own counts. */
function narrow(read: CatalogQuery, asked: CatalogQuery): CatalogQuery {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { ...read, ...given, params: [...(read.params ?? []), ...(asked.params ?? [])] };
}

/** The parts that numbers and words name, best first; undefined: all parts. */
async function lookUp(
  { records: { parts } }: Ports,
  { sku, partNumberLike, text }: UnderstoodQuery,
): Promise<number[] | undefined> {
  if (sku !== null) {
    const found = await parts.bySku(sku);
    if (found.length > 0) return found.map(({ id }) => id);
  }
  const numbers = partNumberLike.map(normalizePartNumber).filter((number) => number.length >= 3);
  if (numbers.length > 0) {
    const exact = await parts.byMpn(numbers);
    const begun = await Promise.all(numbers.map((number) => parts.byMpnPrefix(number, PREFIX_DEPTH)));
    const found = [...[...exact.values()].flat(), ...begun.flat()].map(({ id }) => id);
    if (found.length > 0) return [...new Set(found)];
    const near = await Promise.all(partNumberLike.map((number) => parts.nearMpn(number, NEAR_DEPTH)));
    if (near.flat().length > 0) return near.flat().map(({ part }) => part.id);
  }
  const words = [...partNumberLike, text].join(' ').trim();
  return words === '' ? undefined : (await parts.searchText(words, TEXT_DEPTH, 0)).ids;
}

function understoodView({ tolerance, params, ...understood }: UnderstoodQuery): object {
  return { ...understood, tolerance: tolerance?.display ?? null, params };
}

/** One list of facets: the fixed ones, then the parameters that most of the parts found say something of. */
function facetsView({ categories, manufacturers, packages, lifecycles, parameters, price, inStock }: Facets): object[] {
  return [
    { name: 'category', values: categories.map(({ id, name, count }) => ({ value: id, display: name, count })) },
    { name: 'manufacturer', values: manufacturers },
    { name: 'package', values: packages },
    { name: 'lifecycle', values: lifecycles },
    { name: 'in_stock', values: [{ value: 'true', count: inStock }] },
    ...(price ? [{ name: 'price', unit: 'USD', values: [], ...price }] : []),
    ...parameters.map(({ values, ...parameter }) => ({
      ...parameter,
      values: values.map(({ value, ...one }) => ({ value: String(value), ...one })),
    })),
  ];
}
