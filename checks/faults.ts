// Takes the stores of a server away while clients upload: PostgreSQL is stopped (fast, immediate) and started, Redis killed and
// emptied, the network to either slow, silent or cut, the disk filled. Nothing that was taken may be lost or charged twice, the server must live, and callers must see 503
// or 507 with Retry-After and nothing else. What the embedded database writes no longer reaches the disk, which ends its engine: it
// must be opened again by itself, also before the work on jobs has begun. The clock of the server jumps by an hour, to and fro, too: then nothing may be refused.
// All in stores of its own, which are gone afterwards.
//   npm run checks -- faults [seconds of each fault] [shared | network | disk | engine | clock]
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventsInTime, type EventsInTime } from './faults/events-in-time.ts';
import { startLoad, type Upload } from './faults/load.ts';
import { makePostgres, makeRedis, type OwnStore } from './faults/own-stores.ts';
import { openLine, type Line } from '../packages/server/src/testing/line.fixture.ts';
import { type Env, makeKey, runTool, serve, type Server } from './own-server.ts';

const PRICE = 5;
const CLIENTS = 4;
const CREDITS = 1_000_000;
const DISK_MB = 160;
const END_MS = 240_000;
/** An answer of /ready must have come by then, whatever the stores do. */
const READY_MS = 10_000;
const SLOW_MS = 50;
/** The work on jobs begins at most so long after a server listens. */
const FIRST_MOMENT_MS = 1_000;

/** What gives back what was taken, the newest last. */
type Closers = (() => Promise<unknown>)[];

interface Fault {
  name: string;
  /** What /ready must say of which store while it lasts. */
  ready: RegExp | undefined;
  /** What else must hold of these uploads; gives what does not. */
  judge?(server: Server, key: string, uploads: readonly Upload[]): Promise<string[]>;
  begin(): Promise<void>;
  end(): Promise<void>;
}

export async function run(args: string[]): Promise<boolean> {
  const seconds = Number(args[0] ?? 4);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-faults-'));
  // The server of PostgreSQL is another user.
  await chmod(folder, 0o755);
  const which = args[1];
  const rows: string[][] = [];
  const closers: Closers = [() => rm(folder, { recursive: true, force: true })];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll(closers));
  // Who stops it half-way leaves nothing behind either.
  const interrupted = (): void => void close().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const isAlone = which === 'disk' || which === 'engine';
    const postgres = isAlone ? undefined : await makePostgres(folder);
    const redis = isAlone ? undefined : await makeRedis();
    if (postgres) {
      closers.push(() => postgres.stop('immediate'));
      await postgres.start();
    }
    if (redis) {
      closers.push(() => redis.stop('SIGKILL'));
      await redis.start();
    }
    if (postgres && redis) {
      const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
      const faults = [
        stopping('PostgreSQL stopped, fast', postgres, 'fast', /records \(away\)/),
        stopping('PostgreSQL stopped, immediate', postgres, 'immediate', /records \(away\)/),
        stopping('Redis killed, started empty', redis, 'SIGKILL', /queue \(away\)/),
        {
          name: 'Redis emptied',
          ready: undefined,
          begin: () => redis.stop('flushall'),
          end: async () => undefined,
        },
      ];
      if (which === undefined || which === 'shared')
        rows.push(...(await runFaults(join(folder, 'shared'), env, faults, seconds, closers)));
      if (which === undefined || which === 'network')
        rows.push(...(await breakNetwork(join(folder, 'network'), env, seconds, closers)));
    } else if (!isAlone) console.log('not run: PostgreSQL and redis-server are not both installed here');
    if (which === undefined || which === 'clock') {
      if (postgres && redis) {
        const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
        rows.push(...(await jumpClock(join(folder, 'clock'), 'PostgreSQL', env, seconds, closers)));
      }
      rows.push(...(await jumpClock(join(folder, 'clock-embedded'), 'embedded', {}, seconds, closers)));
    }
    if (which === undefined || which === 'engine') rows.push(...(await endEngine(folder, seconds, closers)));
    if (which === undefined || which === 'disk') rows.push(...(await fillDisk(folder, seconds, closers)));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await close();
  }
  printTable(rows);
  return rows.every(([verdict]) => verdict === 'passed');
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await close().catch((error: unknown) => console.log('left behind:', error));
}

