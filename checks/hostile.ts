// Sends files and requests that were made to do harm to a server of its own: 200 datasheets, 200 photos, 100 models and 200 other files, each to all operations that take
// such a file and to one that does not, and 20,000 requests that are wrong somewhere. It must answer each, with nothing of the 500s
// but 503 and 507, tell nothing of its inside, write nothing where it should not, hold no more than 700 MB for it, and live.
// Kinds of files and requests go on beside each other; what was sent so far is told each minute, and at the end how long each
// kind took. `--kinds photo,model` sends only files of those kinds.
//   npm run checks -- hostile [files] [requests] [seed] [--kinds KIND,...]
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { toWire } from './attack/fuzz.ts';
import { ask as askAsWritten, inTurns } from './attack/wire.ts';
import { ESCAPED, makeHostileFiles, type FileKind, type HostileFile } from './hostile/files.ts';
import { faultOf, HANG_MS, type Outcome } from './hostile/judge.ts';
import { makeRequest, type FuzzedRequest } from './hostile/requests.ts';
import { makeRandom } from './mutated-boms/random.ts';
import { type Env, makeKey, serve, type Server } from './own-server.ts';

/** What the embedded database takes at its start, and gives back, is none of theirs. */
const START_OVER_MS = 15_000;
/** Of each kind of file, and of requests: each kind has processes of its own that read it, which wait for no other kind. */
const AT_ONCE = { files: 1, requests: 8 };
const TOLD_EVERY_MS = 60_000;
const MOST_TOLD = 20;
const JOBS_END_MS = 900_000;
/** A file or request after which the server's memory stood so much higher is told. */
const TOLD_RISE_MB = 50;
/** So much more than before the first of them the server may never hold: bodies in flight, answers of readers, and its jobs. */
const MOST_GROWTH_MB = 700;

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
const ALL_KINDS = Object.keys(TARGETS) as FileKind[];

interface Tally {
  name: string;
  sent: number;
  statuses: Map<number | null, number>;
  slowest: { ms: number; what: string };
  /** All answers, one after the other, ms. */
  tookMs: number;
  faults: string[];
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { kinds: { type: 'string' } } });
  const [files = 200, requests = 20_000, seed = 1] = positionals.map(Number);
  const kinds = readKinds(values.kinds);
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
  await sleep(START_OVER_MS);
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
    memory: await openPeak(server),
  };
  const { tallies } = place;
  // Who stops it half-way hears what was seen so far.
  const interrupted = (): void => {
    tellPeak(place.memory);
    printTable(tallies);
    place.isOver = true;
    void stop().then(() => process.exit(1));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const some = kinds.length < ALL_KINDS.length ? `, of which only kind ${kinds.join(', ')}` : '';
    console.log(`${files} files, 200 datasheets, 200 photos and 100 models${some}; ${requests} requests, seed ${seed}`);
    const began = performance.now();
    const telling = setInterval(() => tellProgress(tallies, began), TOLD_EVERY_MS);
    try {
      await Promise.all([sendFiles(place, files, seed, kinds), sendRequests(place, requests, seed)]);
      await awaitJobs(place);
    } finally {
      clearInterval(telling);
    }
    tellProgress(tallies, began);
    const escaped = [join('/tmp', ESCAPED), join(process.cwd(), ESCAPED)].filter((path) => existsSync(path));
    const ended = server.process.exitCode ?? server.process.signalCode;
    const grewMb = tellPeak(place.memory);
    printTable(tallies);
    for (const path of escaped) console.log(`written where it should not be: ${path}`);
    if (ended !== null) console.log(`the server ended: ${ended}`);
    return (
      ended === null &&
      escaped.length === 0 &&
      grewMb <= MOST_GROWTH_MB &&
      tallies.every(({ faults }) => faults.length === 0)
    );
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
  memory: Peak | null;
}

/** How much memory the server has held, its readers apart. */
interface Peak {
  server: Server;
  /** Before the first file, MB. */
  firstMb: number;
  /** The most so far. */
  mostMb: number;
  /** What was answered when it was seen to be higher. */
  rises: { mb: number; what: string }[];
}

function openTally({ tallies }: Place, name: string): Tally {
  const found = tallies.find((tally) => tally.name === name);
  if (found) return found;
  const tally: Tally = { name, sent: 0, statuses: new Map(), slowest: { ms: 0, what: '' }, tookMs: 0, faults: [] };
  tallies.push(tally);
  return tally;
}

