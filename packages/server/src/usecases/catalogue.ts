import { ColumnIndex, sameManufacturer, type ParametricQuery, type Part } from '@partwright/engine/catalog';
import { normalizePartNumber } from '@partwright/engine/part-numbers';
import type { PartStore } from '../ports.ts';
import { Problem } from '../problem.ts';

const LOAD_BATCH = 2_000;

/**
 * The catalogue of this process: records in the PartStore, and over them the column index for values, filters and facets.
 * The index is built at the start and again when the version of the records moves.
 */
export class Catalogue {
  readonly #parts: PartStore;
  #index: ColumnIndex | undefined;
  #version = '';
  #loading: Promise<void> | undefined;

  constructor(parts: PartStore) {
    this.#parts = parts;
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

  async #load(): Promise<void> {
    const version = await this.#parts.version();
    if (this.#index && version === this.#version) return;
    // Only what changed is read again, into the index that is in use; the first time that is everything.
    const since = this.#version === '' ? undefined : new Date(this.#version);
    const index = this.#index ?? new ColumnIndex();
    for await (const batch of this.#parts.stream(LOAD_BATCH, since)) for (const part of batch) index.upsert(part);
    this.#index = index;
    this.#version = version;
  }

  parametric(wish: ParametricQuery, limit: number): number[] {
    return this.index.parametric(wish, limit);
  }

  /** One part by any seller's SKU or by its part number. Several makers share a number: 300 with the choices, unless one is named. */
  async find(skuOrNumber: string, manufacturer?: string): Promise<Part> {
    const asked = skuOrNumber.trim();
    const bySku = await this.#parts.bySku(asked);
    const number = normalizePartNumber(asked);
    const found = bySku.length > 0 ? bySku : ((await this.#parts.byMpn([number])).get(number) ?? []);
    const named =
      manufacturer === undefined ? found : found.filter((part) => sameManufacturer(part.manufacturer, manufacturer));
    if (named.length === 1) return named[0]!;
    if (named.length > 1) throw ambiguous(asked, named);
    if (found.length > 0)
      throw new Problem(
        'part_not_found',
        `${asked} is known, but not by ${manufacturer}: it is made by ${found.map((part) => part.manufacturer).join(', ')}`,
      );
    throw await this.#notFound(asked);
  }

  async #notFound(asked: string): Promise<Problem> {
    const near = await this.#parts.nearMpn(asked, 3);
    const hint = near.length > 0 ? `; did you mean ${near.map(({ part }) => part.mpn).join(', ')}?` : '';
    return new Problem('part_not_found', `No part ${asked} in the catalogue${hint}`);
  }
}

function ambiguous(asked: string, parts: Part[]): Problem {
  const choices = parts.map(({ sku, mpn, manufacturer, description }) => ({
    sku,
    partNumber: mpn,
    manufacturer,
    description,
  }));
  return new Problem(
    'ambiguous_part',
    `${parts.length} makers share the part number ${asked}; choose one with ?manufacturer=`,
    { extra: { choices } },
  );
}
