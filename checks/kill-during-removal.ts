// Deletes an account while its clients still upload, kills the server with SIGKILL at a moment drawn by the seed, starts it
// again, and looks: nothing of the account is left in a table or a folder, and a neighbour who uploads all the time has lost
// nothing and is charged once for each BOM. On the embedded default, and on PostgreSQL when it answers.
//   npm run checks -- kill-during-removal [rounds] [seed] [embedded | PostgreSQL]
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Client } from '@partwright/client';
import { seededRandom } from '../bench/lookup-typos.ts';
import { openPglite } from '../packages/server/src/store/engines/pglite.ts';
import { findServices } from '../scripts/services.ts';
import { withDatabase } from './own-database.ts';
import { clientFor, USER_AGENT } from './own-client.ts';
import { type Env, runTool, serve, type Server } from './own-server.ts';

const PRICE = 5;
const CREDITS = 100_000;
const UPLOADERS = 3;
/** BOMs that are there when the account is deleted. */
const BEFORE = 12;
/** The longest time from the question to the kill. */
const MOST_DELAY_MS = 600;
const REMOVED_MS = 120_000;
/** What outlives an account: the books and the log, as the answer to its deletion says. */
const KEPT = /^(?:ledger_|audit)/;

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export async function run(args: string[]): Promise<boolean> {
  const rounds = Number(args[0] ?? 3);
  const seed = Number(args[1] ?? 1);
  const only = args[2];
  const [postgres] = await findServices(process.env);
  let passed = only === 'PostgreSQL' || (await removeOn('embedded', rounds, seed, {}));
  if (only === 'embedded') return passed;
  if (postgres?.url)
    passed =
      (await withDatabase(postgres.url, (url) => removeOn('PostgreSQL', rounds, seed, { DATABASE_URL: url }))) &&
      passed;
  else {
    console.log('not run: PostgreSQL does not answer here');
    return only === undefined && passed;
  }
  return passed;
}

async function removeOn(name: string, rounds: number, seed: number, backend: Env): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-removal-'));
  const env: Env = {
    PARTWRIGHT_DATA_DIR: folder,
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    STARTER_CATALOG: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGNUP_CREDITS: String(CREDITS),
    ...backend,
  };
  const random = seededRandom(seed);
  const faults: string[] = [];
  const neighbour: string[] = [];
  const gone: string[] = [];
  const moments: string[] = [];
  let server = await serve(env);
  try {
    const own = await makeAccount(env, 'the neighbour');
    const ownKey = own.key;
    for (let round = 0; round < rounds; round++) {
      const delayMs = random(MOST_DELAY_MS);
      const leaving = await makeAccount(env, `leaving ${round}`);
      const one = await loseAccount(server, env, leaving, ownKey, round, delayMs);
      neighbour.push(...one.neighbour);
      server = one.server;
      gone.push(leaving.id);
      moments.push(`${delayMs} ms: ${one.stood}`);
      if (!(await untilRemoved(env, leaving.id)))
        faults.push(`${leaving.id} was not removed in ${REMOVED_MS / 1000} s`);
    }
    faults.push(...(await auditNeighbour(clientFor(server.url, ownKey, { maxRetries: 1 }), neighbour)));
    const audit = await runTool(env, ['credits', 'audit', '--json']);
    if (audit['balanced'] !== true) faults.push('the ledger does not balance');
    server.process.kill('SIGTERM');
    await server.ended;
    faults.push(...(await withQuery(env, (query) => findRows(query, gone))));
    faults.push(...(await findFiles(folder, gone)));
    // The same look finds what is there.
    if ((await withQuery(env, (query) => findRows(query, [own.id]))).length === 0)
      faults.push('the look at rows is blind');
    if ((await findFiles(folder, [own.id])).length === 0) faults.push('the look at files is blind');
  } finally {
    server.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  for (const fault of faults) console.log(`${name}: ${fault}`);
  console.log(
    `${faults.length === 0 ? 'passed' : 'FAILED'}: ${name}: ${rounds} accounts deleted while they uploaded, the server killed ${moments.join('; ')}; ${neighbour.length} BOMs of a neighbour complete`,
  );
  return faults.length === 0;
}

interface Leaving {
  id: string;
  name: string;
  key: string;
}

async function makeAccount(env: Env, name: string): Promise<Leaving> {
  const { id } = (await runTool(env, ['account', 'create', name, '--json'])) as { id: string };
  await runTool(env, ['subscription', 'set', id, 'active', '--json']);
  const { key } = (await runTool(env, ['keys', 'create', 'check', '--account', id, '--live', '--json'])) as {
    key: string;
  };
  return { id, name, key };
}

