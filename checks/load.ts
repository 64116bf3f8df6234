// Three servers and two workers on PostgreSQL and Redis of their own, behind a balancer, under search, part, match and upload
// mixed. Once a minute one of two servers is killed (kill -9) and started again; PostgreSQL is stopped for 20 s, Redis flushed.
// Nothing that was taken may be lost or charged twice, errors are 503 or 507 with Retry-After, and memory is flat once it is warm.
//   npm run checks -- load [minutes] [clients] [mean pause of a client in ms]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePostgres, makeRedis, type OwnStore } from './faults/own-stores.ts';
import { openBalancer, type Balancer } from './load/balancer.ts';
import { askable, askLiveMb, peakGrowthOf, readResidentMb, slopeOf, type MemoryCurve } from './load/memory-curve.ts';
import { startMixedLoad, type Load } from './load/mixed-load.ts';
import { type Env, makeKey, type Running, runTool, serve, type Server, work } from './own-server.ts';

const SERVERS = 3;
const WORKERS = 2;
const UPLOAD_CREDITS = 5;
const MATCH_CREDITS = 1;
const CREDITS = 10_000_000;
const AWAY_MS = 20_000;
const BACK_MS = 15_000;
const SAMPLE_MS = 5_000;
const END_MS = 240_000;
/** A slope says something of a leak when it is of so many minutes. */
const JUDGED_FROM_MINUTES = 8;
/** Of what was resident before: the peaks of two halves of ten minutes differ by some percent. */
const MOST_PEAK_GROWTH = 1.15;
const WARM_MS = 60_000;
/** Of what is in use: a leak of a kilobyte a request would be steeper. */
const MOST_LIVE_MB_A_MINUTE = 1;

/** The servers and workers as they are now; those of before are gone. */
interface Fleet {
  env: Env;
  /** Where those that live from beginning to end tell their live memory. */
  folder: string;
  balancer: Balancer;
  servers: Server[];
  workers: Running[];
}

export async function run(args: string[]): Promise<boolean> {
  const [minutes = 10, clients = 6, pauseMs = 100] = args.map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-load-'));
  // The server of PostgreSQL is another user.
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll(closers));
  const interrupted = (): void => void close().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const [postgres, redis] = [await makePostgres(folder), await makeRedis()];
    if (!postgres || !redis) {
      console.log('not run: PostgreSQL and redis-server are not both installed here');
      return false;
    }
    closers.push(() => postgres.stop('immediate'));
    await postgres.start();
    closers.push(() => redis.stop('SIGKILL'));
    await redis.start();
    const env = makeEnv(join(folder, 'data'), postgres, redis);
    const key = await makeKey(env);
    const fleet: Fleet = { env, folder, balancer: await openBalancer(), servers: [], workers: [] };
    closers.push(() => fleet.balancer.close());
    closers.push(() => endFleet(fleet));
    for (let at = 0; at < SERVERS; at++) await startServer(fleet, at);
    for (let at = 0; at < WORKERS; at++)
      fleet.workers.push(await work({ ...env, ...askable(folder), JOB_CONCURRENCY: '4' }));
    return await measure(fleet, { postgres, redis, key, minutes, clients, pauseMs });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await close();
  }
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers.toReversed()) await close().catch((error: unknown) => console.log('left behind:', error));
}

function makeEnv(dataDir: string, postgres: OwnStore, redis: OwnStore): Env {
  return {
    PARTWRIGHT_DATA_DIR: dataDir,
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    KICAD_CLI: 'none',
    // Servers serve; the workers work.
    JOB_CONCURRENCY: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGNUP_CREDITS: String(CREDITS),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  };
}

async function startServer(fleet: Fleet, at: number): Promise<void> {
  const server = await serve(at === 0 ? { ...fleet.env, ...askable(fleet.folder) } : fleet.env);
  fleet.servers[at] = server;
  fleet.balancer.servers.add(server.url);
}

/** As a balancer has it: the server is gone at once, and known to be when its first connection fails. */
async function killServer(fleet: Fleet, at: number): Promise<void> {
  const server = fleet.servers[at]!;
  server.process.kill('SIGKILL');
  await server.ended;
  await sleep(500);
  fleet.balancer.servers.delete(server.url);
  await startServer(fleet, at);
}

async function endFleet({ servers, workers }: Fleet): Promise<void> {
  for (const { process: child } of [...servers, ...workers]) child.kill('SIGTERM');
  const ended = Promise.all([...servers, ...workers].map((one) => one.ended));
  await Promise.race([ended, sleep(20_000)]);
  for (const { process: child } of [...servers, ...workers]) child.kill('SIGKILL');
}

interface Task {
  postgres: OwnStore;
  redis: OwnStore;
  key: string;
  minutes: number;
  clients: number;
  pauseMs: number;
}

