// A list with facets from the column index, and from SQL on the same engine over a table made for each search.
import type { Part } from '@partwright/catalog';
import { readFigure } from './search-catalogue.ts';
import type { Shelf } from './search-store.ts';

/** Parametric searches: one category, bounds of its naming figure and of a rating. */
const searches = [
  { category: 'resistor.chip', value: 'resistance', min: 1e3, max: 1e5, rating: 'power_rated', least: 0.1 },
  { category: 'capacitor.ceramic', value: 'capacitance', min: 1e-9, max: 1e-6, rating: 'voltage_rated', least: 25 },
  {
    category: 'transistor.mosfet',
    value: 'drain_source_voltage',
    min: 20,
    max: 60,
    rating: 'continuous_drain_current',
    least: 2,
  },
  { category: 'inductor.power', value: 'inductance', min: 1e-6, max: 1e-4, rating: 'current_rated', least: 1 },
  { category: 'ic.power.ldo', value: 'output_voltage', min: 1.8, max: 5, rating: 'output_current', least: 0.2 },
] as const;

/** Enough that compiling the walks does not count. */
const RUNS = 60;
const BATCH = 2_000;
/** What SQL counts beside the parameters; the index counts stock and price bands and the tree of categories too. */
const PLAIN = ['manufacturer', 'package', 'lifecycle', 'in_stock'];
/** Four facets, as a small search page shows. */
const FEW = ['manufacturer', 'package', 'lifecycle', 'in_stock'];

export async function measureFacets({ core, engine, sql, cpuMs }: Shelf): Promise<void> {
  const { index } = core.catalogue;
  const queries = searches.map(({ category, value, min, max, rating, least }) => ({
    category,
    params: [
      { name: value, min, max },
      { name: rating, min: least },
    ],
    sort: 'price' as const,
    limit: 20,
    facets: true,
  }));
  const answers = await Promise.all(queries.map((query) => index.search(query)));
  const shown = answers.map(({ facets }) => facets!.parameters.map(({ name }) => name));
  await fillTables(core.records.parts.stream(BATCH), shown, sql);
  const own = await measureCpuCost(cpuMs, async () => {
    for (const query of queries) await index.search(query);
  });
  const peer = (pickColumns: (at: number) => string[]): Promise<number> =>
    measureCpuCost(cpuMs, async () => {
      for (const [at, { min, max, least }] of searches.entries()) {
        const from = `from facet_parts_${at} where`;
        const [inSpan, isRated] = [`value between ${min} and ${max}`, `rating >= ${least}`];
        await sql(`select id ${from} ${inSpan} and ${isRated} order by price limit 20`, []);
        for (const column of pickColumns(at)) {
          // The facet of a filtered figure says what another choice would find, so its own bounds do not hold for it.
          const name = shown[at]![Number(/^p(\d+)$/.exec(column)?.[1])];
          const { value, rating } = searches[at]!;
          const where = name === value ? isRated : name === rating ? inSpan : `${inSpan} and ${isRated}`;
          await sql(
            `select ${column}, count(*) ${from} ${where} group by ${column} order by count(*) desc limit 50`,
            [],
          );
        }
      }
    });
  const everyFacet = (at: number): string[] => [...PLAIN, ...shown[at]!.map((_, number) => `p${number}`)];
  await indexTables(shown, sql, false);
  const plain = await peer(everyFacet);
  await indexTables(shown, sql, true);
  const all = await peer(everyFacet);
  const few = await peer(() => FEW);
  const facets = shown.reduce((sum, names) => sum + PLAIN.length + names.length, 0) / searches.length;
  const times = (figure: number): string => `${figure.toPrecision(3)} ms CPU (${(figure / own).toFixed(0)} times)`;
  console.log(
    `list with facets, ${engine}: column index ${own.toPrecision(3)} ms CPU with histograms, SQL GROUP BY of the same ${facets.toFixed(0)} facets without histograms ${times(plain)}, with a covering index made for the search ${times(all)}, of 4 facets with it ${times(few)}`,
  );
}

/** CPU ms a search. */
async function measureCpuCost(cpuMs: Shelf['cpuMs'], work: () => Promise<void>): Promise<number> {
  await work();
  const before = await cpuMs();
  for (let run = 0; run < RUNS; run++) await work();
  return ((await cpuMs()) - before) / RUNS / searches.length;
}

/** A table for each search: its parts with typed columns of all its facets. */
async function fillTables(stream: AsyncIterable<Part[]>, shown: string[][], sql: Shelf['sql']): Promise<void> {
  const fixed =
    'id int, value float8, rating float8, price float8, manufacturer text, package text, lifecycle text, in_stock boolean';
  const columns = shown.map((names) => [fixed, ...names.map((_, number) => `p${number} text`)].join(', '));
  for (const at of searches.keys()) await sql(`create temporary table facet_parts_${at} (${columns[at]})`);
  for await (const parts of stream) {
    for (const [at, search] of searches.entries()) {
      const rows = parts
        .filter(({ category }) => category === search.category)
        .map((part) => makeFacetRow(part, search, shown[at]!));
      if (rows.length === 0) continue;
      await sql(`insert into facet_parts_${at} select * from json_to_recordset($1::json) as said (${columns[at]})`, [
        JSON.stringify(rows),
      ]);
    }
  }
}

/** An index on the naming figure; a covering one holds all that the search reads. */
async function indexTables(shown: string[][], sql: Shelf['sql'], isCovering: boolean): Promise<void> {
  for (const [at, names] of shown.entries()) {
    const covered = ['rating', 'price', 'id', ...PLAIN, ...names.map((_, number) => `p${number}`)].join(', ');
    await sql(`drop index if exists facet_parts_${at}_index`);
    await sql(
      `create index facet_parts_${at}_index on facet_parts_${at} (value) ${isCovering ? `include (${covered})` : ''}`,
    );
    await sql(`vacuum analyze facet_parts_${at}`);
  }
}

function makeFacetRow(part: Part, search: (typeof searches)[number], names: string[]): object {
  const { id, offers, manufacturer, package: size, lifecycle } = part;
  const price = Number(offers[0]?.breaks[0]?.unitPrice);
  return {
    id,
    value: readFigure(part, search.value),
    rating: readFigure(part, search.rating),
    price: Number.isNaN(price) ? null : price,
    manufacturer,
    package: size,
    lifecycle,
    in_stock: offers.some(({ stock }) => (stock ?? 0) > 0),
    ...Object.fromEntries(
      names.map((name, number) => [
        `p${number}`,
        part.parameters.find((parameter) => parameter.name === name)?.display ?? null,
      ]),
    ),
  };
}
