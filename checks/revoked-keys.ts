// Revokes keys on one of four servers on the same PostgreSQL while the others are asked with them, again and again: from the
// moment at which the revocation is answered nobody may take the key. In the middle the connections on which servers hear of it
// are killed, a server is stopped and goes on, one is killed, and one hears nothing from its database any more.
//   npm run checks -- revoked-keys [revocations] [seed]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@partwright/client';
import pg from 'pg';
import { seededRandom } from '../bench/lookup-typos.ts';
import { findServices } from '../scripts/services.ts';
import { withDatabase } from './own-database.ts';
import { clientFor } from './own-client.ts';
import { type Env, makeKey, serve, type Server } from './own-server.ts';
import { askOnce, startAskers, type Asked } from './revoked-keys/askers.ts';
import { openStalledLine } from './revoked-keys/stalled-line.ts';

/** The longest that a revocation may take, and what the machine may add. */
const LONGEST_MS = 3300 + 1500;
const AFTER_MS = 40;

interface Story {
  name: string;
  times: number;
  /** What happens before the key is revoked, and what after. */
  before?: () => Promise<void> | void;
  after?: () => Promise<void> | void;
  /** Who can be asked meanwhile. */
  asked: readonly string[];
}

interface Outcome {
  tookMs: number[];
  takenBefore: number;
  refusedAfter: number;
  wrong: Asked[];
}

export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 200);
  const random = seededRandom(Number(args[1] ?? Date.now() % 100_000));
  const [postgres] = await findServices(process.env);
  if (!postgres?.url) {
    console.log(`FAILED: it needs PostgreSQL: ${postgres?.reason ?? ''}`);
    return false;
  }
  return withDatabase(postgres.url, (url) => checkOn(url, count, (below) => random(below)));
}

async function checkOn(url: string, count: number, random: (below: number) => number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-revoked-'));
  const line = await openStalledLine(url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const env = (name: string, DATABASE_URL = url): Env => ({
    PARTWRIGHT_DATA_DIR: join(folder, name),
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    STARTER_CATALOG: 'false',
    FX_REFRESH_HOURS: '0',
    JOB_CONCURRENCY: '0',
    KEYS_PER_ACCOUNT: '1000000',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '100000000',
    DATABASE_URL,
  });
  const servers: Server[] = [];
  try {
    const key = await makeKey(env('first'));
    const [first, second, far] = [
      await serve(env('first')),
      await serve(env('second')),
      await serve(env('far', line.url)),
    ];
    servers.push(first, second, far);
    let third = await serve(env('third'));
    servers.push(third);
    const client = clientFor(first.url, key, { maxRetries: 2 });
    const remembers = await countLookUps(database, second.url, key);
    console.log(`${remembers ? 'passed' : 'FAILED'}: 300 requests with one key look it up fewer than 30 times`);

    const all = [second.url, third.url, far.url];
    const stories: Story[] = [
      { name: 'nothing else happens', times: count, asked: all },
      {
        name: 'connections killed before and after',
        times: Math.ceil(count / 10),
        asked: all,
        before: async () => {
          void sleep(random(30)).then(() => killListeners(database));
        },
      },
      {
        name: 'a server stopped, going on when it is over',
        times: 3,
        asked: [third.url],
        before: () => void second.process.kill('SIGSTOP'),
        after: () => void second.process.kill('SIGCONT'),
      },
      {
        name: 'a server stopped for a moment',
        times: 3,
        asked: [third.url],
        before: () => {
          second.process.kill('SIGSTOP');
          void sleep(200 + random(2600)).then(() => second.process.kill('SIGCONT'));
        },
      },
      {
        name: 'a server that hears nothing from its database',
        times: 2,
        asked: [second.url],
        before: () => line.stall(),
        after: () => line.flow(),
      },
      {
        name: 'a server killed',
        times: 1,
        asked: [second.url],
        before: () => void third.process.kill('SIGKILL'),
        after: async () => {
          third = await serve(env('third'));
          servers.push(third);
        },
      },
      { name: 'after all that', times: 5, asked: [second.url, far.url] },
    ];
    let passed = remembers;
    for (const story of stories) {
      const outcome: Outcome = { tookMs: [], takenBefore: 0, refusedAfter: 0, wrong: [] };
      for (let at = 0; at < story.times; at += 1)
        await revokeOnce(client, story, [second.url, third.url], random, outcome);
      passed = tell(story, outcome) && passed;
    }
    return passed;
  } finally {
    for (const { process } of servers) process.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    line.close();
    await database.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One key made, used everywhere, and revoked; `always` are asked once more when it is over, wherever they were in the middle. */
async function revokeOnce(
  client: Client,
  { before, after, asked }: Story,
  always: readonly string[],
  random: (below: number) => number,
  outcome: Outcome,
): Promise<void> {
  const made = await client.auth.keys.create({ name: 'to be revoked', mode: 'test' });
  const key = String(made.key);
  for (const server of always) await askOnce(server, key);
  const askers = startAskers(asked, key);
  await askers.taken(3);
  await before?.();
  await sleep(random(15));
  const beganMs = performance.now();
  await client.auth.keys.revoke({ key_id: made.id });
  const answeredMs = performance.now();
  outcome.tookMs.push(answeredMs - beganMs);
  const late = Promise.all([...new Set([...always, ...asked])].map((server) => askOnce(server, key)));
  await sleep(AFTER_MS);
  await after?.();
  const last = await late;
  await askers.stop();
  const later = [...askers.asked.filter(({ sentMs }) => sentMs >= answeredMs), ...last];
  outcome.takenBefore += askers.asked.filter(({ status }) => status === 200).length;
  outcome.refusedAfter += later.filter(({ status }) => status === 401).length;
  // No answer, or that the database is away, is no taking of the key.
  outcome.wrong.push(...later.filter(({ status }) => status < 400 && status !== 0));
}

function tell({ name, times }: Story, { tookMs, takenBefore, refusedAfter, wrong }: Outcome): boolean {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const longestMs = sorted.at(-1) ?? 0;
  const passed = wrong.length === 0 && takenBefore > 0 && refusedAfter >= times && longestMs <= LONGEST_MS;
  console.log(
    `${passed ? 'passed' : 'FAILED'}: ${name}: ${times} revocations; ${takenBefore} requests took the key before, ${refusedAfter} were refused after the answer, ${wrong.length} were not; a revocation took ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, ${Math.round(longestMs)} at most`,
  );
  for (const { server, sentMs, status } of wrong.slice(0, 5))
    console.log(`  ${server} at ${Math.round(sentMs)}: ${status}`);
  return passed;
}

/** Whether the key is remembered at all; what is never remembered is never taken wrongly. */
async function countLookUps(database: pg.Client, server: string, key: string): Promise<boolean> {
  const count = async (): Promise<number> => {
    // A process of PostgreSQL tells what it has read once a second at most, when it has something to do.
    await sleep(1500);
    await askOnce(server, key);
    await sleep(1500);
    const { rows } = await database.query<{ scans: string }>(
      `select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'api_keys'`,
    );
    return Number(rows[0]!.scans);
  };
  const before = await count();
  for (let at = 0; at < 300; at += 1) await askOnce(server, key);
  return (await count()) - before < 30;
}

async function killListeners(database: pg.Client): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'partwright-keys' and datname = current_database()`,
  );
}
