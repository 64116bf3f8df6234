// Processor time of the server for one request: part, search, match and /health, with all its threads; that of PostgreSQL and
// Redis apart; a bare express in the same run. Each question is asked of another part than the one before ("each another"), and
// then a hundred are asked again and again. What waits for the disk or for others does not count. Who shares caches and cores
// with others still takes more of the processor for the same work, up to twice as much: so each figure is the median of some
// rounds, and beside it stands how many of the bare express it is, which was asked in the same round.
//   npm run bench -- requests [embedded|postgres ...] [--requests N] [--rounds N] [--only REGEXP]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as askHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NewPart } from '@partwright/catalog';
import pg from 'pg';
import { makePostgres, makeRedis } from '../checks/faults/own-stores.ts';
import { type Env, makeKey, serve } from '../checks/own-server.ts';
import { readStarter } from '../packages/server/src/sources/starter.ts';
import { seededRandom } from './lookup-typos.ts';

const CLIENTS = 8;
const AGAIN = 100;
const WARM_UP = 800;
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

interface Kind {
  name: string;
  questions: readonly Question[];
}

interface Measured {
  url: string;
  /** The process that answers. */
  pid: number;
  key: string;
  /** Processes of the stores, by the name of their program. */
  stores: Record<string, () => number[]>;
  /** Transactions that PostgreSQL has ended. */
  transactions?: () => Promise<number>;
  stop(): Promise<void>;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  });
  const sizes = { requests: Number(values.requests), rounds: Number(values.rounds) };
  const kinds = makeKinds(readStarter()).filter(({ name }) => new RegExp(values.only).test(name));
  const stores = { embedded: startEmbedded, postgres: startOverPostgres };
  const bare = await startBare();
  try {
    for (const [name, start] of Object.entries(stores))
      if (positionals.length === 0 || positionals.includes(name))
        await measure(name, await start(), bare, kinds, sizes);
  } finally {
    await bare.stop();
  }
}

function makeKinds(parts: readonly NewPart[]): Kind[] {
  const random = seededRandom(1);
  const shuffled = parts.map((part) => ({ part, at: random(1e9) })).toSorted((a, b) => a.at - b.at);
  const drawn = shuffled.map(({ part }) => part);
  const valued = drawn.filter(
    ({ kind, package: size }) => ['resistor', 'capacitor', 'inductor'].includes(kind) && size,
  );
  const words = valued.map((part) => `${part.parameters[0]!.display} ${part.package} ${tolerance(part)}`.trim());
  const match = (component: object): Question => ({
    method: 'POST',
    path: '/v1/components/match',
    body: JSON.stringify({ component }),
  });
  const search = (q: string): Question => ({ method: 'GET', path: `/v1/parts/search?q=${encodeURIComponent(q)}` });
  return [
    { name: '/health', questions: [{ method: 'GET', path: '/health' }] },
    { name: 'a key checked', questions: [{ method: 'GET', path: '/v1/values/normalize?value=4k7' }] },
    { name: 'part', questions: drawn.map(({ sku }) => ({ method: 'GET', path: `/v1/parts/${sku}` })) },
    { name: 'search, value', questions: words.map(search) },
    { name: 'search, number', questions: drawn.map(({ mpn }) => search(mpn)) },
    {
      name: 'search, value, gzip',
      questions: words.map((q) => ({ ...search(q), headers: { 'accept-encoding': 'gzip' } })),
    },
    {
      name: 'match, value',
      questions: valued.map((part, at) =>
        match({ reference: 'X1', value: words[at]!.replace(part.package!, ''), footprint: part.package }),
      ),
    },
    { name: 'match, number', questions: drawn.map(({ mpn }) => match({ reference: 'U1', mpn })) },
  ];
}

const tolerance = ({ parameters }: NewPart): string =>
  parameters.find(({ name }) => name === 'tolerance')?.display.replaceAll(/[± ]/g, '') ?? '';

async function startBare(): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'requests-bare.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: said.toString().trim(), pid: child.pid!, key: '', stores: {}, stop: async () => void child.kill() };
}

