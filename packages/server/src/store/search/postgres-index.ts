import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CatalogAnswer, CatalogQuery, ParametricQuery } from '@partwright/catalog';
import { compileParametric, parametricParameters, type ColumnName } from '@partwright/catalog/columns';
import type { PartStore } from '../../ports/parts.ts';
import type { SearchIndex } from '../../ports/search-index.ts';
import type { ReadCatalogue } from '../replica.ts';
import type { Session } from '../session.ts';
import { columnsOf, compileWheres, conditionSql, ofCategories, type Wheres } from './conditions-sql.ts';
import { countFacets, type NeedTerms } from './facets-sql.ts';
import { followRecords } from './follow-records.ts';
import { oneRun } from './one-run.ts';
import { readPage } from './page-sql.ts';
import { pickPricedParts } from './priced-parts.ts';
import { RecentCounts, type Counts } from './recent-counts.ts';
import { makeTables, readState } from './tables.ts';
import { TermBook } from './term-book.ts';

const WAIT_MS = 500;

/**
 * The index as tables beside the records: a row a part with the codes of what it says, under one inverted index. No process
 * holds the catalogue; each holds what is different in it, as far as it was asked for. One process at a time brings the rows
 * to the records, the others see that it was done.
 */
export class PostgresIndex implements SearchIndex {
  readonly currency = 'USD';
  readonly refresh = oneRun(() => this.#refresh());
  readonly #session: Session;
  readonly #parts: PartStore;
  readonly #read: ReadCatalogue;
  readonly #book = new TermBook();
  readonly #recent = new RecentCounts();
  #version = '';
  #isMade = false;
  #counts: { version: string; of: Map<string, Promise<ReadonlyMap<string, number>>> } | undefined;

  /** `read`: where questions are asked; terms, counts of the whole and what is written are the session's. */
  constructor(session: Session, parts: PartStore, read: ReadCatalogue = (work) => work(session)) {
    this.#session = session;
    this.#parts = parts;
    this.#read = read;
  }

  get version(): string {
    return this.#version;
  }

  async settle(): Promise<void> {
    // What is written is written by `refresh`.
  }

  async #refresh(): Promise<void> {
    if (!this.#isMade) await makeTables(this.#session);
    this.#isMade = true;
    const version = await this.#parts.version();
    if (version === this.#version) return;
    await followRecords(this.#session, this.#parts, this.currency, version);
    let state = await readState(this.#session);
    // Another process writes the first rows: without them there is nothing to answer with.
    while (state.version === null) {
      await sleep(WAIT_MS);
      await followRecords(this.#session, this.#parts, this.currency, version);
      state = await readState(this.#session);
    }
    await this.#book.refresh(this.#session);
    this.#version = state.version;
  }

  async count(): Promise<number> {
    let sum = 0;
    for (const count of (await this.categoryCounts()).values()) sum += count;
    return sum;
  }

  async search(query: CatalogQuery): Promise<CatalogAnswer> {
    await this.#book.need(this.#session, columnsOf(query));
    const wheres = compileWheres(query, this.#book);
    return this.#read(async (session) => {
      const page = await readPage(session, query, wheres, this.#book);
      // A list that is shown to its end says itself how long it is.
      const isWhole = page.next === null && query.after === undefined && page.ids.length > 0;
      if (isWhole && query.facets !== true) return { ...page, total: (query.offset ?? 0) + page.ids.length };
      const counts = await this.#recent.get(this.#version, query, () => this.#count(session, query, wheres));
      return { ...page, ...counts };
    });
  }

  async #count(session: Session, query: CatalogQuery, wheres: Wheres): Promise<Counts> {
    const need: NeedTerms = (columns) => this.#book.need(this.#session, columns);
    if (query.facets === true) return countFacets(session, query, wheres, this.#book, need);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from partwright.search_parts p where ${wheres.where()}`.execute(session.db);
    return { total: rows[0]!.total };
  }

  async parametric(query: ParametricQuery, limit: number): Promise<number[]> {
    const session = this.#session;
    const book = this.#book;
    await book.need(session, []);
    const names = parametricParameters(query, book.categories.values());
    await book.need(session, ['footprint', ...names.map((name): ColumnName => `param.${name}`)]);
    const codes = new Map([...book.categories].map(([code, { id }]) => [id, code]));
    const groups = compileParametric(query, book.categories.values(), book.dictionaries).map(
      ({ categories, conditions }) =>
        sql`(${sql.join(
          [
            ofCategories(categories.map((id) => codes.get(id)!)),
            ...conditions.map((condition) => conditionSql(condition, book)),
          ],
          sql` and `,
        )})`,
    );
    if (groups.length === 0) return [];
    const question = sql<{ id: number }>`
      select p.part_id as id from partwright.search_parts p where ${sql.join(groups, sql` or `)}
      order by p.purchase, p.part_id limit ${limit}`;
    const { rows } = await this.#read(({ db }) => question.execute(db));
    return rows.map(({ id }) => id);
  }

  categoryCounts(): Promise<ReadonlyMap<string, number>> {
    return this.#countOnce('category');
  }

  manufacturerCounts(): Promise<ReadonlyMap<string, number>> {
    return this.#countOnce('maker');
  }

  pricedParts(): Promise<number[]> {
    return pickPricedParts(this.#session);
  }

  /** Counted over all parts, so once a version. */
  #countOnce(column: 'category' | 'maker'): Promise<ReadonlyMap<string, number>> {
    if (this.#counts?.version !== this.#version) this.#counts = { version: this.#version, of: new Map() };
    const { of } = this.#counts;
    const counting = of.get(column) ?? this.#countAll(column);
    of.set(column, counting);
    counting.catch(() => of.delete(column));
    return counting;
  }

  async #countAll(column: 'category' | 'maker'): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ display: string; count: number }>`
      select term.display, counted.count
      from (select ${sql.ref(column)} as code, count(*) as count from partwright.search_parts group by 1) counted
      join partwright.search_terms term on term.code = counted.code order by term.code`.execute(this.#session.db);
    return new Map(rows.map(({ display, count }) => [display, count]));
  }
}
