// What a catalogue of any size costs with each of the two indexes: to import, to make the index, to start, in memory, and to
// search. The real export is imported once, then made larger (scale-database.ts); every index is measured in a process of its
// own, over a database of its own, which is dropped at the end.
//   npm run bench -- scale FILE.ndjson[.gz] [MILLIONS ...] [--results FILE.json] [--picture FILE.svg]
//   npm run bench -- scale FILE.ndjson[.gz] --into URL [MILLIONS ...]     a new database of this address, which stays
//   npm run bench -- scale --database URL [MILLIONS ...]     that has imported the export already
//   npm run bench -- scale --results FILE.json --picture FILE.svg     draws what earlier runs measured
// A results file keeps the figures of each size as soon as they are there; those of an earlier run with as many parts give way.
// Searches are timed by the clock, which on a busy machine says little, and by the processor of both, on average.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findServices } from '../scripts/services.ts';
import { readJlcparts } from '../packages/server/src/sources/index.ts';
import { openRecords } from '../packages/server/src/store/index.ts';
import { importCatalogue } from '../packages/server/src/usecases/import-catalogue.ts';
import { growDatabase } from './scale-database.ts';
import type { AskedFigures, MadeFigures, Times } from './scale-measure.ts';
import { drawCurves, type Figures, type Measured } from './scale-picture.ts';

const HEAP_MB = 12_000;
const ADAPTERS = ['memory', 'postgres'] as const;

export async function run(args: string[]): Promise<void> {
  const { database, into, picture, results, rest } = readArgs(args);
  const isDrawingOnly = database === undefined && rest.length === 0 && results !== undefined && picture !== undefined;
  if (isDrawingOnly) return writeFileSync(picture, drawCurves(readResults(results)));
  const file = database === undefined ? rest.shift() : undefined;
  if (file === undefined && database === undefined)
    throw new Error('Say which jlcparts export: npm run bench -- scale FILE.ndjson [MILLIONS ...]');
  const sizes = (rest.length > 0 ? rest : ['0.6', '6']).map(Number);
  const base = database ?? (await importOnce(file!, into));
  const measured: Measured[] = [];
  try {
    for (const millions of sizes)
      await withCopy(base, async (url) => {
        const { parts, rowsSeconds, indexSeconds } = await growDatabase(url, millions * 1e6);
        const perSecond = Math.round(parts / (rowsSeconds + indexSeconds));
        console.log(
          `\n${parts} parts: rows made in ${rowsSeconds.toFixed(0)} s, their indexes in ${indexSeconds.toFixed(0)} s (${perSecond} parts/s)`,
        );
        for (const adapter of ADAPTERS) {
          const figures = measure(url, adapter);
          if (figures === undefined) continue;
          measured.push({ adapter, ...figures });
          if (results !== undefined) keepResult(results, { adapter, ...figures });
          console.log(tell(adapter, figures));
        }
      });
  } finally {
    if (database === undefined && into === undefined) await drop(base);
  }
  const drawn = results === undefined ? measured : readResults(results);
  if (picture !== undefined) writeFileSync(picture, drawCurves(drawn));
}

function readResults(file: string): Measured[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured[]) : [];
}

function keepResult(file: string, result: Measured): void {
  const others = readResults(file).filter(({ adapter, parts }) => adapter !== result.adapter || parts !== result.parts);
  writeFileSync(file, `${JSON.stringify([...others, result], null, 2)}\n`);
}

interface Args {
  database?: string;
  into?: string;
  picture?: string;
  results?: string;
  rest: string[];
}

function readArgs(args: readonly string[]): Args {
  const rest = [...args];
  const take = (flag: string): string | undefined => {
    const at = rest.indexOf(flag);
    return at === -1 ? undefined : rest.splice(at, 2)[1];
  };
  return {
    database: take('--database'),
    into: take('--into'),
    picture: take('--picture'),
    results: take('--results'),
    rest,
  };
}

/** A database with the export in it. */
async function importOnce(file: string, into?: string): Promise<string> {
  const url = new URL(into ?? (await findServer()));
  if (into === undefined) url.pathname = `/partwright_scale_${process.pid}`;
  await onServer(url.href, `create database ${url.pathname.slice(1)}`);
  const records = await openRecords({ kind: 'postgres', url: url.href });
  const { parts, seconds } = await importCatalogue({ records }, readJlcparts(file), {});
  await records.close();
  console.log(`imported ${parts} parts in ${seconds.toFixed(0)} s, ${Math.round(parts / seconds)} parts/s`);
  return url.href;
}

async function findServer(): Promise<string> {
  const [postgres] = await findServices(process.env);
  if (!postgres?.url) throw new Error(`PostgreSQL cannot be used: ${postgres?.reason}`);
  return postgres.url;
}

/** Nobody else may be connected to the database meanwhile. */
async function withCopy(base: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(base);
  const from = url.pathname.slice(1);
  url.pathname = `/${from}_${process.pid}_grown`;
  await onServer(base, `create database ${url.pathname.slice(1)} template ${from}`);
  try {
    await work(url.href);
  } finally {
    await drop(url.href);
  }
}

async function drop(url: string): Promise<void> {
  await onServer(url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function onServer(url: string, sql: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Undefined: a process ended otherwise, as one without enough memory does. */
function measure(url: string, adapter: (typeof ADAPTERS)[number]): Figures | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-bench-'));
  try {
    const made = runPhase([url, adapter, folder, 'make']) as MadeFigures | undefined;
    const asked = made && (runPhase([url, adapter, folder, 'ask']) as AskedFigures | undefined);
    return asked && { ...made, ...asked };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runPhase(args: string[]): unknown {
  const program = join(import.meta.dirname, 'scale-measure.ts');
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, program, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status === 0) return JSON.parse(stdout);
  console.log(`${args[1]}: the process ended with ${status ?? signal}`);
  return undefined;
}

function tell(adapter: string, figures: Figures): string {
  const times = ({ p50, p95, cpu }: Times): string =>
    `${p50.toPrecision(3)} and ${p95.toPrecision(3)} ms (${cpu.toPrecision(2)})`;
  const { madeSeconds, madeCpuSeconds, startSeconds, residentMb, tablesMb, blockedMs } = figures;
  return [
    `  ${adapter}: made in ${madeSeconds.toFixed(0)} s (${madeCpuSeconds.toFixed(0)} s of the processor), started in ${startSeconds.toFixed(2)} s`,
    `${residentMb.toFixed(0)} MB resident${tablesMb === null ? '' : `, tables of ${tablesMb.toFixed(0)} MB`}`,
    `p50 and p95 (and ms of the processor) of a value ${times(figures.value)}, as typed ${times(figures.typed)}, with facets ${times(figures.facets)}, of a BOM line ${times(figures.match)}`,
    `nobody answered for up to ${blockedMs.toFixed(0)} ms`,
  ].join('; ');
}
