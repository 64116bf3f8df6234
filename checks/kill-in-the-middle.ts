// Kills the server with SIGKILL in the middle of many jobs, starts it again, and counts: every job ends, none is lost, and
// every one is charged once. On the embedded default, and on PostgreSQL and Redis when they answer.
//   npm run checks -- kill-in-the-middle [jobs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@partwright/client';
import { findServices } from '../scripts/services.ts';
import { withDatabase } from './own-database.ts';
import { clientFor } from './own-client.ts';
import { type Env, makeKey, runTool, serve } from './own-server.ts';

const PRICE = 5;
const KILLS = 3;

export async function run(args: string[]): Promise<boolean> {
  const jobs = Number(args[0] ?? 200);
  const [postgres, redis] = await findServices(process.env);
  let passed = await killOn('embedded', jobs, {});
  if (postgres?.url)
    passed = (await withDatabase(postgres.url, (url) => killOn('PostgreSQL', jobs, { DATABASE_URL: url }))) && passed;
  if (postgres?.url && redis?.url)
    passed =
      (await withDatabase(postgres.url, (url) =>
        killOn('PostgreSQL and Redis', jobs, { DATABASE_URL: url, REDIS_URL: redis.url! }),
      )) && passed;
  return passed;
}

async function killOn(name: string, count: number, backend: Env): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-kill-'));
  const env: Env = {
    PARTWRIGHT_DATA_DIR: folder,
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TEST_CALLS_PER_DAY: '0',
    SIGNUP_CREDITS: String(count * PRICE + 100),
    ...backend,
  };
  let server = await serve(env);
  try {
    const key = await makeKey(env);
    let client = clientFor(server.url, key, { maxRetries: 6 });
    const before = await client.credits.balance();

    const started: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const from = Math.floor((count * kill) / KILLS);
      const to = Math.floor((count * (kill + 1)) / KILLS);
      // The same key after the kill: whether the answer was lost or not, there is one job for it.
      const uploads = Array.from({ length: to - from }, (_, at) => upload(client, from + at).catch(() => undefined));
      const half = Promise.all(uploads.slice(0, Math.ceil(uploads.length / 2)));
      await Promise.race([half, sleep(4_000)]);
      server.process.kill('SIGKILL');
      await Promise.allSettled(uploads);
      await server.ended;
      server = await serve(env);
      client = clientFor(server.url, key, { maxRetries: 6 });
      for (let at = from; at < to; at++) started.push(await upload(client, at));
    }
    const states = await Promise.all(
      started.map(async (id) => (await client.waitFor(id, { timeoutMs: 300_000 })).status),
    );
    const complete = states.filter((state) => state === 'complete').length;
    const different = new Set(started).size;
    const after = await client.credits.balance();
    const charged = before.balance - after.balance;
    const audit = await runTool(env, ['credits', 'audit', '--json']);
    const ok =
      complete === count &&
      different === count &&
      charged === count * PRICE &&
      after.held === 0 &&
      audit['balanced'] === true;
    console.log(
      `${ok ? 'passed' : 'FAILED'}: ${name}: ${count} uploads over ${KILLS} kills: ${different} jobs, ${complete} complete, ${charged} credits charged (${count * PRICE} right), ${after.held} held, ledger ${audit['balanced'] ? 'balances' : 'does NOT balance'}`,
    );
    return ok;
  } finally {
    server.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function upload(client: Client, at: number): Promise<string> {
  const csv = `Reference,Value,Footprint,Qty\nR1,${at + 1}k,R_0402_1005Metric,1\nC1 C2,100nF,C_0402_1005Metric,2\nU1,BME280,,1\n`;
  const job = await client.bom.upload(
    { file: { bytes: new TextEncoder().encode(csv), filename: `bom-${at}.csv` } },
    { idempotencyKey: `upload-${at}` },
  );
  return job.job_id;
}
