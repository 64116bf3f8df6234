import type { AnswerData } from '@partwright/contract';
import {
  categoryOfKind,
  type CatalogQuery,
  type Lifecycle,
  type PageEnd,
  type Part,
  type UnderstoodQuery,
  type Facets,
  type ParameterFacet,
  type Approvals,
} from '@partwright/catalog';
import type { Service } from '../service.ts';
import { readFreeFilters, type NotApplied } from './free-filters.ts';
import { readWholeNumber } from './looked-up-parts.ts';
import { parameterFilters } from './parameter-filters.ts';
import { partView } from './part-views.ts';
import { checkPrices, readCategory, readSort } from './search-filters.ts';
import { findParts, orBetterTotal, type Found } from './search-steps.ts';
import { understandText } from './understood-texts.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;
type SearchAnswer = AnswerData<'searchParts'>;

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
  /** Free filters, `name=value`; those that cannot be applied are told. */
  filters?: string[] | undefined;
  /** As CatalogSort; another is refused. */
  sort: string;
  facets: boolean;
  limit: number;
  /** Parts before this page. */
  offset: number;
  /** What the account approved, for the order of parts that share a number. */
  approvals?: Approvals | undefined;
  /** The last part of the page before; the page begins behind it, and `offset` is not skipped again. */
  after?: PageEnd | undefined;
}

/**
 * Search the catalogue. An order code or part number leads to its parts. Otherwise what the query says of value, package
 * and ratings filters the column index, and the words nothing was made of are looked for as text. A figure means itself:
 * `50V 1%` finds parts of 50 V and 1 %, and `orBetterTotal` says how many are at least as good; `50V+` and `1% or better`
 * find those too. What finds nothing is relaxed step by step, and the answer says how. Filters of the caller always hold.
 */
export async function searchParts(
  ports: Ports,
  wish: SearchWish,
): Promise<
  Found & { parts: Part[]; understood: UnderstoodQuery; orBetterTotal: number | null; notApplied: NotApplied[] }
> {
  const understood = await readWholeNumber(ports, understandText(wish.q ?? ''));
  const { asked, notApplied } = makeCatalogFilters(wish, understood);
  const found = await findParts(ports, understood, asked, wish.approvals);
  const parts = await readPage(ports, found);
  return {
    ...found,
    parts: found.ids.flatMap((id) => parts.get(id) ?? []),
    understood,
    orBetterTotal: await orBetterTotal(ports, understood, asked, found),
    notApplied,
  };
}

/** Those that the way there has read are not read again. */
async function readPage({ records }: Ports, { ids, read }: Found): Promise<Map<number, Part>> {
  const known = new Map(read.map((part) => [part.id, part]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  return new Map([...known, ...(await records.parts.byIds(missing))]);
}

export async function answerSearch(
  ports: Ports,
  wish: SearchWish,
): Promise<Omit<SearchAnswer, 'limit' | 'offset' | 'nextCursor'> & { next: PageEnd | null }> {
  const { parts, total, next, facets, understood, ...how } = await searchParts(ports, wish);
  return {
    parts: parts.map(partView),
    total,
    next,
    ...(how.totalIsLowerBound ? { totalIsLowerBound: true } : {}),
    ...(how.orBetterTotal === null ? {} : { orBetterTotal: how.orBetterTotal }),
    query: wish.q ?? null,
    understood: understoodView(understood, how),
    ...(how.notApplied.length > 0 ? { notApplied: how.notApplied } : {}),
    ...(facets ? { facets: facetsView(facets) } : {}),
  };
}

/** Throws invalid_request for what cannot be meant. */
function makeCatalogFilters(
  wish: SearchWish,
  understood: UnderstoodQuery,
): { asked: CatalogQuery; notApplied: NotApplied[] } {
  checkPrices(wish.minPrice, wish.maxPrice);
  const category = wish.category === undefined ? undefined : readCategory(wish.category);
  const { kind } = understood;
  const about = category ?? understood.category ?? (kind === null ? undefined : categoryOfKind(kind).id);
  const free = readFreeFilters(wish.filters ?? [], about);
  const params = parameterFilters(wish.params);
  const bounded = new Set(params.map(({ name }) => name));
  const asked = {
    category,
    manufacturer: joinWishes(wish.manufacturers, free.manufacturers),
    package: joinWishes(wish.packages, free.packages),
    inStock: wish.inStock,
    lifecycle: wish.lifecycles,
    minPrice: wish.minPrice,
    maxPrice: wish.maxPrice,
    params: [...params, ...free.params.filter(({ name }) => !bounded.has(name))],
    sort: readSort(wish.sort),
    limit: wish.limit,
    offset: wish.after === undefined ? wish.offset : 0,
    after: wish.after,
    facets: wish.facets,
  };
  const doubled = free.params.filter(({ name }) => bounded.has(name));
  const notApplied = doubled.map(({ name }) => ({ filter: name, reason: `param.${name} stands in its place` }));
  return { asked, notApplied: [...free.notApplied, ...notApplied] };
}

/** Undefined: nothing is wished. */
function joinWishes(own: string[] | undefined, free: string[]): string[] | undefined {
  return own === undefined && free.length === 0 ? undefined : [...(own ?? []), ...free];
}

/** A value of resistors is shown with their category, though no word names it. */
function understoodView(
  { tolerance, unused: _unused, readFrom, ...understood }: UnderstoodQuery,
  { ignored, relaxed, absent }: Pick<Found, 'ignored' | 'relaxed' | 'absent'>,
): SearchAnswer['understood'] {
  const { category, kind } = understood;
  const shown = category ?? (kind === null || kind === 'other' ? null : categoryOfKind(kind).id);
  return { ...understood, category: shown, tolerance: tolerance?.display ?? null, ignored, relaxed, absent, readFrom };
}

type FacetView = NonNullable<AnswerData<'searchParts'>['facets']>[number];

/** One list of facets: the fixed ones, then the parameters that most of the parts found say something of. */
function facetsView(facets: Facets): FacetView[] {
  const { categories, manufacturers, packages, lifecycles, inStock, outOfStock, stock, price, parameters } = facets;
  return [
    {
      name: 'category',
      values: categories.map(({ id, name, parent, count }) => ({ value: id, display: name, count, parent })),
    },
    { name: 'manufacturer', values: manufacturers },
    { name: 'package', values: packages },
    { name: 'lifecycle', values: lifecycles },
    {
      name: 'in_stock',
      values: [
        { value: 'true', count: inStock },
        { value: 'false', count: outOfStock },
      ],
    },
    { name: 'stock', values: [], histogram: stock },
    ...(price ? [{ name: 'price', unit: 'USD', values: [], ...price }] : []),
    ...parameters.map(parameterView),
  ];
}

/** A value is given back as `param.<name>.eq` takes it. */
function parameterView({ values, ...facet }: ParameterFacet): FacetView {
  return { ...facet, values: values.map(({ value, ...one }) => ({ value: String(value), ...one })) };
}
