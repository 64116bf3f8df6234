import { EventEmitter } from 'node:events';
import { cleanEiaCodes } from '@partwright/bom';
import { openPool, TaskFailed, type Failure, type Pool, type PoolOptions, type RunOptions } from '@partwright/sandbox';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { HostileTasks } from '../../packages/sandbox/src/hostile.fixture.ts';
import { Turns } from '../../packages/sandbox/src/turns.ts';
import { BodyBytes, countBody, stopRefused, workOnBody } from '../../packages/server/src/http/body-bytes.ts';
import { countRequest } from '../../packages/server/src/http/count-request.ts';
import { LeasedPoints } from '../../packages/server/src/http/leased-points.ts';
import { createRateLimiter } from '../../packages/server/src/http/rate-limit.ts';
import { explainFailure } from '../../packages/server/src/isolation/explain-failure.ts';
import { makeTimeLimits } from '../../packages/server/src/isolation/parser-pool.ts';
import { shareByAccount, splitPool } from '../../packages/server/src/isolation/shared-pool.ts';
import type { KnownFailure } from '../../packages/server/src/isolation/tasks.ts';
import { onBehalfOf } from '../../packages/server/src/on-behalf.ts';
import { Problem } from '../../packages/server/src/problem.ts';
import type { ClaimRow, Said } from './row.ts';

const TURNS = 'packages/sandbox/src/turns.ts';
const POOL = 'packages/sandbox/src/pool.ts';
const CHILD = 'packages/sandbox/src/processor-watch.ts';
const EXPLAIN = 'packages/server/src/isolation/explain-failure.ts';
const PARSERS = 'packages/server/src/isolation/parser-pool.ts';
const SHARED = 'packages/server/src/isolation/shared-pool.ts';
const BODIES = 'packages/server/src/http/body-bytes.ts';
const COUNT = 'packages/server/src/http/count-request.ts';
const LEASES = 'packages/server/src/http/leased-points.ts';
const CLEAN = 'packages/bom/src/clean/clean-eia-codes.ts';

const say = (text: string): Promise<Said> => Promise.resolve({ text });
const times = { processorMs: 4500, wallMs: 45_000 };

/** What whoever sent a file is told of a failure: status, code, headers, sentence. */
function tellFailure(failure: Failure<KnownFailure>, task = 'bom.read'): Promise<Said> {
  return say(tellProblem(explainFailure(new TaskFailed<KnownFailure>(task, failure), 'PARSER')));
}

function tellProblem({ status, code, message, details }: Problem): string {
  return `${status} ${code} ${JSON.stringify(details.headers ?? {})} ${message}`;
}

/** What is done or refused, in words. */
async function tellOutcome(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'taken';
  } catch (error) {
    return error instanceof Problem ? tellProblem(error) : String(error);
  }
}

/** A, B and C with what waits of them, `-` for nobody in particular. */
const waiting = (names: string): { sharer: string | undefined }[] =>
  [...names].map((sharer) => ({ sharer: sharer === '-' ? undefined : sharer }));
const named = (orders: { sharer: string | undefined }[]): string => orders.map(({ sharer }) => sharer ?? '-').join('');

async function withPool(
  options: Partial<PoolOptions>,
  use: (pool: Pool<HostileTasks>) => Promise<string>,
): Promise<Said> {
  const entry = new URL('../../packages/sandbox/src/hostile.fixture.ts', import.meta.url);
  const pool = openPool<HostileTasks>({
    program: { entry, codeFromStrings: false, packages: [] },
    limits: { heapMb: 150, memoryMb: 150, processorMs: 60_000, wallMs: 60_000 },
    processes: 1,
    ...options,
  });
  try {
    return { text: await use(pool) };
  } finally {
    await pool.close();
  }
}

interface Reading {
  'bom.read': { in: string; out: string };
  'schematic.erc': { in: string; out: string };
}