async function measure(fleet: Fleet, { postgres, redis, key, minutes, clients, pauseMs }: Task): Promise<boolean> {
  const { url } = fleet.balancer;
  const numbers = await listNumbers(url, key);
  await warm(fleet, key, clients, numbers);
  const before = await askBalance(url, key);
  const load = startMixedLoad(url, key, { clients, pauseMs, numbers });
  const memory = watchMemory(fleet);
  const told = await breakThings(fleet, load, postgres, redis, memory, minutes);
  await load.stop();
  const curves = memory.stop();
  const states = await waitForAll(url, key, load.report.jobIds);
  const after = await askBalance(url, key);
  const audit = await runTool(fleet.env, ['credits', 'audit', '--json']);

  const { report } = load;
  const due = report.jobIds.length * UPLOAD_CREDITS + report.matches * MATCH_CREDITS;
  const charged = before.balance - after.balance;
  const lost = report.jobIds.length - (states.get('complete') ?? 0);
  const twice = report.jobIds.length - new Set(report.jobIds).size;
  printTimes(report);
  console.log(`\nanswers: ${[...report.statuses].map(([name, count]) => `${count} × ${name}`).join(', ')}`);
  const failures = [...fleet.balancer.failures].map(([code, count]) => `${count} × ${code}`).join(', ');
  console.log(`connections that the balancer lost and sent on: ${failures || 'none'}`);
  console.log(`faults: ${told.join('; ')}`);
  console.log(
    `uploads taken: ${report.jobIds.length}, lost: ${lost}, two of one job: ${twice}; matches: ${report.matches}; credits due: ${due}, charged: ${charged}, held: ${after.held}`,
  );
  const isJudged = minutes >= JUDGED_FROM_MINUTES;
  const steep = printMemory(curves, minutes / 2, isJudged);
  const broken = [
    ...(lost === 0 && twice === 0 ? [] : [`jobs: ${JSON.stringify([...states])}, two of one: ${twice}`]),
    ...(charged === due && after.held === 0 ? [] : [`${charged - due} credits too much, ${after.held} held`]),
    ...(audit['balanced'] === true ? [] : [`the ledger: ${JSON.stringify(audit)}`]),
    ...[...Map.groupBy(report.wrong, (name) => name)].map(([name, all]) => `${all.length} × ${name}`),
    ...(report.unanswered === 0 ? [] : [`${report.unanswered} requests without an answer in 30 s`]),
    ...[...report.took].filter(([, { all }]) => all.length === 0).map(([kind]) => `nothing was asked of ${kind}`),
    ...steep,
  ];
  for (const one of broken) console.log(`BROKEN ${one}`);
  console.log(
    broken.length === 0 ? `kept for ${minutes} minutes${isJudged ? '' : '; memory not judged: too short'}` : '',
  );
  return broken.length === 0;
}

/** One thing after the other, so that each is over before the next; gives what was done. */
async function breakThings(
  fleet: Fleet,
  load: Load,
  postgres: OwnStore,
  redis: OwnStore,
  memory: MemoryWatch,
  minutes: number,
): Promise<string[]> {
  const began = performance.now();
  const told: string[] = [];
  const broken = async (name: string, work: () => Promise<void>): Promise<void> => {
    load.setCalm(false);
    await work();
    told.push(name);
    await sleep(BACK_MS);
    load.setCalm(true);
  };
  for (let minute = 0; minute < minutes; minute++) {
    await memory.collect();
    await sleepUntil(began, minute + 0.25);
    // The first server lives from beginning to end: it is the one whose memory says something.
    const at = 1 + (minute % (SERVERS - 1));
    await broken(`server ${at} killed at ${minute + 0.25} min`, () => killServer(fleet, at));
    await sleepUntil(began, minute + 0.6);
    if (minute === Math.floor(minutes * 0.4))
      await broken(`PostgreSQL stopped for ${AWAY_MS / 1000} s`, async () => {
        await postgres.stop('fast');
        await sleep(AWAY_MS);
        await postgres.start();
      });
    else if (minute === Math.floor(minutes * 0.7)) await broken('Redis flushed', () => redis.stop('flushall'));
  }
  await sleepUntil(began, minutes);
  await memory.collect();
  return told;
}

const sleepUntil = (began: number, minute: number): Promise<void> =>
  sleep(Math.max(0, began + minute * 60_000 - performance.now()));

/** Memory is taken as long as code is compiled and caches fill, which is a matter of requests and not of minutes. */
async function warm({ servers, balancer }: Fleet, key: string, clients: number, numbers: string[]): Promise<void> {
  const load = startMixedLoad(servers[0]!.url, key, { clients, pauseMs: 0, numbers, name: 'warm' });
  await sleep(WARM_MS);
  await load.stop();
  await waitForAll(balancer.url, key, load.report.jobIds);
}

