import { ColumnIndex, type CatalogAnswer, type CatalogQuery, type ParametricQuery } from '@partwright/catalog';
import { thinAlike } from '@partwright/catalog/estimate';
import type { IndexSnapshots, PartStore } from '../../ports/parts.ts';
import type { SearchIndex } from '../../ports/search-index.ts';
import { oneRun } from './one-run.ts';

const LOAD_BATCH = 1_000;
/** A smaller catalogue is read faster than it is worth keeping a snapshot of. */
const WORTH_SAVING = 2_000;
/** A snapshot is made again when so large a share of the parts changed since. */
const SHARE_CHANGED = 0.05;

interface MemoryIndexOptions {
  snapshots?: IndexSnapshots | undefined;
  /** From so many parts on snapshots are kept. */
  worthSaving?: number | undefined;
  /** A snapshot that cannot be read or written only makes the start slower. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * The column index in the memory of this process. Built at the start, from its snapshot when there is one; later only what
 * changed is read again, into the index that is in use.
 */
export class MemoryIndex implements SearchIndex {
  readonly currency = 'USD';
  readonly refresh = oneRun(() => this.#load());
  readonly #parts: PartStore;
  readonly #options: MemoryIndexOptions;
  #columns = new ColumnIndex(this.currency);
  #version = '';
  /** Parts changed since the snapshot. */
  #unsaved = 0;
  #saving: Promise<void> | undefined;

  constructor(parts: PartStore, options: MemoryIndexOptions = {}) {
    this.#parts = parts;
    this.#options = options;
  }

  get version(): string {
    return this.#version;
  }

  async settle(): Promise<void> {
    await this.#saving;
  }

  async count(): Promise<number> {
    return this.#columns.size;
  }

  async search(query: CatalogQuery): Promise<CatalogAnswer> {
    return this.#columns.search(query);
  }

  async parametric(query: ParametricQuery, limit: number): Promise<number[]> {
    return this.#columns.parametric(query, limit);
  }

  async categoryCounts(): Promise<Map<string, number>> {
    return this.#columns.categoryCounts();
  }

  async manufacturerCounts(): Promise<Map<string, number>> {
    return this.#columns.manufacturerCounts();
  }

  async pricedParts(): Promise<number[]> {
    return thinAlike([...this.#columns.pricedParts()]).map(({ id }) => id);
  }

  async #load(): Promise<void> {
    const version = await this.#parts.version();
    if (version === this.#version) return;
    if (this.#version === '') this.#columns = (await this.#restore(version)) ?? (await this.#read(new ColumnIndex()));
    else await this.#read(this.#columns, new Date(this.#version));
    this.#version = version;
    this.#saveWhenWorth();
  }

  async #read(columns: ColumnIndex, since?: Date): Promise<ColumnIndex> {
    for await (const batch of this.#parts.streamFacts({ batch: LOAD_BATCH, currency: columns.currency, since })) {
      for (const part of batch) columns.put(part);
      this.#unsaved += batch.length;
      // Pages come faster than they are asked for: requests get their turn between two of them.
      await new Promise(setImmediate);
    }
    return columns;
  }

  /** The index of the snapshot with what changed since; undefined when it is none of these records. */
  async #restore(version: string): Promise<ColumnIndex | undefined> {
    const { snapshots, onError } = this.#options;
    const snapshot = await snapshots?.read().catch((error: unknown) => onError?.(error));
    if (!snapshot || snapshot.version > version) return undefined;
    const columns = ColumnIndex.restore(snapshot.bytes);
    if (columns === undefined) return undefined;
    if (snapshot.version < version) await this.#read(columns, new Date(snapshot.version));
    // Records that were made anew, or put back from a copy, may lack parts that the snapshot has.
    return columns.size === (await this.#parts.count()) ? columns : undefined;
  }

  #saveWhenWorth(): void {
    const { snapshots, onError, worthSaving = WORTH_SAVING } = this.#options;
    const columns = this.#columns;
    if (!snapshots || this.#saving || columns.size < worthSaving || this.#unsaved < columns.size * SHARE_CHANGED)
      return;
    this.#unsaved = 0;
    this.#saving = snapshots
      .write(this.#version, columns.save())
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        this.#saving = undefined;
      });
  }
}
