import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeService, composeService } from '../compose.ts';
import { runServer } from '../run-server.ts';
import { readSettings } from '../settings.ts';
import { createTestDatabase } from '../store/test-engine.ts';
import { form, startService, USER_AGENT, type Called, type RunningService } from '../testing/running.fixture.ts';

interface Message {
  id: string;
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

const BOM = 'Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n';
const server = process.env.TEST_DATABASE_URL ?? '';
const redis = process.env.TEST_REDIS_URL ?? '';

/** Reads a stream of server-sent events over a real socket. */
async function follow(
  url: string,
  key: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<{
  response: Response;
  next(): Promise<Message>;
  /** The comments and other lines that are no message. */
  comments: string[];
  end(): void;
}> {
  const stop = new AbortController();
  const response = await fetch(`${url}/v1/events${query}`, {
    headers: { 'User-Agent': USER_AGENT, Authorization: `Bearer ${key}`, ...headers },
    signal: stop.signal,
  });
  const comments: string[] = [];
  async function* messages(): AsyncGenerator<Message> {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data === undefined) comments.push(...lines);
        else yield { id: field('id')!, event: field('event')!, data: JSON.parse(data) };
      }
    }
  }
  const all = messages();
  return {
    response,
    comments,
    async next() {
      const { value, done } = await all.next();
      if (done) throw new Error('The stream has ended');
      return value;
    },
    end: () => stop.abort(),
  };
}

