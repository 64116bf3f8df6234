import {
  chooseHolder,
  ColumnIndex,
  sameManufacturer,
  type Approvals,
  type NumberChoice,
  type ParametricQuery,
  type Part,
} from '@partwright/catalog';
import { buildPriceSpread, thinAlike, type PriceSpread } from '@partwright/catalog/estimate';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { IndexSnapshots, PartStore } from '../ports/parts.ts';
import { Problem } from '../problem.ts';
import { ambiguousPart } from './shared-number.ts';

const LOAD_BATCH = 1_000;
/** A smaller catalogue is read faster than it is worth keeping a snapshot of. */
const WORTH_SAVING = 2_000;
/** A snapshot is made again when so large a share of the parts changed since. */
const SHARE_CHANGED = 0.05;

interface CatalogueOptions {
  snapshots?: IndexSnapshots | undefined;
  /** From so many parts on snapshots are kept. */
  worthSaving?: number | undefined;
  /** A snapshot that cannot be read or written only makes the start slower. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * The catalogue of this process: records in the PartStore, and over them the column index for values, filters and facets.
 * The index is built at the start, from its snapshot when there is one, and follows the records when their version moves.
 */
export class Catalogue {
  readonly #parts: PartStore;
  readonly #options: CatalogueOptions;
  #index: ColumnIndex | undefined;
  #version = '';
  /** Parts changed since the snapshot. */
  #unsaved = 0;
  #loading: Promise<void> | undefined;
  #saving: Promise<void> | undefined;
  /** Known prices, and the version of the records they are of. */
  #prices: { version: string; spread: PriceSpread } | undefined;
  #pricing: Promise<PriceSpread> | undefined;

  constructor(parts: PartStore, options: CatalogueOptions = {}) {
    this.#parts = parts;
    this.#options = options;
  }

  isLoaded(): boolean {
    return this.#index !== undefined;
  }

  get index(): ColumnIndex {
    if (!this.#index)
      throw new Problem('unavailable', 'The catalogue is still being loaded; try again in a few seconds', {
        headers: { 'Retry-After': '2' },
      });
    return this.#index;
  }

  /** Build the index anew when the records have changed; several callers share one run. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Wait for a snapshot that is being written. */
  async settle(): Promise<void> {
    await this.#saving;
  }

  async #load(): Promise<void> {
    const version = await this.#parts.version();
    if (this.#index && version === this.#version) return;
    // Only what changed is read again, into the index that is in use; the first time that is everything.
    if (this.#index) await this.#read(this.#index, new Date(this.#version));
    else this.#index = (await this.#restore(version)) ?? (await this.#read(new ColumnIndex()));
    this.#version = version;
    this.#saveWhenWorth(this.#index);
  }

  async #read(index: ColumnIndex, since?: Date): Promise<ColumnIndex> {
    for await (const batch of this.#parts.streamFacts({ batch: LOAD_BATCH, currency: index.currency, since })) {
      for (const part of batch) index.put(part);
      this.#unsaved += batch.length;
      // Pages come faster than they are asked for: requests get their turn between two of them.
      await new Promise(setImmediate);
    }
    return index;
  }

  /** The index of the snapshot with what changed since; undefined when it is none of these records. */
  async #restore(version: string): Promise<ColumnIndex | undefined> {
    const { snapshots, onError } = this.#options;
    const snapshot = await snapshots?.read().catch((error: unknown) => onError?.(error));
    if (!snapshot || snapshot.version > version) return undefined;
    const index = ColumnIndex.restore(snapshot.bytes);
    if (index === undefined) return undefined;
    if (snapshot.version < version) await this.#read(index, new Date(snapshot.version));
    // Records that were made anew, or put back from a copy, may lack parts that the snapshot has.
    return index.size === (await this.#parts.count()) ? index : undefined;
  }

  #saveWhenWorth(index: ColumnIndex): void {
    const { snapshots, onError, worthSaving = WORTH_SAVING } = this.#options;
    if (!snapshots || this.#saving || index.size < worthSaving || this.#unsaved < index.size * SHARE_CHANGED) return;
    this.#unsaved = 0;
    this.#saving = snapshots
      .write(this.#version, index.save())
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        this.#saving = undefined;
      });
  }

