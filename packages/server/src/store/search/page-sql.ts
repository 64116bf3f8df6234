import { sql, type RawBuilder } from 'kysely';
import type { CatalogQuery, PageEnd } from '@partwright/catalog';
import type { Session } from '../session.ts';
import { gradeTwo, type Wheres } from './conditions-sql.ts';
import type { TermBook } from './term-book.ts';

type Sql = RawBuilder<unknown>;

/** One page of what fits, in the order asked for, and where it ended; null when nothing comes behind it. */
export async function readPage(
  { db }: Session,
  query: CatalogQuery,
  wheres: Wheres,
  book: TermBook,
): Promise<{ ids: number[]; next: PageEnd | null }> {
  const { limit = 20, offset = 0, after } = query;
  if (limit === 0) return { ids: [], next: null };
  const behind =
    after === undefined ? sql`true` : sql`(key, id) > (${standing(after, query)}::float8, ${after.id}::bigint)`;
  const { rows } = await sql<PageEnd>`
    select id, key from (${keyed(query, wheres, book)}) found where ${behind}
    order by key, id limit ${limit + 1} offset ${offset}`.execute(db);
  const page = rows.slice(0, limit);
  return { ids: page.map(({ id }) => id), next: rows.length > limit ? page.at(-1)! : null };
}

/** In the order of a text search a part's key is its place there, which may have moved since the page before. */
function standing({ key, id }: PageEnd, { ids }: CatalogQuery): number {
  const place = ids?.lastIndexOf(id) ?? -1;
  return place === -1 ? key : place;
}

/** Numbers of parts with the keys of the order: the smaller, the earlier. */
function keyed(query: CatalogQuery, { conditions, where }: Wheres, book: TermBook): Sql {
  const { sort = 'relevance', ids } = query;
  const plain = (key: Sql): Sql =>
    sql`select p.part_id as id, ${key} as key from partwright.search_parts p where ${where()}`;
  if (sort === 'price') return plain(sql`coalesce(p.price, 'infinity'::float8)`);
  if (sort === '-price') return plain(sql`coalesce(-p.price, 'infinity'::float8)`);
  if (sort === 'stock') return plain(sql`-p.stock::float8`);
  if (sort === '-stock') return plain(sql`p.stock::float8`);
  if (sort !== 'relevance') return keyedByParameter(sort, where(), book);
  if (ids !== undefined) {
    const places = [...new Map(ids.map((id, place) => [id, place]))];
    return sql`
      select p.part_id as id, asked.place::float8 as key from partwright.search_parts p
      join unnest(${places.map(([id]) => id)}::bigint[], ${places.map(([, place]) => place)}::int[])
        as asked (id, place) on asked.id = p.part_id
      where ${where()}`;
  }
  const graded = conditions.filter((condition) => 'column' in condition).filter(({ ranks }) => ranks === true);
  const later = graded.map((condition) => sql`case when ${gradeTwo(condition, book)} then 1000 else 0 end`);
  return plain(sql.join([sql`p.standing`, ...later], sql` + `));
}

function keyedByParameter(sort: string, where: Sql, book: TermBook): Sql {
  const isFalling = sort.startsWith('-');
  const column = `param.${sort.slice(isFalling ? '-param.'.length : 'param.'.length)}` as const;
  const { entries } = book.dictionaries.parameter(column.slice('param.'.length));
  const keys: string[] = [];
  const codes = book.codesWhere(column, (code) => {
    const entry = entries[code];
    if (entry === null || entry === undefined || entry.keys !== null) return false;
    keys.push(String(isFalling ? -entry.high : entry.low));
    return true;
  });
  return sql`
    select said.part_id as id, coalesce(min(keys.key), 'infinity'::float8) as key
    from (select p.part_id, unnest(p.facts) as code from partwright.search_parts p where ${where}) said
    left join unnest(${codes}::int[], ${keys}::text[]::float8[]) as keys (code, key) on keys.code = said.code
    group by said.part_id`;
}