function describeEvents(engine: 'pglite' | 'postgres'): void {
  let running: RunningService;
  let drop = async (): Promise<void> => undefined;
  const open: { end(): void }[] = [];
  beforeAll(async () => {
    const database = engine === 'postgres' ? await createTestDatabase(server) : undefined;
    if (database) drop = database.drop;
    running = await startService({
      STARTER_CATALOG: 'false',
      SHUTDOWN_TIMEOUT_MS: '5000',
      ...(database ? { DATABASE_URL: database.url, PARTWRIGHT_SECRET: 'secret of the tests '.repeat(2) } : {}),
    });
  }, 120_000);
  afterEach(() => open.splice(0).forEach((one) => one.end()));
  afterAll(async () => {
    await running?.stop();
    await drop();
  });
  const stream = async (...[query, headers, key = running.key]: [string?, Record<string, string>?, string?]) => {
    const opened = await follow(running.url, key, { query: query ?? '', headers: headers ?? {} });
    open.push(opened);
    return opened;
  };
  const upload = (): Promise<Called> => running.call('POST', '/v1/bom', { body: form('board.csv', BOM) });
  const list = (query: string, key?: string): Promise<Called> =>
    running.call('GET', `/v1/events?${query}`, { headers: { Accept: 'application/json' }, ...(key ? { key } : {}) });

  it('come as a stream, in order, while they happen', async () => {
    // As browsers ask.
    const events = await stream('', { Accept: 'text/event-stream' });
    expect(events.response.status).toBe(200);
    expect(events.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(events.response.headers.get('cache-control')).toContain('no-store');
    const { body } = await upload();
    const got = [await events.next(), await events.next(), await events.next()];
    expect(got.map(({ event }) => event)).toEqual(['bom.created', 'job.created', 'job.complete']);
    expect(got[0]!.data).toMatchObject({ type: 'bom.created', data: { bom_id: body.data.bom_id }, project_id: null });
    expect(got[2]!.data.data).toMatchObject({ job_id: body.data.job_id, status: 'complete' });
    expect(got.map(({ id, data }) => id === data.position)).toEqual([true, true, true]);
    const places = got.map(({ id }) => Number(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(events.comments.join('\n')).toContain('retry: 3000');
    await running.call('PATCH', `/v1/bom/${body.data.bom_id}`, { json: { name: 'other' } });
    await running.call('DELETE', `/v1/bom/${body.data.bom_id}`);
    expect([(await events.next()).event, (await events.next()).event]).toEqual(['bom.updated', 'bom.deleted']);
  });

  it('are followed so often at a time and no more; HEAD takes no place', async () => {
    for (let asked = 0; asked < 60; asked += 1)
      expect((await running.call('HEAD', '/v1/events', { headers: { Accept: 'text/event-stream' } })).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 52 }, async () => (await stream()).response.status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('go on behind the last one that a reader had, by header or query, and miss none', async () => {
    const first = await stream();
    await running.call('POST', '/v1/projects', { json: { name: 'one' } });
    const seen = await first.next();
    first.end();
    await running.call('POST', '/v1/projects', { json: { name: 'two' } });
    await running.call('POST', '/v1/projects', { json: { name: 'three' } });
    for (const again of [await stream('', { 'Last-Event-ID': seen.id }), await stream(`?last_event_id=${seen.id}`)]) {
      expect([(await again.next()).data.data.name, (await again.next()).data.data.name]).toEqual(['two', 'three']);
    }
    const whole = await stream('?last_event_id=0');
    expect(Number((await whole.next()).id)).toBe(1);
  });

  it('are told to their account alone, and to a key only what its scopes let it read', async () => {
    const otherKey = await running.newKey({ accountId: await running.newAccount(`another on ${engine}`) });
    const reader = await running.newKey({ scopes: ['events:read', 'projects:read'] });
    const [mine, theirs, projects] = [await stream(), await stream('', {}, otherKey), await stream('', {}, reader)];
    await upload();
    // The job of the upload is read to its end, or its last event comes in the middle of a later test.
    while ((await mine.next()).event !== 'job.complete');
    await running.call('POST', '/v1/projects', { json: { name: 'mine' } });
    expect((await projects.next()).data).toMatchObject({ type: 'project.created', data: { name: 'mine' } });
    await running.call('POST', '/v1/projects', { json: { name: 'theirs' }, key: otherKey });
    expect((await theirs.next()).data.data.name).toBe('theirs');
    const without = await running.newKey({ scopes: ['bom:read'] });
    expect((await list('', without)).body.code).toBe('scope_missing');
  });

  it('are a list for who asks for JSON, which waits for the first', async () => {
    const now = (await list('')).body.data;
    expect(now).toMatchObject({ events: [], missed: false });
    const begun = Date.now();
    const waiting = list(`last_event_id=${now.last_event_id}&wait=20`);
    await sleep(300);
    await running.call('POST', '/v1/projects', { json: { name: 'awaited' } });
    const { data } = (await waiting).body;
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(data.events).toMatchObject([{ type: 'project.created', data: { name: 'awaited' } }]);
    expect(data.last_event_id).toBe(data.events[0].position);
    expect((await list(`last_event_id=${data.last_event_id}`)).body.data.events).toEqual([]);
    expect((await list('last_event_id=yesterday')).body).toMatchObject({ status: 'error', code: 'invalid_request' });
  });

  it('say that some are gone, and when a position is of another database', async () => {
    await running.call('POST', '/v1/projects', { json: { name: 'old' } });
    await running.service.records.events.sweep(new Date(Date.now() + 60_000));
    const { data } = (await list('last_event_id=1')).body;
    expect(data).toMatchObject({ events: [], missed: true });
    const events = await stream('?last_event_id=1');
    expect((await events.next()).event).toBe('missed');
    await running.call('POST', '/v1/projects', { json: { name: 'new' } });
    expect((await events.next()).data.data.name).toBe('new');
    expect((await list('last_event_id=999999999')).body.data.missed).toBe(true);
  });

  it('are missed by nobody while many are noted at once', async () => {
    const events = await stream();
    const names = Array.from({ length: 40 }, (__, at) => `at once ${at}`);
    await Promise.all(names.map((name) => running.call('POST', '/v1/projects', { json: { name } })));
    const got: Message[] = [];
    while (got.length < names.length) got.push(await events.next());
    expect(new Set(got.map(({ data }) => data.data.name))).toEqual(new Set(names));
    const places = got.map(({ id }) => Number(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
}

describe('The events of an account, on PGlite', () => {
  describeEvents('pglite');
});

const skipped = server === '' ? ' (skipped: TEST_DATABASE_URL is not set)' : '';
describe.skipIf(server === '')(`The events of an account, on PostgreSQL${skipped}`, () => {
  describeEvents('postgres');
});

describe('several processes', () => {
  const isAlone = server === '' || redis === '';
  it.skipIf(isAlone)(
    `tell what another one noted${isAlone ? ' (skipped: TEST_DATABASE_URL or TEST_REDIS_URL is not set)' : ''}`,
    async () => {
      const database = await createTestDatabase(server);
      const env = {
        STARTER_CATALOG: 'false',
        SHUTDOWN_TIMEOUT_MS: '5000',
        DATABASE_URL: database.url,
        REDIS_URL: redis,
        PARTWRIGHT_SECRET: 'secret of the tests '.repeat(2),
      };
      const one = await startService(env);
      const folder = await mkdtemp(join(tmpdir(), 'partwright-test-'));
      const settings = readSettings({ ...env, PORT: '0', LOG_LEVEL: 'silent', PARTWRIGHT_DATA_DIR: folder });
      const second = await composeService(settings);
      const two = await runServer(second);
      try {
        const reader = await follow(two.url!, one.key);
        await one.call('POST', '/v1/projects', { json: { name: 'from the other' } });
        expect((await reader.next()).data.data.name).toBe('from the other');
        reader.end();
      } finally {
        await two.stop();
        await closeService(second);
        await one.stop();
        await database.drop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

it('A server that stops ends its streams', async () => {
  const running = await startService({ STARTER_CATALOG: 'false', SHUTDOWN_TIMEOUT_MS: '20000' });
  const events = await follow(running.url, running.key);
  const begun = Date.now();
  const next = events.next().catch((error: unknown) => error);
  await running.stop();
  expect(await next).toEqual(new Error('The stream has ended'));
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 120_000);
