// Sends files and requests that were made to do harm to a server of its own: 120 datasheets, 200 photos, 100 models and 200 other files, each to all operations that take
// such a file and to one that does not, and 20,000 requests that are wrong somewhere. It must answer each, with nothing of the 500s
// but 503 and 507, tell nothing of its inside, write nothing where it should not, and live.
//   npm run checks -- hostile [files] [requests] [seed]
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ESCAPED, makeHostileFiles, type FileKind, type HostileFile } from './hostile/files.ts';
import { faultOf, HANG_MS, type Outcome } from './hostile/judge.ts';
import { makeRequest, type FuzzedRequest } from './hostile/requests.ts';
import { makeRandom } from './mutated-boms/random.ts';
import { type Env, makeKey, serve, type Server } from './own-server.ts';

const AT_ONCE = { files: 3, requests: 8 };
const MOST_TOLD = 20;
const JOBS_END_MS = 900_000;

interface Target {
  path: string;
  fields?: Record<string, string>;
}

const TARGETS: Record<FileKind, readonly Target[]> = {
  bom: [{ path: '/bom' }, { path: '/bom/clean' }],
  gerber: [
    { path: '/manufacturing/dfm/check' },
    { path: '/manufacturing/dfm' },
    { path: '/manufacturing/stackup', fields: { layers: '2' } },
    { path: '/fab/quote', fields: { quantities: '[10]' } },
  ],
  schematic: [{ path: '/eda/erc' }, { path: '/eda/schematic/svg' }, { path: '/bom' }],
  board: [
    { path: '/eda/pcb/job', fields: { type: 'drc' } },
    { path: '/eda/pcb/job', fields: { type: 'render' } },
  ],
  positions: [{ path: '/manufacturing/placement' }],
  decisions: [{ path: '/decisions/import' }],
  datasheet: [{ path: '/datasheets/chunk' }],
  photo: [{ path: '/identify' }],
  model: [
    { path: '/cad/step/inspect' },
    {
      path: '/cad/step/pipeline',
      fields: { pipeline: '{"operations":[{"kind":"fillet","radius":0.1}],"output_format":"stl"}' },
    },
  ],
};
const ALL_TARGETS = Object.values(TARGETS).flat();

interface Tally {
  name: string;
  sent: number;
  statuses: Map<number | null, number>;
  slowest: { ms: number; what: string };
  faults: string[];
}

export async function run(args: string[]): Promise<boolean> {
  const [files = 200, requests = 20_000, seed = 1] = args.map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-hostile-'));
  const env: Env = {
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '100000000',
    FILES_WAITING_PER_ACCOUNT: '100',
    SIGNUP_CREDITS: '100000000',
  };
  const key = await makeKey(env, { isLive: false });
  const server = await serve(env);
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM');
    await Promise.race([server.ended, sleep(20_000)]);
    server.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  const place: Place = {
    server,
    key,
    secrets: [folder, dirname(import.meta.dirname)],
    tallies: [],
    isOver: false,
  };
  const { tallies } = place;
  // Who stops it half-way hears what was seen so far.
  const interrupted = (): void => {
    printTable(tallies);
    place.isOver = true;
    void stop().then(() => process.exit(1));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    console.log(`${files} files, 120 datasheets, 200 photos and 100 models, ${requests} requests, seed ${seed}`);
    await sendFiles(place, files, seed);
    await sendRequests(place, requests, seed);
    await awaitJobs(place);
    const escaped = [join('/tmp', ESCAPED), join(process.cwd(), ESCAPED)].filter((path) => existsSync(path));
    const ended = server.process.exitCode ?? server.process.signalCode;
    const peakMb = await readPeakMb(server);
    printTable(tallies);
    console.log(`peak memory of the server, its readers apart: ${peakMb === null ? 'not known here' : `${peakMb} MB`}`);
    for (const path of escaped) console.log(`written where it should not be: ${path}`);
    if (ended !== null) console.log(`the server ended: ${ended}`);
    return ended === null && escaped.length === 0 && tallies.every(({ faults }) => faults.length === 0);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await stop();
  }
}

interface Place {
  server: Server;
  key: string;
  /** Folders that no answer may name. */
  secrets: string[];
  /** A row of the table each. */
  tallies: Tally[];
  /** The server is being stopped: what comes now is no finding. */
  isOver: boolean;
}

function openTally({ tallies }: Place, name: string): Tally {
  const found = tallies.find((tally) => tally.name === name);
  if (found) return found;
  const tally: Tally = { name, sent: 0, statuses: new Map(), slowest: { ms: 0, what: '' }, faults: [] };
  tallies.push(tally);
  return tally;
}

