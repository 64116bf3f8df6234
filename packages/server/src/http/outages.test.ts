import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../store/test-engine.ts';
import { openLine, type Line } from '../testing/line.fixture.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';
import { StorageFull } from '../ports/outages.ts';
import { engineOf } from '../store/engines/reopening.ts';

const CSV = 'Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n';
const databaseServer = process.env.TEST_DATABASE_URL;
const redisServer = process.env.TEST_REDIS_URL;

async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 15_000; ;) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
    await new Promise((done) => setTimeout(done, 25));
  }
}

describe.skipIf(!databaseServer)('A database that goes away (needs PostgreSQL)', () => {
  let line: Line;
  let running: RunningService;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase(databaseServer!);
    drop = database.drop;
    line = await openLine(database.url);
    running = await startService({
      STARTER_CATALOG: 'false',
      DATABASE_URL: line.url,
      PARTWRIGHT_SECRET: 'secret of the tests '.repeat(2),
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '3',
    });
  }, 120_000);
  afterAll(async () => {
    line?.become({ kind: 'open', delayMs: 0 });
    await running?.stop();
    await line?.close();
    await drop?.();
  });

  it('ends no process at work, is 503 with Retry-After for every caller, and work goes on when it is back', async () => {
    const key = 'an-upload';
    const upload = () =>
      running.call('POST', '/v1/bom', { body: form('board.csv', CSV), headers: { 'Idempotency-Key': key } });
    const before = Array.from({ length: 12 }, () => running.call('POST', '/v1/bom', { body: form('b.csv', CSV) }));
    await running.call('GET', '/health');
    line.become({ kind: 'cut' });
    for (const { status, headers } of await Promise.all(before)) {
      expect([202, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    // More often than an address without a key may ask: the key is not taken for a wrong one.
    for (const _ of Array.from({ length: 5 })) {
      const away = await running.call('GET', '/v1/credits/balance', { headers: { 'User-Agent': 'short/1.0' } });
      expect(away).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
      expect(away.headers.get('retry-after')).toBe('5');
      expect(away.body.error).toMatch(/^The database of this service cannot be reached now; .*is not known$/);
      expect(away.body.error).not.toMatch(/127\.0\.0\.1|ECONN/);
    }
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });
    const unready = await running.call('GET', '/ready');
    expect(unready).toMatchObject({ status: 503, body: { checks: { records: 'away', queue: 'away', files: 'ok' } } });
    expect(unready.headers.get('retry-after')).toMatch(/^\d+$/);

    line.become({ kind: 'open', delayMs: 0 });
    const started = await until(upload, ({ status }) => status === 202);
    expect(started.status).toBe(202);
    const path = `${started.body.data.status_url}?wait=20`;
    expect(
      (
        await until(
          () => running.call('GET', path),
          ({ body }) => body.data?.status === 'complete',
        )
      ).body.data,
    ).toMatchObject({ status: 'complete' });
    expect((await running.call('GET', '/ready')).status).toBe(200);
  });
});

describe.skipIf(!redisServer)('A queue that goes away (needs Redis)', () => {
  let line: Line;
  let running: RunningService;
  beforeAll(async () => {
    line = await openLine(redisServer!);
    running = await startService({ STARTER_CATALOG: 'false', REDIS_URL: line.url });
  }, 120_000);
  afterAll(async () => {
    line?.become({ kind: 'open', delayMs: 0 });
    await running?.stop();
    await line?.close();
  });

  it('is told by /ready, takes uploads on, and a cancel is what it says', async () => {
    line.become({ kind: 'cut' });
    const started = await running.call('POST', '/v1/bom', { body: form('board.csv', CSV) });
    expect(started.status).toBe(202);
    expect(await running.call('GET', '/ready')).toMatchObject({
      status: 503,
      body: { checks: { records: 'ok', queue: 'away' } },
    });
    const canceled = await running.call('POST', `/v1/jobs/${started.body.data.job_id}/cancel`);
    expect(canceled).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } });
    expect((await running.call('GET', '/metrics')).status).toBe(200);
  }, 60_000);
});

describe('A full disk', () => {
  let running: RunningService;
  beforeAll(async () => void (running = await startService({ STARTER_CATALOG: 'false' })), 120_000);
  afterAll(() => running.stop());

  it('is 507 with Retry-After, and /ready says which store is full until it has room', async () => {
    const { blobs } = running.service;
    const { put, ready } = blobs;
    const refuse = async (): Promise<never> => {
      throw new StorageFull('files', 'ENOSPC: no space left on device, write');
    };
    Object.assign(blobs, { put: refuse, ready: refuse });
    const full = await running.call('POST', '/v1/bom', { body: form('board.csv', CSV) });
    expect(full).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(full.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await running.call('GET', '/ready')).body).toMatchObject({ checks: { files: 'full', records: 'ok' } });
    Object.assign(blobs, { put, ready });
    expect((await running.call('POST', '/v1/bom', { body: form('board.csv', CSV) })).status).toBe(202);
    expect((await running.call('GET', '/ready')).status).toBe(200);
  });

  it('is told of the database until it has room again, whatever it answers to questions', async () => {
    const { pglite } = running.service.records as { pglite?: import('@electric-sql/pglite').PGlite };
    const engine = engineOf(pglite!);
    const { query } = engine;
    const refuse = async (): Promise<never> => {
      throw Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' });
    };
    Object.assign(engine, { query: refuse });
    expect((await running.call('GET', '/v1/credits/balance')).status).toBe(507);
    Object.assign(engine, { query });
    expect((await running.call('GET', '/ready')).body).toMatchObject({ status: 'success', data: { status: 'ready' } });
  });
});

describe('A text that no database keeps', () => {
  it('is 400 with the name of its field, in whatever it stands', async () => {
    const running = await startService({ STARTER_CATALOG: 'false' });
    try {
      const mapping = { headers: ['Ref', 'V\0'], columns: { 0: 'designators' } };
      const refused = await running.call('POST', '/v1/bom/mappings', { json: mapping });
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(refused.body.errors).toContainEqual(expect.objectContaining({ pointer: '/headers/1' }));
      const named = await running.call('POST', '/v1/projects', {
        body: '{"name":"\\ud800"}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect(named).toMatchObject({ status: 400, body: { errors: [{ pointer: '/name' }] } });
      const asked = await running.call('GET', '/v1/parts/search?q=%00');
      expect(asked).toMatchObject({ status: 400, body: { errors: [{ pointer: '/q' }] } });
      const sent = await running.call('POST', '/v1/bom', { body: form('b.csv', CSV, { project_id: 'a\0' }) });
      expect(sent.status).toBe(400);
    } finally {
      await running.stop();
    }
  });
});
