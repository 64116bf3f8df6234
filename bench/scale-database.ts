// A database with as many parts as wanted, made of one that holds a real catalogue: each part as often as it takes, its copies
// with other numbers, stock and prices and half of them of another maker. The importer would take hours for it; the rows
// are written by the database itself, behind indexes that are made afterwards.
import pg from 'pg';

/** Parts written by one statement. */
const STEP = 200_000;

/** To write into these row by row takes far longer than to make them at the end. */
const SECONDARY = `select indexname, indexdef from pg_indexes where schemaname = 'partwright'
  and tablename in ('parts', 'part_states', 'offers') and indexname not like '%_pkey' and indexname not like '%_key'`;

export interface Grown {
  parts: number;
  rowsSeconds: number;
  indexSeconds: number;
}

/** Records of the copies that a search by value does not need are left out: their words, and what tells mistyped numbers. */
export async function growDatabase(url: string, parts: number): Promise<Grown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
  try {
    const [known] = await run<{ count: string; last: string }>(
      'select count(*), max(id) as last from partwright.parts',
    );
    const [count, last] = [Number(known!.count), Number(known!.last)];
    const copies = Math.max(0, Math.round(parts / count) - 1);
    const began = Date.now();
    const indexes = copies === 0 ? [] : await run<{ indexname: string; indexdef: string }>(SECONDARY);
    for (const { indexname } of indexes) await run(`drop index partwright.${indexname}`);
    for (const table of ['parts', 'part_states', 'offers'])
      await run(`alter table partwright.${table} disable trigger all`);
    const [makers] = await run<{ last: number }>('select max(id) as last from partwright.manufacturers');
    const offers = await run<{ last: string }>('select max(id) as last from partwright.offers');
    for (let copy = 1; copy <= copies; copy++) {
      for (const sql of copyMakers(copy, makers!.last)) await run(sql);
      for (let from = 0; from < last; from += STEP)
        for (const sql of copyParts(copy, from, last, Number(offers[0]!.last), makers!.last)) await run(sql);
    }
    await run(`update partwright.catalogue_state set version = version + interval '1 ms'`);
    const rowsSeconds = (Date.now() - began) / 1000;
    const indexing = Date.now();
    for (const { indexdef } of indexes) await run(indexdef);
    await run('analyze');
    return { parts: count * (copies + 1), rowsSeconds, indexSeconds: (Date.now() - indexing) / 1000 };
  } finally {
    await client.end();
  }
}

function copyMakers(copy: number, last: number): string[] {
  return [
    `insert into partwright.manufacturers (id, name, name_key) overriding system value
     select id + ${copy * last}, name || ' ${copy}', name_key || '${copy}' from partwright.manufacturers where id <= ${last}`,
  ];
}

function copyParts(copy: number, from: number, last: number, lastOffer: number, lastMaker: number): string[] {
  const some = `> ${from} and id <= ${Math.min(from + STEP, last)}`;
  // From the number of a part, so that its rows agree: 0.7 to 1.4 times as much.
  const other = (id: string): string => `(0.7 + ((${id} * 7919 + ${copy} * 104729) % 1000) * 0.0007)`;
  return [
    `insert into partwright.parts (id, manufacturer_id, mpn, mpn_key, mpn_norm, sku, kind, category, description, package,
       footprint, lifecycle, rohs, parameters, datasheet_url, words) overriding system value
     select id + ${copy * last}, case when id % 2 = 0 then manufacturer_id else manufacturer_id + ${copy * lastMaker} end,
       mpn || '~${copy}', mpn_key || '~${copy}', mpn_norm || '~${copy}', sku || '-${copy}', kind, category, '', package,
       footprint, lifecycle, rohs, parameters, null, '' from partwright.parts where id ${some}`,
    `insert into partwright.part_states (part_id, source, source_sku, is_joint, observed_at, stock, changed_at)
     select part_id + ${copy * last}, source, null, is_joint, observed_at, floor(stock * ${other('part_id')}), changed_at
     from partwright.part_states where part_id ${some.replace('and id', 'and part_id')}`,
    `insert into partwright.offers (id, part_id, seller, sku, packaging, moq, multiple, stock, lead_time_days, currency, breaks,
       fee, source, observed_at) overriding system value
     select id + ${copy * lastOffer}, part_id + ${copy * last}, seller, sku || '-${copy}', packaging, moq, multiple,
       floor(stock * ${other('part_id')}), lead_time_days, currency,
       case when json_array_length(breaks) = 0 then breaks else json_build_array(json_build_array(breaks -> 0 -> 0,
         round((breaks -> 0 ->> 1)::numeric * ${other('part_id')}, 6)::text)) end, fee, source, observed_at
     from partwright.offers where part_id ${some.replace('and id', 'and part_id')}`,
  ];
}
