import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openRecords, type OpenRecords } from '../store/index.ts';
import { describeCharging, type World } from './charging.conformance.ts';

async function newWorld(records: OpenRecords): Promise<World> {
  const jobId = `job_${randomUUID()}`;
  const holdId = `hold_${randomUUID()}`;
  const { id: accountId } = await records.accounts.create({ name: `charging ${jobId}` });
  await records.ledger.grant(accountId, 100, `grant_${jobId}`, 'test');
  await records.transaction(async (tx) => {
    await tx.ledger.hold(accountId, 30, holdId, 'test');
    await tx.jobs.create({ id: jobId, accountId, type: 'bom', input: { bomId: 'bom_1' }, holdId, callbackUrl: null });
  });
  return { records, accountId, jobId, holdId };
}

describe('PGlite', () => {
  let records: OpenRecords;
  beforeAll(async () => void (records = await openRecords({ kind: 'pglite', dataDir: null })));
  afterAll(() => records.close());
  describeCharging('records in PGlite', () => newWorld(records));
});

const url = process.env.TEST_DATABASE_URL ?? '';
const why = url === '' ? ' (skipped: TEST_DATABASE_URL is not set)' : '';

describe.skipIf(url === '')(`PostgreSQL${why}`, () => {
  const database = `partwright_charging_${process.pid}`;
  let admin: pg.Client;
  let records: OpenRecords;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    const own = new URL(url);
    own.pathname = `/${database}`;
    records = await openRecords({ kind: 'postgres', url: own.href });
  });
  afterAll(async () => {
    await records.close();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
  });
  describeCharging('records in PostgreSQL', () => newWorld(records));
});

describe('An embedded service that is killed while it works', () => {
  it('ends and charges every job once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'partwright-killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    let records = await openRecords({ kind: 'pglite', dataDir });
    const worlds: World[] = [];
    for (let i = 0; i < 16; i += 1) worlds.push(await newWorld(records));
    await records.close();

    // Killed in the middle, then left to finish.
    await workUntil(dataDir, 8);
    await workUntil(dataDir, 0);

    records = await openRecords({ kind: 'pglite', dataDir });
    onTestFinished(() => records.close());
    for (const { jobId, accountId } of worlds) {
      expect(await records.jobs.get(jobId)).toMatchObject({ status: 'complete', progress: 100 });
      expect(await records.ledger.balance(accountId)).toMatchObject({ balance: 70, held: 0 });
    }
    expect(await records.ledger.audit()).toEqual({ balanced: true, problems: [] });
  }, 120_000);
});

/** Let a process work on the jobs of the folder, and kill it when no more than so many are left. */
async function workUntil(dataDir: string, left: number): Promise<void> {
  const fixture = fileURLToPath(new URL('work-off-jobs.fixture.ts', import.meta.url));
  const worker = spawn(process.execPath, ['--conditions=@partwright/source', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: worker.stdout })) {
    if (Number.parseInt(line, 10) <= left) worker.kill('SIGKILL');
  }
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  expect(worker.signalCode).toBe('SIGKILL');
}