/** Does one thing at a time, and for ever; says on whose behalf. */
function stuckPool(): Pool<Reading> {
  let running = 0;
  return {
    run: (_task: string, _input: string, options?: RunOptions) =>
      Promise.resolve(running++ === 0 ? `at once for ${options?.sharer}` : 'waits behind another'),
    keep: (task, input) => ({ open: { task, input } }),
    warm: () => undefined,
    ready: () => Promise.resolve(),
    stats: () => ({ processes: 1, running, queued: 0 }),
    close: () => Promise.resolve(),
  };
}

/** A request as far as its body is counted. */
function aRequest(headers: Record<string, string>, { accountId = 'acc_A', isCutOff = false } = {}) {
  const request = Object.assign(new EventEmitter(), {
    get: (name: string) => headers[name],
    unpipe: () => undefined,
    resume: () => undefined,
    ip: '192.0.2.1',
  });
  const headersOut: Record<string, string> = {};
  const response = Object.assign(new EventEmitter(), {
    locals: { caller: { accountId } },
    destroyed: isCutOff,
    headersSent: false,
    headers: headersOut,
    set(given: Record<string, string>) {
      Object.assign(this.headers, given);
    },
  });
  return { request: request as never, response: response as never, emitter: request, answer: response };
}

const LIMITS = { BODY_BYTES: 1500, BODY_BYTES_PER_ACCOUNT: 1000 };