async function note(tally: Tally, what: string, outcome: Outcome, { secrets, isOver, memory }: Place): Promise<void> {
  if (isOver) return;
  await notePeak(memory, what);
  tally.sent += 1;
  tally.tookMs += outcome.ms;
  tally.statuses.set(outcome.status, (tally.statuses.get(outcome.status) ?? 0) + 1);
  if (outcome.ms > tally.slowest.ms) tally.slowest = { ms: outcome.ms, what };
  const fault = faultOf(outcome, secrets);
  if (fault === undefined) return;
  tally.faults.push(fault);
  if (tally.faults.length <= MOST_TOLD) console.log(`${tally.name}: ${what}: ${fault}`);
}

/** @throws Error for a kind that is none: a check of no file would pass */
function readKinds(text: string | undefined): readonly FileKind[] {
  if (text === undefined) return ALL_KINDS;
  return text.split(',').map((name) => {
    const kind = ALL_KINDS.find((one) => one === name);
    if (kind === undefined) throw new Error(`There is no kind ${name}; there are: ${ALL_KINDS.join(', ')}`);
    return kind;
  });
}

async function sendFiles(place: Place, count: number, seed: number, kinds: readonly FileKind[]): Promise<void> {
  const random = makeRandom(seed);
  // Made beforehand: a client that stands still for seconds finds its idle connections closed.
  const files = Array.from(makeHostileFiles(count, random)).map((file) => ({
    ...file,
    elsewhere: random.pick(ALL_TARGETS),
  }));
  const works = function* (kind: FileKind): Generator<() => Promise<void>> {
    const tally = openTally(place, `files: ${kind}`);
    for (const file of files.filter((one) => one.kind === kind))
      for (const target of [...TARGETS[kind], file.elsewhere])
        yield async () => note(tally, `${file.story} to ${target.path}`, await upload(place, file, target), place);
  };
  await Promise.all(kinds.map((kind) => inTurns(works(kind), AT_ONCE.files)));
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
      const answer = await ask(place, { operation: '', method: 'GET', path, headers: {}, repeated: [], body: null });
      await note(tally, `GET ${path}`, answer, place);
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

function ask({ server: { url }, key }: Place, request: FuzzedRequest): Promise<Outcome> {
  return askAsWritten({ url, hangMs: HANG_MS }, key, toWire(request));
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

/** The peak from now on; null where the system does not tell it (Linux does, proc(5)). */
async function openPeak(server: Server): Promise<Peak | null> {
  await writeFile(`/proc/${server.process.pid}/clear_refs`, '5').catch(() => undefined);
  const firstMb = await readPeakMb(server);
  return firstMb === null ? null : { server, firstMb, mostMb: firstMb, rises: [] };
}

async function readPeakMb({ process: { pid } }: Server): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kb = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}

async function notePeak(peak: Peak | null, what: string): Promise<void> {
  const nowMb = peak && (await readPeakMb(peak.server));
  if (!peak || nowMb === null || nowMb <= peak.mostMb) return;
  if (nowMb - peak.mostMb >= TOLD_RISE_MB) peak.rises.push({ mb: nowMb - peak.mostMb, what });
  peak.mostMb = nowMb;
}

function tellProgress(tallies: readonly Tally[], began: number): void {
  const sent = tallies.map(({ name, sent: count }) => `${name.replace('files: ', '')} ${count}`).join(', ');
  console.log(`        after ${((performance.now() - began) / 60_000).toFixed(1)} min: ${sent}`);
}

/** Gives by how much it grew at most, MB; 0 where that is not known. */
function tellPeak(peak: Peak | null): number {
  if (peak === null) {
    console.log('peak memory of the server, its readers apart: not known here');
    return 0;
  }
  const { firstMb, mostMb, rises } = peak;
  const grewMb = mostMb - firstMb;
  const word = grewMb <= MOST_GROWTH_MB ? 'passed' : 'FAILED';
  console.log(`${word}  memory of the server, its readers apart: ${firstMb} MB before, ${mostMb} MB at most`);
  for (const { mb, what } of rises) console.log(`        ${mb} MB more when this was answered: ${what}`);
  return grewMb;
}

function printTable(tallies: readonly Tally[]): void {
  for (const { name, sent, statuses, slowest, tookMs, faults } of tallies) {
    const counts = [...statuses].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
    const told = counts.map(([status, count]) => `${count} × ${status ?? 'no answer'}`).join(', ');
    console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${sent}: ${told}`);
    console.log(
      `        in all ${(tookMs / 60_000).toFixed(1)} min, slowest ${(slowest.ms / 1000).toFixed(1)} s: ${slowest.what}; faults: ${faults.length}`,
    );
  }
}
