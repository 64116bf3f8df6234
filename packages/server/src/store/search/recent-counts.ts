import type { CatalogQuery, Facets } from '@partwright/catalog';

export interface Counts {
  total: number;
  facets?: Facets;
}

const MOST_KEPT = 500;
/** A copy of the database may have answered, which lacked what the version says. */
const KEPT_MS = 60_000;

/**
 * What was counted lately, for whoever asks the same again: the whole catalogue, a category, the next page. The more parts a
 * question is about, the longer counting takes and the more often it is asked.
 */
export class RecentCounts {
  readonly #kept = new Map<string, { counts: Promise<Counts>; until: number }>();

  /** Those who ask while it is counted wait for the same count. */
  get(version: string, query: CatalogQuery, count: () => Promise<Counts>): Promise<Counts> {
    // What was looked up elsewhere is few parts, and seldom the same.
    if (query.ids !== undefined) return count();
    const { sort: _sort, limit: _limit, offset: _offset, after: _after, ...asked } = query;
    const key = JSON.stringify([version, asked]);
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > performance.now()) return known.counts;
    const counts = count();
    this.#kept.delete(key);
    this.#kept.set(key, { counts, until: performance.now() + KEPT_MS });
    counts.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return counts;
  }
}
