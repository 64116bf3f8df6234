import type { Part } from '@partwright/catalog';
import type { NamedParts } from '../../ports/parts.ts';
import type { Session } from '../session.ts';
import type { FoundByWords } from './search.ts';

/** More than the starter catalogue has, so that it is read once; each is some kilobytes. */
const MOST_KEPT = 8_000;

/** What is kept of a question are at most so many ids of what it finds; longer ones, and longer questions, are asked again. */
const MOST_IDS = 200;
const LONGEST_QUESTION = 200;

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
  readonly #named = new Map<string, NamedParts>();
  readonly #byWords = new Map<string, FoundByWords>();
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
    for (const kept of [this.#byId, this.#byNumber, this.#bySku, this.#named, this.#byWords]) kept.clear();
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

  namedBy(
    numbers: string[],
    read: (numbers: string[]) => Promise<Map<string, NamedParts>>,
  ): Promise<Map<string, NamedParts>> {
    return this.#recall(this.#named, numbers, read, undefined, ({ begun }) => begun.length <= MOST_IDS);
  }

  /** `question`: the words, and which page of what they find. */
  async byWords(question: string, read: () => Promise<FoundByWords>): Promise<FoundByWords> {
    if (question.length > LONGEST_QUESTION) return read();
    const ask = async (): Promise<Map<string, FoundByWords>> => new Map([[question, await read()]]);
    const found = await this.#recall(this.#byWords, [question], ask, undefined, ({ ids }) => ids.length <= MOST_IDS);
    return found.get(question)!;
  }

  /** `nothing` is what is kept of those that are not there; undefined: nothing is. */
  async #recall<Key, Value>(
    kept: Map<Key, Value>,
    asked: Key[],
    read: (missing: Key[]) => Promise<Map<Key, Value>>,
    nothing?: Value & readonly unknown[],
    isWorthKeeping: (value: Value) => boolean = () => true,
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
      if (missing.length <= MOST_KEPT && isWorthKeeping(value)) kept.set(key, value);
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
