import type { Kind } from '../../values/types.ts';
import { isWithin } from '../category.ts';
import type { Part } from '../types.ts';
import { Block, Dictionaries } from './block.ts';
import { conditionsOf, parameterCondition, rowsInBounds, rowsThatFit, type Condition } from './conditions.ts';
import { FacetCounter } from './facets.ts';
import { Locations } from './location.ts';
import { parametricConditions, type ParametricQuery } from './parametric.ts';
import type { CatalogAnswer, CatalogQuery } from './query.ts';
import { buyingKey, libraryRanksOf, relevanceKey, type RowKey } from './rank.ts';
import { Top } from './top.ts';

/**
 * The catalogue as columns in memory: filters, facets, ranking. It knows parts by their store number and holds what can be
 * filtered, not the parts. Parts are grouped by category, every parameter is a column of small codes, so that a filter
 * is one pass over an array.
 */
export class ColumnIndex {
  readonly #blocks: Block[] = [];
  readonly #blockOf = new Map<string, number>();
  readonly #locations = new Locations();
  readonly #dictionaries = new Dictionaries();
  readonly #currency: string;

  /** Prices in other currencies than `currency` are not compared. */
  constructor(currency = 'USD') {
    this.#currency = currency;
  }

  static build(parts: Iterable<Part>, currency = 'USD'): ColumnIndex {
    const index = new ColumnIndex(currency);
    for (const part of parts) index.upsert(part);
    return index;
  }

  get size(): number {
    return this.#locations.size;
  }

  /** Add a part, or put its new facts in the place of the old ones. */
  upsert(part: Part): void {
    const number = this.#blockNumber(part.category);
    const known = this.#locations.get(part.id);
    if (known !== undefined && known.block !== number) this.remove(part.id);
    const block = this.#blocks[number]!;
    const row = known?.block === number ? known.row : block.size;
    block.write(row, part, this.#currency, this.#dictionaries);
    this.#locations.set(part.id, number, row);
  }

  remove(id: number): void {
    const at = this.#locations.get(id);
    if (at === undefined) return;
    this.#locations.delete(id);
    const moved = this.#blocks[at.block]!.takeOut(at.row);
    if (moved !== undefined) this.#locations.set(moved, at.block, at.row);
  }

  /** How many parts each category holds, by category id; only categories that parts stand in themselves. */
  categoryCounts(): Map<string, number> {
    return new Map(this.#blocks.filter(({ size }) => size > 0).map((block) => [block.category.id, block.size]));
  }

  /** How many parts each maker has. */
  manufacturerCounts(): Map<string, number> {
    const { words } = this.#dictionaries.manufacturers;
    const counts = new Uint32Array(words.length);
    for (const { manufacturers, size } of this.#blocks) {
      for (let row = 0; row < size; row++) counts[manufacturers.get(row)]!++;
    }
    return new Map(
      words.map((word, code) => [word, counts[code]!] as const).filter(([word, count]) => word !== '' && count > 0),
    );
  }

  search(query: CatalogQuery): CatalogAnswer {
    const { sort = 'relevance', limit = 20, offset = 0, facets = false } = query;
    const conditions = conditionsOf(query, this.#dictionaries);
    const counter = facets ? new FacetCounter(this.#dictionaries) : undefined;
    const places = query.ids === undefined ? undefined : new Map(query.ids.map((id, place) => [id, place]));
    const among = query.ids === undefined ? undefined : this.#rowsOf(query.ids);
    const ranks = libraryRanksOf(this.#dictionaries);
    const top = new Top(offset + limit);
    let total = 0;
    for (const [number, block] of this.#blocks.entries()) {
      if (!belongs(block, query.category, query.kind) || (among !== undefined && !among.has(number))) continue;
      const rows = rowsInBounds(block, rowsThatFit(block, conditions, among?.get(number)), query);
      total += rows.length;
      counter?.add(block, rows);
      const key = keyOf(sort, block, conditions, ranks, places);
      const ids = block.ids.values;
      for (let at = 0; at < rows.length; at++) top.offer(key(rows[at]!), ids[rows[at]!]!);
    }
    const ids = top.ids().slice(offset);
    return counter === undefined ? { ids, total } : { ids, total, facets: counter.result() };
  }

  /**
   * Parts of a kind whose naming figure is this (within one millionth) and whose other facts are at least as good as asked;
   * a part that does not say is left out. In stock first, then by assembly library, then by price.
   */
  parametric(query: ParametricQuery, limit: number): number[] {
    const ranks = libraryRanksOf(this.#dictionaries);
    const top = new Top(limit);
    for (const block of this.#blocks) {
      if (block.category.kind !== query.kind || block.size === 0) continue;
      const filters = parametricConditions(query, block.category.roles);
      if (filters === undefined) continue;
      const conditions: Condition[] = filters.map((filter) => parameterCondition(filter, this.#dictionaries));
      if (query.footprint !== undefined)
        conditions.push(...conditionsOf({ footprint: query.footprint }, this.#dictionaries));
      const key = buyingKey(block, ranks);
      const ids = block.ids.values;
      for (const row of rowsThatFit(block, conditions)) top.offer(key(row), ids[row]!);
    }
    return top.ids();
  }

  #blockNumber(category: string): number {
    const known = this.#blockOf.get(category);
    if (known !== undefined) return known;
    this.#blocks.push(new Block(category));
    this.#blockOf.set(category, this.#blocks.length - 1);
    return this.#blocks.length - 1;
  }

  #rowsOf(ids: readonly number[]): Map<number, Uint32Array> {
    const rows = new Map<number, Set<number>>();
    for (const id of ids) {
      const at = this.#locations.get(id);
      if (at === undefined) continue;
      const known = rows.get(at.block);
      if (known === undefined) rows.set(at.block, new Set([at.row]));
      else known.add(at.row);
    }
    return new Map([...rows].map(([block, set]) => [block, Uint32Array.from(set)]));
  }
}

function belongs(block: Block, category: string | undefined, kind: Kind | undefined): boolean {
  if (block.size === 0) return false;
  return (
    (category === undefined || isWithin(block.category.id, category)) &&
    (kind === undefined || block.category.kind === kind)
  );
}

function keyOf(
  sort: NonNullable<CatalogQuery['sort']>,
  block: Block,
  conditions: readonly Condition[],
  ranks: Uint8Array,
  places: Map<number, number> | undefined,
): RowKey {
  const [ids, stocks, prices] = [block.ids.values, block.stocks.values, block.prices.values];
  if (sort === 'price') return (row) => prices[row]!;
  if (sort === 'stock') return (row) => -stocks[row]!;
  if (places !== undefined) return (row) => places.get(ids[row]!) ?? 0;
  return relevanceKey(block, conditions, ranks);
}
