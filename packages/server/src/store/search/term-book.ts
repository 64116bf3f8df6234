import { sql } from 'kysely';
import { findCategory, type Category } from '@partwright/catalog';
import { Dictionaries, lifecycles, type ColumnName } from '@partwright/catalog/columns';
import type { Session } from '../session.ts';

interface TermRow {
  code: number;
  key: string;
  low: number | null;
  high: number | null;
  display: string;
}

interface Shelf {
  /** Code in the database of each code of the dictionary; 0 where there is none. */
  codes: number[];
  /** All terms up to this code are here. */
  upTo: number;
}

/**
 * The terms of the index, as far as somebody asked for their columns: what is different in the catalogue, not how many parts
 * say it. Conditions are answered over these in memory; the database then looks for codes.
 */
export class TermBook {
  readonly dictionaries = new Dictionaries();
  readonly #shelves = new Map<string, Shelf>();
  readonly #categories = new Map<number, Category>();
  readonly #codesOfCategories = new Map<string, number>();
  readonly #loading = new Map<string, Promise<void>>();
  /** The greatest code that any row may have. */
  #newest = 0;

  /** Terms were added: look for them when their columns are next asked for. */
  async refresh(session: Session): Promise<void> {
    const { rows } = await sql<{ newest: number }>`
      select coalesce(max(code), 0) as newest from partwright.search_terms`.execute(session.db);
    this.#newest = rows[0]!.newest;
  }

  /** Have all terms of these columns, and of `category`. */
  async need(session: Session, columns: Iterable<ColumnName | 'category'>): Promise<void> {
    for (const column of new Set(['category', ...columns] as const)) {
      while ((this.#shelves.get(column)?.upTo ?? -1) < this.#newest) {
        const loading = this.#loading.get(column) ?? this.#load(session, column);
        this.#loading.set(column, loading);
        await loading.finally(() => this.#loading.delete(column));
      }
    }
  }

  /** The codes in the database of the codes of a column that pass. */
  codesWhere(column: ColumnName, passes: (code: number) => boolean): number[] {
    const { codes } = this.#shelves.get(column)!;
    return codes.filter((code, own) => code !== 0 && passes(own));
  }

  /** How often each code of a column stands, of how often each code of the database does. */
  count(column: ColumnName, counted: ReadonlyMap<number, number>): Uint32Array {
    const { codes } = this.#shelves.get(column)!;
    const counts = new Uint32Array(this.dictionaries.size(column));
    for (const [own, code] of codes.entries()) counts[own] = counted.get(code) ?? 0;
    // Of these 0 is a content like others; of the rest it is that nothing is said. Every part has a stock.
    if (column !== 'lifecycle' && column !== 'stock_band' && column !== 'price_band')
      counts[0] = sum(this.count('stock_band', counted)) - sum(counts);
    return counts;
  }

  /** The categories that parts stand in, or below, with their codes. */
  get categories(): ReadonlyMap<number, Category> {
    return this.#categories;
  }

  /** Undefined: no part stands in it or below. */
  categoryCode(id: string): number | undefined {
    return this.#codesOfCategories.get(id);
  }

  async #load(session: Session, column: ColumnName | 'category'): Promise<void> {
    const shelf = this.#shelves.get(column) ?? { codes: [], upTo: -1 };
    const newest = this.#newest;
    const { rows } = await sql<TermRow>`
      select code, key, low, high, display from partwright.search_terms
      where column_name = ${column} and code > ${shelf.upTo} order by code`.execute(session.db);
    for (const row of rows) {
      if (column === 'category') this.#addCategory(row);
      else shelf.codes[this.#find(column, row)] = row.code;
    }
    for (let own = 0; own < shelf.codes.length; own++) shelf.codes[own] ??= 0;
    shelf.upTo = Math.max(newest, rows.at(-1)?.code ?? 0);
    this.#shelves.set(column, shelf);
  }

  #addCategory({ code, key }: TermRow): void {
    const known = findCategory(key);
    this.#categories.set(code, known.id === key ? known : { ...known, id: key, parent: known.id });
    this.#codesOfCategories.set(key, code);
  }

  #find(column: ColumnName, { key, low, high, display }: TermRow): number {
    const { dictionaries } = this;
    switch (column) {
      case 'manufacturer':
        return dictionaries.manufacturers.findCode(display);
      case 'package':
        return dictionaries.packages.findCode(display);
      case 'footprint':
        return dictionaries.footprints.findCode(display);
      case 'lifecycle':
        return lifecycles.findIndex((state) => state === key);
      case 'stock_band':
      case 'price_band':
        return Number(key);
      default: {
        const word = low === null ? display : null;
        const ends = { low: low ?? NaN, high: high ?? NaN };
        return dictionaries.parameter(column.slice('param.'.length)).restore({ ...ends, word, display });
      }
    }
  }
}

function sum(counts: Uint32Array): number {
  return counts.reduce((all, count) => all + count, 0);
}
