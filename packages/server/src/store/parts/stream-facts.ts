import { sql } from 'kysely';
import type { PartFacts } from '@partwright/catalog';
import { ParameterReader } from './parameter-reader.ts';
import type { Session } from '../session.ts';

/** A page of parts as texts: JSON arrays of one column each, and the parameters of a part on each line. */
interface PageRow {
  ids: string | null;
  names: string;
  lifecycles: string;
  stocks: string;
  prices: string | null;
  parameters: string;
}

type Names = [manufacturer: string, category: string, packageName: string | null, footprint: string | null];

interface FactsWanted {
  /** Parts a page. */
  batch: number;
  /** Whose prices are read. */
  currency: string;
  /** Only parts changed after. */
  since?: Date | undefined;
  /** Only parts with greater ids. */
  after?: number | undefined;
}

/**
 * What the column index needs of each part, in id order, for a third of what whole parts cost. A page comes as a few
 * texts in one row, and the next one is asked for while this one is worked on. No transaction stays open meanwhile.
 */
export async function* streamFacts(session: Session, wanted: FactsWanted): AsyncGenerator<PartFacts[]> {
  const reader = new ParameterReader();
  let asked = readPage(session, wanted, wanted.after ?? 0);
  for (;;) {
    const row = await asked;
    const ids = JSON.parse(row.ids ?? '[]') as number[];
    const last = ids.at(-1);
    if (last === undefined) return;
    const isLast = ids.length < wanted.batch;
    if (!isLast) asked = readPage(session, wanted, last);
    // Its failure is thrown where it is awaited; a reader that stops before then has no use for it.
    asked.catch(() => undefined);
    yield toFacts(ids, row, reader);
    if (isLast) return;
  }
}

async function readPage(session: Session, { batch, currency, since }: FactsWanted, after: number): Promise<PageRow> {
  const changed = since ? sql`and s.changed_at > ${since}` : sql``;
  // The bound stands on both sides of the join: else the states before it are read again for every page.
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select p.id, p.manufacturer_id, p.category, p.package, p.footprint, p.lifecycle, s.stock, p.parameters
      from partwright.parts p join partwright.part_states s on s.part_id = p.id
      where p.id > ${after} and s.part_id > ${after} ${changed} order by p.id limit ${batch}
    )
    select json_agg(p.id order by p.id)::text as ids,
      json_agg(json_build_array(m.name, p.category, p.package, p.footprint) order by p.id)::text as names,
      json_agg(p.lifecycle order by p.id)::text as lifecycles,
      json_agg(p.stock order by p.id)::text as stocks,
      string_agg(p.parameters::text, chr(10) order by p.id) as parameters,
      (select json_agg(json_build_array(o.part_id, o.breaks -> 0 ->> 1))::text
        from page join partwright.offers o on o.part_id = page.id where o.currency = ${currency}) as prices
    from page p join partwright.manufacturers m on m.id = p.manufacturer_id`.execute(session.db);
  return rows[0]!;
}

function toFacts(ids: readonly number[], row: PageRow, reader: ParameterReader): PartFacts[] {
  const names = JSON.parse(row.names) as Names[];
  const lifecycles = JSON.parse(row.lifecycles) as PartFacts['lifecycle'][];
  const stocks = JSON.parse(row.stocks) as number[];
  const prices = lowestPrices(JSON.parse(row.prices ?? '[]') as [number, string | null][]);
  const parameters = reader.readLines(row.parameters);
  if (parameters.length !== ids.length)
    throw new Error(`${ids.length} parts came with ${parameters.length} lists of parameters`);
  return ids.map((id, at) => {
    const [manufacturer, category, packageName, footprint] = names[at]!;
    return {
      id,
      manufacturer,
      category,
      package: packageName,
      footprint,
      lifecycle: lifecycles[at]!,
      stock: stocks[at]!,
      price: prices.get(id) ?? null,
      parameters: parameters[at]!,
      sharesParameters: true,
    };
  });
}

function lowestPrices(said: readonly [partId: number, price: string | null][]): Map<number, number> {
  const prices = new Map<number, number>();
  for (const [id, text] of said) {
    const price = text === null ? NaN : Number(text);
    if (price < (prices.get(id) ?? Infinity)) prices.set(id, price);
  }
  return prices;
}