async function measure(
  name: string,
  measured: Measured,
  bare: Measured,
  kinds: readonly Kind[],
  { requests, rounds }: { requests: number; rounds: number },
): Promise<void> {
  const stores = Object.keys(measured.stores);
  const columns = ['server', 'of bare', ...stores, ...(measured.transactions ? ['transactions'] : [])];
  try {
    console.log(
      `\n${name}: ms of processor time a request, median of ${rounds} rounds of ${requests} requests, ${CLIENTS} at a time`,
    );
    printRow('', ['bare', 'each another', ...columns.slice(1).map(() => ''), `the same ${AGAIN}`]);
    printRow('', ['express', ...columns, ...columns]);
    for (const { name: kind, questions } of kinds) {
      const seen: { bare: number; another: Spent; again: Spent }[] = [];
      for (let round = 0; round < rounds; round++)
        seen.push({
          bare: (await askAll(bare, [{ method: 'GET', path: '/' }], requests)).server,
          another: await askAll(measured, questions, requests),
          again: await askAll(measured, questions.slice(0, AGAIN), requests),
        });
      const show = (which: 'another' | 'again'): string[] => {
        const middle = (read: (spent: Spent, bareMs: number) => number): number =>
          median(seen.map((round) => read(round[which], round.bare)));
        return [
          middle(({ server }) => server).toFixed(2),
          middle(({ server }, bareMs) => server / bareMs).toFixed(1),
          ...stores.map((store) => middle((spent) => spent.stores[store]!).toFixed(2)),
          ...(measured.transactions ? [middle(({ transactions }) => transactions).toFixed(1)] : []),
        ];
      };
      printRow(kind, [median(seen.map((round) => round.bare)).toFixed(2), ...show('another'), ...show('again')]);
    }
  } finally {
    await measured.stop();
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function printRow(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(14)).join('')}`.trimEnd());
}

interface Spent {
  server: number;
  stores: Record<string, number>;
  transactions: number;
}

/** What a request takes, in milliseconds of processor time, once the code is warm. Throws for an answer that is none. */
async function askAll(
  { url, pid, key, stores, transactions }: Omit<Measured, 'stop'>,
  questions: readonly Question[],
  requests: number,
): Promise<Spent> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let asked = 0;
  const ask = async (end: number): Promise<void> => {
    while (asked < end) await send(agent, url, key, questions[asked++ % questions.length]!);
  };
  const askUntil = async (end: number): Promise<void> =>
    void (await Promise.all(Array.from({ length: CLIENTS }, () => ask(end))));
  // One set of questions that is asked again is warm in its caches, too.
  await askUntil(Math.max(WARM_UP, questions.length === AGAIN ? AGAIN : 0));
  const count = async (): Promise<{ server: number; stores: number[]; transactions: number }> => ({
    server: spentMs([pid]),
    stores: Object.values(stores).map((list) => spentMs(list())),
    transactions: (await transactions?.()) ?? 0,
  });
  const before = await count();
  await askUntil(asked + requests);
  const after = await count();
  agent.destroy();
  const each = (from: number, to: number): number => (to - from) / requests;
  return {
    server: each(before.server, after.server),
    stores: Object.fromEntries(
      Object.keys(stores).map((name, at) => [name, each(before.stores[at]!, after.stores[at]!)]),
    ),
    transactions: each(before.transactions, after.transactions),
  };
}

function send(agent: Agent, url: string, key: string, { method, path, body, headers }: Question): Promise<void> {
  return new Promise((done, fail) => {
    const sent = askHttp(`${url}${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'user-agent': 'PartwrightBench/1.0 (bench@example.com)',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    sent.on('error', fail).on('response', (answer) => {
      answer.on('error', fail).resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(`${method} ${path}: ${answer.statusCode}`)),
      );
    });
    sent.end(body);
  });
}

/** User and system time of processes with all their threads, and of children that ended, from /proc/PID/stat (proc(5)). */
function spentMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readStat(pid);
    return fields === undefined ? 0 : fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1000;
}

/** The fields from the third on; undefined for a process that has ended. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** Processes whose parent is this one, and itself. */
function familyOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [parent, ...pids.map(Number).filter((pid) => Number(readStat(pid)?.[1]) === parent)];
}

async function startEmbedded(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  return startServer({}, folder, {}, async () => rm(folder, { recursive: true, force: true }));
}

async function startOverPostgres(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  // The server of PostgreSQL is another user.
  await chmod(folder, 0o755);
  const [postgres, redis] = [await makePostgres(folder), await makeRedis()];
  if (!postgres || !redis) throw new Error('PostgreSQL and redis-server are not both installed here');
  const client = new pg.Client({ connectionString: postgres.url });
  const close = async (): Promise<void> => {
    await client.end();
    await postgres.stop('immediate');
    await redis.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  await postgres.start();
  await redis.start();
  await client.connect();
  const port = new URL(redis.url).port;
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const [redisPid] = execFileSync('pgrep', ['-f', `redis-server.*:${port}`], { encoding: 'utf8' }).split('\n');
  const stores = { PostgreSQL: () => familyOf(postmaster), Redis: () => [Number(redisPid)] };
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const measured = await startServer(env, folder, stores, close).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const transactions = async (): Promise<number> => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ ended: string }>(
      'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]!.ended);
  };
  return { ...measured, transactions };
}

async function startServer(
  stores: Env,
  folder: string,
  pids: Measured['stores'],
  after: () => Promise<void>,
): Promise<Measured> {
  const env: Env = {
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    PARTWRIGHT_SECRET: 'a secret of this bench, long enough for it',
    LOG_LEVEL: 'info',
    FX_REFRESH_HOURS: '0',
    KICAD_CLI: 'none',
    RATE_LIMIT_PER_MINUTE: '100000000',
    SIGNUP_CREDITS: '100000000',
    ...stores,
  };
  const key = await makeKey(env);
  const server = await serve(env);
  return {
    url: server.url,
    pid: server.process.pid!,
    key,
    stores: pids,
    async stop() {
      server.process.kill('SIGTERM');
      await server.ended;
      await after();
    },
  };
}
