import type { PageEnd } from './query.ts';
import type { Facets } from './facets.ts';

export interface CatalogAnswer {
  /** Part numbers of the store, in order. */
  ids: number[];
  /** How many fit, beyond this page. */
  total: number;
  /** Give it as `after` for the next page; null when this is the last. */
  next: PageEnd | null;
  facets?: Facets;
}
