import type { Part } from '@partwright/catalog';
import type { Session } from '../session.ts';

/** What is looked up again and again is mostly among so many; each is some kilobytes. */
const MOST_KEPT = 4_000;

/**
 * What was read of the catalogue, for an embedded database, where reading it again is the dearest part of an answer. Nobody
 * but this process writes there, so that what is kept is true: it is forgotten when a change of the catalogue begins and
 * again when it is committed, and what was read meanwhile is not kept. In a transaction nothing of it is used.
 */
export class PartMemory {
  readonly #session: Session;
  readonly #byId = new Map<number, Part>();
  readonly #byNumber = new Map<string, Part[]>();
  readonly #bySku = new Map<string, Part[]>();
  /** Rises with each forgetting. */
  #changes = 0;

  constructor(session: Session) {
    this.#session = session;
    session.onCatalogueChange(() => {
      this.#changes += 1;
      for (const kept of [this.#byId, this.#byNumber, this.#bySku]) kept.clear();
    });
  }

  byIds(ids: number[], read: (ids: number[]) => Promise<Map<number, Part>>): Promise<Map<number, Part>> {
    return this.#recall(this.#byId, ids, read);
  }

  byMpn(mpns: string[], read: (mpns: string[]) => Promise<Map<string, Part[]>>): Promise<Map<string, Part[]>> {
    return this.#recall(this.#byNumber, mpns, read, []);
  }

  bySkus(skus: string[], read: (skus: string[]) => Promise<Map<string, Part[]>>): Promise<Map<string, Part[]>> {
    return this.#recall(this.#bySku, skus, read, []);
  }

  /** `nothing` is what is kept of those that are not there; undefined: nothing is. */
  async #recall<Key, Value>(
    kept: Map<Key, Value>,
    asked: Key[],
    read: (missing: Key[]) => Promise<Map<Key, Value>>,
    nothing?: Value & readonly unknown[],
  ): Promise<Map<Key, Value>> {
    if (this.#session.isInside) return read(asked);
    const missing = asked.filter((key) => !kept.has(key));
    const known = new Map(asked.flatMap((key): [Key, Value][] => (kept.has(key) ? [[key, kept.get(key)!]] : [])));
    if (missing.length === 0) return withoutNothing(known);
    const changes = this.#changes;
    const found = await read(missing);
    if (changes !== this.#changes) return known.size === 0 ? found : read(asked);
    if (kept.size + missing.length > MOST_KEPT) kept.clear();
    for (const key of missing) {
      const value = found.get(key) ?? nothing;
      if (value === undefined) continue;
      if (missing.length <= MOST_KEPT) kept.set(key, value);
      known.set(key, value);
    }
    return withoutNothing(known);
  }
}

/** As the store gives it: what is not there is left out. */
function withoutNothing<Key, Value>(known: Map<Key, Value>): Map<Key, Value> {
  for (const [key, value] of known) if (Array.isArray(value) && value.length === 0) known.delete(key);
  return known;
}
