import type { Kind } from '@partwright/values';
import type { Lifecycle } from '../types.ts';
import type { ParameterFilter } from './filter.ts';

/**
 * `relevance`: the order of `ids`, without them what is exactly as asked, in stock and in the assembly library first.
 * `price` rises, `stock` falls; `-price`, `-stock` the other way. `param.resistance` rises by the least figure a part
 * says, `-param.resistance` falls by the greatest. What a part does not say is last; equals are in the order of their ids.
 */
export type CatalogSort =
  | 'relevance'
  | 'price'
  | '-price'
  | 'stock'
  | '-stock'
  | `param.${string}`
  | `-param.${string}`;

/** Where a page ended: the sort key and the number of its last part. It says where to go on also after others have changed. */
export interface PageEnd {
  key: number;
  id: number;
}

/** What to find in the catalogue; everything given must hold. */
export interface CatalogQuery {
  /** This category and all below it. */
  category?: string | undefined;
  kind?: Kind | undefined;
  /** Any spelling of the maker's name; of several, any of them. */
  manufacturer?: string | readonly string[] | undefined;
  /** A package as people write it: `0402`, `SOT-23-5`, `SMA`; of several, any of them. */
  package?: string | readonly string[] | undefined;
  /** Canonical key of @partwright/footprints. */
  footprint?: string | undefined;
  inStock?: boolean | undefined;
  lifecycle?: Lifecycle | readonly Lifecycle[] | undefined;
  /** Bounds of the lowest unit price, in the index's currency. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  params?: readonly ParameterFilter[] | undefined;
  /** Only these parts, best first: the hits of a text search. */
  ids?: readonly number[] | undefined;
  sort?: CatalogSort | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  /** Go on behind this; `offset` counts from there. */
  after?: PageEnd | undefined;
  facets?: boolean | undefined;
}
