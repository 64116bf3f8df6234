// One adapter over one database of `npm run bench -- scale`, in a process of its own: DATABASE_URL, memory or postgres, and
// how many questions. Prints its figures as JSON; what is slow meanwhile goes to standard error.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { makeCatalogQuery, understandQuery, type CatalogQuery } from '@partwright/catalog';
import { MemoryIndex, openRecords } from '../packages/server/src/store/index.ts';
import { quantile } from './figures.ts';
import { naturalQueries } from './search-natural.ts';
import { seeded } from './search-catalogue.ts';

export interface Times {
  p50: number;
  p95: number;
}

export interface AdapterFigures {
  parts: number;
  /** Made from the records, and opened again over what was made, seconds. */
  madeSeconds: number;
  startSeconds: number;
  /** Of this process after the questions. */
  residentMb: number;
  /** On disk: the snapshot is not counted, the tables are. */
  tablesMb: number | null;
  /** Milliseconds. value: a value and a size; typed: what people type; facets: the same with facets; match: by value for a BOM line. */
  value: Times;
  typed: Times;
  facets: Times;
  match: Times;
  /** The longest that nobody else was answered, ms. */
  blockedMs: number;
}

const [url, kind, count] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4] ?? 100)];
const records = await openRecords({ kind: 'postgres', url });
const open = () => (kind === 'memory' ? new MemoryIndex(records.parts) : records.openSearchIndex());

const madeSeconds = await seconds(() => open().refresh());
const index = open();
// In memory a start without its snapshot is making it anew.
const startSeconds = kind === 'memory' ? (await index.refresh(), madeSeconds) : await seconds(() => index.refresh());

const values = await drawValues();
const typed = naturalQueries.slice(0, count).map(({ text }) => makeCatalogQuery(understandQuery(text)));
const delay = monitorEventLoopDelay({ resolution: 5 });
const answer = (query: CatalogQuery) => index.search(query);
await timeAll([...values.slice(0, 5), ...typed.slice(0, 5)], answer);
delay.enable();
const figures: AdapterFigures = {
  parts: await index.count(),
  madeSeconds,
  startSeconds,
  value: await timeAll(values, answer),
  typed: await timeAll(typed, answer),
  facets: await timeAll(typed, (query) => answer({ ...query, facets: true })),
  match: await timeAll(values, async ({ kind: of, footprint, params }) => {
    const { eq } = params![0]!;
    await index.parametric({ kind: of!, numeric: eq as number, footprint }, 50);
  }),
  blockedMs: delay.max / 1e6,
  residentMb: process.memoryUsage().rss / 1e6,
  tablesMb: kind === 'memory' ? null : await sizeOfTables(),
};
console.log(JSON.stringify(figures));
await records.close();

/** Values of passive parts that are there, each with its size. */
async function drawValues(): Promise<CatalogQuery[]> {
  const random = seeded(1);
  const names = { resistor: 'resistance', capacitor: 'capacitance', inductor: 'inductance' } as const;
  const drawn: CatalogQuery[] = [];
  const version = await records.parts.count();
  while (drawn.length < count) {
    const ids = Array.from({ length: 400 }, () => 1 + Math.floor(random() * version));
    for (const part of (await records.parts.byIds(ids)).values()) {
      const name = Object.hasOwn(names, part.kind) ? names[part.kind as keyof typeof names] : undefined;
      const said = part.parameters.find((one) => one.name === name)?.value;
      if (name === undefined || typeof said !== 'number' || part.footprint === null) continue;
      drawn.push({ kind: part.kind, footprint: part.footprint, params: [{ name, eq: said }], limit: 20 });
    }
  }
  return drawn.slice(0, count);
}

async function timeAll(queries: readonly CatalogQuery[], ask: (query: CatalogQuery) => Promise<unknown>): Promise<Times> {
  const took: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await ask(query);
    took.push(performance.now() - began);
    if (took.at(-1)! > 1_000) console.error(`${kind} ${took.at(-1)!.toFixed(0)} ms: ${JSON.stringify(query)}`);
    await new Promise(setImmediate);
  }
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function sizeOfTables(): Promise<number> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    `select sum(pg_total_relation_size(oid)) as size from pg_class
     where relnamespace = 'partwright'::regnamespace and relkind = 'r' and relname like 'search\\_%'`,
  );
  await client.end();
  return Number(rows[0]!.size) / 1e6;
}
