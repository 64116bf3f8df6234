// What a search costs with the store behind it: whole requests, part numbers, typing mistakes, batches, facets.
import { performance } from 'node:perf_hooks';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { searchParts } from '../packages/server/src/usecases/search-parts.ts';
import { closeService, composeCore } from '../packages/server/src/compose.ts';
import type { Core } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { median } from './figures.ts';
import { pick, seeded } from './search-catalogue.ts';
import { naturalQueries } from './search-natural.ts';

/** A store as the settings say, and SQL on the same engine for what is compared with it. */
export interface Shelf {
  core: Core;
  engine: string;
  sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** CPU time of the engine and of this process so far, ms; embedded both are one. Without /proc only of this process. */
  cpuMs: () => Promise<number>;
  close: () => Promise<void>;
}

interface Pglite {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** `url` of a PostgreSQL database, else `folder` of an embedded one; the catalogue in it, or the starter where it is empty. */
export async function openShelf(url: string | undefined, folder: string): Promise<Shelf> {
  const secret = 'a secret of this bench that protects nothing at all';
  const env = { LOG_LEVEL: 'warn', PARTWRIGHT_SECRET: secret, PARTWRIGHT_DATA_DIR: folder };
  const core = await composeCore(readSettings(url === undefined ? env : { ...env, DATABASE_URL: url }));
  const close = (): Promise<void> => closeService(core);
  if (url === undefined) {
    const { pglite } = core.records as unknown as { pglite: Pglite };
    const sql: Shelf['sql'] = async (text, values) => (await pglite.query(text, values)).rows as never;
    return { core, engine: 'PGlite in this process', sql, cpuMs: async () => ownCpuMs(), close };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sql: Shelf['sql'] = async (text, values) => (await client.query(text, values)).rows as never;
  const [{ pid }] = (await sql<{ pid: number }>('select pg_backend_pid() as pid')) as [{ pid: number }];
  const cpuMs = async (): Promise<number> => ownCpuMs() + (await backendCpuMs(pid));
  return { core, engine: 'PostgreSQL', sql, cpuMs, close: () => client.end().then(close) };
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** User and system time of a PostgreSQL backend on this machine; ticks are 10 ms. */
async function backendCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? 0 : 10 * (Number(fields[11]) + Number(fields[12]));
}

const ms = (figure: number): string => figure.toPrecision(3);
const quantile = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))]!;

/** Whole searches without the network: understanding, index, store, the parts of the page. */
export async function measureRequests({ core, engine }: Shelf): Promise<void> {
  const runSearch = (q: string, facets: boolean): Promise<unknown> =>
    searchParts(core, { q, sort: 'relevance', facets, limit: 20, offset: 0 });
  for (const facets of [false, true]) {
    const times: number[] = [];
    let cpu = 0;
    for (let run = 0; run < 5; run++) {
      const before = ownCpuMs();
      for (const { text } of naturalQueries) {
        const started = performance.now();
        await runSearch(text, facets);
        if (run > 0) times.push(performance.now() - started);
      }
      if (run > 0) cpu += ownCpuMs() - before;
    }
    console.log(
      `search${facets ? ' with facets' : ''}, ${naturalQueries.length} queries, ${engine}: p50 ${ms(median(times))} ms, p95 ${ms(quantile(times, 0.95))} ms; ${ms(cpu / times.length)} ms CPU of this process a query`,
    );
  }
}

/** Part numbers as they stand, and one batch of 500. */
export async function measureNumbers({ core, engine, cpuMs }: Shelf, seed: number): Promise<void> {
  const numbers = await someNumbers(core, 1_000, seed);
  const times: number[] = [];
  for (const number of numbers) {
    const started = performance.now();
    await core.records.parts.byMpn([number]);
    times.push(performance.now() - started);
  }
  console.log(`exact part number, ${engine}: p50 ${ms(median(times))} ms, p95 ${ms(quantile(times, 0.95))} ms`);
  const before = await cpuMs();
  const runs = 10;
  for (let run = 0; run < runs; run++) await core.records.parts.byMpn(numbers.slice(0, 500));
  console.log(`batch of 500 part numbers, ${engine}: ${ms(((await cpuMs()) - before) / runs)} ms CPU`);
}

