import type { CatalogQuery, Facets, ParameterFilter } from '@partwright/catalog';

export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

const parameters = ['resistance', 'tolerance', 'supply_voltage', 'interface', 'dielectric'];

/** The records laid out flat by SQL alone: one row a part, its price, its stock, and of each parameter low, high and word. */
export const layOut = `
  create table public.flat as
  select p.id, m.name as manufacturer, p.category, p.package, p.lifecycle,
    (select coalesce(sum(o.stock), 0) from partwright.offers o where o.part_id = p.id) as stock,
    (select min((o.breaks -> 0 ->> 1)::float8) from partwright.offers o
      where o.part_id = p.id and o.currency = 'USD') as price,
    ${parameters.map((name) => listPriceColumns(name)).join(',\n')}
  from partwright.parts p join partwright.manufacturers m on m.id = p.manufacturer_id
  ${parameters
    .map(
      (name) => `left join lateral (
        select tuple as said from json_array_elements(p.parameters) as each (tuple) where tuple ->> 0 = '${name}'
      ) ${name} on true`,
    )
    .join('\n')}`;

function listPriceColumns(name: string): string {
  const isWord = `json_typeof(${name}.said -> 1) = 'string'`;
  const end = (at: number, open: string): string =>
    `case when ${name}.said is null or ${isWord} then null
      when json_typeof(${name}.said -> 1) = 'number' then (${name}.said ->> 1)::float8
      else coalesce((${name}.said ->> ${at})::float8, '${open}') end`;
  return `${end(3, '-infinity')} as ${name}_low, ${end(4, 'infinity')} as ${name}_high,
    case when ${isWord} then ${name}.said ->> 1 end as ${name}_word`;
}

/** The conditions of a query as SQL, by the facet they are on. */
function makeClauses(query: CatalogQuery): Map<string, string> {
  const clauses = new Map<string, string>();
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const quoteList = (values: string | readonly string[]): string => [values].flat().map(text).join(', ');
  const { category, manufacturer, lifecycle, inStock, minPrice, maxPrice } = query;
  if (category !== undefined)
    clauses.set('category', `(category = ${text(category)} or category like ${text(`${category}.%`)})`);
  if (manufacturer !== undefined) clauses.set('manufacturer', `manufacturer in (${quoteList(manufacturer)})`);
  if (query.package !== undefined) clauses.set('package', `coalesce(package in (${quoteList(query.package)}), false)`);
  if (lifecycle !== undefined) clauses.set('lifecycle', `lifecycle in (${quoteList(lifecycle)})`);
  if (inStock !== undefined) clauses.set('in_stock', inStock ? 'stock > 0' : 'stock = 0');
  if (minPrice !== undefined || maxPrice !== undefined)
    clauses.set('price', `coalesce(price between ${minPrice ?? 0} and ${maxPrice ?? 1e9}, false)`);
  for (const filter of query.params ?? []) {
    const clause = makeParameterClause(filter);
    const known = clauses.get(filter.name);
    clauses.set(filter.name, known === undefined ? clause : `${known} and ${clause}`);
  }
  return clauses;
}

/** The choice of a category is widened to its family, every other condition is left out in the facet on it. */
function familyClause({ category }: CatalogQuery): string {
  const family = category?.split('.')[0];
  return family === undefined ? 'true' : `(category = '${family}' or category like '${family}.%')`;
}

function makeParameterClause({ name, min, max, eq }: ParameterFilter): string {
  const bounds = [
    ...(min === undefined ? [] : [`${name}_high >= ${min}`]),
    ...(max === undefined ? [] : [`${name}_low <= ${max}`]),
  ];
  const equal = (eq === undefined ? [] : [eq].flat()).map((one) =>
    typeof one === 'string'
      ? `lower('${one}') = any(string_to_array(lower(${name}_word), ', '))`
      : typeof one === 'number'
        ? `${one} between ${name}_low and ${name}_high`
        : `(${name}_low <= ${one.from} and ${name}_high >= ${one.to})`,
  );
  const all = [...bounds, ...(equal.length > 0 ? [`(${equal.join(' or ')})`] : [])];
  return `coalesce(${all.join(' and ')}, false)`;
}

/** Count what fits, and every facet without its own condition, each as a plain `group by`. Keys: `facet/value`. */
export async function countBySql(run: RunSql, query: CatalogQuery, shown: Facets): Promise<Map<string, number>> {
  const clauses = makeClauses(query);
  const where = (but?: string): string =>
    [...clauses]
      .filter(([facet]) => facet !== but)
      .map(([, clause]) => `(${clause})`)
      .join(' and ') || 'true';
  const grouped = (facet: string, value: string, condition = 'true'): string =>
    `select '${facet}/' || (${value}) as key, count(*) as count from public.flat
      where ${where(facet)} and ${condition} group by (${value})`;
  const counted = (key: string, facet: string, condition: string): string =>
    `select '${key}' as key, count(*) as count from public.flat where ${where(facet)} and ${condition}`;
  const bin = (column: string, from: number | null, to: number | null): string =>
    `${column} >= ${from ?? 0} and ${to === null ? 'true' : `${column} < ${to}`}`;
  const rows = await run(
    [
      `select 'total' as key, count(*) as count from public.flat where ${where()}`,
      grouped('manufacturer', 'manufacturer'),
      grouped('package', 'package', 'package is not null'),
      grouped('lifecycle', 'lifecycle'),
      grouped('in_stock', 'stock > 0'),
      ...shown.stock.map(({ from, to }, at) => counted(`stock/${at}`, 'in_stock', bin('stock', from, to))),
      counted('price/known', 'price', 'price is not null'),
      ...(shown.price?.histogram ?? []).map(({ from, to }, at) =>
        counted(`price/${at}`, 'price', bin('price', from, to)),
      ),
      ...shown.categories.map(({ id }) =>
        counted(
          `category/${id}`,
          'category',
          `${familyClause(query)} and (category = '${id}' or category like '${id}.%')`,
        ),
      ),
      ...shown.parameters.flatMap(({ name, histogram }) => [
        counted(`${name}/known`, name, `coalesce(${name}_word, ${name}_low::text) is not null`),
        counted(`${name}/unknown`, name, `coalesce(${name}_word, ${name}_low::text) is null`),
        grouped(
          name,
          `coalesce(${name}_word, ${name}_low || '|' || ${name}_high)`,
          `coalesce(${name}_word, ${name}_low::text) is not null`,
        ),
        ...histogram.map(({ from, to }, at) =>
          counted(
            `${name}/bin ${at}`,
            name,
            `${name}_high >= ${from} and ${name}_low ${at === histogram.length - 1 ? '<=' : '<'} ${to}
              and (${name}_low < ${name}_high or ${at === histogram.length - 1} or ${name}_low < ${to})`,
          ),
        ),
      ]),
    ].join(' union all '),
  );
  return new Map(rows.map(({ key, count }) => [String(key), Number(count)]));
}

/** The ids of a query in the order of a column, unknown last. */
export async function idsBySql(run: RunSql, query: CatalogQuery, order: string): Promise<number[]> {
  const where = [...makeClauses(query).values()].map((clause) => `(${clause})`).join(' and ') || 'true';
  const rows = await run(`select id from public.flat where ${where} order by ${order} nulls last, id`);
  return rows.map(({ id }) => Number(id));
}