function stopping(name: string, store: OwnStore, how: string, ready: RegExp): Fault {
  return { name, ready, begin: () => store.stop(how), end: () => store.start() };
}

/** The stores go on; what is between the server and them does not. */
async function breakNetwork(
  dataDir: string,
  { DATABASE_URL, REDIS_URL }: { DATABASE_URL: string; REDIS_URL: string },
  seconds: number,
  closers: Closers,
): Promise<string[][]> {
  const [postgres, redis] = [await openLine(DATABASE_URL), await openLine(REDIS_URL)];
  closers.push(() => postgres.close());
  closers.push(() => redis.close());
  const broken = (name: string, line: Line, state: Parameters<Line['become']>[0], ready?: RegExp): Fault => ({
    name,
    ready,
    begin: async () => line.become(state),
    end: async () => line.become({ kind: 'open', delayMs: 0 }),
  });
  const faults = [
    broken('PostgreSQL slow', postgres, { kind: 'open', delayMs: SLOW_MS }),
    broken('network to PostgreSQL cut', postgres, { kind: 'cut' }, /records \(away\)/),
    broken('network to PostgreSQL silent', postgres, { kind: 'silent' }, /records \(away\)/),
    broken('Redis slow', redis, { kind: 'open', delayMs: SLOW_MS }),
    broken('network to Redis cut', redis, { kind: 'cut' }, /queue \(away\)/),
    broken('network to Redis silent', redis, { kind: 'silent' }, /queue \(away\)/),
  ];
  return runFaults(dataDir, { DATABASE_URL: postgres.url, REDIS_URL: redis.url }, faults, seconds, closers);
}

/** The embedded database and the files on a small disk of their own; needs the right to mount one. */
async function fillDisk(folder: string, seconds: number, closers: Closers): Promise<string[][]> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    console.log('not run: a full disk needs the right to mount a small one');
    return [];
  }
  closers.push(async () => execFileSync('umount', ['-l', disk]));
  const filling = join(disk, 'filling');
  const fault: Fault = {
    name: 'disk full',
    ready: /(?:records|files) \(full\)/,
    async begin() {
      for (const piece of [2 ** 20, 4096])
        for (;;) {
          const { bavail, bsize } = await statfs(disk);
          if (bavail * bsize < piece) break;
          await writeFile(filling, Buffer.alloc(Math.min(bavail * bsize, 16 * piece)), { flag: 'a' }).catch(
            () => undefined,
          );
        }
    },
    end: () => rm(filling, { force: true }),
  };
  return runFaults(join(disk, 'data'), { STARTER_CATALOG: 'false' }, [fault], seconds, closers);
}

const BREAK = new URL('faults/break-disk.mjs', import.meta.url).href;

/** The engine of the embedded database gives up when what it writes cannot be brought to the disk. */
async function endEngine(folder: string, seconds: number, closers: Closers): Promise<string[][]> {
  const broken = join(folder, 'broken');
  const fault: Fault = {
    name: 'embedded database ended by itself',
    ready: /records \(away\)/,
    begin: () => writeFile(broken, ''),
    end: () => rm(broken),
  };
  const env = { BROKEN_DISK: broken, NODE_OPTIONS: `--import=${BREAK}`, STARTER_CATALOG: 'false' };
  const faults = [fault, { ...fault, name: `${fault.name}, again` }];
  // Also in the first moment, before the work on jobs has begun: what follows fails where that is not made up for.
  return runFaults(join(folder, 'engine'), env, faults, seconds, closers, async () => {
    await fault.begin();
    await sleep(FIRST_MOMENT_MS);
    await fault.end();
  });
}