  /**
   * The known prices, to estimate others from. Made when they are first asked for; once the records have changed those from
   * before serve on until the new ones are made.
   */
  async prices(): Promise<PriceSpread> {
    const known = this.#prices;
    if (known?.version === this.#version) return known.spread;
    this.#pricing ??= this.#readPrices().finally(() => {
      this.#pricing = undefined;
    });
    if (known === undefined) return this.#pricing;
    this.#pricing.catch((error: unknown) => this.#options.onError?.(error));
    return known.spread;
  }

  async #readPrices(): Promise<PriceSpread> {
    const { index } = this;
    const version = this.#version;
    const ids = thinAlike([...index.pricedParts()]).map(({ id }) => id);
    const spread = await buildPriceSpread(this.#readParts(ids), {
      currency: index.currency,
      pause: () => new Promise(setImmediate),
    });
    this.#prices = { version, spread };
    return spread;
  }

  async *#readParts(ids: readonly number[]): AsyncGenerator<Part> {
    for (let at = 0; at < ids.length; at += LOAD_BATCH) {
      yield* (await this.#parts.byIds(ids.slice(at, at + LOAD_BATCH))).values();
      await new Promise(setImmediate);
    }
  }

  parametric(wish: ParametricQuery, limit: number): number[] {
    return this.index.parametric(wish, limit);
  }

  /** One part by any seller's SKU or by its part number; of several that share it the best. Throws part_not_found, and ambiguous_part where the ask is strict. */
  async find(ask: PartAsk, approvals?: Approvals): Promise<NumberChoice> {
    const [found] = await this.findMany([ask], approvals);
    if (found instanceof Problem) throw found;
    return found!;
  }

  /** The same for many in a few queries: for each, in order, the part or the problem that `find` would throw. */
  async findMany(asks: readonly PartAsk[], approvals?: Approvals): Promise<(NumberChoice | Problem)[]> {
    const asked = asks.map(({ number }) => number.trim());
    const bySku = await this.#parts.bySkus([...new Set(asked)]);
    const rest = asked.filter((number) => !bySku.get(number)?.length).map(normalizePartNumber);
    const byMpn = await this.#parts.byMpn([...new Set(rest)]);
    const found = asked.map((number) => bySku.get(number) ?? byMpn.get(normalizePartNumber(number)) ?? []);
    const unknown = asked.filter((number, at) => number !== '' && found[at]!.length === 0).slice(0, MOST_HINTS);
    const near = await this.#parts.nearMpns([...new Set(unknown)], HINTS);
    const shared = found.filter((parts) => parts.length > 1).flat();
    const approved = shared.length > 0 ? await approvals?.([...new Set(shared.map(({ id }) => id))]) : undefined;
    return asks.map((ask, at) => {
      // Several makers may have one number.
      const hints = [...new Set((near.get(asked[at]!) ?? []).map(({ part }) => part.mpn))];
      return choosePart({ ...ask, number: asked[at]! }, found[at]!, hints, approved);
    });
  }
}

/** A part by number, and by its maker where several share it. */
export interface PartAsk {
  number: string;
  manufacturer?: string | undefined;
  /** A number that several parts share is a problem; left out: the best of them is taken. */
  strict?: boolean | undefined;
}

/** Numbers that a mistyped one is told it may have meant; and for how many of a list they are looked up. */
const HINTS = 3;
const MOST_HINTS = 100;

function choosePart(
  { number, manufacturer, strict = false }: PartAsk,
  found: readonly Part[],
  hints: string[],
  approved: ReadonlySet<number> | undefined,
): NumberChoice | Problem {
  const named =
    manufacturer === undefined ? found : found.filter((part) => sameManufacturer(part.manufacturer, manufacturer));
  if (named.length > 0) {
    const choice = chooseHolder(number, named, approved);
    return strict && choice.choices.length > 0 ? ambiguousPart(number, choice.choices) : choice;
  }
  if (found.length > 0) {
    const makers = [...new Set(found.map((part) => part.manufacturer))].join(', ');
    return new Problem('part_not_found', `${number} is known, but not by ${manufacturer}: it is made by ${makers}`);
  }
  const hint = hints.length > 0 ? `; did you mean ${hints.join(', ')}?` : '';
  return new Problem('part_not_found', `No part ${number} in the catalogue${hint}`);
}
