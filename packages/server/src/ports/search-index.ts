import type { CatalogAnswer, CatalogQuery, ParametricQuery } from '@partwright/catalog';

/**
 * The catalogue by what its parts are: filters, facets and orders. It follows the records of the PartStore and knows parts by
 * their numbers there. Every adapter gives the same answers in the same order.
 */
export interface SearchIndex {
  /** Prices in other currencies are not compared. */
  readonly currency: string;
  /** The version of the records that it answers for; empty before its first `refresh`. */
  readonly version: string;
  /** Bring it to the records as they stand. Several callers share one run. */
  refresh(): Promise<void>;
  /** Wait for what is written in the background. */
  settle(): Promise<void>;
  /** How many parts it knows. */
  count(): Promise<number>;
  search(query: CatalogQuery): Promise<CatalogAnswer>;
  /**
   * Parts of a kind whose naming figure is this (within one millionth) and whose other facts are at least as good as asked;
   * a part that does not say is left out. In stock first, then by assembly library, then by price.
   */
  parametric(query: ParametricQuery, limit: number): Promise<number[]>;
  /** How many parts each category holds itself, by category id. */
  categoryCounts(): Promise<ReadonlyMap<string, number>>;
  manufacturerCounts(): Promise<ReadonlyMap<string, number>>;
  /** Parts whose prices are worth holding to estimate others from: of many that are alike only some (`thinAlike`). */
  pricedParts(): Promise<number[]>;
}