const HOUR_MS = 3_600_000;
const JUMP = new URL('faults/jump-clock.mjs', import.meta.url).href;

/** The clock of the server alone; a database of its own goes on as it was. */
async function jumpClock(
  dataDir: string,
  where: string,
  stores: Env,
  seconds: number,
  closers: Closers,
): Promise<string[][]> {
  const file = `${dataDir}.off`;
  const events = await openEventsInTime();
  closers.push(() => events.close());
  const set = async (offMs: number): Promise<void> => {
    events.setOff(offMs);
    await writeFile(file, String(offMs));
  };
  await set(0);
  const jump = (name: string, offMs: number): Fault => ({
    name: `clock an hour ${name}, ${where}`,
    ready: /^ready$/,
    begin: () => set(offMs),
    end: () => set(0),
    judge: async (server, key, uploads) => {
      const due = uploads.map(({ jobId }) => jobId);
      return [...(await events.judge(due, EVENT_MS)), ...(await sendAgain(server, key, uploads.slice(0, 5)))];
    },
  });
  const env = { ...stores, CLOCK_FILE: file, NODE_OPTIONS: `--import=${JUMP}`, CALLBACK_ALLOW_PRIVATE: 'true' };
  const faults = [jump('on', HOUR_MS), jump('back', -HOUR_MS)];
  return runFaults(dataDir, env, faults, seconds, closers, (server, key) => listen(server, key, events));
}

/** The second attempt comes 5 s after the first, and a machine may be busy. */
const EVENT_MS = 60_000;

async function listen(server: Server, key: string, events: EventsInTime): Promise<void> {
  const made = await send(server, key, '/v1/webhooks', { url: events.url, events: ['job.complete'] });
  events.secret = String((made['data'] as { secret?: string }).secret);
}

/** An upload under a key of before is answered with its job of before. */
async function sendAgain({ url }: Server, key: string, uploads: readonly Upload[]): Promise<string[]> {
  const told: string[] = [];
  for (const upload of uploads) {
    const again = startLoad(url, key, upload.key, 0);
    const jobId = await again.upload(upload.key);
    if (jobId !== upload.jobId) told.push(`sent again under its key, an upload made ${jobId} beside ${upload.jobId}`);
  }
  return told;
}

/** One row for each fault: verdict, name, and what was seen. */
async function runFaults(
  dataDir: string,
  stores: Env,
  faults: Fault[],
  seconds: number,
  closers: Closers,
  prepare?: (server: Server, key: string) => Promise<void>,
): Promise<string[][]> {
  const env: Env = {
    PARTWRIGHT_DATA_DIR: dataDir,
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '1000000',
    SIGNUP_CREDITS: String(CREDITS),
    ...stores,
  };
  // Several runs share one database.
  const key = await makeKey(env, { account: basename(dataDir) });
  const server = await serve(env);
  const end = async (): Promise<void> => {
    server.process.kill('SIGTERM');
    await Promise.race([server.ended, sleep(20_000)]);
    server.process.kill('SIGKILL');
  };
  closers.push(end);
  await prepare?.(server, key);
  await untilReady(server);
  const rows: string[][] = [];
  for (const [at, fault] of faults.entries()) {
    rows.push(await runFault(server, key, fault, `${at}`, seconds));
    console.log(rows.at(-1)!.join(' | '));
  }
  await end();
  const audit = await runTool(env, ['credits', 'audit', '--json']);
  rows.push([audit['balanced'] === true ? 'passed' : 'FAILED', 'the ledger afterwards', '', '', '', '', '', '', '']);
  return rows;
}

