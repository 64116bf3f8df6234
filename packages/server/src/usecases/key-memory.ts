import type { ApiKey } from '../ports/accounts.ts';
import { REMEMBERED_MS, type FollowedEndings } from '../ports/key-endings.ts';
import type { Records } from '../ports/records.ts';

type KeptKey = { key: ApiKey; hash: Buffer };

const MOST_KEPT = 10_000;

/**
 * Keys that were looked up a moment ago, so that not every request asks the database for its own. Only what the row says is
 * remembered: whether the key that is shown is that one, and whether it has expired, is found out each time.
 */
export class KeyMemory {
  readonly #records: Pick<Records, 'keys' | 'keyEndings'>;
  readonly #kept = new Map<string, KeptKey & { untilMs: number }>();
  #endings: FollowedEndings | undefined;
  /** How often everything was forgotten. */
  #forgotten = 0;

  constructor(records: Pick<Records, 'keys' | 'keyEndings'>) {
    this.#records = records;
  }

  /** The key of that id; undefined when there is none. One that ended is never given as if it had not, once that was told. */
  async byId(id: string): Promise<KeptKey | undefined> {
    this.#endings ??= this.#records.keyEndings.follow(() => this.#forgetAll());
    const known = this.#kept.get(id);
    if (known !== undefined && known.untilMs > performance.now() && this.#endings.isCurrent()) return known;
    const forgotten = this.#forgotten;
    const untilMs = performance.now() + REMEMBERED_MS;
    const found = await this.#records.keys.byId(id);
    // What was read before a key ended must not be kept after that was told.
    if (found && forgotten === this.#forgotten) this.#keep(id, { ...found, untilMs });
    return found;
  }

  async close(): Promise<void> {
    this.#forgetAll();
    await this.#endings?.close();
  }

  #keep(id: string, kept: KeptKey & { untilMs: number }): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(id, kept);
  }

  #forgetAll(): void {
    this.#kept.clear();
    this.#forgotten += 1;
  }
}
