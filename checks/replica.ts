// A server over PostgreSQL and a streaming copy of it, both its own: that the copy answers for the catalogue, how old an answer
// may be when the copy falls behind, and that no search fails when the copy or the original is taken away.
//   npm run checks -- replica [seconds of each fault]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeService, composeCore } from '../packages/server/src/compose.ts';
import type { Core } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { openRecords, type OpenRecords } from '../packages/server/src/store/index.ts';
import { searchParts } from '../packages/server/src/usecases/search-parts.ts';
import { makePostgres, makePostgresCopy, type OwnStore } from './faults/own-stores.ts';

const MAX_LAG_SECONDS = 2;
const WAIT_MS = 20_000;
const QUESTIONS = ['10k 0402 1%', '100nF 0402', 'STM32F103C8T6', 'usb connector', 'RC0402FR-0710K'];

export async function run(args: string[]): Promise<boolean> {
  const seconds = Number(args[0] ?? 3);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-replica-'));
  // The server of PostgreSQL is another user.
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const original = await makePostgres(folder);
    if (original === undefined) {
      console.log('skipped: no PostgreSQL below /usr/lib/postgresql');
      return true;
    }
    await original.start();
    closers.push(() => original.stop('immediate').catch(() => undefined));
    // Another server: it makes the tables before they are copied, and changes the catalogue.
    const other = await openRecords({ kind: 'postgres', url: original.url });
    closers.push(() => other.close());
    const copy = (await makePostgresCopy(folder, original))!;
    await copy.start();
    closers.push(() => copy.stop('immediate').catch(() => undefined));
    const core = await composeCore(
      readSettings({
        DATABASE_URL: original.url,
        DATABASE_REPLICA_URL: copy.url,
        DATABASE_REPLICA_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
        SEARCH_INDEX: 'postgres',
        PARTWRIGHT_SECRET: 'a secret of this check that protects nothing at all',
        PARTWRIGHT_DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
      }),
    );
    closers.push(() => closeService(core));
    return await checkAll({ core, other, original, copy, seconds });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

interface Stage {
  core: Core;
  other: OpenRecords;
  original: OwnStore;
  copy: OwnStore;
  seconds: number;
}

async function checkAll({ core, other, original, copy, seconds }: Stage): Promise<boolean> {
  const records = core.records as OpenRecords;
  const state = (): string | undefined => records.replica()?.state;
  const rows: [what: string, told: string, holds: boolean][] = [];
  const note = (what: string, told: string, holds: boolean): void => void rows.push([what, told, holds]);

  // What the start wrote itself is read from the original until the copy has it.
  note('serves', `after ${await until(() => state() === 'serving')} ms`, state() === 'serving');
  await sleep(1_500);
  const before = await Promise.all([reads(original.url), reads(copy.url)]);
  const quiet = await ask(core, 2);
  await sleep(1_500);
  const after = await Promise.all([reads(original.url), reads(copy.url)]);
  const [ofOriginal, ofCopy] = [after[0] - before[0], after[1] - before[1]];
  note(
    'the copy reads rows of parts',
    `${ofCopy}, the original ${ofOriginal}; ${quiet.asked} searches`,
    ofCopy > 0 && ofOriginal === 0,
  );

  // Another server changes the catalogue while the copy stands still.
  await onDatabase(copy.url, 'select pg_wal_replay_pause()');
  const [part] = (await records.parts.byMpn(['STM32F103C8T6'])).get('STM32F103C8T6')!;
  const { id: _id, ...said } = part!;
  const later = { ...said, description: 'changed elsewhere', observedAt: '2036-01-01T00:00:00Z' };
  await other.parts.upsert([later]);
  const read = async (): Promise<boolean> =>
    (await records.parts.byIds([part!.id])).get(part!.id)?.description === later.description;
  const old = await read();
  const took = await until(read);
  note(
    'a copy that stands still is left',
    `${took} ms after the change, allowed ${MAX_LAG_SECONDS} s; ${state()}`,
    !old && took < (MAX_LAG_SECONDS + 2.5) * 1000 && state() === 'behind',
  );
  await onDatabase(copy.url, 'select pg_wal_replay_resume()');
  note(
    'and asked again when it has caught up',
    `after ${await until(() => state() === 'serving')} ms`,
    (await read()) && state() === 'serving',
  );

  await onDatabase(copy.url, 'select pg_wal_replay_pause()');
  await records.parts.upsert([{ ...later, description: 'changed here', observedAt: '2036-02-01T00:00:00Z' }]);
  const own = (await records.parts.byIds([part!.id])).get(part!.id)?.description;
  note('what this server changed it reads at once', String(own), own === 'changed here');
  await onDatabase(copy.url, 'select pg_wal_replay_resume()');
  await until(() => state() === 'serving');
  await sleep(1_500);

  for (const [what, store] of [
    ['the copy', copy],
    ['the original', original],
  ] as const) {
    const asking = ask(core, seconds + 2);
    await sleep(1_000);
    await store.stop('immediate');
    await sleep(seconds * 1000);
    const meanwhile = state();
    await store.start();
    const { asked, failed } = await asking;
    note(
      `no search fails while ${what} is stopped`,
      `${asked} searches, ${failed.length} failed ${failed[0] ?? ''}; the copy was ${meanwhile}`,
      asked > 0 && failed.length === 0,
    );
    note('  and the copy serves again', `after ${await until(() => state() === 'serving')} ms`, state() === 'serving');
  }
  for (const [what, told, holds] of rows) console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${told}`);
  return rows.every(([, , holds]) => holds);
}

/** Search for so many seconds, one question after the other. */
async function ask(core: Core, seconds: number): Promise<{ asked: number; failed: string[] }> {
  const failed: string[] = [];
  let asked = 0;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; asked++) {
    const q = QUESTIONS[asked % QUESTIONS.length]!;
    const wish = { q, sort: 'relevance', facets: asked % 2 === 0, limit: 20, offset: 0 };
    await searchParts(core, wish).catch((error: unknown) => failed.push(String(error)));
  }
  return { asked, failed };
}

/** Rows of parts and of their index that a database has read. */
async function reads(url: string): Promise<number> {
  const [row] = await onDatabase(
    url,
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as count from pg_stat_user_tables
     where schemaname = 'partwright' and relname in ('parts', 'search_parts')`,
  );
  return Number(row!['count']);
}

async function onDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows;
}

/** How long it took, ms; it gives up after 20 s. */
async function until(holds: () => boolean | Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (!(await holds()) && Date.now() - began < WAIT_MS) await sleep(50);
  return Date.now() - began;
}
