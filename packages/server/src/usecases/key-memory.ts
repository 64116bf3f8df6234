import type { ApiKey } from '../ports/accounts.ts';
import { REMEMBERED_MS, type FollowedEndings } from '../ports/key-endings.ts';
import type { Records } from '../ports/records.ts';

export interface RememberedKey {
  key: ApiKey;
  hash: Buffer;
  /** SHA-256 of the whole key that was shown and found to be this one. */
  shown?: Buffer;
}

const MOST_KEPT = 10_000;

/**
 * Keys that were looked up a moment ago, so that not every request asks the database for its own. Whether the key has
 * expired is found out each time.
 */
export class KeyMemory {
  readonly #records: Pick<Records, 'keys' | 'keyEndings'>;
  readonly #kept = new Map<string, RememberedKey & { untilMs: number }>();
  #endings: FollowedEndings | undefined;
  /** How often everything was forgotten. */
  #forgotten = 0;

  constructor(records: Pick<Records, 'keys' | 'keyEndings'>) {
    this.#records = records;
  }

  /** The key of that id; undefined when there is none. One that ended is never given as if it had not, once that was told. */
  async byId(id: string): Promise<RememberedKey | undefined> {
    this.#endings ??= this.#records.keyEndings.follow(() => this.#forgetAll());
    const known = this.#kept.get(id);
    if (known !== undefined && known.untilMs > performance.now() && this.#endings.isCurrent()) return known;
    const forgotten = this.#forgotten;
    const untilMs = performance.now() + REMEMBERED_MS;
    const found = await this.#records.keys.byId(id);
    // What was read before a key ended must not be kept after that was told.
    if (!found || forgotten !== this.#forgotten) return found;
    const kept = { ...found, untilMs };
    this.#keep(id, kept);
    return kept;
  }

  async close(): Promise<void> {
    this.#forgetAll();
    await this.#endings?.close();
  }

  #keep(id: string, kept: RememberedKey & { untilMs: number }): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(id, kept);
  }

  #forgetAll(): void {
    this.#kept.clear();
    this.#forgotten += 1;
  }
}
