// One index over one database of `npm run bench -- scale`, in a process of its own: DATABASE_URL, memory or postgres, the folder
// for a snapshot, and `make` or `ask`. Prints its figures as JSON; questions that take long go to standard error.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { makeCatalogQuery, understandQuery, type CatalogQuery } from '@partwright/catalog';
import pg from 'pg';
import { indexSnapshotFile, MemoryIndex, openRecords } from '../packages/server/src/store/index.ts';
import { quantile } from './figures.ts';
import { naturalQueries } from './search-natural.ts';
import { seeded } from './search-catalogue.ts';

/** Milliseconds: by the clock, and of the processor in this process and in the database, on average. */
export interface Times {
  p50: number;
  p95: number;
  cpu: number;
}

export interface MadeFigures {
  madeSeconds: number;
  /** Of the processor, in this process and in the database. */
  madeCpuSeconds: number;
  /** The tables; null in memory. */
  tablesMb: number | null;
}

export interface AskedFigures {
  parts: number;
  /** Over the tables, or from the snapshot. */
  startSeconds: number;
  /** Of this process after the questions. */
  residentMb: number;
  /** value: a value and a size. typed: what people type. facets: the same with facets. match: for a BOM line by its value. */
  value: Times;
  typed: Times;
  facets: Times;
  match: Times;
  /** The longest that nobody else was answered, ms. */
  blockedMs: number;
}

const QUESTIONS = 100;
const WARM_UP = 20;
const SLOW_MS = 2_000;
/** Of Linux, which counts processor time in hundredths of a second. */
const TICK_MS = 10;

const [url, adapter, folder, phase] = process.argv.slice(2) as [string, 'memory' | 'postgres', string, 'make' | 'ask'];
const client = new pg.Client({ connectionString: url });
await client.connect();
const records = await openRecords({ kind: 'postgres', url });
const snapshots = indexSnapshotFile(join(folder, 'index.snapshot'));
const index = adapter === 'memory' ? new MemoryIndex(records.parts, { snapshots }) : records.openSearchIndex();
const database = readdirSync('/proc').includes('self') ? await findPostmaster() : undefined;
console.log(JSON.stringify(await (phase === 'make' ? make() : ask())));
await records.close();
await client.end();

async function make(): Promise<MadeFigures> {
  const cpu = cpuMs();
  const madeSeconds = await seconds(() => index.refresh());
  const madeCpuSeconds = (cpuMs() - cpu) / 1000;
  await index.settle();
  return { madeSeconds, madeCpuSeconds, tablesMb: adapter === 'memory' ? null : await sizeOfTables() };
}

async function ask(): Promise<AskedFigures> {
  const startSeconds = await seconds(() => index.refresh());
  const drawn = await drawValues();
  const values = drawn.slice(0, QUESTIONS);
  const typed = naturalQueries.slice(0, QUESTIONS).map(({ text }) => makeCatalogQuery(understandQuery(text)));
  const answer = (query: CatalogQuery) => index.search(query);
  const match = ({ kind, footprint, params }: CatalogQuery) =>
    index.parametric({ kind: kind!, numeric: params![0]!.eq as number, footprint }, 50);
  // None that is asked again: what was counted lately is not counted again.
  await timeAll(drawn.slice(QUESTIONS), answer);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  return {
    parts: await index.count(),
    startSeconds,
    value: await timeAll(values, answer),
    typed: await timeAll(typed, answer),
    facets: await timeAll(typed, (query) => answer({ ...query, facets: true })),
    match: await timeAll(values, match),
    blockedMs: delay.max / 1e6,
    residentMb: process.memoryUsage().rss / 1e6,
  };
}

/** Values of passive parts that are there, each with its size. */
async function drawValues(): Promise<CatalogQuery[]> {
  const random = seeded(1);
  const names = { resistor: 'resistance', capacitor: 'capacitance', inductor: 'inductance' } as const;
  const drawn: CatalogQuery[] = [];
  const count = await records.parts.count();
  while (drawn.length < QUESTIONS + WARM_UP) {
    const ids = Array.from({ length: 400 }, () => 1 + Math.floor(random() * count));
    for (const part of (await records.parts.byIds(ids)).values()) {
      const name = Object.hasOwn(names, part.kind) ? names[part.kind as keyof typeof names] : undefined;
      const said = part.parameters.find((one) => one.name === name)?.value;
      if (name === undefined || typeof said !== 'number' || part.footprint === null) continue;
      drawn.push({ kind: part.kind, footprint: part.footprint, params: [{ name, eq: said }], limit: 20 });
    }
  }
  return drawn.slice(0, QUESTIONS + WARM_UP);
}

async function timeAll(
  queries: readonly CatalogQuery[],
  question: (query: CatalogQuery) => Promise<unknown>,
): Promise<Times> {
  const took: number[] = [];
  const cpu = cpuMs();
  for (const query of queries) {
    const ms = 1000 * (await seconds(() => question(query)));
    took.push(ms);
    if (ms > SLOW_MS) console.error(`${adapter}, ${ms.toFixed(0)} ms: ${JSON.stringify(query)}`);
    await new Promise(setImmediate);
  }
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), cpu: (cpuMs() - cpu) / took.length };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function sizeOfTables(): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `select sum(pg_total_relation_size(oid)) as size from pg_class
     where relnamespace = 'partwright'::regnamespace and relkind = 'r' and relname like 'search\\_%'`,
  );
  return Number(rows[0]!.size) / 1e6;
}

/** The process above that of a connection, where the database is on this machine. */
async function findPostmaster(): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readStat(rows[0]!.pid)?.parent;
}

/** Of this process and, on this machine, of the database: of its processes and those that have ended. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (database === undefined) return own;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ pid, parent }) => parent === database || pid === database);
  return living.reduce((sum, { pid, ownMs, endedMs }) => sum + ownMs + (pid === database ? endedMs : 0), own);
}

function readStat(pid: number): { pid: number; parent: number; ownMs: number; endedMs: number } | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // Behind the name, which may hold anything: state, parent, ..., utime, stime, cutime, cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return {
    pid,
    parent: Number(fields[1]),
    ownMs: TICK_MS * (user + system),
    endedMs: TICK_MS * (endedUser + endedSystem),
  };
}
