import { isWithin } from '../category.ts';
import type { Part } from '../types.ts';
import { Block, Dictionaries } from './block.ts';
import { compileConditions, type Condition } from './conditions.ts';
import { drill, rowsThatFit, type Drilled } from './drill.ts';
import { countFacets } from './count-facets.ts';
import { Locations } from './location.ts';
import { selectPage } from './select-page.ts';
import { compileParametric, type ParametricQuery } from './parametric.ts';
import { summarizePart, type PartFacts } from './part-facts.ts';
import type { CatalogQuery, PageEnd } from './query.ts';
import type { CatalogAnswer } from './answer.ts';
import { buyingKey, rankLibraries, relevanceKey, sortKey, type RowKey } from './rank.ts';
import { clearRoom, countRows } from './rows.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { Top } from './top.ts';

/**
 * The catalogue as columns in memory: filters, facets, ranking. It knows parts by their store number and holds what can be
 * filtered, not the parts. Parts are grouped by category, every parameter is a column of small codes, so that a filter
 * is one pass over an array.
 *
 * @example
 * import { ColumnIndex, partFromNumber } from '@partwright/catalog';
 *
 * const index = new ColumnIndex('USD');
 * for (const [id, mpn] of ['RC0402FR-0710KL', 'RC0402FR-074K7L', 'RC0603FR-0710KL'].entries())
 *   index.put({ ...partFromNumber(mpn)!, id, lifecycle: 'active', stock: 5000, price: 0.002 });
 * index.search({ kind: 'resistor', package: '0402', params: [{ name: 'resistance', eq: 10_000 }] }).ids; // => [0]
 * index.search({ params: [{ name: 'resistance', min: 5_000 }] }).total; // => 2
 */
export class ColumnIndex {
  readonly #blocks: Block[] = [];
  readonly #blockOf = new Map<string, number>();
  readonly #locations = new Locations();
  readonly #dictionaries = new Dictionaries();
  /** Prices in other currencies are not compared. */
  readonly currency: string;

  constructor(currency = 'USD') {
    this.currency = currency;
  }

  static build(parts: Iterable<Part>, currency = 'USD'): ColumnIndex {
    const index = new ColumnIndex(currency);
    for (const part of parts) index.upsert(part);
    return index;
  }

