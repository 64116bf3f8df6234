import type { Part } from '@partwright/catalog';
import type { Session } from '../session.ts';

/** What is looked up again and again is mostly among so many; each is some kilobytes. */
const MOST_KEPT = 4_000;

/** So often a shared database is asked whether somebody else has changed the catalogue. */
const LOOK_MS = 1_000;
/** What is kept of a shared database is forgotten after this: a price that was seen again as it was is no change. */
const KEPT_MS = 10_000;

/**
 * What was read of the catalogue, as reading it again is the dearest part of an answer. What this process changes is forgotten
 * when the change begins and again when it is committed, and what was read meanwhile is not kept, so that of an embedded
 * database what is kept is true. In a transaction nothing of it is used.
 */
export class PartMemory {
  readonly #session: Session;
  readonly #readVersion: (() => Promise<string>) | undefined;
  #version: string | undefined;
  #lookedAtMs = -Infinity;
  #emptiedAtMs = -Infinity;
  readonly #byId = new Map<number, Part>();
  readonly #byNumber = new Map<string, Part[]>();
  readonly #bySku = new Map<string, Part[]>();
  /** Rises with each forgetting. */
  #changes = 0;

  /** `readVersion`: of a catalogue that others change too. What they change is seen within a second. */
  constructor(session: Session, readVersion?: () => Promise<string>) {
    this.#session = session;
    this.#readVersion = readVersion;
    session.onCatalogueChange(() => this.#forget());
  }

  #forget(): void {
    this.#changes += 1;
    this.#emptiedAtMs = performance.now();
    for (const kept of [this.#byId, this.#byNumber, this.#bySku]) kept.clear();
  }

  async #look(readVersion: () => Promise<string>): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAtMs < LOOK_MS) return;
    const version = await readVersion();
    if (version !== this.#version || now - this.#emptiedAtMs >= KEPT_MS) this.#forget();
    this.#version = version;
    this.#lookedAtMs = now;
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
    if (this.#readVersion) await this.#look(this.#readVersion);
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
