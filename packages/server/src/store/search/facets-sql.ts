import { sql, type RawBuilder } from 'kysely';
import type { CatalogQuery, Facets } from '@partwright/catalog';
import { chooseFacetParameters, describeFacets, type ColumnName, type FacetCounts } from '@partwright/catalog/columns';
import type { Session } from '../session.ts';
import type { Wheres } from './conditions-sql.ts';
import type { TermBook } from './term-book.ts';

/** Have the terms of these columns in the book. */
export type NeedTerms = (columns: readonly ColumnName[]) => Promise<void>;

type Counted = ReadonlyMap<number, number>;

/** The column of a facet, where it is not named as the facet is. */
const COLUMN_OF: Record<string, ColumnName> = {
  manufacturer: 'manufacturer',
  package: 'package',
  lifecycle: 'lifecycle',
  in_stock: 'stock_band',
  price: 'price_band',
};

/** The facets of a query and how many parts it finds: each facet is counted without its own condition. */
export async function countFacets(
  session: Session,
  query: CatalogQuery,
  { conditions, where }: Wheres,
  book: TermBook,
  need: NeedTerms,
): Promise<{ total: number; facets: Facets }> {
  const family = await countCategories(session, where({ isFamily: true }));
  await need([]);
  const byId = new Map([...family].map(([code, count]) => [book.categories.get(code)!.id, count]));
  const { category } = query;
  const found = new Map([...byId].filter(([id]) => category === undefined || `${id}.`.startsWith(`${category}.`)));
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);

  const filtered = [...new Set((query.params ?? []).map(({ name }) => name))];
  const plain = await countCodes(session, where());
  const counted = new Map<string, Counted>();
  for (const { facet } of conditions)
    if (facet !== null)
      counted.set(COLUMN_OF[facet] ?? `param.${facet}`, await countCodes(session, where({ without: facet })));
  const columns = Object.values(COLUMN_OF);
  const parameters = chooseFacetParameters(found, filtered).map((name): ColumnName => `param.${name}`);
  await need([...columns, ...parameters]);
  const counts: FacetCounts = {
    family: byId,
    found,
    codes: (column) => book.count(column, counted.get(column) ?? plain),
    prices: await spanPrices(session, where({ without: 'price' })),
  };
  return { total, facets: describeFacets(counts, filtered, book.dictionaries) };
}

async function countCategories({ db }: Session, where: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ code: number; count: number }>`
    select p.category as code, count(*) as count from partwright.search_parts p where ${where}
    group by p.category order by p.category`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/**
 * How often each code stands in the parts, as one text: there may be tens of thousands. Codes are unfolded in the list of what
 * is selected, where several processes of the database may share the work; a join with the function is four times as slow.
 */
async function countCodes({ db }: Session, where: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ codes: string | null }>`
    select json_agg(json_build_array(code, count))::text as codes
    from (select code, count(*) as count
      from (select unnest(p.facts) as code from partwright.search_parts p where ${where}) said
      group by code) counted`.execute(db);
  return new Map(JSON.parse(rows[0]!.codes ?? '[]') as [number, number][]);
}

async function spanPrices({ db }: Session, where: RawBuilder<unknown>): Promise<FacetCounts['prices']> {
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(p.price) as min, max(p.price) as max from partwright.search_parts p where ${where}`.execute(db);
  const { min, max } = rows[0]!;
  return min === null || max === null ? null : { min, max };
}
