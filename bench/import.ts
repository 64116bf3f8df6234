// A whole import, and beside it the floor in the same engine: a plain COPY of the rows that the import left, then the same
// indexes. The import reads, cleans, looks for what is known, keeps its place with every batch and can be searched meanwhile.
//   npm run bench -- import [FILE.ndjson[.gz]] [--engine pglite|postgres]     without FILE: the starter parts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findServices } from '../scripts/services.ts';
import type { PartSource } from '../packages/server/src/ports/imports.ts';
import { readJlcparts, readStarter } from '../packages/server/src/sources/index.ts';
import { openRecords, type OpenRecords } from '../packages/server/src/store/index.ts';
import { importCatalogue } from '../packages/server/src/usecases/import-catalogue.ts';
import { copyOverPglite, copyOverPostgres, type RowCopier } from './copy-rows.ts';

const TABLES = { parts: 'id', part_states: 'part_id', offers: 'id' };
const ROWS_A_COPY = 20_000;

export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--engine');
  const engine = at === -1 ? 'pglite' : args[at + 1];
  const file = args.find((arg, i) => !arg.startsWith('--') && (at === -1 || i !== at + 1));
  if (engine === 'pglite') await onPglite(file);
  else if (engine === 'postgres') await onPostgres(file);
  else throw new Error('--engine is pglite or postgres');
}

async function onPglite(file: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  try {
    // As a user has it: the folder is there from an earlier start, whose making of the database needs the most memory.
    await (await openRecords({ kind: 'pglite', dataDir })).close();
    const records = await openRecords({ kind: 'pglite', dataDir });
    await measure('PGlite', records, copyOverPglite(records.pglite!), file);
    await records.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(file: string | undefined): Promise<void> {
  const [postgres] = await findServices(process.env);
  if (!postgres?.url) throw new Error(`PostgreSQL cannot be used: ${postgres?.reason}`);
  const name = `partwright_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const records = await openRecords({ kind: 'postgres', url: url.href });
    const copier = await copyOverPostgres(url.href);
    await measure('PostgreSQL', records, copier, file).finally(async () => {
      await copier.close();
      await records.close();
    });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function measure(
  engine: string,
  records: OpenRecords,
  copier: RowCopier,
  file: string | undefined,
): Promise<void> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100);
  const source = file === undefined ? starterSource() : readJlcparts(file);
  for (const which of ['first import', 'the same again']) {
    const before = process.cpuUsage();
    const { parts, added, unchanged, seconds } = await importCatalogue({ records }, source, {
      onProgress: () => (peak = Math.max(peak, process.memoryUsage.rss())),
    });
    const { user, system } = process.cpuUsage(before);
    console.log(
      `${engine}, ${which}: ${parts} parts (${added} added, ${unchanged} unchanged) in ${seconds.toFixed(1)} s, ` +
        `${Math.round(parts / seconds)} parts/s; ${((user + system) / 1e6).toFixed(1)} s CPU of this process`,
    );
  }
  clearInterval(watch);
  console.log(`${engine}: peak resident memory of this process while importing: ${Math.round(peak / 1e6)} MB`);
  await measureFloor(engine, copier);
}

/** COPY into tables without indexes, then the indexes: the cheapest way that these rows can come into this engine. */
async function measureFloor(engine: string, copier: RowCopier): Promise<void> {
  const indexes = await copier.run(
    `select indexdef from pg_indexes where schemaname = 'partwright' and tablename in ('parts', 'part_states', 'offers')`,
  );
  await copier.run('create schema peer');
  let copying = 0;
  for (const [table, key] of Object.entries(TABLES)) {
    await copier.run(`create table peer.${table} (like partwright.${table} including defaults)`);
    const [{ last } = { last: 0 }] = await copier.run(`select max(${key})::float8 as last from partwright.${table}`);
    for (let from = 0; from < Number(last ?? 0); from += ROWS_A_COPY) {
      const rows = await copier.read(
        `select * from partwright.${table} where ${key} > ${from} and ${key} <= ${from + ROWS_A_COPY}`,
      );
      const began = performance.now();
      await copier.write(`peer.${table}`, rows);
      copying += performance.now() - began;
    }
  }
  const began = performance.now();
  for (const { indexdef } of indexes) await copier.run(String(indexdef).replace(' ON partwright.', ' ON peer.'));
  const indexing = performance.now() - began;
  const shown = [copying + indexing, copying, indexing].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `${engine}, floor: the same rows by plain COPY and the same indexes: ${shown[0]} s (${shown[1]} + ${shown[2]})`,
  );
}

function starterSource(): PartSource {
  const parts = readStarter();
  const report = { read: parts.length, parts: parts.length, refused: {}, cleaned: {}, examples: [] };
  return {
    name: 'jlcparts',
    label: 'the starter parts',
    isComplete: false,
    size: async () => parts.length,
    fingerprint: async () => null,
    async *read() {
      for (let offset = 0; offset < parts.length; offset += 1_000)
        yield { parts: parts.slice(offset, offset + 1_000), position: { offset: offset + 1_000, report } };
    },
  };
}