/** One typing mistake in a number: among the first ten of the search, and of trigrams alone. */
export async function measureTypos({ core, engine, sql }: Shelf, seed: number): Promise<void> {
  const random = seeded(seed);
  const numbers = (await someNumbers(core, 2_000, seed)).filter((number) =>
    /^(?=.*\d)(?=.*[A-Za-z])[\w-]{6,30}$/.test(number),
  );
  const mistyped = numbers.slice(0, 320).map((number) => ({ number, typo: withTypo(random, number) }));
  // What happens to be another part's number is no mistake that a search could see.
  const known = await core.records.parts.byMpn(mistyped.map(({ typo }) => typo));
  const sample = mistyped.filter(({ typo }) => !known.has(typo)).slice(0, 300);
  const plain = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  await sql('create extension if not exists pg_trgm');
  await sql('create temporary table trigram_parts as select mpn, mpn_norm from partwright.parts');
  await sql('create index on trigram_parts using gin (mpn_norm gin_trgm_ops)');
  await sql('analyze trigram_parts');
  await sql('set pg_trgm.similarity_threshold = 0.5');
  const [ours, trigrams] = [
    { found: 0, times: [] as number[] },
    { found: 0, times: [] as number[] },
  ];
  for (const { number, typo } of sample) {
    let started = performance.now();
    const { parts } = await searchParts(core, { q: typo, sort: 'relevance', facets: false, limit: 10, offset: 0 });
    ours.times.push(performance.now() - started);
    if (parts.some(({ mpn }) => plain(mpn) === plain(number))) ours.found++;
    started = performance.now();
    const rows = await sql<{ mpn: string }>(
      `select mpn from trigram_parts where mpn_norm % $1 order by similarity(mpn_norm, $1) desc limit 10`,
      [plain(typo)],
    );
    trigrams.times.push(performance.now() - started);
    if (rows.some(({ mpn }) => plain(mpn) === plain(number))) trigrams.found++;
  }
  for (const [name, { found, times }] of [
    ['the whole search', ours],
    ['pg_trgm alone', trigrams],
  ] as const)
    console.log(
      `one typo in ${sample.length} numbers, ${engine}, ${name}: recall@10 ${(found / sample.length).toFixed(3)}, p50 ${ms(median(times))} ms`,
    );
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** Changed, left out or swapped; never the dashes, which count for nothing. */
function withTypo(random: () => number, number: string): string {
  const places = [...number].flatMap((letter, at) => (/[A-Za-z0-9]/.test(letter) ? [at] : []));
  const at = pick(random, places);
  const [before, letter, next, rest] = [number.slice(0, at), number[at]!, number[at + 1], number.slice(at + 2)];
  const kind = pick(random, ['changed', 'left out', 'swapped'] as const);
  if (kind === 'left out') return before + number.slice(at + 1);
  if (kind === 'swapped' && next !== undefined && /[A-Za-z0-9]/.test(next) && next !== letter)
    return before + next + letter + rest;
  const others = LETTERS.filter((other) => other !== letter.toUpperCase());
  return before + pick(random, others) + number.slice(at + 1);
}

async function someNumbers(core: Core, count: number, seed: number): Promise<string[]> {
  const random = seeded(seed);
  const { ids } = await core.catalogue.index.search({ limit: await core.catalogue.index.count() });
  const chosen = Array.from({ length: count }, () => pick(random, ids));
  const parts = await core.records.parts.byIds(chosen);
  return chosen.flatMap((id) => parts.get(id)?.mpn ?? []);
}