function note(tally: Tally, what: string, outcome: Outcome, { secrets, isOver }: Place): void {
  if (isOver) return;
  tally.sent += 1;
  tally.statuses.set(outcome.status, (tally.statuses.get(outcome.status) ?? 0) + 1);
  if (outcome.ms > tally.slowest.ms) tally.slowest = { ms: outcome.ms, what };
  const fault = faultOf(outcome, secrets);
  if (fault === undefined) return;
  tally.faults.push(fault);
  if (tally.faults.length <= MOST_TOLD) console.log(`${tally.name}: ${what}: ${fault}`);
}

async function sendFiles(place: Place, count: number, seed: number): Promise<void> {
  const random = makeRandom(seed);
  const works = function* (): Generator<() => Promise<void>> {
    // Made beforehand: a client that stands still for seconds finds its idle connections closed.
    const files = Array.from(makeHostileFiles(count, random));
    for (const file of files) {
      const tally = openTally(place, `files: ${file.kind}`);
      for (const target of [...TARGETS[file.kind], random.pick(ALL_TARGETS)])
        yield async () => note(tally, `${file.story} to ${target.path}`, await upload(place, file, target), place);
    }
  };
  await inTurns(works(), AT_ONCE.files);
}

async function sendRequests(place: Place, count: number, seed: number): Promise<void> {
  const tally = openTally(place, 'requests');
  const works = function* (): Generator<() => Promise<void>> {
    for (let at = 0; at < count; at += 1) {
      // Each can be had again by its own number.
      const request = makeRequest(makeRandom(seed * 1_000_003 + at));
      yield async () => note(tally, `request ${at} ${request.operation}`, await ask(place, request), place);
    }
  };
  await inTurns(works(), AT_ONCE.requests);
}

/** Every job comes to an end; one that ends for a fault of its reader is told in the table by its code. */
async function awaitJobs(place: Place): Promise<void> {
  const tally = openTally(place, 'jobs');
  const began = performance.now();
  const open = new Set(['queued', 'processing']);
  for (const status of open) {
    for (;;) {
      const path = `/v1/jobs?status=${status}&limit=1`;
      const answer = await ask(place, { operation: '', method: 'GET', path, headers: {}, body: null });
      note(tally, `GET ${path}`, answer, place);
      const { data } = JSON.parse(answer.said || '{}') as { data?: { jobs?: unknown[] } };
      if (data?.jobs?.length === 0) break;
      if (performance.now() - began > JOBS_END_MS) {
        tally.faults.push(`jobs are still ${status}`);
        console.log(`jobs: still ${status}: ${answer.said.slice(0, 300)}`);
        break;
      }
      await sleep(500);
    }
  }
}

async function upload(place: Place, { name, bytes }: HostileFile, { path, fields = {} }: Target): Promise<Outcome> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return send(place, `/v1${path}`, { method: 'POST', body: form });
}

function ask(place: Place, { method, path, headers, body }: FuzzedRequest): Promise<Outcome> {
  return send(place, path, {
    method,
    headers,
    body: typeof body === 'string' || body === null ? body : Buffer.from(body),
  });
}

async function send({ server, key }: Place, path: string, request: RequestInit): Promise<Outcome> {
  const began = performance.now();
  const since = (): number => performance.now() - began;
  try {
    const answer = await fetch(server.url + path, {
      ...request,
      headers: {
        ...(request.headers as Record<string, string> | undefined),
        Authorization: `Bearer ${key}`,
        'User-Agent': 'partwright-checks/1.0 (checks@example.com)',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(HANG_MS),
    });
    return { status: answer.status, said: await answer.text(), ms: since() };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: null, said: '', ms: since(), error: `${message} ${cause instanceof Error ? cause.message : ''}` };
  }
}

/** So many at once; the next is made when one is done. */
async function inTurns(works: Iterator<() => Promise<void>>, atOnce: number): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = works.next(); !next.done; next = works.next()) await next.value();
    }),
  );
}

/** Linux alone tells it. */
async function readPeakMb({ process: { pid } }: Server): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kb = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}

function printTable(tallies: readonly Tally[]): void {
  for (const { name, sent, statuses, slowest, faults } of tallies) {
    const counts = [...statuses].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
    const told = counts.map(([status, count]) => `${count} × ${status ?? 'no answer'}`).join(', ');
    console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${sent}: ${told}`);
    console.log(`        slowest ${(slowest.ms / 1000).toFixed(1)} s: ${slowest.what}; faults: ${faults.length}`);
  }
}