/** Its clients upload until they are refused; the neighbour's go on over the kill. `stood`: what the kill found. */
async function loseAccount(
  server: Server,
  env: Env,
  { id, name, key }: Leaving,
  ownKey: string,
  round: number,
  delayMs: number,
): Promise<{ server: Server; neighbour: string[]; stood: string }> {
  const leaver = clientFor(server.url, key, { maxRetries: 1 });
  for (let at = 0; at < BEFORE; at++) await upload(leaver, `before-${at}`);
  let current = server;
  let isOver = false;
  const neighbour: string[] = [];
  const leaving = Array.from({ length: UPLOADERS }, async (_, loop) => {
    for (let at = 0; !isOver; at++)
      if (
        (await upload(clientFor(current.url, key, { maxRetries: 1 }), `${loop}-${at}`).catch(() => undefined)) ===
        undefined
      )
        await sleep(20);
  });
  const own = Array.from({ length: UPLOADERS }, async (_, loop) => {
    for (let at = 0; !isOver; at++) {
      let job: string | undefined;
      // The same key until it is taken: the answer may have been lost with the server.
      while (job === undefined) {
        job = await upload(clientFor(current.url, ownKey, { maxRetries: 1 }), `${round}-${loop}-${at}`).catch(
          () => undefined,
        );
        if (job === undefined) await sleep(50);
      }
      neighbour.push(job);
    }
  });
  await sleep(300);
  const asked = deleteAccount(server.url, key, name).catch(() => 0);
  await sleep(delayMs);
  const before = await Promise.race([asked, sleep(0, -1)]);
  server.process.kill('SIGKILL');
  await server.ended;
  current = await serve(env);
  const [account] = (await listAccounts(env)).filter((each) => each.id === id);
  const wasDeleted = account?.deleted_at !== null;
  const stood = wasDeleted
    ? `deleted${account?.removed_at === null ? ', not removed' : ' and removed'}`
    : `not deleted${before === -1 ? '' : ` although it answered ${before}`}`;
  if (!wasDeleted) {
    const status = await deleteAccount(current.url, key, name);
    if (status !== 200) throw new Error(`The deletion after the kill was answered ${status}`);
  }
  await sleep(1000);
  isOver = true;
  await Promise.all([...leaving, ...own]);
  if (before === 200 && !wasDeleted) throw new Error(`${name} was told that it is deleted, and is not`);
  return { server: current, neighbour, stood };
}

async function deleteAccount(url: string, key: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/v1/account?confirm=${encodeURIComponent(name)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}`, 'user-agent': USER_AGENT },
  });
  await answer.arrayBuffer();
  return answer.status;
}

interface ListedAccount {
  id: string;
  deleted_at: string | null;
  removed_at: string | null;
}

async function listAccounts(env: Env): Promise<ListedAccount[]> {
  return (await runTool(env, ['account', 'list', '--json'])) as unknown as ListedAccount[];
}

async function untilRemoved(env: Env, id: string): Promise<boolean> {
  for (const end = performance.now() + REMOVED_MS; performance.now() < end; await sleep(500)) {
    const account = (await listAccounts(env)).find((each) => each.id === id);
    if (account && account.removed_at !== null) return true;
  }
  return false;
}

/** Every BOM that was taken is complete, once each, and its lines are there. */
async function auditNeighbour(client: Client, jobs: string[]): Promise<string[]> {
  const faults: string[] = [];
  if (new Set(jobs).size !== jobs.length) faults.push('two uploads of the neighbour are one job');
  for (const id of jobs) {
    const job = await client.waitFor(id, { timeoutMs: 300_000 });
    if (job.status !== 'complete') faults.push(`the neighbour's ${id} is ${job.status}`);
  }
  const { balance, held } = await client.credits.balance();
  if (CREDITS - balance !== jobs.length * PRICE || held !== 0)
    faults.push(`the neighbour paid ${CREDITS - balance} for ${jobs.length * PRICE}, ${held} held`);
  return faults;
}

async function withQuery<T>(env: Env, work: (query: Query) => Promise<T>): Promise<T> {
  if (env['DATABASE_URL']) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    return work(async (text, values) => (await client.query(text, values)).rows as Record<string, unknown>[]).finally(
      () => client.end(),
    );
  }
  const pglite = await openPglite(env['PARTWRIGHT_DATA_DIR']!);
  return work(async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows).finally(() =>
    pglite.close(),
  );
}

/** Rows of these accounts in any table that names an account, but the books and the log. */
async function findRows(query: Query, ids: readonly string[]): Promise<string[]> {
  const tables = await query(
    `select table_name from information_schema.columns where table_schema = 'partwright' and column_name = 'account_id'`,
  );
  if (tables.length < 10) return [`only ${tables.length} tables name an account: the check looks at the wrong place`];
  const found: string[] = [];
  for (const { table_name: table } of tables) {
    const [row] = await query(`select count(*)::int as n from partwright.${String(table)} where account_id = any($1)`, [
      ids,
    ]);
    if (!KEPT.test(String(table)) && row!['n'] !== 0)
      found.push(`${String(row!['n'])} rows are left in ${String(table)}`);
  }
  return found;
}

/** Files whose path names one of these accounts. */
async function findFiles(folder: string, ids: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => ids.some((id) => path.includes(id)))
    .map((path) => `left behind: ${path}`);
}

async function upload(client: Client, name: string): Promise<string> {
  const csv = `Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\nU1,${name},,1\n`;
  const file = { bytes: new TextEncoder().encode(csv), filename: `${name}.csv` };
  return (await client.bom.upload({ file }, { idempotencyKey: `upload-${name}` })).job_id;
}