  /** All of it as pieces of bytes, as it stands now: later changes do not show in pieces that are taken later. */
  save(): Iterable<Uint8Array> {
    return writeSnapshot(this.#blocks, this.#dictionaries, this.currency);
  }

  /** The index that was saved; undefined when the bytes are of another format, or damaged. */
  static restore(bytes: Uint8Array, currency = 'USD'): ColumnIndex | undefined {
    const index = new ColumnIndex(currency);
    const blocks = readSnapshot(bytes, index.#dictionaries, currency);
    if (blocks === undefined) return undefined;
    for (const [number, block] of blocks.entries()) {
      index.#blocks.push(block);
      index.#blockOf.set(block.category.id, number);
      for (let row = 0; row < block.size; row++) index.#locations.set(block.ids.get(row), number, row);
    }
    return index;
  }

  get size(): number {
    return this.#locations.size;
  }

  /** Add a part, or put its new facts in the place of the old ones. */
  upsert(part: Part): void {
    this.put(summarizePart(part, this.currency));
  }

  /** The same of what is known of a part: its price in the index's currency. */
  put(part: PartFacts): void {
    const number = this.#blockNumber(part.category);
    const known = this.#locations.get(part.id);
    if (known !== undefined && known.block !== number) this.remove(part.id);
    const block = this.#blocks[number]!;
    const row = known?.block === number ? known.row : block.size;
    block.write(row, part, this.#dictionaries);
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

  /** Ids of the parts that have a price, with what tells how much alike they are. */
  *pricedParts(): Generator<Pick<PartFacts, 'id' | 'category' | 'manufacturer' | 'package' | 'footprint'>> {
    const { manufacturers, packages, footprints } = this.#dictionaries;
    for (const block of this.#blocks)
      for (let row = 0; row < block.size; row++) {
        if (block.prices.get(row) === Infinity) continue;
        yield {
          id: block.ids.get(row),
          category: block.category.id,
          manufacturer: manufacturers.words[block.manufacturers.get(row)]!,
          package: packages.words[block.packages.get(row)] || null,
          footprint: footprints.words[block.footprints.get(row)] || null,
        };
      }
  }

  search(query: CatalogQuery): CatalogAnswer {
    const { limit = 20, offset = 0, facets = false, category, kind } = query;
    clearRoom();
    const conditions = compileConditions(query, this.#dictionaries);
    const places = query.ids === undefined ? undefined : new Map(query.ids.map((id, place) => [id, place]));
    const among = query.ids === undefined ? undefined : this.#groupRows(query.ids);
    const makeKey = this.#makeKeyReader(query, conditions, places);
    const selection = selectPage(limit, offset, standing(query.after, places));
    const found: Drilled[] = [];
    const counts = new Map<string, number>();
    let total = 0;
    for (const [number, block] of this.#blocks.entries()) {
      const rows = among === undefined ? block.size : among.get(number);
      if (rows === undefined || block.size === 0 || (kind !== undefined && block.category.kind !== kind)) continue;
      const within = category === undefined || isWithin(block.category.id, category);
      // The facet of categories counts the others of the family too; the other facets and the list do not.
      if (!within && !(facets && isWithin(block.category.id, extractFamily(category)))) continue;
      const drilled = within && facets ? drill(block, conditions, rows) : undefined;
      const hits = drilled?.hits ?? rowsThatFit(block, conditions, rows);
      const count = countRows(hits);
      if (count > 0) counts.set(block.category.id, count);
      if (!within) continue;
      if (drilled !== undefined) found.push(drilled);
      total += count;
      const key = makeKey(block);
      const ids = block.ids.values;
      for (let at = 0; at < count; at++) {
        const row = typeof hits === 'number' ? at : hits[at]!;
        selection.offer(key(row), ids[row]!);
      }
    }
    const filtered = [...new Set((query.params ?? []).map(({ name }) => name))];
    return {
      ...selection.page(),
      total,
      ...(facets ? { facets: countFacets(found, counts, filtered, this.#dictionaries) } : {}),
    };
  }

  #makeKeyReader(
    { sort = 'relevance' }: CatalogQuery,
    conditions: readonly Condition[],
    places: Map<number, number> | undefined,
  ): (block: Block) => RowKey {
    const ranks = rankLibraries(this.#dictionaries);
    return (block) => {
      const ids = block.ids.values;
      const plain = sortKey(sort, block, this.#dictionaries);
      if (plain !== undefined) return plain;
      return places === undefined
        ? relevanceKey(block, conditions, ranks)
        : (row) => places.get(ids[row]!) ?? places.size;
    };
  }

  /**
   * Parts of a kind whose naming figure is this (within one millionth) and whose other facts are at least as good as asked;
   * a part that does not say is left out. In stock first, then by assembly library, then by price.
   */
  parametric(query: ParametricQuery, limit: number): number[] {
    clearRoom();
    const ranks = rankLibraries(this.#dictionaries);
    const top = new Top(limit);
    const blocks = this.#blocks.filter(({ size }) => size > 0);
    const groups = compileParametric(
      query,
      blocks.map(({ category }) => category),
      this.#dictionaries,
    );
    const conditionsOf = new Map(
      groups.flatMap(({ categories, conditions }) => categories.map((id) => [id, conditions] as const)),
    );
    for (const block of blocks) {
      const conditions = conditionsOf.get(block.category.id);
      if (conditions === undefined) continue;
      const key = buyingKey(block, ranks);
      const ids = block.ids.values;
      const rows = rowsThatFit(block, conditions);
      for (let at = 0; at < countRows(rows); at++) {
        const row = typeof rows === 'number' ? at : rows[at]!;
        top.offer(key(row), ids[row]!);
      }
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

  #groupRows(ids: readonly number[]): Map<number, Uint32Array> {
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

/** In the order of a text search a part's key is its place there, which may have moved since the page before. */
function standing(after: PageEnd | undefined, places: Map<number, number> | undefined): PageEnd | undefined {
  const place = after === undefined ? undefined : places?.get(after.id);
  return after === undefined || place === undefined ? after : { ...after, key: place };
}

/** `capacitor` of `capacitor.ceramic.leaded`. */
function extractFamily(category: string): string {
  return category.split('.', 1)[0]!;
}