/** What is said of the shares of accounts, of a slow server, and of files that are too hard. */
export const rows: ClaimRow[] = [
  {
    sentence: 'It is your turn after one of each other account',
    lie: 'another account has sent a hundred files before',
    ask: () => say(named(new Turns().sort(waiting(`${'B'.repeat(100)}A`), waiting('B'))).slice(0, 3)),
    says: [/^ABB/],
    without: { file: TURNS, find: '.toSorted((a, b) => a.before - b.before || a.last - b.last)', replace: '' },
  },
  {
    sentence: 'It is your turn after one of each other account',
    lie: 'somebody with a long queue had the last turn too',
    ask() {
      const turns = new Turns();
      turns.take('B');
      return say(named(turns.sort(waiting('BBA'), [])));
    },
    says: [/^A/],
    without: { file: TURNS, find: ' || a.last - b.last', replace: '' },
  },
  {
    sentence: 'It is your turn after one of each other account',
    lie: 'others come back as soon as they are done, and are new each time',
    ask() {
      const turns = new Turns();
      for (const sharer of ['B', 'A', 'C']) turns.take(sharer);
      return say(named(turns.sort(waiting('ACB'), [])));
    },
    says: [/^BAC/],
    without: { file: TURNS, find: '(this.#turn += 1)', replace: '0' },
  },
  {
    sentence: 'It is your turn after one of each other account',
    lie: 'the pool forgets who had a turn',
    ask: () =>
      withPool({}, async (pool) => {
        const done: string[] = [];
        const orders = ['B1', 'A1', 'B2', 'A2', 'C1'].map(async (name) =>
          done.push((await pool.run('echo', name, { sharer: name[0]! })) as string),
        );
        await Promise.all(orders);
        return done.join(' ');
      }),
    says: [/^B1 A1 C1 B2 A2$/],
    without: { file: POOL, find: '    this.#turns.take(waiting.sharer);\n', replace: '' },
  },
  {
    sentence: 'The last process is never of one account alone',
    lie: 'nobody else waits yet',
    ask: () => say(`begins: ${named(new Turns().sort(waiting('BBB'), waiting('B'), 2))}`),
    says: [/^begins: B$/],
    without: { file: TURNS, find: 'order.sharer === undefined || before < mostAtOnce', replace: 'true' },
  },
  {
    sentence: 'The last process is never of one account alone',
    lie: 'what has no account, as a command line, has a process less for it',
    ask: () => say(`begins: ${named(new Turns().sort(waiting('--'), waiting('-'), 1))}`),
    says: [/^begins: --$/],
    without: { file: TURNS, find: 'order.sharer === undefined || ', replace: '' },
  },
  {
    sentence: 'The last process is never of one account alone',
    lie: 'what it has running is not counted',
    ask: () => say(`begins: ${named(new Turns().sort(waiting('BA'), waiting('B'), 1))}`),
    says: [/^begins: A$/],
    without: { file: TURNS, find: 'for (const { sharer } of running) count(sharer);', replace: 'void running;' },
  },
  {
    sentence: '… on behalf of your account',
    lie: 'the pool is not told whose request it is',
    ask: async () => ({
      text: await onBehalfOf('acc_A', () => shareByAccount(stuckPool()).run('bom.read', 'x')),
    }),
    says: [/for acc_A/],
    without: { file: SHARED, find: '{ sharer: accountAtWork(), ...options }', replace: 'options' },
  },
  {
    sentence: 'A BOM does not wait for schematics',
    lie: 'a schematic is being read',
    async ask() {
      const pool = splitPool(stuckPool(), stuckPool(), (task) => task.startsWith('schematic.'));
      await pool.run('schematic.erc', 'x');
      return { text: await pool.run('bom.read', 'x') };
    },
    says: [/^at once/],
    without: { file: SHARED, find: 'isOfSecond(task) ? second : first', replace: 'first' },
  },
  {
    sentence: 'The file takes too long to read',
    lie: 'the server gave its reader no time',
    ask: () => tellFailure({ code: 'too_slow', by: 'clock', times, usedMs: 1200 }),
    says: [/^503 unavailable /, /"Retry-After":"\d+"/, /had 1\.2 s of the 4\.5 s/, /Nothing is known of the file/],
    never: [/422|parse_timeout/],
    without: {
      file: EXPLAIN,
      find: "failure.by === 'clock'\n        ? serverSlow(failure)\n        : new",
      replace: 'new',
    },
  },
  {
    sentence: 'it had … s of processor time',
    lie: 'the system does not tell how much it had',
    ask: () => tellFailure({ code: 'too_slow', by: 'clock', times, usedMs: null }),
    says: [/^503 /],
    never: [/it had/],
    without: { file: EXPLAIN, find: 'usedMs === null', replace: 'Number.isNaN(usedMs)' },
  },
  {
    sentence: 'The server could not read the file …; send it again later',
    lie: 'the file needs more than it may have, and will again',
    ask: () => tellFailure({ code: 'too_slow', by: 'processor', times, usedMs: 4510 }),
    says: [/^422 parse_timeout /, /longer than 4\.5 s of processor time/, /PARSER_DEADLINE_MS/],
    never: [/again later/],
    without: { file: EXPLAIN, find: "failure.by === 'clock'", replace: 'failure.times' },
  },
  {
    sentence: 'The file needs more than its processor time',
    lie: 'its reader slept, and only the clock went on',
    ask: () =>
      withPool({ limits: { heapMb: 150, memoryMb: 150, processorMs: 600, wallMs: 1500 } }, (pool) =>
        pool.run('wait', 60_000).then(
          () => 'done',
          (error: TaskFailed) => JSON.stringify(error.failure),
        ),
      ),
    says: [/"by":"clock"/, /"usedMs":\d/],
    without: { file: CHILD, find: '(usedMs() ?? 0) > processorMs', replace: 'processorMs > 0' },
  },
  {
    sentence: 'A file that may have 4.5 s is stopped after 4.5 s',
    lie: 'the machine gives its reader a tenth of a processor',
    ask: () => say(JSON.stringify(makeTimeLimits({ deadlineMs: 4500 }))),
    says: [/"processorMs":4500,"wallMs":45000/],
    without: { file: PARSERS, find: 'WALL_TIMES * deadlineMs', replace: 'deadlineMs' },
  },
  {
    sentence: 'The file ended its reader',
    lie: 'the system ended it, as it was short of memory',
    ask: () => tellFailure({ code: 'ended', how: 'by SIGKILL' }),
    says: [/^503 unavailable /, /Retry-After/, /from outside/],
    never: [/ended its reader|422/],
    without: { file: EXPLAIN, find: '/^by SIG(?:KILL|TERM|INT|HUP)$/', replace: '/^never$/' },
  },
  {
    sentence: 'The process … was ended from outside',
    lie: 'the reader itself ended with a fault',
    ask: () => tellFailure({ code: 'ended', how: 'by SIGSEGV' }),
    says: [/^422 processing_failed /],
    without: { file: EXPLAIN, find: '(?:KILL|TERM|INT|HUP)', replace: '.*' },
  },
  {
    sentence: 'Save the table in it as CSV',
    lie: 'it is a CSV already',
    ask: () => tellFailure({ code: 'too_much_memory', heapMb: 384 }, 'bom.clean'),
    says: [/Split it/],
    never: [/as CSV/],
    without: { file: EXPLAIN, find: "task === 'bom.clean'", replace: "task === ''" },
  },
  {
    sentence: 'Too many files wait on this server',
    lie: 'only this account has too many',
    ask: () => tellFailure({ code: 'busy', by: 'sharer' }),
    says: [/^429 rate_limited /, /Retry-After/, /of this account/, /FILES_WAITING_PER_ACCOUNT/],
    without: { file: EXPLAIN, find: "by === 'all'\n", replace: 'by !== undefined\n' },
  },
  {
    sentence: 'Too many files of this account wait',
    lie: 'they are those of another account',
    ask: () =>
      withPool({ mostWaitingOfOne: 1 }, async (pool) => {
        const first = pool.run('echo', null, { sharer: 'B' });
        const said = await tellOutcome(() => pool.run('echo', null, { sharer: 'A' }));
        await first;
        return said;
      }),
    says: [/^taken$/],
    without: { file: POOL, find: 'waiting.sharer === sharer).length', replace: 'waiting.sharer !== null).length' },
  },
  {
    sentence: 'No process to read files can be started',
    lie: 'the next one starts',
    ask: () => {
      const good = new URL('../../packages/sandbox/src/hostile.fixture.ts', import.meta.url);
      let starts = 0;
      const program = {
        codeFromStrings: false,
        packages: [],
        get entry() {
          starts += 1;
          return starts === 1 ? new URL('messages.ts', good) : good;
        },
      };
      return withPool({ program }, (pool) => tellOutcome(() => pool.run('echo', null)));
    },
    says: [/^taken$/],
    without: { file: POOL, find: 'const MOST_STARTS = 3;', replace: 'const MOST_STARTS = 1;' },
  },
  {
    sentence: 'No process to read files can be started',
    lie: 'the file is told to be at fault, or never to be sent again',
    ask: () => tellFailure({ code: 'not_started', message: 'no memory' }),
    says: [/^503 unavailable /, /"Retry-After":"30"/],
    without: {
      file: EXPLAIN,
      find: '        cause,\n        retryAfterSeconds: RETRY_AFTER_SECONDS.slow,\n',
      replace: '        cause,\n',
    },
  },
  {
    sentence: 'The request is taken',
    lie: 'the account has as many bytes under way as it may, by another key',
    async ask() {
      const held = new BodyBytes(LIMITS);
      held.take('acc_A', 900);
      return { text: await tellOutcome(() => held.take('acc_A', 200)) };
    },
    says: [/^429 rate_limited /, /Retry-After/, /BODY_BYTES_PER_ACCOUNT/],
    without: { file: BODIES, find: 'before + bytes > mostOfOne', replace: 'bytes > mostOfOne' },
  },
  {
    sentence: 'The request is taken',
    lie: 'all accounts together have as many bytes under way as there may be',
    async ask() {
      const held = new BodyBytes(LIMITS);
      held.take('acc_B', 1000);
      return { text: await tellOutcome(() => held.take('acc_A', 600)) };
    },
    says: [/^503 unavailable /, /Retry-After/, /BODY_BYTES: 1500/],
    without: { file: BODIES, find: 'this.#total + bytes > room', replace: 'bytes > room' },
  },
  {
    sentence: 'The server holds as many bytes of requests as it may',
    lie: 'two accounts send slowly, and the request of a third is small',
    async ask() {
      const held = new BodyBytes(LIMITS);
      held.take('acc_B', 1000);
      await tellOutcome(() => held.take('acc_C', 500));
      return { text: await tellOutcome(() => held.take('acc_A', 90)) };
    },
    says: [/^taken$/],
    without: { file: BODIES, find: 'isLittle ? most : Math.max(most * OPEN_TO_ALL, whole)', replace: 'most' },
  },
  {
    sentence: 'Send it when others are answered',
    lie: 'it alone is more than the account may ever have',
    ask: async () => ({ text: await tellOutcome(() => new BodyBytes(LIMITS).take('acc_A', 1001)) }),
    says: [/^413 file_too_large /, /BODY_BYTES_PER_ACCOUNT/],
    never: [/when others/],
    without: { file: BODIES, find: 'whole > Math.min(most, mostOfOne)', replace: 'whole < 0' },
  },
  {
    sentence: 'The account has too many bytes under way',
    lie: 'they were answered',
    async ask() {
      const held = new BodyBytes(LIMITS);
      const { request, response, answer } = aRequest({ 'content-length': '900' });
      countBody(held, 1000)(request, response, () => undefined);
      answer.emit('close');
      return { text: await tellOutcome(() => held.take('acc_A', 900)) };
    },
    says: [/^taken$/],
    without: { file: BODIES, find: "response.once('close', () => hold.close());", replace: '' },
  },
  {
    sentence: 'The account has too many bytes under way',
    lie: 'it hung up while its key was looked up, and nobody says again that it is over',
    async ask() {
      const held = new BodyBytes(LIMITS);
      const { request, response } = aRequest({ 'content-length': '900' }, { isCutOff: true });
      countBody(held, 1000)(request, response, () => undefined);
      return { text: `${held.total} bytes held` };
    },
    says: [/^0 bytes/],
    without: { file: BODIES, find: 'if (response.destroyed) return;', replace: '' },
  },
  {
    sentence: 'No bytes are held',
    lie: 'the caller is gone and its file still waits to be read',
    async ask() {
      const held = new BodyBytes(LIMITS);
      const { request, response, answer } = aRequest({ 'content-length': '900' });
      countBody(held, 1000)(request, response, () => undefined);
      const reading = Promise.withResolvers<void>();
      const work = workOnBody(response, () => reading.promise);
      answer.emit('close');
      const during = held.total;
      reading.resolve();
      await work;
      return { text: `${during} bytes while it is read, ${held.total} after` };
    },
    says: [/^900 bytes while it is read, 0 after$/],
    without: { file: BODIES, find: 'this.#isOpen || this.#isWorkedOn', replace: 'this.#isOpen' },
  },
  {
    sentence: 'The request has 10 bytes',
    lie: 'they are packed, and a thousand when they are unpacked',
    ask() {
      const held = new BodyBytes(LIMITS);
      const { request, response } = aRequest({ 'content-length': '10', 'content-encoding': 'gzip' });
      countBody(held, 1000)(request, response, () => undefined);
      return say(`${held.total} bytes held`);
    },
    says: [/^1000 bytes/],
    without: { file: BODIES, find: "!== 'identity') return mostBytes;", replace: "=== '') return mostBytes;" },
  },
  {
    sentence: 'The request has no bytes',
    lie: 'it does not say its length, and sends without end',
    ask() {
      const held = new BodyBytes(LIMITS);
      const { request, response, emitter } = aRequest({ 'transfer-encoding': 'chunked' });
      const refusals: unknown[] = [];
      countBody(held, 1000)(request, response, (problem?: unknown) => void (problem && refusals.push(problem)));
      for (let sent = 0; sent < 20; sent += 1) emitter.emit('data', Buffer.alloc(100));
      return say(`${held.total} bytes held, refused ${refusals.length} times: ${String(refusals[0])}`);
    },
    says: [/^1000 bytes held, refused 1 times/, /BODY_BYTES_PER_ACCOUNT/],
    without: { file: BODIES, find: 'if (said === undefined) countPieces(request, hold, next);', replace: '' },
  },
  {
    sentence: 'The upload is read',
    lie: 'it was refused in its middle, and what came is a part of it',
    ask() {
      const { request, response, answer } = aRequest({});
      answer.headersSent = true;
      let text = 'stopped';
      void stopRefused(request, response, () => (text = 'read'));
      return say(text);
    },
    says: [/^stopped$/],
    without: { file: BODIES, find: 'if (!response.headersSent) next();', replace: 'void response;\n  next();' },
  },
  {
    sentence: 'Too many requests',
    lie: 'of what, and by which setting, is not said',
    async ask() {
      const limit = createRateLimiter({ account: 0, address: 0 });
      const { request, response } = aRequest({});
      return { text: await tellOutcome(() => countRequest(limit, request, response, 'acc_A')) };
    },
    says: [/^429 rate_limited /, /Retry-After/, /of this account \(RATE_LIMIT_PER_MINUTE\)/],
    without: { file: COUNT, find: 'of this ${kind} (${SETTINGS[kind]})', replace: '' },
  },
  {
    sentence: 'r=… requests are left to this account',
    lie: 'it is counted by address, which others share',
    async ask() {
      const limit = createRateLimiter({ account: 5, address: 5 });
      const first = aRequest({});
      await countRequest(limit, first.request, first.response, 'acc_B');
      const { request, response, answer } = aRequest({});
      await countRequest(limit, request, response, 'acc_A');
      return { text: JSON.stringify(answer.headers) };
    },
    says: [/account\\";r=4/],
    without: { file: COUNT, find: 'id: accountId ?? request.ip', replace: 'id: request.ip' },
  },
  {
    sentence: 'r=… requests are left to this account',
    lie: 'several processes take in advance what is not there',
    async ask() {
      const store = new RateLimiterMemory({ points: 60, duration: 60 });
      const processes = Array.from({ length: 3 }, () => new LeasedPoints(store));
      let granted = 0;
      for (let at = 0; at < 200; at++)
        granted += await processes[at % 3]!.consume('acc_A').then(
          () => 1,
          () => 0,
        );
      return { text: `granted ${granted}` };
    },
    says: [/^granted (?:5[7-9]|60)$/],
    without: {
      file: LEASES,
      find: 'return this.#keep(id, state, state.points - 1)',
      replace: 'return this.#keep(id, state, MOST)',
    },
  },
  {
    sentence: 'The codes of the CSV are cleaned',
    lie: 'one cell holds a whole file, as a quote is missing',
    ask: async () => ({
      text: await tellOutcome(() => cleanEiaCodes(`Ref,Value\n"${'C1,'.repeat(40_000)}",104\n`)),
    }),
    says: [/bom_unreadable|a cell may hold 100000/],
    never: [/^taken/],
    without: {
      file: CLEAN,
      find: 'builder.setCell(rowSpans.length, cellText(text, span));',
      replace: 'builder.setCell(rowSpans.length, cellText(text, span).slice(0, 9));',
    },
  },
  {
    sentence: 'The codes of the CSV are cleaned',
    lie: 'a row has a million cells, as the delimiter is another',
    ask: async () => ({ text: await tellOutcome(() => cleanEiaCodes(`Ref,Value\n${'C1,'.repeat(600)}104\n`)) }),
    says: [/more than 512 columns/],
    without: { file: CLEAN, find: 'rows: limits.rows * 2 }', replace: 'rows: limits.rows * 2, columns: 1e9 }' },
  },
];