async function runFault(server: Server, key: string, fault: Fault, name: string, seconds: number): Promise<string[]> {
  const before = await askBalance(server, key);
  const load = startLoad(server.url, key, name, CLIENTS);
  await sleep(seconds * 500);
  await fault.begin();
  await sleep(seconds * 1000);
  const readiness = await askReady(server);
  await fault.end();
  const recovered = performance.now();
  await untilReady(server);
  const backMs = performance.now() - recovered;
  await sleep(seconds * 500);
  const { uploads, statuses, wrong, unanswered } = await load.stop();
  const states = await waitForAll(
    server,
    key,
    uploads.map(({ jobId }) => jobId),
  );
  const doneMs = performance.now() - recovered;
  const lost = uploads.length - (states.get('complete') ?? 0);
  const different = new Set(uploads.map(({ jobId }) => jobId)).size;
  const after = await askBalance(server, key);
  const overcharged = before.balance - after.balance - uploads.length * PRICE;
  const faults = [
    ...(server.process.exitCode === null ? [] : ['the server ended']),
    ...(lost === 0 ? [] : [`lost: ${JSON.stringify([...states])}`]),
    ...(different === uploads.length ? [] : ['two uploads, one job']),
    ...(overcharged === 0 && after.held === 0 ? [] : [`charged ${overcharged} too much, ${after.held} held`]),
    ...(wrong.length === 0 ? [] : [`wrong errors: ${[...new Set(wrong)].join(', ')}`]),
    ...((await fault.judge?.(server, key, uploads)) ?? []),
    ...(fault.ready === undefined || fault.ready.test(readiness) ? [] : [`/ready said: ${readiness}`]),
  ];
  for (const one of faults) console.log(`${fault.name}: ${one}`);
  return [
    faults.length === 0 ? 'passed' : 'FAILED',
    fault.name,
    `${uploads.length}`,
    `${lost}`,
    `${overcharged}`,
    [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    `${unanswered}`,
    `${Math.round(backMs)} ms`,
    `${(doneMs / 1000).toFixed(1)} s`,
  ];
}

/** What /ready says of the stores: `ready`, what is away, or that it says nothing. */
async function askReady({ url }: Server): Promise<string> {
  try {
    const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(READY_MS) });
    return ((await answer.json()) as { error?: string }).error ?? 'ready';
  } catch (error) {
    return `nothing within ${READY_MS / 1000} s (${(error as Error).name})`;
  }
}

async function untilReady({ url }: Server): Promise<void> {
  for (const end = performance.now() + END_MS; performance.now() < end; await sleep(50)) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error('the server is not ready again');
}

/** How many of the jobs ended how. */
async function waitForAll(server: Server, key: string, jobIds: string[]): Promise<Map<string, number>> {
  const end = performance.now() + END_MS;
  const states = new Map<string, number>();
  for (const id of jobIds) {
    let status = 'unknown';
    do {
      const answer = await ask(server, key, `/v1/jobs/${id}?wait=10`);
      status = String((answer['data'] as { status?: string } | undefined)?.status ?? answer['code']);
    } while (['queued', 'processing', 'unknown'].includes(status) && performance.now() < end);
    states.set(status, (states.get(status) ?? 0) + 1);
  }
  return states;
}

async function askBalance(server: Server, key: string): Promise<{ balance: number; held: number }> {
  return (await ask(server, key, '/v1/credits/balance'))['data'] as { balance: number; held: number };
}

const headersOf = (key: string): Record<string, string> => ({
  Authorization: `Bearer ${key}`,
  'User-Agent': 'partwright-checks/1.0 (checks@example.com)',
});

async function ask({ url }: Server, key: string, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, { headers: headersOf(key) });
  return (await answer.json()) as Record<string, unknown>;
}

async function send({ url }: Server, key: string, path: string, json: object): Promise<Record<string, unknown>> {
  const headers = { ...headersOf(key), 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  return (await answer.json()) as Record<string, unknown>;
}

function printTable(rows: string[][]): void {
  const table = [
    [
      '',
      'fault',
      'taken',
      'lost',
      'charged too much',
      'answers',
      'no answer',
      'ready again after',
      'all jobs ended after',
    ],
    ...rows,
  ];
  const widths = table[0]!.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
}