interface MemoryWatch {
  /** What each of them still holds once everything unused is collected. */
  collect(): Promise<void>;
  stop(): MemoryCurve[];
}

function watchMemory(fleet: Fleet): MemoryWatch {
  const began = performance.now();
  const minuteNow = (): number => (performance.now() - began) / 60_000;
  const lasting = [
    { name: 'server 0, never killed', pid: fleet.servers[0]!.process.pid! },
    ...fleet.workers.map(({ process: child }, at) => ({ name: `worker ${at}`, pid: child.pid! })),
  ].map((one): MemoryCurve & { pid: number } => ({ ...one, samples: [], live: [] }));
  const timer = setInterval(() => {
    for (const { pid, samples } of lasting) {
      const mb = readResidentMb(pid);
      if (mb !== undefined) samples.push({ minute: minuteNow(), mb });
    }
  }, SAMPLE_MS);
  return {
    async collect() {
      for (const { pid, live } of lasting) {
        const mb = await askLiveMb(fleet.folder, pid);
        if (mb !== undefined) live.push({ minute: minuteNow(), mb });
      }
    },
    stop() {
      clearInterval(timer);
      return lasting;
    },
  };
}

/** Gives what grows more than it may. */
function printMemory(curves: MemoryCurve[], fromMinute: number, isJudged: boolean): string[] {
  console.log(
    `\nresident memory, MB${isJudged ? '' : ' (too short to judge)'}; its peak from minute ${fromMinute} on beside that before`,
  );
  return curves.flatMap(({ name, samples, live: collected }) => {
    const each = Math.max(1, Math.floor(samples.length / 10));
    const shown = samples.filter((_, at) => at % each === 0).map(({ mb }) => Math.round(mb));
    const growth = peakGrowthOf(samples);
    const live = slopeOf(collected);
    const held = collected.map(({ mb }) => mb.toFixed(1)).join(' then ');
    console.log(`${name.padEnd(24)} ${shown.join(' ')}  peak × ${growth?.toFixed(2) ?? 'unknown'}`);
    console.log(`${''.padEnd(24)} in use, once collected: ${held}  slope ${live?.toFixed(2) ?? 'unknown'} MB a minute`);
    if (!isJudged) return [];
    return [
      ...judge(`the peak of the memory of ${name}`, growth, MOST_PEAK_GROWTH, 'times'),
      ...judge(`what ${name} holds in use`, live, MOST_LIVE_MB_A_MINUTE, 'MB a minute'),
    ];
  });
}

function judge(what: string, growth: number | undefined, most: number, unit: string): string[] {
  if (growth === undefined) return [`${what} is not known`];
  return growth > most ? [`${what} grows by ${growth.toFixed(2)} ${unit}, where ${most} are allowed`] : [];
}

function printTimes({ took }: Load['report']): void {
  const rows = [...took].map(([kind, { all, calm }]) => [
    kind,
    `${all.length}`,
    ...[calm, all].flatMap((times) => [0.5, 0.99, 1].map((share) => quantile(times, share))),
  ]);
  const table = [['', 'answers', 'p50 calm', 'p99', 'max', 'p50 all', 'p99', 'max'], ...rows];
  console.log('\nmilliseconds through the balancer; calm: while nothing is broken, or within 15 s after');
  for (const row of table) console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(8) : cell.padStart(10))).join(''));
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0) ?? '-';
}

async function listNumbers(url: string, key: string): Promise<string[]> {
  const found = (await ask(url, key, '/v1/parts/search?q=resistor&limit=100'))['data'] as { parts: { sku: string }[] };
  return found.parts.map(({ sku }) => sku);
}

/** How many of the jobs ended how. */
async function waitForAll(url: string, key: string, jobIds: string[]): Promise<Map<string, number>> {
  const end = performance.now() + END_MS;
  const states = new Map<string, number>();
  for (const id of jobIds) {
    let status = 'unknown';
    do {
      const answer = await ask(url, key, `/v1/jobs/${id}?wait=10`);
      status = String((answer['data'] as { status?: string } | undefined)?.status ?? answer['code']);
    } while (['queued', 'processing', 'unknown', 'unavailable'].includes(status) && performance.now() < end);
    states.set(status, (states.get(status) ?? 0) + 1);
  }
  return states;
}

async function askBalance(url: string, key: string): Promise<{ balance: number; held: number }> {
  return (await ask(url, key, '/v1/credits/balance'))['data'] as { balance: number; held: number };
}

async function ask(url: string, key: string, path: string): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${key}`, 'User-Agent': 'partwright-checks/1.0 (checks@example.com)' };
  return (await (await fetch(url + path, { headers })).json()) as Record<string, unknown>;
}
