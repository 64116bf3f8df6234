import { categories, categoryCalled, type CatalogSort } from '@partwright/catalog';
import { nearNames } from '@partwright/report-text';
import { namedParameter, wrong } from './parameter-filters.ts';

const ids = categories.map(({ id }) => id);
const idsByName = new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]));

/** The id of a category that is asked for by its id or a word for it; throws invalid_request with the ids most like it. */
export function readCategory(asked: string): string {
  const named = categoryCalled(asked);
  if (named !== undefined) return named.id;
  const near = nearNames(asked, [...ids, ...idsByName.keys()], 3).map((name) => idsByName.get(name) ?? name);
  const hint =
    near.length > 0 ? `did you mean ${[...new Set(near)].join(', ')}?` : 'GET /v1/parts/categories lists them';
  throw wrong('category', `there is no category ${JSON.stringify(asked)}; ${hint}`);
}

/** Throws invalid_request when a sort is by a parameter that is unknown or a word. */
export function readSort(sort: string): CatalogSort {
  const name = /^-?param\.(.+)$/.exec(sort)?.[1];
  if (name !== undefined && namedParameter(name, 'sort').shape === 'text')
    throw wrong('sort', `${name} is a word; sort by a parameter that is a figure, by price or by stock`);
  return sort as CatalogSort;
}

/** Throws invalid_request when no price can be within the bounds. */
export function checkPrices(minPrice: number | undefined, maxPrice: number | undefined): void {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw wrong('min_price', `${minPrice} is more than max_price=${maxPrice}; exchange the two`);
}
